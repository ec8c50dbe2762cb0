// Checks before writing bytecode that readers accept the result, first of all the readers
// of this project.
#include "bridge.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/ConvertUTF.h"

using namespace mlir;
using namespace bridge;

// Limits of the reader in the crate `mlir-bytecode`: nesting levels, and the alignment of
// resources in bytes.
static constexpr unsigned kLevels = MB_MAX_BRACKETS;
static constexpr uint64_t kAlignment = 1 << 20;

// Returns the number of elements of a shape, or nullopt if the number exceeds 64 bits.
static std::optional<uint64_t> countOf(ArrayRef<int64_t> shape) {
  if (llvm::is_contained(shape, 0))
    return 0;
  std::optional<uint64_t> count = 1;
  for (int64_t size : shape)
    if (!(count = llvm::checkedMulUnsigned(*count, uint64_t(size))))
      break;
  return count;
}
// Returns whether numbers of `type` have no bits.
static bool isEmpty(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    type = complex.getElementType();
  return type.isInteger(0);
}
// Returns whether `bytes` is the size of all elements of `type`: whole bytes per element,
// or packed elements of less than a byte. Returns true if readers cannot compute the
// size.
static bool canHaveSize(ShapedType type, uint64_t bytes) {
  unsigned bits, numbers;
  if (!type.hasStaticShape() || !mb_element(wrap(type.getElementType()), &bits, &numbers))
    return true;
  std::optional<uint64_t> count = countOf(type.getShape());
  if (!count)
    return false;
  uint64_t each = numbers * llvm::divideCeil(bits, 8);
  if (llvm::checkedMulUnsigned(*count, each) == bytes)
    return true;
  // `8 * bytes` does not overflow, since `bytes` is the size of data in memory. The first
  // comparison thus prevents an overflow in the second.
  return numbers == 1 && bits < 8 && *count <= 8 * bytes &&
         llvm::divideCeil(*count * bits, 8) == bytes;
}

namespace {
// Finder of parts that are too deep for readers, and of constants that readers reject.
struct ReadableLimit final : DepthLimit {
  // Why a constant is rejected; empty if none is.
  std::string reason;

  ReadableLimit(unsigned parts) : DepthLimit(parts, kLevels, /*locations=*/true) {}
  bool refuses(Attribute attr) final {
    if (auto dense = dyn_cast<DenseElementsAttr>(attr)) {
      if (!countOf(dense.getType().getShape()))
        reason = "has a constant of more elements than can be counted";
      else if (!isa<RankedTensorType, VectorType>(dense.getType()))
        reason = "has a constant that is neither a tensor nor a vector";
      else if (isEmpty(dense.getType().getElementType()))
        reason = "has a constant whose elements have no bits";
    } else if (auto array = dyn_cast<DenseArrayAttr>(attr)) {
      if (isEmpty(array.getElementType()))
        reason = "has an array whose elements have no bits";
    } else if (auto elements = dyn_cast<DenseResourceElementsAttr>(attr)) {
      AsmResourceBlob *blob = elements.getRawHandle().getBlob();
      uint64_t alignment = blob ? blob->getDataAlignment() : 1;
      if (alignment > kAlignment)
        reason = "has a resource that is aligned to more than " + std::to_string(kAlignment) +
              " bytes";
      else if (!llvm::isPowerOf2_64(alignment))
        reason = "has a resource that is aligned to " + std::to_string(alignment) +
              " bytes, not to a power of two";
      else if (!elements.getType().hasRank())
        reason = "has a resource of a type without a rank";
      else if (blob && !canHaveSize(elements.getType(), blob->getData().size()))
        reason = "has a resource of another size than its elements take";
    }
    return !reason.empty();
  }
};
} // namespace

// Registered ops need no check: dialects declare their names.
bool bridge::hasReadableName(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (op->isRegistered())
    return true;
  auto *bytes = reinterpret_cast<const llvm::UTF8 *>(name.begin());
  bool isText =
      llvm::isLegalUTF8String(&bytes, reinterpret_cast<const llvm::UTF8 *>(name.end()));
  if (isText && !name.starts_with("."))
    return true;
  opError(op) << (isText ? "has a name without a dialect" : "has a name that is not UTF-8")
              << ", which cannot be read from bytecode";
  return false;
}

// Reports why readers refuse `op`. Returns false.
static bool refuse(Operation *op, StringRef reason) {
  opError(op) << reason << ", which cannot be read from bytecode";
  return false;
}

// Programs of tools may be nested one level deeper than `kLevels`: a module is around them.
bool bridge::checkConstants(Operation *root) {
  ReadableLimit limit(kLevels + 1);
  Operation *op = limit.findIn(root);
  return !op || limit.reason.empty() || refuse(op, limit.reason);
}

bool bridge::checkReadable(Operation *root, int64_t version) {
  // First version of bytecode with properties. Earlier versions encode all attributes of
  // an op as one dictionary, which adds a level.
  constexpr int64_t kProperties = 5;
  ReadableLimit limit(kLevels - (version >= 0 && version < kProperties));
  Operation *op = limit.findIn(root);
  if (!op)
    return true;
  if (limit.reason.empty())
    limit.reason = "is nested deeper than " + std::to_string(kLevels) +
                " levels, or has a type, an attribute or a location that is";
  return refuse(op, limit.reason);
}
