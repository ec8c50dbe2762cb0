//! `stablehlo-serialize` and `stablehlo-deserialize`: from and to StableHLO, all
//! but the bytes.

use mlir_bridge::{OptionValue, Options, PassOption, PipelineDef, inventory};

const fn flag(name: &'static str, description: &'static str) -> PassOption {
    PassOption {
        name,
        description,
        value: OptionValue::Bool(false),
    }
}

static SERIALIZE: PipelineDef = PipelineDef {
    name: "stablehlo-serialize",
    description: "Convert StableHLO to VHLO of a version, as portable artifacts hold it",
    options: &[
        PassOption {
            name: "target",
            description: "The version to convert to: X.Y.Z, current or minimum",
            value: OptionValue::Text(""),
        },
        flag(
            "allow-other-dialects",
            "Keep ops, types and attributes of other dialects as they are",
        ),
        flag(
            "expand",
            "Express otherwise what the version lacks, where it can be",
        ),
        flag("strip-debuginfo", "Leave locations out"),
    ],
    passes: serialize,
};
inventory::submit!(&SERIALIZE);

fn serialize(options: &Options) -> String {
    let target = options.quoted("target");
    let others = options.quoted("allow-other-dialects");
    let mut passes = Vec::new();
    if options.flag("strip-debuginfo") {
        passes.push("strip-debuginfo".to_owned());
    }
    if options.flag("expand") {
        passes.push(format!("stablehlo-compatibility-expander{{{target}}}"));
    }
    passes.extend([
        format!("stablehlo-legalize-locations{{{target} {others}}}"),
        format!("stablehlo-legalize-to-vhlo{{{others}}}"),
        format!("vhlo-to-version{{{target}}}"),
    ]);
    passes.join(",")
}

static DESERIALIZE: PipelineDef = PipelineDef {
    name: "stablehlo-deserialize",
    description: "Convert VHLO of any version to StableHLO",
    options: &[],
    passes: |_| "vhlo-to-version{target=current},vhlo-legalize-to-stablehlo".to_owned(),
};
inventory::submit!(&DESERIALIZE);
