/** SQL of finding treatments by words: first the titles that hold them, then the records in force that bear such a title. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { matchesLineSql, matchesWordSql, type WordQuery } from '../search/public.ts'
import { inCareSql } from './policy.ts'

/** Titles that bear the first word and hold the others. */
export const listTitlesByWords = async (
  db: Db,
  actor: Actor,
  first: WordQuery,
  others: readonly WordQuery[],
  most: number,
): Promise<string[]> => {
  const rows = await db.all(
    q
      .selectFrom('treatment_words as w')
      .where('w.organizationId', '=', actor.organizationId)
      .where(matchesWordSql(first))
      .where((eb) => eb.and(others.map(matchesLineSql)))
      .select('w.title')
      .distinct()
      .orderBy('w.title')
      .limit(most),
  )
  return rows.map(({ title }) => title)
}

const selectFound = (actor: Actor) =>
  q
    .selectFrom('treatments_in_force as t')
    .innerJoin('patients as p', 'p.id', 't.patientId')
    .where('t.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 't.patient_id'))
    // Past its last day, or of a wound that healed: no longer in effect without a row that says so.
    .where(
      sql<boolean>`(t.kind <> 'wound-order' or t.record_id in (select e.id from wound_orders_in_effect(now()) e))`,
    )
    .where(
      sql<boolean>`(t.kind <> 'dressing' or exists (select from wounds w where w.id = t.wound_id and w.is_active))`,
    )
    .where(
      sql<boolean>`(t.kind <> 'medication' or exists (select from medications m where m.id = t.record_id
        and (m.end_date is null or m.end_date >= current_date)))`,
    )
    .select(['t.kind', 't.recordId', 't.patientId', 't.woundId', 't.title', 't.madeAt'])
    .select(['p.firstName', 'p.lastName', 'p.dateOfBirth', 'p.medicalRecordNumber'])

const selectNewest = (actor: Actor, titles: readonly string[], most: number) =>
  selectFound(actor)
    .where('t.title', '=', sql<string>`any(${[...titles]}::text[])`)
    .orderBy('t.madeAt', 'desc')
    .orderBy('t.recordId')
    .orderBy('t.title')
    .limit(most)

/** Newest first. */
export const listTreatmentsByTitles = (db: Db, actor: Actor, titles: readonly string[], most: number) => {
  // For users who see few charts, only those are searched; the latest matches of a title may all be others'.
  if (!hasFullAccess(actor)) return db.all(selectNewest(actor, titles, most))
  // Title by title, each up to `most`: one that thousands of charts bear costs no more than a rare one.
  const ofOneTitle = selectFound(actor)
    .where('t.title', '=', sql<string>`listed.title`)
    .orderBy('t.madeAt', 'desc')
    .orderBy('t.recordId')
    .limit(most)
  const listed = sql<{ title: string }>`unnest(${[...titles]}::text[])`
  return db.all(
    q
      .selectFrom(listed.as<'listed'>(sql`listed (title)`))
      .crossJoinLateral(ofOneTitle.as('hit'))
      .selectAll('hit')
      .orderBy('hit.madeAt', 'desc')
      .orderBy('hit.recordId')
      .orderBy('hit.title')
      .limit(most),
  )
}
export type FoundTreatment = Awaited<ReturnType<typeof listTreatmentsByTitles>>[number]

/** Of these charts, newest first. */
export const listTreatmentsOfPatients = (
  db: Db,
  actor: Actor,
  patientIds: readonly string[],
  titles: readonly string[],
  most: number,
): Promise<FoundTreatment[]> =>
  db.all(
    selectNewest(actor, titles, most).where(
      sql<boolean>`t.patient_id in (select chart_patients(chart) from unnest(${[...patientIds]}::uuid[]) chart)`,
    ),
  )
