//! Positions of elements in the memory of a host.

use stablehlo_device::{
    element::Scalar,
    layout::{for_runs, row_major, strides_of_order},
    types::{pjrt_number, scalar_of_pjrt},
};

/// Copies elements of one byte from memory with strides to row-major order.
fn gathered(memory: &[u8], first: i64, dims: &[i64], strides: &[i64]) -> (Vec<u8>, usize) {
    let (mut out, mut runs) = (Vec::new(), 0);
    for_runs(dims, strides, 1, |offset, range| {
        let start = (first + offset) as usize;
        assert_eq!(range.start, out.len());
        out.extend_from_slice(&memory[start..start + range.len()]);
        runs += 1;
    });
    (out, runs)
}

#[test]
fn runs_cover_all_elements_in_row_major_order() {
    let memory: Vec<u8> = (0..24).collect();
    assert_eq!(
        gathered(&memory, 0, &[2, 3, 4], &[12, 4, 1]),
        (memory.clone(), 1)
    );
    assert_eq!(gathered(&memory, 0, &[], &[]), (vec![0], 1));
    assert_eq!(gathered(&memory, 0, &[2, 0], &[4, 1]), (vec![], 0));
    // The transpose.
    let transposed: Vec<u8> = (0..6)
        .flat_map(|i| (0..4).map(move |j| i + 6 * j))
        .collect();
    assert_eq!(gathered(&memory, 0, &[6, 4], &[1, 6]), (transposed, 24));
    // Rows with gaps, in reverse.
    let rows = vec![12, 13, 6, 7, 0, 1];
    assert_eq!(gathered(&memory, 12, &[3, 2], &[-6, 1]), (rows, 3));
    // Strides of dimensions of one element do not matter, and a stride of zero repeats elements.
    assert_eq!(
        gathered(&memory, 0, &[3, 1, 2], &[2, 99, 1]),
        (vec![0, 1, 2, 3, 4, 5], 1)
    );
    assert_eq!(
        gathered(&memory, 0, &[2, 2], &[0, 1]),
        (vec![0, 1, 0, 1], 2)
    );
}

#[test]
fn orders_of_dimensions_give_strides() {
    assert_eq!(row_major(&[2, 3, 4], 4), [48, 16, 4]);
    assert!(row_major(&[], 4).is_empty());
    assert_eq!(strides_of_order(&[2, 3], 4, &[0, 1]), Some(vec![4, 8]));
    for wrong in [&[0][..], &[0, 0], &[0, 2], &[-1, 0], &[0, 1, 1]] {
        assert_eq!(strides_of_order(&[2, 3], 4, wrong), None, "{wrong:?}");
    }
}

#[test]
fn numbers_of_pjrt_name_one_element_type_each() {
    let mut known = 0;
    for scalar in Scalar::ALL.iter().copied() {
        if let Some(number) = pjrt_number(scalar) {
            assert_eq!(scalar_of_pjrt(number), Some(scalar));
            known += 1;
        }
    }
    let numbers = (0..100).filter(|number| scalar_of_pjrt(*number).is_some());
    assert_eq!(numbers.count(), known);
}
