/** The form of an examination as it stands on screen, its checks, and its way to the wire. */
import type { FieldMessages } from '../../../platform/forms/wiring.ts'
import { readDay } from '../../../ui/form/moment-text.ts'
import { decimalsTyped, readNumber } from '../../../ui/form/number-text.ts'
import type { ExaminationBody } from '../data.ts'

export type ExaminationValues = {
  examinedOn: string
  abi: string
  anklePressureMmHg: string
  toePressureMmHg: string
  tcpo2MmHg: string
  eschar: string
  probesToBone: string
  goal: string
  notes: string
}

export const emptyExamination: ExaminationValues = {
  examinedOn: '',
  abi: '',
  anklePressureMmHg: '',
  toePressureMmHg: '',
  tcpo2MmHg: '',
  eschar: '',
  probesToBone: '',
  goal: '',
  notes: '',
}

const numbers = {
  abi: { most: 5, decimals: 2 },
  anklePressureMmHg: { most: 350, decimals: 0 },
  toePressureMmHg: { most: 350, decimals: 0 },
  tcpo2MmHg: { most: 200, decimals: 0 },
} as const
type NumberName = keyof typeof numbers
const numberNames = Object.keys(numbers) as NumberName[] // its own keys

const numberOf = (text: string) => {
  const typed = readNumber(text)
  return typed.state === 'number' ? typed.value : null
}

export function checkExamination(values: ExaminationValues): FieldMessages<ExaminationValues> {
  const messages: FieldMessages<ExaminationValues> = {}
  if (values.examinedOn.trim() === '') messages.examinedOn = 'Date is required'
  else if (!readDay(values.examinedOn)) messages.examinedOn = 'Write a date such as 16-Nov-2026'
  for (const name of numberNames) {
    const { most, decimals } = numbers[name]
    const typed = readNumber(values[name])
    if (typed.state === 'empty') continue
    const isFine =
      typed.state === 'number' &&
      typed.value >= 0 &&
      typed.value <= most &&
      decimalsTyped(values[name]) <= decimals
    if (!isFine) {
      messages[name] =
        decimals === 0 ? `A whole number from 0 to ${most}` : `A number from 0 to ${most}, two decimals`
    }
  }
  const { eschar, probesToBone, goal } = values
  const isAnyGiven = [...numberNames.map((name) => values[name].trim()), eschar, probesToBone, goal].some(
    Boolean,
  )
  if (!isAnyGiven) messages.abi = 'Record at least one finding'
  return messages
}

export const toExamination = (values: ExaminationValues): ExaminationBody => ({
  examinedOn: readDay(values.examinedOn) ?? values.examinedOn,
  abi: numberOf(values.abi),
  anklePressureMmHg: numberOf(values.anklePressureMmHg),
  toePressureMmHg: numberOf(values.toePressureMmHg),
  tcpo2MmHg: numberOf(values.tcpo2MmHg),
  // Chosen from their lists; empty is not examined.
  eschar: (values.eschar || null) as ExaminationBody['eschar'],
  probesToBone: values.probesToBone === '' ? null : values.probesToBone === 'yes',
  goal: (values.goal || null) as ExaminationBody['goal'],
  notes: values.notes.trim() || null,
})
