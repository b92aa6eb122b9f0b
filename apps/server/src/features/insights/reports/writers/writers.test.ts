/** What each writer makes of a document, without a database. */
import { describe, expect, it } from 'vitest'
import type { ReportDocument, Section } from '../document.ts'
import { csvReport } from './csv.ts'

const reportOf = (section: Partial<Section>): ReportDocument => ({
  title: 'Healing Progress Report',
  organization: 'Harbor Wound Clinic',
  period: 'Nov 1, 2026 to Nov 16, 2026',
  made: 'Ada Reyes',
  patients: 1,
  covers: null,
  statistics: [],
  sections: [
    { heading: 'Healing', patient: null, columns: [], rows: [], curves: [], note: null, ...section },
  ],
})

describe('a report as CSV', () => {
  it('keeps a negative number a number, and typed text that looks like one text', () => {
    const columns = ['Wound', 'Smaller by %']
    const words = csvReport(reportOf({ columns, rows: [['-A', -12.5]] })).toString()
    expect(words).toContain(`"'-A",-12.5\r\n`)
  })
})
