// Verifiers and TypeIDs of MLIR's own traits.
#include "bridge.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/Threading.h"

using namespace mlir;
using namespace bridge;

TypeID bridge::traitID(MbNativeTrait t) {
  switch (t) {
  case MB_TERMINATOR:
    return TypeID::get<OpTrait::IsTerminator>();
  case MB_RETURN_LIKE:
    return TypeID::get<OpTrait::ReturnLike>();
  case MB_ISOLATED_FROM_ABOVE:
    return TypeID::get<OpTrait::IsIsolatedFromAbove>();
  case MB_SINGLE_BLOCK:
    return TypeID::get<OpTrait::SingleBlock>();
  case MB_CONSTANT_LIKE:
    return TypeID::get<OpTrait::ConstantLike>();
  case MB_RECURSIVE_MEMORY_EFFECTS:
    return TypeID::get<OpTrait::HasRecursiveMemoryEffects>();
  case MB_SAME_OPERANDS_AND_RESULT_SHAPE:
    return TypeID::get<OpTrait::SameOperandsAndResultShape>();
  case MB_SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE:
    return TypeID::get<OpTrait::SameOperandsAndResultElementType>();
  case MB_SAME_OPERANDS_ELEMENT_TYPE:
    return TypeID::get<OpTrait::SameOperandsElementType>();
  case MB_ELEMENTWISE:
    return TypeID::get<OpTrait::Elementwise>();
  case MB_SAME_OPERANDS_AND_RESULT_TYPE:
    return TypeID::get<OpTrait::SameOperandsAndResultType>();
  case MB_SAME_TYPE_OPERANDS:
    return TypeID::get<OpTrait::SameTypeOperands>();
  case MB_SAME_OPERANDS_SHAPE:
    return TypeID::get<OpTrait::SameOperandsShape>();
  case MB_SYMBOL_TABLE:
    return TypeID::get<OpTrait::SymbolTable>();
  case MB_ALWAYS_SPECULATABLE:
    return TypeID::get<OpTrait::AlwaysSpeculatableImplTrait>();
  case MB_RECURSIVELY_SPECULATABLE:
    return TypeID::get<OpTrait::RecursivelySpeculatableImplTrait>();
  case MB_ATTR_SIZED_OPERAND_SEGMENTS:
    return TypeID::get<OpTrait::AttrSizedOperandSegments>();
  case MB_ATTR_SIZED_RESULT_SEGMENTS:
    return TypeID::get<OpTrait::AttrSizedResultSegments>();
  case MB_IS_COMMUTATIVE:
    return TypeID::get<OpTrait::IsCommutative>();
  }
  llvm_unreachable("a trait");
}

// Returns whether an op has operands and results, all of the same type.
static bool hasOneType(Operation *op) {
  if (!op->getNumOperands() || !op->getNumResults())
    return false;
  Type first = op->getOperand(0).getType();
  auto isFirst = [&](Type t) { return t == first; };
  return llvm::all_of(op->getOperandTypes(), isFirst) &&
         llvm::all_of(op->getResultTypes(), isFirst);
}

// Returns whether a trait is about the types of operands and results.
static bool isOfTypes(MbNativeTrait trait) {
  return trait != MB_TERMINATOR && trait != MB_ISOLATED_FROM_ABOVE &&
         trait != MB_ATTR_SIZED_OPERAND_SEGMENTS &&
         trait != MB_ATTR_SIZED_RESULT_SEGMENTS;
}

// Returns whether a type is like the type `first`, as a trait about types requires.
static bool areAlike(MbNativeTrait trait, Type type, Type first) {
  bool sameElement = getElementTypeOrSelf(type) == getElementTypeOrSelf(first);
  switch (trait) {
  case MB_SAME_OPERANDS_SHAPE:
  case MB_SAME_OPERANDS_AND_RESULT_SHAPE:
    return succeeded(verifyCompatibleShape(type, first));
  case MB_SAME_OPERANDS_ELEMENT_TYPE:
  case MB_SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE:
    return sameElement;
  case MB_SAME_OPERANDS_AND_RESULT_TYPE:
    return sameElement && succeeded(verifyCompatibleShape(type, first));
  default:
    return type == first;
  }
}
// Returns whether a trait about types is about the types of results, too.
static bool isOfResults(MbNativeTrait trait) {
  return trait != MB_SAME_OPERANDS_SHAPE && trait != MB_SAME_OPERANDS_ELEMENT_TYPE &&
         trait != MB_SAME_TYPE_OPERANDS;
}
// Returns the first pair of types that the trait requires to be alike and that are not.
// MLIR compares each type with the type of the first operand or, for the trait about whole
// types, of the first result.
static std::optional<std::pair<Type, Type>> findUnlike(Operation *op, MbNativeTrait trait) {
  // Without operands, the error is about the missing operands.
  if (trait == MB_ELEMENTWISE || !op->getNumOperands())
    return std::nullopt;
  bool ofResult = trait == MB_SAME_OPERANDS_AND_RESULT_TYPE && op->getNumResults();
  Type first = ofResult ? op->getResult(0).getType() : op->getOperand(0).getType();
  auto isUnlike = [&](Type type) { return !areAlike(trait, type, first); };
  auto operands = op->getOperandTypes();
  auto operand = llvm::find_if(operands, isUnlike);
  if (operand != operands.end())
    return std::pair(first, *operand);
  if (!isOfResults(trait))
    return std::nullopt;
  auto results = op->getResultTypes();
  auto result = llvm::find_if(results, isUnlike);
  if (result == results.end())
    return std::nullopt;
  return std::pair(first, *result);
}

extern "C" {
// Returns whether an op is a constant that folds to `value`.
bool mb_folds_to(MlirOperation op, MlirAttribute value) {
  Attribute folded;
  return unwrap(op)->getNumResults() == 1 && hasParts(unwrap(op)) &&
         matchPattern(unwrap(op), m_Constant(&folded)) && folded == unwrap(value);
}
// Verifies a symbol table like MLIR, after the ops in it are verified.
bool mb_verify_symbol_table(MlirOperation op) {
  return succeeded(mlir::detail::verifySymbolTable(unwrap(op)));
}
// Runs the trait verifier that MLIR runs for ops of its own. If `attached` is
// not null, diagnostics get the attachment that `attached` returns.
bool mb_verify_trait(MlirOperation operation, MbNativeTrait trait,
                     uint64_t (*attached)(MlirContext)) {
  Operation *op = unwrap(operation);
  // Fast path: most ops have a single type, and thus satisfy all traits about
  // types.
  if (isOfTypes(trait) && hasOneType(op))
    return true;
  std::optional<AttachToDiagnostics> scope;
  if (attached)
    scope.emplace(op->getContext(), attached);
  std::optional<ScopedDiagnosticHandler> types;
  if (auto unlike = isOfTypes(trait) ? findUnlike(op, trait) : std::nullopt)
    types.emplace(op->getContext(), [unlike, thread = llvm::get_threadid(),
                                     isAdded = false](Diagnostic &d) mutable {
      // Another handler may emit the error again, in another form.
      if (thread == llvm::get_threadid() && !std::exchange(isAdded, true))
        d << ", found " << unlike->first << " and " << unlike->second;
      return failure(); // passes the diagnostic to the next handler
    });
  namespace impl = OpTrait::impl;
  switch (trait) {
  case MB_TERMINATOR:
    return succeeded(impl::verifyIsTerminator(op));
  case MB_ISOLATED_FROM_ABOVE:
    return succeeded(impl::verifyIsIsolatedFromAbove(op));
  case MB_ATTR_SIZED_OPERAND_SEGMENTS:
    return succeeded(
        impl::verifyOperandSizeAttr(op, "operandSegmentSizes"));
  case MB_ATTR_SIZED_RESULT_SEGMENTS:
    return succeeded(
        impl::verifyResultSizeAttr(op, "resultSegmentSizes"));
  case MB_SAME_OPERANDS_AND_RESULT_SHAPE:
    return succeeded(impl::verifySameOperandsAndResultShape(op));
  case MB_SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE:
    return succeeded(impl::verifySameOperandsAndResultElementType(op));
  case MB_SAME_OPERANDS_ELEMENT_TYPE:
    return succeeded(impl::verifySameOperandsElementType(op));
  case MB_ELEMENTWISE:
    return succeeded(impl::verifyElementwise(op));
  case MB_SAME_OPERANDS_AND_RESULT_TYPE:
    return succeeded(impl::verifySameOperandsAndResultType(op));
  case MB_SAME_TYPE_OPERANDS:
    return succeeded(impl::verifySameTypeOperands(op));
  case MB_SAME_OPERANDS_SHAPE:
    return succeeded(impl::verifySameOperandsShape(op));
  default:
    return true; // no check here: see `TraitCheck` in src/op/traits.rs
  }
}
}
