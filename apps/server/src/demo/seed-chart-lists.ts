/** Enters medications, consents and care team of one invented patient, on the day they were registered. */
import { dateAfter } from '@mendwell/clinical'
import {
  joinCareTeam,
  recordConsent,
  recordIsolation,
  recordMedication,
  revokeConsent,
} from '@mendwell/contract'
import { careTeamOf, consentsOf, medicationsOf } from './chart-lists.ts'
import { later, type Ask } from './api-client.ts'
import type { DemoPatient } from './patient.ts'
import type { Random } from './random.ts'

export async function enterLists(
  ask: Ask,
  patient: DemoPatient,
  patientId: string,
  follower: string,
  userIds: ReadonlyMap<string, string>,
  today: string,
  random: Random,
): Promise<void> {
  const { registeredAt } = patient
  const params = { patientId }
  const author = follower
  for (const body of medicationsOf(random.stream('medications'), patient)) {
    await ask(recordMedication, { author, at: later(registeredAt, 6), params, body })
  }
  await ask(recordIsolation, {
    author,
    at: later(registeredAt, 4),
    params,
    body: { ...precautionsFor(patient), effectiveDate: dateAfter(registeredAt.slice(0, 10), -1) },
  })
  for (const { revokedOn, ...body } of consentsOf(random.stream('consents'), patient, today)) {
    const { id } = await ask(recordConsent, { author, at: later(registeredAt, 3), params, body })
    if (revokedOn) {
      await ask(revokeConsent, {
        author,
        at: `${revokedOn}${registeredAt.slice(10)}`,
        params: { patientId, consentId: id },
        body: { reason: 'Withdrawn by the patient at the second visit' },
      })
    }
  }
  for (const { email, role } of careTeamOf(patient, follower)) {
    const body = { userId: userIds.get(email), role }
    await ask(joinCareTeam, { author, at: later(registeredAt, 9), params, body })
  }
}

/** Few are isolated; most were asked about and need nothing. */
function precautionsFor({ number }: DemoPatient): { precautions: string[]; reason: string | null } {
  if (number % 17 === 0) return { precautions: ['contact_plus'], reason: 'C. difficile' }
  if (number % 11 === 0) return { precautions: ['contact'], reason: 'MRSA in wound culture' }
  if (number % 13 === 0)
    return { precautions: ['enhanced_barrier'], reason: 'Chronic wound, nursing home resident' }
  return { precautions: [], reason: null }
}
