/** The form of an examination: values and validation. */
import { examinationFields } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  listFields,
  type RecordValues,
  validateFields,
} from '../../../platform/forms/record-values.ts'
import { countDecimals, parseNumber } from '../../../ui/form/number-text.ts'

export type ExaminationValues = RecordValues<typeof examinationFields>

export const emptyExamination: ExaminationValues = createEmptyValues(examinationFields)

const decimalHints = ['', ', up to 1 decimal place', ', up to 2 decimal places'] as const

export function validateExamination(values: ExaminationValues): FieldMessages<ExaminationValues> {
  const messages = validateFields(examinationFields, values)
  for (const [name, field] of listFields(examinationFields)) {
    if (field.kind !== 'number') continue
    const { from, to, decimals } = field
    const typed = parseNumber(values[name])
    if (typed.state === 'empty') continue
    const isFine =
      typed.state === 'number' &&
      typed.value >= from &&
      typed.value <= to &&
      countDecimals(values[name]) <= decimals
    if (!isFine) {
      const kind = decimals === 0 ? 'Enter a whole number' : 'Enter a number'
      messages[name] = `${kind} from ${from} to ${to}${decimalHints[decimals] ?? ''}`
    }
  }
  const { examinedOn: _day, notes: _notes, ...findings } = values
  if (!Object.values(findings).some((text) => text.trim() !== ''))
    messages.eschar = 'Document at least one finding'
  return messages
}
