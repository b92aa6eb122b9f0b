/** A facility got another time zone: what is booked there keeps its time on the wall, so its instants move. */
import { instantOf } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { moveSeriesZone, openAtFacility, placeAppointments, type Placed } from './booking-store.ts'
import { unlessTaken } from './conflicts.ts'
import { spanOf } from './slot.ts'

/** Refused as a whole where somebody would then be in two places at once. */
export async function keepWallTimes(
  db: Db,
  actor: Actor,
  facilityId: string,
  zone: string,
  now: Date,
): Promise<void> {
  const rows = await openAtFacility(db, actor.organizationId, facilityId, now)
  const placed = rows.flatMap((row): Placed[] => {
    const answer = instantOf({ date: row.local_date, time: row.local_time }, zone)
    if (answer.state === 'unknown') return []
    const { startsAt, endsAt } = spanOf(answer.at.instant, row.duration_minutes)
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
  if (placed.length > 0) await unlessTaken(placeAppointments(db, actor.organizationId, placed, now))
  await moveSeriesZone(db, actor.organizationId, facilityId, zone)
}
