/** An experiment: a sentence, a requirement, and a run that measures. A run that is not possible here says why. */
interface Scale {
  /** The full counts of the demand, or few rounds to see that the experiment works. */
  full: boolean
  /** How long the soak lasts. */
  minutes: number
}

export type Outcome =
  /** `short`: less was run than is required, whatever was requested. */
  | { state: 'passed' | 'failed'; measured: string; short?: true }
  /** The machine lacks something; never a pass. */
  | { state: 'not run'; measured: string }

export interface Experiment {
  name: string
  /** In plain language, for a practice manager. */
  title: string
  demanded: string
  run(scale: Scale): Promise<Outcome>
}

export const defineExperiment = (one: Experiment): Experiment => one

/** Each demand is a sentence about what was measured; the experiment passes when all hold. */
export function evaluate(measured: string, demands: Readonly<Record<string, boolean>>): Outcome {
  const missed = Object.keys(demands).filter((name) => !demands[name])
  if (missed.length === 0) return { state: 'passed', measured }
  return { state: 'failed', measured: `${measured} Missed: ${missed.join('; ')}.` }
}

export const skip = (why: string): Outcome => ({ state: 'not run', measured: why })

/** The percentile: the value below which this share of the numbers is. */
export function computeQuantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const log = (line: string): void => void process.stdout.write(`  ${line}\n`)
