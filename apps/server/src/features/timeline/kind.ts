/** The type of a timeline kind, and what its selects and texts are built from. */
import type { TimelineKind } from '@mendwell/contract'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/db/query.ts'

interface EntryText {
  title: string
  detail: string | null
}
export type Facts = Record<string, unknown>
export interface Kind {
  kind: TimelineKind
  /** `chart` is the subselect of the patients whose records the chart shows. */
  select(actor: Actor, chart: RawBuilder<unknown>): RawBuilder<unknown>
  words(facts: Facts): EntryText
}

/** Parts that are known, in one line. */
export const joinParts = (...parts: unknown[]): string | null =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ') || null

/** An entry with a date and no time is placed at noon. */
export const noonSql = (day: string) => sql.raw(`(${day} + time '12:00') at time zone 'UTC'`)
export const fullNameSql = (table: string) => sql.raw(`${table}.first_name || ' ' || ${table}.last_name`)
