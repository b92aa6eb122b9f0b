/** How one question of consent stands for a patient today, for whoever needs the answer before acting. */
import type { ConsentForm, ConsentState } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { seenChart } from './chart.ts'
import { statesInForce } from './consent-state.ts'
import { consentsOf } from './consents-store.ts'

export async function consentInForce(
  db: Db,
  actor: Actor,
  patientId: string,
  question: ConsentForm['formType'],
  now: Date,
): Promise<{ state: ConsentState; consentId: string | null }> {
  const { today } = await seenChart(db, actor, patientId, now)
  const states = statesInForce(await consentsOf(db, actor, patientId), today)
  const { state, consentId } = states.find(({ formType }) => formType === question)! // one for each question
  return { state, consentId }
}
