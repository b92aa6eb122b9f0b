/** Enters medications, consents and care team of one invented patient, on the day they were registered. */
import { joinCareTeam, recordConsent, recordMedication, revokeConsent } from '@mendwell/contract'
import { careTeamOf, consentsOf, medicationsOf } from './chart-lists.ts'
import { later, type Ask } from './doors.ts'
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
