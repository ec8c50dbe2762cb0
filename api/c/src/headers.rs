//! Generator of the C headers from the declarations. A test fails if a header is stale;
//! `make docs`, or `UPDATE_EXPECT=1 cargo test -p stablehlo-c`, writes the headers again.

use crate::{
    artifacts::ARTIFACTS,
    attributes::{ENUMS, STRUCTS, chlo},
    dialects::{CHECK, CHLO, INTERPRETER, PASSES, STABLEHLO, VHLO},
    evaluate::EVALUATE,
    failure,
    functions::Function,
    layouts::{Layout, Member},
    optimize::{self, OPTIMIZE},
    portability::PORTABILITY,
    types::TYPES,
    versions::{REQUIREMENT, VERSIONS},
};
use expect_test::expect_file;
use std::{collections::BTreeSet, fmt::Write};

/// Contents of a header. `path` is the path that programs include.
struct Header {
    path: &'static str,
    about: &'static str,
    includes: &'static [&'static str],
    types: &'static [Layout],
    functions: &'static [&'static [&'static [Function]]],
}

const EMPTY: Header = Header {
    path: "",
    about: "",
    includes: &["mlir-c/IR.h", "mlir-c/Support.h"],
    types: &[],
    functions: &[],
};

const HEADERS: &[Header] = &[
    Header {
        path: "stablehlo/integrations/c/CheckDialect.h",
        about: "Handle of the dialect check.",
        includes: &["mlir-c/IR.h", "mlir-c/RegisterEverything.h"],
        functions: &[&[CHECK]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/InterpreterDialect.h",
        about: "Handle of the dialect interpreter.",
        includes: &["mlir-c/IR.h", "mlir-c/RegisterEverything.h"],
        functions: &[&[INTERPRETER]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/ChloDialect.h",
        about: "Handle of the dialect chlo.",
        includes: &["mlir-c/IR.h", "mlir-c/RegisterEverything.h"],
        functions: &[&[CHLO]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/ChloAttributes.h",
        about: "Attributes of the dialect chlo: constructors, type checks and field accessors. An accessor\n   returns 0, false, an empty string or null if the attribute is of another kind.",
        functions: &[chlo::STRUCTS, chlo::ENUMS],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloDialect.h",
        about: "Handle of the dialect stablehlo.",
        includes: &["mlir-c/IR.h", "mlir-c/RegisterEverything.h"],
        functions: &[&[STABLEHLO]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/VhloDialect.h",
        about: "Handle of the dialect vhlo.",
        includes: &["mlir-c/IR.h", "mlir-c/RegisterEverything.h"],
        functions: &[&[VHLO]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloPasses.h",
        about: "Registration of the passes.",
        functions: &[&[PASSES]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloDialectApi.h",
        about: "Versions and portable artifacts.",
        types: &[REQUIREMENT],
        functions: &[&[VERSIONS, ARTIFACTS]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloAttributes.h",
        about: "Attributes: constructors, type checks and field accessors. An accessor returns 0, false,\n   an empty string or null if the attribute is of another kind.",
        functions: &[STRUCTS, ENUMS],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloTypes.h",
        about: "Types: constructors, type checks and accessors.",
        functions: &[&[TYPES]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloPortability.h",
        about: "Functions that upstream's C API lacks: errors as data, expansion, version reports.\n   A returned text or list lives as long as the error or report that it is read from. All\n   functions accept null for an error or a report.",
        types: failure::TYPES,
        functions: &[&[PORTABILITY]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloOptimize.h",
        about: "Optimization of programs, and the list of the rewrites. All functions accept null for a\n   list.",
        includes: &[
            "mlir-c/IR.h",
            "mlir-c/Support.h",
            "stablehlo/integrations/c/StablehloPortability.h",
        ],
        types: optimize::TYPES,
        functions: &[&[OPTIMIZE]],
    },
    Header {
        path: "stablehlo/integrations/c/StablehloUnifiedApi.h",
        about: "Upstream's unified API: versions, portable artifacts, and evaluation.",
        includes: &[
            "mlir-c/IR.h",
            "mlir-c/Support.h",
            "stablehlo/integrations/c/StablehloDialectApi.h",
        ],
        functions: &[&[EVALUATE]],
        ..EMPTY
    },
];

impl Header {
    fn text(&self) -> String {
        let guard = self.path.to_uppercase().replace(['/', '.'], "_");
        let mut text = format!(
            "/* {} */\n\
             /* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */\n\
             /* Generated from the declarations in api/c/src: do not edit. */\n\n\
             #ifndef {guard}\n#define {guard}\n\n",
            self.about
        );
        for file in self.includes {
            writeln!(text, "#include \"{file}\"").unwrap();
        }
        let functions: Vec<_> = self
            .functions
            .iter()
            .copied()
            .flatten()
            .copied()
            .flatten()
            .collect();
        if !functions.is_empty() {
            text += "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
            for layout in self.types {
                writeln!(text, "{}", type_declaration(layout)).unwrap();
            }
            for function in functions {
                writeln!(text, "{}", declaration(function)).unwrap();
            }
            text += "#ifdef __cplusplus\n}\n#endif\n";
        }
        write!(text, "\n#endif /* {guard} */\n").unwrap();
        text
    }
}

/// Formats lines of documentation as a C comment. Returns `None` if they are empty.
fn comment(doc: &[&str]) -> Option<String> {
    let text: Vec<_> = doc.iter().map(|line| line.trim()).collect();
    let text = text.join("\n   ").replace('`', "'");
    (!text.is_empty()).then(|| format!("/* {text} */"))
}

/// Returns the C declaration of a type with its comment.
fn type_declaration(layout: &Layout) -> String {
    let mut text = String::new();
    if let Some(comment) = comment(layout.doc) {
        writeln!(text, "{comment}").unwrap();
    }
    writeln!(text, "typedef {} {} {{", layout.keyword, layout.name).unwrap();
    for member in layout.members {
        let (member, doc) = match member {
            Member::Field(name, ty, doc) => (spelled(ty, &camel_case(name)) + ";", doc),
            Member::Value(name, number, doc) => (format!("{name} = {number},"), doc),
        };
        let comment = comment(doc).map_or_else(String::new, |comment| format!(" {comment}"));
        writeln!(text, "  {member}{comment}").unwrap();
    }
    writeln!(text, "}} {};", layout.name).unwrap();
    text
}

/// Returns the C declaration of a function with its comment.
fn declaration(function: &Function) -> String {
    let mut text = String::new();
    if let Some(comment) = comment(function.doc) {
        writeln!(text, "{comment}").unwrap();
    }
    let names = names(function);
    let parameters: Vec<_> = names
        .zip(function.parameters)
        .map(|(name, (_, ty))| spelled(ty, &name))
        .collect();
    let start = format!(
        "MLIR_CAPI_EXPORTED {}",
        spelled(function.returns, function.name)
    );
    let line = match parameters.len() {
        0 => "void".to_owned(),
        _ => parameters.join(", "),
    };
    if start.len() + line.len() <= 96 {
        writeln!(text, "{start}({line});").unwrap();
    } else {
        writeln!(text, "{start}(\n    {});", parameters.join(",\n    ")).unwrap();
    }
    text
}

/// Joins a C type and a name: `const int64_t *bounds`, `bool flag`.
fn spelled(ty: &str, name: &str) -> String {
    match ty.ends_with('*') {
        true => format!("{ty}{name}"),
        false => format!("{ty} {name}"),
    }
}

/// Returns the C names of the parameters. The name of a length `n` comes from the next
/// parameter, the list.
fn names(function: &Function) -> impl Iterator<Item = String> {
    let all = function.parameters;
    all.iter()
        .enumerate()
        .map(move |(i, (name, _))| match *name {
            "n" => format!("n_{}", all[i + 1].0),
            name => name.to_owned(),
        })
        .map(|name| camel_case(&name))
}

/// Converts `user_data` to `userData` and `r#type` to `type`.
fn camel_case(name: &str) -> String {
    let mut words = name.trim_start_matches("r#").split('_');
    let mut text = words.next().unwrap_or_default().to_owned();
    for word in words {
        let (first, rest) = word.split_at(1);
        text += &first.to_uppercase();
        text += rest;
    }
    text
}

/// Returns the signature without names of parameters, as in `tests/upstream.txt`.
fn signature(function: &Function) -> String {
    let types: Vec<_> = function.parameters.iter().map(|p| p.1).collect();
    format!(
        "{} {}({})",
        function.returns,
        function.name,
        types.join(", ")
    )
}

fn functions() -> impl Iterator<Item = &'static Function> {
    HEADERS
        .iter()
        .flat_map(|h| h.functions)
        .copied()
        .flatten()
        .copied()
        .flatten()
}

#[test]
fn headers_match_the_declarations() {
    for header in HEADERS {
        let path = format!("{}/include/{}", env!("CARGO_MANIFEST_DIR"), header.path);
        expect_file![path].assert_eq(&header.text());
    }
}

#[test]
fn each_function_of_upstream_is_declared_or_listed_as_absent() {
    let readme = include_str!("../README.md");
    let (_, absent) = readme
        .split_once("## Absent functions")
        .expect("the section");
    let ours: BTreeSet<_> = functions().map(signature).collect();
    let upstream = include_str!("../tests/upstream.txt");
    let theirs = upstream.lines().filter(|line| !line.starts_with('#'));
    let mut faulty = Vec::new();
    for line in theirs {
        let (declared, _) = line.split_once('(').expect("a signature");
        let name = declared.rsplit(' ').next().expect("a name");
        let listed = absent.contains(&format!("`{name}`"));
        if ours.contains(line) == listed {
            faulty.push(line);
        }
    }
    assert!(
        faulty.is_empty(),
        "functions of upstream must be either declared with this signature or listed in README.md:\n{}",
        faulty.join("\n")
    );
}
