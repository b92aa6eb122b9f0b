/** Enters allergies, medications, consents and care team of one invented patient, on the day they were registered. */
import { addDays } from '@mendwell/clinical'
import {
  joinCareTeam,
  listAllergies,
  listMedications,
  readPatient,
  recordAllergy,
  recordConsent,
  recordIsolation,
  recordMedication,
  recordReconciliation,
  revokeConsent,
} from '@mendwell/contract'
import { buildAllergies, buildCareTeam, generateConsents, generateMedications } from './chart-lists.ts'
import { addMinutes, type DemoApi } from './api-client.ts'
import { demoFacilities } from './facilities.ts'
import type { DemoPatient } from './patient.ts'
import type { Random } from './random.ts'

export async function seedChartLists(
  callApi: DemoApi,
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
  for (const body of buildAllergies(patient)) {
    await callApi(recordAllergy, { author, at: addMinutes(registeredAt, 5), params, body })
  }
  for (const body of generateMedications(random.stream('medications'), patient)) {
    await callApi(recordMedication, { author, at: addMinutes(registeredAt, 6), params, body })
  }
  await callApi(recordIsolation, {
    author,
    at: addMinutes(registeredAt, 4),
    params,
    body: pickPrecautions(patient),
  })
  for (const { revokedOn, ...body } of generateConsents(random.stream('consents'), patient, today)) {
    const { id } = await callApi(recordConsent, { author, at: addMinutes(registeredAt, 3), params, body })
    if (revokedOn) {
      await callApi(revokeConsent, {
        author,
        at: `${revokedOn}${registeredAt.slice(10)}`,
        params: { patientId, consentId: id },
        body: { reason: 'Withdrawn by patient at second visit' },
      })
    }
  }
  for (const { email, role } of buildCareTeam(patient, follower)) {
    const body = { userId: userIds.get(email), role }
    await callApi(joinCareTeam, { author, at: addMinutes(registeredAt, 9), params, body })
  }
}

/** At the last visit; at every third patient it is due again. */
export async function seedReconciliation(
  callApi: DemoApi,
  patient: DemoPatient,
  { id: patientId, author, at }: { id: string; author: string; at: string | Date },
): Promise<void> {
  if (patient.number % 3 === 1) return
  const params = { patientId }
  const reading = { author, at, params }
  const medications = await callApi(listMedications, { ...reading, query: { limit: 100 } })
  const { entries, proposals } = await callApi(listAllergies, reading)
  const { typedMedications } = await callApi(readPatient, reading)
  const current = medications.filter(({ isActive }) => isActive)
  const lines = [
    ...current.map(({ id: entryId }, index) => ({
      item: 'medication',
      entryId,
      ...(patient.number % 5 === 0 && index === 1
        ? { outcome: 'not-taking', note: 'Ran out last week, prescriber called' }
        : { outcome: 'taking' }),
    })),
    ...typedMedications
      .filter(({ state }) => state === 'not-reconciled' || state === 'accepted')
      .map(({ text }) => ({ item: 'typed-medication', text, outcome: 'taking' })),
    ...entries
      .filter(({ isActive }) => isActive)
      .map(({ id: entryId }) => ({ item: 'allergy', entryId, outcome: 'confirmed' })),
    ...proposals.map(({ text }) => ({ item: 'allergy', text, outcome: 'unable-to-verify' })),
  ]
  const source = patient.facility === null ? 'patient' : 'record'
  await callApi(recordReconciliation, { author, at, params, body: { source, lines } })
}

/** Few are isolated; residents of nursing homes are cared for with barrier precautions, the others need nothing. */
function pickPrecautions({ number, facility, admissionDate, registeredAt }: DemoPatient): {
  precautions: string[]
  reason: string | null
  effectiveDate: string | null
} {
  const effectiveDate = addDays(registeredAt.slice(0, 10), -1)
  const isNursingHome = facility !== null && demoFacilities[facility]?.facilityType === 'nursing_home'
  if (number % 17 === 0) return { precautions: ['contact_plus'], reason: 'C. difficile', effectiveDate }
  if (number % 11 === 0)
    return {
      precautions: ['contact'],
      reason: 'MRSA on admission nares screen',
      effectiveDate: admissionDate,
    }
  // Required of nursing homes for residents with chronic wounds, CMS QSO-24-08-NH.
  if (isNursingHome)
    return { precautions: ['enhanced_barrier'], reason: 'Wound care, nursing home resident', effectiveDate }
  return { precautions: [], reason: null, effectiveDate }
}
