/** Procedures in the form: all fields as text, and conversion from and to the request. */
import type { ProcedureDetails, VisitProcedure } from '@mendwell/contract'
import { formatCalendarDate, parseDate } from '../../../ui/form/date-time-text.ts'
import { parseNumber } from '../../../ui/form/number-text.ts'
import {
  procedureFieldNames,
  procedureQuestions,
  type ProcedureField,
  type ProcedureKind,
  type ProcedureQuestion,
  type ProcedureValues,
} from './procedure-questions.ts'

export type { ProcedureKind, ProcedureValues } from './procedure-questions.ts'

const empty = Object.fromEntries(procedureFieldNames.map((name) => [name, ''])) as Record<
  ProcedureField,
  string
> // every name above

/** With one wound there is nothing to choose. */
export const createProcedure = (kind: ProcedureKind, woundId = ''): ProcedureValues => ({
  ...empty,
  kind,
  key: crypto.randomUUID(),
  limb: kind === 'compression' ? 'leg' : '',
  woundId,
})

/** A cast is compression to the coding rules, and a procedure of its own to people. */
export const createCast = (woundId = ''): ProcedureValues => ({
  ...createProcedure('compression', woundId),
  compression: 'total_contact_cast',
})

const parseNumberOrNaN = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : typed.state === 'empty' ? null : Number.NaN
}
const parseText = (text: string) => (text.trim() === '' ? null : text.trim())
/** What is no date stays as typed, and the contract rejects it. */
const parseDay = (text: string) => (text.trim() === '' ? null : (parseDate(text) ?? text))
const parseYesNo = (text: string) => (text === '' ? null : text === 'yes')
export const parseList = (text: string) => (text === '' ? [] : text.split(','))

const parsers = {
  wound: (text: string) => text,
  choice: parseText,
  list: parseList,
  'yes-no': parseYesNo,
  number: parseNumberOrNaN,
  date: parseDay,
  text: parseText,
} as const

/** Depths besides the deepest, from which each area of the request comes. */
const shallowerFields = [
  ['muscleCm2', 'muscle'],
  ['subcutaneousCm2', 'subcutaneous'],
  ['surfaceCm2', 'surface'],
] as const
const isShallowerField = (name: ProcedureField) => shallowerFields.some(([field]) => field === name)

export const isAsked = (question: ProcedureQuestion, values: ProcedureValues) =>
  question.when?.(values) ?? true

/** What is asked and what was left open; the contract's schema decides whether it is complete. Hidden answers are not sent. */
export function toProcedureRequest(values: ProcedureValues): VisitProcedure {
  const { kind, woundId } = values
  const questions = procedureQuestions[kind]
  const said = questions
    .filter(({ name, type }) => type !== 'wound' && !isShallowerField(name))
    .map((question) => {
      const text = isAsked(question, values) ? values[question.name] : ''
      // A number that a list cannot hold is rejected as a choice is; what is required is not null.
      const parsed = parsers[question.type](text)
      return [question.name, question.required && parsed === null ? '' : parsed]
    })
  const isOfSeveralWounds = kind === 'compression' || kind === 'hyperbaric_oxygen'
  return {
    kind,
    ...(isOfSeveralWounds ? { woundIds: woundId === '' ? [] : [woundId] } : { woundId }),
    ...(kind === 'debridement' && { shallower: listShallower(values) }),
    ...Object.fromEntries(said),
  } as VisitProcedure // checked by the contract before it is sent
}

const listShallower = (values: ProcedureValues) =>
  shallowerFields.flatMap(([name, removed]) => {
    const question = procedureQuestions.debridement.find((one) => one.name === name)
    const areaCm2 = question && isAsked(question, values) ? parseNumberOrNaN(values[name]) : null
    return areaCm2 === null ? [] : [{ removed, areaCm2 }]
  })

const formatValue = (value: unknown, type: ProcedureQuestion['type']): string => {
  if (value === null || value === undefined) return ''
  if (type === 'yes-no') return value === true ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(',')
  return type === 'date' ? formatCalendarDate(String(value)) : String(value)
}

export function toProcedureValues(told: ProcedureDetails): ProcedureValues {
  const answers = procedureQuestions[told.kind]
    .filter(({ name, type }) => type !== 'wound' && !isShallowerField(name))
    .map(({ name, type }) => [name, formatValue(told[name as keyof ProcedureDetails], type)]) // named as in the response
  const shallower = shallowerFields.map(([name, depth]) => [
    name,
    formatValue(told.shallower.find(({ removed }) => removed === depth)?.areaCm2, 'number'),
  ])
  return {
    ...empty,
    ...Object.fromEntries([...shallower, ...answers]),
    kind: told.kind,
    key: crypto.randomUUID(),
    woundId: told.woundId ?? told.woundIds[0] ?? '',
  }
}

/** What did not change since an earlier procedure of the kind: fields that are still empty get its answers. */
export function listCarried(values: ProcedureValues, earlier: ProcedureDetails): Partial<ProcedureValues> {
  const from = toProcedureValues(earlier)
  return Object.fromEntries(
    procedureQuestions[values.kind]
      .filter((question) => question.carries && isAsked(question, from))
      .filter(({ name }) => values[name] === '' && from[name] !== '')
      .map(({ name }) => [name, from[name]]),
  )
}
