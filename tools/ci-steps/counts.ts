/** How many tests passed and failed, read from the reports that vitest and Playwright write. */
import { readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Undefined when the report is missing or is not a report: the run broke before it could write one. */
export function readCounts(reportFile: string): Counts | undefined {
  try {
    return parseCounts(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return undefined
  }
}

export function parseCounts(report: Record<string, unknown>): Counts | undefined {
  // Playwright nests its numbers; vitest has them at the top level.
  const stats = report.stats as Record<string, unknown> | undefined
  const counts = stats
    ? {
        passed: Number(stats.expected) + Number(stats.flaky),
        failed: Number(stats.unexpected),
        skipped: Number(stats.skipped),
      }
    : {
        passed: Number(report.numPassedTests),
        failed: Number(report.numFailedTests),
        skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
      }
  return Object.values(counts).every(Number.isFinite) ? counts : undefined
}

/** A step that failed without naming a failed test still counts as one. */
export function settleCounts(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
