/** Prescribes and withdraws lessons, inside the caller's transaction. Notifies the patient. */
import type { RequestBody, EducationPrescription, prescribeEducation } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { notify, type Delivery } from '../../notifications/public.ts'
import { assertContactable, findPatientById, type PatientRow } from '../../patients/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import { loadWallClock } from '../learner.ts'
import { type Lesson, listLessons, getLessonOrThrow } from '../resources/catalog.ts'
import {
  insertPrescription,
  findPrescriptionById,
  withdrawPrescription,
  type PrescriptionRow,
} from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export async function createPrescription(
  db: Db,
  actor: Actor,
  body: RequestBody<typeof prescribeEducation>,
  delivery: Delivery,
): Promise<EducationPrescription> {
  // A retry after a lost response returns the stored record.
  const sent = body.id && (await findPrescriptionById(db, actor, body.id))
  if (sent) return resolveResubmission(await loadPresentedPrescription(db, actor, sent, delivery.now), body)
  const { patient, lesson } = await loadPrescribed(db, actor, body, delivery.now)
  const id = body.id ?? randomUUID()
  const added = await insertPrescription(db, {
    id,
    organization_id: actor.organizationId,
    patient_id: patient.id,
    wound_id: body.woundId,
    resource_id: lesson.id,
    due_on: body.dueOn,
    note: body.note,
    prescribed_by: actor.userId,
    prescribed_at: delivery.now.toISOString(),
  })
  if (!added) throw new DomainError('education.prescribed')
  await notifyPatient(db, actor, patient, lesson, delivery)
  return loadPresentedPrescription(db, actor, await getPrescriptionOrThrow(db, actor, id), delivery.now)
}

/** Everything it names has to be there, and one patient's. */
async function loadPrescribed(db: Db, actor: Actor, body: RequestBody<typeof prescribeEducation>, now: Date) {
  const patient = await findPatientById(db, actor, body.patientId)
  if (!patient) throw invalidFieldsError({ patientId: 'This patient does not exist' })
  if (patient.merged_into) throw new DomainError('patient.merged')
  await assertContactable(db, actor.organizationId, patient.id, 'education')
  const wound = body.woundId ? await findWoundById(db, actor, body.woundId) : undefined
  if (body.woundId && !wound) throw invalidFieldsError({ woundId: 'This wound does not exist' })
  if (wound && wound.patient_id !== patient.id) throw new DomainError('wound.other-patient')
  const lesson = (await listLessons(db, actor.organizationId)).find(
    ({ id }) => id === body.educationResourceId,
  )
  if (!lesson?.isActive) throw invalidFieldsError({ educationResourceId: 'This lesson does not exist' })
  const { today } = await loadWallClock(db, actor, patient.id, now)
  if (body.dueOn && body.dueOn < today) throw invalidFieldsError({ dueOn: 'Cannot be in the past' })
  return { patient, lesson }
}

async function notifyPatient(db: Db, actor: Actor, patient: PatientRow, lesson: Lesson, delivery: Delivery) {
  if (!patient.user_id) return
  const notice = {
    organizationId: actor.organizationId,
    to: [patient.user_id],
    type: 'task',
    title: 'A lesson for you',
    message: lesson.read.en.title,
    actionUrl: `/patient-education?lesson=${lesson.id}`,
    patientId: patient.id,
  } as const
  await notify(db, notice, delivery)
}

export async function withdrawOpenPrescription(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<EducationPrescription> {
  const row = await getPrescriptionOrThrow(db, actor, id)
  if (!row.withdrawn_at) {
    const taken = await withdrawPrescription(db, actor.organizationId, id, {
      withdrawn_by: actor.userId,
      withdrawn_at: now.toISOString(),
      withdraw_reason: reason,
    })
    if (!taken) {
      const words = 'This lesson is done, or was withdrawn meanwhile.'
      throw new DomainError('education.transition', { fields: { state: words } })
    }
  }
  return loadPresentedPrescription(db, actor, await getPrescriptionOrThrow(db, actor, id), now)
}

async function getPrescriptionOrThrow(db: Db, actor: Actor, id: string): Promise<PrescriptionRow> {
  const row = await findPrescriptionById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function loadPresentedPrescription(
  db: Db,
  actor: Actor,
  row: PrescriptionRow,
  now: Date,
): Promise<EducationPrescription> {
  const [lesson, { today }] = await Promise.all([
    getLessonOrThrow(db, actor, row.resource_id),
    loadWallClock(db, actor, row.patient_id, now),
  ])
  return presentPrescription(row, lesson, today)
}

export const presentPrescription = (
  row: PrescriptionRow,
  { read }: Lesson,
  today: string,
): EducationPrescription => ({
  id: row.id,
  patientId: row.patient_id,
  woundId: row.wound_id,
  educationResourceId: row.resource_id,
  title: read.en.title,
  titleEs: read.es?.title ?? null,
  type: read.type,
  category: read.category,
  duration: read.duration,
  dueOn: row.due_on,
  note: row.note,
  prescribedByName: row.prescribed_by_name,
  prescribedAt: row.prescribed_at,
  state: getState(row, today),
  doneAt: row.done_at,
  ownWords: row.own_words,
  withdrawReason: row.withdraw_reason,
})

function getState(row: PrescriptionRow, today: string): EducationPrescription['state'] {
  if (row.withdrawn_at) return 'withdrawn'
  if (row.done_at) return 'done'
  return row.due_on !== null && row.due_on < today ? 'overdue' : 'open'
}
