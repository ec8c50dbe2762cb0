// Nesting depth of types, attributes, locations and regions, computed without recursion.
// MLIR's printer, verifiers and writer recurse for each level.
#include "bridge.h"

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/IntegerSet.h"

using namespace mlir;
using namespace bridge;

namespace {
// A type, an attribute or an affine expression.
struct Part {
  enum Kind { IsAttribute, IsType, IsExpression } kind;
  const void *address;

  Part(Attribute a) : kind(IsAttribute), address(a.getAsOpaquePointer()) {}
  Part(Type t) : kind(IsType), address(t.getAsOpaquePointer()) {}
  Part(AffineExpr e) : kind(IsExpression), address(e.getAsOpaquePointer()) {}
};
} // namespace

static bool isLeaf(Type t) {
  return isa<IntegerType, FloatType, IndexType, NoneType>(t);
}
// Returns whether a part has at most two levels. Nearly all parts have.
static bool isShallow(Type t) {
  if (auto tensor = dyn_cast<RankedTensorType>(t))
    return !tensor.getEncoding() && isLeaf(tensor.getElementType());
  return isLeaf(t);
}
static bool isShallow(Attribute a) {
  if (auto string = dyn_cast<StringAttr>(a))
    return isLeaf(string.getType());
  if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(a))
    return isShallow(dense.getType());
  return isa<IntegerAttr, FloatAttr, UnitAttr, FlatSymbolRefAttr, DenseArrayAttr,
             FileLineColRange, UnknownLoc>(a);
}

// Calls `f` for the parts directly inside a part.
static void forEachIn(Part part, function_ref<void(Part)> f) {
  auto each = [&](auto inner) {
    if (inner)
      f(inner);
  };
  if (part.kind == Part::IsExpression) {
    auto expression = AffineExpr(static_cast<const AffineExpr::ImplType *>(part.address));
    if (auto binary = dyn_cast<AffineBinaryOpExpr>(expression)) {
      f(binary.getLHS());
      f(binary.getRHS());
    }
    return;
  }
  if (part.kind == Part::IsType) {
    Type type = Type::getFromOpaquePointer(part.address);
    return type.walkImmediateSubElements(each, each);
  }
  Attribute attr = Attribute::getFromOpaquePointer(part.address);
  // MLIR's walks do not visit the parts of these attributes.
  if (auto string = dyn_cast<StringAttr>(attr); string && isLeaf(string.getType()))
    return;
  if (auto map = dyn_cast<AffineMapAttr>(attr))
    llvm::for_each(map.getValue().getResults(), each);
  else if (auto set = dyn_cast<IntegerSetAttr>(attr))
    llvm::for_each(set.getValue().getConstraints(), each);
  else if (auto distinct = dyn_cast<DistinctAttr>(attr))
    each(distinct.getReferencedAttr());
  else
    attr.walkImmediateSubElements(each, each);
}

// Returns whether more than `limit` levels are nested in `root`. Stores the levels of
// parts that were measured completely.
static bool exceeds(llvm::DenseMap<const void *, unsigned> &levels, Part root,
                    unsigned limit) {
  // A part, its direct parts that are not measured yet, and the levels of the measured
  // ones.
  struct Open {
    const void *address;
    SmallVector<Part, 2> inner;
    unsigned levels;
  };
  SmallVector<Open, 4> open;
  auto enter = [&](Part part) {
    open.push_back({part.address, {}, 0});
    forEachIn(part, [&](Part inner) { open.back().inner.push_back(inner); });
  };
  auto known = levels.find(root.address);
  if (known != levels.end())
    return known->second > limit;
  enter(root);
  while (!open.empty()) {
    Open &last = open.back();
    if (open.size() - 1 + last.levels > limit)
      return true;
    if (last.inner.empty()) {
      unsigned found = last.levels;
      levels[last.address] = found;
      open.pop_back();
      if (!open.empty())
        open.back().levels = std::max(open.back().levels, found + 1);
      continue;
    }
    Part next = last.inner.pop_back_val();
    known = levels.find(next.address);
    if (known == levels.end())
      enter(next);
    else
      last.levels = std::max(last.levels, known->second + 1);
  }
  return false;
}

template <typename T> bool DepthLimit::check(T part) {
  const void *address = part.getAsOpaquePointer();
  const void *&place =
      recent[(reinterpret_cast<uintptr_t>(address) >> 4) % std::size(recent)];
  if (!address || place == address)
    return false;
  if (!isShallow(part) && exceeds(levels, part, parts))
    return true;
  place = address;
  return false;
}
bool DepthLimit::exceededBy(Attribute attr) { return check(attr); }
bool DepthLimit::exceededBy(Type type) { return check(type); }

// Returns whether a part of the op itself, or of an argument of its blocks, is too deep.
bool DepthLimit::exceededByPartsOf(Operation *op) {
  auto isDeep = [&](auto part) { return check(part); };
  if (isDeep(Attribute(op->getLoc())) || isDeep(Attribute(discardableOf(op))) ||
      llvm::any_of(op->getResultTypes(), isDeep))
    return true;
  for (Value operand : op->getOperands())
    if (operand && isDeep(operand.getType()))
      return true;
  OperationName name = op->getName();
  if (isOurs(name)) {
    if (size_t n = defOf(name)->num_attrs)
      for (Attribute slot : ArrayRef(slotsOf(op), n))
        if (isDeep(slot))
          return true;
  } else if (op->getPropertiesStorage()) {
    if (!name.isRegistered() && isDeep(op->getPropertiesAsAttribute()))
      return true;
    NamedAttrList inherent;
    name.populateInherentAttrs(op, inherent);
    for (NamedAttribute attr : inherent)
      if (isDeep(attr.getValue()))
        return true;
  }
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (isDeep(argument.getType()) || isDeep(Attribute(argument.getLoc())))
          return true;
  return false;
}

// Returns the first op in the regions; null if they are empty.
static Operation *firstFrom(MutableArrayRef<Region> regions) {
  for (Region &region : regions)
    for (Block &block : region)
      if (!block.empty())
        return &block.front();
  return nullptr;
}
// Returns the next op after `op` and the ops inside it, in the regions of the same
// parent; null if no such op exists.
static Operation *nextBeside(Operation *op) {
  if (Operation *next = op->getNextNode())
    return next;
  Region *region = op->getParentRegion();
  for (Block *block = op->getBlock()->getNextNode(); block; block = block->getNextNode())
    if (!block->empty())
      return &block->front();
  Operation *parent = region->getParentOp();
  return firstFrom(parent->getRegions().drop_front(region->getRegionNumber() + 1));
}

Operation *DepthLimit::findIn(Operation *root) {
  size_t level = 0;
  for (Operation *op = root; op;) {
    if (level + (op->getNumRegions() ? 1 : 0) > regions || exceededByPartsOf(op))
      return op;
    if (Operation *inner = firstFrom(op->getRegions())) {
      op = inner;
      ++level;
      continue;
    }
    Operation *next = nullptr;
    while (op != root && !(next = nextBeside(op))) {
      op = op->getParentOp();
      --level;
    }
    op = next;
  }
  return nullptr;
}

static thread_local DepthLimit *current = nullptr;
DepthScope::DepthScope() : outer(current) { current = outer ? outer : &limit; }
DepthScope::~DepthScope() { current = outer; }

bool bridge::isDeep(Type type) {
  return !isShallow(type) && (current ? current->exceededBy(type) : DepthLimit().exceededBy(type));
}
bool bridge::isDeep(Attribute attr) {
  return !isShallow(attr) && (current ? current->exceededBy(attr) : DepthLimit().exceededBy(attr));
}

bool bridge::checkDepth(Operation *root, unsigned regions) {
  Operation *found = DepthLimit(MB_MAX_PARTS, regions).findIn(root);
  if (!found)
    return true;
  opError(found) << "is nested too deep, or has a type, an attribute or a location that "
                    "is: at most "
                 << kMaxRegions << " levels of regions can be dealt with, and "
                 << unsigned(MB_MAX_PARTS) << " of the others";
  return false;
}

InFlightDiagnostic bridge::opError(Operation *op) {
  if (op->getContext()->shouldPrintOpOnDiagnostic() && !DepthLimit().findIn(op))
    return op->emitOpError();
  return emitError(shownLocation(op->getLoc())) << "'" << op->getName() << "' op ";
}

Location bridge::shownLocation(Location loc) {
  if (!isDeep(LocationAttr(loc)))
    return loc;
  StringAttr called;
  while (true) {
    if (isa<FileLineColRange>(loc))
      return loc;
    if (auto name = dyn_cast<NameLoc>(loc)) {
      called = called ? called : name.getName();
      loc = name.getChildLoc();
    } else if (auto call = dyn_cast<CallSiteLoc>(loc))
      loc = call.getCallee();
    else if (auto fused = dyn_cast<FusedLoc>(loc); fused && !fused.getLocations().empty())
      loc = fused.getLocations().front();
    else
      return called ? Location(NameLoc::get(called)) : UnknownLoc::get(loc.getContext());
  }
}

extern "C" {
bool mb_check_depth(MlirOperation op) { return checkDepth(unwrap(op)); }
bool mb_is_deep_op(MlirOperation op) { return DepthLimit().findIn(unwrap(op)); }
bool mb_is_deep_attr(MlirAttribute a) { return isDeep(unwrap(a)); }
bool mb_is_deep_type(MlirType t) { return isDeep(unwrap(t)); }
}
