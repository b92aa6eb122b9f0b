/** The steps of `npm test`, in order. A step that finds nothing to test fails. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildWebApp } from '../../apps/server/src/build-web.ts'
import { findMovedDatabase } from '../../apps/server/src/platform/postgres/location.ts'
import { findChromium, installChromium } from '../chromium.mjs'
import { type Counts, noTests, readCounts } from './counts.ts'
import { checkDependencies } from './dependencies.ts'
import { type Command, root, run } from './run.ts'
import { startSystemPostgres } from './system-postgres.ts'

type StepResult = { readonly ok: boolean; readonly counts: Counts; readonly output: string }

export type Step = {
  readonly name: string
  /** Quick ones run two at a time and show their output when done. */
  readonly quick: boolean
  /** Only in `npm run test:long`, or when named. */
  readonly long?: boolean
  readonly work: () => Promise<StepResult>
}

const buildNodeCommand = (...args: string[]): Command => ({ tool: process.execPath, args })
const buildTypeCheck = (project: string): Command => ({
  tool: 'tsc',
  args: ['-p', project, '--pretty', String(process.stdout.isTTY ?? false)],
})

export const steps: readonly Step[] = [
  // The compiler's errors and the type-aware lint rules in one run: reading the whole program is what takes the time.
  createQuickStep('types', { tool: 'oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] }),
  createQuickStep('lint', {
    tool: 'oxlint',
    args: ['--deny-warnings', '--report-unused-disable-directives'],
  }),
  createQuickStep('format', { tool: 'oxfmt', args: ['--check'] }),
  createQuickStep('unused', { tool: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] }),
  createQuickStep('house', buildNodeCommand('tools/repo-checks/check.ts')),
  {
    name: 'dependencies',
    quick: true,
    work: async () => ({ ...(await checkDependencies()), counts: noTests }),
  },
  { name: 'unit', quick: false, work: runUnitTests },
  { name: 'build', quick: false, work: build },
  { name: 'browser', quick: false, work: runBrowserTests },
  // The compiler itself has the last word before a release.
  { ...createQuickStep('tsc', buildTypeCheck('tsconfig.json')), long: true },
  { ...createQuickStep('tsc-web', buildTypeCheck('apps/web/tsconfig.json')), long: true },
  { name: 'database-url', quick: false, long: true, work: runDatabaseTests },
]

function createQuickStep(name: string, command: Command): Step {
  return {
    name,
    quick: true,
    async work() {
      const { ok, output } = await run(command, 'kept')
      return { ok, counts: noTests, output }
    },
  }
}

function runUnitTests(): Promise<StepResult> {
  const report = prepareReport('vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // vitest treats a FORCE_COLOR of 0 as true.
  const plain = process.stdout.isTTY ? [] : ['--no-color']
  return runCounted({ tool: 'vitest', args: [...args, ...plain] }, report)
}

async function build(): Promise<StepResult> {
  try {
    // As a server does at its start: the specs' server finds it built.
    await buildWebApp(root, console.log)
  } catch (error) {
    return createFailure(`${String(error)}\n`)
  }
  const { ok } = await run(buildNodeCommand('tools/repo-checks/check.ts', 'budgets'), 'shown')
  return { ok, counts: noTests, output: '' }
}

function runBrowserTests(): Promise<StepResult> {
  const chromium = findChromium()
  if (!chromium)
    return createFailure(`No Chromium was found. Install it, then run this again:\n  ${installChromium}\n`)
  if (!existsSync(join(root, 'e2e/playwright.config.ts')))
    return createFailure('e2e/playwright.config.ts is missing.\n')
  const report = prepareReport('playwright.json')
  // Specs start with fresh demo data, and never on a schema that was edited meanwhile.
  const dataDir = join(root, '.cache/e2e')
  rmSync(dataDir, { recursive: true, force: true })
  // Its database is elsewhere when the server's account may not enter the checkout.
  rmSync(findMovedDatabase(dataDir), { recursive: true, force: true })
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return runCounted({ tool: 'playwright', args: ['test', '--reporter=list,json'], cwd: 'e2e', env }, report)
}

/** The server's tests once more, on the machine's own PostgreSQL where one is installed. */
async function runDatabaseTests(): Promise<StepResult> {
  const postgres = startSystemPostgres()
  if (!postgres)
    return { ok: true, counts: noTests, output: 'No PostgreSQL 15 or newer is installed; skipped.\n' }
  try {
    const report = prepareReport('database-url.json')
    const places = [
      'features',
      'platform/audit',
      'platform/db',
      'platform/http',
      'platform/jobs',
      'demo',
      'access.test.ts',
    ]
    const args = [
      'run',
      ...places.map((place) => `apps/server/src/${place}`),
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const env = { TEST_DATABASE_URL: postgres.url }
    const result = await runCounted({ tool: 'vitest', args: [...args, '--reporter=default'], env }, report)
    return { ...result, output: `${result.output}On PostgreSQL ${postgres.version}\n` }
  } finally {
    postgres.stop()
  }
}

async function runCounted(command: Command, report: string): Promise<StepResult> {
  const { ok, output } = await run(command, 'shown')
  const counts = readCounts(report) ?? noTests
  return { ok: ok && counts.passed > 0 && counts.failed === 0, counts, output }
}

const createFailure = (output: string) => Promise.resolve({ ok: false, counts: noTests, output })

/** An old report must not speak for a run that wrote none. */
function prepareReport(name: string): string {
  const file = join(root, '.cache/reports', name)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}
