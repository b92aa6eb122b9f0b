/** Parses a search query: words with their alternatives, and a date of birth. */
import { Day } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import { listNearWords, type NearWord } from './near-words-store.ts'
import { removeCoveredPrefixes } from './word-query.ts'
import { getAllowedErrors, computeEditDistance, findNearPrefix } from './edit-distance.ts'

export interface TypedWord {
  /** As it is compared: without accents and capitals. Letters and digits only. */
  text: string
  /** Words of the organization that contain it, but do not start with it. */
  inside: string[]
  /** Words that it may be a mistyping of, likeliest first, with how far off they are. */
  meant: Map<string, number>
  /** For a word still being typed, with one error: prefixes of the words that it may become. None is a prefix of another. */
  begun: string[]
}

export interface SearchQuery {
  words: TypedWord[]
  /** A date that was among the words, YYYY-MM-DD. */
  born: string | undefined
  /** Words that hold all that was typed, put together: a part from inside a record number. */
  inNumbers: string[]
}

const isoDatePattern = /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?![\w-])/
const usDatePattern = /(?<![\w/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\w/])/

/** PostgreSQL accepts no NUL in text; no control character is part of a name. */
const controlCharacters = /\p{Cc}/gu

/** With `most`, only so many of the words that contain a typed one: enough for the best hits, too few for a whole list. */
export async function parseSearchQuery(
  db: Db,
  text: string,
  most: number | null = null,
): Promise<SearchQuery> {
  const { born, rest } = extractDate(text.replace(controlCharacters, ' '))
  const near = Map.groupBy(await listNearWords(db, rest, most), ({ place }) => place)
  const words = [...near.values()].map(buildTypedWord)
  const together = words.map((word) => word.text).join('')
  // Signs separate the words of a number, and typing may start after one: 77-ab of QX/77-ab.12.
  const isPart = words.length > 1 && together.length >= 3 && /\d/.test(together)
  const inNumbers = isPart ? buildTypedWord(await listNearWords(db, together, most)).inside : []
  return { born, words, inNumbers }
}

/** Month first, as on American charts. A date that does not exist is no date. */
export function extractDate(text: string): { born: string | undefined; rest: string } {
  const iso = isoDatePattern.exec(text)
  const written = usDatePattern.exec(text)
  const [found, day] = iso
    ? [iso[0], iso[0]]
    : written
      ? [written[0], `${written[3]}-${written[1]!.padStart(2, '0')}-${written[2]!.padStart(2, '0')}`] // its three groups
      : ['', '']
  return Day.safeParse(day).success
    ? { born: day, rest: text.replace(found, ' ') }
    : { born: undefined, rest: text }
}

function buildTypedWord(rows: NearWord[]): TypedWord {
  const { typed } = rows[0]! // groups are never empty
  const near = rows.flatMap(({ word, begins }) => (word === null ? [] : [{ word, begins }]))
  const inside = near.flatMap(({ word, begins }) => (!begins && word.indexOf(typed) > 0 ? [word] : []))
  const unlike = near.filter(({ word }) => !word.includes(typed))
  const meant = unlike
    .flatMap(({ word, begins }) => (begins ? [] : [[word, computeEditDistance(typed, word)] as const]))
    .filter(([, count]) => count <= getAllowedErrors(typed))
    .toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
  const begun = canCompleteWord(typed) ? unlike.flatMap(({ word }) => findNearPrefix(typed, word) ?? []) : []
  return {
    text: typed,
    inside: inside.toSorted(compareByLength),
    meant: new Map(meant),
    begun: removeCoveredPrefixes(begun),
  }
}

/** Four letters at least; a record number is never guessed. */
const canCompleteWord = (typed: string) => [...typed].length >= 4 && !/\d/.test(typed)

const compareByLength = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1)
