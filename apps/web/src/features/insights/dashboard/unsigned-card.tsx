/** Records that the person wrote and has not signed, the oldest first, each one click from signing. */
import type { UnsignedRecord } from '@mendwell/contract'
import { useRouter } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { formatDay, formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useUnsignedPreview } from './data.ts'

const kindLabels: Record<UnsignedRecord['kind'], string> = {
  'wound-assessment': 'Wound assessment',
  'progress-note': 'Progress note',
  'provider-visit': 'Visit',
}

export function UnsignedCard({ timeZone }: { timeZone: string }) {
  const query = useUnsignedPreview()
  const router = useRouter()
  const { data } = query
  return (
    <Card
      title="Unsigned notes"
      aside={
        data && (
          <>
            <Figure metric="records-unsigned" source="count">
              {data.total}
            </Figure>{' '}
            mine, oldest first
          </>
        )
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Unsigned notes did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.total === 0 && <EmptyState icon={PenLine} title="All your notes are signed" />}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line">
          {data.records.map((record) => (
            <li key={record.id}>
              {/* The address comes from the server, so it is followed by the router's own history. */}
              <a
                href={record.url}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  router.history.push(record.url)
                }}
                className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-ink no-underline hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 basis-48">
                  <span className="font-semibold">{record.patientName}</span>{' '}
                  <span className="text-hint whitespace-nowrap text-ink3">
                    {record.dateOfBirth ? `DOB ${formatDay(record.dateOfBirth)}` : 'DOB not documented'}
                  </span>
                </span>
                <span className="text-hint text-ink2">{kindLabels[record.kind]}</span>
                <span className="text-hint whitespace-nowrap text-ink3">
                  {formatDateTime(record.createdAt, timeZone)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
