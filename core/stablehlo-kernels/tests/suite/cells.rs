//! Test of cells that hold one element.

use stablehlo_kernels::{
    array::{Array, Packing},
    cell::{array, of_array},
    element::Scalar,
    error::Result,
    memory::Memory,
};

#[test]
fn elements_survive_the_way_through_cells() -> Result<()> {
    let memory = Memory::unlimited();
    for scalar in Scalar::ALL.iter().filter(|s| s.size() <= 8) {
        let expected = array(&memory, *scalar, 0x0102_0304_0506_0708)?;
        let (found, cell) = of_array(&expected).expect("an array of rank 0");
        assert_eq!(found, *scalar);
        let bytes = |array: &Array| array.to_bytes(Packing::Bytes);
        assert_eq!(bytes(&array(&memory, *scalar, cell)?)?, bytes(&expected)?);
    }
    assert!(of_array(&Array::new(&memory, &[1], vec![1u8])?).is_none());
    Ok(())
}
