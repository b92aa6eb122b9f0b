/** What a file of a billing report says: its figures, its tables, and the rows behind them. */
import type { BillingReportType } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { formatDate } from '../../../platform/dates.ts'
import { billingReports } from './registry.ts'
import {
  allRows,
  countReportRows,
  loadFigures,
  loadRows,
  openReport,
  type ReportQuestion,
} from './service.ts'

export const getBillingReportTitle = (type: BillingReportType): string => billingReports[type].title

export interface BillingReportContent {
  readonly figures: Awaited<ReturnType<typeof loadFigures>>
  readonly rows: Awaited<ReturnType<typeof loadRows>>
  readonly total: number
  readonly patients: number
  /** What of it is not about the period; null where all is. */
  readonly covers: string | null
}

export async function loadBillingReport(
  db: Db,
  actor: Actor,
  asked: ReportQuestion,
  { now, maxRows }: { now: Date; maxRows: number },
): Promise<BillingReportContent> {
  const report = await openReport(db, actor, asked, now)
  const [figures, rows, { total, patients }] = await Promise.all([
    loadFigures(db, report),
    loadRows(db, report, allRows, { limit: maxRows }),
    countReportRows(db, report),
  ])
  const covers = figures.asOf
    ? `As of ${formatDate(figures.asOf)}. The selected period does not apply.`
    : null
  return { figures, rows, total, patients, covers }
}
