/**
 * How long the calendar's lists and numbers take among few and among many appointments, one question at a time, the two sizes
 * in turns. Prints p50, p95 and the ratio: node bench/run.ts working-day [--small 10000] [--large 100000] [--questions 200] [--only visits]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  appointmentStats,
  ask,
  facilityStats,
  listAppointments,
  listFacilities,
  listVisits,
  upcomingAppointments,
  visitStats,
  type CallOptions,
} from '@mendwell/contract'
import { randomFrom } from '../../apps/server/src/demo/random.ts'
import { prepare, type Setting } from './setting.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'working-day'),
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '200' },
    /** Only what has this word in its name. */
    only: { type: 'string', default: '' },
  },
})
const mostRatio = 1.5

type Sample = Setting['samples'][number]
type Question = (sample: Sample, options: CallOptions) => Promise<{ body: unknown }>

const date = new Date().toISOString().slice(0, 10)

const kinds: Record<string, Question> = {
  'appointments of today': (_, options) => ask(listAppointments, { query: { date } }, options),
  'a week of one provider': ({ providerId }, options) =>
    ask(listAppointments, { query: { date, view: 'week', providerId } }, options),
  'a month of one facility': ({ facilityId }, options) =>
    ask(listAppointments, { query: { date, view: 'month', facilityId } }, options),
  'appointments of a patient': ({ patientId }, options) =>
    ask(listAppointments, { query: { patientId } }, options),
  'all appointments, first page': (_, options) => ask(listAppointments, {}, options),
  'those with status scheduled': (_, options) =>
    ask(listAppointments, { query: { status: 'scheduled' } }, options),
  'the next five': (_, options) => ask(upcomingAppointments, {}, options),
  'numbers of appointments': (_, options) => ask(appointmentStats, {}, options),
  'facilities with their patients': (_, options) => ask(listFacilities, {}, options),
  'visits, first page': (_, options) => ask(listVisits, {}, options),
  'visits of one facility': ({ facilityId }, options) => ask(listVisits, { query: { facilityId } }, options),
  // As many as a patient has among few, so that the same is compared.
  'last visits of a patient': ({ patientId }, options) =>
    ask(listVisits, { query: { patientId, limit: 5 } }, options),
  'visits that are pending': (_, options) => ask(listVisits, { query: { status: 'pending' } }, options),
  'numbers of visits': (_, options) => ask(visitStats, {}, options),
  'numbers of visits, one facility': ({ facilityId }, options) =>
    ask(visitStats, { query: { facilityId } }, options),
  'numbers of facilities': (_, options) => ask(facilityStats, {}, options),
}

interface Size {
  setting: Setting
  port: number
  child: ChildProcess
}

async function sizeOf(appointments: string): Promise<Size> {
  const setting = await prepare(Number(appointments))
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
const random = randomFrom('working day')
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
    const ratio = part(large, 0.5) / part(small, 0.5)
    process.stdout.write(
      `${kind.padEnd(32)} p50 ${ms(part(small, 0.5))} → ${ms(part(large, 0.5))} ms   ` +
        `p95 ${ms(part(small, 0.95))} → ${ms(part(large, 0.95))} ms   ` +
        `ratio of p50 ${ratio.toFixed(2)}  ${ratio <= mostRatio ? 'met' : 'MISSED'}\n`,
    )
  }
} finally {
  for (const { child, setting } of sizes) {
    child.disconnect()
    await once(child, 'exit')
    await setting.end()
  }
}
