//! The headers, made of the declarations. Stale ones are red, and made anew by
//! `UPDATE_EXPECT=1 cargo test -p stablehlo-c`; `make docs` does that, too.

use crate::{
    artifacts::ARTIFACTS,
    attributes::{ENUMS, STRUCTS},
    dialects::{PASSES, STABLEHLO, VHLO},
    failure,
    functions::Function,
    layouts::{Layout, Member},
    portability::PORTABILITY,
    types::TYPES,
    versions::{REQUIREMENT, VERSIONS},
};
use expect_test::expect_file;
use std::{collections::BTreeSet, fmt::Write};

/// A header, by the path that programs include.
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
        path: "stablehlo/integrations/c/StablehloDialect.h",
        about: "The dialect stablehlo.",
        includes: &["mlir-c/IR.h", "mlir-c/RegisterEverything.h"],
        functions: &[&[STABLEHLO]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/VhloDialect.h",
        about: "The dialect vhlo.",
        includes: &["mlir-c/IR.h", "mlir-c/RegisterEverything.h"],
        functions: &[&[VHLO]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloPasses.h",
        about: "The passes.",
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
        about: "The attributes: what is not of the kind that a function reads has 0 or null of it.",
        functions: &[STRUCTS, ENUMS],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloTypes.h",
        about: "The types.",
        functions: &[&[TYPES]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloPortability.h",
        about: "What the original lacks: errors as data, expansion, reports. Texts and lists that\n   are given live as long as what they are of; null is none.",
        types: failure::TYPES,
        functions: &[&[PORTABILITY]],
        ..EMPTY
    },
    Header {
        path: "stablehlo/integrations/c/StablehloUnifiedApi.h",
        about: "All that there is of the original's unified API: there is no interpreter.",
        includes: &["stablehlo/integrations/c/StablehloDialectApi.h"],
        ..EMPTY
    },
];

impl Header {
    fn text(&self) -> String {
        let guard = self.path.to_uppercase().replace(['/', '.'], "_");
        let mut text = format!(
            "/* {} */\n\
             /* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */\n\
             /* Made of the declarations in api/c/src: not to be changed by hand. */\n\n\
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

/// What is said, as a comment; nothing if that is nothing.
fn comment(doc: &[&str]) -> Option<String> {
    let said: Vec<_> = doc.iter().map(|line| line.trim()).collect();
    let said = said.join("\n   ").replace('`', "'");
    (!said.is_empty()).then(|| format!("/* {said} */"))
}

/// The declaration of a type, with what is said of it.
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

/// The declaration, with what is said of it.
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

/// `const int64_t *bounds`, `bool flag`.
fn spelled(ty: &str, name: &str) -> String {
    match ty.ends_with('*') {
        true => format!("{ty}{name}"),
        false => format!("{ty} {name}"),
    }
}

/// Names of parameters as C has them; `n` counts what comes next.
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

/// `user_data` as `userData`; `r#type` as `type`.
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

/// As `tests/original.txt` has it: without names of parameters.
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
fn headers_are_as_declared() {
    for header in HEADERS {
        let path = format!("{}/include/{}", env!("CARGO_MANIFEST_DIR"), header.path);
        expect_file![path].assert_eq(&header.text());
    }
}

#[test]
fn what_the_original_has_is_here_or_listed_as_absent() {
    let readme = include_str!("../README.md");
    let (_, absent) = readme.split_once("## What is absent").expect("the section");
    let ours: BTreeSet<_> = functions().map(signature).collect();
    let original = include_str!("../tests/original.txt");
    let theirs = original.lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    for line in theirs {
        let (declared, _) = line.split_once('(').expect("a signature");
        let name = declared.rsplit(' ').next().expect("a name");
        let listed = absent.contains(&format!("`{name}`"));
        if ours.contains(line) == listed {
            wrong.push(line);
        }
    }
    assert!(
        wrong.is_empty(),
        "neither declared so nor listed in README.md, or both:\n{}",
        wrong.join("\n")
    );
}
