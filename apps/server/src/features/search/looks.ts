/**
 * Looking for records by words that stand in a table of their own (`word`, and `line` with all words of the record). Whole words and
 * beginnings, so that the index serves under row level security.
 */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/query.ts'
import type { TypedWord } from './asked.ts'

/** What a typed word looks for: words that begin so, or any of these. */
export interface WordLook {
  beginnings: readonly string[]
  words: readonly string[]
}

/** Beginnings without those that another of them covers. */
export function widest(beginnings: readonly string[]): string[] {
  const kept: string[] = []
  for (const one of beginnings.toSorted())
    if (kept.length === 0 || !one.startsWith(kept.at(-1)!)) kept.push(one) // not empty, as seen before
  return kept
}

/** The same words, each of them once. */
export function eachOnce(look: WordLook): WordLook {
  const beginnings = widest(look.beginnings)
  const isCovered = (word: string) => beginnings.some((text) => word.startsWith(text))
  return { beginnings, words: [...new Set(look.words)].filter((word) => !isCovered(word)) }
}

/** All words from one to another, both among them. */
export interface Span {
  from: string
  until: string
}

/** U+10FFFF is no character of any word. */
export const beginningWith = (text: string): Span => ({ from: text, until: `${text}\u{10FFFF}` })
/** Whole words first: they are likelier. */
export const spansOf = ({ beginnings, words }: WordLook): Span[] => [
  ...words.map((word) => ({ from: word, until: word })),
  ...beginnings.map(beginningWith),
]

/** In a table of words named `w`. */
export const withinSpan = ({ from, until }: Span) => sql<boolean>`w.word between ${from} and ${until}`

/** In a table of words named `w`. */
export const ofWord = ({ beginnings, words }: WordLook) =>
  sql<boolean>`(${sql.join(
    [
      ...beginnings.map((text) => withinSpan(beginningWith(text))),
      sql<boolean>`w.word = any(${[...words]}::text[])`,
    ],
    sql` or `,
  )})`

/** What a line holds that bears such a word. Typed words consist of letters and digits, so they hold no wildcard. */
export const linePatterns = ({ beginnings, words }: WordLook): string[] => [
  ...beginnings.map((text) => `% ${text}%`),
  ...words.map((word) => `% ${word} %`),
]

/** In a table of words named `w`. */
export const inLine = (look: WordLook) => lineHolds(linePatterns(look))
export const lineHolds = (patterns: readonly string[]) => sql<boolean>`w.line like any(${patterns}::text[])`

/** Shorter ones begin too many names to mean anything else. */
const shortestWord = 3

/** The word as a record has it, or as it may be meant; undefined where none does. */
export async function lookOf(
  db: Db,
  actor: Actor,
  table: 'wound_words' | 'treatment_words',
  { text, meant, begun }: TypedWord,
): Promise<WordLook | undefined> {
  if (text.length < shortestWord) return undefined
  const [words, beginnings] = [[...meant.keys()], [text, ...begun]]
  const spans = spansOf({ beginnings, words })
  const rows = await db.raw<{ at: number }>(
    `select asked.at::int4 - 1 as at from unnest($2::text[], $3::text[]) with ordinality as asked ("from", until, at)
      where exists (select from ${table} w
                     where w.organization_id = $1 and w.word between asked."from" and asked.until)`,
    [actor.organizationId, spans.map(({ from }) => from), spans.map(({ until }) => until)],
  )
  const occurs = new Set(rows.map(({ at }) => at))
  if (occurs.has(words.length)) return { words: [], beginnings: [text] }
  const look = {
    words: words.filter((_, at) => occurs.has(at)),
    beginnings: beginnings.filter((_, at) => occurs.has(words.length + at)),
  }
  return occurs.size > 0 ? look : undefined
}

const lengthOf = ({ beginnings, words }: WordLook) => (beginnings[0] ?? words[0] ?? '').length
/** The longest word is the rarest, as a rule: it leads. */
export const longestLookFirst = (looks: readonly WordLook[]): WordLook[] =>
  looks.toSorted((a, b) => lengthOf(b) - lengthOf(a))
