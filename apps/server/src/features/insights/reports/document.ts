/** A report before it has a format: headings, figures and tables, text and numbers only. Writers turn it into a file. */

/** A date with its text as the organization writes dates; a workbook stores it as a date. */
export interface DayCell {
  readonly day: string
  readonly text: string
}
export type Cell = string | number | DayCell | null

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

export interface Picture {
  label: string
  /** Of the stored file; its bytes come when the report is written. */
  file: string
  bytes: Uint8Array | null
  /** In pixels. */
  width: number
  height: number
  /** How much of the body its width shows, where the marker card lay; null without a card. */
  widthMm: number | null
}

export interface Section {
  heading: string
  /** Two identifiers of the patient it is about, for the head of each of its pages; null where it is about many. */
  patient: string | null
  /** The patient's alerts, below the identifiers. Absent or null where there are none, or where it is about many. */
  alerts?: string | null
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  curves: readonly Curve[]
  pictures: readonly Picture[]
  note: string | null
  /** What is said where there are no rows, if it is not about a period. */
  empty?: string
}

/** What a writer puts around the content, in the words and the language of a patient. */
interface PatientTexts {
  language: 'en' | 'es'
  /** Below the title, each on its own line. */
  subtitle: readonly string[]
  footer: string
  /** With {page} and {total}. */
  pageNumber: string
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
  /** How many rows it would hold, where only some were read. */
  rowTotal?: number
  /** Where it is for a patient. Absent: for staff, in English. */
  forPatient?: PatientTexts
}

export const countDocumentRows = ({ sections }: Pick<ReportDocument, 'sections'>) =>
  sections.reduce((sum, { rows }) => sum + rows.length, 0)

/** With the bytes of its images; an unreadable one is reported as missing. */
export async function loadPictures(
  report: ReportDocument,
  read: (file: string) => Promise<Buffer | null>,
): Promise<ReportDocument> {
  const sections: Section[] = []
  for (const section of report.sections) {
    const pictures: Picture[] = []
    for (const picture of section.pictures) pictures.push({ ...picture, bytes: await read(picture.file) })
    sections.push({ ...section, pictures })
  }
  return { ...report, sections }
}

export const formatCell = (cell: Cell): string =>
  cell === null ? '—' : typeof cell === 'object' ? cell.text : String(cell)

/** A stored code in its words. */
export const formatCode = (
  { labels }: { readonly labels: Readonly<Record<string, string>> },
  code: string | null,
): string | null => (code === null ? null : (labels[code] ?? code))
