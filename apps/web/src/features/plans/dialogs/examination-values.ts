/** The form of an examination as it stands on screen, its checks, and its way to the wire. */
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { readDay } from '../../../ui/form/date-time-text.ts'
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
  edges: string
  skinTear: string
  burnDepth: string
  burnPercent: string
  malignancyInWound: string
  exposedStructures: string
  unexploredFistula: string
  untreatedOsteomyelitis: string
  highFallRisk: string
  tetanusUpToDate: string
  hba1cPercent: string
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
  edges: '',
  skinTear: '',
  burnDepth: '',
  burnPercent: '',
  malignancyInWound: '',
  exposedStructures: '',
  unexploredFistula: '',
  untreatedOsteomyelitis: '',
  highFallRisk: '',
  tetanusUpToDate: '',
  hba1cPercent: '',
  goal: '',
  notes: '',
}

const numbers = {
  abi: { least: 0, most: 5, decimals: 2 },
  anklePressureMmHg: { least: 0, most: 350, decimals: 0 },
  toePressureMmHg: { least: 0, most: 350, decimals: 0 },
  tcpo2MmHg: { least: 0, most: 200, decimals: 0 },
  burnPercent: { least: 0, most: 100, decimals: 1 },
  hba1cPercent: { least: 3, most: 20, decimals: 1 },
} as const
type NumberName = keyof typeof numbers
const numberNames = Object.keys(numbers) as NumberName[] // its own keys
const decimalWords = ['', ', one decimal', ', two decimals'] as const

const numberOf = (text: string) => {
  const typed = readNumber(text)
  return typed.state === 'number' ? typed.value : null
}

export function checkExamination(values: ExaminationValues): FieldMessages<ExaminationValues> {
  const messages: FieldMessages<ExaminationValues> = {}
  if (values.examinedOn.trim() === '') messages.examinedOn = 'Date is required'
  else if (!readDay(values.examinedOn)) messages.examinedOn = 'Write a date such as 16-Nov-2026'
  for (const name of numberNames) {
    const { least, most, decimals } = numbers[name]
    const typed = readNumber(values[name])
    if (typed.state === 'empty') continue
    const isFine =
      typed.state === 'number' &&
      typed.value >= least &&
      typed.value <= most &&
      decimalsTyped(values[name]) <= decimals
    if (!isFine) {
      const kind = decimals === 0 ? 'A whole number' : 'A number'
      messages[name] = `${kind} from ${least} to ${most}${decimalWords[decimals]}`
    }
  }
  const { examinedOn: _day, notes: _notes, ...findings } = values
  if (!Object.values(findings).some((text) => text.trim() !== ''))
    messages.abi = 'Record at least one finding'
  return messages
}

const yesOrNo = (text: string) => (text === '' ? null : text === 'yes')

export const toExamination = (values: ExaminationValues): ExaminationBody => ({
  examinedOn: readDay(values.examinedOn) ?? values.examinedOn,
  abi: numberOf(values.abi),
  anklePressureMmHg: numberOf(values.anklePressureMmHg),
  toePressureMmHg: numberOf(values.toePressureMmHg),
  tcpo2MmHg: numberOf(values.tcpo2MmHg),
  // Chosen from their lists; empty is not examined.
  eschar: (values.eschar || null) as ExaminationBody['eschar'],
  probesToBone: yesOrNo(values.probesToBone),
  edges: (values.edges || null) as ExaminationBody['edges'],
  skinTear: yesOrNo(values.skinTear),
  burnDepth: (values.burnDepth || null) as ExaminationBody['burnDepth'],
  burnPercent: numberOf(values.burnPercent),
  malignancyInWound: yesOrNo(values.malignancyInWound),
  exposedStructures: yesOrNo(values.exposedStructures),
  unexploredFistula: yesOrNo(values.unexploredFistula),
  untreatedOsteomyelitis: yesOrNo(values.untreatedOsteomyelitis),
  highFallRisk: yesOrNo(values.highFallRisk),
  tetanusUpToDate: yesOrNo(values.tetanusUpToDate),
  hba1cPercent: numberOf(values.hba1cPercent),
  goal: (values.goal || null) as ExaminationBody['goal'],
  notes: values.notes.trim() || null,
})
