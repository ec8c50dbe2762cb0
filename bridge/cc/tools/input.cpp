// Input of a tool, and checks of the input before MLIR reads it.
//
// MLIR's readers trust an input that was checked. Another process may change a file between the
// check and the reading, and changes of a mapped file show in the mapping. So the input is copied
// to memory, but for large payloads, in which nothing is trusted.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"

#include <csignal>
#include <sys/mman.h>
#include <unistd.h>

using namespace mlir;
using namespace bridge;

namespace {
// Minimum size of a file whose payloads stay mapped.
constexpr uint64_t kLarge = 32 << 20;

// Mapped memory whose file may be truncated, and the message for that case. A process has one
// input.
char *guarded = nullptr;
size_t guardedSize = 0;
std::string truncated;

void onBusError(int signal, siginfo_t *info, void *) {
  auto *at = static_cast<char *>(info->si_addr);
  if (at < guarded || at >= guarded + guardedSize) {
    std::signal(signal, SIG_DFL); // The process ends when the access is repeated.
    return;
  }
  (void)!write(STDERR_FILENO, truncated.data(), truncated.size());
  llvm::sys::RunInterruptHandlers(); // Removes unfinished outputs.
  _exit(1);
}
// Makes accesses to memory that is mapped from `path` end the process with an error, if the file
// was truncated.
void guard(char *start, size_t size, StringRef path) {
  guarded = start;
  guardedSize = size;
  truncated = (path + ": error: the file was truncated while it was read\n").str();
  struct sigaction action = {};
  action.sa_sigaction = onBusError;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGBUS, &action, nullptr);
}

// Maps a part of a file. Returns null if that is not possible. Memory at `at` is replaced, unless
// `at` is null.
char *map(int file, uint64_t offset, size_t size, char *at = nullptr) {
  void *mapped = mmap(at, size, PROT_READ, MAP_PRIVATE | (at ? MAP_FIXED : 0), file, offset);
  return mapped == MAP_FAILED ? nullptr : static_cast<char *>(mapped);
}

// Bytecode in memory, with large payloads that are mapped from its file.
class PartlyMapped final : public llvm::MemoryBuffer {
  char *start;
  size_t reserved;
  std::string path;

public:
  SmallVector<MutableArrayRef<char>> parts;

  // The mapped parts of the only input.
  static PartlyMapped *input;

  PartlyMapped(char *start, size_t size, size_t reserved, StringRef path)
      : start(start), reserved(reserved), path(path) {
    init(start, start + size, /*RequiresNullTerminator=*/true);
    input = this;
  }
  ~PartlyMapped() override {
    input = nullptr;
    munmap(start, reserved);
  }
  StringRef getBufferIdentifier() const override { return path; }
  // The memory is the buffer's own.
  BufferKind getBufferKind() const override { return MemoryBuffer_Malloc; }

  static std::unique_ptr<PartlyMapped> open(StringRef path, int file, size_t size);
};
PartlyMapped *PartlyMapped::input = nullptr;

// Returns the large payloads in bytes.
SmallVector<StringRef> payloadsIn(StringRef bytes) {
  SmallVector<StringRef> payloads;
  callbacks.payloads(
      wrap(bytes),
      [](MlirStringRef payload, void *to) {
        static_cast<SmallVector<StringRef> *>(to)->push_back(unwrap(payload));
        return true;
      },
      &payloads);
  return payloads;
}

// Reads bytes of a file to memory. Returns false if the file ends before.
bool readAll(int file, uint64_t offset, char *to, size_t size) {
  while (size) {
    ssize_t n = pread(file, to, size, offset);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    offset += n;
    to += n;
    size -= n;
  }
  return true;
}

// Returns the bytecode in a file, or null if it has no large payloads or changes meanwhile.
std::unique_ptr<PartlyMapped> PartlyMapped::open(StringRef path, int file, size_t size) {
  const size_t page = llvm::sys::Process::getPageSizeEstimate();
  // The whole file is mapped only to find the payloads.
  char *whole = map(file, 0, size);
  if (!whole)
    return nullptr;
  guard(whole, size, path);
  SmallVector<std::pair<size_t, size_t>> ranges; // of whole pages in payloads
  if (isBytecode(llvm::MemoryBufferRef(StringRef(whole, size), path)))
    for (StringRef payload : payloadsIn({whole, size})) {
      size_t begin = llvm::alignTo(payload.data() - whole, page);
      size_t end = llvm::alignDown(payload.end() - whole, page);
      ranges.push_back({begin, end});
    }
  munmap(whole, size);
  llvm::sort(ranges);
  if (ranges.empty())
    return nullptr;

  size_t reserved = llvm::alignTo(size + 1, page);
  void *memory = mmap(nullptr, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                      -1, 0);
  if (memory == MAP_FAILED)
    return nullptr;
  auto *start = static_cast<char *>(memory);
  guard(start, reserved, path);
  auto input = std::make_unique<PartlyMapped>(start, size, reserved, path);
  size_t at = 0;
  for (auto [begin, end] : ranges) {
    if (begin < at || !readAll(file, at, start + at, begin - at) ||
        !map(file, begin, end - begin, start + begin))
      return nullptr;
    input->parts.push_back({start + begin, end - begin});
    at = end;
  }
  if (!readAll(file, at, start + at, size - at))
    return nullptr;
  // The mapped parts may have changed since the first search for payloads. The copied bytes must
  // state that the mapped parts are payloads.
  SmallVector<StringRef> payloads = payloadsIn({start, size});
  for (MutableArrayRef<char> part : input->parts)
    if (llvm::none_of(payloads, [&](StringRef payload) {
          return payload.begin() <= part.begin() && part.end() <= payload.end();
        }))
      return nullptr;
  return input;
}
} // namespace

ArrayRef<MutableArrayRef<char>> bridge::mappedParts(const llvm::MemoryBuffer &input) {
  PartlyMapped *mapped = PartlyMapped::input;
  if (!mapped || mapped->getBufferStart() != input.getBufferStart())
    return {};
  return mapped->parts;
}

std::unique_ptr<llvm::MemoryBuffer> bridge::openInput(StringRef input, StringRef output,
                                                      std::string *error) {
  namespace fs = llvm::sys::fs;
  if (input == "-")
    return openInputFile(input, error);
  auto fail = [&](std::error_code code) {
    *error = ("cannot open input file '" + input + "': " + code.message()).str();
    return nullptr;
  };
  llvm::Expected<fs::file_t> file = fs::openNativeFileForRead(input);
  if (!file)
    return fail(llvm::errorToErrorCode(file.takeError()));
  fs::file_status status;
  std::unique_ptr<llvm::MemoryBuffer> opened;
  if (!fs::status(*file, status) && fs::is_regular_file(status) &&
      status.getSize() >= kLarge && !fs::equivalent(input, output))
    opened = PartlyMapped::open(input, *file, status.getSize());
  fs::closeFile(*file);
  if (opened)
    return opened;
  // LLVM maps no volatile file.
  auto read = llvm::MemoryBuffer::getFile(input, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/true, /*IsVolatile=*/true);
  if (!read)
    return fail(read.getError());
  return std::move(*read);
}

std::unique_ptr<llvm::MemoryBuffer>
bridge::forMlir(std::unique_ptr<llvm::MemoryBuffer> input) {
  auto take = [](MlirStringRef bytes, void *user) {
    auto &input = *static_cast<std::unique_ptr<llvm::MemoryBuffer> *>(user);
    input = llvm::MemoryBuffer::getMemBufferCopy(unwrap(bytes), input->getBufferIdentifier());
    return true;
  };
  callbacks.for_mlir(wrap(input->getBuffer()), take, &input);
  return input;
}

// Returns bytecode that MLIR can read, or null after a message. Sets `parts` to the number of parts of
// the largest attribute or type.
static std::unique_ptr<llvm::MemoryBuffer>
readableBytecode(std::unique_ptr<llvm::MemoryBuffer> input, uint64_t &parts) {
  StringRef name = input->getBufferIdentifier(), bytes = input->getBuffer();
  size_t alignment = callbacks.check_bytecode(wrap(name), wrap(bytes), &parts);
  if (!alignment)
    return nullptr;
  if (llvm::isAddrAligned(llvm::Align(alignment), bytes.data()))
    return input;
  auto copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(bytes.size(), name,
                                                                llvm::Align(alignment));
  llvm::copy(bytes, copy->getBufferStart());
  return copy;
}

// Checks text chunk by chunk, since MLIR reads text so.
std::unique_ptr<llvm::MemoryBuffer> bridge::readable(std::unique_ptr<llvm::MemoryBuffer> input,
                                                     StringRef splitMarker, bool *repeats) {
  input = forMlir(std::move(input));
  uint64_t most = 0;
  auto repeatsParts = [&] {
    if (repeats)
      *repeats = most >= kMaxRepeated;
  };
  if (isBytecode(input->getMemBufferRef())) {
    input = readableBytecode(std::move(input), most);
    repeatsParts();
    return input;
  }
  auto check = [&](std::unique_ptr<llvm::MemoryBuffer> part, llvm::raw_ostream &) {
    uint64_t parts = 0;
    bool checked = callbacks.check_text(wrap(part->getBufferIdentifier()),
                                        wrap(part->getBuffer()), &parts);
    most = std::max(most, parts);
    return success(checked);
  };
  bool isReadable = succeeded(splitAndProcessBuffer(
      llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), false), check,
      llvm::nulls(), splitMarker));
  repeatsParts();
  return isReadable ? std::move(input) : nullptr;
}
