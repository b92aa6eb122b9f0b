/** What the procedures of a visit contradict or lack: refused when saved, or before it is signed. Rules PB1 to PB7. */
import { checkProcedure, type PlacedPieces, type ProcedureProblem } from '@mendwell/clinical'
import type { VisitProcedure } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { listLastPlaced } from './store.ts'

interface CheckedVisit {
  visitAt: string
  createdAt: string
  localDate: string
  procedures: readonly VisitProcedure[]
}

type FoundProblem = ProcedureProblem & { readonly position: number }

const findProblems = (
  procedures: readonly VisitProcedure[],
  date: string,
  findLastPlaced: (woundId: string) => PlacedPieces | null,
): FoundProblem[] =>
  procedures.flatMap((procedure, position) => {
    const lastPlaced = procedure.kind === 'negative_pressure' ? findLastPlaced(procedure.woundId) : null
    return checkProcedure(procedure, { date, lastPlaced, formatDay: formatDate }).map((problem) => ({
      ...problem,
      position,
    }))
  })

export async function listProcedureProblems(
  db: Db,
  actor: Actor,
  visit: CheckedVisit,
): Promise<FoundProblem[]> {
  const woundIds = visit.procedures.flatMap((one) => (one.kind === 'negative_pressure' ? [one.woundId] : []))
  const placed = woundIds.length === 0 ? [] : await listLastPlaced(db, actor, woundIds, visit)
  return findProblems(
    visit.procedures,
    visit.localDate,
    (woundId) => placed.find((one) => one.woundId === woundId) ?? null,
  )
}

/** Never saved, whatever else is missing. */
export function assertNoRefusedProcedure(procedures: readonly VisitProcedure[], date: string): void {
  throwAtFields(findProblems(procedures, date, () => null).filter(({ level }) => level === 'refused'))
}

export async function assertProceduresComplete(db: Db, actor: Actor, visit: CheckedVisit): Promise<void> {
  const problems = await listProcedureProblems(db, actor, visit)
  throwAtFields(problems.filter(({ level }) => level !== 'warning'))
}

/** "procedures.0.openedCm2": the first problem of each field. */
function throwAtFields(problems: readonly FoundProblem[]): void {
  if (problems.length === 0) return
  const fields = problems
    .toReversed()
    .map(({ position, field, words }) => [
      `procedures.${position}.${field}`,
      `Procedure ${position + 1}: ${words}`,
    ])
  throw new DomainError('request.invalid', { fields: Object.fromEntries(fields.toReversed()) })
}
