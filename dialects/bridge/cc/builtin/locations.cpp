// Locations and attributes: what the C API lacks to walk and rebuild them.
#include "bridge.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace bridge;

extern "C" {
// As given: MLIR's own builder merges and flattens.
MlirLocation mb_fused(MlirContext ctx, const MlirLocation *locs, size_t n,
                      MlirAttribute metadata) {
  SmallVector<Location> parts;
  for (size_t i = 0; i < n; ++i)
    parts.push_back(unwrap(locs[i]));
  return wrap(Location(FusedLoc::get(unwrap(ctx), parts, unwrap(metadata))));
}
// Calls `take` with the outermost locations in `attr`, each once.
void mb_attr_locations(MlirAttribute attr,
                       void (*take)(void *user, MlirLocation), void *user) {
  AttrTypeWalker walker;
  walker.addWalk([=](LocationAttr loc) {
    take(user, wrap(Location(loc)));
    return WalkResult::skip();
  });
  walker.walk<WalkOrder::PreOrder>(unwrap(attr));
}
// The attribute with what Rust has for the locations that the one above finds.
MlirAttribute mb_attr_replace_locations(MlirAttribute attr,
                                        MlirLocation (*replaced)(void *user,
                                                                 MlirLocation),
                                        void *user) {
  AttrTypeReplacer replace;
  replace.addReplacement([=](LocationAttr loc) {
    return std::make_pair(
        LocationAttr(unwrap(replaced(user, wrap(Location(loc))))),
        WalkResult::skip());
  });
  return wrap(replace.replace(unwrap(attr)));
}

// Calls `take` with the namespace of the dialect of each attribute and type
// that there is in `attr`, itself included.
void mb_attr_dialects(MlirAttribute attr,
                      bool (*take)(MlirStringRef, void *user), void *user) {
  AttrTypeWalker walker;
  walker.addWalk([&](Attribute a) {
    auto opaque = dyn_cast<OpaqueAttr>(a);
    take(wrap(opaque ? opaque.getDialectNamespace().getValue()
                     : a.getDialect().getNamespace()),
         user);
  });
  walker.addWalk([&](Type t) {
    auto opaque = dyn_cast<OpaqueType>(t);
    take(wrap(opaque ? opaque.getDialectNamespace().getValue()
                     : t.getDialect().getNamespace()),
         user);
  });
  walker.walk(unwrap(attr));
}
}
