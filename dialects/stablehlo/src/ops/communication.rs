//! Communication with hosts and between devices.

use super::support::prelude::*;

implement_ops! { OPS = communication_ops;
    Infeed {
        verify verify
    }
    Outfeed {
        infer infer
        compatible compatible
    }
    Recv {
        verify verify
    }
    Send {
        infer infer
        compatible compatible
        verify verify
    }
}
