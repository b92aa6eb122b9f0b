/** Runs a job's work for one item after the other: a failure does not stop the others, and the job still fails at its end. */

export async function runIsolated<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = []
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${all.length} failed`)
}
