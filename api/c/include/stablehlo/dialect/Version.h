// Versions of VHLO.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef STABLEHLO_DIALECT_VERSION_H
#define STABLEHLO_DIALECT_VERSION_H

#include <array>
#include <cassert>
#include <cstdint>
#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Support/LLVM.h"
#include "stablehlo/integrations/c/StablehloDialectApi.h"
#include "stablehlo/integrations/c/StablehloPortability.h"

namespace mlir {
namespace stablehlo {
namespace detail {
/// The callbacks of the C API: they append to a std::string, or write to a stream.
inline void append(MlirStringRef part, void *text) {
  static_cast<std::string *>(text)->append(part.data, part.length);
}
inline void write(MlirStringRef part, void *os) {
  static_cast<llvm::raw_ostream *>(os)->write(part.data, part.length);
}
} // namespace detail
} // namespace stablehlo

namespace vhlo {

class Version {
public:
  Version(int64_t major, int64_t minor, int64_t patch)
      : numbers{major, minor, patch} {}

  /// The version of a text `#.#.#`; a failure of any other.
  static FailureOr<Version> fromString(llvm::StringRef text) {
    std::array<int64_t, 3> numbers;
    for (size_t i = 0; i < numbers.size(); ++i) {
      if (i > 0 && !text.consume_front("."))
        return failure();
      // No sign, and nothing too large.
      if (text.empty() || text.front() < '0' || text.front() > '9' ||
          text.consumeInteger(10, numbers[i]))
        return failure();
    }
    if (!text.empty())
      return failure();
    return Version(numbers[0], numbers[1], numbers[2]);
  }

  /// The newest version.
  static Version getCurrentVersion() { return of(stablehloGetCurrentVersion); }
  /// The oldest version that artifacts can be written for.
  static Version getMinimumVersion() { return of(stablehloGetMinimumVersion); }

  /// How long ago a consumer may have been built that must read an artifact.
  enum class CompatibilityRequirement {
    NONE = 0,    ///< It is as new as this library.
    WEEK_4 = 1,  ///< At most 4 weeks before this library.
    WEEK_12 = 2, ///< At most 12 weeks before this library.
    MAX = 3,     ///< As long ago as artifacts can be written for.
  };
  /// The version that such consumers know.
  static Version fromCompatibilityRequirement(CompatibilityRequirement requirement) {
    return of([=](MlirStringCallback callback, void *data) {
      stablehloVersionFromCompatibilityRequirement(
          static_cast<MlirStablehloCompatibilityRequirement>(requirement), callback, data);
    });
  }

  /// The version of MLIR's bytecode that artifacts of this version have; a failure if
  /// none can be written for it.
  FailureOr<int64_t> getBytecodeVersion() const {
    int64_t version = stablehloGetBytecodeVersion(wrap(llvm::StringRef(toString())));
    if (version < 0)
      return failure();
    return version;
  }

  int64_t getMajor() const { return numbers[0]; }
  int64_t getMinor() const { return numbers[1]; }
  int64_t getPatch() const { return numbers[2]; }

  bool operator<(const Version &other) const { return numbers < other.numbers; }
  bool operator<=(const Version &other) const { return numbers <= other.numbers; }
  bool operator==(const Version &other) const { return numbers == other.numbers; }
  bool operator!=(const Version &other) const { return numbers != other.numbers; }

  /// `#.#.#`
  std::string toString() const {
    return std::to_string(numbers[0]) + '.' + std::to_string(numbers[1]) + '.' +
           std::to_string(numbers[2]);
  }

private:
  /// What a function of the C API gives.
  template <typename Get>
  static Version of(Get get) {
    std::string text;
    get(stablehlo::detail::append, &text);
    FailureOr<Version> version = fromString(text);
    assert(succeeded(version) && "the library gives a version");
    return *version;
  }

  std::array<int64_t, 3> numbers;
};

inline mlir::Diagnostic &operator<<(mlir::Diagnostic &diag, const Version &version) {
  return diag << version.toString();
}
inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Version &version) {
  return os << version.toString();
}

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VERSION_H
