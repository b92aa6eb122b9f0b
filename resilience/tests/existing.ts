/** Experiments that exist in the repository as tests: run with their full counts, with their result. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseCounts } from '../../tools/ci-steps/counts.ts'
import { root, run } from '../../tools/ci-steps/run.ts'
import { findChromium } from '../../tools/chromium.mjs'
import { type Experiment, evaluate, skip, type Outcome } from '../experiment.ts'

export interface ExistingTests {
  name: string
  title: string
  demanded: string
  /** Files or folders of vitest, from the root; or specs, from e2e/. */
  files: readonly string[]
  kind?: 'journey'
}

export const runExistingTests = (one: ExistingTests): Experiment => ({
  name: one.name,
  title: one.title,
  demanded: one.demanded,
  run: ({ full }) => (one.kind === 'journey' ? runSpecs(one) : runTests(one, full)),
})

async function runTests({ name, files }: ExistingTests, full: boolean): Promise<Outcome> {
  const report = prepareReport(name)
  const args = ['run', ...files, '--reporter=json', `--outputFile.json=${report}`]
  const env: Record<string, string> = full ? { MENDWELL_LONG: '1' } : {}
  const { ok, output } = await run({ tool: 'vitest', args, env }, 'kept')
  return evaluateReport(report, ok, output, full ? 'with full counts' : 'with small counts')
}

async function runSpecs({ name, files }: ExistingTests): Promise<Outcome> {
  const chromium = findChromium()
  if (!chromium) return skip('Needs Chromium.')
  const report = prepareReport(name)
  rmSync(join(root, '.cache/e2e'), { recursive: true, force: true })
  // Some are tagged for the long run or for a tablet: here all of them are meant.
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, MENDWELL_LONG: '1' }
  const args = ['test', ...files, '--project=desktop', '--reporter=json']
  const { ok, output } = await run({ tool: 'playwright', args, cwd: 'e2e', env }, 'kept')
  return evaluateReport(report, ok, output, 'in Chromium')
}

function evaluateReport(report: string, ok: boolean, output: string, how: string): Outcome {
  try {
    const counts = parseCounts(JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>)
    if (!counts) throw new Error('no report')
    const { passed, failed, skipped } = counts
    const rest = skipped > 0 ? `, ${skipped} not run here` : ''
    return evaluate(`${passed} tests ${how} passed, ${failed} failed${rest}.`, {
      'all pass': ok && failed === 0 && passed > 0,
    })
  } catch {
    return { state: 'failed', measured: `The run broke off: ${output.trim().split('\n').at(-1) ?? ''}` }
  }
}

function prepareReport(name: string): string {
  const folder = join(root, '.cache/reports')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `proof-${name}.json`)
  rmSync(file, { force: true })
  return file
}
