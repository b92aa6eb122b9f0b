/** SQL of what a patient has at home. Every query is of charts that the row rule of patients shows to this person. */
import { type PatientLanguage, patientLanguages } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterListedPatients, filterVisiblePatients } from '../patients/public.ts'
import { hiddenColumns, type ExportedTable } from './exported-tables.ts'

/** The chart of the signed-in patient: the one that appears in lists. */
export const findOwnChart = (db: Db, actor: Actor, now: Date) =>
  db.first(
    filterListedPatients(actor, q.selectFrom('patients'))
      .innerJoin('organizations as o', 'o.id', 'patients.organizationId')
      .leftJoin('facilities as f', 'f.id', 'patients.facilityId')
      .select(['patients.id', 'patients.firstName', 'patients.lastName', 'patients.dateOfBirth'])
      .select(['patients.middleName', 'patients.address', 'patients.addressLine2', 'patients.city'])
      .select(['patients.state', 'patients.zipCode'])
      .select(['patients.medicalRecordNumber', 'patients.allergies', 'patients.allergyState'])
      .select('patients.preferredLanguage')
      .select([
        'o.name as organizationName',
        'o.phone as organizationPhone',
        'f.name as facilityName',
        'f.phone as facilityPhone',
      ])
      .select(sql<string>`coalesce(f.time_zone, o.time_zone)`.as('timeZone'))
      .select(
        sql<string>`(${now.toISOString()}::timestamptz at time zone coalesce(f.time_zone, o.time_zone))::date`.as(
          'today',
        ),
      )
      .orderBy('patients.createdAt'),
  )
export type OwnChart = NonNullable<Awaited<ReturnType<typeof findOwnChart>>>

/** Where the record names a language that the pages do not have, it may say who interprets: it stays. */
export const updateOwnLanguage = (db: Db, actor: Actor, language: PatientLanguage) =>
  db.all(
    q
      .updateTable('patients')
      .set({ preferredLanguage: language })
      .where('id', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
      .where((eb) =>
        eb.or([eb('preferredLanguage', 'is', null), eb('preferredLanguage', 'in', [...patientLanguages])]),
      )
      .returning('id'),
  )

/** With those that were merged into it. */
export const listOwnChartIds = async (db: Db, actor: Actor): Promise<string[]> =>
  (await db.all(filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))).map(
    ({ id }) => id,
  )

export const listPlansInForce = (db: Db, actor: Actor) =>
  db.all(
    q
      .selectFrom('treatment_plans as t')
      .innerJoin('treatment_plan_versions as v', (join) =>
        join.onRef('v.planId', '=', 't.id').onRef('v.version', '=', 't.version'),
      )
      .where('t.organizationId', '=', actor.organizationId)
      .where(
        't.patientId',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
      )
      .where('t.isActive', '=', true)
      .select(['t.id', 't.woundId', 'v.goals', 'v.interventions', 'v.savedAt'])
      .orderBy('t.createdAt'),
  )

/** Orders that are carried out now. */
export const listOrdersInEffect = (db: Db, actor: Actor, now: Date) =>
  db.all(
    q
      .selectFrom('wound_orders as o')
      .where('o.organizationId', '=', actor.organizationId)
      .where(
        'o.patientId',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
      )
      .where(
        sql<boolean>`o.id in (select e.id from wound_orders_in_effect(${now.toISOString()}::timestamptz) e)`,
      )
      .select(['o.id', 'o.woundId', 'o.orderType', 'o.cleanser', 'o.product', 'o.secondaryDressing'])
      .select(['o.securement', 'o.frequency', 'o.frequencyNumber', 'o.frequencyText', 'o.prnCondition'])
      .select(['o.untilOn', 'o.instructions', 'o.orderedAt'])
      .orderBy('o.woundId')
      .orderBy('o.orderType', 'desc')
      .orderBy('o.enteredAt'),
  )
export type OwnOrder = Awaited<ReturnType<typeof listOrdersInEffect>>[number]

/** Confirmed red flags from home that await review, newest first. */
export const listPendingFlags = (db: Db, actor: Actor) =>
  db.all(
    q
      .selectFrom('home_photos as h')
      .where('h.organizationId', '=', actor.organizationId)
      .where(
        'h.patientId',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
      )
      .where('h.state', '=', 'waiting')
      .where('h.isFlagged', '=', true)
      .select(['h.woundId', 'h.sentAt', 'h.bleeding', 'h.faint', 'h.coldLimb', 'h.ill', 'h.pain'])
      .select(['h.spreading', 'h.painOrBleeding'])
      .orderBy('h.sentAt', 'desc')
      .orderBy('h.id', 'desc'),
  )

/** The rows of one table, as they are stored. Names come from our own list, never from a request. */
export const listTableRows = async (
  db: Db,
  actor: Actor,
  { table, column, parent, where }: ExportedTable,
  chartIds: readonly string[],
): Promise<Record<string, unknown>[]> => {
  const of = parent
    ? `t.${column} in (select p.id from ${parent} p where p.organization_id = $1 and p.patient_id = any($2))`
    : `t.${column ?? 'patient_id'} = any($2)`
  const rows = await db.raw<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - $3::text[] as row from ${table} t
      where t.organization_id = $1 and ${of} ${where ? `and ${where}` : ''}`,
    [actor.organizationId, chartIds, hiddenColumns],
  )
  return rows.map(({ row }) => row)
}

export const readingsPerPage = 5_000

/** Sensor measurements, a page after the last row. Device by device, so that a page costs only its own rows. */
export const listReadingsAfter = async (
  db: Db,
  actor: Actor,
  chartIds: readonly string[],
  last: Record<string, unknown> | undefined,
): Promise<Record<string, unknown>[]> => {
  const key = last
    ? [last['device_id'], last['device_time'], last['kind']]
    : ['00000000-0000-0000-0000-000000000000', '-infinity', '']
  const rows = await db.raw<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - $3::text[] as row
       from wearable_devices d
       cross join lateral (
         select * from wearable_data r
          where r.device_id = d.id and (r.device_id, r.device_time, r.kind) > ($4::uuid, $5::timestamptz, $6::text)
          order by r.device_id, r.device_time, r.kind limit $7) t
      where d.organization_id = $1 and d.patient_id = any($2) and d.id >= $4::uuid
      order by t.device_id, t.device_time, t.kind limit $7`,
    [actor.organizationId, chartIds, hiddenColumns, ...key, readingsPerPage],
  )
  return rows.map(({ row }) => row)
}

/** Names of people whose ids are in the export, if they belong to the organization. */
export const listNames = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .where('m.organizationId', '=', actor.organizationId)
      .where((eb) => eb('m.userId', '=', eb.fn.any(eb.val([...ids]))))
      .select(['u.id', 'u.firstName', 'u.lastName', 'm.printedCredentials as credential']),
  )
