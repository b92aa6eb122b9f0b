/** SQL of the vocabulary: the organization's words that a typed word may mean. */
import type { Db } from '../../platform/db/connection.ts'

export interface NearWord {
  place: number
  /** As it is compared: without accents and capitals. */
  typed: string
  /** Null in the first row of each typed word. */
  word: string | null
  /** Not a whole word, but a prefix of some. */
  begins: boolean
}

/** Of the words that merely contain a typed one, the `most` shortest, or all. */
export const listNearWords = (db: Db, text: string, most: number | null): Promise<NearWord[]> =>
  db.raw<NearWord>('select place, typed, word, begins from near_words($1, $2)', [text, most])
