/**
 * Searches records by words in a separate table (`word`, and `line` with all words of the record). Whole words and prefixes, so that the
 * index is used under row level security.
 */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/query.ts'
import type { TypedWord } from './parse-query.ts'

/** What a typed word looks for: words that begin so, or any of these. */
export interface WordQuery {
  beginnings: readonly string[]
  words: readonly string[]
}

/** Beginnings without those that another of them covers. */
export function removeCoveredPrefixes(beginnings: readonly string[]): string[] {
  const kept: string[] = []
  for (const one of beginnings.toSorted())
    if (kept.length === 0 || !one.startsWith(kept.at(-1)!)) kept.push(one) // not empty, as seen before
  return kept
}

/** All words from one to another, both among them. */
export interface WordSpan {
  from: string
  until: string
}

export const toWordSpan = (word: string): WordSpan => ({ from: word, until: word })
/** U+10FFFF is no character of any word. */
export const toPrefixSpan = (text: string): WordSpan => ({ from: text, until: `${text}\u{10FFFF}` })

/** In a table of words named `w`. */
export const matchesWordSql = ({ beginnings, words }: WordQuery) =>
  sql<boolean>`(${sql.join(
    [
      ...beginnings
        .map(toPrefixSpan)
        .map(({ from, until }) => sql<boolean>`w.word between ${from} and ${until}`),
      sql<boolean>`w.word = any(${[...words]}::text[])`,
    ],
    sql` or `,
  )})`

/** In a table of words named `w`. Typed words consist of letters and digits, so they hold no wildcard. */
export const matchesLineSql = ({ beginnings, words }: WordQuery) =>
  lineLikeSql([...beginnings.map((text) => `% ${text}%`), ...words.map((word) => `% ${word} %`)])
export const lineLikeSql = (patterns: readonly string[]) => sql<boolean>`w.line like any(${patterns}::text[])`

/** For the few rows of a small table: every typed word begins a word of the column, as search compares them. */
export const holdsWordsSql = (column: string, words: readonly TypedWord[]) =>
  sql<boolean>`(${sql.join(
    words.map(({ text }) => sql`' ' || search_text(${sql.raw(column)}) like ${`% ${text}%`}`),
    sql` and `,
  )})`

/** Shorter ones begin too many names to mean anything else. */
const minWordLength = 3

/** The word as a record has it, or as it may be meant; undefined where none does. */
export async function buildWordQuery(
  db: Db,
  actor: Actor,
  table: 'wound_words' | 'treatment_words',
  { text, meant, begun }: TypedWord,
): Promise<WordQuery | undefined> {
  if (text.length < minWordLength) return undefined
  const [beginnings, words] = [[text, ...begun], [...meant.keys()]]
  const spans = [...beginnings.map(toPrefixSpan), ...words.map(toWordSpan)]
  const rows = await db.raw<{ at: number }>(
    `select asked.at::int4 - 1 as at from unnest($2::text[], $3::text[]) with ordinality as asked ("from", until, at)
      where exists (select from ${table} w
                     where w.organization_id = $1 and w.word between asked."from" and asked.until)`,
    [actor.organizationId, spans.map(({ from }) => from), spans.map(({ until }) => until)],
  )
  const occurs = new Set(rows.map(({ at }) => at))
  if (occurs.has(0)) return { beginnings: [text], words: [] }
  const look = {
    beginnings: beginnings.filter((_, at) => occurs.has(at)),
    words: words.filter((_, at) => occurs.has(beginnings.length + at)),
  }
  return occurs.size > 0 ? look : undefined
}

const getLength = ({ beginnings, words }: WordQuery) => (beginnings[0] ?? words[0] ?? '').length
/** The longest word is the rarest, as a rule: it leads. */
export const sortLongestFirst = (looks: readonly WordQuery[]): WordQuery[] =>
  looks.toSorted((a, b) => getLength(b) - getLength(a))
