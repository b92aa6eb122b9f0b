/** SQL that the lists of a chart share. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'

/** Records of the chart and of those that were merged into it. */
export const inChartSql = (column: string, patientId: string) =>
  sql<boolean>`${sql.ref(column)} in (select chart_patients(${patientId}::uuid))`

/** As in every list of patients: last name first. */
export const listNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.last_name`)} || ', ' || ${sql.ref(`${table}.first_name`)}`

export const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Which day it is where the patient is. */
export const findChartDay = async (
  db: Db,
  actor: Actor,
  patientId: string,
  now: Date,
): Promise<string | undefined> =>
  (
    await db.first(
      q
        .selectFrom('patients as p')
        .innerJoin('organizations as o', 'o.id', 'p.organizationId')
        .leftJoin('facilities as f', 'f.id', 'p.facilityId')
        .where('p.organizationId', '=', actor.organizationId)
        .where('p.id', '=', patientId)
        .select(
          sql<string>`(${now.toISOString()}::timestamptz at time zone coalesce(f.time_zone, o.time_zone))::date`.as(
            'today',
          ),
        ),
    )
  )?.today
