//! Differences between programs with ops in all positions.

use crate::support::{artifacts, name};
use mlir_bytecode::{
    AttributeId, Builder, DeclaredValues, EncodedField, NewOp, TypeId, ValueId, builtin::Attribute,
};
use stablehlo_artifact::{Artifact, Diff, Error, Version};
use vhlo_opset::{
    encodings::KNOWN,
    kinds::{Kind, attributes as va, types as vt},
};

/// Builder of programs with ops outside of functions, in nested modules and in several
/// blocks.
struct ProgramBuilder {
    b: Builder<'static>,
    location: AttributeId,
    ty: TypeId,
}

impl ProgramBuilder {
    fn attribute(&mut self, kind: &Kind, fields: &[EncodedField]) -> AttributeId {
        let vhlo = self.b.tables.dialect("vhlo");
        self.b.tables.attribute(vhlo, kind.code, fields)
    }
    /// Builds an op with a result, and returns the result.
    fn op(&mut self, name: &'static str, operands: &[ValueId]) -> ValueId {
        let results = self.b.values([self.ty]);
        self.op_with(name, operands, results, &[], 0);
        results.get(0)
    }
    fn op_with(
        &mut self,
        name: &'static str,
        operands: &[ValueId],
        results: DeclaredValues,
        successors: &[u32],
        regions: usize,
    ) {
        let registered = !name.starts_with("nobody.");
        let name = self.b.tables.op_name(name, registered);
        self.b.op(NewOp {
            operands,
            results,
            successors,
            regions,
            ..NewOp::new(name, self.location)
        });
    }
    /// Starts a block with arguments in the current region, and returns the arguments.
    fn block(&mut self, arguments: &[TypeId]) -> DeclaredValues {
        let locations = vec![self.location; arguments.len()];
        let arguments = self.b.values(arguments.iter().copied());
        self.b.block(arguments, &locations);
        arguments
    }
    fn body(&mut self, body: impl FnOnce(&mut Self)) {
        self.b.region(1);
        self.block(&[]);
        body(self);
        // End the block, the region and the op.
        (0..3).for_each(|_| self.b.end());
    }
    /// Builds a module; without a name if `name` is empty.
    fn module(&mut self, name: &'static str, body: impl FnOnce(&mut Self)) {
        let symbol = (!name.is_empty()).then(|| self.b.tables.string_attribute(name.as_bytes()));
        let properties = [symbol, None].map(EncodedField::OptionalAttribute);
        let properties = Some(self.b.tables.properties(&properties));
        let name = self.b.tables.op_name("builtin.module", true);
        self.b.op(NewOp {
            properties,
            regions: 1,
            ..NewOp::new(name, self.location)
        });
        self.body(body);
    }
    fn function(&mut self, name: &'static str, body: impl FnOnce(&mut Self)) {
        let vhlo = self.b.tables.dialect("vhlo");
        let none = [EncodedField::Varint(0), EncodedField::Varint(0)];
        let ty = self.b.tables.ty(vhlo, vt::FUNC.code, &none);
        let ty = self.attribute(&va::TYPE, &[EncodedField::Type(ty)]);
        let empty = self.attribute(&va::ARRAY, &[EncodedField::Varint(0)]);
        let [name, public] = [name, ""].map(|text| {
            let text = self.b.tables.string(text.as_bytes());
            self.attribute(&va::STRING, &[EncodedField::String(text)])
        });
        let slots = [empty, ty, empty, name, public].map(EncodedField::Attribute);
        let properties = Some(self.b.tables.properties(&slots));
        let op = self.b.tables.op_name("vhlo.func_v1", true);
        self.b.op(NewOp {
            properties,
            regions: 1,
            ..NewOp::new(op, self.location)
        });
        self.body(|m| {
            body(m);
            m.op_with("vhlo.return_v1", &[], DeclaredValues::default(), &[], 0);
        });
    }
}

fn artifact(body: impl FnOnce(&mut ProgramBuilder)) -> Vec<u8> {
    let mut b = Builder::new();
    let location = b.tables.builtin(&Attribute::Unknown);
    let vhlo = b.tables.dialect("vhlo");
    let ty = b.tables.ty(vhlo, vt::F32.code, &[]);
    let mut builder = ProgramBuilder { b, location, ty };
    builder.module("", body);
    let module = builder.b.finish(format!("StableHLO_v{}", Version::CURRENT));
    let module = module.expect("a module");
    module.write(&KNOWN).expect("bytes").to_vec()
}

/// Returns the differences, one per line. Also checks that each program equals itself.
fn differences(left: &[u8], right: &[u8]) -> String {
    let [left, right] = [left, right].map(|b| Artifact::read(b).expect("an artifact"));
    for artifact in [&left, &right] {
        let diff = Diff::of(artifact, artifact).expect("a comparison");
        assert!(diff.is_empty(), "itself: {diff}");
    }
    Diff::of(&left, &right).expect("a comparison").to_string()
}

#[test]
fn operands_outside_of_functions_are_compared() {
    let program = |pick: [usize; 2]| {
        artifact(|m| {
            let values = [(); 2].map(|()| m.op("vhlo.create_token_v1", &[]));
            m.op("vhlo.add_v1", &pick.map(|n| values[n]));
        })
    };
    let original = program([0, 1]);
    assert_eq!(differences(&original, &original), "");
    for other in [[1, 0], [1, 1], [0, 0]] {
        assert_eq!(
            differences(&original, &program(other)),
            "module: op #3 add: operands are other values\n",
            "{other:?}"
        );
    }
}

#[test]
fn operands_defined_after_functions_are_compared() {
    let program = |pick: [usize; 2]| {
        artifact(|m| {
            let first = m.op("vhlo.create_token_v1", &[]);
            m.function("f", |m| _ = m.op("vhlo.create_token_v1", &[]));
            let second = m.op("vhlo.create_token_v1", &[]);
            m.op("vhlo.add_v1", &pick.map(|n| [first, second][n]));
        })
    };
    let original = program([0, 1]);
    assert_eq!(differences(&original, &original), "");
    assert_eq!(
        differences(&original, &program([1, 1])),
        "module: op #3 add: operands are other values\n"
    );
}

/// In graph regions, an op may use values that a later op defines.
#[test]
fn operands_defined_later_are_compared() {
    let program = |pick: [usize; 2]| {
        artifact(|m| {
            let values = [(); 2].map(|()| m.b.values([m.ty]));
            let operands = pick.map(|n| values[n].get(0));
            m.op("vhlo.add_v1", &operands);
            for value in values {
                m.op_with("vhlo.create_token_v1", &[], value, &[], 0);
            }
        })
    };
    let original = program([0, 1]);
    assert_eq!(differences(&original, &original), "");
    assert_eq!(
        differences(&original, &program([1, 0])),
        "module: op #1 add: operands are other values\n"
    );
}

#[test]
fn functions_moved_to_another_module_are_reported() {
    let program = |modules: [&'static str; 2], home: usize| {
        artifact(|m| {
            for (n, name) in modules.into_iter().enumerate() {
                m.module(name, |m| {
                    m.function(["first", "second"][n], |_| ());
                    if home == n {
                        m.function("f", |_| ());
                    }
                });
            }
        })
    };
    assert_eq!(
        differences(&program(["a", "b"], 0), &program(["a", "b"], 1)),
        "@a::@f: only on the left\n@b::@f: only on the right\n"
    );
    assert_eq!(
        differences(&program(["", ""], 0), &program(["", ""], 1)),
        "#1::@f: only on the left\n#2::@f: only on the right\n"
    );
    assert_eq!(
        differences(&program(["a", "b"], 0), &program(["a", "c"], 0)),
        "module: op #2 builtin.module: sym_name: \"b\" -> \"c\"\n"
    );
}

#[test]
fn functions_with_one_name_in_several_modules_are_kept_apart() {
    let program = |ops: [&'static str; 2]| {
        artifact(|m| {
            for (name, op) in ["a", "b"].into_iter().zip(ops) {
                m.module(name, |m| m.function("f", |m| _ = m.op(op, &[])));
            }
        })
    };
    let original = program(["vhlo.create_token_v1", "vhlo.add_v1"]);
    assert_eq!(
        differences(&original, &program(["vhlo.add_v1", "vhlo.create_token_v1"])),
        "@a::@f: - op #1 create_token\n@a::@f: + op #1 add\n\
         @b::@f: - op #1 add\n@b::@f: + op #1 create_token\n"
    );
}

#[test]
fn functions_in_another_order_are_reported_and_compared() {
    let program = |names: [&'static str; 3], op: &'static str| {
        artifact(|m| {
            for name in names {
                let op = if name == "a" { op } else { "vhlo.add_v1" };
                m.function(name, |m| _ = m.op(op, &[]));
            }
        })
    };
    let original = program(["a", "b", "c"], "vhlo.add_v1");
    assert_eq!(
        differences(&original, &program(["b", "c", "a"], "vhlo.add_v1")),
        "@a: moved within its module\n"
    );
    assert_eq!(
        differences(&original, &program(["b", "c", "a"], "vhlo.or_v1")),
        "@a: moved within its module\n@a: - op #1 add\n@a: + op #1 or\n"
    );
}

/// Builds an op with three blocks. The first block branches to the others with
/// `successors`. Each of the others has an argument of one of two types. The block
/// `longer` has an additional op.
fn blocks(successors: [u32; 2], arguments: [usize; 2], longer: usize) -> Vec<u8> {
    artifact(|m| {
        let vhlo = m.b.tables.dialect("vhlo");
        let types = [m.ty, m.b.tables.ty(vhlo, vt::F64.code, &[])];
        m.op_with("nobody.holder", &[], DeclaredValues::default(), &[], 1);
        m.b.region(3);
        m.block(&[]);
        m.op_with(
            "nobody.branch",
            &[],
            DeclaredValues::default(),
            &successors,
            0,
        );
        m.b.end();
        for (n, argument) in arguments.into_iter().enumerate() {
            let argument = m.block(&[types[argument]]);
            if longer == n {
                m.op("vhlo.abs_v1", &[argument.get(0)]);
            }
            m.op_with("nobody.end", &[], DeclaredValues::default(), &[], 0);
            m.b.end();
        }
        (0..2).for_each(|_| m.b.end());
    })
}

#[test]
fn successors_are_compared() {
    let original = blocks([1, 2], [0, 0], 0);
    for other in [[2, 1], [1, 1], [2, 2]] {
        assert_eq!(
            differences(&original, &blocks(other, [0, 0], 0)),
            "module: op #2 nobody.branch: successors are other blocks\n",
            "{other:?}"
        );
    }
}

#[test]
fn arguments_of_blocks_are_compared() {
    let original = blocks([1, 2], [0, 0], 0);
    assert_eq!(
        differences(&original, &blocks([1, 2], [0, 1], 0)),
        "module: op #1 nobody.holder: types: () -> () {} {f32} {f32} -> \
         () -> () {} {f32} {f64}\n"
    );
}

#[test]
fn ops_moved_to_another_block_are_reported() {
    assert_eq!(
        differences(&blocks([1, 2], [0, 0], 0), &blocks([1, 2], [0, 0], 1)),
        "module: - op #3 abs\nmodule: + op #4 abs\n"
    );
}

/// The ops are equal and in the same order, but in other regions.
#[test]
fn ops_and_blocks_moved_to_another_region_are_reported() {
    let program = |regions: [usize; 2]| {
        artifact(|m| {
            m.op_with("nobody.holder", &[], DeclaredValues::default(), &[], 2);
            for blocks in regions {
                m.b.region(blocks);
                for _ in 0..blocks {
                    m.block(&[]);
                    m.op_with("nobody.end", &[], DeclaredValues::default(), &[], 0);
                    m.b.end();
                }
                m.b.end();
            }
            m.b.end();
        })
    };
    assert_eq!(
        differences(&program([2, 1]), &program([1, 2])),
        "module: op #1 nobody.holder: blocks: [2, 1] -> [1, 2]\n\
         module: - op #3 nobody.end\nmodule: + op #4 nobody.end\n"
    );
}

#[test]
fn properties_of_any_op_are_compared() {
    let program = |name: &'static str, registered: bool, text: &'static str| {
        artifact(|m| {
            let name = m.b.tables.op_name(name, registered);
            let value = m.b.tables.string_attribute(text.as_bytes());
            let field = match registered {
                true => EncodedField::Attribute(value),
                false => EncodedField::Attribute(m.b.tables.dictionary(&[("key", value)])),
            };
            let properties = Some(m.b.tables.properties(&[field]));
            m.b.op(NewOp {
                properties,
                ..NewOp::new(name, m.location)
            });
        })
    };
    for (op, registered, expected) in [
        ("sdy.sharding_group", true, "group_id: \"x\" -> \"y\""),
        (
            "nobody.op",
            false,
            "<properties>: {key = \"x\"} -> {key = \"y\"}",
        ),
    ] {
        let [x, y] = ["x", "y"].map(|text| program(op, registered, text));
        assert_eq!(
            differences(&x, &y),
            format!("module: op #1 {op}: {expected}\n")
        );
    }
}

/// Retargeting to another version gives the same program.
#[test]
fn artifacts_equal_themselves_after_retargeting() {
    // A debug build is slow.
    let step = if cfg!(debug_assertions) { 59 } else { 5 };
    let mut trips = 0;
    for (n, file) in artifacts().iter().enumerate() {
        let bytes = std::fs::read(file).expect("a file");
        let artifact = Artifact::read(&bytes).expect("an artifact");
        let versions = Version::HISTORY.iter().map(|h| h.0);
        for version in versions.skip(n % step).step_by(step) {
            let there = match artifact.clone().retarget(version) {
                Ok(there) => there,
                Err(Error::Blocked(_)) => continue,
                Err(e) => panic!("{}: {e}", name(file)),
            };
            let diff = Diff::of(&artifact, &there).expect("a comparison");
            assert!(diff.is_empty(), "{} in {version}: {diff}", name(file));
            trips += 1;
        }
    }
    assert!(trips > 1500 / step, "{trips}");
}

/// The two attributes of VHLO represent the same attribute of StableHLO.
#[test]
fn attributes_with_equal_readable_texts_are_shown_as_stored() {
    let program = |is_integer: bool| {
        artifact(|m| {
            let vhlo = m.b.tables.dialect("vhlo");
            let boolean = m.b.tables.ty(vhlo, vt::BOOL.code, &[]);
            let value = match is_integer {
                true => {
                    let fields = [EncodedField::Type(boolean), EncodedField::Byte(1)];
                    m.attribute(&va::INTEGER, &fields)
                }
                false => m.attribute(&va::BOOLEAN, &[EncodedField::Varint(1)]),
            };
            let attributes = Some(m.b.tables.dictionary(&[("x", value)]));
            let name = m.b.tables.op_name("vhlo.create_token_v1", true);
            let results = m.b.values([m.ty]);
            m.b.op(NewOp {
                attributes,
                results,
                ..NewOp::new(name, m.location)
            });
        })
    };
    assert_eq!(
        differences(&program(false), &program(true)),
        "module: op #1 create_token: x: #vhlo.bool_v1<true> -> #vhlo.integer_v1<true>\n"
    );
}
