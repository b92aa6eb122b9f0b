/** The paper claim has the same content as the electronic one, in the items where a payer expects it. */
import type { Claim } from '@mendwell/x12'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { labels, type Label } from './cms1500-labels.ts'
import { columnPoints, labelFontSize, renderCms1500 } from './cms1500.ts'
import { buildSheets } from './cms1500-items.ts'
import { buildExplanations } from './payer-explanation.ts'

const line: Claim['lines'][number] = {
  code: '97597',
  modifiers: ['59'],
  chargeCents: 12_500,
  units: 1,
  placeOfService: null,
  pointers: [1, 2],
  serviceDate: '2026-11-09',
  controlNumber: null,
  note: null,
  description: null,
}

const address = {
  street: '12 Quay Street',
  street2: null,
  city: 'Springfield',
  state: 'IL',
  zip: '627010001',
}
const eleanor = { last: 'Whitfield', first: 'Eleanor', middle: null, suffix: null }

const claim: Claim = {
  claimNumber: 'MW-2026-1187',
  frequency: '7',
  originalReference: 'ICN555',
  billing: {
    name: 'Harbor Wound Care',
    npi: '1234567893',
    taxId: '123456789',
    taxonomy: null,
    phone: '5550100100',
    address,
  },
  subscriber: {
    name: eleanor,
    memberId: '1EG4TE5MK73',
    groupNumber: null,
    birthDate: '1948-03-02',
    sex: 'F',
    address: { ...address, zip: '62701' },
  },
  patient: null,
  payer: { name: 'Medicare', id: '00630', filing: 'MB' },
  rank: 'P',
  mspReason: null,
  placeOfService: '31',
  acceptsAssignment: true,
  benefits: 'Y',
  release: 'Y',
  signedByRepresentative: false,
  related: { employment: false, auto: true, other: false, state: 'OH', on: '2026-10-30' },
  otherPlans: [],
  diagnoses: ['E11.621', 'L97.522'],
  totalCents: 87_505,
  patientPaidCents: 1_000,
  onsetDate: null,
  admissionDate: null,
  priorAuthorization: null,
  recordNumber: null,
  note: null,
  referring: null,
  rendering: { name: { ...eleanor, last: 'Lindqvist', first: 'Marta' }, npi: '1245319599', taxonomy: null },
  facility: { name: 'Cedar Grove', npi: null, address },
  lines: [
    ...Array.from({ length: 6 }, () => line),
    { ...line, code: '97598', units: 2, chargeCents: 12_505 },
  ],
}

const findText = (sheet: number, row: number, column: number, of: Claim = claim) =>
  buildSheets(of)[sheet]?.find((entry) => entry.row === row && entry.column === column)?.text

it('puts patient, number, diagnoses, lines and total where they belong', () => {
  expect(findText(0, 8, 1)).toBe('X')
  expect(findText(0, 8, 50)).toBe('1EG4TE5MK73')
  expect(findText(0, 10, 1)).toBe('WHITFIELD, ELEANOR')
  expect([findText(0, 10, 31), findText(0, 10, 34), findText(0, 10, 37), findText(0, 10, 47)]).toEqual([
    '03',
    '02',
    '1948',
    'X',
  ])
  expect([findText(0, 38, 3), findText(0, 38, 16)]).toEqual(['E11621', 'L97522'])
  expect([findText(0, 38, 50), findText(0, 38, 62)]).toEqual(['7', 'ICN555'])
  expect([findText(0, 44, 1), findText(0, 44, 4), findText(0, 44, 7), findText(0, 44, 19)]).toEqual([
    '11',
    '09',
    '26',
    '31',
  ])
  expect([findText(0, 44, 25), findText(0, 44, 33), findText(0, 44, 45), findText(0, 44, 59)]).toEqual([
    '97597',
    '59',
    'AB',
    '1',
  ])
  expect(findText(0, 44, 52)).toBe('125 00')
})

it('checks a box only from a record: 10a to 10c, 11d, 12, 13 and 27', () => {
  const cells: readonly [number, number][] = [
    [20, 41],
    [22, 35],
    [22, 45],
    [24, 41],
    [29, 7],
    [29, 57],
    [56, 38],
    [18, 50],
  ]
  const of = (one: Claim) => cells.map(([row, column]) => findText(0, row, column, one))
  const onFile = 'SIGNATURE ON FILE'
  expect(of(claim)).toEqual(['X', 'X', 'OH', 'X', onFile, onFile, 'X', 'NONE'])
  const nothing: Claim = {
    ...claim,
    ...{ acceptsAssignment: null, benefits: null, release: null, related: null, otherPlans: null },
  }
  expect(of(nothing)).toEqual(cells.map(() => undefined))
  const medigap: NonNullable<Claim['otherPlans']>[number] = {
    ...{ holder: eleanor, memberId: 'MG-1', planName: 'Medigap Plan G', payerId: '54321', filing: 'CI' },
    ...{ rank: 'S', relation: '18', groupNumber: null, benefits: 'Y', release: 'Y' },
    ...{ mspReason: null, decision: null, noncoveredCents: null },
  }
  const beside: Claim = { ...claim, otherPlans: [medigap], payer: { ...claim.payer, filing: 'CI' } }
  expect([findText(0, 26, 52, beside), findText(0, 26, 57, beside), findText(0, 26, 1, beside)]).toEqual([
    'X',
    undefined,
    'MEDIGAP PLAN G',
  ])
  const alone: Claim = { ...beside, otherPlans: [] }
  expect([findText(0, 26, 52, alone), findText(0, 26, 57, alone)]).toEqual([undefined, 'X'])
  // Medicare forwards by the Medigap number.
  expect(findText(0, 26, 1, { ...claim, otherPlans: [medigap] })).toBe('54321')
  const first = { ...medigap, rank: 'P', payerId: 'X1' } as const
  const toMedicare: Claim = { ...claim, rank: 'S', mspReason: '12', otherPlans: [first] }
  expect([findText(0, 18, 50, toMedicare), findText(0, 26, 1, toMedicare)]).toEqual([
    'MG-1',
    'MEDIGAP PLAN G',
  ])
})

it('[CM18] leaves items 4, 6, 7, and 11a blank where Medicare is the first payer, and 11 says NONE', () => {
  const insured: readonly [number, number][] = [
    [10, 50],
    [12, 33],
    [12, 50],
    [14, 50],
    [14, 74],
    [16, 50],
    [20, 53],
    [20, 75],
  ]
  const list = (one: Claim) => insured.map(([row, column]) => findText(0, row, column, one))
  const grouped: Claim = { ...claim, subscriber: { ...claim.subscriber, groupNumber: 'G-7' } }
  expect(list(grouped)).toEqual(insured.map(() => undefined))
  expect(findText(0, 18, 50, grouped)).toBe('NONE')
  expect(findText(0, 18, 50, { ...grouped, otherPlans: null })).toBeUndefined()
  const elsewhere: Claim = { ...grouped, payer: { ...claim.payer, filing: '16' } }
  expect([findText(0, 18, 50, elsewhere), ...list(elsewhere)]).toEqual([
    ...['G-7', 'WHITFIELD, ELEANOR', 'X', '12 QUAY STREET', 'SPRINGFIELD', 'IL', '62701', '03', 'X'],
  ])
  const first: NonNullable<Claim['otherPlans']>[number] = {
    ...{ holder: { ...eleanor, first: 'Amos' }, memberId: 'E-1', planName: 'Shipyard', payerId: 'X1' },
    ...{ filing: 'CI', rank: 'P', relation: '01', groupNumber: 'G-9', benefits: 'Y', release: 'Y' },
    ...{ mspReason: null, decision: null, noncoveredCents: null },
  }
  const ofSpouse: Claim = { ...claim, rank: 'S', mspReason: '12', otherPlans: [first] }
  expect([10, 18].map((row) => findText(0, row, 50, ofSpouse))).toEqual(['WHITFIELD, AMOS', 'G-9'])
  expect([33, 38].map((column) => findText(0, 12, column, ofSpouse))).toEqual([undefined, 'X'])
  const own: Claim = { ...ofSpouse, otherPlans: [{ ...first, relation: '18' }] }
  expect([10, 12].map((row) => findText(0, row, 50, own))).toEqual(['SAME', 'SAME'])
  expect(findText(0, 12, 33, own)).toBe('X')
})

it('[CM16] answers item 20, outside lab, only from a record: there is none', () => {
  expect(labels.some(({ words }) => words === '20. OUTSIDE LAB?')).toBe(true)
  const outsideLab = buildSheets(claim)[0]?.filter(({ row, column }) => row === 36 && column >= 50)
  expect(outsideLab).toEqual([])
})

it('explains to a later payer what the one before it decided', () => {
  const cut = { group: 'CO', reason: '45', cents: 2_500, units: null } as const
  const secondary: Claim = {
    ...claim,
    ...{ rank: 'S', payer: { ...claim.payer, filing: 'CI' } },
    otherPlans: [
      {
        ...{ holder: eleanor, memberId: '1EG4', planName: 'MEDICARE', payerId: '00630', filing: 'MB' },
        ...{ rank: 'P', relation: '18', groupNumber: null, benefits: 'Y', release: 'Y' },
        ...{ mspReason: null, noncoveredCents: null },
        decision: {
          ...{ paidCents: 10_000, decidedOn: '2026-11-20', controlNumber: 'ICN9', adjustments: [cut] },
          ...{ remarks: ['MA01'], owedCents: null, lines: [] },
        },
      },
    ],
  }
  const [explanation] = buildExplanations(secondary)
  expect(explanation?.title).toBe('Explanation of payment: MEDICARE')
  expect(explanation?.rows.join('\n')).toMatch(
    /number ICN9[^]*Whitfield, Eleanor, ID 1EG4[^]*Charge \$875\.05 +Paid \$100\.00[^]*MA01[^]*CO-45 Charge exceeds [^:]*: \$25\.00/,
  )
  expect(buildExplanations(claim)).toEqual([])
})

it('continues a claim of more than six lines on a second sheet, with the total at its end', () => {
  expect(buildSheets(claim)).toHaveLength(2)
  expect(findText(0, 56, 52)).toBe('CONTINUED')
  expect(findText(1, 44, 25)).toBe('97598')
  expect(findText(1, 44, 52)).toBe('125 05')
  expect(findText(1, 56, 55)).toBe('875 05')
  expect(findText(1, 56, 66)).toBe('10 00')
})

it('[CM17] describes an unlisted code in the shaded part of its line', () => {
  const unlisted = { ...line, code: 'A4100', description: 'Fish skin graft, 2 x 3 cm' }
  expect(findText(0, 43, 1, { ...claim, lines: [unlisted] })).toBe('FISH SKIN GRAFT, 2 X 3 CM')
  expect(findText(0, 43, 1)).toBeUndefined()
})

it('is a PDF, with headings for the file and without for the original sheet', async () => {
  const copy = await renderCms1500(claim, 'copy')
  const sheet = await renderCms1500(claim, 'original-sheet')
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-')
  expect(copy.length).toBeGreaterThan(sheet.length)
})

it('names each value as the form does: 24B place of service, 26 account number, 32 service facility', () => {
  const findLabels = (row: number, column: number) =>
    labels
      .filter((label) => Math.ceil(label.row) === row && label.column === column)
      .map(({ words }) => words)
      .join(' ')
  expect(findText(0, 44, 19)).toBe(claim.placeOfService)
  expect(findLabels(43, 19)).toBe('B. PLACE OF SERVICE')
  expect(findText(0, 56, 23)).toBe(claim.claimNumber.toUpperCase())
  expect(findLabels(56, 23)).toBe('26. PATIENT’S ACCOUNT NO.')
  expect(findText(0, 58, 23)).toBe('CEDAR GROVE')
  expect(findLabels(58, 23)).toBe('32. SERVICE FACILITY LOCATION INFORMATION')
})

it('says beside each box which answer it is', () => {
  for (const [row, column, answer] of [
    [20, 35, 'YES'],
    [20, 41, 'NO'],
    [26, 52, 'YES'],
    [56, 38, 'YES'],
    [56, 43, 'NO'],
    [10, 42, 'M'],
    [10, 47, 'F'],
  ] as const) {
    const beside = labels.filter(
      (label) => label.row > row && label.row < row + 1 && label.column > column && label.column < column + 2,
    )
    expect(beside.map(({ words }) => words)).toEqual([answer])
  }
})

it('prints no label over its neighbor or past the middle or the right edge', () => {
  const document = new PDFDocument().font('Helvetica').fontSize(labelFontSize)
  const findEnd = ({ column, words }: Label) => column + document.widthOfString(words) / columnPoints
  const tooLong = labels.filter((label) => {
    const neighbors = labels.filter(({ row, column }) => row === label.row && column > label.column)
    const edge = label.row <= 40.6 && label.column < 49.5 ? 49.5 : 81
    return findEnd(label) > Math.min(edge, ...neighbors.map(({ column }) => column))
  })
  expect(tooLong.map(({ words }) => words)).toEqual([])
})
