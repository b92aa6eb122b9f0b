import type { ImportedRow, PatientImport } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { buildProblemRowsCsv, formatOutcome, formatProblems } from './import-labels.ts'

const createRow = (part: Partial<ImportedRow>): ImportedRow => ({
  row: 1,
  line: 2,
  outcome: 'ok',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  medicalRecordNumber: '',
  fields: {},
  duplicates: [],
  patientId: null,
  ...part,
})
const createResult = (rows: ImportedRow[]): PatientImport => ({
  id: 'x',
  dryRun: true,
  repeated: false,
  columns: [],
  missing: [],
  counts: { rows: rows.length, stored: 0, heldBack: 0, refused: 0 },
  rows,
})

describe('rows of an import', () => {
  it('say what is wrong at which field', () => {
    expect(
      formatProblems(createRow({ outcome: 'refused', fields: { lastName: 'Last name is required' } })),
    ).toBe('Last Name: Last name is required')
  })

  it('say who a possible duplicate may be', () => {
    const alike = {
      patientId: null,
      row: 3,
      name: '',
      dateOfBirth: null,
      medicalRecordNumber: '',
      reasons: ['phone' as const],
    }
    expect(formatProblems(createRow({ outcome: 'duplicate', duplicates: [alike] }))).toBe(
      'Possible match: row 3 of this file (same phone number)',
    )
  })

  it('are called ready before, and imported or not after', () => {
    expect(formatOutcome(createRow({}), false).word).toBe('Ready')
    expect(formatOutcome(createRow({ patientId: 'p' }), true).word).toBe('Imported')
    expect(formatOutcome(createRow({ outcome: 'duplicate' }), true).word).toBe('Not imported')
    expect(formatOutcome(createRow({ outcome: 'refused' }), true).word).toBe('Rejected')
  })

  it('are returned as a file to correct, with line breaks inside cells preserved', () => {
    const csv = 'First,Last,MRN\r\nAda,Quill,1\r\nBo,"Two\nLines",2\r\n,Nobody,3\r\n'
    const file = buildProblemRowsCsv(
      csv,
      createResult([
        createRow({ line: 2 }),
        createRow({ line: 3, outcome: 'refused', fields: { lastName: 'Too odd' } }),
        createRow({ line: 5, outcome: 'refused', fields: { firstName: 'First name is required' } }),
      ]),
    )
    expect(file).toBe(
      'First,Last,MRN,Problem\r\nBo,"Two\nLines",2,Last Name: Too odd\r\n,Nobody,3,First Name: First name is required\r\n',
    )
  })
})
