/** Files as practices send them, as bytes, with what they mean: for tests only. */
import writeExcelFile from 'write-excel-file/node'
import type { ImportDateOrder, ImportedRow, PatientImport } from '@mendwell/contract'

/** Bytes of text in an encoding of one byte a sign. */
export function encodeText(text: string, label: 'windows-1252' | 'macintosh'): Buffer {
  const table = new Map<string, number>()
  for (let byte = 255; byte >= 0; byte -= 1)
    table.set(new TextDecoder(label).decode(Uint8Array.of(byte)), byte)
  return Buffer.from(
    [...text].map((sign) => {
      const byte = table.get(sign)
      if (byte === undefined) throw new Error(`${sign} is not in ${label}`)
      return byte
    }),
  )
}
const utf8 = (text: string) => Buffer.from(text, 'utf8')
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const swap = (bytes: Buffer) => Buffer.from(bytes).swap16()

interface SampleFile {
  name: string
  build: () => Buffer | Promise<Buffer>
  /** Answers that the file asks for. */
  choices?: { dateOrder?: ImportDateOrder; sheet?: string; insuranceStart?: string }
  file: Partial<Omit<PatientImport['file'], 'dates'>>
  dates: Partial<PatientImport['file']['dates']>
  counts: Partial<PatientImport['counts']>
  /** By row: its outcome, what is understood, and what is wrong. */
  rows: Partial<Pick<ImportedRow, 'outcome' | 'understood' | 'fields' | 'addsTo'>>[]
}

type Sheet = { sheet?: string; data: unknown[][] }
const workbook = async (sheets: Sheet[]): Promise<Buffer> => writeExcelFile(sheets as never).toBuffer() // cells of each type, which the library's types do not know together
const text = (value: string) => ({ value, type: String })
const day = (value: string) => ({ value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' })
const padded = (value: number, format: string) => ({ value, type: Number, format })
const number = (value: number) => ({ value, type: Number })

export const sampleFiles: SampleFile[] = [
  {
    name: 'Windows-1252 with semicolons, dates with the day first',
    build: () =>
      encodeText(
        'MRN;Nachname;Last Name;First Name;DOB;City\r\nW-1;x;Muñoz;José;25/03/1950;São Paulo\r\nW-2;x;O’Brien;Zoë;04/03/1950;Köln\r\n',
        'windows-1252',
      ),
    file: { format: 'csv', encoding: 'windows-1252', separator: ';', headerLine: 1 },
    dates: { state: 'detected', order: 'day-first', dayFirst: [{ row: 1, written: '25/03/1950' }] },
    counts: { rows: 2, stored: 2 },
    rows: [
      {
        outcome: 'ok',
        understood: {
          medicalRecordNumber: 'W-1',
          lastName: 'Muñoz',
          firstName: 'José',
          dateOfBirth: '1950-03-25',
          city: 'São Paulo',
        },
      },
      {
        outcome: 'ok',
        understood: {
          medicalRecordNumber: 'W-2',
          lastName: 'O’Brien',
          firstName: 'Zoë',
          dateOfBirth: '1950-03-04',
          city: 'Köln',
        },
      },
    ],
  },
  {
    name: 'Mac Roman with commas',
    build: () =>
      encodeText(
        'First,Last,MRN,Born\rJosé,Peña,M-1,1948-03-12\rRenée,Lefèvre,M-2,1951-11-02\r',
        'macintosh',
      ),
    file: { encoding: 'mac-roman', separator: ',' },
    dates: { state: 'none', order: null },
    counts: { rows: 2, stored: 2 },
    rows: [
      {
        outcome: 'ok',
        understood: {
          firstName: 'José',
          lastName: 'Peña',
          medicalRecordNumber: 'M-1',
          dateOfBirth: '1948-03-12',
        },
      },
      {
        outcome: 'ok',
        understood: {
          firstName: 'Renée',
          lastName: 'Lefèvre',
          medicalRecordNumber: 'M-2',
          dateOfBirth: '1951-11-02',
        },
      },
    ],
  },
  {
    name: 'UTF-8 with a mark, US dates and quoted addresses',
    build: () =>
      utf8(
        '\uFEFF"Patient Last Name","Patient First Name",MI,MRN,DOB,Sex,"Address",City,State,Zip\r\n"Quill, Jr.",Ada,M,U-1,3/14/1948,F,"12 Elm Street, ""Rear""",Boston,MA,02115\r\n',
      ),
    file: { encoding: 'utf-8', separator: ',' },
    dates: { state: 'detected', order: 'month-first' },
    counts: { rows: 1, stored: 1 },
    rows: [
      {
        outcome: 'ok',
        understood: {
          lastName: 'Quill, Jr.',
          firstName: 'Ada',
          middleName: 'M',
          medicalRecordNumber: 'U-1',
          dateOfBirth: '1948-03-14',
          sex: 'female',
          address: '12 Elm Street, "Rear"',
          city: 'Boston',
          state: 'MA',
          zipCode: '02115',
        },
      },
    ],
  },
  {
    name: 'UTF-8 without a mark, tabs, dates that both orders read',
    build: () => utf8('First\tLast\tMRN\tDOB\nÅse\tNilsen\tT-1\t04/03/1950\nBo\tBerg\tT-2\t05/05/1950\n'),
    choices: { dateOrder: 'month-first' },
    file: { encoding: 'utf-8', separator: '\t' },
    dates: { state: 'selected', order: 'month-first', either: [{ row: 1, written: '04/03/1950' }] },
    counts: { rows: 2, stored: 2 },
    rows: [
      {
        outcome: 'ok',
        understood: {
          firstName: 'Åse',
          lastName: 'Nilsen',
          medicalRecordNumber: 'T-1',
          dateOfBirth: '1950-04-03',
        },
      },
      {
        outcome: 'ok',
        understood: {
          firstName: 'Bo',
          lastName: 'Berg',
          medicalRecordNumber: 'T-2',
          dateOfBirth: '1950-05-05',
        },
      },
    ],
  },
  {
    name: 'UTF-16 of Excel’s “Unicode Text”',
    build: () => utf16('First Name\tLast Name\tMRN\tRoom\r\nЛев\tYoung\tX-1\t12B\r\n'),
    file: { encoding: 'utf-16le', separator: '\t' },
    dates: { state: 'none' },
    counts: { rows: 1, stored: 1 },
    rows: [
      {
        outcome: 'ok',
        understood: { firstName: 'Лев', lastName: 'Young', medicalRecordNumber: 'X-1', room: '12B' },
      },
    ],
  },
  {
    name: 'UTF-16 big-endian without a mark, pipes',
    build: () => swap(Buffer.from('First|Last|MRN\nAda|Quill|B-1\n', 'utf16le')),
    file: { encoding: 'utf-16be', separator: '|' },
    dates: { state: 'none' },
    counts: { rows: 1, stored: 1 },
    rows: [
      { outcome: 'ok', understood: { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'B-1' } },
    ],
  },
  {
    name: 'a report with a title above the header, and a line that names the separator',
    build: () =>
      utf8(
        'sep=;\nCensus of Cedar Grove;;;\nPrinted 11/16/2026;;;\n\nLast Name;First Name;MRN;Admit Date\nDahl;Di;R-1;2026-11-02\n',
      ),
    file: { separator: ';', headerLine: 5 },
    dates: { state: 'none' },
    counts: { rows: 1, stored: 1 },
    rows: [
      {
        outcome: 'ok',
        understood: {
          lastName: 'Dahl',
          firstName: 'Di',
          medicalRecordNumber: 'R-1',
          admissionDate: '2026-11-02',
        },
      },
    ],
  },
  {
    name: 'dates that contradict each other, and years of two digits',
    build: () =>
      utf8(
        'First,Last,MRN,DOB\nA,One,C-1,25/03/1950\nB,Two,C-2,03/25/1950\nC,Three,C-3,3/4/50\nD,Four,C-4,12-Mar-1948\nE,Five,C-5,31.02.1950\n',
      ),
    choices: { dateOrder: 'month-first' },
    file: { encoding: 'utf-8' },
    dates: {
      state: 'selected',
      dayFirst: [{ row: 1, written: '25/03/1950' }],
      monthFirst: [{ row: 2, written: '03/25/1950' }],
    },
    counts: { rows: 5, stored: 2, refused: 3 },
    rows: [
      { outcome: 'refused', fields: { dateOfBirth: '25/03/1950 is not a date with the month first' } },
      { outcome: 'ok', fields: {} },
      { outcome: 'refused', fields: { dateOfBirth: 'Enter the year with 4 digits' } },
      {
        outcome: 'ok',
        understood: {
          firstName: 'D',
          lastName: 'Four',
          medicalRecordNumber: 'C-4',
          dateOfBirth: '1948-03-12',
        },
      },
      { outcome: 'refused', fields: { dateOfBirth: 'Enter a valid date' } },
    ],
  },
  {
    name: 'an export of a database: times at midnight, stray quotation marks, an empty last line',
    build: () =>
      utf8(
        'fname,lname,mrn,birthdt,street\nRobert "Bob",Stone,D-1,1948-03-12 00:00:00,5 Oak Rd "B"\nEve,Lane,D-2,1950-01-31T00:00:00.000Z,\n,,,,\n',
      ),
    file: { encoding: 'utf-8', separator: ',' },
    dates: { state: 'none' },
    counts: { rows: 2, stored: 2 },
    rows: [
      {
        outcome: 'ok',
        understood: {
          firstName: 'Robert "Bob"',
          lastName: 'Stone',
          medicalRecordNumber: 'D-1',
          dateOfBirth: '1948-03-12',
          address: '5 Oak Rd "B"',
        },
      },
      {
        outcome: 'ok',
        understood: {
          firstName: 'Eve',
          lastName: 'Lane',
          medicalRecordNumber: 'D-2',
          dateOfBirth: '1950-01-31',
        },
      },
    ],
  },
  {
    name: 'insurance with and without what registration needs',
    build: () =>
      utf8(
        'First,Last,MRN,Primary Insurance,Member ID,Group Number,Effective Date,Relationship,Subscriber Last Name,Subscriber First Name,Secondary Insurance,Secondary Member ID\nAda,Quill,N-1,medicare,1EG4-TE5-MK72,,2025-01-01,Self,,,ACME Health,A-77\nBo,Berg,N-2,ACME Health,A-1,G-9,,wife,Berg,Eva,,\nCy,Carr,N-3,Unknown Plan,Z-1,,2025-01-01,,,,,\nDi,Dahl,N-4,Medicare,,,2025-01-01,cousin,,,,\n',
      ),
    choices: { insuranceStart: '2026-01-01' },
    file: { separator: ',' },
    dates: { state: 'none' },
    counts: { rows: 4, stored: 2, refused: 2 },
    rows: [
      { outcome: 'ok', fields: {} },
      { outcome: 'ok', fields: {} },
      { outcome: 'refused', fields: { insurancePayer: 'Payer not found. Add it under Billing > Setup' } },
      {
        outcome: 'refused',
        fields: {
          insuranceMemberId: 'Member ID is required',
          insuredRelation: 'Enter self, spouse, child, or other',
        },
      },
    ],
  },
  {
    name: 'a wound list: one row for each size, decimal commas',
    build: () =>
      encodeText(
        'MRN;First;Last;DOB;Wound Type;Wound Location;Side;Onset;Measured On;Length (cm);Width (cm);Depth (cm)\nL-1;Ada;Quill;13/02/1948;Pressure ulcer;Sacrum;;20/09/2026;01/10/2026;4,5;3;0,5\nL-1;;;;Pressure ulcer;Sacrum;;20/09/2026;15/10/2026;4;2,8 cm;\nL-1;Ada;Quill;13/02/1948;DFU;Plantar heel;L;;;;;\nL-1;Ada;Quill;13/02/1948;DFU;Plantar heel;L;;01/10/2026;big;1;\nL-1;Eva;Quarles;;DFU;Plantar heel;R;;;;;\n',
        'windows-1252',
      ),
    file: { encoding: 'utf-8', separator: ';' },
    dates: { state: 'detected', order: 'day-first' },
    counts: { rows: 5, stored: 1, further: 2, refused: 2 },
    rows: [
      {
        outcome: 'ok',
        addsTo: null,
        understood: {
          medicalRecordNumber: 'L-1',
          firstName: 'Ada',
          lastName: 'Quill',
          dateOfBirth: '1948-02-13',
          woundType: 'pressure_ulcer',
          woundLocation: 'Sacrum',
          woundOnset: '2026-09-20',
          woundMeasuredOn: '2026-10-01',
          woundLength: '4.5',
          woundWidth: '3',
          woundDepth: '0.5',
        },
      },
      { outcome: 'ok', addsTo: 1 },
      { outcome: 'ok', addsTo: 1 },
      { outcome: 'refused', addsTo: 1, fields: { woundLength: 'Enter a size in cm, up to 200' } },
      { outcome: 'refused', addsTo: 1, fields: { medicalRecordNumber: 'Row 1 has the same MRN' } },
    ],
  },
  {
    name: 'Excel with real dates, numbers as text, and leading zeros that only the format shows',
    build: () =>
      workbook([
        {
          data: [
            ['MRN', 'First Name', 'Last Name', 'DOB', 'Zip', 'State', 'Phone'].map(text),
            [
              padded(123, '000000'),
              text('Ada'),
              text('Quill'),
              day('1950-03-04'),
              padded(2115, '00000'),
              text('MA'),
              number(6145550101),
            ],
            [
              text('000124'),
              text('Bo'),
              text('Berg'),
              text('1950-03-05'),
              number(2116),
              text('MA'),
              text('614-555-0102'),
            ],
          ],
        },
      ]),
    file: { format: 'excel', encoding: null, separator: null, sheets: ['Sheet1'], sheet: 'Sheet1' },
    dates: { state: 'none' },
    counts: { rows: 2, stored: 2 },
    rows: [
      {
        outcome: 'ok',
        understood: {
          medicalRecordNumber: '000123',
          firstName: 'Ada',
          lastName: 'Quill',
          dateOfBirth: '1950-03-04',
          zipCode: '02115',
          state: 'MA',
          phone: '6145550101',
        },
      },
      {
        outcome: 'ok',
        understood: {
          medicalRecordNumber: '000124',
          firstName: 'Bo',
          lastName: 'Berg',
          dateOfBirth: '1950-03-05',
          zipCode: '02116',
          state: 'MA',
          phone: '614-555-0102',
        },
      },
    ],
  },
  {
    name: 'Excel with several sheets, of which one is selected',
    build: () =>
      workbook([
        { sheet: 'Read me', data: [[text('Export of 11/16/2026')]] },
        { sheet: 'Patients', data: [['First', 'Last', 'MRN'].map(text), ['Eve', 'Lane', 'S-1'].map(text)] },
      ]),
    choices: { sheet: 'Patients' },
    file: { format: 'excel', sheets: ['Read me', 'Patients'], sheet: 'Patients', headerLine: 1 },
    dates: { state: 'none' },
    counts: { rows: 1, stored: 1 },
    rows: [{ outcome: 'ok', understood: { firstName: 'Eve', lastName: 'Lane', medicalRecordNumber: 'S-1' } }],
  },
]
