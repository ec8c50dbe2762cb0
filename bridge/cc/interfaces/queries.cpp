// Queries to ops of any dialect through MLIR's interfaces.
#include "bridge.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace bridge;

namespace {
// Result of a query: the op lacks the interface, the query fails, or the op answers.
enum MbAnswer : int { MB_NO_INTERFACE, MB_FAILED, MB_ANSWERED };

// Returns whether the op has the parts on which the code of its dialect relies. Returns
// false after a diagnostic.
bool canBeQueried(Operation *op) { return checkDepth(op) && hasParts(op); }

// Queries an op through an interface. `ask` calls the interface and collects types or
// values, which `sink` receives. Fails if one of them is null.
template <typename Interface, typename Item, typename Sink, typename Ask>
int query(MlirOperation op, Sink sink, void *user, Ask ask) {
  Operation *o = unwrap(op);
  auto interface = dyn_cast<Interface>(o);
  if (!interface)
    return MB_NO_INTERFACE;
  ShownDiagnostics shown(o->getContext());
  SmallVector<Item> items;
  if (!canBeQueried(o) || failed(ask(o, interface, items)) ||
      !llvm::all_of(items, [](Item i) { return bool(i); }))
    return MB_FAILED;
  for (Item i : items)
    sink(user, wrap(i));
  return MB_ANSWERED;
}
} // namespace

extern "C" {
// Infers the result types of an op.
int mb_op_infer(MlirOperation op, MbTakeType sink, void *user) {
  return query<InferTypeOpInterface, Type>(
      op, sink, user,
      [](Operation *o, InferTypeOpInterface infer, SmallVectorImpl<Type> &types) {
        return infer.inferReturnTypes(
            o->getContext(), o->getLoc(), o->getOperands(), o->getAttrDictionary(),
            o->getPropertiesStorage(), o->getRegions(), types);
      });
}

// Infers the result shapes of an op, each as a tensor type. The element type is index if
// the op infers no element type.
int mb_op_infer_components(MlirOperation op, MbTakeType sink, void *user) {
  return query<InferShapedTypeOpInterface, Type>(
      op, sink, user,
      [](Operation *o, InferShapedTypeOpInterface infer,
         SmallVectorImpl<Type> &types) -> LogicalResult {
        SmallVector<ShapedTypeComponents> shapes;
        if (failed(infer.inferReturnTypeComponents(
                o->getContext(), o->getLoc(), o->getOperands(),
                o->getAttrDictionary(), o->getPropertiesStorage(),
                o->getRegions(), shapes)))
          return failure();
        for (ShapedTypeComponents &s : shapes) {
          Type element = s.getElementType();
          if (!element)
            element = IndexType::get(o->getContext());
          if (s.hasRank())
            types.push_back(RankedTensorType::getChecked(
                [&] { return o->emitOpError(); }, s.getDims(), element,
                s.getAttribute()));
          else
            types.push_back(UnrankedTensorType::get(element));
          if (!types.back())
            return failure();
        }
        return success();
      });
}

// Builds, before `before`, ops that compute the result shapes of an op.
int mb_op_reify(MlirOperation op, MlirOperation before, MbTakeValue sink,
                void *user) {
  return query<InferShapedTypeOpInterface, Value>(
      op, sink, user,
      [&](Operation *o, InferShapedTypeOpInterface reify,
          SmallVectorImpl<Value> &shapes) {
        OpBuilder builder(unwrap(before));
        return reify.reifyReturnTypeShapes(builder, o->getOperands(), shapes);
      });
}

// Returns the speculatability of an op, numbered as in `MbCallbacks::speculation`; -1 if
// the op does not implement the interface.
int mb_op_speculatability(MlirOperation op) {
  auto iface = dyn_cast<ConditionallySpeculatable>(unwrap(op));
  if (!iface)
    return -1;
  ShownDiagnostics shown(unwrap(op)->getContext());
  if (!canBeQueried(unwrap(op)))
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
