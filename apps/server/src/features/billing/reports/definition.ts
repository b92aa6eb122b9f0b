/**
 * What a report of billing is: rows with their amounts, and figures that add them up. A figure says by which rows it counts, so that the rows
 * behind it are asked with the same words. Nothing is added up anywhere else.
 */
import type { ReportUnit } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { sql } from '../../../platform/db/query.ts'

export interface ReportScope {
  readonly actor: Actor
  readonly zone: string
  readonly now: Date
  /** The practice's day. */
  readonly today: string
  readonly from: string
  readonly to: string
  readonly afterDays: number | null
}

export type Fragment = ReturnType<typeof sql>

/** SQL over the rows `f`, fixed text of this folder. */
type Where = { readonly where?: string }

export type Measure =
  | ({ readonly kind: 'count' } & Where)
  /** Of a column in cents. */
  | ({ readonly kind: 'sum'; readonly of: string } & Where)
  /** Of a column in days; rows without one are left out. */
  | ({ readonly kind: 'median'; readonly of: string } & Where)
  /** A sum in percent of another, AR5. */
  | { readonly kind: 'rate'; readonly of: string; readonly per: string }
  /** AR2, of `ar_cents`, `charge_cents`, and `has_history`. */
  | { readonly kind: 'receivable-days' }

export interface ReportColumn {
  readonly id: string
  readonly label: string
  readonly measure: Measure
}

/** A figure of all rows; `of` says what they are. */
interface ReportFigure extends ReportColumn {
  readonly of: string
}

export interface Dimension {
  readonly label: string
  /** SQL over the rows `f` and the join. */
  readonly key: string
  readonly join: string
  readonly name: string
  /** Of rows that have none. */
  readonly none: string
  /** A name that the database does not know. */
  readonly format?: (key: string) => string
}

export interface ReportTable extends Where {
  readonly id: string
  readonly heading: string
  readonly by: Dimension
  readonly columns: readonly ReportColumn[]
}

export interface RowColumn {
  readonly id: string
  readonly label: string
  readonly unit: ReportUnit
  /** The row's property. */
  readonly of: string
  readonly format?: (value: unknown) => string
}

export interface ReportDefinition {
  readonly title: string
  /** The formula, as it is printed. */
  readonly definition: string
  /** As of today, whatever the period. */
  readonly isCurrent: boolean
  /** Null: it has no number of days. */
  readonly defaultDays: ((db: Db, actor: Actor) => Promise<number>) | null
  /**
   * SQL of the rows of those whom the actor may see, with `id` (a UUID), `claim_id`, `title` (null: the claim's number), `patient_id`,
   * `facility_id`, `provider_id`, `payer_id`, `day` (their order), and what the measures name.
   */
  readonly rows: (db: Db, scope: ReportScope) => Promise<Fragment>
  readonly figures: readonly ReportFigure[]
  readonly tables: readonly ReportTable[]
  readonly rowColumns: readonly RowColumn[]
}

export const byPayer: Dimension = {
  label: 'Payer',
  key: 'f.payer_id::text',
  join: 'left join payers d on d.id = f.payer_id',
  name: 'd.name',
  none: 'No payer',
}
export const byProvider: Dimension = {
  label: 'Clinician',
  key: 'f.provider_id::text',
  join: 'left join users d on d.id = f.provider_id',
  name: `d.first_name || ' ' || d.last_name`,
  none: 'No clinician',
}
export const byFacility: Dimension = {
  label: 'Facility',
  key: 'f.facility_id::text',
  join: 'left join facilities d on d.id = f.facility_id',
  name: 'd.name',
  none: 'No facility',
}

export const payerColumn: RowColumn = { id: 'payer', label: 'Payer', unit: 'text', of: 'payerName' }
export const facilityColumn: RowColumn = {
  id: 'facility',
  label: 'Facility',
  unit: 'text',
  of: 'facilityName',
}
export const providerColumn: RowColumn = {
  id: 'provider',
  label: 'Clinician',
  unit: 'text',
  of: 'providerName',
}

/** SQL of a number of days that is within a bucket. */
export const withinSql = (column: string, { from, to }: { from: number; to: number }): string =>
  Number.isFinite(to) ? `${column} between ${from} and ${to}` : `${column} >= ${from}`
