// Input of a tool, and checks of the input before MLIR reads it.
#include "bridge.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
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

// Checks text chunk by chunk, since MLIR reads text so.
bool bridge::isReadable(const llvm::MemoryBuffer &input, StringRef splitMarker) {
  if (isBytecode(input.getMemBufferRef()))
    return callbacks.check_bytecode(wrap(input.getBufferIdentifier()),
                                    wrap(input.getBuffer()));
  auto check = [](std::unique_ptr<llvm::MemoryBuffer> part, llvm::raw_ostream &) {
    return success(callbacks.check_text(wrap(part->getBufferIdentifier()),
                                        wrap(part->getBuffer())));
  };
  return succeeded(splitAndProcessBuffer(
      llvm::MemoryBuffer::getMemBuffer(input.getMemBufferRef(), false), check,
      llvm::nulls(), splitMarker));
}
