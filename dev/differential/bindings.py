"""Conversion of errors of MLIR's Python bindings, in any package, to an exception. Uses only the standard library."""

import contextlib


class Refused(Exception):
    """The bindings refuse a program. The text has the diagnostics; `first` is the first error diagnostic."""

    def __init__(self, text: str, first: str):
        super().__init__(text)
        self.first = first


@contextlib.contextmanager
def refusals(ir, within):
    """Enters a context of the bindings `ir`. Raises its diagnostics as `Refused` instead of printing them."""
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
