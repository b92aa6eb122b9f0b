/** The last assessments of a wound: open one, or hold two dates side by side. */
import type { WoundAssessment } from '@mendwell/contract'
import { History } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { recordStateLabels } from '../../../platform/records/record-labels.ts'

const maxShown = 5

export function HistoryCard({
  records,
  timeZone,
  onOpen,
  onCompare,
}: {
  /** Newest first. */
  records: readonly WoundAssessment[]
  timeZone: string
  onOpen: (id: string) => void
  onCompare: (earlier: string, later: string) => void
}) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? records : records.slice(0, maxShown)
  return (
    <Card
      title="Assessment History"
      count={records.length > 0 ? `${records.length} in all` : undefined}
      actions={
        records.length > maxShown && (
          <Button size="small" variant="quiet" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : 'Show all'}
          </Button>
        )
      }
    >
      {records.length === 0 ? (
        <EmptyState icon={History} title="No assessments yet">
          The first one shows up here as soon as it is completed.
        </EmptyState>
      ) : (
        <>
          <ul>
            {shown.map((record, index) => {
              const { label, level } = recordStateLabels[record.state]
              return (
                <li
                  key={record.id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2"
                >
                  <div className="min-w-0 flex-1">
                    <p className="font-medium">Assessment #{records.length - index}</p>
                    <p className="text-hint text-ink2">
                      {formatDateTime(record.createdAt, timeZone)} by {record.assessedByName}
                    </p>
                  </div>
                  <Badge level={level}>{label}</Badge>
                  <Button
                    size="small"
                    aria-label={`View Details of assessment #${records.length - index}`}
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
    !earlier || !later ? 'Choose two' : earlier === later ? 'Choose two different ones' : undefined
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 py-3">
      <Field label="Compare" className="min-w-36 flex-1">
        <Select
          prompt="Earlier"
          options={options}
          value={earlier}
          onChange={({ target }) => setEarlier(target.value)}
        />
      </Field>
      <Field label="with" className="min-w-36 flex-1">
        <Select
          prompt="Later"
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
