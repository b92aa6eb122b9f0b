/** SQL of finding patients by words. Words are matched whole or by their beginning, so indexes serve under row level security. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import type { Asked, TypedWord } from '../search/public.ts'
import { listedPatients } from './policy.ts'

export type Place = 'family' | 'given' | 'number'
const places: Place[] = ['family', 'given', 'number']

/** One way to look: by the beginning of words in one place, or by a list of whole words. */
export type Look = { forgiving?: boolean } & (
  | { beginning: string; place: Place }
  | { words: readonly string[]; places?: readonly Place[] }
)

/** Everything after `text` that begins with it; U+10FFFF is no character of any name. */
const afterBeginning = (text: string) => `${text}\u{10FFFF}`

/** Typed words consist of letters and digits, so they hold no wildcard. */
const inLine = ({ text }: TypedWord) => (text.length < 3 ? `% ${text}%` : `%${text}%`)

function linePatterns(word: TypedWord, forgiving: boolean): string[] {
  return forgiving ? [inLine(word), ...[...word.meant.keys()].map((meant) => `% ${meant} %`)] : [inLine(word)]
}

const found = (actor: Actor, asked: Asked) => {
  const query = listedPatients(actor, q.selectFrom('patients'))
  return asked.born ? query.where('patients.date_of_birth', '=', asked.born) : query
}

const columns = [
  'patients.id',
  'patients.first_name',
  'patients.last_name',
  'patients.date_of_birth',
  'patients.medical_record_number',
  'patients.is_active',
] as const

export interface FoundRow {
  id: string
  first_name: string
  last_name: string
  date_of_birth: string | null
  medical_record_number: string
  is_active: boolean
  line: string
}

/** Patients by one look, in its order: by word, then by name. `others` are the remaining words that must occur too. */
export function lookFor(
  db: Db,
  actor: Actor,
  asked: Asked,
  others: readonly TypedWord[],
  look: Look,
  most: number,
): Promise<FoundRow[]> {
  const rows = found(actor, asked)
    .innerJoin('patient_words as w', (join) =>
      join
        .onRef('w.organization_id', '=', 'patients.organization_id')
        .onRef('w.patient_id', '=', 'patients.id'),
    )
    .where('w.organization_id', '=', actor.organizationId)
    .where((eb) => eb.and(others.map((word) => lineHolds(linePatterns(word, look.forgiving ?? false)))))
    .select(columns)
    .select('w.line')
    .limit(most)
  if ('beginning' in look) {
    return db.all(
      rows
        .where('w.place', '=', look.place)
        .where('w.word', '>=', look.beginning)
        .where('w.word', '<', afterBeginning(look.beginning))
        .orderBy('w.word')
        .orderBy('w.name')
        .orderBy('w.patient_id'),
    )
  }
  // Word by word, each up to `most`: a name that thousands bear costs no more than a rare one.
  const ofOneWord = rows
    .where('w.place', '=', sql<string>`any(${[...(look.places ?? places)]})`)
    .where('w.word', '=', sql<string>`listed.word`)
    .orderBy('w.place')
    .orderBy('w.name')
    .orderBy('w.patient_id')
  const listed = sql<{ word: string; position: number }>`unnest(${[...look.words]}::text[]) with ordinality`
  return db.all(
    q
      .selectFrom(listed.as<'listed'>(sql`listed (word, position)`))
      .crossJoinLateral(ofOneWord.as('hit'))
      .selectAll('hit')
      .orderBy('listed.position')
      .limit(most),
  )
}

const lineHolds = (patterns: readonly string[]) => sql<boolean>`w.line like any(${patterns}::text[])`

/** Patients born on the day asked for, where nothing else was typed. */
export const bornOn = (db: Db, actor: Actor, asked: Asked, most: number): Promise<FoundRow[]> =>
  db.all(
    found(actor, asked)
      .select(columns)
      .select(sql<string>`''`.as('line'))
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .limit(most),
  )

/** Narrows a list to those who match every word: as it is typed, or with typing errors forgiven. */
export function matchingAsked<O>(
  query: SelectQueryBuilder<Tables, 'patients', O>,
  actor: Actor,
  asked: Asked,
  forgiving: boolean,
) {
  const born = asked.born
  const onDay = born ? query.where('patients.date_of_birth', '=', born) : query
  const [first, ...others] = longestFirst(asked.words)
  if (!first) return born ? onDay : onDay.where(sql<boolean>`false`)
  const whole = [...first.inside, ...(forgiving ? first.meant.keys() : [])]
  const words = () =>
    q
      .selectFrom('patient_words as w')
      .where('w.organization_id', '=', actor.organizationId)
      .select('w.patient_id')
  const number = numberIn(asked.words)
  return onDay.where(
    'patients.id',
    'in',
    words()
      .where((eb) =>
        eb.or([
          eb.and([eb('w.word', '>=', first.text), eb('w.word', '<', afterBeginning(first.text))]),
          eb('w.word', '=', sql<string>`any(${whole})`),
        ]),
      )
      .where((eb) => eb.and(others.map((word) => lineHolds(linePatterns(word, forgiving)))))
      .$if(number !== undefined, (found) =>
        found.union(
          words()
            .where('w.place', '=', 'number')
            .where((eb) =>
              eb.or([
                eb.and([eb('w.word', '>=', number ?? ''), eb('w.word', '<', afterBeginning(number ?? ''))]),
                eb('w.word', '=', sql<string>`any(${asked.inNumbers}::text[])`),
              ]),
            ),
        ),
      ),
  )
}

/** The ids of listed patients who match what was typed, as a query for others to narrow by. */
export const patientsAsked = (actor: Actor, asked: Asked) =>
  matchingAsked(listedPatients(actor, q.selectFrom('patients')), actor, asked, false).select('patients.id')

/** As long as a kept word at most. */
const longestWord = 40

/** A record number, whole or its beginning: as one word, or with its parts typed apart. */
export function numberIn(words: readonly TypedWord[]): string | undefined {
  const together = words.map(({ text }) => text).join('')
  return /\d/.test(together) ? together.slice(0, longestWord) : undefined
}

/** Counted up to here: which of two common words leads matters little. */
const mostCounted = 100

/** The word that fewest patients bear leads, in all that it may stand for: the others are looked up in what it finds. */
export async function rarestFirst(
  db: Db,
  actor: Actor,
  words: readonly TypedWord[],
): Promise<readonly TypedWord[]> {
  if (words.length < 2) return words
  const ranges = words.flatMap(({ text, inside, meant }, at) => [
    { at, from: text, until: afterBeginning(text) },
    ...[...inside, ...meant.keys()].map((word) => ({ at, from: word, until: word })),
  ])
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
      mostCounted,
    ],
  )
  const bearers = new Map(counted.map((row) => [row.at, row.bearers]))
  return words
    .map((word, at) => ({ word, bearers: bearers.get(at) ?? 0 }))
    .toSorted((a, b) => a.bearers - b.bearers || b.word.text.length - a.word.text.length)
    .map(({ word }) => word)
}

/** The longest word is the rarest, as a rule; for lists, which the database plans by itself. */
const longestFirst = (words: readonly TypedWord[]): TypedWord[] =>
  words.toSorted((a, b) => b.text.length - a.text.length)
