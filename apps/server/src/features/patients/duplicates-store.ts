/** SQL of finding possible duplicates, for one person or for a whole file. Merged charts are included. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterListedPatients, filterVisiblePatients } from './policy.ts'

export interface TypedPatient {
  place: number
  firstName: string | null
  lastName: string | null
  dateOfBirth: string | null
  digits: string | null
}

/** As search compares them: without accents, capitals and marks. */
export interface NamePair {
  first: string
  last: string
}

/** So many were born on a day, or share a telephone, in the largest organization. */
const maxBornAlike = 200
const maxReachedAlike = 5

const chartIdSql = sql<string>`coalesce((select m.kept_id from patient_merges m
  where m.merged_id = patients.id and m.unmerged_at is null), patients.id)`

/** Patients with the same birth date, with both names to compare. */
export const listSameBirthDate = async (db: Db, actor: Actor, typed: readonly TypedPatient[]) => {
  if (typed.length === 0) return []
  const given = sql<{ place: number; first: string; last: string; born: string }>`unnest(
    ${typed.map(({ place }) => place)}::int[], ${typed.map(({ firstName }) => firstName)}::text[],
    ${typed.map(({ lastName }) => lastName)}::text[], ${typed.map(({ dateOfBirth }) => dateOfBirth)}::date[])`
  const born = filterVisiblePatients(actor, q.selectFrom('patients'))
    .where('patients.dateOfBirth', '=', sql<string>`given.born`)
    .select(chartIdSql.as('chartId'))
    .select([
      sql<string>`search_text(patients.first_name)`.as('first'),
      sql<string>`search_text(patients.last_name)`.as('last'),
    ])
    .limit(maxBornAlike)
  return db.all(
    q
      .selectFrom(given.as<'given'>(sql`given (place, first, last, born)`))
      .crossJoinLateral(born.as('hit'))
      .select(['given.place', 'hit.chartId', 'hit.first', 'hit.last'])
      .select([
        sql<string>`search_text(given.first)`.as('typedFirst'),
        sql<string>`search_text(given.last)`.as('typedLast'),
      ]),
  )
}

/** Patients with the same phone number. */
export const listSamePhone = async (db: Db, actor: Actor, typed: readonly TypedPatient[]) => {
  if (typed.length === 0) return []
  const given = sql<{ place: number; digits: string }>`unnest(
    ${typed.map(({ place }) => place)}::int[], ${typed.map(({ digits }) => digits)}::text[])`
  const reached = filterVisiblePatients(actor, q.selectFrom('patients'))
    .where('patients.phoneDigits', '=', sql<string>`given.digits`)
    .select(chartIdSql.as('chartId'))
    .orderBy('patients.createdAt', 'desc')
    .limit(maxReachedAlike)
  return db.all(
    q
      .selectFrom(given.as<'given'>(sql`given (place, digits)`))
      .crossJoinLateral(reached.as('hit'))
      .select(['given.place', 'hit.chartId']),
  )
}

/** The charts to show, as far as this person may see them. */
export const listChartsToCompare = async (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.all(
        filterListedPatients(actor, q.selectFrom('patients'))
          .where('patients.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
          .select(['id', 'firstName', 'lastName', 'dateOfBirth'])
          .select(['medicalRecordNumber', 'phone', 'isActive']),
      )
