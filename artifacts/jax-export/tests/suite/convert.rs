//! Containers are retargeted and stripped.

use crate::support::{NEWEST, container, containers};
use jax_export::{AxisType, DeviceKind, Error, Exported, NamedSharding, Release, Tree};
use stablehlo_artifact::{Artifact, Builder, RetargetOptions, Version};

fn retarget(bytes: &[u8], options: &RetargetOptions) -> jax_export::Result<Exported<'static>> {
    Exported::read(bytes)
        .expect("a container")
        .retarget_with(options)
}

#[test]
fn retargeted_artifacts_are_those_of_the_artifact_engine() {
    let options = RetargetOptions::new(Version::new(1, 0, 0))
        .expand(true)
        .strip_shardings(true);
    for (name, bytes) in containers() {
        let exported = Exported::read(&bytes).expect("a container");
        let converted = retarget(&bytes, &options).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(converted.orders().count(), exported.orders().count());
        for (converted, exported) in converted.orders().zip(exported.orders()) {
            let artifact = Artifact::read(&exported.artifact).expect("an artifact");
            let expected = artifact.retarget_with(&options).expect("an artifact");
            assert_eq!(
                converted.artifact,
                expected.to_vec().expect("bytes"),
                "{name}"
            );
            let convention = exported.calling_convention_version.min(9);
            assert_eq!(converted.calling_convention_version, convention, "{name}");
            assert_eq!(converted.device_count, 1, "{name}");
            assert!(
                converted.parameters().all(|p| p.sharding.is_none()),
                "{name}"
            );
        }
    }
}

#[test]
fn stripped_containers_keep_everything_but_locations() {
    for (name, bytes) in containers() {
        let exported = Exported::read(&bytes).expect("a container");
        let stripped = exported.strip_locations().expect("a container");
        assert!(stripped.artifact.len() < exported.artifact.len(), "{name}");
        assert_eq!(stripped.parameters().count(), exported.parameters().count());
        assert_eq!(stripped.device_count, exported.device_count);
        assert_eq!(
            stripped.storage.serialization_version,
            exported.storage.serialization_version
        );
        stripped.check().unwrap_or_else(|e| panic!("{name}: {e}"));
    }
}

#[test]
fn serialization_version_fits_the_readers_of_the_target() {
    let of = |release, target| {
        let bytes = container("with_effects", release);
        let converted = retarget(&bytes, &RetargetOptions::new(target)).expect("a container");
        converted.storage.serialization_version
    };
    assert_eq!(of(NEWEST, Version::new(1, 8, 0)), 2);
    assert_eq!(of("0.4.23", Version::new(1, 8, 0)), 2);
    assert_eq!(of("0.4.30", Version::new(1, 17, 0)), 3);
    let bytes = container("with_effects", NEWEST);
    let options = RetargetOptions::new(Version::new(0, 16, 0));
    let converted = retarget(&bytes, &options).expect("a container");
    let converted = converted
        .for_release(Release::new(0, 4, 23))
        .expect("a container");
    assert_eq!(converted.storage.serialization_version, 1);
}

#[test]
fn old_containers_get_long_numbers_of_devices_for_releases_that_refuse_short_ones() {
    let bytes = container("with_effects", "0.5.3");
    let exported = Exported::read(&bytes).expect("a container");
    assert!(exported.storage.has_short_device_count);
    for (release, is_short, version) in [
        (
            Release::new(0, 11, 2),
            true,
            exported.storage.serialization_version,
        ),
        (Release::new(0, 12, 0), false, 5),
    ] {
        let converted = exported.clone().for_release(release).expect("a container");
        assert_eq!(
            converted.storage.has_short_device_count, is_short,
            "{release}"
        );
        assert_eq!(
            converted.storage.serialization_version, version,
            "{release}"
        );
        assert_eq!(converted.device_count, exported.device_count);
    }
}

#[test]
fn shardings_without_a_mesh_are_refused_for_releases_that_no_longer_load_them() {
    let bytes = container("sharded", "0.5.3");
    let exported = Exported::read(&bytes).expect("a container");
    assert!(exported.clone().for_release(Release::new(0, 11, 2)).is_ok());
    let error = exported.for_release(Release::new(0, 12, 0)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "JAX 0.12.0 no longer loads shardings that do not name the axes of a mesh: \
         export the function with a newer release of JAX"
    );
}

#[test]
fn releases_that_cannot_load_a_container_are_named() {
    let refuse = |program, release: Release| {
        let bytes = container(program, NEWEST);
        let target = release.stablehlo_version().unwrap_or(Version::MINIMUM);
        let options = RetargetOptions::new(target).strip_shardings(true);
        let converted = retarget(&bytes, &options).expect("a container");
        converted
            .for_release(release)
            .expect_err("refused")
            .to_string()
    };
    for (program, release, reason) in [
        (
            "tree",
            "0.4.23",
            "the element type float0 needs JAX 0.4.24 or newer",
        ),
        (
            "keys",
            "0.5.3",
            "the element type key<fry> needs JAX 0.6.0 or newer",
        ),
        (
            "nodes",
            "0.4.34",
            "a node of a registered type needs JAX 0.4.35 or newer",
        ),
        ("types", "0.4.21", "a container needs JAX 0.4.22 or newer"),
    ] {
        let fault = refuse(program, release.parse().expect("a release"));
        assert!(fault.contains(&format!("\n  {reason}")), "{fault}");
    }
    // JAX 0.6.2 reads the version, but not the dialect.
    let bytes = container("sharded", NEWEST);
    let converted = retarget(&bytes, &RetargetOptions::new(Version::new(1, 11, 0)));
    let fault = converted
        .expect("a container")
        .for_release(Release::new(0, 6, 2));
    let fault = fault.expect_err("refused").to_string();
    assert!(
        fault.contains("the dialect sdy needs JAX 0.7.0 or newer"),
        "{fault}"
    );
}

#[test]
fn calling_convention_of_shardy_is_kept_with_its_shardings() {
    let bytes = container("sharded", NEWEST);
    for (target, strip, expected) in [
        (Version::new(1, 11, 0), false, 10),
        (Version::new(1, 11, 0), true, 9),
        (Version::new(1, 17, 0), true, 10),
    ] {
        let options = RetargetOptions::new(target).strip_shardings(strip);
        let converted = retarget(&bytes, &options).expect("a container");
        assert_eq!(converted.calling_convention_version, expected, "{target}");
    }
}

/// JAX writes shardings as attributes of custom calls, too, whose names are strings.
#[test]
fn calling_convention_of_shardy_is_kept_with_custom_calls_of_shardy() {
    for (name, expected) in [("xla.sdy.GlobalToLocalShape", 10), ("xla.other", 9)] {
        let mut builder = Builder::new();
        let none = |b: &mut Builder, _: &[_]| b.op("return", &[], &[], &[]).map(drop);
        builder.function(name, &[], &[], none).expect("a function");
        let artifact = builder.finish(Version::new(1, 11, 0)).expect("an artifact");
        let bytes = container("sharded", NEWEST);
        let mut exported = Exported::read(&bytes).expect("a container");
        exported.vjp = None;
        exported.artifact = artifact.to_vec().expect("bytes").into();
        assert_eq!(exported.calling_convention_version, 10);
        let converted = exported.retarget_with(&RetargetOptions::new(Version::new(1, 11, 0)));
        let converted = converted.expect("a container");
        assert_eq!(converted.calling_convention_version, expected, "{name}");
    }
}

#[test]
fn errors_name_the_derivative() {
    let bytes = container("sharded", NEWEST);
    let mut exported = Exported::read(&bytes).expect("a container");
    exported.vjp.as_mut().expect("a derivative").artifact = b"no artifact".into();
    let fault = exported.check().expect_err("an invalid artifact");
    assert!(
        matches!(fault, Error::Derivative { order: 1, .. }),
        "{fault}"
    );
    assert!(
        fault.to_string().starts_with("in the vjp of order 1: "),
        "{fault}"
    );
}

#[test]
fn container_beyond_the_limit_of_flatbuffers_is_refused() {
    let bytes = container("types", NEWEST);
    let mut exported = Exported::read(&bytes).expect("a container");
    // The system provides zeros without memory until they are written.
    exported.artifact = vec![0; 1 << 31].into();
    let fault = exported.to_vec().expect_err("too large");
    assert!(
        matches!(fault, Error::TooLarge(size) if size > 1 << 31),
        "{fault}"
    );
}

#[test]
fn kinds_of_devices_are_written() {
    let bytes = container("sharded", NEWEST);
    let mut exported = Exported::read(&bytes).expect("a container");
    let device = DeviceKind {
        kind: "TPU v5".to_owned(),
        core_count: Some(2),
        platform: None,
    };
    let sharding = exported.results[0].sharding.as_mut().expect("a sharding");
    sharding.named.as_mut().expect("a mesh").mesh.device = Some(device);
    let written = exported.to_vec().expect("a container");
    assert_eq!(
        Exported::read(&written).expect("a container").results,
        exported.results
    );
}

/// Changes the shardings by the axes of a mesh, and drops those of XLA.
fn with_named_shardings(exported: &mut Exported, change: impl Fn(&mut NamedSharding)) {
    let parameters = exported.arguments.iter_mut().chain(&mut exported.results);
    for sharding in parameters.filter_map(|parameter| parameter.sharding.as_mut()) {
        if let Some(named) = &mut sharding.named {
            sharding.hlo = None;
            change(named);
        }
    }
}

#[test]
fn shardings_that_xla_cannot_express_are_named() {
    type Change = (&'static str, fn(&mut NamedSharding));
    let bytes = container("sharded", NEWEST);
    let old = Release::new(0, 7, 2);
    let target = old.stablehlo_version().expect("a version");
    let axis = |named: &NamedSharding| named.mesh.axes[0].name.clone();
    let changes: [Change; 4] = [
        ("plain", |_| ()),
        ("reduced", |named| {
            named.reduced = vec![named.mesh.axes[0].name.clone()]
        }),
        ("unreduced", |named| {
            named.unreduced = vec![named.mesh.axes[0].name.clone()]
        }),
        ("manual", |named| {
            named.mesh.axes[0].axis_type = AxisType::Manual
        }),
    ];
    for (name, change) in changes {
        let mut exported = Exported::read(&bytes).expect("a container");
        exported.vjp = None;
        with_named_shardings(&mut exported, |named| {
            assert!(!axis(named).is_empty());
            change(named);
        });
        let changed = exported.to_vec().expect("a container");
        let converted = retarget(&changed, &RetargetOptions::new(target)).expect("a container");
        match (name, converted.for_release(old)) {
            ("plain", result) => assert!(result.is_ok(), "{:?}", result.err()),
            (_, result) => {
                let fault = result.expect_err(name).to_string();
                assert!(
                    fault.contains("a sharding by the axes of a mesh needs"),
                    "{name}: {fault}"
                );
            }
        }
    }
}

#[test]
fn parameters_without_a_sharding_keep_the_shardings_of_others() {
    let bytes = container("sharded", NEWEST);
    let mut exported = Exported::read(&bytes).expect("a container");
    exported.arguments[0].sharding = None;
    let written = exported.to_vec().expect("a container");
    let again = Exported::read(&written).expect("a container");
    assert_eq!(again.arguments, exported.arguments);
    assert_eq!(again.results, exported.results);
    let named = |e: &Exported| {
        e.results
            .iter()
            .filter(|p| p.sharding.as_ref().is_some_and(|s| s.named.is_some()))
            .count()
    };
    assert!(named(&exported) > 0 && named(&again) == named(&exported));
}

#[test]
fn custom_nodes_of_results_alone_need_a_release() {
    let bytes = container("nodes", NEWEST);
    let mut exported = Exported::read(&bytes).expect("a container");
    assert!(exported.in_tree.has_custom_nodes() || exported.out_tree.has_custom_nodes());
    let custom = match exported.in_tree.has_custom_nodes() {
        true => exported.in_tree.clone(),
        false => exported.out_tree.clone(),
    };
    let old = Release::new(0, 4, 34);
    for (of_arguments, of_results) in [(custom.clone(), Tree::None), (Tree::None, custom)] {
        (exported.in_tree, exported.out_tree) = (of_arguments, of_results);
        let fault = exported
            .clone()
            .for_release(old)
            .expect_err("refused")
            .to_string();
        assert!(
            fault.contains("a node of a registered type needs JAX 0.4.35"),
            "{fault}"
        );
    }
}

#[test]
fn releases_read_the_versions_of_which_they_are_the_first_readers() {
    let mut known = 0;
    for minor in 0..=20 {
        for patch in 0..=20 {
            let version = Version::new(1, minor, patch);
            let Some(first) = Release::first_with(version) else {
                continue;
            };
            let read = first
                .stablehlo_version()
                .expect("a release with containers");
            assert!(read >= version, "{first} reads {read}, not {version}");
            known += 1;
        }
    }
    assert!(known > 100, "{known} versions");
}
