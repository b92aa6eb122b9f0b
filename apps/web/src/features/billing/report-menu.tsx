/** Generate Report: the claims of the filters with their sums, to print or for a spreadsheet. */
import { FileText } from 'lucide-react'
import { useNow } from '../../platform/clock.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { toWallClock } from '../../platform/dates.ts'
import { isUnauthorized, formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { saveBlob } from '../../ui/media/save-blob.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { type ReportFormat, useBillingReport } from './data.ts'
import type { ClaimFilter } from './search.ts'

export function ReportMenu({ filter }: { filter: ClaimFilter }) {
  const report = useBillingReport()
  const { organization } = useUser()
  const today = toWallClock(useNow(), organization.timeZone).day
  const createReport = (format: ReportFormat) =>
    report.mutate(
      { filter, format },
      {
        saved: ({ total }) => [
          'Report Generated',
          total === undefined ? undefined : `${pluralize(total, 'claim')}.`,
        ],
        onSuccess: ({ blob }) => saveBlob(`billing-report-${today}.${format}`, blob),
        onError: (error) => {
          if (!isUnauthorized(error)) toastProblem('Report failed', formatProblem(error))
        },
      },
    )
  return (
    <Menu
      trigger={
        <Button icon={<FileText />} pending={report.isPending} pendingLabel="Generating...">
          Generate Report
        </Button>
      }
    >
      <MenuItem onSelect={() => createReport('pdf')}>PDF (print)</MenuItem>
      <MenuItem onSelect={() => createReport('csv')}>CSV (spreadsheet)</MenuItem>
    </Menu>
  )
}
