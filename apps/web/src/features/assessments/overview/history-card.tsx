/** The last assessments of a wound: open one, or hold two dates side by side. */
import type { WoundAssessment } from '@mendwell/contract'
import { History } from 'lucide-react'
import { useState } from 'react'
import { SentBackBadge } from '../../../platform/records/sent-back-badge.tsx'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { recordStateLabels } from '../../../platform/records/record-labels.ts'

const maxShown = 5

export function HistoryCard({
  hasWound,
  records,
  timeZone,
  onOpen,
  onCompare,
}: {
  /** False until one is selected. */
  hasWound: boolean
  /** Newest first; undefined until they are known. */
  records: readonly WoundAssessment[] | undefined
  timeZone: string
  onOpen: (id: string) => void
  onCompare: (earlier: string, later: string) => void
}) {
  const [isAll, setAll] = useState(false)
  const total = records?.length ?? 0
  const shown = isAll ? records : records?.slice(0, maxShown)
  return (
    <Card
      title="Assessment History"
      count={total > 0 ? `${total} total` : undefined}
      actions={
        total > maxShown && (
          <Button size="small" variant="quiet" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : 'Show all'}
          </Button>
        )
      }
    >
      {!records ? (
        hasWound ? (
          <div className="px-4 py-6">
            <LoadingLine>Loading assessments...</LoadingLine>
          </div>
        ) : (
          <EmptyState icon={History} title="No wound selected">
            Select a patient and wound to see the assessments.
          </EmptyState>
        )
      ) : records.length === 0 ? (
        <EmptyState icon={History} title="No assessments yet">
          Completed assessments appear here.
        </EmptyState>
      ) : (
        <>
          <ul>
            {shown?.map((record, index) => {
              const { label, level } = recordStateLabels[record.state]
              return (
                <li
                  key={record.id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2"
                >
                  <div className="min-w-0 flex-1">
                    <p className="font-medium">Assessment #{records.length - index}</p>
                    <p className="text-hint text-ink2">
                      Assessed {formatDateTime(record.assessedAt, timeZone)} by {record.assessedByName}
                    </p>
                  </div>
                  <Badge level={level}>{label}</Badge>
                  <SentBackBadge record={record} />
                  <Button
                    size="small"
                    aria-label={`View Details, assessment #${records.length - index}`}
                    onClick={() => onOpen(record.id)}
                  >
                    View Details
                  </Button>
                </li>
              )
            })}
          </ul>
          <CompareForm records={records} timeZone={timeZone} onCompare={onCompare} />
        </>
      )}
    </Card>
  )
}

function CompareForm({
  records,
  timeZone,
  onCompare,
}: {
  records: readonly WoundAssessment[]
  timeZone: string
  onCompare: (earlier: string, later: string) => void
}) {
  const [earlier, setEarlier] = useState('')
  const [later, setLater] = useState('')
  if (records.length < 2) return null
  const options = records.map(({ id, assessedAt }, index) => ({
    value: id,
    label: `#${records.length - index}, ${formatDate(assessedAt, timeZone)}`,
  }))
  const reason =
    !earlier || !later
      ? 'Select two assessments'
      : earlier === later
        ? 'Select two different assessments'
        : undefined
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 py-3">
      <Field label="Compare" className="min-w-36 flex-1">
        <Select
          prompt="Earlier assessment"
          options={options}
          value={earlier}
          onChange={({ target }) => setEarlier(target.value)}
        />
      </Field>
      <Field label="with" className="min-w-36 flex-1">
        <Select
          prompt="Later assessment"
          options={options}
          value={later}
          onChange={({ target }) => setLater(target.value)}
        />
      </Field>
      <Button disabledReason={reason} onClick={() => onCompare(earlier, later)}>
        Compare
      </Button>
    </div>
  )
}
