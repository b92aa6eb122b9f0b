/** Adds results and their steps. Dates are never in the future where the patient is, and a step follows the one the caller has seen. */
import { getNextResultState, type ResultState, type ResultStep } from '@mendwell/clinical'
import type { ResultContent } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { insertEvent, type ResultRow } from './store.ts'

export function assertNotInFuture(field: string, day: string | null, today: string): void {
  if (day !== null && day > today)
    throw new DomainError('request.invalid', { fields: { [field]: 'Can’t be in the future' } })
}

interface NewStep {
  id?: string | undefined
  step: 'order' | ResultStep
  state: ResultState
  on: string
  content: ResultContent | null
  reason: string | null
}

/** False when somebody else was first. */
export async function addStep(
  db: Db,
  actor: Actor,
  resultId: string,
  sequence: number,
  { id, step, state, on, content, reason }: NewStep,
  now: Date,
): Promise<boolean> {
  const added = await insertEvent(db, {
    id: id ?? randomUUID(),
    step,
    state,
    reason,
    organizationId: actor.organizationId,
    resultId,
    sequence,
    happenedOn: on,
    content: content && JSON.stringify(content),
    recordedBy: actor.userId,
    recordedAt: now.toISOString(),
  })
  return added !== undefined
}

/** The state after a step of a result as it is; throws where the step is not possible, or the content of another type. */
export function getStateAfter(row: ResultRow, step: ResultStep, content: ResultContent | null): ResultState {
  const next = getNextResultState(row.state as ResultState, step) // the column's check
  if (next === undefined) throw new DomainError('result.state')
  if (content !== null && content.kind !== row.kind)
    throw new DomainError('request.invalid', {
      fields: { content: 'The result type does not match the test' },
    })
  return next
}
