//! Containers of `jax.export`.

use stablehlo_mlir::{
    ErrorKind, RetargetOptions, Version, artifact_version, deserialize, extract_artifact, load,
    melior::Context, retarget, retarget_with,
};

const CONTAINER: &[u8] =
    include_bytes!("../../../../artifacts/jax-export/tests/containers/sharded.0.10.2.jax");

#[test]
fn retargeted_container_has_artifacts_for_the_target() {
    let target = Version::new(1, 0, 0);
    let options = RetargetOptions::new(target).strip_shardings(true);
    let older = retarget_with(CONTAINER, &options).expect("a container");
    let context = Context::new();
    load(&context).expect("the dialects");
    for order in 0..2 {
        let artifact = extract_artifact(&older, order).expect("an artifact");
        assert_eq!(artifact_version(&artifact), Some(target));
        assert_eq!(
            artifact,
            retarget_with(
                &extract_artifact(CONTAINER, order).expect("an artifact"),
                &options
            )
            .expect("an artifact")
        );
        deserialize(&context, &artifact).expect("a module");
    }
}

#[test]
fn errors_of_containers_have_kinds() {
    let blocked = retarget(CONTAINER, Version::new(1, 0, 0)).expect_err("blocked");
    assert!(matches!(blocked.kind(), ErrorKind::Blocked(_)), "{blocked}");
    let order = extract_artifact(CONTAINER, 2).expect_err("no second derivative");
    assert!(matches!(order.kind(), ErrorKind::Container(_)), "{order}");
    let damaged = retarget(&CONTAINER[..1000], Version::CURRENT).expect_err("damaged");
    assert!(damaged.to_string().contains("out of bounds"), "{damaged}");
    let text = extract_artifact(b"module {}", 0).expect_err("no container");
    assert!(
        text.to_string()
            .starts_with("not a valid container of jax.export: "),
        "{text}"
    );
}
