/**
 * The editions that a practice applied over the shipped tables, and which of their rows applies on a date of service. An edition decides
 * what it contains; a complete one decides everything of its kind. Rules BE1 and BE2.
 */
import type { RuleKind, RuleRow } from './rule-kinds.ts'

export type RuleEdition<Kind extends RuleKind = RuleKind> = {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  /** The first date of service it is used for. */
  readonly from: string
  /** Rows of the shipped table and of earlier editions that it does not name have ended. */
  readonly isComplete: boolean
  /** Rows by code. */
  readonly rows: ReadonlyMap<string, readonly RuleRow<Kind>[]>
}

/** In the order in which they decide: the latest first day, then the last one applied. */
export type RuleBook = { readonly editions: readonly RuleEdition[] }

/** Only the shipped tables. */
export const shippedRules: RuleBook = { editions: [] }

export const indexRuleRows = <Kind extends RuleKind>(
  rows: readonly RuleRow<Kind>[],
): RuleEdition<Kind>['rows'] => Map.groupBy(rows, ({ code }) => code)

type DecidedRule<Kind extends RuleKind> = {
  readonly edition: RuleEdition<Kind>
  /** Null: the edition ended it, or names it for other days. */
  readonly row: RuleRow<Kind> | null
}

const listEditions = <Kind extends RuleKind>(book: RuleBook, kind: Kind, date: string) =>
  book.editions.filter(
    (edition): edition is RuleEdition<Kind> => edition.kind === kind && edition.from <= date,
  )

const appliesOn = ({ from, to }: RuleRow, date: string) =>
  (from === null || from <= date) && (to === null || date <= to)

/** A change that lies ahead leaves what applies until then. A complete edition has no other rows. */
const hasBegun = ({ isComplete }: RuleEdition, { from }: RuleRow, date: string) =>
  isComplete || from === null || from <= date

/** What the applied editions state of a key; null: they say nothing, and the shipped table applies. */
export function findRule<Kind extends RuleKind>(
  book: RuleBook,
  kind: Kind,
  { code, key = code }: { readonly code: string; readonly key?: string },
  date: string,
): DecidedRule<Kind> | null {
  for (const edition of listEditions(book, kind, date)) {
    const named = (edition.rows.get(code) ?? []).filter(
      (row) => row.key === key && hasBegun(edition, row, date),
    )
    if (named.length > 0) return { edition, row: named.find((row) => appliesOn(row, date)) ?? null }
    if (edition.isComplete) return { edition, row: null }
  }
  return null
}

type DecidedRules<Kind extends RuleKind> = {
  /** By key: rows that apply on the day. */
  readonly rows: ReadonlyMap<string, { readonly row: RuleRow<Kind>; readonly edition: RuleEdition<Kind> }>
  /** Whether the editions, and not the shipped table, decide this key. */
  readonly decides: (key: string) => boolean
}

/** All rows of a kind on a day, of one code or of all. */
export function listRules<Kind extends RuleKind>(
  book: RuleBook,
  kind: Kind,
  date: string,
  code?: string,
): DecidedRules<Kind> {
  const rows = new Map<string, { row: RuleRow<Kind>; edition: RuleEdition<Kind> }>()
  const seen = new Set<string>()
  let isComplete = false
  for (const edition of listEditions(book, kind, date)) {
    const all = code === undefined ? [...edition.rows.values()].flat() : (edition.rows.get(code) ?? [])
    const named = all.filter((row) => hasBegun(edition, row, date))
    for (const row of named)
      if (!seen.has(row.key) && appliesOn(row, date)) rows.set(row.key, { row, edition })
    for (const { key } of named) seen.add(key)
    isComplete = edition.isComplete
    if (isComplete) break
  }
  return { rows, decides: (key) => isComplete || seen.has(key) }
}
