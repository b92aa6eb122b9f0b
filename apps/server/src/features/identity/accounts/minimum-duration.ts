/** Responses whose timing must not reveal whether an account exists. */
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the work takes, so that the response time does not depend on the work. */
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
