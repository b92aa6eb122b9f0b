/**
 * How long a search takes among few and among many patients, one question at a time, the two sizes in turns.
 * Prints p50, p95 and the ratio: node bench/run.ts search [--small 10000] [--large 100000] [--questions 300]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ask, searchEverything } from '@mendwell/contract'
import { randomFrom, type Random } from '../../apps/server/src/demo/random.ts'
import { patientSource } from '../../apps/server/src/features/patients/public.ts'
import { readAsked } from '../../apps/server/src/features/search/public.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { hashToken } from '../../apps/server/src/platform/http/route.ts'
import { prepare, type Sample, type Setting } from './setting.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'search'),
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '300' },
  },
})
const mostMs = 60
const mostRatio = 1.5

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** One typing error behind the first letter: a wrong, missing or extra letter, or two swapped. */
function mistype(random: Random, word: string): string {
  const at = random.int(1, word.length - 2)
  const [before, after] = [word.slice(0, at), word.slice(at)]
  const letter = random.pick([...letters])
  return random.pick([
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ])
}

const kinds: Record<string, (random: Random, sample: Sample) => string> = {
  exact: (_, { first, last }) => `${last} ${first}`,
  prefix: (random, { last }) => last.slice(0, random.int(2, 4)),
  typo: (random, { last }) => mistype(random, last),
  'typo and given name': (random, { first, last }) => `${first} ${mistype(random, last)}`,
  'record number': (random, { number }) => (random.chance(0.5) ? number : number.replace(/\D/g, '')),
}

interface Size {
  patients: string
  setting: Setting
  port: number
  child: ChildProcess
  database: Database
}

async function sizeOf(patients: string): Promise<Size> {
  const setting = await prepare(Number(patients))
  const ours = fileURLToPath(new URL('../http/ours.ts', import.meta.url))
  const child = fork(ours, [setting.url, setting.dataDir], { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { patients, setting, port, child, database: new Database({ url: setting.url, poolSize: 2 }) }
}

/** Milliseconds over HTTP and of the matching alone, and whether the person meant was among the eight. */
async function measure({ setting, port, database }: Size, question: string, sample: Sample, turn: number) {
  const token = setting.tokens[turn % setting.tokens.length]!
  const headers = { authorization: `Bearer ${token}` }
  const began = performance.now()
  const { body } = await ask(
    searchEverything,
    { query: { q: question } },
    { origin: `http://127.0.0.1:${port}`, headers },
  )
  const http = performance.now() - began
  const again = performance.now()
  await database.read({ tokenHash: hashToken(token), at: new Date() }, async (db, actor) =>
    patientSource.find(db, actor, await readAsked(db, question), 8),
  )
  const alone = performance.now() - again
  return { http, alone, found: body.some(({ title }) => title.endsWith(` ${sample.last}`)) }
}

const part = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!
const ms = (value: number) => value.toFixed(1).padStart(6)

const sizes = [await sizeOf(values.small), await sizeOf(values.large)] as const
const random = randomFrom('search')
try {
  for (const { patients, setting } of sizes)
    process.stdout.write(`${patients} patients, ${setting.words} different words in their names\n`)
  for (const [kind, questionOf] of Object.entries(kinds)) {
    const taken = sizes.map(() => ({ http: [] as number[], alone: [] as number[], found: 0 }))
    const questions = Number(values.questions)
    for (let turn = -20; turn < questions; turn += 1) {
      for (const [at, size] of sizes.entries()) {
        const sample = random.pick(size.setting.samples)
        const { http, alone, found } = await measure(size, questionOf(random, sample), sample, turn + 20)
        if (turn < 0) continue // warms up
        taken[at]!.http.push(http)
        taken[at]!.alone.push(alone)
        taken[at]!.found += Number(found)
      }
    }
    const [small, large] = taken as [(typeof taken)[0], (typeof taken)[0]]
    const ratio = part(large.http, 0.95) / part(small.http, 0.95)
    const met = part(large.http, 0.95) <= mostMs && ratio <= mostRatio
    const line = (name: string, of: (one: (typeof taken)[0]) => number[]) =>
      `  ${name.padEnd(14)} p50 ${ms(part(of(small), 0.5))} → ${ms(part(of(large), 0.5))} ms   ` +
      `p95 ${ms(part(of(small), 0.95))} → ${ms(part(of(large), 0.95))} ms   ` +
      `ratio ${(part(of(large), 0.95) / part(of(small), 0.95)).toFixed(2)}\n`
    process.stdout.write(
      `${kind}: the name is among the eight in ${((100 * large.found) / questions).toFixed(1)} %  ${met ? 'met' : 'MISSED'}\n` +
        line('over HTTP', (one) => one.http) +
        line('matching alone', (one) => one.alone),
    )
  }
} finally {
  for (const { child, database, setting } of sizes) {
    await database.close()
    child.disconnect()
    await once(child, 'exit')
    await setting.end()
  }
}
