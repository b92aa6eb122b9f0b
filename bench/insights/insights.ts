/**
 * How long the dashboard and the analytics take among few and among many patients, one question at a time, the two sizes in turns.
 * Ten assessments for each patient. Prints p50, p95, the ratio and the first answer, which nothing was kept for:
 * node bench/run.ts insights [--small 10000] [--large 100000] [--questions 100]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ask, dashboardStats, dashboardTrends, readAnalytics, type CallOptions } from '@mendwell/contract'
import { prepare, type Setting } from './setting.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'insights'),
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '100' },
  },
})
const mostRatio = 1.5
const mostFirstMs = 1_000

const kinds: Record<string, (options: CallOptions) => Promise<unknown>> = {
  'dashboard stats': (options) => ask(dashboardStats, {}, options),
  'dashboard trends': (options) => ask(dashboardTrends, {}, options),
  'analytics, 30 days': (options) => ask(readAnalytics, { query: { days: 30 } }, options),
  'analytics, a year': (options) => ask(readAnalytics, { query: { days: 365 } }, options),
}

interface Size {
  setting: Setting
  port: number
  child: ChildProcess
}

async function sizeOf(patients: string): Promise<Size> {
  const setting = await prepare(Number(patients))
  const ours = fileURLToPath(new URL('../http/ours.ts', import.meta.url))
  const child = fork(ours, [setting.url, setting.dataDir], { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { setting, port, child }
}

async function measure({ setting, port }: Size, question: (typeof kinds)[string], turn: number) {
  const token = setting.tokens[turn % setting.tokens.length]!
  const began = performance.now()
  await question({ origin: `http://127.0.0.1:${port}`, headers: { authorization: `Bearer ${token}` } })
  return performance.now() - began
}

const part = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!
const ms = (value: number) => value.toFixed(1).padStart(7)

const sizes = [await sizeOf(values.small), await sizeOf(values.large)] as const
try {
  for (const [kind, question] of Object.entries(kinds)) {
    const firsts: number[] = []
    const taken = sizes.map((): number[] => [])
    for (let turn = 0; turn <= Number(values.questions); turn += 1) {
      for (const [at, size] of sizes.entries()) {
        const spent = await measure(size, question, turn)
        if (turn === 0) firsts.push(spent)
        else taken[at]!.push(spent)
      }
    }
    const [small, large] = taken as [number[], number[]]
    const ratio = part(large, 0.95) / part(small, 0.95)
    const isMet = ratio <= mostRatio && firsts.every((first) => first <= mostFirstMs)
    process.stdout.write(
      `${kind.padEnd(20)} p50 ${ms(part(small, 0.5))} → ${ms(part(large, 0.5))} ms   ` +
        `p95 ${ms(part(small, 0.95))} → ${ms(part(large, 0.95))} ms   ratio ${ratio.toFixed(2)}   ` +
        `first ${ms(firsts[0]!)} → ${ms(firsts[1]!)} ms   ${isMet ? 'met' : 'MISSED'}\n`,
    )
  }
} finally {
  for (const { child, setting } of sizes) {
    child.disconnect()
    await once(child, 'exit')
    await setting.end()
  }
}
