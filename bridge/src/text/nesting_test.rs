//! Tests of the check of text.

use super::{
    nesting::{check, measure},
    unreadable::{LIMIT, TooDeep, Unreadable},
};

fn nested(open: &str, close: &str, n: usize) -> String {
    open.repeat(n) + &close.repeat(n)
}
#[track_caller]
fn fits(text: &str) {
    assert_eq!(check(text.as_bytes()), Ok(()), "{text:.80}");
}
#[track_caller]
fn refused(text: &str) {
    assert!(check(text.as_bytes()).is_err());
}

#[test]
fn brackets_nested_up_to_the_limit_fit() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("tuple<", ">")] {
        fits(&nested(open, close, LIMIT));
        fits(&nested(open, close, LIMIT).repeat(3));
        refused(&nested(open, close, LIMIT + 1));
    }
    let at = |line, column| Err(Unreadable::TooDeep(TooDeep { line, column }));
    assert_eq!(check(nested("(", ")", 5000).as_bytes()), at(1, LIMIT + 1));
    assert_eq!(
        check(nested("( \n", ")", 5000).as_bytes()),
        at(LIMIT + 1, 1)
    );
    refused(&nested("\"a.b\"() ({", "}) : () -> ()", LIMIT / 2 + 1));
}
#[test]
fn bytes_that_no_text_has_are_refused_outside_of_strings_and_comments() {
    let found = |text: &[u8]| match check(text) {
        Err(Unreadable::NotText(e)) => Some((e.byte, e.line, e.column)),
        _ => None,
    };
    assert_eq!(found(b"\x89PNG\r\n"), Some((0x89, 1, 1)));
    assert_eq!(found(b"module {\n  \x01}"), Some((1, 2, 3)));
    // MLIR's lexer skips NULs between words.
    assert_eq!(found(b"module\0 {}"), None);
    assert_eq!(found(b"module \x1B[1m{}"), Some((0x1B, 1, 8)));
    assert_eq!(found(b"caf\xE9 {}"), Some((0xE9, 1, 4)));
    // MLIR reads the first two, and refuses the third with its own message.
    assert_eq!(found(b"module attributes {a = \"\xFF\0\"} {}"), None);
    assert_eq!(found(b"module {} // \xFF\0"), None);
    assert_eq!(found("module {} \u{e9}\u{1f600}\x0c".as_bytes()), None);
}
#[test]
fn arrays_of_index_are_refused() {
    let found = |text: &str| match check(text.as_bytes()) {
        Err(Unreadable::IndexArray(e)) => Some((e.line, e.column)),
        _ => None,
    };
    assert_eq!(found("a = array<index>"), Some((1, 11)));
    assert_eq!(found("a = array <\n index: 1>"), Some((2, 2)));
    assert_eq!(found("!t = index\n#a = array<!t>"), Some((2, 12)));
    assert_eq!(found("!t = index\n!u = !t\n#a = array<!u>"), Some((3, 12)));
    assert_eq!(found("a = array//c\n<//c\r\0//\nindex>"), Some((3, 1)));
    assert_eq!(
        found("!t //c\n = //c\n index\n[array<//\n!t>]"),
        Some((5, 1))
    );
    assert_eq!(found("!t-1 = index\na = array<!t-1>"), Some((2, 11)));
    for other in [
        "tensor<index>",
        "array<i64> index",
        "!d.array<index>",
        "#array<index>",
        "\"array<index>\"",
        "// array<index>",
        "!t = tensor<index>\n#a = array<!t>",
        "!t = i64\n#a = array<!t>",
        "!t = i64\n!t-1 = index\n#a = array<!t>",
        "@array<index>",
        "array<// index\ni64>",
        "array",
        "array<",
    ] {
        fits(other);
    }
}
#[test]
fn resources_with_alignment_zero_are_refused() {
    let metadata = |resource: &str| format!("{{-# a: {{ b: {{ {resource} }} }} #-}}");
    let found = |text: &str| match check(text.as_bytes()) {
        Err(Unreadable::ZeroAlignment(e)) => Some((e.line, e.column)),
        _ => None,
    };
    assert_eq!(found(&metadata("k: \"0x00000000FF\"")), Some((1, 18)));
    let second = metadata("k: 1,\n\"0x0000000001\": //:\n\"0x0000000001\"");
    assert_eq!(found(&second), Some((3, 1)));
    for other in [
        "k: \"0x00000000\"",
        "k: \"0x01000000FF\"",
        "\"0x00000000FF\": 1",
    ] {
        fits(&metadata(other));
    }
    fits(&(metadata("") + "dense<\"0x0000000000\">"));
}
#[test]
fn strings_comments_arrows_and_comparisons_are_no_brackets() {
    fits(&"\"((((\\\"((((\" // ((((\n".repeat(LIMIT));
    fits(&"(i32) -> i32 ".repeat(LIMIT));
    fits(&"(d0 <= 5, d0 >= 5, d0 < 5, d0 > 5)".repeat(LIMIT));
    // The brackets do not match: a parser stops at the first closing bracket.
    refused(&"(]".repeat(LIMIT + 1));
    refused(&"(>".repeat(LIMIT + 1));
}
#[test]
fn comments_end_with_a_carriage_return() {
    fits(&("// ".to_owned() + &"(".repeat(LIMIT + 1)));
    refused(&("// \r ".to_owned() + &"(".repeat(LIMIT + 1)));
}
#[test]
fn many_blank_lines_and_comments_are_scanned_once() {
    // A scan of all later blanks for each line would take minutes.
    for line in ["\n", "\r\n", "//\n", "!t\n", "array\n", "array<\n"] {
        let fits = check(line.repeat(1 << 18).as_bytes()).is_ok();
        assert_eq!(fits, !line.contains('<'), "{line:?}");
    }
}
#[test]
fn unfinished_strings_end_with_their_line() {
    fits("\"");
    fits("\"\\");
    refused(&("\"\n".to_owned() + &"(".repeat(LIMIT + 1)));
}
#[test]
fn operators_of_affine_expressions_count_as_levels() {
    fits(&format!("({})", "d0 + 1, ".repeat(LIMIT + 1)));
    fits(&"-1 : i32 ".repeat(LIMIT + 1));
    fits(&"(a + b)".repeat(LIMIT + 1));
    for operator in ["+", "-", "*", "mod", "floordiv", "ceildiv"] {
        refused(&format!("({})", format!("d0 {operator} ").repeat(LIMIT)));
    }
}
#[test]
fn aliases_are_as_deep_as_their_values() {
    for (from, to) in [
        ("tuple<", ">"),
        ("tuple\n<", ">"),
        ("()\n ->\ntuple<", ">"),
        ("() ->\n(", ")"),
    ] {
        for (t, is) in [
            ("!t", "="),
            ("!t-", "="),
            ("!t", "//\n="),
            ("!t", "\0=//\r//\n"),
        ] {
            let chain = |n: usize| {
                let mut text = format!("{t}0 = i32\n");
                for i in 1..=n {
                    text += &format!("{t}{i} {is}\n{from}{t}{}{to} // {i}\n\n", i - 1);
                }
                text
            };
            fits(&chain(LIMIT));
            refused(&chain(LIMIT + 1));
            refused(&format!("{}func.func @f({t}1000)", chain(LIMIT)));
        }
    }
    // The lines after a definition are not part of it.
    fits(&"#a = 5\nmodule { x = #a }\n".repeat(LIMIT + 1));
}
#[test]
fn text_that_ends_the_process_is_refused_at_the_place() {
    let found = |text: &str| match check(text.as_bytes()) {
        Ok(()) => None,
        Err(e) => Some(e.position()),
    };
    assert_eq!(found("a = #complex.number<:i1 1.0, 2.0>"), Some((1, 22)));
    assert_eq!(
        found("a = #complex.number < // c\n : index 1, 2>"),
        Some((2, 4))
    );
    assert_eq!(found("a = #complex<number<:!t 1.0, 2.0>>"), Some((1, 22)));
    let huge = "tensor<9223372036854775807xindex>";
    assert_eq!(
        found(&format!("%0 = tensor.from_elements %a : {huge}")),
        Some((1, 32))
    );
    let generic = format!("\"tensor.from_elements\"(%a) {{a = \":\"}} : (index) -> ({huge})");
    assert_eq!(found(&generic), Some((1, 52)));
    let alias = format!("!t = {huge}\n!u = !t\n%0 = tensor.from_elements %a : !u");
    assert_eq!(found(&alias), Some((1, 6)));
    assert_eq!(
        found("tensor.from_elements : tensor<4294967296x4294967296xi1>"),
        Some((1, 24))
    );
    assert_eq!(found("\"linalg.mul\"() ({}) : () -> ()"), Some((1, 13)));
    let linalg = |sizes: &str| {
        format!("\"linalg.mul\"(%a) <{{operandSegmentSizes = {sizes}}}> ({{}}) : (f) -> ()")
    };
    assert_eq!(found(&linalg("array<i32: 1, 0>")), Some((1, 13)));
    assert_eq!(found(&linalg("#sizes")), Some((1, 13)));
    assert_eq!(found("wasmssa.global @a(i32)"), Some((1, 15)));
    assert_eq!(found(&linalg("array<i32: 2, 10>")), None);
    for other in [
        "\"linalg.yield\"() : () -> ()",
        "\"linalg.none\"() : () -> ()",
        "\"wasmssa.global\"() ({}) : () -> ()",
        "a = #complex.number<:f32 1.0, 2.0>",
        "a = #complex.number<:bf16 1.0, 2.0>",
        "a = #complex<number<:f64 1.0, 2.0>>",
        "a = \"#complex.number<:i1 1.0, 2.0>\"",
        "%0 = tensor.from_elements %a, %b : tensor<2xindex>",
        "%0 = tensor.from_elements : tensor<0x9223372036854775807xindex>",
        "\"tensor.from_elements\"(%a) : (tensor<1000000x2xi1>) -> tensor<1xi1>",
        "%0 = tensor.from_elements %a",
    ] {
        assert_eq!(found(other), None, "{other}");
    }
}
#[test]
fn parts_of_aliases_count_each_time_they_are_used() {
    let parts = |text: &str| measure(text.as_bytes()).expect("text that MLIR can read");
    assert_eq!(parts("module {}"), 0);
    let chain = |n: usize, form: &str| {
        let mut text = String::from("!t0 = i32\n");
        for i in 1..=n {
            text += &format!("!t{i} = {}\n", form.replace('@', &format!("!t{}", i - 1)));
        }
        text
    };
    for form in ["tuple<@, @>", "(@) -> @", "tuple<\n@,//!\n@\n>"] {
        let growth = parts(&chain(21, form)) / parts(&chain(11, form));
        assert!((1000..=1024).contains(&growth), "{form}: {growth}");
        assert_eq!(parts(&chain(100, form)), u64::MAX);
        // The program after the aliases is no part of them.
        let program = chain(11, form) + &"%0 = foo.bar %a : !t11 loc(#l)\n".repeat(100);
        assert_eq!(parts(&program), parts(&chain(11, form)));
        assert_eq!(
            parts(&(program + "#l = loc(unknown)\n")),
            parts(&chain(11, form))
        );
    }
    assert!(parts(&chain(100, "tuple<@, i32>")) < 1000);
}
