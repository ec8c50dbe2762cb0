//! Comparisons in weak order, of all pairs of special values of each kind of float.

use crate::{custom_calls::results, support::flags};
use std::cmp::Ordering;

/// Float types with the bits of values in weak order: values of one group are equal. The last group
/// of a type with NaN has NaNs.
const GROUPS: &[(&str, &[&[&str]])] = &[
    (
        "f64",
        &[
            &["0xFFF0000000000000"],
            &["0xC000000000000000"],
            &["0x8000000000000000", "0x0000000000000000"],
            &["0x3FF0000000000000"],
            &["0x7FF0000000000000"],
            &[
                "0xFFF8000000000001",
                "0xFFF0000000000001",
                "0x7FF0000000000001",
                "0x7FF8000000000000",
            ],
        ],
    ),
    (
        "f32",
        &[
            &["0xFF800000"],
            &["0xC0000000"],
            &["0x80000000", "0x00000000"],
            &["0x3F800000"],
            &["0x7F800000"],
            &["0xFFC00001", "0x7F800001", "0x7FC00000"],
        ],
    ),
    (
        "bf16",
        &[
            &["0xFF80"],
            &["0xC000"],
            &["0x8000", "0x0000"],
            &["0x3F80"],
            &["0x7F80"],
            &["0xFFC1", "0x7F81"],
        ],
    ),
    (
        "f16",
        &[
            &["0xFC00"],
            &["0xC000"],
            &["0x8000", "0x0000"],
            &["0x3C00"],
            &["0x7C00"],
            &["0xFE01", "0x7C01"],
        ],
    ),
    (
        "f8E4M3FN",
        &[
            &["0xFE"],
            &["0x80", "0x00"],
            &["0x38"],
            &["0x7E"],
            &["0xFF", "0x7F"],
        ],
    ),
    (
        "f8E4M3FNUZ",
        &[&["0xFF"], &["0x00"], &["0x38"], &["0x7F"], &["0x80"]],
    ),
    (
        "f8E5M2",
        &[
            &["0xFC"],
            &["0x80", "0x00"],
            &["0x3C"],
            &["0x7C"],
            &["0xFF", "0x7D"],
        ],
    ),
    ("f4E2M1FN", &[&["0xF"], &["0x8", "0x0"], &["0x2"], &["0x7"]]),
    ("f8E8M0FNU", &[&["0x00"], &["0x7F"], &["0xFE"], &["0xFF"]]),
];

const DIRECTIONS: &[(&str, fn(Ordering) -> bool)] = &[
    ("EQ", Ordering::is_eq),
    ("NE", Ordering::is_ne),
    ("GE", Ordering::is_ge),
    ("GT", Ordering::is_gt),
    ("LE", Ordering::is_le),
    ("LT", Ordering::is_lt),
];

/// Returns the bits of all pairs of values of a type, and the order of each pair.
fn pairs(groups: &[&[&str]]) -> ([String; 2], Vec<Ordering>) {
    let values = || {
        let indexed = groups.iter().enumerate();
        indexed.flat_map(|(rank, group)| group.iter().map(move |bits| (rank, *bits)))
    };
    let (mut lhs, mut rhs, mut orders) = (vec![], vec![], vec![]);
    for (a, left) in values() {
        for (b, right) in values() {
            lhs.push(left);
            rhs.push(right);
            orders.push(a.cmp(&b));
        }
    }
    ([lhs, rhs].map(|bits| bits.join(", ")), orders)
}

#[test]
fn weak_order_makes_nans_equal_and_greatest() {
    for (ty, groups) in GROUPS {
        let ([lhs, rhs], orders) = pairs(groups);
        let n = orders.len();
        for (direction, holds) in DIRECTIONS {
            let text = format!(
                "func.func @main() -> tensor<{n}xi1> {{
                  %a = stablehlo.constant dense<[{lhs}]> : tensor<{n}x{ty}>
                  %b = stablehlo.constant dense<[{rhs}]> : tensor<{n}x{ty}>
                  %0 = stablehlo.compare {direction}, %a, %b, WEAKORDER : (tensor<{n}x{ty}>, tensor<{n}x{ty}>) -> tensor<{n}xi1>
                  return %0 : tensor<{n}xi1>
                }}"
            );
            let found = flags(&results(&text, vec![])[0]);
            let expected: Vec<_> = orders.iter().map(|order| holds(*order)).collect();
            assert_eq!(found, expected, "{ty} {direction}");
        }
    }
}

/// Checks the evaluation of single elements, in the body of a loop.
#[test]
fn weak_order_of_single_elements_equals_that_of_arrays() {
    for (ty, groups) in GROUPS.iter().filter(|(ty, _)| ["f32", "f64"].contains(ty)) {
        let last = groups[groups.len() - 1];
        for (a, b, expected) in [
            (last[0], last[1], true),
            (groups[0][0], last[0], false),
            (groups[2][0], groups[2][1], true),
        ] {
            let text = format!(
                "func.func @main() -> (tensor<i32>, tensor<i1>) {{
                  %zero = stablehlo.constant dense<0> : tensor<i32>
                  %no = stablehlo.constant dense<false> : tensor<i1>
                  %0:2 = stablehlo.while(%i = %zero, %x = %no) : tensor<i32>, tensor<i1>
                  cond {{
                    %n = stablehlo.constant dense<3> : tensor<i32>
                    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
                    stablehlo.return %1 : tensor<i1>
                  }} do {{
                    %one = stablehlo.constant dense<1> : tensor<i32>
                    %a = stablehlo.constant dense<{a}> : tensor<{ty}>
                    %b = stablehlo.constant dense<{b}> : tensor<{ty}>
                    %1 = stablehlo.compare GE, %a, %b, WEAKORDER : (tensor<{ty}>, tensor<{ty}>) -> tensor<i1>
                    %2 = stablehlo.add %i, %one : tensor<i32>
                    stablehlo.return %2, %1 : tensor<i32>, tensor<i1>
                  }}
                  return %0#0, %0#1 : tensor<i32>, tensor<i1>
                }}"
            );
            assert_eq!(
                flags(&results(&text, vec![])[1]),
                [expected],
                "{ty} {a} {b}"
            );
        }
    }
}
