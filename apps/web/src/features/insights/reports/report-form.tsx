/** The content of a report: type, period, format, patients and sections. */
import { type ReactNode, useId } from 'react'
import { X } from 'lucide-react'
import { clinicalReportTypes } from '@mendwell/contract'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { allParts, type Choices, findGap, type RangeChoice, type Readiness } from './choices.ts'
import { fileFormatLabels, partLabels, typeLabels } from './labels.ts'

const ranges: readonly { value: RangeChoice; label: string }[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 3 months' },
  { value: '365', label: 'Last year' },
  { value: 'custom', label: 'Custom range' },
]
// Those of billing are in the billing dashboard, with their own filters.
const types = clinicalReportTypes.map((type) => [type, typeLabels[type]] as const)
const formats = Object.entries(fileFormatLabels).map(([value, label]) => ({ value, label }))

export function ReportForm({
  choices,
  ready,
  onChange,
  facilities,
  picker,
}: {
  choices: Choices
  ready: Readiness
  onChange: (part: Partial<Choices>) => void
  facilities: readonly { readonly id: string; readonly name: string }[]
  /** Finds one more patient; from another feature. */
  picker: ReactNode
}) {
  const findProblem = (field: string) =>
    ready.state === 'not-yet' && ready.field === field ? ready.why : undefined
  return (
    <>
      <Card title="Report Type">
        <TypeCards chosen={choices.type} onChoose={(type) => onChange({ type })} />
      </Card>
      <Card title="Options">
        <div className="flex flex-col gap-4 px-4 py-3.5">
          <div className="grid gap-3.5 sm:grid-cols-2">
            <Field label="Date Range">
              <Select
                value={choices.range}
                options={ranges}
                onChange={({ target }) =>
                  onChange({ range: ranges.find(({ value }) => value === target.value)?.value ?? '30' })
                }
              />
            </Field>
            <Field label="Format">
              <Select
                value={choices.format}
                options={formats}
                onChange={({ target }) =>
                  onChange({
                    format:
                      (Object.keys(fileFormatLabels) as Choices['format'][]).find(
                        (one) => one === target.value,
                      ) ?? 'pdf',
                  })
                }
              />
            </Field>
            {choices.range === 'custom' && (
              <>
                <Field label="Start date" required error={findProblem('from')}>
                  <DayInput value={choices.from} onChange={(from) => onChange({ from })} />
                </Field>
                <Field label="End date" required error={findProblem('to')}>
                  <DayInput value={choices.to} onChange={(to) => onChange({ to })} />
                </Field>
              </>
            )}
          </div>
          <fieldset>
            <legend className="text-label font-medium text-ink2">Patients</legend>
            <Checkbox
              label="Select All Patients"
              hint="All patients you have access to"
              checked={choices.allPatients}
              onChange={({ target }) => onChange({ allPatients: target.checked })}
            />
            {choices.allPatients && facilities.length > 0 && (
              <Field label="Facility" className="mt-2 sm:max-w-xs">
                <Select
                  value={choices.facilityId}
                  options={[
                    { value: 'all', label: 'All Facilities' },
                    ...facilities.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={({ target }) => onChange({ facilityId: target.value })}
                />
              </Field>
            )}
            {!choices.allPatients && (
              <div className="mt-2 flex flex-col gap-2">
                {picker}
                {findProblem('patients') && <p className="text-hint text-ink2">{findProblem('patients')}</p>}
                <ul className="flex flex-wrap gap-1.5">
                  {choices.patients.map((patient) => (
                    <li
                      key={patient.id}
                      className="inline-flex items-center gap-1 rounded-badge border border-line bg-surface pl-2 text-hint"
                    >
                      {patient.label}
                      <button
                        type="button"
                        aria-label={`Remove ${patient.label}`}
                        onClick={() =>
                          onChange({ patients: choices.patients.filter(({ id }) => id !== patient.id) })
                        }
                        className="inline-flex size-7 items-center justify-center rounded-badge text-ink2 hover:bg-sunken pointer-coarse:size-11"
                      >
                        <X className="size-3.5" />
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </fieldset>
          <fieldset>
            <legend className="text-label font-medium text-ink2">Include in report</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {allParts.map((part) => {
                const gap = findGap(choices, part)
                return (
                  <Checkbox
                    key={part}
                    label={partLabels[part]}
                    {...(gap && { hint: gap })}
                    disabled={gap !== null}
                    checked={gap === null && choices.include.includes(part)}
                    onChange={({ target }) =>
                      onChange({
                        include: target.checked
                          ? [...choices.include, part]
                          : choices.include.filter((one) => one !== part),
                      })
                    }
                  />
                )
              })}
            </div>
            {findProblem('include') && <p className="text-hint text-ink2">{findProblem('include')}</p>}
          </fieldset>
        </div>
      </Card>
    </>
  )
}

function TypeCards({
  chosen,
  onChoose,
}: {
  chosen: Choices['type']
  onChoose: (type: Choices['type']) => void
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label="Report Type"
      className="grid gap-2 px-4 py-3.5 sm:grid-cols-2 lg:grid-cols-3"
    >
      {types.map(([type, words]) => (
        <label
          key={type}
          className={classNames(
            'flex cursor-pointer flex-col rounded-control border px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            chosen === type ? 'border-accent bg-accent-tint' : 'border-line hover:bg-sunken',
          )}
        >
          <span className="flex items-center gap-2 font-semibold">
            <input
              type="radio"
              name={name}
              checked={chosen === type}
              onChange={() => onChoose(type)}
              className="accent-accent"
            />
            {words.name}
          </span>
          <span className="text-hint text-ink2">{words.says}</span>
        </label>
      ))}
    </div>
  )
}
