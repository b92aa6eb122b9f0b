/** The counting behind the last line of `npm test`. */
import { expect, it } from 'vitest'
import { parseCounts, readCounts, settleCounts } from './counts.ts'
import { run } from './run.ts'

it('reads the counts of a vitest report', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  expect(parseCounts(report)).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

it('reads the counts of a Playwright report, where a test that passed on retry has passed', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }
  expect(parseCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 2 })
})

it('uses no counts from a missing or foreign report', () => {
  expect(readCounts('/nowhere/report.json')).toBeUndefined()
  expect(parseCounts({ success: true })).toBeUndefined()
})

it('counts a step that broke without a failed test as one failure', () => {
  expect(settleCounts({ passed: 3, failed: 0, skipped: 0 }, false).failed).toBe(1)
  expect(settleCounts({ passed: 3, failed: 2, skipped: 0 }, false).failed).toBe(2)
  expect(settleCounts({ passed: 3, failed: 0, skipped: 0 }, true).failed).toBe(0)
})

it('fails a step whose tool does not exist', async () => {
  expect((await run({ tool: 'no-such-tool', args: [] }, 'kept')).ok).toBe(false)
})
