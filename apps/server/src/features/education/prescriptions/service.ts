/** Prescribing lessons and taking them back, inside the caller's transaction. The patient is told. */
import type { BodyOf, EducationPrescription, prescribeEducation } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { resent } from '../../../platform/idempotent-create.ts'
import { notify, type Delivery } from '../../notifications/public.ts'
import { assertContactable, patientById, type PatientRow } from '../../patients/public.ts'
import { woundById } from '../../wounds/public.ts'
import { clockOf } from '../learner.ts'
import { type Lesson, lessonsOf, seenLesson } from '../resources/catalog.ts'
import { insertPrescription, prescriptionById, withdrawPrescription, type PrescriptionRow } from './store.ts'

const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })

export async function prescribe(
  db: Db,
  actor: Actor,
  body: BodyOf<typeof prescribeEducation>,
  delivery: Delivery,
): Promise<EducationPrescription> {
  // Sent again after an answer that never arrived: it is there, and is told as it is.
  const sent = body.id && (await prescriptionById(db, actor, body.id))
  if (sent) return resent(await toldOf(db, actor, sent, delivery.now), body)
  const { patient, lesson } = await named(db, actor, body, delivery.now)
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
  if (!added) throw new Refusal('education.prescribed')
  await tellPatient(db, actor, patient, lesson, delivery)
  return toldOf(db, actor, await seenPrescription(db, actor, id), delivery.now)
}

/** Everything it names has to be there, and one patient's. */
async function named(db: Db, actor: Actor, body: BodyOf<typeof prescribeEducation>, now: Date) {
  const patient = await patientById(db, actor, body.patientId)
  if (!patient) throw invalid({ patientId: 'This patient does not exist' })
  if (patient.merged_into) throw new Refusal('patient.merged')
  await assertContactable(db, actor.organizationId, patient.id, 'education')
  const wound = body.woundId ? await woundById(db, actor, body.woundId) : undefined
  if (body.woundId && !wound) throw invalid({ woundId: 'This wound does not exist' })
  if (wound && wound.patient_id !== patient.id) throw new Refusal('wound.other-patient')
  const lesson = (await lessonsOf(db, actor.organizationId)).find(({ id }) => id === body.educationResourceId)
  if (!lesson?.isActive) throw invalid({ educationResourceId: 'This lesson does not exist' })
  const { today } = await clockOf(db, actor, patient.id, now)
  if (body.dueOn && body.dueOn < today) throw invalid({ dueOn: 'Cannot be in the past' })
  return { patient, lesson }
}

async function tellPatient(db: Db, actor: Actor, patient: PatientRow, lesson: Lesson, delivery: Delivery) {
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

export async function withdraw(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<EducationPrescription> {
  const row = await seenPrescription(db, actor, id)
  if (!row.withdrawn_at) {
    const taken = await withdrawPrescription(db, actor.organizationId, id, {
      withdrawn_by: actor.userId,
      withdrawn_at: now.toISOString(),
      withdraw_reason: reason,
    })
    if (!taken) {
      const words = 'This lesson is done, or was withdrawn meanwhile.'
      throw new Refusal('education.transition', { fields: { state: words } })
    }
  }
  return toldOf(db, actor, await seenPrescription(db, actor, id), now)
}

async function seenPrescription(db: Db, actor: Actor, id: string): Promise<PrescriptionRow> {
  const row = await prescriptionById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

async function toldOf(db: Db, actor: Actor, row: PrescriptionRow, now: Date): Promise<EducationPrescription> {
  const [lesson, { today }] = await Promise.all([
    seenLesson(db, actor, row.resource_id),
    clockOf(db, actor, row.patient_id, now),
  ])
  return prescriptionOf(row, lesson, today)
}

export const prescriptionOf = (
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
  state: stateOf(row, today),
  doneAt: row.done_at,
  ownWords: row.own_words,
  withdrawReason: row.withdraw_reason,
})

function stateOf(row: PrescriptionRow, today: string): EducationPrescription['state'] {
  if (row.withdrawn_at) return 'withdrawn'
  if (row.done_at) return 'done'
  return row.due_on !== null && row.due_on < today ? 'overdue' : 'open'
}
