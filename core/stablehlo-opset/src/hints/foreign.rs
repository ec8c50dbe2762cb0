//! Files of other programs, which users take for programs of StableHLO.

use super::mistake::Mistake;

/// Form of files, with the remedy.
struct ForeignForm {
    is: fn(&[u8]) -> bool,
    description: &'static str,
}

/// Known forms. The first one that fits describes a file.
const FORMS: &[ForeignForm] = &[
    ForeignForm {
        is: |bytes| starts_text(bytes, "HloModule"),
        description: "the file is HLO text of XLA, not StableHLO; JAX prints StableHLO with \
                      `jax.jit(f).lower(...).as_text()`, and XLA's `hlo-translate` converts HLO",
    },
    ForeignForm {
        is: |bytes| starts_text(bytes, "{ lambda") || starts_text(bytes, "let "),
        description: "the file is a jaxpr of JAX, not StableHLO, which \
                      `jax.jit(f).lower(...).as_text()` prints",
    },
    ForeignForm {
        // A pickle starts with the number of its protocol and ends with the opcode STOP.
        is: |bytes| matches!(bytes, [0x80, 2..=5, .., b'.']),
        description: "the file is a pickle of Python; jax.export writes containers with \
                      `exported.serialize()`",
    },
    ForeignForm {
        is: |bytes| bytes.get(4..8) == Some(b"TFL3"),
        description: "the file is a model of TensorFlow Lite, not StableHLO",
    },
    ForeignForm {
        // Schema version 1, then a graph.
        is: |bytes| bytes.starts_with(&[0x08, 0x01, 0x12]),
        description: "the file is a SavedModel of TensorFlow, not StableHLO, which \
                      `tf.function(..).experimental_get_compiler_ir(..)(stage='stablehlo')` prints",
    },
    ForeignForm {
        // A version from 3 on, then the name of the producer or, without one, of the domain.
        is: |bytes| matches!(bytes, [0x08, 3..=0x7F, 0x12 | 0x1A | 0x22 | 0x3A, ..]),
        description: "the file is a model of ONNX, not StableHLO",
    },
    ForeignForm {
        is: |bytes| {
            let words = [
                "graph():",
                "graph(",
                "class GraphModule",
                "ExportedProgram:",
            ];
            words.iter().any(|word| starts_text(bytes, word))
        },
        description: "the file is a graph of PyTorch, not StableHLO, which torch_xla and torchax write",
    },
    ForeignForm {
        is: |bytes| {
            let words = [
                "; ModuleID",
                "define ",
                "declare ",
                "source_filename",
                "target ",
            ];
            words.iter().any(|word| starts_text(bytes, word))
        },
        description: "the file is LLVM IR, not StableHLO",
    },
    ForeignForm {
        is: |bytes| {
            let words = ["import ", "from ", "def ", "class ", "#!", "\"\"\""];
            words.iter().any(|word| starts_text(bytes, word))
        },
        description: "the file is a program of Python, not StableHLO, which \
                      `jax.jit(f).lower(...).as_text()` prints",
    },
    ForeignForm {
        // A string after `{` names an op in MLIR only after `=` or in a region.
        is: |bytes| {
            let rest = bytes.trim_ascii_start().strip_prefix(b"{");
            rest.is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""))
        },
        description: "the file is JSON, not StableHLO",
    },
    ForeignForm {
        // The length of a header in JSON, then the header.
        is: |bytes| matches!(bytes, [_, _, _, _, 0, 0, 0, 0, b'{', b'"', ..]),
        description: "the file has weights in the format safetensors, not a program",
    },
    ForeignForm {
        is: |bytes| bytes.starts_with(b"GGUF"),
        description: "the file has a model in the format GGUF, not StableHLO",
    },
    ForeignForm {
        is: |bytes| bytes.starts_with(b"\x1F\x8B"),
        description: "the file is compressed by gzip, which `gunzip` undoes",
    },
    ForeignForm {
        is: |bytes| bytes.starts_with(b"\x89HDF\r\n"),
        description: "the file is a file of HDF5, such as weights of Keras, not a program",
    },
    ForeignForm {
        is: |bytes| bytes.starts_with(b"\x93NUMPY"),
        description: "the file is an array of NumPy, not a program",
    },
    ForeignForm {
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

/// Says what a file is that is no program, at an error at the start of the file.
pub fn of_other_programs(mistake: Mistake) -> Option<String> {
    const NO_TEXT: &str = "the input is neither MLIR bytecode nor text";
    let before = mistake.text.get(..mistake.at).unwrap_or_default();
    let is_about_file = before.trim_ascii().is_empty() || mistake.message.starts_with(NO_TEXT);
    let description = description(mistake.text).filter(|_| is_about_file)?;
    Some(description.to_owned())
}

/// Returns whether text starts with a word, after white space.
fn starts_text(bytes: &[u8], word: &str) -> bool {
    bytes.trim_ascii_start().starts_with(word.as_bytes())
}
