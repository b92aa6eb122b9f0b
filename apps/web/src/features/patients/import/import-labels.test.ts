import type { ImportedRow, PatientImport } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import {
  buildProblemRowsCsv,
  formatBirthDate,
  formatOutcome,
  formatProblems,
  listUnderstood,
  sortRows,
} from './import-labels.ts'
import { selectAllChanges, toApply, toggleChange } from './selected-changes.ts'

const zone = 'America/New_York'
const createRow = (part: Partial<ImportedRow>): ImportedRow => ({
  row: 1,
  line: 2,
  outcome: 'ok',
  addsTo: null,
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  medicalRecordNumber: '',
  understood: {},
  cells: [],
  fields: {},
  duplicates: [],
  recognized: null,
  differences: [],
  patientId: null,
  ...part,
})
const createResult = (rows: ImportedRow[], headers: string[]): PatientImport => ({
  id: 'x',
  dryRun: true,
  repeated: false,
  file: {
    format: 'csv',
    encoding: 'utf-8',
    separator: ',',
    sheets: [],
    sheet: null,
    headerLine: 1,
    dates: { state: 'none', order: null, dayFirst: [], monthFirst: [], either: [] },
  },
  questions: [],
  columns: headers.map((header) => ({ header, field: null, withheld: null })),
  missing: [],
  counts: {
    rows: rows.length,
    stored: 0,
    heldBack: 0,
    refused: 0,
    further: 0,
    unchanged: 0,
    changed: 0,
    updated: 0,
  },
  rows,
})

describe('rows of an import', () => {
  it('come in the order of what will be imported, and none is left out', () => {
    const outcomes = ['unchanged', 'refused', 'ok', 'duplicate', 'changed', 'ok'] as const
    const rows = outcomes.map((outcome, at) => createRow({ row: at + 1, outcome }))
    expect(sortRows(rows).map(({ row }) => row)).toEqual([3, 6, 5, 4, 2, 1])
  })

  it('show the date of birth as it is understood, beside the file’s own where that looks different', () => {
    const understood = { dateOfBirth: '1950-03-04' }
    expect(formatBirthDate(createRow({ dateOfBirth: '04/03/1950', understood }))).toBe(
      'DOB 03/04/1950 (file: 04/03/1950)',
    )
    expect(formatBirthDate(createRow({ dateOfBirth: '03/04/1950', understood }))).toBe('DOB 03/04/1950')
    expect(formatBirthDate(createRow({ dateOfBirth: '3/4/50', fields: { dateOfBirth: 'x' } }))).toBe(
      'DOB in the file: 3/4/50',
    )
    expect(formatBirthDate(createRow({}))).toBe('DOB not documented')
  })

  it('list what else is understood, with dates as they are read here', () => {
    const understood = { firstName: 'Ada', woundType: 'burn', woundOnset: '2026-10-01', room: '12' }
    expect(listUnderstood(createRow({ understood, fields: { room: 'Too long' } }))).toEqual([
      { label: 'Wound type', value: 'Burn' },
      { label: 'Wound onset', value: '10/01/2026' },
    ])
  })

  it('say what is wrong at which field', () => {
    const fields = { lastName: 'Last name is required', row: 'Row has 2 cells; the header has 3' }
    expect(formatProblems(createRow({ outcome: 'refused', fields }), zone)).toBe(
      'Last Name: Last name is required; Row has 2 cells; the header has 3',
    )
  })

  it('say who a possible duplicate may be, and when the same row was imported', () => {
    const alike = {
      patientId: null,
      row: 3,
      name: '',
      dateOfBirth: null,
      medicalRecordNumber: '',
      reasons: ['phone' as const],
    }
    expect(formatProblems(createRow({ outcome: 'duplicate', duplicates: [alike] }), zone)).toBe(
      'Possible match: row 3 of this file (same phone number)',
    )
    const recognized = {
      patientId: 'p',
      name: 'Ada Quill',
      dateOfBirth: null,
      importedAt: '2026-11-17T03:00:00.000Z',
    }
    expect(formatProblems(createRow({ outcome: 'unchanged', recognized }), zone)).toBe(
      'Imported on 11/16/2026; the row is unchanged',
    )
  })

  it('are called ready before, and imported, updated or not after', () => {
    const word = (part: Partial<ImportedRow>, isDone: boolean) => formatOutcome(createRow(part), isDone).word
    expect(word({}, false)).toBe('Ready')
    expect(word({ addsTo: 3 }, false)).toBe('Ready, with row 3')
    expect(word({ patientId: 'p' }, true)).toBe('Imported')
    expect(word({ outcome: 'duplicate' }, true)).toBe('Not imported')
    expect(word({ outcome: 'refused' }, false)).toBe('Needs attention')
    expect(word({ outcome: 'changed' }, true)).toBe('Not updated')
    expect(word({ outcome: 'changed', patientId: 'p' }, true)).toBe('Updated')
    expect(word({ outcome: 'unchanged' }, false)).toBe('Already imported')
  })

  it('are returned as a file to correct, cell by cell', () => {
    const rows = [
      createRow({ cells: ['Ada', 'Quill', '1'] }),
      createRow({ cells: ['Bo', 'Two\nLines', '2'], outcome: 'refused', fields: { lastName: 'Too odd' } }),
      createRow({ cells: ['José', '', '3', ''], outcome: 'refused', fields: { firstName: 'Wrong' } }),
    ]
    expect(buildProblemRowsCsv(createResult(rows, ['First', 'Last', 'MRN']), zone)).toBe(
      'First,Last,MRN,Problem\r\nBo,"Two\nLines",2,Last Name: Too odd\r\nJosé,,3,First Name: Wrong\r\n',
    )
  })
})

describe('selected differences', () => {
  const difference = (change: string, obstacle: string | null) => ({
    change,
    field: 'city' as const,
    before: null,
    after: 'x',
    obstacle,
  })
  const row = createRow({
    row: 4,
    outcome: 'changed',
    differences: [difference('city', null), difference('facility', 'Stay')],
  })

  it('leave out those that cannot be imported', () => {
    expect(toApply(selectAllChanges([row, createRow({})]))).toEqual([{ row: 4, changes: ['city'] }])
  })

  it('are no update once the last one is cleared', () => {
    const one = toggleChange(new Map(), 4, 'city', true)
    expect(toApply(one)).toEqual([{ row: 4, changes: ['city'] }])
    expect(toApply(toggleChange(one, 4, 'city', false))).toEqual([])
  })
})
