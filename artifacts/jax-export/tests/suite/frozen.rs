//! Containers of all releases are read, written and described.

use crate::support::{NEWEST, RELEASES, container, containers};
use jax_export::{
    ElementType, Error, Exported, MemorySpace, Release, SafetyCheck, Sharding, Tree, is_container,
    size_of,
};
use stablehlo_artifact::Version;
use std::collections::BTreeMap;

#[test]
fn containers_of_all_releases_are_valid() {
    for (name, bytes) in containers() {
        assert!(is_container(&bytes), "{name}");
        let exported = Exported::read(&bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
        exported.check().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(!exported.storage.has_unknown_fields, "{name}");
        assert!(name.starts_with(&exported.function_name), "{name}");
    }
}

#[test]
fn written_containers_have_the_content_that_was_read() {
    for (name, bytes) in containers() {
        let mut exported = Exported::read(&bytes).expect("a container");
        let written = exported.to_vec().unwrap_or_else(|e| panic!("{name}: {e}"));
        let again = Exported::read(&written).unwrap_or_else(|e| panic!("{name}: {e}"));
        // Written containers have all values where old releases find them.
        let mut next = Some(&mut exported);
        while let Some(exported) = next {
            assert!(exported.storage.has_inline_parameters, "{name}");
            exported.storage.has_short_device_count = true;
            next = exported.vjp.as_deref_mut();
        }
        assert_eq!(again, exported, "{name}");
        assert!(
            written.len() < bytes.len() * 3 / 2 + 256,
            "{name}: {}",
            written.len()
        );
    }
}

#[test]
fn releases_load_their_own_containers_according_to_the_needs() {
    for (name, bytes) in containers() {
        let exported = Exported::read(&bytes).expect("a container");
        let release: Release = name
            .split_once('.')
            .and_then(|(_, rest)| rest.strip_suffix(".jax"))
            .expect("a release")
            .parse()
            .expect("a release");
        assert!(
            exported.first_release() <= release,
            "{name}: {:?}",
            exported.needs()
        );
    }
}

#[test]
fn old_containers_need_few_releases() {
    let first = |release| {
        let bytes = container("sharded", release);
        Exported::read(&bytes).expect("a container").first_release()
    };
    assert_eq!(first("0.4.23").to_string(), "0.4.22");
    assert_eq!(first("0.4.30").to_string(), "0.4.24");
    assert_eq!(first("0.10.2").to_string(), "0.10.0");
}

#[test]
fn description_has_arguments_results_and_derivatives() {
    let bytes = container("tree", NEWEST);
    let info = Exported::read(&bytes).expect("a container").info();
    let text = info.to_string();
    for expected in [
        "function: tree\n",
        "loaded by JAX from: 0.11.0 (StableHLO 1.18.0)\n",
        "calling convention: 10\n",
        "platforms: cpu\n",
        "arguments: (({\"in\": f32[3, 4], \"out\": f32[4, 2]}, [f32[2, 3], f32[2]], f32[5]), \
         {\"scale\": (i32[],)})\n",
        "results: {\"out\": f32[2, 2], \"parts\": (f32[2, 4], None, [i32[]])}\n",
        "unused arguments: #4\n",
        "vjp:\n  function: fun_vjp_jax\n",
        "  vjp:\n    function: fun_vjp_jax\n",
    ] {
        assert!(text.contains(expected), "{expected}{text}");
    }
    assert!(!info.arguments[4].used && info.arguments[3].used);
    let vjp = info
        .vjp
        .expect("a derivative")
        .vjp
        .expect("a second derivative");
    assert!(vjp.vjp.is_none());
}

#[test]
fn symbolic_sizes_are_listed() {
    let bytes = container("symbolic", NEWEST);
    let exported = Exported::read(&bytes).expect("a container");
    assert_eq!(exported.symbolic_sizes(), ["b", "n"]);
    assert!(exported.uses_global_constants);
    assert_eq!(exported.arguments[1].aval.shape, ["2*b", "n"]);
}

#[test]
fn symbolic_sizes_are_the_variables_of_sizes() {
    let bytes = container("symbolic", NEWEST);
    let mut exported = Exported::read(&bytes).expect("a container");
    exported.results.clear();
    let mut of = |sizes: &[&str]| {
        for argument in &mut exported.arguments {
            argument.aval.shape = sizes.iter().map(|&size| size.to_owned()).collect();
        }
        exported.symbolic_sizes().join(" ")
    };
    assert_eq!(of(&["12"]), "");
    assert_eq!(of(&["b", "12"]), "b");
    assert_eq!(of(&["2*b + floordiv(a_1, 4) - max(c, 1)"]), "a_1 b c");
}

#[test]
fn expressions_of_sizes_have_their_values() {
    let names = BTreeMap::from([("b".to_owned(), 4), ("c".to_owned(), 3)]);
    for (text, expected) in [
        ("b", Some(4)),
        ("7", Some(7)),
        ("2*b", Some(8)),
        ("b + 1", Some(5)),
        ("b*c - 2", Some(10)),
        ("-1*c + b", Some(1)),
        ("- c + b", Some(1)),
        ("c - b", None),
        ("d", None),
        ("floordiv(b, 2)", None),
    ] {
        assert_eq!(size_of(text, &names), expected, "{text}");
    }
}

#[test]
fn numbers_of_element_types_are_unique() {
    for &element_type in ElementType::ALL {
        let with_number = ElementType::with_number(element_type.number());
        assert_eq!(with_number, Some(element_type));
    }
    assert_eq!(ElementType::ALL.len(), 30);
}

#[test]
fn effects_platforms_and_checks_are_read() {
    // JAX 0.4.23 uses a calling convention without effects.
    for release in &RELEASES[1..] {
        let bytes = container("with_effects", release);
        let exported = Exported::read(&bytes).expect("a container");
        let class = |name| [format!("<class 'container_programs.{name}'>")];
        assert_eq!(exported.ordered_effects, class("Ordered"), "{release}");
        assert_eq!(exported.unordered_effects, class("Unordered"), "{release}");
    }
    let bytes = container("platforms", NEWEST);
    let exported = Exported::read(&bytes).expect("a container");
    assert_eq!(exported.platforms, ["cpu", "cuda", "tpu"]);
    let bytes = container("checks", NEWEST);
    let exported = Exported::read(&bytes).expect("a container");
    let custom_call = SafetyCheck::CustomCall("my_call".to_owned());
    assert_eq!(
        exported.disabled_checks,
        [SafetyCheck::Platform, custom_call]
    );
}

#[test]
fn element_types_keys_and_registered_nodes_are_read() {
    let bytes = container("types", NEWEST);
    let exported = Exported::read(&bytes).expect("a container");
    let types: Vec<_> = exported
        .results
        .iter()
        .map(|r| r.aval.element_type.name())
        .collect();
    let expected = [
        "bool", "i8", "i16", "u8", "u16", "u32", "f16", "bf16", "c64",
    ];
    assert_eq!(types, expected);
    assert_eq!(
        exported.arguments[0].aval.memory_space,
        Some(MemorySpace::Device)
    );
    let bytes = container("keys", NEWEST);
    let exported = Exported::read(&bytes).expect("a container");
    assert_eq!(
        exported.arguments[0].aval.element_type,
        ElementType::KeyThreefry
    );
    let bytes = container("nodes", NEWEST);
    let exported = Exported::read(&bytes).expect("a container");
    assert!(exported.in_tree.has_custom_nodes());
    assert!(matches!(&exported.out_tree, Tree::Custom { name, .. } if name == "test.Point"));
}

#[test]
fn shardings_of_all_releases_are_described() {
    let of_xla = [
        "{devices=[2,1,2]<=[4] last_tile_dim_replicate}",
        "{devices=[1,2,2]<=[2,2]T(1,0) last_tile_dim_replicate}",
        "{replicated}",
        "{devices=[4,1]<=[2,2]T(1,0)}",
    ];
    let of_mesh = [
        "[data, -] of data=2, model=2 in device",
        "[-, model] of data=2, model=2 in device",
        "[] of data=2, model=2 in device",
        "[(model, data), -] of data=2, model=2 in device",
    ];
    for release in RELEASES {
        let bytes = container("sharded", release);
        let info = Exported::read(&bytes).expect("a container").info();
        let parameters = info.arguments.iter().chain(&info.results);
        let found: Vec<_> = parameters
            .map(|p| p.sharding.clone().expect("a sharding"))
            .collect();
        let is_named = release.parse::<Release>().expect("a release") >= Release::new(0, 9, 0);
        assert_eq!(found, if is_named { of_mesh } else { of_xla }, "{release}");
        assert_eq!(info.devices, 4);
    }
}

#[test]
fn shardings_for_old_releases_are_those_that_jax_writes() {
    // JAX 0.9.0 wrote both forms.
    let bytes = container("sharded", "0.9.0");
    let exported = Exported::read(&bytes).expect("a container");
    let mut without = exported.clone();
    let mut next = Some(&mut without);
    while let Some(exported) = next {
        for parameter in exported.arguments.iter_mut().chain(&mut exported.results) {
            if let Some(Sharding { hlo, .. }) = &mut parameter.sharding {
                assert!(hlo.take().is_some());
            }
        }
        next = exported.vjp.as_deref_mut();
    }
    let release = Release::new(0, 9, 0);
    let with = without.for_release(release).expect("a container");
    for (with, exported) in with.orders().zip(exported.orders()) {
        assert!(with.parameters().eq(exported.parameters()));
    }
}

#[test]
fn release_of_jax_and_newest_fields_survive_writing() {
    let bytes = container("sharded", NEWEST);
    let mut exported = Exported::read(&bytes).expect("a container");
    exported.storage.serialization_version = 12;
    exported.storage.jax_version = Some("0.12.0".to_owned());
    let sharding = exported.arguments[0].sharding.as_mut();
    let named = sharding.and_then(|s| s.named.as_mut()).expect("a mesh");
    let mut device = named.mesh.device.clone().expect("a kind of device");
    device.platform = Some("gpu".to_owned());
    device.core_count = Some(0);
    named.mesh.device = Some(device);
    let written = exported.to_vec().expect("a container");
    let again = Exported::read(&written).expect("a container");
    assert_eq!(again.arguments, exported.arguments);
    assert_eq!(again.storage.jax_version, exported.storage.jax_version);
    assert!(
        again
            .info()
            .to_string()
            .contains("written by JAX: 0.12.0\n")
    );
    assert_eq!(again.first_release(), Release::new(0, 11, 0));
}

#[test]
fn other_files_are_no_containers() {
    let artifact = Exported::read(&container("types", NEWEST)).map(|e| e.artifact.into_owned());
    let artifact = artifact.expect("a container");
    let text = b"module { func.func @f() { return } }".repeat(100);
    for bytes in [
        &b""[..],
        b"\0\0\0\0",
        &artifact,
        &text,
        &[0; 100],
        &[255; 100],
    ] {
        assert!(!is_container(bytes), "{:?}", &bytes[..bytes.len().min(8)]);
        let fault = Exported::read(bytes).expect_err("no container").to_string();
        assert!(
            fault.starts_with("not a valid container of jax.export: "),
            "{fault}"
        );
        assert!(!fault.contains('\n'), "{fault}");
    }
}

#[test]
fn derivatives_are_found_by_their_order() {
    let bytes = container("tree", NEWEST);
    let exported = Exported::read(&bytes).expect("a container");
    assert_eq!(
        exported.read_artifact(2).expect("an artifact").version(),
        Version::new(1, 18, 0)
    );
    let fault = exported.derivative(3).expect_err("no third derivative");
    assert!(
        matches!(
            fault,
            Error::NoDerivative {
                requested: 3,
                available: 2
            }
        ),
        "{fault}"
    );
}
