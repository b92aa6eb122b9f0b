/**
 * How long the lists take among few and among many patients, one question at a time, the two sizes in turns.
 * Prints p50, p95 and the ratio: node bench/run.ts lists [--small 10000] [--large 100000] [--questions 200]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  ask,
  dashboardStats,
  listHighRisk,
  listPatients,
  listRecentAssessments,
  listWoundAssessments,
  listWounds,
  readTimeline,
  type CallOptions,
} from '@mendwell/contract'
import { randomFrom } from '../../apps/server/src/demo/random.ts'
import { prepare, type Setting } from './setting.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'lists'),
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '200' },
  },
})
const mostRatio = 1.5

type Sample = Setting['samples'][number]
type Question = (sample: Sample, options: CallOptions) => Promise<{ body: readonly unknown[] }>

const kinds: Record<string, Question> = {
  'patients by name': (_, options) => ask(listPatients, {}, options),
  'patients, youngest first': (_, options) =>
    ask(listPatients, { query: { sort: 'dateOfBirth', order: 'desc' } }, options),
  'patients, a page further on': async (_, options) => {
    const { next } = await ask(listPatients, { query: { sort: 'registered' } }, options)
    return ask(listPatients, { query: { sort: 'registered', cursor: next } }, options)
  },
  'wounds of a patient': ({ patientId }, options) => ask(listWounds, { query: { patientId } }, options),
  'assessments of a wound': ({ woundId }, options) =>
    ask(listWoundAssessments, { params: { woundId } }, options),
  'wounds, all': (_, options) => ask(listWounds, {}, options),
  'patients at high risk': (_, options) => ask(listHighRisk, {}, options),
  dashboard: async (_, options) => ({ body: [(await ask(dashboardStats, {}, options)).body] }),
  'recent assessments': (_, options) => ask(listRecentAssessments, {}, options),
  'timeline of a patient': ({ patientId }, options) => ask(readTimeline, { params: { patientId } }, options),
}

interface Size {
  patients: string
  setting: Setting
  port: number
  child: ChildProcess
}

async function sizeOf(patients: string): Promise<Size> {
  const setting = await prepare(Number(patients))
  const ours = fileURLToPath(new URL('../http/ours.ts', import.meta.url))
  const child = fork(ours, [setting.url, setting.dataDir], { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { patients, setting, port, child }
}

async function measure({ setting, port }: Size, question: Question, sample: Sample, turn: number) {
  const token = setting.tokens[turn % setting.tokens.length]!
  const options = { origin: `http://127.0.0.1:${port}`, headers: { authorization: `Bearer ${token}` } }
  const began = performance.now()
  const { body } = await question(sample, options)
  if (body.length === 0) throw new Error('The list was empty')
  return performance.now() - began
}

const part = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!
const ms = (value: number) => value.toFixed(1).padStart(6)

const sizes = [await sizeOf(values.small), await sizeOf(values.large)] as const
const random = randomFrom('lists')
try {
  for (const [kind, question] of Object.entries(kinds)) {
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
      `${kind.padEnd(28)} p50 ${ms(part(small, 0.5))} → ${ms(part(large, 0.5))} ms   ` +
        `p95 ${ms(part(small, 0.95))} → ${ms(part(large, 0.95))} ms   ` +
        `ratio ${ratio.toFixed(2)}  ${ratio <= mostRatio ? 'met' : 'MISSED'}\n`,
    )
  }
} finally {
  for (const { child, setting } of sizes) {
    child.disconnect()
    await once(child, 'exit')
    await setting.end()
  }
}
