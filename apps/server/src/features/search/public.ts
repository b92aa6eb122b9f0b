/** What other features may use: reading what was typed, and the shape of a source that search asks. */
import type { SearchHit } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Asked } from './parse-query.ts'

export { forgiven, mistakesBetween } from './edit-distance.ts'
export { readAsked, type Asked, type TypedWord } from './parse-query.ts'
export {
  beginningWith,
  inLine,
  lineHolds,
  longestLookFirst,
  lookOf,
  ofWord,
  theWord,
  widest,
  type Span,
  type WordLook,
} from './word-query.ts'

/** Less is better: 0 an exact number, 1 beginnings, 2 parts of words, 3 and more typing errors. */
export interface RankedHit {
  rank: number
  /** Whose record it is, for the log. */
  patientId: string
  hit: SearchHit
}

/** A feature that can be searched. It answers within the row rule of its own records. */
export interface SearchSource {
  find(db: Db, actor: Actor, asked: Asked, most: number): Promise<RankedHit[]>
}
