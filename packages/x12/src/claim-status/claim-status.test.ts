/** Claim status: the inquiry segment by segment, and responses as payers write them, damaged ones included. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../claim.ts'
import { listBodySegments, readWithForeignParser } from '../testing/foreign-reader.ts'
import { frame } from '../testing/responses.ts'
import { write277 } from '../test-responses/index.ts'
import { read277 } from './read-277.ts'
import type { StatusAnswer, StatusBatch, StatusInquiry } from './types.ts'
import { write276 } from './write-276.ts'

const runs = process.env['MENDWELL_LONG'] ? 20_000 : 200

const jane: StatusInquiry = {
  trace: 'S1',
  payer: { name: 'MEDICARE', id: '00882' },
  subscriber: {
    name: { last: 'DOE', first: 'JANE', middle: null, suffix: null },
    memberId: '1EG4TE5MK73',
    birthDate: '1948-01-01',
    sex: 'F',
  },
  patient: null,
  claimNumber: 'MW-1',
  payerControlNumber: 'ICN7',
  chargeCents: 35_050,
  serviceDate: '2026-03-02',
}
const tim: StatusInquiry = {
  ...jane,
  trace: 'S2',
  payer: { name: 'PLAN', id: '99726' },
  payerControlNumber: null,
  patient: {
    name: { last: 'DOE', first: 'TIM', middle: null, suffix: null },
    birthDate: '2011-05-06',
    sex: null,
    relation: '19',
  },
}
const buildBatch = (inquiries: readonly StatusInquiry[], more: Partial<StatusBatch> = {}): StatusBatch => ({
  interchangeControl: 12,
  groupControl: 12,
  transactionControl: 1,
  reference: '000000012',
  date: '2026-03-02',
  time: '09:00',
  test: true,
  submitter: { name: 'HARBOR WOUND CARE', id: 'HARBOR01' },
  receiver: { id: 'CLEARING' },
  provider: { name: 'HARBOR WOUND CARE', npi: '1234567893' },
  inquiries,
  ...more,
})

function writeText(batch: StatusBatch): string {
  const written = write276(batch)
  if (written.state !== 'written') throw new Error(JSON.stringify(written.problems))
  // Another parser reads each segment alike.
  expect(readWithForeignParser(written.text)).toEqual(listBodySegments(written.text))
  return written.text
}

describe('an inquiry', () => {
  it('asks a payer about claims of a subscriber and of another patient', () => {
    const [, , , ...rest] = writeText(buildBatch([jane, tim]))
      .trim()
      .split('\n')
    expect(rest.slice(0, -3)).toEqual([
      'BHT*0010*13*000000012*20260302*0900~',
      'HL*1**20*1~',
      'NM1*PR*2*MEDICARE*****PI*00882~',
      'HL*2*1*21*1~',
      'NM1*41*2*HARBOR WOUND CARE*****46*HARBOR01~',
      'HL*3*2*19*1~',
      'NM1*1P*2*HARBOR WOUND CARE*****XX*1234567893~',
      'HL*4*3*22*0~',
      'DMG*D8*19480101*F~',
      'NM1*IL*1*DOE*JANE****MI*1EG4TE5MK73~',
      'TRN*1*S1~',
      'REF*1K*ICN7~',
      'REF*EJ*MW-1~',
      'AMT*T3*350.5~',
      'DTP*472*D8*20260302~',
      'HL*5**20*1~',
      'NM1*PR*2*PLAN*****PI*99726~',
      'HL*6*5*21*1~',
      'NM1*41*2*HARBOR WOUND CARE*****46*HARBOR01~',
      'HL*7*6*19*1~',
      'NM1*1P*2*HARBOR WOUND CARE*****XX*1234567893~',
      'HL*8*7*22*1~',
      'NM1*IL*1*DOE*JANE****MI*1EG4TE5MK73~',
      'HL*9*8*23~',
      'DMG*D8*20110506~',
      'NM1*QC*1*DOE*TIM~',
      'TRN*1*S2~',
      'REF*EJ*MW-1~',
      'AMT*T3*350.5~',
      'DTP*472*D8*20260302~',
    ])
  })

  it('is addressed as the receiver wants it', () => {
    const envelope: Envelope = {
      senderQualifier: '30',
      receiverQualifier: '01',
      requestsAcknowledgment: true,
      groupSender: 'GROUPA',
      groupReceiver: null,
    }
    const [isa, gs] = writeText(buildBatch([jane], { envelope, test: false })).split('\n')
    expect(isa).toMatch(/^ISA\*00\* {10}\*00\* {10}\*30\*HARBOR01 {7}\*01\*CLEARING {7}\*.*\*1\*P\*:~$/)
    expect(isa).toHaveLength(106)
    expect(gs).toMatch(/^GS\*HR\*GROUPA\*CLEARING\*/)
    expect(write276(buildBatch([jane], { envelope: { ...envelope, groupSender: 'X' } }))).toMatchObject({
      state: 'refused',
      problems: [{ field: 'envelope.groupSender' }],
    })
  })

  it.each([
    ['inquiries.0.claimNumber', { ...jane, claimNumber: 'X'.repeat(21) }],
    ['inquiries.0.payer.id', { ...jane, payer: { name: 'A', id: '*' } }],
    ['inquiries.0.chargeCents', { ...jane, chargeCents: -1 }],
    ['inquiries.0.subscriber.birthDate', { ...jane, subscriber: { ...jane.subscriber, birthDate: null } }],
    ['inquiries.0.serviceDate', { ...jane, serviceDate: '2026-02-30' }],
  ])('is refused at %s', (field, inquiry) => {
    const refused = write276(buildBatch([inquiry]))
    expect(refused.state === 'refused' && refused.problems.map((one) => one.field)).toContain(field)
  })
})

const answer: StatusAnswer = {
  trace: 'S1',
  outcome: 'paid',
  statuses: [{ category: 'F1', code: '65', entity: 'PR', words: 'Finalized: paid: Paid (payer)' }],
  claimNumber: 'MW-1',
  payerControlNumber: 'ICN7',
  payer: { name: 'MEDICARE', id: '00882' },
  patient: { last: 'DOE', first: 'JANE', memberId: '1EG4TE5MK73' },
  serviceDate: '2026-03-02',
  effectiveDate: '2026-03-20',
  chargeCents: 35_050,
  paidCents: 20_000,
  adjudicationDate: '2026-03-18',
  paymentDate: '2026-03-20',
  paymentTrace: 'EFT9',
}

const read = (text: string) => {
  const answers = read277(text)
  if (answers.state === 'unreadable') throw new Error(JSON.stringify(answers.problems))
  return answers.value
}

describe('a response', () => {
  it('says what the payer said, and no more', () => {
    expect(read(write277(frame, [answer]))).toEqual([answer])
    const bare: StatusAnswer = {
      ...answer,
      ...{ payerControlNumber: null, claimNumber: null, chargeCents: null, paidCents: null },
      ...{
        effectiveDate: null,
        adjudicationDate: null,
        paymentDate: null,
        paymentTrace: null,
        serviceDate: null,
      },
    }
    expect(read(write277(frame, [bare]))).toEqual([bare])
  })

  it.each([
    ['F1', 'paid'],
    ['F2', 'denied'],
    ['F0', 'finalized'],
    ['F3F', 'finalized'],
    ['P1', 'pending'],
    ['P3', 'information_requested'],
    ['R4', 'information_requested'],
    ['A1', 'received'],
    ['A4', 'not_found'],
    ['D0', 'not_found'],
    ['A7', 'rejected'],
    ['E1', 'unavailable'],
    ['Z9', 'unclear'],
  ])('of category %s is %s', (category, outcome) => {
    const statuses = [{ category, code: '1', entity: null, words: '' }]
    expect(read(write277(frame, [{ ...answer, statuses }]))).toMatchObject([{ outcome }])
  })

  it('from another writer, with other delimiters, two patients, lines, and a dependent', () => {
    const text = [
      'ISA|00|          |00|          |ZZ|PAYER          |ZZ|HARBOR01       |260320|0930|^|00501|000000009|0|P|>',
      'GS|HN|PAYER|HARBOR01|20260320|0930|9|X|005010X212',
      'ST|277|0001|005010X212',
      'BHT|0010|08|277X212|20260320|0930|DG',
      'HL|1||20|1',
      'NM1|PR|2|ACME HEALTH|||||PI|12345',
      'PER|IC||TE|3135551234',
      'HL|2|1|21|1',
      'NM1|41|2|HARBOR|||||46|HARBOR01',
      'HL|3|2|19|1',
      'NM1|1P|2|HARBOR|||||XX|1234567893',
      'HL|4|3|22|0',
      'NM1|IL|1|SMITH|FRED||||MI|123456789A',
      'TRN|2|T1',
      'STC|P3>317|20260316||8513.88|0',
      'STC|R3>294|20260316',
      'REF|1K|05347006051',
      'REF|EJ|SM123456',
      'DTP|472|RD8|20260301-20260305',
      'SVC|HC>99214|100|0||||1',
      'STC|F2>287|20260316',
      'HL|5|3|22|1',
      'NM1|IL|1|MANN|JOHN||||MI|345678901',
      'HL|6|5|23',
      'NM1|QC|1|MANN|JOSEPH',
      'TRN|2|T2',
      'STC|F2>88>QC|20260105||150|0',
      'REF|EJ|MA345678',
      'SE|27|0001',
      'GE|1|9',
      'IEA|1|000000009',
    ].join('\n')
    const fixed = text.replace(
      'SE|27',
      `SE|${text.split('\n').findIndex((line) => line.startsWith('SE')) - 1}`,
    )
    expect(read(`${fixed}\n`)).toMatchObject([
      {
        ...{ trace: 'T1', outcome: 'information_requested', chargeCents: 851_388, serviceDate: '2026-03-01' },
        payer: { name: 'ACME HEALTH', id: '12345' },
      },
      { trace: 'T2', outcome: 'denied', patient: { last: 'MANN', first: 'JOSEPH', memberId: '345678901' } },
    ])
  })

  it('that refuses everything at the payer’s level is one answer without a claim', () => {
    const whole = write277(frame, [answer])
    const lines = whole.trim().split('\n')
    const kept = lines.filter((line) => !/^(HL\*[234]|NM1\*(41|1P|IL)|TRN|REF|DTP|STC)/.test(line))
    const at = kept.findIndex((line) => line.startsWith('NM1*PR'))
    kept.splice(at + 1, 0, 'STC*E1:0~')
    const se = kept.findIndex((line) => line.startsWith('SE'))
    kept[se] = `SE*${se - 1}*0001~`
    expect(read(kept.join('\n'))).toMatchObject([{ trace: null, outcome: 'unavailable' }])
  })

  it.each([
    [
      'an acknowledgment of claims',
      (text: string) => text.replaceAll('005010X212', '005010X214'),
      /not a claim status/,
    ],
    [
      'a claim without a status',
      (text: string) => text.replace(/STC\*.*\n/, '').replace(/SE\*\d+/, 'SE*14'),
      /without a status|reports/,
    ],
    ['an amount that is none', (text: string) => text.replace('350.5', '3x0'), /not a dollar amount/],
    ['a date that is none', (text: string) => text.replace('20260318', '20261399'), /not a date/],
    ['half of it', (text: string) => text.slice(0, text.length / 2), /incomplete/],
    ['another file', () => 'HELLO', /not an X12 file/],
  ])('with %s is refused with the segment', (_, damage, words) => {
    const damaged = read277(damage(write277(frame, [answer])))
    expect(damaged).toMatchObject({
      state: 'unreadable',
      problems: [{ words: expect.stringMatching(words) }],
    })
  })

  it('damaged anywhere never throws, and is never read as another claim', () => {
    const text = write277(frame, [answer, { ...answer, trace: 'S2', claimNumber: 'MW-2' }])
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.nat(30),
        fc.string({ maxLength: 8 }),
        (from, length, inserted) => {
          const found = read277(text.slice(0, from) + inserted + text.slice(from + length))
          expect(['read', 'unreadable']).toContain(found.state)
        },
      ),
      { numRuns: runs },
    )
    fc.assert(
      fc.property(fc.string(), (garbage) => {
        expect(read277(garbage).state).toBe('unreadable')
      }),
      { numRuns: runs },
    )
  })
})
