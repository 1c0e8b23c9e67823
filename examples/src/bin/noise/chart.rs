//! The picture: the levels over time, what the window says of them, and the threshold. The colours are those of Okabe and
//! Ito, which stay apart for every kind of colour vision; the lines also differ in width and dash.

use std::error::Error;
use std::ops::Range;

use plotters::backend::SVGBackend;
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::{
    Cartesian2d, DashedLineSeries, DrawingArea, IntoDrawingArea, LineSeries, PathElement, Rectangle, Text,
};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, IntoFont, RGBAColor, RGBColor, ShapeStyle, TextStyle};

use crate::data::seconds;
use crate::report::{Exceedance, Report};

const SIZE: (u32, u32) = (1000, 520);

const LEVEL: RGBColor = RGBColor(150, 150, 150);
const MAX: RGBColor = RGBColor(213, 94, 0);
const LEQ: RGBColor = RGBColor(0, 114, 178);
const NUISANCE: RGBColor = RGBColor(240, 228, 66);
const INK: RGBColor = RGBColor(40, 40, 40);

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Plot<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;
type Drawn = Result<(), Box<dyn Error>>;

/// The chart as the text of an SVG file.
pub(crate) fn draw(report: &Report<'_>) -> Result<String, Box<dyn Error>> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        area.fill(&RGBColor(255, 255, 255))?;
        let (heading, plot) = area.split_vertically(86);
        write_heading(&heading, report)?;
        draw_plot(&plot, report)?;
        area.present()?;
    }
    Ok(svg)
}

fn font(size: u32, colour: RGBColor, horizontally: HPos) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&colour).pos(Pos::new(horizontally, VPos::Center))
}

/// The title, and below it the legend in one row.
fn write_heading(area: &Area<'_>, report: &Report<'_>) -> Drawn {
    let span = report.span_s();
    let title = format!("Noise level and its maximum over the past {span} s");
    area.draw(&Text::new(title, (70, 24), font(24, INK, HPos::Left)))?;
    area.draw(&Text::new(source(report), (980, 24), font(15, INK, HPos::Right)))?;

    let threshold = format!("threshold {} dB", number(report.arguments.threshold));
    let entries: [(&str, ShapeStyle, i32); 5] = [
        ("level", LEVEL.stroke_width(2), 70),
        ("sliding maximum", MAX.stroke_width(3), 170),
        ("Leq", LEQ.stroke_width(3), 355),
        (&threshold, INK.stroke_width(2), 445),
        ("nuisance: the maximum is above the threshold", shade(), 640),
    ];
    for (name, style, left) in entries {
        let y = 62;
        match name {
            _ if style.filled => area.draw(&Rectangle::new([(left, y - 9), (left + 28, y + 9)], style))?,
            _ if name == threshold => {
                for dash in [0, 12, 24] {
                    area.draw(&PathElement::new([(left + dash, y), (left + dash + 7, y)], style))?;
                }
            }
            _ => area.draw(&PathElement::new([(left, y), (left + 28, y)], style))?,
        }
        area.draw(&Text::new(name.to_owned(), (left + 36, y), font(16, INK, HPos::Left)))?;
    }
    Ok(())
}

/// Where the levels come from, as far as there is room beside the title. A name may hold anything, an SVG file may not.
fn source(report: &Report<'_>) -> String {
    const ROOM: usize = 52;
    let file = report.recording.name.rsplit(['/', '\\']).next().unwrap_or_default();
    let source = format!("{} of {file}", report.recording.column);
    let mut shown: String = source.chars().map(|c| if c.is_control() { '?' } else { c }).take(ROOM).collect();
    if source.chars().count() > ROOM {
        shown.push('…');
    }
    shown
}

/// A number as short as it can be, with a minus sign in the place of a hyphen.
fn number(value: f64) -> String {
    // Adding 0 turns a negative zero into a zero.
    ((value * 1000.0).round() / 1000.0 + 0.0).to_string().replace('-', "\u{2212}")
}

fn shade() -> ShapeStyle {
    let colour: RGBAColor = NUISANCE.mix(0.45);
    colour.filled()
}

fn draw_plot(area: &Area<'_>, report: &Report<'_>) -> Drawn {
    let times = time_range(report);
    let levels = level_range(report);
    let mut plot = ChartBuilder::on(area)
        .margin_left(14)
        .margin_right(20)
        .margin_bottom(8)
        .x_label_area_size(46)
        .y_label_area_size(56)
        .build_cartesian_2d(times.clone(), levels.clone())?;

    for exceedance in &report.exceedances {
        plot.draw_series([shaded(*exceedance, report, &levels)])?;
    }
    plot.configure_mesh()
        .disable_x_mesh()
        .light_line_style(RGBAColor(0, 0, 0, 0.0))
        .bold_line_style(INK.mix(0.12))
        .axis_style(INK)
        .x_desc("time in s")
        .y_desc("level in dB")
        .label_style(font(15, INK, HPos::Center))
        .axis_desc_style(font(17, INK, HPos::Center))
        .x_label_formatter(&|&time| number(time))
        .y_label_formatter(&|&level| number(level))
        .draw()?;

    let rows = &report.recording.rows;
    let level = rows.iter().map(|row| (row.at, row.level));
    let of_past = |what: fn(&crate::levels::Summary) -> f64| {
        rows.iter().zip(&report.past).map(move |(row, past)| (row.at, past.as_ref().map(what)))
    };
    draw_line(&mut plot, level, &levels, LEVEL.stroke_width(1))?;
    draw_line(&mut plot, of_past(|past| past.leq), &levels, LEQ.stroke_width(2))?;
    draw_line(&mut plot, of_past(|past| past.max), &levels, MAX.stroke_width(2))?;

    let threshold = report.arguments.threshold;
    let line = [(times.start, threshold), (times.end, threshold)];
    plot.draw_series(DashedLineSeries::new(line, 7, 5, INK.stroke_width(2)))?;
    Ok(())
}

/// A line through the levels that there are, broken where there is none. What lies below the picture runs along its
/// lower edge.
fn draw_line(
    plot: &mut Plot<'_, '_>,
    points: impl Iterator<Item = (i64, Option<f64>)>,
    levels: &Range<f64>,
    style: ShapeStyle,
) -> Drawn {
    let points: Vec<_> = points.collect();
    for run in points.split(|(_, level)| level.is_none()).filter(|run| !run.is_empty()) {
        let line = run.iter().filter_map(|&(at, level)| Some((seconds(at), level?.max(levels.start))));
        plot.draw_series(LineSeries::new(line, style))?;
    }
    Ok(())
}

fn shaded(exceedance: Exceedance, report: &Report<'_>, levels: &Range<f64>) -> Rectangle<(f64, f64)> {
    let until = exceedance.until.unwrap_or(report.bounds().1);
    let corners = [(seconds(exceedance.from), levels.end), (seconds(until), levels.start)];
    Rectangle::new(corners, shade())
}

/// From the first row to the last; a second for a single one.
fn time_range(report: &Report<'_>) -> Range<f64> {
    let (first, last) = report.bounds();
    let (first_s, last_s) = (seconds(first), seconds(last));
    if first_s < last_s { first_s..last_s } else { first_s - 0.5..first_s + 0.5 }
}

/// From the quiet levels to the highest, in steps of 5 dB, the threshold included. The quietest 3 % are left out, so that a
/// fade does not press all else against the upper edge.
fn level_range(report: &Report<'_>) -> Range<f64> {
    let levels = report.recording.rows.iter().filter_map(|row| row.level).filter(|level| level.is_finite());
    let mut levels: Vec<f64> = levels.collect();
    levels.sort_by(f64::total_cmp);
    let threshold = report.arguments.threshold;
    let quiet = levels.get(levels.len() * 3 / 100).map_or(threshold, |level| level.min(threshold));
    let loud = levels.last().map_or(threshold, |level| level.max(threshold));
    ((quiet - 1.0) / 5.0).floor() * 5.0..((loud + 3.0) / 5.0).ceil() * 5.0
}
