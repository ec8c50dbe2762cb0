// What ops of any dialect say through MLIR's interfaces.
#include "bridge.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

using namespace bridge;

namespace {
// What a query tells: nothing, for want of the interface; failure; an answer.
enum MbAnswer : int { MB_NO_INTERFACE, MB_FAILED, MB_ANSWERED };

// A question to an op, of which it may say that something is wrong.
struct Question {
  ShownDiagnostics shown;
  // Whether the op is as the code of its dialect takes it for granted; false after a
  // diagnostic.
  bool canBeAsked;

  Question(Operation *op)
      : shown(op->getContext()), canBeAsked(checkDepth(op) && hasParts(op)) {}
};
} // namespace

extern "C" {
int mb_op_infer(MlirOperation op, MbTakeType sink, void *user) {
  Operation *o = unwrap(op);
  auto iface = dyn_cast<InferTypeOpInterface>(o);
  if (!iface)
    return MB_NO_INTERFACE;
  Question question(o);
  if (!question.canBeAsked)
    return MB_FAILED;
  SmallVector<Type> types;
  if (failed(iface.inferReturnTypes(o->getContext(), o->getLoc(),
                                    o->getOperands(), o->getAttrDictionary(),
                                    o->getPropertiesStorage(), o->getRegions(),
                                    types)))
    return MB_FAILED;
  if (!llvm::all_of(types, [](Type t) { return bool(t); }))
    return MB_FAILED;
  for (Type t : types)
    sink(user, wrap(t));
  return MB_ANSWERED;
}

// -1 without the interface; else whether the types fit.
int mb_op_compatible(MlirOperation op, size_t num_inferred,
                     const MlirType *inferred, size_t num_actual,
                     const MlirType *actual) {
  auto iface = dyn_cast<InferTypeOpInterface>(unwrap(op));
  if (!iface)
    return -1;
  ShownDiagnostics shown(unwrap(op)->getContext());
  auto isTooDeep = [](MlirType t) { return isDeep(unwrap(t)); };
  if (llvm::any_of(ArrayRef(inferred, num_inferred), isTooDeep) ||
      llvm::any_of(ArrayRef(actual, num_actual), isTooDeep))
    return 0;
  SmallVector<Type> a, b;
  for (size_t i = 0; i < num_inferred; ++i)
    a.push_back(unwrap(inferred[i]));
  for (size_t i = 0; i < num_actual; ++i)
    b.push_back(unwrap(actual[i]));
  return iface.isCompatibleReturnTypes(a, b);
}

// Shapes, each as a tensor without elements to speak of: of index where the op
// tells none.
int mb_op_infer_components(MlirOperation op, MbTakeType sink, void *user) {
  Operation *o = unwrap(op);
  auto iface = dyn_cast<InferShapedTypeOpInterface>(o);
  if (!iface)
    return MB_NO_INTERFACE;
  Question question(o);
  if (!question.canBeAsked)
    return MB_FAILED;
  SmallVector<ShapedTypeComponents> shapes;
  if (failed(iface.inferReturnTypeComponents(
          o->getContext(), o->getLoc(), o->getOperands(),
          o->getAttrDictionary(), o->getPropertiesStorage(), o->getRegions(),
          shapes)))
    return MB_FAILED;
  for (ShapedTypeComponents &s : shapes) {
    Type element = s.getElementType();
    if (!element)
      element = IndexType::get(o->getContext());
    Type type = UnrankedTensorType::get(element);
    if (s.hasRank())
      type = RankedTensorType::getChecked([&] { return o->emitOpError(); },
                                          s.getDims(), element,
                                          s.getAttribute());
    if (!type)
      return MB_FAILED;
    sink(user, wrap(type));
  }
  return MB_ANSWERED;
}

// New ops go before `before`.
int mb_op_reify(MlirOperation op, MlirOperation before, MbTakeValue sink,
                void *user) {
  Operation *o = unwrap(op);
  auto iface = dyn_cast<InferShapedTypeOpInterface>(o);
  if (!iface)
    return MB_NO_INTERFACE;
  Question question(o);
  if (!question.canBeAsked)
    return MB_FAILED;
  OpBuilder builder(unwrap(before));
  SmallVector<Value> shapes;
  if (failed(iface.reifyReturnTypeShapes(builder, o->getOperands(), shapes)))
    return MB_FAILED;
  if (!llvm::all_of(shapes, [](Value v) { return bool(v); }))
    return MB_FAILED;
  for (Value v : shapes)
    sink(user, wrap(v));
  return MB_ANSWERED;
}

// -1 without the interface; else as in `MbCallbacks::speculation`.
int mb_op_speculatability(MlirOperation op) {
  auto iface = dyn_cast<ConditionallySpeculatable>(unwrap(op));
  if (!iface)
    return -1;
  Question question(unwrap(op));
  if (!question.canBeAsked)
    return 0;
  switch (iface.getSpeculatability()) {
  case Speculation::NotSpeculatable:
    return 0;
  case Speculation::Speculatable:
    return 1;
  case Speculation::RecursivelySpeculatable:
    return 2;
  }
  return -1;
}
}
