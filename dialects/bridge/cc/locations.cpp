// Locations, and what is in attributes: walks that the C API lacks.
#include "bridge.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace bridge;

extern "C" {
// Replaces what Rust wants replaced, once per location: later ones are
// remembered. `closure` outlives it.
void *mb_locations_new(void *closure) {
  auto *replacer = new AttrTypeReplacer;
  replacer->addReplacement(
      [closure](LocationAttr loc) -> std::optional<LocationAttr> {
        MlirLocation other = 
            callbacks.replaceLocation(closure, wrap(Location(loc)));
        if (!other.ptr)
          return std::nullopt;
        return LocationAttr(unwrap(other));
      });
  return replacer;
}
// The locations of an op and of its blocks' arguments, and those within them.
void mb_locations_replace(void *replacer, MlirOperation op) {
  static_cast<AttrTypeReplacer *>(replacer)->replaceElementsIn(
      unwrap(op), /*replaceAttrs=*/false, /*replaceLocs=*/true);
}
void mb_locations_free(void *replacer) {
  delete static_cast<AttrTypeReplacer *>(replacer);
}

// Calls `take` with the namespace of the dialect of each attribute and type
// that there is in `attr`, itself included.
void mb_attr_dialects(MlirAttribute attr,
                      void (*take)(MlirStringRef, void *user), void *user) {
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
