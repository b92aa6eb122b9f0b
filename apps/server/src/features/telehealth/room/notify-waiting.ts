/** The provider learns that the patient is there: the page at once, and by a notice the first time. */
import type { Db } from '../../../platform/db/connection.ts'
import { publishEvent } from '../../../platform/events/publish.ts'
import { notify, type Delivery } from '../../notifications/public.ts'
import { markPatientWaiting, type RedeemedTicket } from './places-store.ts'

export async function notifyPatientWaiting(
  db: Db,
  of: RedeemedTicket,
  { providerId, patientId }: { providerId: string; patientId: string },
  delivery: Delivery,
): Promise<void> {
  const { organizationId, sessionId: id } = of
  await publishEvent(db, organizationId, [providerId], { type: 'telehealth', id })
  if (!(await markPatientWaiting(db, of, delivery.now))) return
  await notify(
    db,
    {
      organizationId,
      to: [providerId],
      type: 'appointment',
      priority: 'high',
      title: 'A patient is in the waiting room',
      message: 'Open Telehealth to admit the patient.',
      actionUrl: '/telehealth?tab=sessions',
      patientId,
    },
    delivery,
  )
}
