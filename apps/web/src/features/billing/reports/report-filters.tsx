/** What a report is about: which one, its period or number of days, payer, and clinician. The facility is the page's. */
import { billingReportTypes, type BillingReportType } from '@mendwell/contract'
import { useState } from 'react'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { formatCalendarDate, parseDate } from '../../../ui/form/date-time-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { BillingSearch } from '../search.ts'
import { usePayers, useProviders } from '../setup/data.ts'
import { reportLabels } from './labels.ts'

const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last year' },
  { value: 'custom', label: 'Custom range' },
]
const dayChoices = [0, 7, 14, 30, 45, 60, 90, 120, 180]

export function ReportFilters({
  type,
  isWorklist = false,
  search,
  today,
  afterDays,
  onSearch,
}: {
  type: BillingReportType
  /** The report is chosen elsewhere. */
  isWorklist?: boolean
  search: BillingSearch
  today: string
  /** The number of days that the server used. */
  afterDays: number | null
  onSearch: (part: Partial<BillingSearch>) => void
}) {
  const payers = usePayers('all').data ?? []
  const providers = useProviders().data ?? []
  const { hasDays, isCurrent } = reportLabels[type]
  const days = search.after ?? afterDays
  const dayValues = [...new Set([...dayChoices, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4" data-screen-only>
      {!isWorklist && (
        <Field label="Report">
          <Select
            value={type}
            options={billingReportTypes.map((value) => ({ value, label: reportLabels[value].name }))}
            onChange={({ target }) => {
              const next = billingReportTypes.find((one) => one === target.value)
              onSearch({
                report: next === 'ar_by_payer' ? undefined : next,
                after: undefined,
                cell: undefined,
              })
            }}
          />
        </Field>
      )}
      {!isCurrent && <Period search={search} today={today} onSearch={onSearch} />}
      {hasDays && (
        <Field label={type === 'timely_filing' ? 'Last day within' : 'No response after'}>
          <Select
            value={String(days ?? '')}
            options={dayValues.map((value) => ({ value: String(value), label: `${value} days` }))}
            onChange={({ target }) => onSearch({ after: Number(target.value), cell: undefined })}
          />
        </Field>
      )}
      <Field label="Payer">
        <Select
          prompt="All payers"
          value={search.ofPayer ?? ''}
          options={payers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onSearch({ ofPayer: target.value || undefined, cell: undefined })}
        />
      </Field>
      {type !== 'authorizations_ending' && (
        <Field label="Clinician">
          <Select
            prompt="All clinicians"
            value={search.ofProvider ?? ''}
            options={providers.map(({ userId, name }) => ({ value: userId, label: name }))}
            onChange={({ target }) => onSearch({ ofProvider: target.value || undefined, cell: undefined })}
          />
        </Field>
      )}
    </div>
  )
}

function Period({
  search,
  today,
  onSearch,
}: {
  search: BillingSearch
  today: string
  onSearch: (part: Partial<BillingSearch>) => void
}) {
  const [typed, setTyped] = useState({
    from: formatCalendarDate(search.from ?? today),
    to: formatCalendarDate(search.to ?? today),
  })
  const isCustom = search.from !== undefined || search.to !== undefined
  const [from, to] = [parseDate(typed.from), parseDate(typed.to)]
  const problem =
    isCustom && from && to && from > to ? 'Start date must be on or before the end date' : undefined
  const late = isCustom && to && to > today ? 'Can’t be in the future' : undefined
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const [start, end] = [parseDate(next.from), parseDate(next.to)]
    if (start && end && start <= end && end <= today)
      onSearch({ from: start, to: end, days: undefined, cell: undefined })
  }
  return (
    <>
      <Field label="Period">
        <Select
          value={isCustom ? 'custom' : String(search.days ?? 90)}
          options={periods}
          onChange={({ target: { value } }) =>
            onSearch(
              value === 'custom'
                ? { from: parseDate(typed.from) ?? today, to: parseDate(typed.to) ?? today, days: undefined }
                : {
                    from: undefined,
                    to: undefined,
                    days: value === '7' ? 7 : value === '30' ? 30 : value === '365' ? 365 : undefined,
                    cell: undefined,
                  },
            )
          }
        />
      </Field>
      {isCustom && (
        <>
          <Field label="Start date" error={problem}>
            <DayInput value={typed.from} onChange={(value) => change({ from: value })} />
          </Field>
          <Field label="End date" error={late}>
            <DayInput value={typed.to} onChange={(value) => change({ to: value })} />
          </Field>
        </>
      )}
    </>
  )
}
