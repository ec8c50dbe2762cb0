// What readers of bytecode would refuse, ours before all, found before it is written.
#include "bridge.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/ConvertUTF.h"

using namespace mlir;
using namespace bridge;

// The limits of `mlir-bytecode`.
static constexpr unsigned kLevels = MB_MAX_BRACKETS;
static constexpr uint64_t kAlignment = 1 << 20;

// How many elements there are; none if they cannot be counted.
static std::optional<uint64_t> countOf(ArrayRef<int64_t> shape) {
  if (llvm::is_contained(shape, 0))
    return 0;
  std::optional<uint64_t> count = 1;
  for (int64_t size : shape)
    if (!(count = llvm::checkedMulUnsigned(*count, uint64_t(size))))
      break;
  return count;
}
// Whether as many bytes are all elements of a type, as far as readers can tell: each in
// whole bytes, or less than a byte each, packed.
static bool fits(uint64_t bytes, ShapedType type) {
  unsigned bits, numbers;
  if (!type.hasStaticShape() || !mb_element(wrap(type.getElementType()), &bits, &numbers))
    return true;
  std::optional<uint64_t> count = countOf(type.getShape());
  if (!count)
    return false;
  uint64_t each = numbers * llvm::divideCeil(bits, 8);
  if (llvm::checkedMulUnsigned(*count, each) == bytes)
    return true;
  // Eight times the bytes can be counted.
  return numbers == 1 && bits < 8 && *count <= 8 * bytes &&
         llvm::divideCeil(*count * bits, 8) == bytes;
}

namespace {
struct ReadableLimit final : DepthLimit {
  std::string why;

  ReadableLimit(unsigned parts) : DepthLimit(parts, kLevels, /*locations=*/true) {}
  bool refuses(Attribute attr) final {
    if (auto dense = dyn_cast<DenseElementsAttr>(attr)) {
      if (!countOf(dense.getType().getShape()))
        why = "has a constant of more elements than can be counted";
    } else if (auto elements = dyn_cast<DenseResourceElementsAttr>(attr)) {
      AsmResourceBlob *blob = elements.getRawHandle().getBlob();
      if (blob && blob->getDataAlignment() > kAlignment)
        why = "has a resource that is aligned to more than " + std::to_string(kAlignment) +
              " bytes";
      else if (blob && !fits(blob->getData().size(), elements.getType()))
        why = "has a resource of another size than its elements take";
    }
    return !why.empty();
  }
};
} // namespace

// Names of registered ops are those of dialects.
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

bool bridge::checkReadable(Operation *root, int64_t version) {
  // Before this version of bytecode, all attributes of an op are one dictionary.
  constexpr int64_t kProperties = 5;
  ReadableLimit limit(kLevels - (version >= 0 && version < kProperties));
  Operation *found = limit.findIn(root);
  if (!found)
    return true;
  if (limit.why.empty())
    limit.why = "is nested deeper than " + std::to_string(kLevels) +
                " levels, or has a type, an attribute or a location that is";
  opError(found) << limit.why << ", which cannot be read from bytecode";
  return false;
}
