/** What nobody sees yet does not take the time of what they wait for. */
export async function whenIdle<T>(work: () => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1500 })
    else setTimeout(resolve, 300)
  })
  return work()
}
