/**
 * What a page weighs and how fast it is for somebody with a slow machine (CPU 4 times slower) and a slow network (1.6 Mbit/s,
 * 150 ms): gzip sizes per route, LCP, CLS and INP in Chromium, medians beside the budgets. node bench/run.ts web [--rounds 5]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { kilobytes, type Manifest, pageWeights } from '../../tools/house/budgets.ts'
import { startProduct } from '../../tools/shots/product.ts'
import { openBrowser, sessionsOf } from '../../tools/shots/visitors.ts'
import { mostStartMs, startsWithoutServer } from './offline.ts'
import { type MeasuredPage, mostCls, mostInpMs, pages } from './pages.ts'

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
type Sessions = Awaited<ReturnType<typeof sessionsOf>>

const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
let missed = 0
const verdict = (value: number, most: number) => {
  if (value > most) missed += 1
  return value > most ? 'MISSED' : 'met'
}

function printSizes() {
  // Written by Vite, whose shape it is.
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const weights = pageWeights(manifest, (file) => gzipSync(readFileSync(join(built, file))).length)
  for (const { page, bytes, most } of weights) {
    const [weight, limit] = [kilobytes(bytes).padStart(9), kilobytes(most).padStart(9)]
    say(`${page.padEnd(56)} ${weight} of ${limit}  ${verdict(bytes, most)}`)
  }
}

async function visit(
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
  await tab.waitForTimeout(500)
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
  say('JavaScript to the first screen, gzip')
  printSizes()
  const rounds = Number(values.rounds)
  say(`\nSpeed at 4 × slower CPU, 1.6 Mbit/s and 150 ms, nothing cached, ${rounds} rounds`)
  const sessions = await sessionsOf(browser, product.origin)
  for (const page of pages) {
    const seen: Vitals[] = []
    // The first visit warms the server up.
    for (let round = 0; round <= rounds; round += 1) {
      const vitals = await visit(browser, product.origin, sessions, page)
      if (round > 0) seen.push(vitals)
    }
    const lcp = seen.map(({ lcpMs }) => lcpMs)
    const [lcpMs, cls, inpMs] = [
      median(lcp),
      median(seen.map((one) => one.cls)),
      median(seen.map((one) => one.inpMs)),
    ]
    const spread = `${Math.min(...lcp).toFixed(0)}–${Math.max(...lcp).toFixed(0)}`
    say(
      `${page.name.padEnd(9)} LCP ${lcpMs.toFixed(0)} ms (${spread}, ${seen[0]?.lcpWhat}) of ${page.mostLcpMs} ${verdict(lcpMs, page.mostLcpMs)}` +
        `  CLS ${cls.toFixed(3)} of ${mostCls} ${verdict(cls, mostCls)}  INP ${inpMs.toFixed(0)} ms of ${mostInpMs} ${verdict(inpMs, mostInpMs)}`,
    )
  }
  const { toPinMs, toPageMs } = await startsWithoutServer(browser, product.origin, sessions, rounds)
  const startMs = median(toPinMs)
  say(
    `\nStart without a server at 4 × slower CPU: ${startMs.toFixed(0)} ms to the PIN of ${mostStartMs} ${verdict(startMs, mostStartMs)}, ` +
      `${median(toPageMs).toFixed(0)} ms more from the PIN (600,000 rounds) to the first page`,
  )
} finally {
  await browser.close()
  await product.stop()
}
if (missed > 0) process.exitCode = 1
