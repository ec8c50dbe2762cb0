"""MLIR's Python bindings, of whichever package: what they refuse, as an exception. Standard library only."""

import contextlib


class Refused(Exception):
    """A program is refused; the text is its diagnostic, and `first` the first error in it."""

    def __init__(self, text: str, first: str):
        super().__init__(text)
        self.first = first


@contextlib.contextmanager
def refusals(ir, within):
    """Enters a context of the bindings `ir`, keeps its diagnostics off the terminal, and raises them as `Refused`."""
    messages = []

    def keep(diagnostic) -> bool:
        messages.append(f"{diagnostic.severity.name.lower()}: {diagnostic.message}")
        return True

    handler = within.attach_diagnostic_handler(keep)
    try:
        with within:
            yield
    except (ir.MLIRError, ValueError, RuntimeError) as error:
        # Some diagnostics come with the exception instead of through the handler.
        inner = [diagnostic.message for diagnostic in getattr(error, "error_diagnostics", [])]
        first = (inner or [message.removeprefix("error: ") for message in messages] or [str(error)])[0]
        raise Refused("\n".join([str(error), *messages]), first) from error
    finally:
        handler.detach()
