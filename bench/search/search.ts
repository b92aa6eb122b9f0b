/**
 * How long a search takes with few and with many patients, one query at a time, alternating between the sizes. Prints p50, p95 and the
 * ratio: node bench/run.ts search [--small 10000] [--large 100000] [--questions 300]
 */
import { callEndpoint, searchEverything } from '@mendwell/contract'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import { patientSource } from '../../apps/server/src/features/patients/public.ts'
import { parseSearchQuery } from '../../apps/server/src/features/search/public.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { hashToken } from '../../apps/server/src/platform/http/route.ts'
import { computeQuantile, printMetric } from '../metrics.ts'
import { readOptions, formatSpread, runWithSizes, type SizedServer } from '../scaling/sizes.ts'
import { setUp, type Sample } from './fixture.ts'

const maxMs = 60
const maxRatio = 1.5
const warmUps = 20

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** One typing error behind the first letter: a wrong, missing or extra letter, or two swapped. */
function addTypo(random: Random, word: string): string {
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
  typo: (random, { last }) => addTypo(random, last),
  'typo and given name': (random, { first, last }) => `${first} ${addTypo(random, last)}`,
  'record number': (random, { number }) => (random.chance(0.5) ? number : number.replace(/\D/g, '')),
}

interface Timings {
  http: number[]
  alone: number[]
  found: number
}

/** Milliseconds over HTTP and of the matching alone, and whether the person meant was among the eight. */
async function measure(
  size: SizedServer<unknown>,
  database: Database,
  question: string,
  sample: Sample,
  turn: number,
) {
  const { token, options } = size.as(turn)
  const began = performance.now()
  const { body } = await callEndpoint(searchEverything, { query: { q: question } }, options)
  const http = performance.now() - began
  const again = performance.now()
  await database.read({ tokenHash: hashToken(token), at: new Date() }, async (db, actor) =>
    patientSource.find(db, actor, await parseSearchQuery(db, question), 8),
  )
  const alone = performance.now() - again
  return { http, alone, found: body.some(({ title }) => title.endsWith(` ${sample.last}`)) }
}

const computeRatio = (small: number[], large: number[]) =>
  computeQuantile(large, 0.95) / computeQuantile(small, 0.95)

const {
  sizes: counts,
  questions,
  only,
} = readOptions('search', { small: 10_000, large: 100_000, questions: 300 })
const random = createRandom('search')
await runWithSizes(counts, setUp, async (sizes) => {
  const databases = sizes.map(({ setting }) => new Database({ url: setting.url, poolSize: 2 }))
  for (const [at, { setting }] of sizes.entries())
    process.stdout.write(`${counts[at]} patients, ${setting.words} different words in their names\n`)
  for (const [kind, buildQuestion] of Object.entries(kinds)) {
    if (!kind.includes(only)) continue
    const taken = sizes.map((): Timings => ({ http: [], alone: [], found: 0 }))
    for (let turn = 0; turn < warmUps + questions; turn += 1) {
      for (const [at, size] of sizes.entries()) {
        const sample = random.pick(size.setting.samples)
        const asked = buildQuestion(random, sample)
        const { http, alone, found } = await measure(size, databases[at]!, asked, sample, turn)
        if (turn < warmUps) continue
        taken[at]!.http.push(http)
        taken[at]!.alone.push(alone)
        taken[at]!.found += Number(found)
      }
    }
    const [small, large] = taken as [Timings, Timings]
    printMetric({
      name: kind,
      value: computeRatio(small.http, large.http),
      unit: '',
      most: maxRatio,
      detail: `ratio of p95 over HTTP; ${formatSpread(small.http, large.http)}; matching alone ${formatSpread(small.alone, large.alone)}`,
    })
    printMetric({
      name: `${kind}: 95 % within`,
      value: computeQuantile(large.http, 0.95),
      unit: 'ms',
      most: maxMs,
      detail: `the name is among the eight in ${((100 * large.found) / questions).toFixed(1)} %`,
    })
  }
  for (const database of databases) await database.close()
})
