/** What nobody sees yet does not take the time of what they wait for. */
export function aQuietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1500 })
    else setTimeout(resolve, 300)
  })
}
