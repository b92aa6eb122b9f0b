/** A report before it has a format: headings, figures and tables, in words and numbers only. Writers turn it into a file. */

export type Cell = string | number | null

export interface Statistic {
  /** As in docs/rules/metrics.md and on the screens. */
  metric: string
  label: string
  value: string
  of: string
}

export interface Curve {
  label: string
  /** Day since the start, area in cm². */
  points: readonly { day: number; area: number }[]
}

export interface Section {
  heading: string
  /** Two identifiers of the patient it is about, for the head of each of its pages; null where it is about many. */
  patient: string | null
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  curves: readonly Curve[]
  note: string | null
}

export interface ReportDocument {
  title: string
  organization: string
  period: string
  /** Who made it, and when. */
  made: string
  patients: number
  /** What of it is not about the period; null where all is. */
  covers: string | null
  statistics: readonly Statistic[]
  sections: readonly Section[]
}

export const rowsIn = ({ sections }: ReportDocument) =>
  sections.reduce((sum, { rows }) => sum + rows.length, 0)

export const textOf = (cell: Cell): string => (cell === null ? '—' : String(cell))
