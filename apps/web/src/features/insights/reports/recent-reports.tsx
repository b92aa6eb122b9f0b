/** Reports that were made or sent here, the newest first: how far each is, and what can be done with it. */
import type { ReportRun } from '@mendwell/contract'
import { Download, FileText, Mail, Square, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { isRunning, useCancelReport, useReports, useWithdrawReport } from './data.ts'
import { fileFormatLabels, formatByteSize, stateLabels } from './labels.ts'
import { useDownloadReportFile } from './use-download-report-file.ts'

const maxShown = 5
const maxLoaded = 200

export function RecentReports({
  all,
  link,
  marked,
  userId,
  timeZone,
  onEmail,
}: {
  all: boolean
  /** To all of them, or back; absent: there is no page of them. */
  link?: ReactNode
  /** The one that a link led to. */
  marked: string | undefined
  userId: string
  timeZone: string
  onEmail: (run: ReportRun) => void
}) {
  const query = useReports(all ? maxLoaded : maxShown)
  const { data } = query
  return (
    <Card title="Recent Reports" count={data && data.total > 0 && `${data.total} total`} actions={link}>
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Reports did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState icon={FileText} title="No reports yet">
          Reports you generate or receive from colleagues appear here.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line">
          {data.reports.map((run) => (
            <li key={run.id} className={classNames('px-4 py-2.5', run.id === marked && 'bg-accent-tint')}>
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-semibold">{run.title}</span>
                <Badge level={stateLabels[run.state].level}>{stateLabels[run.state].word}</Badge>
              </p>
              <p className="text-hint text-ink2">
                {formatDay(run.from)} to {formatDay(run.to)}, {fileFormatLabels[run.format]}
                {run.bytes !== null && `, ${formatByteSize(run.bytes)}`}
                {run.rows !== null && `, ${pluralize(run.rows, 'row')}`}
              </p>
              <p className="text-hint text-ink3">
                {run.requestedBy}, {formatDateTime(run.requestedAt, timeZone)}
                {run.scheduled && ', scheduled'}
              </p>
              {run.problem && <p className="text-hint text-critical">{run.problem}</p>}
              <Steps run={run} isOwn={run.requestedById === userId} onEmail={onEmail} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Steps({
  run,
  isOwn,
  onEmail,
}: {
  run: ReportRun
  isOwn: boolean
  onEmail: (run: ReportRun) => void
}) {
  const cancel = useCancelReport()
  const take = useDownloadReportFile()
  const withdraw = useWithdrawReport()
  if (isRunning(run)) {
    return (
      <div className="mt-1.5 flex items-center gap-3">
        <svg
          width="100%"
          height="8"
          role="progressbar"
          aria-label={`Generating ${run.title}`}
          aria-valuenow={run.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          className="min-w-0 flex-1"
        >
          <rect width="100%" height="6" y="1" rx="3" className="fill-sunken" />
          <rect width={`${run.progress}%`} height="6" y="1" rx="3" className="fill-accent" />
        </svg>
        {isOwn && (
          <Button size="small" variant="quiet" icon={<Square />} onClick={() => cancel.mutate(run.id)}>
            Cancel<span className="sr-only"> {run.title}</span>
          </Button>
        )}
      </div>
    )
  }
  if (run.state !== 'done') return null
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      <Button
        size="small"
        variant="quiet"
        icon={<Download />}
        disabledReason={take.isPending ? 'Loading...' : undefined}
        onClick={() => take.start(run)}
      >
        Download<span className="sr-only"> {run.title}</span>
      </Button>
      {isOwn && (
        <Button size="small" variant="quiet" icon={<Mail />} onClick={() => onEmail(run)}>
          Email<span className="sr-only"> {run.title}</span>
        </Button>
      )}
      {isOwn && (
        <Button
          size="small"
          variant="quiet"
          icon={<Undo2 />}
          disabledReason={withdraw.isPending ? 'Deleting...' : undefined}
          onClick={() =>
            withdraw.mutate(run.id, {
              saved: ['Report deleted', 'The file was deleted and its links no longer work.'],
              onError: (error) => toastProblem('Error', formatProblem(error)),
            })
          }
        >
          Delete<span className="sr-only"> {run.title}</span>
        </Button>
      )}
    </div>
  )
}
