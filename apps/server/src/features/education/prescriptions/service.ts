/** Prescribes and withdraws lessons, inside the caller's transaction. Notifies the patient. */
import type { I18n } from '@lingui/core'
import type { PatientLanguage } from '@mendwell/clinical'
import type { RequestBody, EducationPrescription, prescribeEducation } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, PatientNotFoundError } from '../../../platform/domain-error.ts'
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
    organizationId: actor.organizationId,
    patientId: patient.id,
    woundId: body.woundId,
    resourceId: lesson.id,
    dueOn: body.dueOn,
    note: body.note,
    prescribedBy: actor.userId,
    prescribedAt: delivery.now.toISOString(),
  })
  if (!added) throw new DomainError('education.prescribed')
  await notifyPatient(db, actor, patient, lesson, delivery)
  return loadPresentedPrescription(db, actor, await getPrescriptionOrThrow(db, actor, id), delivery.now)
}

/** Everything it names has to be there, and one patient's. */
async function loadPrescribed(db: Db, actor: Actor, body: RequestBody<typeof prescribeEducation>, now: Date) {
  const patient = await findPatientById(db, actor, body.patientId)
  if (!patient) throw new PatientNotFoundError()
  if (patient.mergedInto) throw new DomainError('patient.merged')
  await assertContactable(db, actor.organizationId, patient.id, 'education')
  const wound = body.woundId ? await findWoundById(db, actor, body.woundId) : undefined
  if (body.woundId && !wound) throw invalidFieldsError({ woundId: 'Wound not found' })
  if (wound && wound.patientId !== patient.id) throw new DomainError('wound.other-patient')
  const lesson = (await listLessons(db, actor.organizationId)).find(
    ({ id }) => id === body.educationResourceId,
  )
  if (!lesson?.isActive) throw invalidFieldsError({ educationResourceId: 'Lesson not found' })
  const { today } = await loadWallClock(db, actor, patient.id, now)
  if (body.dueOn && body.dueOn < today) throw invalidFieldsError({ dueOn: 'Date can’t be in the past' })
  return { patient, lesson }
}

async function notifyPatient(db: Db, actor: Actor, patient: PatientRow, lesson: Lesson, delivery: Delivery) {
  if (!patient.userId) return
  const notice = {
    organizationId: actor.organizationId,
    to: [patient.userId],
    type: 'task',
    write: (i18n: I18n, language: PatientLanguage) => ({
      title: i18n._('A lesson for you'),
      message: lesson.read[language]?.title ?? lesson.read.en.title,
    }),
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
  if (!row.withdrawnAt) {
    const taken = await withdrawPrescription(db, actor.organizationId, id, {
      withdrawnBy: actor.userId,
      withdrawnAt: now.toISOString(),
      withdrawReason: reason,
    })
    if (!taken) {
      const words = 'This lesson has since been completed or removed.'
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
    getLessonOrThrow(db, actor, row.resourceId),
    loadWallClock(db, actor, row.patientId, now),
  ])
  return presentPrescription(row, lesson, today)
}

export const presentPrescription = (
  row: PrescriptionRow,
  { read }: Lesson,
  today: string,
): EducationPrescription => ({
  ...row,
  educationResourceId: row.resourceId,
  title: read.en.title,
  titleEs: read.es?.title ?? null,
  type: read.type,
  category: read.category,
  duration: read.duration,
  state: getState(row, today),
})

function getState(row: PrescriptionRow, today: string): EducationPrescription['state'] {
  if (row.withdrawnAt) return 'withdrawn'
  if (row.doneAt) return 'done'
  return row.dueOn !== null && row.dueOn < today ? 'overdue' : 'open'
}
