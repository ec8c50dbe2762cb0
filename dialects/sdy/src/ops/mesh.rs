//! Op `mesh`.

use crate::attribute_types::{Mesh, Str};
use mlir_bridge::{builtin::AttributeExt, diag::Result};

mlir_bridge::implement_ops! { OPS in "sdy" = ::stablehlo_opset::shardy_mesh_ops;
    MeshOp { verify verify }
}

fn verify(mesh: MeshOp) -> Result {
    let Some(op) = mesh.op() else { return Ok(()) };
    let parent = op.enclosing().next();
    if parent.is_none_or(|parent| parent.name() != "builtin.module") {
        return Err(op.error("expects parent op 'builtin.module'"));
    }
    let Some(visibility) = op.discardable_attribute("sym_visibility") else {
        return Ok(());
    };
    let Some(visibility) = visibility.text() else {
        return Err(op.error(
            "requires visibility attribute 'sym_visibility' to be a string attribute, but got \
             another one",
        ));
    };
    if ["public", "private", "nested"].contains(&visibility) {
        return Ok(());
    }
    Err(op.error(format_args!(
        "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \
         \"{visibility}\""
    )))
}
