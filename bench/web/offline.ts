/**
 * How soon the app is usable when it starts without a server, on a CPU 4 times slower: from the navigation to the PIN field, and from the
 * PIN to the first page. Patients are downloaded as usual.
 */
import type { Browser, BrowserContext } from '@playwright/test'
import type { createSessions } from '../../tools/screenshots/users.ts'

export const maxStartMs = 1000
const pin = '482915'

/** Notes when the field is there, by the page's own clock. */
const pinWatcherScript = `new MutationObserver(() => {
  if (document.querySelector('input[inputmode=numeric]')) globalThis.mendwellPinMs ??= performance.now()
}).observe(document, { childList: true, subtree: true })`

async function downloadForOffline(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/offline')
  await page.getByRole('button', { name: 'Download for offline use' }).click()
  await page.getByLabel(/^PIN/).fill(pin)
  await page.getByLabel(/^Confirm PIN/).fill(pin)
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await page.getByText('Download complete', { exact: true }).first().waitFor({ timeout: 180_000 })
  await page.close()
}

export async function measureOfflineStarts(
  browser: Browser,
  origin: string,
  sessions: Awaited<ReturnType<typeof createSessions>>,
  rounds: number,
): Promise<{ toPinMs: number[]; toPageMs: number[] }> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: sessions.clinician,
    locale: 'en-US',
  })
  await downloadForOffline(context)
  await context.addInitScript(pinWatcherScript)
  await context.setOffline(true)
  const [toPinMs, toPageMs]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto('/rounds')
    await page.getByLabel(/^PIN/).fill(pin)
    const started = performance.now()
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.getByRole('heading', { name: 'Rounds' }).first().waitFor()
    // The first one warms the browser's own caches up.
    if (round > 0) {
      toPinMs.push(await page.evaluate<number>('globalThis.mendwellPinMs'))
      toPageMs.push(performance.now() - started)
    }
    await page.close()
  }
  await context.close()
  return { toPinMs, toPageMs }
}
