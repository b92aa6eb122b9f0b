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
    const answer = toZonedInstant({ date: row.local_date, time: row.local_time }, zone)
    if (answer.state === 'unknown') return []
    const { startsAt, endsAt } = buildSpan(answer.at.instant, row.duration_minutes)
    return [
      {
        id: row.id,
        starts_at: startsAt,
        ends_at: endsAt,
        duration_minutes: row.duration_minutes,
        time_zone: zone,
        local_date: answer.at.wall.date,
        local_time: answer.at.wall.time,
        provider_id: null,
        appointment_type: null,
        notes: null,
        keep_notes: true,
        status: row.status,
        series_id: row.series_id,
        rule_date: row.rule_date,
        is_exception: row.is_exception,
      },
    ]
  })
  if (placed.length > 0) await mapOverlapError(updateAppointmentTimes(db, actor.organizationId, placed, now))
  await updateSeriesZone(db, actor.organizationId, facilityId, zone)
}
