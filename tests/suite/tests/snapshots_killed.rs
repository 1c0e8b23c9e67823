//! A service that is killed at any moment and started again goes on with the same answers. The service is this binary, run
//! again: it slides a stream, saves a snapshot of its windows and its place in the stream every few values, and is killed between two of
//! them, or while it writes one.

use std::env;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};
use slidewin::stats::{Maximum, Mean};
use slidewin::{BoxedSorted, Daba, Window};
use slidewin_tests::kept::{Readings, bits};
use slidewin_tests::random::Random;

/// How long the stream is, and how often the service saves its state.
const VALUES: u64 = 3000;
const EVERY: u64 = 17;

/// Where the service finds the file of its state.
const PLACE: &str = "SLIDEWIN_TESTS_STATE";

/// All that the service knows.
#[derive(Serialize, Deserialize)]
struct Service {
    next: u64,
    latency: Window<(Mean, Maximum), 64>,
    readings: Daba<Readings, 50>,
    median: BoxedSorted<f64>,
}

impl Service {
    fn new() -> Self {
        let median = BoxedSorted::with_capacity(40).expect("memory");
        Self { next: 0, latency: Window::new(), readings: Daba::new(), median }
    }

    /// What it answers to the next value of the stream.
    fn step(&mut self) -> String {
        let value = Random(self.next).float();
        self.next += 1;
        self.median.slide(value);
        let answers = (self.latency.slide(value), self.median.median());
        let readings = bits(&self.readings.slide(value));
        format!("{} {answers:?} {readings:?}", self.next)
    }

    /// Its state, as it was saved last.
    fn load(path: &Path) -> Self {
        match fs::read(path) {
            Ok(json) => serde_json::from_slice(&json).expect("a whole state"),
            Err(_) => Self::new(),
        }
    }

    /// Whole, or not at all.
    fn save(&self, path: &Path) {
        let new = path.with_extension("new");
        let mut file = File::create(&new).expect("a new file");
        file.write_all(&serde_json::to_vec(self).expect("a state that can be written")).expect("a disk");
        file.sync_all().expect("a disk");
        fs::rename(new, path).expect("the same directory");
    }
}

/// The service's life, in a process of its own: it tells each answer in a line.
#[test]
fn service() {
    let Some(path) = env::var_os(PLACE).map(PathBuf::from) else { return };
    let mut service = Service::load(&path);
    while service.next < VALUES {
        println!("answer {}", service.step());
        if service.next.is_multiple_of(EVERY) {
            service.save(&path);
        }
    }
}

#[test]
fn a_killed_service_goes_on() {
    let mut whole = Service::new();
    let expected: Vec<String> = (0..VALUES).map(|_| whole.step()).collect();

    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("service-{}", std::process::id()));
    fs::create_dir_all(&directory).unwrap();
    let path = directory.join("state.json");
    let mut random = Random(17);
    let (mut done, mut kills) = (0, 0);
    while done < VALUES {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["service", "--exact", "--nocapture"])
            .env(PLACE, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut answers = 100 + random.below(300);
        // What precedes an answer in its line is the harness's.
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            let Some((_, answer)) = line.split_once("answer ") else { continue };
            done = answer.split(' ').next().and_then(|number| number.parse().ok()).unwrap();
            assert_eq!(answer, expected[usize::try_from(done - 1).unwrap()]);
            answers -= 1;
            if answers == 0 {
                // On Unix, by SIGKILL.
                child.kill().unwrap();
                kills += 1;
                break;
            }
        }
        child.wait().unwrap();
    }
    assert!(kills > 5, "{kills} kills");
    fs::remove_dir_all(directory).unwrap();
}
