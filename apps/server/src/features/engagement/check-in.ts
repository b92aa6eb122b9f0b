/** The care of today as a patient ticks it off: each due time once. */
import { listOpenOn } from '@mendwell/clinical'
import type { RequestBody, CareToday, checkIn } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isDone, buildAwardKey, pointsFor } from './care.ts'
import { awardPoints } from './ledger.ts'
import type { Journey, ShownJourney } from './resolve-patient.ts'

export const presentCareToday = ({ care, rows, today }: ShownJourney): CareToday => ({
  today,
  hasPlan: care.hasPlan,
  tasks: care.tasks.map((task) => ({
    taskId: task.id,
    kind: task.kind,
    title: task.title,
    frequency: task.words,
    due: listOpenOn(task, today).map((due) => ({
      ...due,
      isDone: isDone(task, due, rows),
      points: pointsFor[task.kind],
    })),
  })),
})

/** Whether it was new. Only what is open today can be reported. */
export async function recordCheckIn(
  db: Db,
  journey: Journey,
  { taskId, from, slot }: RequestBody<typeof checkIn>,
  now: Date,
): Promise<boolean> {
  const task = journey.care.tasks.find(({ id }) => id === taskId)
  // A photo is submitted, not reported.
  if (!task || task.kind === 'photo') throw new DomainError('engagement.not-due')
  const due = listOpenOn(task, journey.today).find((one) => one.from === from && one.slot === slot)
  if (!due) throw new DomainError('engagement.not-due')
  return awardPoints(db, {
    organizationId: journey.organizationId,
    patientId: journey.patientId,
    key: buildAwardKey(task, due),
    points: pointsFor[task.kind],
    reason: `Done: ${task.title}`,
    at: now,
  })
}
