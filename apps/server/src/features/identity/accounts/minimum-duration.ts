/** Responses whose timing must not reveal whether an account exists. */
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work takes, so that the clock and not the work decides when the answer leaves. */
export const minimumDurations = { signUpMs: 300, forgotPasswordMs: 150 }

export async function withMinimumDuration<T>(minMs: number, work: () => Promise<T>): Promise<T> {
  // A wall-clock duration that is not stored: the request's own clock does not advance while it runs.
  const began = performance.now()
  try {
    return await work()
  } finally {
    await wait(Math.max(0, minMs - (performance.now() - began)))
  }
}
