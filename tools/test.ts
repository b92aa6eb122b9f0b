/**
 * `npm test`: every check of the product, in order, continuing after a failure. The last line is the sum of the tests. `--only types,unit`
 * runs some steps; `--long` uses the full counts of the long tests.
 */
import { parseArgs } from 'node:util'
import { type Counts, settleCounts } from './ci-steps/counts.ts'
import { type Step, steps } from './ci-steps/steps.ts'

type FinishedStep = {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly counts: Counts
}

const { values } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } })
if (values.long) process.env.MENDWELL_LONG = '1'
const wanted = selectSteps(values.only)

const done: FinishedStep[] = [
  ...(await runTwoAtATime(wanted.filter((step) => step.quick))),
  ...(await runOneByOne(wanted.filter((step) => !step.quick))),
]
console.log(`\n${formatTable(done)}`)
const settled = done.map((step) => settleCounts(step.counts, step.ok))
const passed = settled.reduce((sum, counts) => sum + counts.passed, 0)
const failed = settled.reduce((sum, counts) => sum + counts.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
if (done.some((step) => !step.ok)) process.exitCode = 1

function selectSteps(only: string | undefined): readonly Step[] {
  if (only === undefined) return steps.filter((step) => values.long || !step.long)
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length === 0) return steps.filter((step) => names.includes(step.name))
  console.error(`No step ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

async function runTwoAtATime(quick: readonly Step[]): Promise<FinishedStep[]> {
  const waiting = quick.entries()
  const results: FinishedStep[] = []
  const lane = async () => {
    for (const [place, step] of waiting) results[place] = await runStep(step)
  }
  await Promise.all([lane(), lane()])
  return results
}

async function runOneByOne(slow: readonly Step[]): Promise<FinishedStep[]> {
  const results: FinishedStep[] = []
  for (const step of slow) {
    console.log(`\n== ${step.name}`)
    results.push(await runStep(step))
  }
  return results
}

async function runStep(step: Step): Promise<FinishedStep> {
  const started = performance.now()
  const { ok, counts, output } = await step.work()
  const seconds = (performance.now() - started) / 1000
  const heading = `== ${step.name}: ${ok ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`
  console.log(step.quick ? `\n${heading}\n${output.trimEnd()}`.trimEnd() : `${output}${heading}`)
  return { name: step.name, ok, seconds, counts }
}

function formatTable(rows: readonly FinishedStep[]): string {
  const line = (name: string, result: string, seconds: string, tests: string) =>
    `${name.padEnd(14)}${result.padEnd(10)}${seconds.padStart(8)}   ${tests}`.trimEnd()
  const tests = ({ passed: good, failed: bad, skipped }: Counts) =>
    good + bad + skipped === 0 ? '' : `${good} passed, ${bad} failed, ${skipped} skipped`
  return [
    line('step', 'result', 'seconds', 'tests'),
    ...rows.map((row) => line(row.name, row.ok ? 'ok' : 'FAILED', row.seconds.toFixed(1), tests(row.counts))),
  ].join('\n')
}
