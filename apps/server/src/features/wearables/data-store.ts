/** SQL of what sensors measured, and of the episodes in which a rule was broken. Who may ask was settled before. */
import type { SensorReading, WearableRule } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import type { Holder } from './store.ts'

/** As far back from the newest reading as the rules look. */
export const listLatestReadings = (db: Db, deviceId: string): Promise<SensorReading[]> =>
  db.raw<SensorReading>(
    `with newest as (select max(taken_at) as at from wearable_data where device_id = $1)
     select kind, taken_at as at, value from wearable_data, newest
      where device_id = $1
        and taken_at > newest.at - case when kind in ('pressure', 'moisture') then interval '8 hours' else interval '48 hours' end
      order by taken_at`,
    [deviceId],
  )

export interface SeriesRow {
  deviceId: string
  name: string
  kind: SensorReading['kind']
  at: string
  value: number
  readings: number
}

/** Means of equal spans, each at the moment of its first reading. */
export const listMeans = (
  db: Db,
  organizationId: string,
  patientId: string,
  span: { from: Date; to: Date; seconds: number },
): Promise<SeriesRow[]> =>
  db.raw<SeriesRow>(
    `select w.device_id, d.name, w.kind, min(w.taken_at) as at, round(avg(w.value), 2) as value, count(*)::int as readings
       from wearable_data w join wearable_devices d on d.id = w.device_id
      where w.organization_id = $1 and w.patient_id in (select chart_patients($2)) and w.taken_at between $3 and $4
      group by w.device_id, d.name, w.kind, date_bin(make_interval(secs => $5), w.taken_at, $3)
      order by d.name, w.device_id, w.kind, at`,
    [organizationId, patientId, span.from, span.to, span.seconds],
  )

/** Still open, or ended within the time; the newest first. */
export const listAlerts = (db: Db, organizationId: string, patientId: string, from: Date) =>
  db.all(
    q
      .selectFrom('wearable_alerts as a')
      .innerJoin('wearable_devices as d', 'd.id', 'a.deviceId')
      .where('a.organizationId', '=', organizationId)
      .where(sql<boolean>`a.patient_id in (select chart_patients(${patientId}::uuid))`)
      .where((eb) => eb.or([eb('a.endedAt', 'is', null), eb('a.endedAt', '>=', from.toISOString())]))
      .select(['a.id', 'd.name', 'a.rule', 'a.value', 'a.beganAt', 'a.endedAt'])
      .orderBy('a.beganAt', 'desc')
      .orderBy('a.id')
      .limit(50),
  )

/** Undefined while an episode of this rule is open already. */
export const startEpisode = (
  db: Db,
  device: Holder,
  found: { rule: WearableRule; value: number; since: string },
  at: Date,
) =>
  db.first(
    q
      .insertInto('wearable_alerts')
      .values({
        organizationId: device.organizationId,
        patientId: device.patientId,
        deviceId: device.id,
        rule: found.rule,
        value: found.value,
        beganAt: found.since,
        raisedAt: at.toISOString(),
      })
      .onConflict((on) => on.columns(['deviceId', 'rule']).where('endedAt', 'is', null).doNothing())
      .returning('id'),
  )

export const endEpisode = (db: Db, deviceId: string, rule: WearableRule, at: string) =>
  db.all(
    q
      .updateTable('wearable_alerts')
      .set({ endedAt: at })
      .where('deviceId', '=', deviceId)
      .where('rule', '=', rule)
      .where('endedAt', 'is', null)
      .returning('id'),
  )

/** What the care team calls the patient. */
export const getPatientName = async (db: Db, { organizationId, patientId }: Holder): Promise<string> =>
  (
    await db.raw<{ name: string }>(
      `select last_name || ', ' || first_name as name from patients where organization_id = $1 and id = $2`,
      [organizationId, patientId],
    )
  )[0]?.name ?? ''
