//! C functions that optimize programs and list the rewrites.

#[cfg(test)]
use crate::layouts::Layout;
use crate::{
    failure::Failure,
    ffi::{Argument, Handle, Out, OwnedHandle, Sink, c_types, string},
    functions::c_functions,
    layouts::{c_handle, c_struct},
};
use mlir_sys::{MlirModule, MlirStringCallback, MlirStringRef};
use stablehlo_mlir::{OptimizeRequest, Rewrites, optimize};
use std::ffi::{c_int, c_void};

c_struct! { OPTIONS;
    /// Options of an optimization. docs/rewrites.md lists the levels, the rules and the other parts.
    COptimizeOptions = "StablehloOptimizeOptions" {
        /// Number of a level: 0 does nothing, and 2 is the default of the tools.
        level: c_int,
        /// Names of the only rules and parts, separated by commas; empty for all of the level.
        only: MlirStringRef,
        /// Names of rules and parts that are left out, separated by commas.
        except: MlirStringRef,
        /// True to apply rules that can change the payload and the sign of NaN.
        allow_nan_changes: bool,
        /// True to replace calls by the bodies of the functions first, whatever the level does.
        inline_calls: bool,
        /// Largest number of elements of tensors that are evaluated; 0 for that of the level.
        fold_limit: usize,
    }
}
c_struct! { REWRITE;
    /// A rewrite of an op. The texts live as long as the list.
    CRewrite = "StablehloRewrite" {
        /// Name of the rule or of the part.
        rule: MlirStringRef,
        /// Name of the op, e.g. `stablehlo.add`.
        op: MlirStringRef,
        /// Name of the function with the op; empty if the op is in no function.
        function: MlirStringRef,
        /// Location of the op, e.g. `f.py:17:8`; empty if it is unknown.
        place: MlirStringRef,
    }
}
c_handle! { REWRITES;
    /// List of rewrites, which the caller must destroy.
    "StablehloRewrites" to Rewrites
}
c_types! {
    Out<Handle<Rewrites>> = "StablehloRewrites *"
    Out<CRewrite> = "StablehloRewrite *"
}

/// Declarations in the header.
#[cfg(test)]
pub const TYPES: &[Layout] = &[OPTIONS, REWRITE, REWRITES];

impl Argument for COptimizeOptions {
    type View<'a> = OptimizeRequest;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        let names = |names: MlirStringRef| -> Vec<String> {
            // SAFETY: the text lives for `'a` (contract of `view`).
            let names = String::from_utf8_lossy(unsafe { names.view() });
            let names = names.split(',').filter(|name| !name.is_empty());
            names.map(str::to_owned).collect()
        };
        OptimizeRequest {
            level: Some(self.level.into()),
            only: names(self.only),
            except: names(self.except),
            allow_nan_changes: self.allow_nan_changes,
            fold_limit: (self.fold_limit > 0).then_some(self.fold_limit as u128),
            inline: self.inline_calls,
        }
    }
}

c_functions! { OPTIMIZE;
    /// Simplifies a module without a change of results. Writes the list of the rewrites to
    /// `*rewrites`, unless `rewrites` is null. Fails if the options have an unknown name or level. On
    /// failure, the module may be partly changed, and `*rewrites` is not written.
    fn stablehloOptimize(
        module: MlirModule,
        options: COptimizeOptions,
        rewrites: Out<Handle<Rewrites>>,
    ) -> Handle<Failure> {
        Some(optimize(&mut *module?, options).map(|done| {
            if let Some(out) = rewrites {
                out.write(Handle::new(done));
            }
        }))
    }
    /// Returns the number of ops before the optimization, or 0 if `rewrites` is null.
    fn stablehloRewritesGetNumOpsBefore(rewrites: Handle<Rewrites>) -> isize {
        rewrites?.ops[0].try_into().ok()
    }
    /// Returns the number of ops after the optimization, or 0 if `rewrites` is null.
    fn stablehloRewritesGetNumOpsAfter(rewrites: Handle<Rewrites>) -> isize {
        rewrites?.ops[1].try_into().ok()
    }
    /// Returns the number of rewrites.
    fn stablehloRewritesGetNum(rewrites: Handle<Rewrites>) -> isize {
        rewrites?.applied.len().try_into().ok()
    }
    /// Reads the rewrite at index `pos`: function by function, and in order in each function.
    /// Returns false if `pos` is out of range.
    fn stablehloRewritesGet(
        rewrites: Handle<Rewrites>,
        pos: isize,
        rewrite: Out<CRewrite>,
    ) -> bool {
        let found = rewrites?.applied.get(usize::try_from(pos).ok()?)?;
        let optional = |text: &Option<String>| string(text.as_deref().unwrap_or_default().as_bytes());
        rewrite?.write(CRewrite {
            rule: string(found.rule.as_bytes()),
            op: string(found.op.as_bytes()),
            function: optional(&found.function),
            place: optional(&found.location),
        });
        Some(true)
    }
    /// Prints the list as `stablehlo-artifact optimize --explain` does. Prints nothing if
    /// `rewrites` is null.
    fn stablehloRewritesPrint(
        rewrites: Handle<Rewrites>,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> () {
        Sink::new(callback, user_data).text(rewrites?.text(true));
        Some(())
    }
    /// Destroys a list of rewrites. Accepts null.
    fn stablehloRewritesDestroy(rewrites: OwnedHandle<Rewrites>) -> () {
        drop(rewrites);
        Some(())
    }
}
