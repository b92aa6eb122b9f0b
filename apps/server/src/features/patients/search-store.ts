/** SQL of finding patients by words. Words are matched completely or by prefix, so indexes are used under row level security. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables, type Column } from '../../platform/db/query.ts'
import {
  toPrefixSpan,
  lineLikeSql,
  matchesWordSql,
  toWordSpan,
  removeCoveredPrefixes,
  type SearchQuery,
  type WordSpan,
  type TypedWord,
} from '../search/public.ts'
import { filterListedPatients } from './policy.ts'

const places = ['family', 'given', 'number'] as const
/** A record number is never guessed: a wrong digit is another patient. */
const names = ['family', 'given'] as const

/** Words to search for, and where they may occur. */
interface PlacedSpan extends WordSpan {
  places?: readonly (typeof places)[number][]
}

/** Words with this prefix followed by a letter; digits sort before the colon. */
const toContinuedSpan = (text: string): WordSpan => ({ ...toPrefixSpan(text), from: `${text}:` })

/** Alternatives of a word, likeliest first; of each kind up to the requested number. */
export function listGuesses({ meant, begun }: TypedWord, most: number): PlacedSpan[] {
  const words = [...meant.keys()]
  const isFar = (word: string) => meant.get(word)! > 1 // a key of it
  const isBegun = (word: string) => begun.some((text) => word.startsWith(text))
  return [
    ...words
      .filter((word) => !isFar(word))
      .slice(0, most)
      .map(toWordSpan),
    ...begun.slice(0, most).map(toContinuedSpan),
    ...words
      .filter((word) => isFar(word) && !isBegun(word))
      .slice(0, most)
      .map(toWordSpan),
  ].map((span) => ({ ...span, places: names }))
}

/** All alternatives of a word, each in one span only. */
function listSpans({ text, inside, meant, begun }: TypedWord): WordSpan[] {
  const beginnings = removeCoveredPrefixes([text, ...begun])
  const words = [...inside, ...meant.keys()].filter((word) => !beginnings.some((one) => word.startsWith(one)))
  return [
    ...beginnings.map((one) => (one === text ? toPrefixSpan(one) : toContinuedSpan(one))),
    ...words.map(toWordSpan),
  ]
}

/** That a row's line holds the word, too. Typed words consist of letters and digits, so they hold no wildcard. */
function lineHoldsSql({ text, meant, begun }: TypedWord, forgiving: boolean) {
  const typed = text.length < 3 ? `% ${text}%` : `%${text}%`
  if (!forgiving) return lineLikeSql([typed])
  const words = lineLikeSql([typed, ...[...meant.keys()].map((word) => `% ${word} %`)])
  return begun.length === 0 ? words : sql<boolean>`(${words} or w.line ~ ${` (${begun.join('|')})[^ 0-9]* `})`
}

const selectFound = (actor: Actor, asked: SearchQuery) => {
  const query = filterListedPatients(actor, q.selectFrom('patients'))
  return asked.born ? query.where('patients.dateOfBirth', '=', asked.born) : query
}

const columns = [
  'patients.id',
  'patients.firstName',
  'patients.lastName',
  'patients.dateOfBirth',
  'patients.medicalRecordNumber',
  'patients.isActive',
] as const

export interface FoundRow {
  id: string
  firstName: string
  lastName: string
  dateOfBirth: string | null
  medicalRecordNumber: string
  isActive: boolean
  line: string
}

/**
 * Patients by words: span by span and place by place, each up to `most`, so that a name that thousands bear costs no more than a
 * rare one. `others` are the remaining words that must occur too, as they are typed or with typing errors forgiven.
 */
export function searchByWords(
  db: Db,
  actor: Actor,
  asked: SearchQuery,
  others: readonly TypedWord[],
  looks: readonly PlacedSpan[],
  { forgiving, most }: { forgiving: boolean; most: number },
): Promise<FoundRow[]> {
  if (looks.length === 0) return Promise.resolve([])
  const where = looks.flatMap((look) => (look.places ?? places).map((place) => ({ ...look, place })))
  const inOne = selectFound(actor, asked)
    .innerJoin('patient_words as w', (join) =>
      join.onRef('w.organizationId', '=', 'patients.organizationId').onRef('w.patientId', '=', 'patients.id'),
    )
    .where('w.organizationId', '=', actor.organizationId)
    .where('w.place', '=', sql<Column<'patient_words', 'place'>>`asked.place`)
    .where(sql<boolean>`w.word between asked."from" and asked.until`)
    .where((eb) => eb.and(others.map((word) => lineHoldsSql(word, forgiving))))
    .select(columns)
    .select('w.line')
    .orderBy('w.word')
    .orderBy('w.name')
    .orderBy('w.patientId')
    .limit(most)
  const spans = sql<{ at: number }>`unnest(
    ${where.map(({ from }) => from)}::text[], ${where.map(({ until }) => until)}::text[], ${where.map(({ place }) => place)}::text[]
  ) with ordinality`
  return db.all(
    q
      .selectFrom(spans.as<'asked'>(sql`asked ("from", until, place, at)`))
      .crossJoinLateral(inOne.as('hit'))
      .selectAll('hit')
      .orderBy('asked.at')
      .limit(most * spanLimitFactor),
  )
}

/** So many times what one span may find: the order is found afterwards, and some are found twice. */
const spanLimitFactor = 8

/** Patients by a whole identifier that somebody else gave them, as its letters and digits. */
export const listByIdentifier = (
  db: Db,
  actor: Actor,
  asked: SearchQuery,
  most: number,
): Promise<FoundRow[]> =>
  db.all(
    selectFound(actor, asked)
      .where('patients.id', 'in', selectByIdentifier(actor, asked))
      .select(columns)
      .select(sql<string>`''`.as('line'))
      .orderBy('lastName')
      .orderBy('firstName')
      .orderBy('id')
      .limit(most),
  )

const selectByIdentifier = (actor: Actor, { words }: SearchQuery) =>
  q
    .selectFrom('patient_identifiers as i')
    .where('i.organizationId', '=', actor.organizationId)
    .where('i.searchValue', '=', words.map(({ text }) => text).join(''))
    .where('i.voidedAt', 'is', null)
    .select('i.patientId')

/** Patients born on the day asked for, where nothing else was typed. */
export const listBornOn = (db: Db, actor: Actor, asked: SearchQuery, most: number): Promise<FoundRow[]> =>
  db.all(
    selectFound(actor, asked)
      .select(columns)
      .select(sql<string>`''`.as('line'))
      .orderBy('lastName')
      .orderBy('firstName')
      .orderBy('id')
      .limit(most),
  )

/** Narrows a list to those who match every word: as it is typed, or with typing errors forgiven. */
export function filterByQuery<O>(
  query: SelectQueryBuilder<Tables, 'patients', O>,
  actor: Actor,
  asked: SearchQuery,
  forgiving: boolean,
) {
  const born = asked.born
  const onDay = born ? query.where('patients.dateOfBirth', '=', born) : query
  const [first, ...others] = sortLongestFirst(asked.words)
  if (!first) return born ? onDay : onDay.where(sql<boolean>`false`)
  const typed = matchesWordSql({ beginnings: [first.text], words: first.inside })
  const meant = matchesWordSql({ beginnings: first.begun, words: [...first.meant.keys()] })
  const words = () =>
    q
      .selectFrom('patient_words as w')
      .where('w.organizationId', '=', actor.organizationId)
      .select('w.patientId')
  const number = findNumber(asked.words)
  return onDay.where(
    'patients.id',
    'in',
    words()
      .where((eb) => (forgiving ? eb.or([typed, eb.and([eb('w.place', '<>', 'number'), meant])]) : typed))
      .where((eb) => eb.and(others.map((word) => lineHoldsSql(word, forgiving))))
      .$if(number !== undefined, (found) =>
        found.union(
          words()
            .where('w.place', '=', 'number')
            .where(matchesWordSql({ beginnings: [number ?? ''], words: asked.inNumbers })),
        ),
      )
      .union(selectByIdentifier(actor, asked)),
  )
}

/** The ids of listed patients who match what was typed, as a query for others to narrow by. */
export const selectMatchingPatientIds = (actor: Actor, asked: SearchQuery) =>
  filterByQuery(filterListedPatients(actor, q.selectFrom('patients')), actor, asked, false).select(
    'patients.id',
  )

/** At most as long as an indexed word. */
const maxWordLength = 40

/** A record number, complete or a prefix: as one word, or with its parts typed apart. */
export function findNumber(words: readonly TypedWord[]): string | undefined {
  const together = words.map(({ text }) => text).join('')
  return /\d/.test(together) ? together.slice(0, maxWordLength) : undefined
}

/** Counted up to here: which of two common words leads matters little. */
const maxCounted = 1000

/** The rarest word leads, with all its alternatives: the others are looked up in its results. */
export async function sortRarestFirst(
  db: Db,
  actor: Actor,
  words: readonly TypedWord[],
): Promise<readonly TypedWord[]> {
  if (words.length < 2) return words
  const ranges = words.flatMap((word, at) => listSpans(word).map((span) => ({ ...span, at })))
  const counted = await db.raw<{ at: number; bearers: number }>(
    `select asked.at, sum(found.bearers)::int4 as bearers
       from unnest($2::int4[], $3::text[], $4::text[]) as asked (at, "from", until)
      cross join lateral (
        select count(*) as bearers from (
          select from patient_words w
           where w.organization_id = $1 and w.place = any($5) and w.word between asked."from" and asked.until
           limit $6) as counted) as found
      group by asked.at`,
    [
      actor.organizationId,
      ranges.map(({ at }) => at),
      ranges.map(({ from }) => from),
      ranges.map(({ until }) => until),
      places,
      maxCounted,
    ],
  )
  const bearers = new Map(counted.map((row) => [row.at, row.bearers]))
  return words
    .map((word, at) => ({ word, bearers: bearers.get(at) ?? 0 }))
    .toSorted((a, b) => a.bearers - b.bearers || b.word.text.length - a.word.text.length)
    .map(({ word }) => word)
}

/** The longest word is usually the rarest; for lists, which PostgreSQL plans itself. */
const sortLongestFirst = (words: readonly TypedWord[]): TypedWord[] =>
  words.toSorted((a, b) => b.text.length - a.text.length)
