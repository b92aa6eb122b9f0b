/**
 * `node resilience/multi-node/run.ts [--rounds 10] [--port 5440] [--only rolling,calls]`: several nodes on one machine. Prints requirements
 * and measurements, and one line of JSON at the end; exits with 1 when something failed, with 3 when the machine lacks a tool.
 */
import { parseArgs } from 'node:util'
import { testCalls, testEvents, testLimits, testSessions, testUploads } from './cross-node-cases.ts'
import { testKilledWorker, testJobsRunOnce } from './jobs.ts'
import type { CaseResult } from './result.ts'
import { testReplica } from './replica.ts'
import { testRollingRestart } from './rolling.ts'
import { listMissingTools, startNodes, type MultiNodeSetup } from './environment.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    port: { type: 'string', default: '5440' },
    only: { type: 'string' },
  },
})
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const missingTools = listMissingTools()
if (missingTools) {
  printLine(`Not run: ${missingTools}`)
  process.exit(3)
}

const cases: Record<string, (setting: MultiNodeSetup) => Promise<CaseResult | CaseResult[]>> = {
  ...{
    sessions: testSessions,
    limits: testLimits,
    events: testEvents,
    uploads: testUploads,
    calls: testCalls,
  },
  jobs: (setting) => testJobsRunOnce(setting, 60),
  killed: testKilledWorker,
  rolling: (setting) => testRollingRestart(setting, Number(values.rounds)),
  replica: testReplica,
}
const names = values.only?.split(',') ?? Object.keys(cases)
const setting = await startNodes(Number(values.port), printLine)
const caseResults: CaseResult[] = []
try {
  for (const name of names) {
    const part = cases[name] ?? (() => Promise.reject(new Error('There is no such part')))
    const results = await part(setting).catch((error: unknown) => [
      {
        name,
        demanded: 'ends',
        measured: error instanceof Error ? error.message : String(error),
        passed: false,
      },
    ])
    for (const one of [results].flat()) {
      caseResults.push(one)
      printLine(`${one.passed ? 'passed' : 'FAILED'}  ${one.name}: ${one.demanded}\n        ${one.measured}`)
    }
  }
} finally {
  await setting.end()
}
printLine(JSON.stringify(caseResults))
process.exit(caseResults.every(({ passed }) => passed) ? 0 : 1)
