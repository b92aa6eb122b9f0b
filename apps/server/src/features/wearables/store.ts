/** SQL of worn sensors. What a person asks passes the row rule of patients; a device is found by the hash of its token alone. */
import type { Insertable } from 'kysely'
import type { SensorKind } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('wearable_devices as d')
    .innerJoin('users as u', 'u.id', 'd.registeredBy')
    .where('d.organizationId', '=', actor.organizationId)
    .where('d.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .select(['d.id', 'd.patientId', 'd.woundId', 'd.deviceType', 'd.name', 'd.registeredAt', 'd.revokedAt'])
    .select(['d.lastSeenAt', 'd.batteryLevel', 'd.signalStrength'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('registeredByName'))

export const findDeviceById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('d.id', '=', id))
export type DeviceRow = NonNullable<Awaited<ReturnType<typeof findDeviceById>>>

/** Of one chart with what was merged into it: those in use first. */
export const listDeviceRows = (db: Db, actor: Actor, patientId: string): Promise<DeviceRow[]> =>
  db.all(
    selectVisible(actor)
      .where(sql<boolean>`d.patient_id in (select chart_patients(${patientId}::uuid))`)
      .orderBy(sql`d.revoked_at is not null`)
      .orderBy('d.registeredAt', 'desc')
      .orderBy('d.id')
      .limit(100),
  )

export const insertDevice = (db: Db, device: Insertable<Tables['wearable_devices']>) =>
  db.first(q.insertInto('wearable_devices').values(device).returning('id'))

export const revokeDevice = (db: Db, actor: Actor, id: string, at: Date) =>
  db.all(
    q
      .updateTable('wearable_devices')
      .set({ revokedAt: at.toISOString(), revokedBy: actor.userId })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning('id'),
  )

export interface Holder {
  id: string
  organizationId: string
  patientId: string
  name: string
  registeredBy: string
}

export const findHolder = async (db: Db, token: Buffer): Promise<Holder | undefined> =>
  (await db.raw<Holder>('select * from wearable_of($1)', [token]))[0]

export const findDeviceType = (db: Db, id: string) =>
  db.first(q.selectFrom('wearable_devices').where('id', '=', id).select('deviceType'))

/** The batches of one device come one after the other. */
export const lockDevice = (db: Db, id: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 89))', [id])

export interface NewReading {
  kind: SensorKind
  deviceTime: string
  takenAt: string
  value: number
}

/** How many of them were new. */
export const insertReadings = async (
  db: Db,
  device: Holder,
  readings: readonly NewReading[],
  at: Date,
): Promise<number> =>
  (
    await db.raw<{ kind: string }>(
      `insert into wearable_data (organization_id, patient_id, device_id, kind, device_time, taken_at, received_at, value)
       select $1, $2, $3, r.kind, r.device_time, r.taken_at, $8, r.value
         from unnest($4::text[], $5::timestamptz[], $6::timestamptz[], $7::numeric[]) as r (kind, device_time, taken_at, value)
       on conflict do nothing returning kind`,
      [
        device.organizationId,
        device.patientId,
        device.id,
        readings.map(({ kind }) => kind),
        readings.map(({ deviceTime }) => deviceTime),
        readings.map(({ takenAt }) => takenAt),
        readings.map(({ value }) => value),
        at,
      ],
    )
  ).length

/** Fields that were not sent stay unchanged. */
export const recordDeviceSeen = (
  db: Db,
  id: string,
  seen: { at: Date; batteryLevel: number | null; signalStrength: number | null },
) =>
  db.raw(
    `update wearable_devices set last_seen_at = greatest(last_seen_at, $2), battery_level = coalesce($3, battery_level),
            signal_strength = coalesce($4, signal_strength) where id = $1`,
    [id, seen.at, seen.batteryLevel, seen.signalStrength],
  )
