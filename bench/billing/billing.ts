/**
 * How long lists and numbers of billing take among few and among many claims, one question at a time, the two sizes in turns.
 * Prints p50, p95 and the ratio: node bench/run.ts billing [--small 20000] [--large 200000] [--questions 200] [--only list]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  agingReport,
  ask,
  billingStats,
  listClaims,
  listDenials,
  readClaim,
  type CallOptions,
} from '@mendwell/contract'
import { randomFrom } from '../../apps/server/src/demo/random.ts'
import { prepare, type Setting } from './setting.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'billing'),
  options: {
    small: { type: 'string', default: '20000' },
    large: { type: 'string', default: '200000' },
    questions: { type: 'string', default: '200' },
    /** Only what has this word in its name. */
    only: { type: 'string', default: '' },
  },
})
const mostRatio = 1.5

type Sample = Setting['samples'][number]
type Question = (sample: Sample, options: CallOptions) => Promise<{ body: unknown }>

const kinds: Record<string, Question> = {
  'list, first page': (_, options) => ask(listClaims, {}, options),
  'list of one facility': ({ facilityId }, options) => ask(listClaims, { query: { facilityId } }, options),
  'list of paid claims': (_, options) => ask(listClaims, { query: { status: 'paid' } }, options),
  'list of denied claims, one facility': ({ facilityId }, options) =>
    ask(listClaims, { query: { status: 'denied', facilityId } }, options),
  'list of one month': ({ month }, options) => ask(listClaims, { query: { month } }, options),
  'list of held claims': (_, options) => ask(listClaims, { query: { show: 'held' } }, options),
  'list by claim number': ({ claimNumber }, options) =>
    ask(listClaims, { query: { search: claimNumber } }, options),
  'last claims of a patient': ({ patientId }, options) =>
    ask(listClaims, { query: { patientId, limit: 5 } }, options),
  'worklist of denials': (_, options) => ask(listDenials, {}, options),
  'one claim': ({ claimId }, options) => ask(readClaim, { params: { claimId } }, options),
  cards: (_, options) => ask(billingStats, {}, options),
  'cards, one facility and month': ({ facilityId, month }, options) =>
    ask(billingStats, { query: { facilityId, month } }, options),
  'aging report': (_, options) => ask(agingReport, {}, options),
}

interface Size {
  setting: Setting
  port: number
  child: ChildProcess
}

async function sizeOf(claims: string): Promise<Size> {
  const setting = await prepare(Number(claims))
  const ours = fileURLToPath(new URL('../http/ours.ts', import.meta.url))
  const child = fork(ours, [setting.url, setting.dataDir], { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { setting, port, child }
}

async function measure({ setting, port }: Size, question: Question, sample: Sample, turn: number) {
  const token = setting.tokens[turn % setting.tokens.length]!
  const options = { origin: `http://127.0.0.1:${port}`, headers: { authorization: `Bearer ${token}` } }
  const began = performance.now()
  const { body } = await question(sample, options)
  if (Array.isArray(body) && body.length === 0) throw new Error('The list was empty')
  return performance.now() - began
}

const part = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!
const ms = (value: number) => value.toFixed(1).padStart(6)

const sizes = [await sizeOf(values.small), await sizeOf(values.large)] as const
const random = randomFrom('billing')
try {
  for (const [kind, question] of Object.entries(kinds)) {
    if (!kind.includes(values.only)) continue
    const taken = sizes.map((): number[] => [])
    for (let turn = -20; turn < Number(values.questions); turn += 1) {
      for (const [at, size] of sizes.entries()) {
        const spent = await measure(size, question, random.pick(size.setting.samples), turn + 20)
        if (turn >= 0) taken[at]!.push(spent) // those before warm up
      }
    }
    const [small, large] = taken as [number[], number[]]
    const ratio = part(large, 0.95) / part(small, 0.95)
    process.stdout.write(
      `${kind.padEnd(36)} p50 ${ms(part(small, 0.5))} → ${ms(part(large, 0.5))} ms   ` +
        `p95 ${ms(part(small, 0.95))} → ${ms(part(large, 0.95))} ms   ` +
        `ratio of p95 ${ratio.toFixed(2)}  ${ratio <= mostRatio ? 'met' : 'MISSED'}\n`,
    )
  }
} finally {
  for (const { child, setting } of sizes) {
    child.disconnect()
    await once(child, 'exit')
    await setting.end()
  }
}
