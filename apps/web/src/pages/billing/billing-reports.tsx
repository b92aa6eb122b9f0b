/** Reports of billing: figures on screen with the rows behind them, files, and schedules. */
import { type BillingReportRow, type BillingReportType, listBillingReportRows } from '@mendwell/contract'
import { CalendarClock, FileDown, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { addDays } from '@mendwell/clinical'
import type { ReportRun } from '@mendwell/contract'
import { type Cell, ReportView } from '../../features/billing/reports/report-view.tsx'
import { useBillingReport } from '../../features/billing/reports/data.ts'
import { reportLabels } from '../../features/billing/reports/labels.ts'
import { ReportFilters } from '../../features/billing/reports/report-filters.tsx'
import { ReportRows } from '../../features/billing/reports/report-rows.tsx'
import type { BillingSearch } from '../../features/billing/search.ts'
import { createInitialChoices } from '../../features/insights/reports/choices.ts'
import { fileFormatLabels } from '../../features/insights/reports/labels.ts'
import { RecentReports } from '../../features/insights/reports/recent-reports.tsx'
import { SchedulesCard } from '../../features/insights/reports/schedules-card.tsx'
import { useReportRun } from '../../features/insights/reports/use-report-run.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

const EmailReportDialog = lazyComponent(
  () => import('../../features/insights/reports/email-report-dialog.tsx'),
  'EmailReportDialog',
)
const ScheduleReportDialog = lazyComponent(
  () => import('../../features/insights/reports/schedule-report-dialog.tsx'),
  'ScheduleReportDialog',
)

const formats = ['excel', 'csv', 'pdf'] as const
const maxShownPayerText = 60

/** `ar-table column row`, and what it says. */
const writeCell = ({ table, column, row }: Cell) => [table, column, row].filter(Boolean).join(' ')
function readCell(text: string | undefined): Cell | undefined {
  const [, table, column, row] = /^(\S+) (\S+)(?: (.+))?$/.exec(text ?? '') ?? []
  return table && column ? { table, column, row } : undefined
}

export function BillingReports({
  search,
  today,
  onSearch,
  onOpen,
}: {
  search: BillingSearch
  today: string
  onSearch: (part: Partial<BillingSearch>) => void
  onOpen: (row: BillingReportRow) => void
}) {
  const { id: userId, organization } = useUser()
  const canList = usePermission(listBillingReportRows)
  const type: BillingReportType = search.report ?? 'ar_by_payer'
  const filter = {
    facilityId: search.facilityId ?? 'all',
    payerId: search.ofPayer ?? 'all',
    providerId: type === 'authorizations_ending' ? 'all' : (search.ofProvider ?? 'all'),
    ...(search.after !== undefined && reportLabels[type].hasDays && { afterDays: search.after }),
  }
  const days = search.days ?? 90
  const isCustom = search.from !== undefined || search.to !== undefined
  const period = {
    from: search.from ?? addDays(search.to ?? today, 1 - days) ?? today,
    to: search.to ?? today,
  }
  const asked = { type, ...filter, ...(!reportLabels[type].isCurrent && period) }
  const query = useBillingReport(asked)
  const [opened, setOpened] = useState<'schedule' | ReportRun | null>(null)
  const run = useReportRun({
    ...{ type, ...filter, patientIds: null, include: ['statistics', 'details'] },
    range: isCustom ? period : { days },
  })
  const cell = readCell(search.cell)
  const report = query.data
  return (
    <>
      <ReportFilters
        key={type}
        type={type}
        search={search}
        today={today}
        afterDays={report?.afterDays ?? null}
        onSearch={onSearch}
      />
      <div className="flex flex-wrap gap-2" data-screen-only>
        <Menu
          trigger={
            <Button icon={<FileDown />} pending={run.isBusy} pendingLabel="Generating...">
              Export
            </Button>
          }
        >
          {formats.map((format) => (
            <MenuItem key={format} onSelect={() => run.exportNow(format)}>
              {fileFormatLabels[format]}
            </MenuItem>
          ))}
        </Menu>
        <Button icon={<CalendarClock />} onClick={() => setOpened('schedule')}>
          Schedule report
        </Button>
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {cell && canList ? (
        <ReportRows
          key={search.cell}
          title={describeCell(report, cell)}
          asked={{ ...asked, table: cell.table, column: cell.column, ...(cell.row && { row: cell.row }) }}
          columns={report?.rowColumns}
          onOpen={onOpen}
          onBack={() => onSearch({ cell: undefined })}
        />
      ) : (
        <ReportView query={query} onCell={(next) => onSearch({ cell: writeCell(next) })} />
      )}
      <div className="grid items-start gap-3.5 lg:grid-cols-2" data-screen-only>
        <SchedulesCard />
        <RecentReports
          all={false}
          marked={search.file ?? run.run?.id}
          userId={userId}
          timeZone={organization.timeZone}
          onEmail={setOpened}
        />
      </div>
      <Suspense>
        {opened === 'schedule' && (
          <ScheduleReportDialog
            choices={{
              ...createInitialChoices(type, days),
              include: ['statistics', 'details'],
              format: 'excel',
            }}
            filter={filter}
            about="with these filters"
            onClose={() => setOpened(null)}
          />
        )}
        {opened && opened !== 'schedule' && (
          <EmailReportDialog run={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  )
}

/** "AR by Payer and Age: Medicare Ohio, 0–30 days" */
function describeCell(report: ReturnType<typeof useBillingReport>['data'], { table: id, row, column }: Cell) {
  if (!report) return 'Rows'
  const table = report.tables.find((one) => one.id === id)
  const columns: readonly { id: string; label: string }[] = table ? table.columns : report.figures
  const label = columns.find((one) => one.id === column)?.label
  const name = table && (table.rows.find(({ key }) => key === row)?.label ?? 'All')
  const parts = [name?.slice(0, maxShownPayerText), label].filter(Boolean).join(', ')
  return `${report.title}: ${parts}`
}
