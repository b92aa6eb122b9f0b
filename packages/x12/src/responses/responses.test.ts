/** Payers' responses: parsed as written, balanced to the cent, and a damaged file reports where. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { write277ca, write835, write999 } from '../test-responses/index.ts'
import { write837p } from '../claims/write-837p.ts'
import { frame, remittances } from '../testing/responses.ts'
import { buildBatch, plainClaim } from '../testing/claims.ts'
import { findImbalances } from './balance.ts'
import { listAcknowledgmentReceivers, readPayerResponses } from './read-responses.ts'
import type { ClaimAcknowledgment, FileAcknowledgment, Remittance } from './types.ts'

const runs = process.env['MENDWELL_LONG'] ? 20_000 : 200

const patient = { last: 'WHITFIELD', first: 'Eleanor', memberId: '1EG4TE5MK73' }

const partlyPaid: Remittance = {
  kind: '835',
  paymentCents: 9_800,
  method: 'ACH',
  date: '2026-11-20',
  traceNumber: '4400123',
  payer: { name: 'Medicare', id: '1999999999', numbers: ['15202', 'CGS15'] },
  payee: { name: 'Harbor Wound Care', npi: '1234567893', taxId: null },
  claims: [
    {
      claimNumber: 'MW-2026-1187',
      status: '1',
      chargeCents: 25_100,
      paidCents: 10_000,
      patientCents: 2_500,
      payerControlNumber: 'ICN555',
      forwardedTo: null,
      patient,
      serviceDate: '2026-11-09',
      adjustments: [],
      remarks: [],
      lines: [
        {
          code: '97597',
          modifiers: [],
          chargeCents: 12_500,
          paidCents: 10_000,
          units: 1,
          allowedCents: 12_500,
          serviceDate: '2026-11-09',
          controlNumber: null,
          adjustments: [{ group: 'PR', reason: '2', cents: 2_500, units: null }],
          remarks: [],
        },
        {
          code: '97598',
          modifiers: [],
          chargeCents: 12_600,
          paidCents: 0,
          units: 2,
          allowedCents: 0,
          serviceDate: '2026-11-09',
          controlNumber: null,
          adjustments: [{ group: 'CO', reason: '50', cents: 12_600, units: 2 }],
          remarks: ['N115'],
        },
      ],
    },
  ],
  providerAdjustments: [
    { npi: '1234567893', date: '2026-12-31', reason: 'WO', reference: 'ICN001', cents: 200 },
  ],
}

const read = (file: string) => {
  const reading = readPayerResponses(file)
  if (reading.state === 'unreadable') throw new Error(JSON.stringify(reading.problems))
  return reading.value
}

const findFirstProblem = (file: string) => {
  const reading = readPayerResponses(file)
  return reading.state === 'unreadable' ? reading.problems[0] : null
}

describe('a remittance', () => {
  it(`is read as it was written and balances, ${runs} times`, () => {
    fc.assert(
      fc.property(remittances, (remittance) => {
        expect(read(write835(frame, remittance))).toEqual([remittance])
        expect(findImbalances(remittance)).toEqual([])
      }),
      { numRuns: runs },
    )
  }, 300_000)

  it('separates what was paid, what the patient owes and what was denied, line by line', () => {
    expect(read(write835(frame, partlyPaid))).toEqual([partlyPaid])
    expect(findImbalances(partlyPaid)).toEqual([])
  })

  it('that is one cent off is caught where the cent is missing', () => {
    const [claim] = partlyPaid.claims
    const [line] = claim?.lines ?? []
    if (!claim || !line) throw new Error('the remittance has a claim with lines')
    expect(findImbalances({ ...partlyPaid, paymentCents: 9_801 })).toMatchObject([
      { at: 'payment', words: 'The payment is out of balance: $98.01 paid, $98.00 expected.' },
    ])
    const offClaim = { ...claim, paidCents: 10_001 }
    expect(findImbalances({ ...partlyPaid, claims: [offClaim] }).map(({ at }) => at)).toEqual([
      'payment',
      'claim',
    ])
    const offLine = { ...claim, lines: [{ ...line, paidCents: 9_999 }, ...claim.lines.slice(1)] }
    expect(findImbalances({ ...partlyPaid, claims: [offLine] })).toMatchObject([{ at: 'line', line: 0 }])
  })

  it('that takes money back has amounts below zero and still balances', () => {
    const [claim] = partlyPaid.claims
    if (!claim) throw new Error('the remittance has a claim')
    const adjustments = [{ group: 'CO', reason: '45', cents: -15_100, units: -1 }] as const
    const reversal = {
      ...claim,
      status: '22',
      chargeCents: -25_100,
      paidCents: -10_000,
      lines: [],
      adjustments,
    }
    const taken = { ...partlyPaid, claims: [reversal], providerAdjustments: [], paymentCents: -10_000 }
    expect(read(write835(frame, taken))).toEqual([taken])
    expect(findImbalances(taken)).toEqual([])
  })
})

describe('an acknowledgement', () => {
  const fileAnswer: FileAcknowledgment = {
    kind: '999',
    groupControl: '42',
    outcome: 'rejected',
    transactions: [
      {
        control: '0001',
        outcome: 'rejected',
        codes: ['5'],
        errors: [
          {
            segment: 'CLM',
            position: 22,
            loop: '2300',
            code: '8',
            words: 'Segment has data element errors',
            elements: [{ position: '5:1', code: '7', value: '99', words: 'Invalid code value' }],
          },
        ],
      },
    ],
    counts: { included: 1, received: 1, accepted: 0 },
  }

  const claimAnswer = (
    category: string,
    code: string,
    outcome: 'accepted' | 'rejected',
  ): ClaimAcknowledgment => ({
    kind: '277CA',
    rejections: [],
    sender: 'Medicare',
    reference: 'R-1',
    date: '2026-11-16',
    batchReference: 'B-42',
    claims: [
      {
        claimNumber: 'MW-2026-1187',
        outcome,
        statuses: [{ category, code, entity: 'PR', words: '' }],
        payerControlNumber: outcome === 'accepted' ? 'ICN555' : null,
        chargeCents: 25_100,
        patient,
        serviceDate: '2026-11-09',
      },
    ],
  })

  it('of a file names the segment and the element at fault', () => {
    expect(read(write999(frame, fileAnswer))).toEqual([fileAnswer])
  })

  it('[CH2] of claims that only arrived is no acceptance', () => {
    for (const category of ['A0', 'A1'])
      expect(read(write277ca(frame, claimAnswer(category, '19', 'accepted')))).toMatchObject([
        { rejections: [], claims: [{ outcome: 'received' }] },
      ])
    for (const category of ['A2', 'A5'])
      expect(read(write277ca(frame, claimAnswer(category, '20', 'accepted')))).toMatchObject([
        { claims: [{ outcome: 'accepted' }] },
      ])
  })

  it.each([null, '1234567893'])(
    '[CH2] rejects all claims of a batch, or of the provider %s',
    (providerNpi) => {
      const statuses = [
        { category: 'A8', code: '562', entity: '85', words: expect.stringContaining('Provider NPI') },
      ]
      const rejected = {
        ...claimAnswer('A2', '20', 'accepted'),
        claims: [],
        rejections: [{ providerNpi, statuses }],
      }
      expect(read(write277ca(frame, rejected))).toMatchObject([
        { batchReference: 'B-42', claims: [], rejections: [{ providerNpi, statuses }] },
      ])
    },
  )

  it('of claims distinguishes accepted from rejected, with text', () => {
    const [accepted] = read(write277ca(frame, claimAnswer('A2', '20', 'accepted')))
    expect(accepted).toMatchObject({
      batchReference: 'B-42',
      claims: [
        {
          claimNumber: 'MW-2026-1187',
          outcome: 'accepted',
          payerControlNumber: 'ICN555',
          chargeCents: 25_100,
          statuses: [{ words: 'Accepted for processing: Accepted for processing (payer)' }],
        },
      ],
    })
    const [rejected] = read(write277ca(frame, claimAnswer('A7', '562', 'rejected')))
    expect(rejected).toMatchObject({
      claims: [
        {
          outcome: 'rejected',
          statuses: [{ words: 'Rejected: information invalid: Provider NPI (payer)' }],
        },
      ],
    })
  })

  it('with a category that does not belong there is unclear, never accepted', () => {
    const [answer] = read(write277ca(frame, claimAnswer('F1', '65', 'accepted')))
    expect(answer).toMatchObject({ claims: [{ outcome: 'unclear' }] })
  })

  it('of an envelope alone (TA1) is read too', () => {
    const file = write835(frame, partlyPaid)
    const header = file.slice(0, 107)
    const answer = `${header}TA1*000000042*261115*1042*R*025~\nIEA*0*000000077~\n`
    expect(read(answer)).toEqual([
      {
        kind: 'TA1',
        interchangeControl: '000000042',
        outcome: 'rejected',
        code: '025',
        words: 'Duplicate control number',
      },
    ])
  })
})

it('an acknowledgement names its addressee, a payment is identified by its payee', () => {
  const [head = ''] = write835({ ...frame, receiver: 'SUB9' }, partlyPaid).split('\n')
  expect(listAcknowledgmentReceivers(`${head}TA1*000000042*261115*1042*A*000~IEA*0*000000077~`)).toEqual([
    'SUB9',
  ])
  expect(listAcknowledgmentReceivers(write835(frame, partlyPaid))).toEqual([])
})

describe('a file that cannot be believed says why', () => {
  const file = write835(frame, partlyPaid)
  const swap = (from: string | RegExp, to: string) => file.replace(from, to)
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['nothing', '', /empty/],
    ['a letter to the editor', 'Dear Sir or Madam', /does not start with ISA/],
    ['a short header', file.slice(0, 90), /fixed widths/],
    ['a file that was cut', file.slice(0, 400), /incomplete/],
    ['a lost segment', swap(/TRN\*[^~]+~\n/, ''), /SE reports/],
    [
      'another transaction number',
      swap('SE*', 'SE*9').replace(/(SE\*)9(\d+)\*0001/, '$1$2*0002'),
      /SE has control number 0002/,
    ],
    ['another group number', swap('GE*1*77', 'GE*1*78'), /GE has control number 78/],
    ['another number of groups', swap('IEA*1*', 'IEA*2*'), /IEA reports 2 groups; the file contains 1/],
    ['a payment in words', swap('BPR*I*98*', 'BPR*I*much*'), /BPR02 is "much", not a dollar amount/],
    ['a part of a cent', swap('BPR*I*98*', 'BPR*I*98.005*'), /not a dollar amount/],
    ['an unknown group of adjustments', swap('CAS*PR*', 'CAS*ZZ*'), /CAS01 is "ZZ"/],
    ['a day that no calendar has', swap('DTM*232*20261109', 'DTM*232*20261399'), /not a date/],
  ]
  it.each(cases)('%s', (_, text, words) => {
    expect(findFirstProblem(text)?.words).toMatch(words)
  })

  it('our own claims are no answer', () => {
    const written = write837p(buildBatch([plainClaim]))
    expect(written.state === 'written' && findFirstProblem(written.text)?.words).toMatch(/outgoing claims/)
  })

  it('whatever is torn out of it, reading never throws', () => {
    const places = fc.integer({ min: 0, max: file.length })
    const damage = fc.tuple(places, places, fc.string({ maxLength: 12 }))
    fc.assert(
      fc.property(damage, ([from, length, put]) => {
        const state = readPayerResponses(file.slice(0, from) + put + file.slice(from + (length % 40))).state
        expect(['read', 'unreadable']).toContain(state)
      }),
      { numRuns: runs },
    )
  }, 300_000)

  it('other marks than ours are read as well, one segment per line or all in one', () => {
    const theirs = file.replaceAll('*', '|').replaceAll(':', '>').replaceAll('~\n', "'")
    expect(read(theirs)).toEqual([partlyPaid])
  })

  it.each([
    ['a line', '\n'],
    ['a line of Windows', '\r\n'],
    ['a line of an old Mac', '\r'],
  ])('segments may end with %s, also where the last end was trimmed away or the file holds two', (_, end) => {
    const lined = (text: string) => text.replaceAll('~\n', end)
    expect(read(lined(file))).toEqual([partlyPaid])
    expect(read(lined(file).trim())).toEqual([partlyPaid])
    expect(read(lined(file + file))).toEqual([partlyPaid, partlyPaid])
    expect(read(lined(file) + end + lined(file) + end)).toEqual([partlyPaid, partlyPaid])
    expect(findFirstProblem(lined(file).replace(/IEA.*\s+$/, ''))?.words).toMatch(/incomplete/)
    expect(findFirstProblem(lined(file).trim().slice(0, -1))?.words).toMatch(/IEA has control number/)
  })

  it('several interchanges in one file are all read', () => {
    expect(read(file + file)).toEqual([partlyPaid, partlyPaid])
  })
})
