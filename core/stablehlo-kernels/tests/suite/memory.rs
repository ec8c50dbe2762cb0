//! Test of limits of memory.

use stablehlo_kernels::memory::Memory;

#[test]
fn leases_beyond_the_limit_are_refused_until_others_end() {
    let memory = Memory::with_limit(10);
    let first = memory.lease(6).expect("6 of 10 bytes");
    assert!(memory.lease(5).is_err());
    assert!(memory.lease(u64::MAX).is_err());
    drop(first);
    assert!(memory.lease(10).is_ok());
    assert_eq!((memory.used(), memory.peak()), (0, 10));
}
