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
/// Callbacks for the C API. `append` appends to a std::string; `write` writes to a stream.
inline void append(MlirStringRef part, void *text) {
  static_cast<std::string *>(text)->append(part.data, part.length);
}
inline void write(MlirStringRef part, void *os) {
  static_cast<llvm::raw_ostream *>(os)->write(part.data, part.length);
}
} // namespace detail
} // namespace stablehlo

namespace vhlo {

/// Version of VHLO.
class Version {
public:
  Version(int64_t major, int64_t minor, int64_t patch)
      : numbers{major, minor, patch} {}

  /// Parses a version `#.#.#`; returns a failure for any other text.
  static FailureOr<Version> fromString(llvm::StringRef text) {
    std::array<int64_t, 3> numbers;
    for (size_t i = 0; i < numbers.size(); ++i) {
      if (i > 0 && !text.consume_front("."))
        return failure();
      // `consumeInteger` accepts a sign, and fails if the number is too large.
      if (text.empty() || text.front() < '0' || text.front() > '9' ||
          text.consumeInteger(10, numbers[i]))
        return failure();
    }
    if (!text.empty())
      return failure();
    return Version(numbers[0], numbers[1], numbers[2]);
  }

  /// Returns the newest version.
  static Version getCurrentVersion() { return of(stablehloGetCurrentVersion); }
  /// Returns the oldest version that artifacts can be written for.
  static Version getMinimumVersion() { return of(stablehloGetMinimumVersion); }

  /// Maximum age of the consumers that must be able to read an artifact.
  enum class CompatibilityRequirement {
    NONE = 0,    ///< Consumers are as new as this library.
    WEEK_4 = 1,  ///< Consumers are at most 4 weeks older than this library.
    WEEK_12 = 2, ///< Consumers are at most 12 weeks older than this library.
    MAX = 3,     ///< Consumers know only the oldest version.
  };
  /// Returns the version that all consumers of this age know.
  static Version fromCompatibilityRequirement(CompatibilityRequirement requirement) {
    return of([=](MlirStringCallback callback, void *data) {
      stablehloVersionFromCompatibilityRequirement(
          static_cast<MlirStablehloCompatibilityRequirement>(requirement), callback, data);
    });
  }

  /// Returns the MLIR bytecode version of artifacts for this version, or a failure if
  /// artifacts cannot be written for this version.
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

  /// Formats the version as `#.#.#`.
  std::string toString() const {
    return std::to_string(numbers[0]) + '.' + std::to_string(numbers[1]) + '.' +
           std::to_string(numbers[2]);
  }

private:
  /// Parses the version that `get`, a function of the C API, passes to its callback.
  template <typename Get>
  static Version of(Get get) {
    std::string text;
    get(stablehlo::detail::append, &text);
    FailureOr<Version> version = fromString(text);
    assert(succeeded(version) && "expected a version from the C API");
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
