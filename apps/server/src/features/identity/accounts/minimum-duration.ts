/** Answers that must not tell by their timing whether an account exists. */
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work takes, so that the clock and not the work decides when the answer leaves. */
export const minimumDurations = { signUpMs: 300, forgotPasswordMs: 150 }

export async function withMinimumDuration<T>(minMs: number, work: () => Promise<T>): Promise<T> {
  // A span on the wall, not a time that is stored: the request's own clock stands still while it runs.
  const began = performance.now()
  try {
    return await work()
  } finally {
    await wait(Math.max(0, minMs - (performance.now() - began)))
  }
}
