/** A review of what was implemented: a task of its own, or an appointment, made by the features whose they are. */
import { formatWoundName } from '@mendwell/clinical'
import { NewAppointment, type RequestBody, type ResponseBody, type scheduleReview } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Delivery } from '../../notifications/public.ts'
import { bookAppointment } from '../../scheduling/public.ts'
import { makeTask } from '../../tasks/public.ts'
import { getRecommendationOrThrow } from './service.ts'
import type { RecommendationRow } from './store.ts'

export async function scheduleRecommendationReview(
  db: Db,
  actor: Actor,
  id: string,
  body: RequestBody<typeof scheduleReview>,
  delivery: Delivery,
): Promise<ResponseBody<typeof scheduleReview>> {
  const row = await getRecommendationOrThrow(db, actor, id)
  if (row.state !== 'implemented') {
    throw new DomainError('recommendation.transition', {
      fields: { state: 'Only implemented recommendations can be reviewed.' },
    })
  }
  const words = `Review: ${row.title} (wound ${formatWound(row)})`.slice(0, 200)
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
        patientId: row.patientId,
        notes: null,
      },
      delivery,
    )
    return { kind: 'task', id: task.id, patientId: row.patientId, date: task.dueDate }
  }
  const appointment = await bookAppointment(
    db,
    actor,
    NewAppointment.parse({
      id: body.id,
      patientId: row.patientId,
      appointmentType: 'follow-up',
      scheduledDate: body.date,
      scheduledTime: body.time,
      duration: 30,
      notes: words,
      providerId: body.assignedTo,
    }),
    delivery.now,
  )
  return { kind: 'appointment', id: appointment.id, patientId: row.patientId, date: body.date }
}

const formatWound = (row: RecommendationRow) =>
  formatWoundName({
    number: row.woundNumber,
    location: row.location,
    laterality: row.laterality,
  })
