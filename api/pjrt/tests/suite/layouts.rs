//! Sizes and offsets, against those of the header.

use crate::header::{Arguments, call_raw, structs};
use stablehlo_pjrt::{Api, LAYOUTS, LAYOUTS_OF_VALUES};

#[test]
fn structs_have_the_sizes_and_offsets_of_the_header() {
    let header = structs();
    assert!(LAYOUTS.len() > 100, "{}", LAYOUTS.len());
    for layout in LAYOUTS.iter().chain(LAYOUTS_OF_VALUES) {
        let expected = header.get(layout.name);
        let expected = expected.unwrap_or_else(|| panic!("no struct {}", layout.name));
        assert_eq!(layout.size, expected.size, "{}", layout.name);
        let offsets = |fields: &[(&str, usize)]| {
            let mut offsets: Vec<usize> = fields.iter().map(|(_, offset)| *offset).collect();
            // Members of a union have one offset.
            offsets.dedup();
            offsets
        };
        assert_eq!(
            offsets(layout.fields),
            offsets(&expected.fields),
            "{}",
            layout.name
        );
        for (name, offset) in layout.fields {
            let field = (name.trim_start_matches("r#"), *offset);
            assert!(expected.fields.contains(&field), "{}.{name}", layout.name);
        }
    }
}

#[test]
fn functions_have_the_places_of_the_header() {
    let expected = &structs()["PJRT_Api"].fields;
    let functions = expected
        .iter()
        .filter(|(name, _)| name.starts_with("PJRT_"));
    let functions: Vec<(&str, usize)> = functions.copied().collect();
    assert_eq!(Api::FUNCTIONS[..functions.len()], functions);
    let places = Api::FUNCTIONS.iter().map(|(_, offset)| *offset);
    assert!(places.eq((40..).step_by(8).take(Api::FUNCTIONS.len())));
}

#[test]
fn functions_that_the_plugin_lacks_say_so_with_their_names() {
    let lacking: Vec<&str> = Api::LACKING
        .iter()
        .copied()
        .filter(|name| !name.is_empty())
        .collect();
    assert!(lacking.contains(&"PJRT_Compile"));
    for name in lacking {
        let error = call_raw(name, std::ptr::null_mut());
        let mut code = Arguments::of("PJRT_Error_GetCode", &[("error", error)]);
        code.call("PJRT_Error_GetCode").expect("a code");
        assert_eq!(code.get("code"), 12, "{name}");
        let mut message = Arguments::of("PJRT_Error_Message", &[("error", error)]);
        message.call("PJRT_Error_Message").expect("a message");
        let start = format!("{name} is not implemented");
        assert!(message.text("message").starts_with(&start));
        let mut destroy = Arguments::of("PJRT_Error_Destroy", &[("error", error)]);
        destroy.call("PJRT_Error_Destroy").expect("a live error");
    }
}

#[test]
fn functions_check_the_sizes_of_their_arguments() {
    for (name, _) in Api::FUNCTIONS
        .iter()
        .filter(|f| !Api::LACKING.contains(&f.0))
    {
        let mut arguments = Arguments::of(name, &[]);
        arguments.set_size(15);
        let (code, message) = arguments.call(name).expect_err(name);
        assert_eq!(code, 3, "{name}");
        let start = format!("{name}_Args: expected struct_size ");
        assert!(message.starts_with(&start), "{message}");
    }
}
