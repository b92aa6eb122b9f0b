/** The form of a perfusion measurement: values, validation, and what the numbers mean while they are typed. */
import { classifyAbi, isNoncompressibleAbi } from '@mendwell/clinical'
import { limbMeasureNames, limbPerfusionFields } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  listFields,
  type RecordValues,
  validateFields,
} from '../../../platform/forms/record-values.ts'
import { countDecimals, parseNumber } from '../../../ui/form/number-text.ts'
import { parseDate } from '../../../ui/form/date-time-text.ts'

export type PerfusionValues = RecordValues<typeof limbPerfusionFields>

export const createEmptyPerfusion = (side: string | null): PerfusionValues => ({
  ...createEmptyValues(limbPerfusionFields),
  side: side ?? '',
})

export function validatePerfusion(values: PerfusionValues, today: string): FieldMessages<PerfusionValues> {
  const messages = validateFields(limbPerfusionFields, values)
  const day = parseDate(values.measuredOn)
  if (day && day > today) messages.measuredOn = 'Can’t be in the future'
  for (const [name, field] of listFields(limbPerfusionFields)) {
    if (field.kind !== 'number') continue
    const { from, to, decimals } = field
    const typed = parseNumber(values[name])
    if (typed.state === 'empty') continue
    const isFine =
      typed.state === 'number' &&
      typed.value >= from &&
      typed.value <= to &&
      countDecimals(values[name]) <= decimals
    if (!isFine)
      messages[name] =
        decimals === 0
          ? `Enter a whole number from ${from} to ${to}`
          : `Enter a number from ${from} to ${to}, up to ${decimals} decimal places`
  }
  const abi = parseNumber(values.abi)
  if (values.abiNoncompressible === 'yes' && abi.state === 'number' && !isNoncompressibleAbi(abi.value))
    messages.abi ??= 'If noncompressible, leave ABI blank or enter a value above 1.40'
  if (limbMeasureNames.every((name) => values[name].trim() === ''))
    messages.abi ??= 'Enter one or more measurements'
  return messages
}

/** What the typed index means; undefined while there is none. */
export function describeTypedAbi(text: string): string | undefined {
  const typed = parseNumber(text)
  if (typed.state !== 'number') return undefined
  if (isNoncompressibleAbi(typed.value))
    return 'Stored as noncompressible. Measure TBI, toe pressure, or TcPO₂.'
  const reading = classifyAbi(typed.value)
  if (reading.state !== 'known') return undefined
  return typed.value > 1.3 ? `${reading.band.label}; not relied on for compression` : reading.band.label
}
