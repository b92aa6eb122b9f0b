/** The current state of one consent of a patient, for callers that need it before acting. */
import type { ConsentForm, ConsentState } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { getChartOrThrow } from './chart.ts'
import { listStatesInForce } from './consent-state.ts'
import { listConsentRows } from './consents-store.ts'

export async function findConsentInForce(
  db: Db,
  actor: Actor,
  patientId: string,
  question: ConsentForm['formType'],
  now: Date,
): Promise<{ state: ConsentState; consentId: string | null }> {
  const { today } = await getChartOrThrow(db, actor, patientId, now)
  const states = listStatesInForce(await listConsentRows(db, actor, patientId), today)
  const { state, consentId } = states.find(({ formType }) => formType === question)! // one for each question
  return { state, consentId }
}
