/**
 * Page sizes and speed on a slow machine (CPU 4 times slower) and a slow network (1.6 Mbit/s, 150 ms): gzip sizes per route, LCP, CLS and
 * INP in Chromium, medians beside the budgets. node bench/run.ts web [--rounds 5]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { formatKilobytes, type Manifest, computePageWeights } from '../../tools/repo-checks/budgets.ts'
import { startProduct } from '../../tools/screenshots/product.ts'
import { openBrowser, createSessions } from '../../tools/screenshots/users.ts'
import { computeQuantile, printMetric } from '../metrics.ts'
import { maxStartMs, measureOfflineStarts } from './offline.ts'
import { type MeasuredPage, maxCls, maxInpMs, pages } from './pages.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'web'),
  options: { rounds: { type: 'string', default: '5' } },
})
const built = join(import.meta.dirname, '../../apps/web/dist')
const initScript = join(import.meta.dirname, 'vitals.js')
const viewport = { width: 1440, height: 900 }
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

type Vitals = { lcpMs: number; lcpWhat: string; cls: number; inpMs: number }
type Sessions = Awaited<ReturnType<typeof createSessions>>

const printLine = (line: string) => process.stdout.write(`${line}\n`)

function printSizes() {
  // Written by Vite, whose shape it is.
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const weights = computePageWeights(manifest, (file) => gzipSync(readFileSync(join(built, file))).length)
  for (const { page, bytes, most } of weights)
    printLine(
      `${page.padEnd(56)} ${formatKilobytes(bytes).padStart(9)} of ${formatKilobytes(most).padStart(9)}`,
    )
  const [heaviest] = weights.toSorted((one, other) => other.bytes / other.most - one.bytes / one.most)
  if (!heaviest) throw new Error('The build has no pages')
  printMetric({
    name: 'JavaScript of the page nearest its budget',
    value: heaviest.bytes / heaviest.most,
    unit: '',
    most: 1,
    detail: `${heaviest.page}: ${formatKilobytes(heaviest.bytes)} of ${formatKilobytes(heaviest.most)} gzip; ${weights.length} pages`,
  })
}

async function measurePage(
  browser: Browser,
  origin: string,
  sessions: Sessions,
  page: MeasuredPage,
): Promise<Vitals> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: sessions[page.as],
    viewport,
    locale: 'en-US',
  })
  await context.addInitScript({ path: initScript })
  const tab = await context.newPage()
  const protocol = await context.newCDPSession(tab)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', slowNetwork)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tab.goto(page.path, { waitUntil: 'networkidle' })
  // On a slow machine the rows are painted long after they came: what was largest before them says nothing.
  await tab.waitForTimeout(3000)
  const read = () => tab.evaluate<Vitals>('globalThis.mendwellVitals')
  const { lcpMs, lcpWhat, cls } = await read()
  await page.interact(tab)
  await tab.waitForTimeout(500)
  const { inpMs } = await read()
  await context.close()
  return { lcpMs, lcpWhat, cls, inpMs }
}

const product = await startProduct({ dataDir: '.cache/bench-web', say: () => {} })
const browser = await openBrowser()
try {
  printLine('JavaScript to the first screen, gzip')
  printSizes()
  const rounds = Number(values.rounds)
  printLine(`\nSpeed at 4 × slower CPU, 1.6 Mbit/s and 150 ms, nothing cached, ${rounds} rounds`)
  const sessions = await createSessions(browser, product.origin)
  for (const page of pages) {
    const seen: Vitals[] = []
    // The first visit warms the server up.
    for (let round = 0; round <= rounds; round += 1) {
      const vitals = await measurePage(browser, product.origin, sessions, page)
      if (round > 0) seen.push(vitals)
    }
    const lcp = seen.map(({ lcpMs }) => lcpMs)
    const spread = `${Math.min(...lcp).toFixed(0)} to ${Math.max(...lcp).toFixed(0)} ms, ${seen[0]?.lcpWhat}`
    const { name, mostLcpMs } = page
    printMetric({
      name: `${name}: largest paint`,
      value: computeQuantile(lcp),
      unit: 'ms',
      most: mostLcpMs,
      detail: spread,
    })
    printMetric({
      name: `${name}: shift of the layout`,
      value: computeQuantile(seen.map((one) => one.cls)),
      unit: '',
      most: maxCls,
    })
    printMetric({
      name: `${name}: slowest reaction`,
      value: computeQuantile(seen.map((one) => one.inpMs)),
      unit: 'ms',
      most: maxInpMs,
    })
  }
  const { toPinMs, toPageMs } = await measureOfflineStarts(browser, product.origin, sessions, rounds)
  printMetric({
    name: 'start without a server, to the PIN',
    value: computeQuantile(toPinMs),
    unit: 'ms',
    most: maxStartMs,
    detail: `${computeQuantile(toPageMs).toFixed(0)} ms more from the PIN (600,000 rounds) to the first page`,
  })
} finally {
  await browser.close()
  await product.stop()
}
