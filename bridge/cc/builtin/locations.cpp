// Walks and replacements of locations in attributes that the C API lacks. Unlike MLIR's
// walkers, they do not recurse: attributes can be nested deeper than the stack allows.
#include "bridge.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace bridge;

namespace {
// Attribute or type.
struct Part {
  const void *address;
  bool isType;

  Part(Attribute a) : address(a.getAsOpaquePointer()), isType(false) {}
  Part(Type t) : address(t.getAsOpaquePointer()), isType(true) {}
  Attribute attr() const {
    return isType ? Attribute() : Attribute::getFromOpaquePointer(address);
  }
  Type type() const { return isType ? Type::getFromOpaquePointer(address) : Type(); }
  LocationAttr location() const { return dyn_cast_if_present<LocationAttr>(attr()); }

  // Calls `a` or `t` for each direct part; a part that is absent is null.
  void forEach(function_ref<void(Attribute)> a, function_ref<void(Type)> t) const {
    if (isType)
      type().walkImmediateSubElements(a, t);
    else
      attr().walkImmediateSubElements(a, t);
  }
  // Returns the direct parts that are present.
  SmallVector<Part, 4> inner() const {
    SmallVector<Part, 4> all;
    auto add = [&](auto part) {
      if (part)
        all.push_back(part);
    };
    forEach(add, add);
    return all;
  }
};
} // namespace

// Calls `enter` for the part and all parts inside it, each once, outer parts first. Skips
// the parts inside a part if `enter` returns false for it.
static void walk(Part root, function_ref<bool(Part)> enter) {
  llvm::DenseSet<const void *> seen;
  SmallVector<Part> next{root};
  while (!next.empty()) {
    Part part = next.pop_back_val();
    if (!seen.insert(part.address).second || !enter(part))
      continue;
    auto inner = part.inner();
    next.append(inner.rbegin(), inner.rend());
  }
}

extern "C" {
// Makes a fused location with exactly the given locations, which MLIR's own builder would
// merge and flatten. Without metadata and with fewer than two different known locations,
// uses MLIR's builder: MLIR's readers expect its result.
MlirLocation mb_fused(MlirContext ctx, const MlirLocation *locs, size_t n,
                      MlirAttribute metadata) {
  SmallVector<Location> parts;
  llvm::SmallPtrSet<const void *, 4> known;
  for (size_t i = 0; i < n; ++i) {
    parts.push_back(unwrap(locs[i]));
    if (!isa<UnknownLoc>(parts.back()))
      known.insert(parts.back().getAsOpaquePointer());
  }
  if (!metadata.ptr && known.size() < 2)
    return wrap(FusedLoc::get(parts, Attribute(), unwrap(ctx)));
  return wrap(Location(FusedLoc::get(unwrap(ctx), parts, unwrap(metadata))));
}
// Calls `take` with the outermost locations in `attr`, each once.
void mb_attr_locations(MlirAttribute attr,
                       void (*take)(void *user, MlirLocation), void *user) {
  walk(unwrap(attr), [&](Part part) {
    LocationAttr loc = part.location();
    if (loc)
      take(user, wrap(Location(loc)));
    return !loc;
  });
}
// Returns `attr` with each outermost location in it replaced by the result of `replaced`.
MlirAttribute mb_attr_replace_locations(MlirAttribute attr,
                                        MlirLocation (*replaced)(void *user,
                                                                 MlirLocation),
                                        void *user) {
  // Replacement of each part. Inner parts are replaced first. A part maps to itself until
  // its replacement is known.
  llvm::DenseMap<const void *, const void *> known;
  // Parts to replace, and whether the parts inside them are replaced already.
  SmallVector<std::pair<Part, bool>> stack{{Part(unwrap(attr)), false}};
  while (!stack.empty()) {
    auto [part, innerIsKnown] = stack.pop_back_val();
    if (!innerIsKnown) {
      if (!known.try_emplace(part.address, part.address).second)
        continue;
      if (LocationAttr loc = part.location()) {
        known[part.address] = replaced(user, wrap(Location(loc))).ptr;
        continue;
      }
      stack.push_back({part, true});
      for (Part inner : part.inner())
        stack.push_back({inner, false});
      continue;
    }
    SmallVector<Attribute> attrs;
    SmallVector<Type> types;
    bool changed = false;
    auto addReplacement = [&](auto old, auto &all) {
      using T = decltype(old);
      const void *to = old ? known[old.getAsOpaquePointer()] : nullptr;
      changed |= to != old.getAsOpaquePointer();
      all.push_back(T::getFromOpaquePointer(to));
    };
    part.forEach([&](Attribute a) { addReplacement(a, attrs); },
                 [&](Type t) { addReplacement(t, types); });
    const void *to = part.address;
    if (changed && part.isType)
      to = part.type().replaceImmediateSubElements(attrs, types).getAsOpaquePointer();
    else if (changed)
      to = part.attr().replaceImmediateSubElements(attrs, types).getAsOpaquePointer();
    known[part.address] = to;
  }
  return wrap(Attribute::getFromOpaquePointer(known[unwrap(attr).getAsOpaquePointer()]));
}

// Calls `take` with the namespace of the dialect of each attribute and type in `attr`,
// itself included.
void mb_attr_dialects(MlirAttribute attr,
                      bool (*take)(MlirStringRef, void *user), void *user) {
  walk(unwrap(attr), [&](Part part) {
    StringRef name;
    if (auto opaque = dyn_cast_if_present<OpaqueAttr>(part.attr()))
      name = opaque.getDialectNamespace().getValue();
    else if (auto opaque = dyn_cast_if_present<OpaqueType>(part.type()))
      name = opaque.getDialectNamespace().getValue();
    else
      name = part.isType ? part.type().getDialect().getNamespace()
                         : part.attr().getDialect().getNamespace();
    take(wrap(name), user);
    return true;
  });
}
}
