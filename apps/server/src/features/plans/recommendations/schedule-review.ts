/** A review of what was implemented: a task of its own, or an appointment, made by the features whose they are. */
import { woundName } from '@mendwell/clinical'
import { NewAppointment, type BodyOf, type ReplyOf, type scheduleReview } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import type { Delivery } from '../../notifications/public.ts'
import { bookAppointment } from '../../scheduling/public.ts'
import { makeTask } from '../../tasks/public.ts'
import { seen } from './service.ts'
import type { RecommendationRow } from './store.ts'

export async function review(
  db: Db,
  actor: Actor,
  id: string,
  body: BodyOf<typeof scheduleReview>,
  delivery: Delivery,
): Promise<ReplyOf<typeof scheduleReview>> {
  const row = await seen(db, actor, id)
  if (row.state !== 'implemented') {
    throw new Refusal('recommendation.transition', {
      fields: { state: 'Only what is implemented is reviewed.' },
    })
  }
  const words = `Review: ${row.title} (wound ${nameOf(row)})`.slice(0, 200)
  if (body.time === undefined) {
    const task = await makeTask(
      db,
      actor,
      {
        id: body.id,
        assignedTo: body.assignedTo ?? actor.userId,
        taskType: 'reassessment',
        title: words,
        description: `Implemented: ${row.description}`.slice(0, 4_000),
        dueDate: body.date,
        priority: row.priority === 'immediate' ? 'urgent' : row.priority === 'high' ? 'high' : 'medium',
        facilityId: null,
        patientId: row.patient_id,
        notes: null,
      },
      delivery,
    )
    return { kind: 'task', id: task.id, patientId: row.patient_id, date: task.dueDate }
  }
  const appointment = await bookAppointment(
    db,
    actor,
    NewAppointment.parse({
      id: body.id,
      patientId: row.patient_id,
      appointmentType: 'follow-up',
      scheduledDate: body.date,
      scheduledTime: body.time,
      duration: 30,
      notes: words,
      providerId: body.assignedTo,
    }),
    delivery.now,
  )
  return { kind: 'appointment', id: appointment.id, patientId: row.patient_id, date: body.date }
}

const nameOf = (row: RecommendationRow) =>
  woundName({
    number: row.wound_number,
    location: row.location,
    laterality: row.laterality as never, // the column's check
  })
