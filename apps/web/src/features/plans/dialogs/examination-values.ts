/** The form of an examination as it stands on screen, its checks, and its way to the wire. */
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { countDecimals, parseNumber } from '../../../ui/form/number-text.ts'
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
const decimalHints = ['', ', one decimal', ', two decimals'] as const

const parseOptionalNumber = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : null
}

export function validateExamination(values: ExaminationValues): FieldMessages<ExaminationValues> {
  const messages: FieldMessages<ExaminationValues> = {}
  if (values.examinedOn.trim() === '') messages.examinedOn = 'Date is required'
  else if (!parseDate(values.examinedOn)) messages.examinedOn = 'Write a date such as 16-Nov-2026'
  for (const name of numberNames) {
    const { least, most, decimals } = numbers[name]
    const typed = parseNumber(values[name])
    if (typed.state === 'empty') continue
    const isFine =
      typed.state === 'number' &&
      typed.value >= least &&
      typed.value <= most &&
      countDecimals(values[name]) <= decimals
    if (!isFine) {
      const kind = decimals === 0 ? 'A whole number' : 'A number'
      messages[name] = `${kind} from ${least} to ${most}${decimalHints[decimals]}`
    }
  }
  const { examinedOn: _day, notes: _notes, ...findings } = values
  if (!Object.values(findings).some((text) => text.trim() !== ''))
    messages.abi = 'Record at least one finding'
  return messages
}

const parseYesNo = (text: string) => (text === '' ? null : text === 'yes')

export const toExaminationRequest = (values: ExaminationValues): ExaminationBody => ({
  examinedOn: parseDate(values.examinedOn) ?? values.examinedOn,
  abi: parseOptionalNumber(values.abi),
  anklePressureMmHg: parseOptionalNumber(values.anklePressureMmHg),
  toePressureMmHg: parseOptionalNumber(values.toePressureMmHg),
  tcpo2MmHg: parseOptionalNumber(values.tcpo2MmHg),
  // Chosen from their lists; empty is not examined.
  eschar: (values.eschar || null) as ExaminationBody['eschar'],
  probesToBone: parseYesNo(values.probesToBone),
  edges: (values.edges || null) as ExaminationBody['edges'],
  skinTear: parseYesNo(values.skinTear),
  burnDepth: (values.burnDepth || null) as ExaminationBody['burnDepth'],
  burnPercent: parseOptionalNumber(values.burnPercent),
  malignancyInWound: parseYesNo(values.malignancyInWound),
  exposedStructures: parseYesNo(values.exposedStructures),
  unexploredFistula: parseYesNo(values.unexploredFistula),
  untreatedOsteomyelitis: parseYesNo(values.untreatedOsteomyelitis),
  highFallRisk: parseYesNo(values.highFallRisk),
  tetanusUpToDate: parseYesNo(values.tetanusUpToDate),
  hba1cPercent: parseOptionalNumber(values.hba1cPercent),
  goal: (values.goal || null) as ExaminationBody['goal'],
  notes: values.notes.trim() || null,
})
