//! Files of other programs, which users take for programs of StableHLO.

/// Form of files, with the remedy.
struct Form {
    is: fn(&[u8]) -> bool,
    description: &'static str,
}

/// Known forms. The first one that fits describes a file.
const FORMS: &[Form] = &[
    Form {
        is: |bytes| starts_text(bytes, "HloModule"),
        description: "the file is HLO text of XLA, not StableHLO; JAX prints StableHLO with \
                      `jax.jit(f).lower(...).as_text()`, and XLA's `hlo-translate` converts HLO",
    },
    Form {
        is: |bytes| starts_text(bytes, "{ lambda") || starts_text(bytes, "let "),
        description: "the file is a jaxpr of JAX, not StableHLO, which \
                      `jax.jit(f).lower(...).as_text()` prints",
    },
    Form {
        // A pickle starts with the number of its protocol and ends with the opcode STOP.
        is: |bytes| matches!(bytes, [0x80, 2..=5, .., b'.']),
        description: "the file is a pickle of Python; jax.export writes containers with \
                      `exported.serialize()`",
    },
    Form {
        is: |bytes| bytes.get(4..8) == Some(b"TFL3"),
        description: "the file is a model of TensorFlow Lite, not StableHLO",
    },
    Form {
        // Schema version 1, then a graph.
        is: |bytes| bytes.starts_with(&[0x08, 0x01, 0x12]),
        description: "the file is a SavedModel of TensorFlow, not StableHLO, which \
                      `tf.function(..).experimental_get_compiler_ir(..)(stage='stablehlo')` prints",
    },
    Form {
        // A version from 3 on, then the name of the producer or, without one, of the domain.
        is: |bytes| matches!(bytes, [0x08, 3..=0x7F, 0x12 | 0x1A | 0x22 | 0x3A, ..]),
        description: "the file is a model of ONNX, not StableHLO",
    },
    Form {
        is: |bytes| bytes.starts_with(b"\x93NUMPY"),
        description: "the file is an array of NumPy, not a program",
    },
    Form {
        is: |bytes| bytes.starts_with(b"PK\x03\x04"),
        description: "the file is a zip archive, such as arrays of NumPy or a program of \
                      torch.export, not StableHLO",
    },
];

/// Returns what a file is that is no program of StableHLO, and what to do. Returns `None` for other
/// files.
pub fn description(bytes: &[u8]) -> Option<&'static str> {
    let form = FORMS.iter().find(|form| (form.is)(bytes));
    form.map(|form| form.description)
}

/// Returns what to do about text that a printer shortened, so that constants lack their elements.
pub fn elision(text: &[u8]) -> Option<&'static str> {
    const MARKS: [&[u8]; 3] = [
        b"dense_resource<__elided__>",
        b"dense<\"...\">",
        b"dense<...>",
    ];
    let has = |mark: &[u8]| text.windows(mark.len()).any(|part| part == mark);
    MARKS.iter().any(|mark| has(mark)).then_some(
        "the printer left out the elements of large constants; print the program again without \
         a limit, for example without `--mlir-elide-elementsattrs-if-larger`, or write bytecode",
    )
}

/// Returns whether text starts with a word, after white space.
fn starts_text(bytes: &[u8], word: &str) -> bool {
    bytes.trim_ascii_start().starts_with(word.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_programs_are_recognised_by_their_first_bytes() {
        for (bytes, word) in [
            (
                &b"\nHloModule jit_f, entry_computation_layout={}"[..],
                "HLO text",
            ),
            (
                b"{ lambda ; a:f32[2]. let b:f32[2] = sin a in (b,) }",
                "jaxpr",
            ),
            (b"\x80\x04\x95\x0b\0.", "pickle"),
            (b"\x1c\0\0\0TFL3", "TensorFlow Lite"),
            (b"\x08\x01\x12\x05", "SavedModel"),
            (b"\x08\x08\x12\x07pytorch", "ONNX"),
            (b"\x93NUMPY\x01\0", "array"),
            (b"PK\x03\x04", "zip"),
        ] {
            let found = description(bytes).unwrap_or_default();
            assert!(found.contains(word), "{word}: {found:?}");
        }
        for bytes in [
            &b""[..],
            b"module {}",
            b"\x1f\x8b",
            b"// HloModule\nmodule {}",
        ] {
            assert_eq!(description(bytes), None);
        }
        assert!(elision(b"constant dense_resource<__elided__> : tensor<4xf32>").is_some());
        assert_eq!(elision(b"constant dense<\"0x00\"> : tensor<4xf32>"), None);
    }
}
