/** SQL of finding wounds by words. Whole words and prefixes, so that the index is used under row level security. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { matchesLineSql, matchesWordSql, type WordQuery } from '../search/public.ts'
import { filterVisibleWounds } from './policy.ts'

const selectFound = (actor: Actor) =>
  filterVisibleWounds(actor, q.selectFrom('wounds'))
    .innerJoin('wound_words as w', (join) =>
      join.onRef('w.organizationId', '=', 'wounds.organizationId').onRef('w.woundId', '=', 'wounds.id'),
    )
    .innerJoin('patients as p', 'p.id', 'wounds.patientId')
    .where('w.organizationId', '=', actor.organizationId)
    .select(['wounds.id', 'wounds.patientId', 'wounds.number', 'wounds.location', 'wounds.laterality'])
    .select(['wounds.isActive', 'p.firstName', 'p.lastName', 'p.dateOfBirth'])
    .select('p.medicalRecordNumber')

/** Wounds that bear the first word and hold the others, newest first. */
export const listWoundsByWords = (
  db: Db,
  actor: Actor,
  first: WordQuery,
  others: readonly WordQuery[],
  most: number,
) =>
  db.all(
    selectFound(actor)
      .where(matchesWordSql(first))
      .where((eb) => eb.and(others.map(matchesLineSql)))
      .orderBy('w.word')
      .orderBy('w.madeAt', 'desc')
      .orderBy('w.woundId')
      .limit(most),
  )
export type FoundWound = Awaited<ReturnType<typeof listWoundsByWords>>[number]

/** Wounds of these charts that hold all the words, the open ones first. */
export const listWoundsOfPatients = (
  db: Db,
  actor: Actor,
  patientIds: readonly string[],
  words: readonly WordQuery[],
  most: number,
): Promise<FoundWound[]> =>
  db.all(
    selectFound(actor)
      .where(
        sql<boolean>`wounds.patient_id in (select chart_patients(chart) from unnest(${[...patientIds]}::uuid[]) chart)`,
      )
      .where((eb) => eb.and(words.map(matchesLineSql)))
      .distinctOn(['wounds.isActive', 'wounds.createdAt', 'wounds.number', 'wounds.id'])
      .orderBy('wounds.isActive', 'desc')
      .orderBy('wounds.createdAt', 'desc')
      .orderBy('wounds.number', 'desc')
      .orderBy('wounds.id')
      .limit(most),
  )
