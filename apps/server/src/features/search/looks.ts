/**
 * Looking for records by words that stand in a table of their own (`word`, and `line` with all words of the record). Whole words and
 * beginnings, so that the index serves under row level security.
 */
import { sql } from '../../platform/db/query.ts'
import type { TypedWord } from './asked.ts'

/** What a typed word looks for: words that begin so, or any of these. */
export type WordLook = { beginning: string } | { words: readonly string[] }

/** Shorter ones begin too many names to mean anything else. */
const shortestWord = 3

/** Everything after `text` that begins with it; U+10FFFF is no character of any word. */
const afterBeginning = (text: string) => `${text}\u{10FFFF}`

/** In a table of words named `w`. */
export const ofWord = (look: WordLook) =>
  'beginning' in look
    ? sql<boolean>`w.word >= ${look.beginning} and w.word < ${afterBeginning(look.beginning)}`
    : sql<boolean>`w.word = any(${[...look.words]}::text[])`

/** In a table of words named `w`. Typed words consist of letters and digits, so they hold no wildcard. */
export const inLine = (look: WordLook) => {
  const patterns = 'beginning' in look ? [`% ${look.beginning}%`] : look.words.map((word) => `% ${word} %`)
  return sql<boolean>`w.line like any(${patterns}::text[])`
}

/** The word as a record has it, or as it may be meant; undefined where none does. */
export async function lookOf(
  { text, meant }: TypedWord,
  occurs: (look: WordLook) => Promise<boolean>,
): Promise<WordLook | undefined> {
  if (text.length < shortestWord) return undefined
  const typed = { beginning: text }
  if (await occurs(typed)) return typed
  const guessed = { words: [...meant.keys()] }
  return guessed.words.length > 0 && (await occurs(guessed)) ? guessed : undefined
}

const lengthOf = (look: WordLook) =>
  'beginning' in look ? look.beginning.length : (look.words[0]?.length ?? 0)
/** The longest word is the rarest, as a rule: it leads. */
export const longestLookFirst = (looks: readonly WordLook[]): WordLook[] =>
  looks.toSorted((a, b) => lengthOf(b) - lengthOf(a))
