/** What the rules and the contract say about the procedures of the form, with the history of the chart. */
import {
  applicationWindowDays,
  checkProcedure,
  countDaysBetween,
  type PlacedPieces,
  type ProcedureProblem,
} from '@mendwell/clinical'
import type { PerformedProcedure } from '@mendwell/contract'
import { NewVisit } from '@mendwell/contract/shapes'
import { formatDay } from '../../../platform/dates.ts'
import type { ProcedureField, ProcedureValues } from './procedure-questions.ts'
import { toProcedureRequest } from './procedure-values.ts'

/** Procedures of the chart, newest first, and the day of the visit that is documented. */
export type ProcedureHistory = { readonly earlier: readonly PerformedProcedure[]; readonly date: string }

const involvesWound = ({ procedure }: PerformedProcedure, woundId: string) =>
  procedure.woundId === woundId || procedure.woundIds.includes(woundId)

const listOfWound = (values: ProcedureValues, { earlier }: ProcedureHistory) =>
  values.woundId === ''
    ? []
    : earlier.filter((one) => one.procedure.kind === values.kind && involvesWound(one, values.woundId))

export function findLastPlaced(values: ProcedureValues, history: ProcedureHistory): PlacedPieces | null {
  if (values.kind !== 'negative_pressure') return null
  const last = listOfWound(values, history).find(({ procedure }) => procedure.piecesPlaced !== null)
  return last ? { pieces: last.procedure.piecesPlaced ?? 0, on: last.visitDay } : null
}

/** The newest procedure of the kind at this wound; of a cast another cast, of a wrap another wrap. */
export const findPrevious = (
  values: ProcedureValues,
  history: ProcedureHistory,
): PerformedProcedure | undefined =>
  listOfWound(values, history).find(
    ({ procedure }) =>
      values.kind !== 'compression' ||
      (procedure.compression === 'total_contact_cast') === (values.compression === 'total_contact_cast'),
  )

/** The place of this application among those of twelve weeks; null without a wound. */
export function computeApplicationNumber(values: ProcedureValues, history: ProcedureHistory): number | null {
  if (values.kind !== 'skin_substitute' || values.woundId === '') return null
  const recent = listOfWound(values, history).filter(({ visitDay, status }) => {
    const days = countDaysBetween(visitDay, history.date)
    return status === 'completed' && days !== null && days > 0 && days <= applicationWindowDays
  })
  return recent.length + 1
}

export type FieldProblem = Omit<ProcedureProblem, 'field' | 'rule'> & { readonly field: ProcedureField }

const shallowerField = 'surfaceCm2'
const toField = (name: string): ProcedureField =>
  name === 'woundIds' ? 'woundId' : name === 'shallower' ? shallowerField : (name as ProcedureField) // fields of the form otherwise

/** What the rules find; nothing while the contract cannot read the procedure. */
export function listProcedureProblems(values: ProcedureValues, history: ProcedureHistory): FieldProblem[] {
  const procedure = NewVisit.shape.procedures.safeParse([toProcedureRequest(values)]).data?.[0]
  if (!procedure) return []
  const lastPlaced = findLastPlaced(values, history)
  return checkProcedure(procedure, { date: history.date, lastPlaced, formatDay }).map(
    ({ field, level, words, isMissing }) => ({ field: toField(field), level, words, isMissing }),
  )
}

/** What the contract rejects, at its fields. */
export function listSchemaProblems(values: ProcedureValues): Partial<Record<ProcedureField, string>> {
  const issues = NewVisit.shape.procedures.safeParse([toProcedureRequest(values)]).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => {
      const field = toField(String(path[1] ?? ''))
      return [field, field === 'woundId' ? 'Select the wound' : message]
    }),
  )
}
