/** SQL of analyses. A wound's analysis is visible to users who see the patient, a trial to its author. Rows are added, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
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
    .where('a.organization_id', '=', actor.organizationId)
    .where((eb) =>
      eb.or([
        eb(
          'a.patient_id',
          'in',
          filterVisiblePatients(actor, q.selectFrom('patients'))
            .select('patients.id')
            .$castTo<{ id: string | null }>(),
        ),
        eb.and([eb('a.wound_id', 'is', null), eb('a.made_by', '=', actor.userId)]),
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
    .innerJoin('users as u', 'u.id', 'a.made_by')
    .leftJoin('wounds as w', 'w.id', 'a.wound_id')
    .leftJoin('patients as p', 'p.id', 'a.patient_id')
    .selectAll('a')
    .select(['w.number as wound_number', 'p.medical_record_number'])
    .select(['w.location as wound_location', 'w.laterality as wound_laterality'])
    .select([fullNameSql('u').as('made_by_name')])
    .select(sql<string | null>`p.first_name || ' ' || p.last_name`.as('patient_name'))

export const listAnalysisRows = (
  db: Db,
  actor: Actor,
  filter: AnalysisFilter,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const query = selectAnalyses(actor).where(matchesSql(filter)).limit(page.limit)
  const [at, id] = page.after ?? []
  const later = at ? query.where(sql<boolean>`(a.made_at, a.id) < (${at}::timestamptz, ${id}::uuid)`) : query
  return db.all(later.orderBy('a.made_at', 'desc').orderBy('a.id', 'desc'))
}
export type AnalysisRow = Awaited<ReturnType<typeof listAnalysisRows>>[number]

export const findAnalysisById = (db: Db, actor: Actor, id: string): Promise<AnalysisRow | undefined> =>
  db.first(selectAnalyses(actor).where('a.id', '=', id))

export const countAnalyses = async (db: Db, actor: Actor, filter: AnalysisFilter): Promise<number> =>
  (
    await db.first(
      selectVisible(actor)
        .where(matchesSql(filter))
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0

/** Undefined when the id is in use. */
export const insertAnalysis = (db: Db, analysis: Insertable<Tables['ai_wound_analysis']>) =>
  db.first(
    q
      .insertInto('ai_wound_analysis')
      .values(analysis)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
