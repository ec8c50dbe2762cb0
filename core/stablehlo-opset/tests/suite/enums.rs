//! Test of the enums that are attributes.

use stablehlo_opset::{attribute_enums, enums::*};

fn has_all_cases<T: Case>(all: &[T], keywords: &[&str]) {
    let mut numbers: Vec<_> = all.iter().map(|c| c.number() as i64).collect();
    numbers.sort_unstable();
    let mut cases: Vec<_> = T::KIND.cases.iter().map(|c| c.0).collect();
    cases.sort_unstable();
    assert_eq!(numbers, cases, "{}", T::KIND.mnemonic);
    for (case, keyword) in all.iter().zip(keywords) {
        assert_eq!(T::KIND.case(case.number()), Some(*keyword));
    }
}

macro_rules! check {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident {
            $($(#[doc = $case_doc:literal])+ $case:ident = $number:literal $keyword:literal,)+
        }
    )*) => { $(has_all_cases($name::ALL, &[$($keyword),+]);)* };
}

#[test]
fn each_enum_has_the_cases_of_its_attribute() {
    attribute_enums! { [check] }
    has_all_cases(CustomCallApiVersion::ALL, &[]);
}
