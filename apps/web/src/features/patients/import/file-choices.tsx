/** How a file is read: what was found out, with a way to say otherwise, and what has to be asked. */
import {
  importDateOrders,
  importEncodings,
  importSeparators,
  type ImportDateOrder,
  type ImportEncoding,
  type ImportField,
  type ImportSeparator,
  type PatientImport,
} from '@mendwell/contract'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { encodingLabels, separatorLabels } from './import-labels.ts'

export type Choices = {
  encoding: ImportEncoding | null
  separator: ImportSeparator | null
  sheet: string | null
  dateOrder: ImportDateOrder | null
  facilityId: string | null
  insuranceStart: string | null
  mapping: Record<string, ImportField | null>
}

export const emptyChoices: Choices = {
  encoding: null,
  separator: null,
  sheet: null,
  dateOrder: null,
  facilityId: null,
  insuranceStart: null,
  mapping: {},
}

const orderLabels: Record<ImportDateOrder, string> = {
  'month-first': 'Month first (03/25/1950)',
  'day-first': 'Day first (25/03/1950)',
}

export function FileChoices({
  facilities,
  result,
  choices,
  isLocked,
  onChange,
}: {
  facilities: readonly { id: string; name: string }[]
  result: PatientImport | undefined
  choices: Choices
  /** The file was imported. */
  isLocked: boolean
  onChange: (part: Partial<Choices>) => void
}) {
  const file = result?.file
  const needsInsurance = result?.columns.some(
    ({ field }) => field === 'insurancePayer' || field === 'secondaryPayer',
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {facilities.length > 0 && (
          <Field label="Default facility for rows without one">
            <Select
              prompt="No facility"
              disabled={isLocked}
              options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
              value={choices.facilityId ?? ''}
              onChange={({ target }) => onChange({ facilityId: target.value || null })}
            />
          </Field>
        )}
        {file && file.sheets.length > 1 && (
          <Field label="Sheet" required>
            <Select
              prompt="Select a sheet"
              disabled={isLocked}
              options={file.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
              value={file.sheet ?? ''}
              onChange={({ target }) =>
                onChange({ sheet: target.value || null, mapping: {}, dateOrder: null })
              }
            />
          </Field>
        )}
        {file?.encoding && (
          <Field label="Encoding">
            <Select
              disabled={isLocked}
              options={importEncodings.map((value) => ({ value, label: encodingLabels[value] }))}
              value={file.encoding}
              onChange={({ target }) =>
                onChange({ encoding: importEncodings.find((one) => one === target.value) ?? null })
              }
            />
          </Field>
        )}
        {file?.separator && (
          <Field label="Separator">
            <Select
              disabled={isLocked}
              options={importSeparators.map((value) => ({ value, label: separatorLabels[value] }))}
              value={file.separator}
              onChange={({ target }) =>
                onChange({ separator: importSeparators.find((one) => one === target.value) ?? null })
              }
            />
          </Field>
        )}
        {file && file.dates.state !== 'none' && (
          <Field label="Order of dates in the file" required={result.questions.includes('dateOrder')}>
            <Select
              prompt={file.dates.order === null ? 'Select the order' : undefined}
              disabled={isLocked}
              options={importDateOrders.map((value) => ({ value, label: orderLabels[value] }))}
              value={file.dates.order ?? ''}
              onChange={({ target }) =>
                onChange({ dateOrder: importDateOrders.find((one) => one === target.value) ?? null })
              }
            />
          </Field>
        )}
        {needsInsurance && (
          <InsuranceStart
            key={choices.insuranceStart}
            day={choices.insuranceStart}
            isLocked={isLocked}
            onChange={(insuranceStart) => onChange({ insuranceStart })}
          />
        )}
      </div>
      {result?.questions.includes('sheet') && (
        <Notice level="warning" title="Select the sheet with the patients" live>
          The workbook has {pluralize(result.file.sheets.length, 'sheet')} with content.
        </Notice>
      )}
      {file && <DateNotice dates={file.dates} />}
    </>
  )
}

/** A preview with every key would be one too many: it is sent when the field is left. */
function InsuranceStart({
  day,
  isLocked,
  onChange,
}: {
  day: string | null
  isLocked: boolean
  onChange: (day: string | null) => void
}) {
  const [text, setText] = useState(day ? formatDay(day) : '')
  const parsed = parseDate(text)
  return (
    <Field
      label="Insurance effective date for rows without one"
      error={text.trim() !== '' && !parsed ? 'Enter a valid date' : undefined}
    >
      <DayInput
        value={text}
        disabled={isLocked}
        onChange={setText}
        onBlur={() => {
          const next = text.trim() === '' ? null : (parsed ?? day)
          if (next !== day) onChange(next)
        }}
      />
    </Field>
  )
}

type Dates = PatientImport['file']['dates']

const listWritten = (dates: Dates['either']) =>
  dates
    .slice(0, 5)
    .map(({ row, written }) => `row ${row} (${written})`)
    .join(', ')

/** Why an order was detected, or why it is asked. */
function DateNotice({ dates }: { dates: Dates }) {
  const { state, order, dayFirst, monthFirst, either } = dates
  if (state === 'ambiguous') {
    return (
      <Notice level="warning" title="Select the order of the dates" live>
        Every date can be read with the day or the month first, for example {listWritten(either.slice(0, 1))}.
      </Notice>
    )
  }
  if (state === 'contradictory' || (dayFirst.length > 0 && monthFirst.length > 0)) {
    return (
      <Notice level="warning" title="The dates in this file use different orders" live={order === null}>
        Valid only with the day first: {listWritten(dayFirst)}. Valid only with the month first:{' '}
        {listWritten(monthFirst)}. Select an order; the other rows need to be corrected in the file.
      </Notice>
    )
  }
  if (state !== 'detected' || !order) return null
  const proof = order === 'day-first' ? dayFirst : monthFirst
  return (
    <p className="text-hint text-ink2">
      Dates are read with the {order === 'day-first' ? 'day' : 'month'} first, based on{' '}
      {listWritten(proof.slice(0, 1))}.
    </p>
  )
}
