/**
 * How long a search takes among few and among many patients, one question at a time, the two sizes in turns.
 * Prints p50, p95 and the ratio: node bench/run.ts search [--small 10000] [--large 100000] [--questions 300]
 */
import { ask, searchEverything } from '@mendwell/contract'
import { randomFrom, type Random } from '../../apps/server/src/demo/random.ts'
import { patientSource } from '../../apps/server/src/features/patients/public.ts'
import { readAsked } from '../../apps/server/src/features/search/public.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { hashToken } from '../../apps/server/src/platform/http/route.ts'
import { part, tell } from '../metrics.ts'
import { readWanted, spread, withSizes, type Size } from '../scaling/sizes.ts'
import { prepare, type Sample } from './fixture.ts'

const mostMs = 60
const mostRatio = 1.5
const warmUps = 20

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

interface Taken {
  http: number[]
  alone: number[]
  found: number
}

/** Milliseconds over HTTP and of the matching alone, and whether the person meant was among the eight. */
async function measure(
  size: Size<unknown>,
  database: Database,
  question: string,
  sample: Sample,
  turn: number,
) {
  const { token, options } = size.as(turn)
  const began = performance.now()
  const { body } = await ask(searchEverything, { query: { q: question } }, options)
  const http = performance.now() - began
  const again = performance.now()
  await database.read({ tokenHash: hashToken(token), at: new Date() }, async (db, actor) =>
    patientSource.find(db, actor, await readAsked(db, question), 8),
  )
  const alone = performance.now() - again
  return { http, alone, found: body.some(({ title }) => title.endsWith(` ${sample.last}`)) }
}

const ratioOf = (small: number[], large: number[]) => part(large, 0.95) / part(small, 0.95)

const {
  sizes: counts,
  questions,
  only,
} = readWanted('search', { small: 10_000, large: 100_000, questions: 300 })
const random = randomFrom('search')
await withSizes(counts, prepare, async (sizes) => {
  const databases = sizes.map(({ setting }) => new Database({ url: setting.url, poolSize: 2 }))
  for (const [at, { setting }] of sizes.entries())
    process.stdout.write(`${counts[at]} patients, ${setting.words} different words in their names\n`)
  for (const [kind, questionOf] of Object.entries(kinds)) {
    if (!kind.includes(only)) continue
    const taken = sizes.map((): Taken => ({ http: [], alone: [], found: 0 }))
    for (let turn = 0; turn < warmUps + questions; turn += 1) {
      for (const [at, size] of sizes.entries()) {
        const sample = random.pick(size.setting.samples)
        const asked = questionOf(random, sample)
        const { http, alone, found } = await measure(size, databases[at]!, asked, sample, turn)
        if (turn < warmUps) continue
        taken[at]!.http.push(http)
        taken[at]!.alone.push(alone)
        taken[at]!.found += Number(found)
      }
    }
    const [small, large] = taken as [Taken, Taken]
    tell({
      name: kind,
      value: ratioOf(small.http, large.http),
      unit: '',
      most: mostRatio,
      detail: `ratio of p95 over HTTP; ${spread(small.http, large.http)}; matching alone ${spread(small.alone, large.alone)}`,
    })
    tell({
      name: `${kind}: 95 % within`,
      value: part(large.http, 0.95),
      unit: 'ms',
      most: mostMs,
      detail: `the name is among the eight in ${((100 * large.found) / questions).toFixed(1)} %`,
    })
  }
  for (const database of databases) await database.close()
})
