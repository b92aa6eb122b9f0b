/** Changing a registered patient: what every way of changing one has to meet, whoever sends it. */
import type { RequestBody, changePatient } from '@mendwell/contract'
import { buildAllergyText, isUnderCare, listOtherLines, patientStatuses } from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import { assertNoEmergencyAccess, type Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findFacilityById } from '../facilities/public.ts'
import type { Delivery } from '../notifications/public.ts'
import { findCurrentStatus } from './alerts-store.ts'
import {
  assertRegistrationOnly,
  getAllergyState,
  hasAllergyAnswer,
  toPatientColumns,
  type Fields,
} from './fields.ts'
import type { OnChartChanged } from './hooks.ts'
import { hasOpenStay, updateOpenStayRoom } from './stays/store.ts'
import {
  findPatientById,
  insertAllergyStatement,
  isRecordNumberTaken,
  listListedAllergies,
  updatePatient,
  type PatientRow,
} from './store.ts'

const yearMs = 366 * 24 * 60 * 60 * 1000

/** The row as it is afterwards. */
export async function changePatientRecord(
  db: Db,
  actor: Actor,
  patientId: string,
  version: number,
  body: RequestBody<typeof changePatient>,
  {
    now,
    note,
    delivery,
    onChartChanged,
  }: {
    now: Date
    note: (details: Record<string, unknown>) => void
    delivery: Delivery
    onChartChanged: OnChartChanged
  },
): Promise<PatientRow> {
  const before = await getPatientOrThrow(db, actor, patientId)
  if (before.version !== version) throw new DomainError('request.version-stale', { version: before.version })
  if (before.mergedInto) throw new DomainError('patient.merged')
  assertRegistrationOnly(actor, body, false)
  if (isPatientMoved(before, body)) assertNoEmergencyAccess(actor)
  await assertValidPatient(db, actor, body, now)
  if (await hasOpenStay(db, before.id)) assertFollowsStay(before, body)
  if (body.isActive !== undefined && body.isActive !== before.isActive)
    await assertMatchesStatus(db, actor, before.id, body.isActive)
  if (body.statusReason) note({ statusReason: body.statusReason })
  if (body.medicalRecordNumber && (await isRecordNumberTaken(db, body.medicalRecordNumber, before.id))) {
    throw mrnTakenError()
  }
  const answer = hasAllergyAnswer(body) ? await mergeAllergies(db, actor, before.id, body) : body
  const changed = await updatePatient(db, actor, before.id, version, {
    ...toPatientColumns(answer),
    ...(hasAllergyAnswer(answer) && { allergyState: getAllergyState(answer) }),
    updatedAt: now.toISOString(),
  })
  if (changed && body.room !== undefined)
    await updateOpenStayRoom(db, before.id, body.room, now.toISOString())
  const after = await getPatientOrThrow(db, actor, before.id)
  if (!changed) throw new DomainError('request.version-stale', { version: after.version })
  if (after.allergyState !== before.allergyState && after.allergyState !== 'listed')
    await stateAllergies(db, actor, after.id, answer, now)
  if (changesSafety(before, after)) {
    const found = await onChartChanged(db, actor, after.id, delivery)
    if (found > 0) note({ safetyHits: found })
  }
  return after
}

/** A text is a proposal beside the allergies on the list: it neither removes one nor says that there is none. */
async function mergeAllergies(db: Db, actor: Actor, id: string, body: Fields): Promise<Fields> {
  const entries = await listListedAllergies(db, actor, id)
  if (entries.length === 0) return body
  if (body.noKnownAllergies) {
    throw new DomainError('request.invalid', {
      fields: { noKnownAllergies: 'Allergies are listed. End them or mark them as entered in error first' },
    })
  }
  return { ...body, allergies: buildAllergyText(entries, listOtherLines(body.allergies ?? null, entries)) }
}

export const stateAllergies = (db: Db, actor: Actor, patientId: string, body: Fields, now: Date) =>
  insertAllergyStatement(db, {
    id: randomUUID(),
    organizationId: actor.organizationId,
    patientId,
    state: getAllergyState(body) === 'none-known' ? 'none-known' : 'not-asked',
    recordedBy: actor.userId,
    recordedAt: now.toISOString(),
  })

/** What safety rules read of it. */
const changesSafety = (before: PatientRow, after: PatientRow) =>
  after.allergies !== before.allergies ||
  after.allergyState !== before.allergyState ||
  after.currentMedications !== before.currentMedications

/** Where a patient lives decides who sees the chart. */
const isPatientMoved = (before: PatientRow, { facilityId, room }: Fields) =>
  (facilityId !== undefined && facilityId !== before.facilityId) ||
  (room !== undefined && room !== before.room)

/** Facility and admission of the chart follow the open stay. A room is changed here or there, and is the same. */
function assertFollowsStay(before: PatientRow, body: Fields): void {
  const words = 'This comes from the current stay. Record a transfer or discharge, or correct the stay.'
  const fields = Object.fromEntries(
    (['facilityId', 'admissionDate'] as const)
      .filter((name) => body[name] !== undefined && body[name] !== before[name])
      .map((name) => [name, words]),
  )
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

/** A discharged or deceased patient is reactivated by a dated status, not by a switch. */
async function assertMatchesStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<void> {
  const current = await findCurrentStatus(db, actor.organizationId, id)
  if (!isActive || !current || isUnderCare(current.status)) return
  const words = `Patient status: ${patientStatuses.labels[current.status]}. To reactivate the patient, change the patient status.`
  throw new DomainError('patient.status-stops', { fields: { isActive: words } })
}

export async function getPatientOrThrow(db: Db, actor: Actor, id: string): Promise<PatientRow> {
  const row = await findPatientById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

/** Where on earth the day comes first; a birth date after it is wrong in every zone. */
const getLatestDay = (now: Date) => new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** What the shapes cannot know: today, and which facilities there are for this person. Absent fields are left alone. */
export async function assertValidPatient(db: Db, actor: Actor, body: Fields, now: Date): Promise<void> {
  const fields: Record<string, string> = {}
  if (body.dateOfBirth && body.dateOfBirth > getLatestDay(now))
    fields['dateOfBirth'] = 'Can’t be in the future'
  if (body.admissionDate && body.admissionDate > getLatestDay(new Date(now.getTime() + yearMs))) {
    fields['admissionDate'] = 'Can’t be more than 1 year in the future'
  }
  if (body.facilityId === null && actor.facilityIds) fields['facilityId'] = 'Select one of your facilities'
  if (body.facilityId && !(await findFacilityById(db, actor, body.facilityId))) {
    fields['facilityId'] = 'Facility not found'
  }
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

export const mrnTakenError = () =>
  new DomainError('patient.mrn-taken', {
    fields: { medicalRecordNumber: 'This MRN belongs to another patient' },
  })
