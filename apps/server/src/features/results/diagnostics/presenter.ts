/** Maps results and their steps to the contract. */
import { isResultOverdue, isReviewOverdue } from '@mendwell/clinical'
import type { Result, ResultEvent, ResultOnWorkList } from '@mendwell/contract'
import type { EventRow, ResultRow } from './store.ts'

export function presentResult(row: ResultRow, steps: readonly EventRow[]): Result {
  const events = steps.map(presentEvent)
  const told = events.findLast(({ content }) => content !== null)
  const collected = events.find(({ step }) => step === 'collect')
  const kind = row.kind as Result['kind'] // the columns' checks
  const state = row.state as Result['state']
  const review = state === 'reviewed' ? events.findLast(({ step }) => step === 'review') : undefined
  return {
    ...row,
    kind,
    state,
    side: row.side as Result['side'],
    isOverdue: isResultOverdue({ ...row, kind, state }, row.today),
    isReviewOverdue: isReviewOverdue({ state, resultedOn: told?.on ?? null }, row.today),
    collectedOn: collected?.on ?? null,
    resultedOn: told?.on ?? null,
    content: told?.content ?? null,
    isCorrected: events.some(({ step }) => step === 'correct'),
    reviewed: review ? { on: review.on, byName: review.recordedByName } : null,
    events,
  }
}

export const presentOnWorkList = (row: ResultRow, steps: readonly EventRow[]): ResultOnWorkList => ({
  ...presentResult(row, steps),
  patientName: row.patientName,
  medicalRecordNumber: row.medicalRecordNumber,
  dateOfBirth: row.dateOfBirth,
})

const presentEvent = ({ happenedOn, ...row }: EventRow): ResultEvent => ({
  ...row,
  on: happenedOn,
  step: row.step as ResultEvent['step'], // the columns' checks
  state: row.state as ResultEvent['state'],
  content: row.content as ResultEvent['content'], // validated by the contract before it was stored
})
