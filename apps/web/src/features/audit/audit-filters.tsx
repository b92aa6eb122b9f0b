/** Period and filters of the log. All live in the URL and are answered by the server. */
import { useState } from 'react'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { parseDate, formatCalendarDate, getDateMessage } from '../../ui/form/date-time-text.ts'
import { Select } from '../../ui/form/select.tsx'
import { formatAction } from './format-action.ts'
import { useLogActions, useStaffOptions } from './data.ts'
import { type AuditSearch, periods } from './search.ts'

const periodOptions = [
  { value: 'today', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'all', label: 'All time' },
  { value: 'own', label: 'Custom dates' },
]

/** Without its options a filter cannot be used, and says why. */
const findLoadProblem = ({ isError, data }: { isError: boolean; data: unknown }) =>
  isError && !data ? 'Options did not load' : undefined

export function AuditFilters({
  search,
  onChange,
}: {
  search: AuditSearch
  onChange: (change: Partial<AuditSearch>) => void
}) {
  const actions = useLogActions()
  const staff = useStaffOptions()
  const resources = [...new Set(actions.data?.flatMap(({ resourceType }) => resourceType ?? []))].toSorted()
  const people = (staff.data ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${lastName}, ${firstName}`,
  }))
  return (
    <div className="grid grid-cols-2 gap-3 max-lg:w-full lg:flex lg:flex-wrap" data-screen-only>
      <Field label="Period" className="lg:w-40">
        <Select
          options={periodOptions}
          value={search.period ?? '7'}
          onChange={({ target: { value } }) => {
            const period = periods.find((one) => one === value)
            onChange({ period: period === '7' ? undefined : period, from: undefined, to: undefined })
          }}
        />
      </Field>
      {search.period === 'own' && (
        <>
          <DayField label="From" kept={search.from} onKeep={(from) => onChange({ from })} />
          <DayField label="To" kept={search.to} onKeep={(to) => onChange({ to })} />
        </>
      )}
      <Field label="User" error={findLoadProblem(staff)} className="lg:w-52">
        <Select
          prompt="All users"
          options={people}
          value={search.userId ?? ''}
          onChange={({ target: { value } }) => onChange({ userId: value || undefined })}
        />
      </Field>
      <Field label="Action" error={findLoadProblem(actions)} className="lg:w-60">
        <Select
          prompt="All actions"
          options={[...new Set(actions.data?.map(({ action }) => action))].map((value) => ({
            value,
            label: formatAction(value),
          }))}
          value={search.action ?? ''}
          onChange={({ target: { value } }) => onChange({ action: value || undefined })}
        />
      </Field>
      <Field label="Resource" error={findLoadProblem(actions)} className="lg:w-40">
        <Select
          prompt="All resources"
          options={resources.map((value) => ({ value, label: value }))}
          value={search.resource ?? ''}
          onChange={({ target: { value } }) => onChange({ resource: value || undefined })}
        />
      </Field>
    </div>
  )
}

/** Applied once it is a date; incomplete input stays in the field. */
function DayField({
  label,
  kept,
  onKeep,
}: {
  label: string
  kept: string | undefined
  onKeep: (day: string | undefined) => void
}) {
  const [text, setText] = useState(kept ? formatCalendarDate(kept) : '')
  const day = parseDate(text)
  return (
    <Field
      label={label}
      error={text.trim() !== '' && day === null ? getDateMessage() : undefined}
      className="lg:w-44"
    >
      <DayInput
        value={text}
        onChange={(next) => {
          setText(next)
          onKeep(parseDate(next) ?? undefined)
        }}
      />
    </Field>
  )
}
