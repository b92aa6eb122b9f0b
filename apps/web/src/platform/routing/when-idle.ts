/** Work that is not visible yet does not delay what is. */
export async function whenIdle<T>(work: () => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1500 })
    else setTimeout(resolve, 300)
  })
  return work()
}
