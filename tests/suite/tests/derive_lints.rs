//! The derive's output under lints that careful crates turn on: none of them may fire for what the user did not write.
//! The compiler's lints that are off by default are denied one by one; clippy is run on this file with all its groups
//! but `cargo`, and with those of its restrictions that hold for the code here.
#![deny(
    warnings,
    missing_docs,
    deprecated,
    deprecated_in_future,
    unreachable_pub,
    unused,
    future_incompatible
)]
#![deny(absolute_paths_not_starting_with_crate, ambiguous_negative_literals, closure_returning_async_block)]
#![deny(
    deref_into_dyn_supertrait,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    ffi_unwind_calls
)]
#![deny(if_let_rescope, impl_trait_redundant_captures, keyword_idents, let_underscore_drop, linker_messages)]
#![deny(macro_use_extern_crate, meta_variable_misuse, missing_abi, missing_copy_implementations)]
#![deny(missing_debug_implementations, missing_unsafe_on_extern, non_ascii_idents, non_local_definitions)]
#![deny(private_bounds, private_interfaces, redundant_imports, redundant_lifetimes, rust_2018_idioms)]
#![deny(rust_2021_compatibility, rust_2024_compatibility, single_use_lifetimes, tail_expr_drop_order)]
#![deny(
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unnameable_types,
    unreachable_code,
    unstable_features
)]
#![deny(unused_extern_crates, unused_import_braces, unused_lifetimes, unused_macro_rules)]
#![deny(unused_qualifications, unused_results, variant_size_differences)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery, clippy::suspicious, clippy::perf)]
#![deny(clippy::absolute_paths, clippy::alloc_instead_of_core, clippy::allow_attributes)]
#![deny(clippy::allow_attributes_without_reason, clippy::arithmetic_side_effects, clippy::as_conversions)]
#![deny(
    clippy::as_underscore,
    clippy::clone_on_ref_ptr,
    clippy::dbg_macro,
    clippy::decimal_literal_representation
)]
#![deny(clippy::default_numeric_fallback, clippy::default_union_representation, clippy::else_if_without_else)]
#![deny(
    clippy::empty_structs_with_brackets,
    clippy::error_impl_error,
    clippy::exhaustive_enums,
    clippy::exit
)]
#![deny(
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::float_cmp_const,
    clippy::fn_to_numeric_cast_any
)]
#![deny(
    clippy::get_unwrap,
    clippy::if_then_some_else_none,
    clippy::impl_trait_in_params,
    clippy::indexing_slicing
)]
#![deny(clippy::infinite_loop, clippy::integer_division, clippy::let_underscore_must_use)]
#![deny(clippy::let_underscore_untyped, clippy::map_err_ignore, clippy::mem_forget)]
#![deny(clippy::missing_assert_message, clippy::missing_docs_in_private_items, clippy::mod_module_files)]
#![deny(clippy::module_name_repetitions, clippy::modulo_arithmetic, clippy::multiple_inherent_impl)]
#![deny(clippy::mutex_atomic, clippy::needless_raw_strings, clippy::panic, clippy::panic_in_result_fn)]
#![deny(
    clippy::partial_pub_fields,
    clippy::pattern_type_mismatch,
    clippy::print_stderr,
    clippy::print_stdout
)]
#![deny(
    clippy::pub_use,
    clippy::pub_without_shorthand,
    clippy::rc_buffer,
    clippy::redundant_type_annotations
)]
#![deny(clippy::ref_patterns, clippy::renamed_function_params, clippy::rest_pat_in_fully_bound_structs)]
#![deny(clippy::same_name_method, clippy::semicolon_outside_block, clippy::shadow_reuse, clippy::shadow_same)]
#![deny(clippy::shadow_unrelated, clippy::std_instead_of_alloc, clippy::std_instead_of_core)]
#![deny(clippy::str_to_string, clippy::string_slice, clippy::tests_outside_test_module, clippy::todo)]
#![deny(
    clippy::try_err,
    clippy::undocumented_unsafe_blocks,
    clippy::unimplemented,
    clippy::unneeded_field_pattern
)]
#![deny(clippy::unreachable, clippy::unseparated_literal_suffix, clippy::unused_result_ok)]
#![deny(clippy::unwrap_in_result, clippy::unwrap_used, clippy::use_debug, clippy::used_underscore_binding)]
#![deny(clippy::verbose_file_reads, clippy::wildcard_enum_match_arm, clippy::missing_trait_methods)]
#![forbid(unsafe_code, clippy::needless_lifetimes, unexpected_cfgs)]

#[cfg(test)]
mod tests {
    //! The structs that are derived for.

    use core::marker::PhantomData;

    use slidewin::{
        Aggregate, Aggregator, Commutative, Invertible, Selective, SlidingWindow, TwoStack, monoid,
    };

    /// One value.
    #[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
    struct Trade {
        /// In cents.
        price: i64,
        /// In pieces.
        size: u32,
    }

    /// Every kind of operation, source and filter, with the traits that the output names in scope.
    #[derive(Aggregate, Clone, Debug)]
    #[aggregate(value = Trade, out = Option<i64>, finalize = |all| all.best.map(|trade| trade.price))]
    struct Every<'a, T, const N: usize>
    where
        T: From<u32> + Copy,
    {
        /// Summed.
        #[aggregate(sum, of = price)]
        sum: i64,
        /// Of the parameter's type.
        #[aggregate(max, of = size, filter = |trade| trade.size > 0)]
        max: T,
        /// Counted.
        #[aggregate(count, filter = |trade| trade.price < 0)]
        count: u64,
        /// A whole record.
        #[aggregate(min_by_key = |trade| trade.size)]
        least: Option<Trade>,
        /// Another.
        #[aggregate(max_by_key = |trade| trade.price)]
        best: Option<Trade>,
        /// Nested.
        #[aggregate(nested, of = price, filter = |trade| trade.size > 1)]
        inner: Inner,
        /// By an aggregator.
        #[aggregate(with = Inner, map = |trade| trade.price.wrapping_neg())]
        with: Inner,
        /// By an operation.
        #[aggregate(monoid = monoid::BitXor, of = size)]
        bits: u32,
        /// Mapped.
        #[aggregate(first, map = |trade| Some([trade.size; N]))]
        first: Option<[u32; N]>,
        /// Nothing.
        phantom: PhantomData<&'a ()>,
    }

    /// One field, so that it is selective where that is.
    #[derive(Aggregate, Clone, Copy, Debug)]
    #[aggregate(value = i64)]
    struct Inner(#[aggregate(sum)] i64);

    #[test]
    fn every_operation_under_all_lints() {
        let mut window = TwoStack::<Every<'_, u64, 2>, 2>::new();
        let seen = [3, 1, 2].map(|price| SlidingWindow::slide(&mut window, Trade { price, size: 1 }));
        assert_eq!(seen, [Some(3), Some(3), Some(2)], "the maximum of two");
        let all = window.aggregate();
        assert_eq!((all.sum, all.max, all.count, all.bits), (3, 1, 0, 0), "of the last two");
        assert_eq!((all.inner.0, all.with.0, all.first), (0, -3, Some([1, 1])), "of the last two");
        assert_eq!(all.least.map(|trade| trade.price), Some(1), "the older of equals");
        let PhantomData = all.phantom;
        let [whole, oldest] = [9_i64, 4].map(|value| Inner::unit(&value));
        assert_eq!(Inner::remove(&whole, &oldest).0, 5, "what is left");
    }

    /// Answers whether the algebra is there, so that the imports above are used.
    const fn is_commutative<A: Commutative>(_: &A) -> bool {
        true
    }

    /// A selection.
    #[derive(Aggregate, Clone, Copy, Debug)]
    #[aggregate(value = u8)]
    struct Highest {
        /// The maximum.
        #[aggregate(max)]
        max: u8,
    }

    #[test]
    fn the_algebra_under_all_lints() {
        assert!(is_commutative(&Inner(1)), "a sum commutes");
        let [older, newer] = [3_u8, 4].map(|value| Highest::unit(&value));
        assert!(<Highest as Selective>::dominates(&newer, &older), "the larger dominates");
        assert_eq!(Highest::combine(&older, &newer).max, 4, "the larger stays");
    }

    /// Thiserror #394, zerocopy #553: a deprecated struct, field and type of a field, in a module that may use them.
    mod deprecated {
        use slidewin::monoid::{Monoid, Sum};

        /// A deprecated type.
        #[deprecated = "on purpose"]
        #[derive(Clone, Copy, Debug)]
        pub(super) struct Old(pub(super) u8);

        #[expect(deprecated, reason = "its own impl")]
        impl Monoid<Sum> for Old {
            fn identity() -> Self {
                Self(0)
            }
            fn combine(older: &Self, newer: &Self) -> Self {
                Self(older.0.wrapping_add(newer.0))
            }
            const REASSOCIATE: bool = false;
        }
    }

    /// Deprecated, with a field that is.
    #[deprecated = "on purpose"]
    #[derive(slidewin::Aggregate, Clone, Copy, Debug)]
    #[aggregate(value = u8)]
    struct Deprecated {
        /// A deprecated field.
        #[deprecated = "on purpose"]
        #[aggregate(sum)]
        sum: u8,
        /// Another that says more.
        #[deprecated(note = "on purpose")]
        #[aggregate(nested, map = |_| 1)]
        inner: Inner,
    }

    #[test]
    #[expect(deprecated, reason = "it is what is tested")]
    fn deprecated_structs_and_fields() {
        assert_eq!(Deprecated::unit(&3).sum, 3, "the value");
        assert_eq!(Deprecated::unit(&3).inner.0, 1, "one");
        assert_eq!(deprecated::Old(3).0, 3, "the value");
    }

    /// Darling, bon: what is allowed on the struct or on a field is allowed in what is derived from them.
    #[derive(Aggregate, Clone, Copy, Debug)]
    #[aggregate(value = deprecated::Old, out = f64, finalize = |all| f64::from(all.old.0) + all.sum as f64)]
    #[allow(deprecated, clippy::as_conversions, clippy::cast_precision_loss, reason = "it is what is tested")]
    #[allow(clippy::float_arithmetic, clippy::allow_attributes, reason = "it is what is tested")]
    struct Allowed {
        /// Of a deprecated type.
        #[aggregate(sum)]
        old: deprecated::Old,
        /// Rounded.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is what is tested")]
        #[aggregate(sum, map = |old| (f64::from(old.0) * 2.5_f64) as u64)]
        sum: u64,
    }

    #[test]
    #[expect(deprecated, reason = "it is what is tested")]
    fn what_is_allowed_on_the_struct_is_allowed_in_its_closures() {
        let allowed = Allowed::unit(&deprecated::Old(3));
        assert_eq!(
            (allowed.old.0, allowed.sum, Allowed::finalize(&allowed)),
            (3, 7, 10.0_f64),
            "rounded once"
        );
    }

    /// Bon #82: what a window answers need not be used, unless its type says so.
    #[test]
    fn nothing_more_must_be_used() {
        let mut agg = Inner::empty();
        Inner::insert(&mut agg, &3);
        Inner::append(&mut agg, &Inner::unit(&4));
        assert_eq!(agg.0, 7, "both");
    }
}
