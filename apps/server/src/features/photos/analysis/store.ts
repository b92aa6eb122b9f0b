/** SQL of analyses. A wound's analysis is visible to users who see the patient, a trial to its author. Rows are added, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

export interface AnalysisFilter {
  woundId?: string | undefined
  patientId?: string | undefined
  kind: 'wound' | 'trial' | 'all'
}

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('ai_wound_analysis as a')
    .where('a.organizationId', '=', actor.organizationId)
    .where((eb) =>
      eb.or([
        eb(
          'a.patientId',
          'in',
          filterVisiblePatients(actor, q.selectFrom('patients'))
            .select('patients.id')
            .$castTo<{ id: string | null }>(),
        ),
        eb.and([eb('a.woundId', 'is', null), eb('a.madeBy', '=', actor.userId)]),
      ]),
    )

function matchesSql({ woundId, patientId, kind }: AnalysisFilter) {
  const rules = [
    sql`true`,
    ...(woundId ? [sql`a.wound_id = ${woundId}`] : []),
    ...(patientId ? [sql`a.patient_id in (select chart_patients(${patientId}::uuid))`] : []),
    ...(kind === 'all' ? [] : [sql`(a.wound_id is null) = ${kind === 'trial'}`]),
  ]
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

const selectAnalyses = (actor: Actor) =>
  selectVisible(actor)
    .innerJoin('users as u', 'u.id', 'a.madeBy')
    .leftJoin('wounds as w', 'w.id', 'a.woundId')
    .leftJoin('patients as p', 'p.id', 'a.patientId')
    .selectAll('a')
    .select(['w.number as woundNumber', 'p.medicalRecordNumber'])
    .select(['w.location as woundLocation', 'w.laterality as woundLaterality'])
    .select([fullNameSql('u').as('madeByName')])
    .select(sql<string | null>`p.last_name || ', ' || p.first_name`.as('patientName'))

export const listAnalysisRows = (
  db: Db,
  actor: Actor,
  filter: AnalysisFilter,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const query = selectAnalyses(actor).where(matchesSql(filter)).limit(page.limit)
  const [at, id] = page.after ?? []
  const later = at ? query.where(sql<boolean>`(a.made_at, a.id) < (${at}::timestamptz, ${id}::uuid)`) : query
  return db.all(later.orderBy('a.madeAt', 'desc').orderBy('a.id', 'desc'))
}
export type AnalysisRow = Awaited<ReturnType<typeof listAnalysisRows>>[number]

export const findAnalysisById = (db: Db, actor: Actor, id: string): Promise<AnalysisRow | undefined> =>
  db.first(selectAnalyses(actor).where('a.id', '=', id))

export const countAnalyses = async (db: Db, actor: Actor, filter: AnalysisFilter): Promise<number> =>
  countRows(db, selectVisible(actor).where(matchesSql(filter)))

/** Undefined when the id is in use. */
export const insertAnalysis = (db: Db, analysis: Insertable<Tables['ai_wound_analysis']>) =>
  db.first(
    q
      .insertInto('ai_wound_analysis')
      .values(analysis)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
