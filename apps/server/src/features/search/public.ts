/** What other features may use: reading what was typed, and the shape of a source that search asks. */
import type { SearchHit } from '@mendwell/contract'
import type { Right } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SearchQuery } from './parse-query.ts'

export { formatListName, listIdentifiers } from './describe-patient.ts'
export { getAllowedErrors, computeEditDistance } from './edit-distance.ts'
export { parseSearchQuery, type SearchQuery, type TypedWord } from './parse-query.ts'
export {
  toPrefixSpan,
  matchesLineSql,
  lineLikeSql,
  holdsWordsSql,
  sortLongestFirst,
  buildWordQuery,
  matchesWordSql,
  toWordSpan,
  removeCoveredPrefixes,
  type WordSpan,
  type WordQuery,
} from './word-query.ts'

/** Less is better: 0 an exact number, 1 beginnings, 2 parts of words, 3 and more typing errors. */
export interface RankedHit {
  rank: number
  /** Whose record it is, for the log. Places and people are of no patient. */
  patientId?: string
  hit: SearchHit
}
export interface PatientHit extends RankedHit {
  patientId: string
}

/** A feature that can be searched. It answers within the row rule of its own records. */
export interface SearchSource<Hit extends RankedHit = RankedHit> {
  /** What the caller needs to find anything here; null: nothing. */
  readonly right: Right | null
  find(db: Db, actor: Actor, asked: SearchQuery, most: number): Promise<Hit[]>
}
