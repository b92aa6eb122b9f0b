/**
 * One sender per device: it holds a lock shared by all windows; the others wait. Browsers without Web Locks use a lease in local storage,
 * which expires when its window is gone.
 */
const name = 'mendwell-outbox'
const leaseKey = 'mendwell.outbox-lease'
const leaseMs = 15_000
const renewMs = 5_000
const pollMs = 250

type Lease = { readonly holder: string; readonly untilMs: number }

let lastTurn: Promise<unknown> = Promise.resolve()

export function withSenderLock<T>(work: () => Promise<T>): Promise<T> {
  // Absent in older browsers, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request(name, work) : withLease(work)
}

/** Also one at a time within this window. */
function withLease<T>(work: () => Promise<T>): Promise<T> {
  const mine = lastTurn
    .catch(() => {})
    .then(async () => {
      const holder = crypto.randomUUID()
      while (!(await acquireLease(holder))) await delay(pollMs)
      const renewing = setInterval(() => writeLease({ holder, untilMs: Date.now() + leaseMs }), renewMs)
      try {
        return await work()
      } finally {
        clearInterval(renewing)
        if (readLease()?.holder === holder) writeLease(null)
      }
    })
  lastTurn = mine
  return mine
}

async function acquireLease(holder: string): Promise<boolean> {
  const held = readLease()
  const nowMs = Date.now()
  // One further away than any lease lasts was written before the clock was set back.
  if (held && held.untilMs > nowMs && held.untilMs <= nowMs + leaseMs) return false
  if (!writeLease({ holder, untilMs: nowMs + leaseMs })) return true
  // Two windows may have written at once: the one whose name stays has it.
  await delay(20)
  return readLease()?.holder === holder
}

function readLease(): Lease | null {
  try {
    return JSON.parse(localStorage.getItem(leaseKey) ?? 'null') as Lease | null // written below
  } catch {
    return null
  }
}

/** False if this browser stores nothing: then this window is on its own, and ids prevent duplicates. */
function writeLease(lease: Lease | null): boolean {
  try {
    if (lease) localStorage.setItem(leaseKey, JSON.stringify(lease))
    else localStorage.removeItem(leaseKey)
    return true
  } catch {
    return false
  }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
