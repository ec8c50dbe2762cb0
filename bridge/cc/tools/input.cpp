// Input of a tool, and checks of the input before MLIR reads it.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace bridge;

std::unique_ptr<llvm::MemoryBuffer> bridge::openInput(StringRef input, StringRef output,
                                                      std::string *error) {
  std::unique_ptr<llvm::MemoryBuffer> opened = openInputFile(input, error);
  if (!opened || !llvm::sys::fs::equivalent(input, output))
    return opened;
  return llvm::MemoryBuffer::getMemBufferCopy(opened->getBuffer(),
                                              opened->getBufferIdentifier());
}

// Returns bytecode that MLIR can read, or null after a message.
static std::unique_ptr<llvm::MemoryBuffer>
readableBytecode(std::unique_ptr<llvm::MemoryBuffer> input) {
  StringRef name = input->getBufferIdentifier(), bytes = input->getBuffer();
  size_t alignment = callbacks.check_bytecode(wrap(name), wrap(bytes));
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
                                                     StringRef splitMarker) {
  if (isBytecode(input->getMemBufferRef()))
    return readableBytecode(std::move(input));
  auto check = [](std::unique_ptr<llvm::MemoryBuffer> part, llvm::raw_ostream &) {
    return success(callbacks.check_text(wrap(part->getBufferIdentifier()),
                                        wrap(part->getBuffer())));
  };
  bool isReadable = succeeded(splitAndProcessBuffer(
      llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), false), check,
      llvm::nulls(), splitMarker));
  return isReadable ? std::move(input) : nullptr;
}
