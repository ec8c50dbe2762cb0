//! Test of sizes on the command line.

use stablehlo_commands::evaluate::parse_size;

#[test]
fn sizes_are_numbers_with_or_without_a_name() {
    assert_eq!(parse_size("4"), Ok((None, 4)));
    assert_eq!(parse_size("b=4"), Ok((Some("b".to_owned()), 4)));
    assert!(parse_size("b").is_err_and(|message| message.contains("NAME=NUMBER")));
}
