/** Sends the same requests to a small and a large organization, one at a time and alternating; returns the ratio of their times. */
import type { CallOptions } from '@mendwell/contract'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import type { Organization } from './organization.ts'
import { computeQuantile, printMetric } from '../metrics.ts'
import { readOptions, formatSpread, runWithSizes } from './sizes.ts'

const maxRatio = 1.5
const warmUps = 20

export type BenchQuery<Sample> = (sample: Sample, options: CallOptions) => Promise<{ body: unknown }>

interface Comparison<Sample> {
  name: string
  defaults: { small: number; large: number; questions: number }
  prepare(count: number): Promise<Organization & { samples: Sample[] }>
  kinds: Record<string, BenchQuery<Sample>>
  /** The share whose ratio is judged. */
  judged: 0.5 | 0.95
  /** The maximum for the very first, uncached response. */
  mostFirstMs?: number
}

export async function compareSizes<Sample>(comparison: Comparison<Sample>): Promise<void> {
  const { name, kinds, judged, mostFirstMs } = comparison
  const wanted = readOptions(name, comparison.defaults)
  const random = createRandom(name)
  await runWithSizes(wanted.sizes, comparison.prepare, async (sizes) => {
    for (const [kind, question] of Object.entries(kinds)) {
      if (!kind.includes(wanted.only)) continue
      const taken = sizes.map((): number[] => [])
      for (let turn = 0; turn < warmUps + wanted.questions; turn += 1) {
        for (const [at, size] of sizes.entries()) {
          const began = performance.now()
          const { body } = await question(random.pick(size.setting.samples), size.as(turn).options)
          taken[at]!.push(performance.now() - began)
          if (Array.isArray(body) && body.length === 0) throw new Error(`${kind}: the list was empty`)
        }
      }
      const [small, large] = taken.map((all) => all.slice(warmUps)) as [number[], number[]]
      const firsts = taken.map(([first]) => first!)
      printMetric({
        name: kind,
        value: computeQuantile(large, judged) / computeQuantile(small, judged),
        unit: '',
        most: maxRatio,
        detail: `ratio of p${100 * judged}; ${formatSpread(small, large)}`,
      })
      if (!mostFirstMs) continue
      printMetric({
        name: `${kind}: the first answer`,
        value: Math.max(...firsts),
        unit: 'ms',
        most: mostFirstMs,
      })
    }
  })
}
