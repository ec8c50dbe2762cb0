// Nesting depth of types, attributes, locations and regions, computed without recursion.
// MLIR's printer, verifiers and writer recurse for each level.
#include "bridge.h"

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/IntegerSet.h"
#include "mlir/IR/Verifier.h"

#include <mutex>
#include <optional>

using namespace mlir;
using namespace bridge;

// Type, attribute or affine expression.
struct DepthLimit::Part {
  enum Kind { IsAttribute, IsType, IsExpression } kind;
  const void *address;

  Part(Attribute a) : kind(IsAttribute), address(a.getAsOpaquePointer()) {}
  Part(Type t) : kind(IsType), address(t.getAsOpaquePointer()) {}
  Part(AffineExpr e) : kind(IsExpression), address(e.getAsOpaquePointer()) {}
};

static bool isLeaf(Type t) {
  return isa<IntegerType, FloatType, IndexType, NoneType>(t);
}
// Returns whether the class of a part allows at most two levels. Nearly all parts have
// such a class.
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
void DepthLimit::forEachIn(Part part, function_ref<void(Part)> f) {
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

// Returns whether too many levels are nested in `root`, or a part inside it is refused.
// Stores the sizes of parts that were measured completely.
bool DepthLimit::exceeds(Part root) {
  // Part that is being measured: its direct parts that are still to be measured, and its size
  // without these.
  struct Open {
    const void *address;
    SmallVector<Part, 2> inner;
    Size size;

    void add(Size part) {
      size.levels = std::max(size.levels, part.levels + 1);
      size.parts = std::min(size.parts + part.parts, kMaxRepeated);
    }
  };
  SmallVector<Open, 4> open;
  auto enter = [&](Part part) {
    open.push_back({part.address, {}, {}});
    forEachIn(part, [&](Part inner) { open.back().inner.push_back(inner); });
    return part.kind != Part::IsAttribute ||
           !refuses(Attribute::getFromOpaquePointer(part.address));
  };
  auto known = sizes.find(root.address);
  if (known != sizes.end())
    return isTooLarge(known->second);
  if (!enter(root))
    return true;
  while (!open.empty()) {
    Open &last = open.back();
    if (open.size() - 1 + last.size.levels > parts || isTooLarge(last.size))
      return true;
    if (last.inner.empty()) {
      Size measured = last.size;
      sizes[last.address] = measured;
      repeats |= measured.parts >= kMaxRepeated;
      open.pop_back();
      if (!open.empty())
        open.back().add(measured);
      continue;
    }
    Part next = last.inner.pop_back_val();
    known = sizes.find(next.address);
    if (known != sizes.end())
      last.add(known->second);
    else if (!enter(next))
      return true;
  }
  return false;
}

template <typename T> bool DepthLimit::isTooDeep(T part) {
  auto key = reinterpret_cast<uintptr_t>(part.getAsOpaquePointer());
  uintptr_t &entry = entryOf(key);
  if (entry == key)
    return false;
  if constexpr (std::is_same_v<T, Attribute>)
    if (isShallow(part) && refuses(part))
      return true;
  if (!isShallow(part) && exceeds(part))
    return true;
  entry = key;
  return false;
}
bool DepthLimit::exceededBy(Attribute attr) { return attr && isTooDeep(attr); }
bool DepthLimit::exceededBy(Type type) { return type && isTooDeep(type); }

bool DepthLimit::exceededByInherent(Operation *op) {
  OperationName name = op->getName();
  if (isDefinedInRust(name)) {
    for (size_t i = 0, n = defOf(name)->num_attrs; i < n; ++i)
      if (Attribute slot = slotsOf(op)[i]; slot && isTooDeep(slot))
        return true;
    return false;
  }
  OpaqueProperties properties = op->getPropertiesStorage();
  if (!properties)
    return false;
  if (!name.isRegistered()) {
    Attribute all = op->getPropertiesAsAttribute();
    return all && isTooDeep(all);
  }
  // The conversion of properties to attributes is slow. Skip it for properties whose
  // bytes were checked before: `key` is a hash of the bytes.
  StringRef bytes(properties.as<const char *>(), op->getPropertiesStorageSize());
  uintptr_t key = llvm::hash_combine(name.getAsOpaquePointer(), bytes);
  if (entryOf(key) == key)
    return false;
  NamedAttrList inherent;
  name.populateInherentAttrs(op, inherent);
  for (NamedAttribute attr : inherent)
    if (isTooDeep(attr.getValue()))
      return true;
  entryOf(key) = key;
  return false;
}

bool DepthLimit::exceededByPartsOf(Operation *op, bool operands) {
  for (Type type : op->getResultTypes())
    if (isTooDeep(type))
      return true;
  if (operands)
    for (Value operand : op->getOperands())
      if (operand && isTooDeep(operand.getType()))
        return true;
  if (isTooDeep(Attribute(op->getRawDictionaryAttrs())) || exceededByInherent(op) ||
      (locations && isTooDeep(Attribute(op->getLoc()))))
    return true;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (isTooDeep(argument.getType()) ||
            (locations && isTooDeep(Attribute(argument.getLoc()))))
          return true;
  return false;
}

Operation *DepthLimit::findIn(Operation *root) {
  if (!root->getNumRegions())
    return exceededByPartsOf(root) ? root : nullptr;
  recent.assign(1 << 11, 0);
  // If `root` may use values from outside, check the types of operands, too. Otherwise
  // each operand is a result or an argument inside `root`, whose type is checked there.
  bool operands = root->getBlock() || !root->hasTrait<OpTrait::IsIsolatedFromAbove>();
  if (exceededByPartsOf(root))
    return root;
  // Ops with regions that are still to be searched, and the level of each.
  SmallVector<std::pair<Operation *, size_t>> holders{{root, 0}};
  while (!holders.empty()) {
    auto [holder, level] = holders.pop_back_val();
    if (level == regions)
      return holder;
    for (Region &region : holder->getRegions())
      for (Block &block : region)
        for (Operation &op : block) {
          if (exceededByPartsOf(&op, operands))
            return &op;
          if (op.getNumRegions())
            holders.push_back({&op, level + 1});
        }
  }
  return nullptr;
}

static thread_local DepthLimit *current = nullptr;
DepthScope::DepthScope() : outer(current) { current = outer ? outer : &limit; }
DepthScope::~DepthScope() { current = outer; }

bool bridge::isDeep(Type type) {
  return type && !isShallow(type) && DepthLimit().exceededBy(type);
}
bool bridge::isDeep(Attribute attr) {
  return attr && !isShallow(attr) && DepthLimit().exceededBy(attr);
}
template <typename T> static bool isUnprintablePart(T part) {
  if (!part || isShallow(part))
    return false;
  return current ? current->exceededBy(part) : DepthLimit::ofPrinter().exceededBy(part);
}
bool bridge::isUnprintable(Type type) { return isUnprintablePart(type); }
bool bridge::isUnprintable(Attribute attr) { return isUnprintablePart(attr); }

bool bridge::checkDepth(Operation *root, unsigned regions) {
  Operation *found = DepthLimit(MB_MAX_PARTS, regions).findIn(root);
  if (!found)
    return true;
  opError(found) << "is nested too deep, or has a type or an attribute that is: at most "
                 << kMaxRegions << " levels of regions can be dealt with, and "
                 << unsigned(MB_MAX_PARTS) << " of types and attributes";
  return false;
}

bool bridge::checkPrintable(Operation *root) {
  if (Operation *found = DepthLimit::ofPrinter().findIn(root)) {
    if (checkDepth(root))
      opError(found)
          << "cannot be printed: it has a type or an attribute that repeats millions of parts";
    return false;
  }
  // MLIR prints the parts of a location once, as aliases, unless it prints local scopes.
  OpPrintingFlags flags;
  if (!flags.shouldPrintDebugInfo() || !flags.shouldUseLocalScope())
    return true;
  Operation *found = DepthLimit::ofPrinter(/*locations=*/true).findIn(root);
  if (found)
    opError(found) << "cannot be printed: it has a location that repeats millions of parts";
  return !found;
}

// Returns whether MLIR can print an op in a diagnostic, where it uses no aliases.
static bool isPrintable(Operation *op) {
  return !DepthLimit::ofPrinter(OpPrintingFlags().shouldPrintDebugInfo()).findIn(op);
}
bool bridge::isShownWithDiagnostics(Operation *op) {
  return op->getContext()->shouldPrintOpOnDiagnostic() &&
         !isUnprintable(LocationAttr(op->getLoc())) && isPrintable(op);
}
InFlightDiagnostic bridge::opError(Operation *op) {
  if (isShownWithDiagnostics(op))
    return op->emitOpError();
  return emitError(shownLocation(op->getLoc())) << "'" << op->getName() << "' op ";
}

Location bridge::shownLocation(Location loc) {
  if (!isUnprintable(LocationAttr(loc)))
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

namespace {
// Keeps MLIR from showing ops with errors in a context. MLIR has no such setting for one thread.
// Threads that need it at the same time share the change: the first one makes it, and the last one
// reverts it. Meanwhile, errors of other threads in the context do not show ops either.
class HiddenOps {
  static std::mutex mutex;
  static llvm::DenseMap<MLIRContext *, unsigned> users;
  MLIRContext *context;

public:
  explicit HiddenOps(MLIRContext *context) : context(context) {
    std::lock_guard lock(mutex);
    auto known = users.find(context);
    if (known != users.end()) {
      ++known->second;
    } else if (context->shouldPrintOpOnDiagnostic()) {
      users[context] = 1;
      context->printOpOnDiagnostic(false);
    } else {
      this->context = nullptr; // The context never shows ops.
    }
  }
  HiddenOps(const HiddenOps &) = delete;
  ~HiddenOps() {
    if (!context)
      return;
    std::lock_guard lock(mutex);
    auto known = users.find(context);
    if (--known->second)
      return;
    users.erase(known);
    context->printOpOnDiagnostic(true);
  }
};
std::mutex HiddenOps::mutex;
llvm::DenseMap<MLIRContext *, unsigned> HiddenOps::users;
} // namespace

// Verifies an op. MLIR's verifiers print invalid parts, and show ops with errors: an op that cannot
// be printed is not shown.
static bool verifyShallow(Operation *op) {
  MLIRContext *context = op->getContext();
  ShownDiagnostics shown(context);
  DepthLimit limit;
  if (limit.findIn(op))
    return checkDepth(op); // emits the error
  bool hides = limit.foundRepeated() ||
               (OpPrintingFlags().shouldPrintDebugInfo() && !isPrintable(op));
  std::optional<HiddenOps> hidden;
  if (hides)
    hidden.emplace(context);
  return succeeded(verify(op));
}

extern "C" {
bool mb_verify(MlirOperation op) { return verifyShallow(unwrap(op)); }
bool mb_check_depth(MlirOperation op) { return checkDepth(unwrap(op)); }
bool mb_is_deep_op(MlirOperation op) { return DepthLimit().findIn(unwrap(op)); }
bool mb_check_printable(MlirOperation op) { return checkPrintable(unwrap(op)); }
bool mb_is_unprintable_op(MlirOperation op) {
  return DepthLimit::ofPrinter().findIn(unwrap(op));
}
bool mb_is_unprintable_attr(MlirAttribute a) { return isUnprintable(unwrap(a)); }
bool mb_is_unprintable_type(MlirType t) { return isUnprintable(unwrap(t)); }
bool mb_is_deep_attr(MlirAttribute a) { return isDeep(unwrap(a)); }
bool mb_is_deep_type(MlirType t) { return isDeep(unwrap(t)); }
}
