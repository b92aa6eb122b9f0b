/** A facility's time zone changed: its appointments retain their local time, so their instants move. */
import { toZonedInstant } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  updateSeriesZone,
  listOpenAtFacility,
  updateAppointmentTimes,
  type PlacedAppointment,
} from './booking-store.ts'
import { mapOverlapError } from './conflicts.ts'
import { buildSpan } from './slot.ts'

/** Rejected as a whole if a person would be double-booked. */
export async function preserveWallTimes(
  db: Db,
  actor: Actor,
  facilityId: string,
  zone: string,
  now: Date,
): Promise<void> {
  const rows = await listOpenAtFacility(db, actor.organizationId, facilityId, now)
  const placed = rows.flatMap((row): PlacedAppointment[] => {
    const answer = toZonedInstant({ date: row.localDate, time: row.localTime }, zone)
    if (answer.state === 'unknown') return []
    const { startsAt, endsAt } = buildSpan(answer.at.instant, row.durationMinutes)
    return [
      {
        id: row.id,
        startsAt,
        endsAt,
        durationMinutes: row.durationMinutes,
        timeZone: zone,
        localDate: answer.at.wall.date,
        localTime: answer.at.wall.time,
        providerId: null,
        appointmentType: null,
        notes: null,
        keepNotes: true,
        treatmentRoomId: row.treatmentRoomId,
        status: row.status,
        seriesId: row.seriesId,
        ruleDate: row.ruleDate,
        isException: row.isException,
      },
    ]
  })
  if (placed.length > 0) await mapOverlapError(updateAppointmentTimes(db, actor.organizationId, placed, now))
  await updateSeriesZone(db, actor.organizationId, facilityId, zone)
}
