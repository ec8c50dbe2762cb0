//! Limit on the memory of arrays.

use crate::error::{Error, Result};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// Account of the memory that arrays use. Clones share one account.
#[derive(Clone, Debug)]
pub struct Memory(Arc<Account>);

#[derive(Debug)]
struct Account {
    limit: u64,
    used: AtomicU64,
    peak: AtomicU64,
}

impl Memory {
    /// Creates an account whose arrays may use `bytes` at any one time.
    pub fn with_limit(bytes: u64) -> Self {
        Self(Arc::new(Account {
            limit: bytes,
            used: AtomicU64::new(0),
            peak: AtomicU64::new(0),
        }))
    }

    /// Creates an account without a limit. An array for which the system has no memory still
    /// gives an error.
    pub fn unlimited() -> Self {
        Self::with_limit(u64::MAX)
    }

    /// Returns the size of all live arrays, in bytes.
    pub fn used(&self) -> u64 {
        self.0.used.load(Ordering::Relaxed)
    }

    /// Returns the largest value that [`Memory::used`] had.
    pub fn peak(&self) -> u64 {
        self.0.peak.load(Ordering::Relaxed)
    }

    /// Reserves `bytes` for data of the caller until the reservation is dropped.
    ///
    /// # Errors
    /// [`Error::Memory`] if the account would exceed its limit.
    pub fn reserve(&self, bytes: u64) -> Result<Reservation> {
        self.lease(bytes).map(Reservation)
    }

    /// Reserves `bytes` for `count` values of type `T`, which the caller allocates. Asks the
    /// allocator for a large amount first, because a failed allocation of a `Vec` aborts.
    pub fn room<T>(&self, count: usize) -> Result<Lease> {
        /// Size in bytes above which the allocator is asked.
        const PROBED: u64 = 1 << 20;
        let bytes = (count as u64).saturating_mul(size_of::<T>() as u64);
        let lease = self.lease(bytes)?;
        if bytes > PROBED && Vec::<T>::new().try_reserve_exact(count).is_err() {
            return Err(Error::Memory {
                needed: bytes,
                used: self.used().saturating_sub(bytes),
                limit: self.0.limit,
            });
        }
        Ok(lease)
    }

    /// Reserves `bytes` until the lease is dropped.
    pub fn lease(&self, bytes: u64) -> Result<Lease> {
        let mut used = self.used();
        loop {
            let sum = used.checked_add(bytes).filter(|s| *s <= self.0.limit);
            let Some(sum) = sum else {
                return Err(Error::Memory {
                    needed: bytes,
                    used,
                    limit: self.0.limit,
                });
            };
            match self
                .0
                .used
                .compare_exchange_weak(used, sum, Ordering::Relaxed, Ordering::Relaxed)
            {
                Ok(_) => {
                    self.0.peak.fetch_max(sum, Ordering::Relaxed);
                    return Ok(Lease {
                        memory: self.clone(),
                        bytes,
                    });
                }
                Err(now) => used = now,
            }
        }
    }
}

/// Share of an account that data of a caller holds.
#[derive(Debug)]
pub struct Reservation(#[expect(dead_code, reason = "dropping ends the reservation")] Lease);

/// Share of an account that an array holds.
#[derive(Debug)]
pub struct Lease {
    memory: Memory,
    bytes: u64,
}

impl Lease {
    /// Returns the limit that the lease counts for.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.memory.0.used.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}
