/** Eligibility: the inquiry segment by segment, and responses as payers write them, damaged ones included. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInterchanges } from '../envelope/read-interchange.ts'
import { listBodySegments, readWithForeignParser } from '../testing/foreign-reader.ts'
import { frame } from '../testing/responses.ts'
import { write271 } from '../test-responses/index.ts'
import { read271 } from './read-271.ts'
import type { EligibilityBatch, EligibilityInquiry, EligibilityResponse } from './types.ts'
import { write270 } from './write-270.ts'

const runs = process.env['MENDWELL_LONG'] ? 20_000 : 200

const jane: EligibilityInquiry = {
  trace: 'E1',
  payer: { name: 'MEDICARE', id: '00882' },
  subscriber: {
    name: { last: 'DOE', first: 'JANE', middle: null, suffix: null },
    memberId: '1EG4TE5MK73',
    birthDate: '1948-01-01',
    sex: 'F',
  },
  patient: null,
  serviceDate: '2026-03-02',
}
const tim: EligibilityInquiry = {
  ...jane,
  trace: 'E2',
  payer: { name: 'PLAN', id: '99726' },
  patient: {
    name: { last: 'DOE', first: 'TIM', middle: null, suffix: null },
    birthDate: '2011-05-06',
    sex: null,
    relation: '19',
  },
}
const buildBatch = (inquiries: readonly EligibilityInquiry[]): EligibilityBatch => ({
  interchangeControl: 12,
  groupControl: 12,
  transactionControl: 1,
  reference: '000000012',
  date: '2026-03-02',
  time: '09:00',
  test: true,
  submitter: { id: 'HARBOR01' },
  receiver: { id: 'CLEARING' },
  provider: { name: 'HARBOR WOUND CARE', npi: '1234567893', taxId: '123456789' },
  inquiries,
})

/** The segments between ST and SE. */
function writeBody(inquiries: readonly EligibilityInquiry[]): string[] {
  const written = write270(buildBatch(inquiries))
  if (written.state !== 'written') throw new Error(JSON.stringify(written.problems))
  // Another parser reads each segment alike.
  expect(readWithForeignParser(written.text)).toEqual(listBodySegments(written.text))
  const [, , , ...rest] = written.text.trim().split('\n')
  return rest.slice(0, -3)
}

describe('an inquiry', () => {
  it('asks a payer about a subscriber who is the patient', () => {
    expect(writeBody([jane])).toEqual([
      'BHT*0022*13*000000012*20260302*0900~',
      'HL*1**20*1~',
      'NM1*PR*2*MEDICARE*****PI*00882~',
      'HL*2*1*21*1~',
      'NM1*1P*2*HARBOR WOUND CARE*****XX*1234567893~',
      'HL*3*2*22*0~',
      'TRN*1*E1*9123456789~',
      'NM1*IL*1*DOE*JANE****MI*1EG4TE5MK73~',
      'DMG*D8*19480101*F~',
      'DTP*291*D8*20260302~',
      'EQ*30~',
    ])
  })

  it('puts another patient below the subscriber, with the question', () => {
    expect(writeBody([tim]).slice(5)).toEqual([
      'HL*3*2*22*1~',
      'NM1*IL*1*DOE*JANE****MI*1EG4TE5MK73~',
      'DMG*D8*19480101*F~',
      'HL*4*3*23*0~',
      'TRN*1*E2*9123456789~',
      'NM1*03*1*DOE*TIM~',
      'DMG*D8*20110506~',
      'INS*N*19~',
      'DTP*291*D8*20260302~',
      'EQ*30~',
    ])
  })

  it('opens a level of its own for each payer, and keeps to one for its patients', () => {
    const levels = writeBody([jane, { ...jane, trace: 'E3' }, tim]).filter((line) => line.startsWith('HL'))
    expect(levels).toEqual([
      'HL*1**20*1~',
      'HL*2*1*21*1~',
      'HL*3*2*22*0~',
      'HL*4*2*22*0~',
      'HL*5**20*1~',
      'HL*6*5*21*1~',
      'HL*7*6*22*1~',
      'HL*8*7*23*0~',
    ])
  })

  it('names each value that a file cannot carry', () => {
    const written = write270(
      buildBatch([
        { ...jane, subscriber: { ...jane.subscriber, memberId: 'A*1', birthDate: null } },
        { ...jane, serviceDate: '2026-02-30' },
      ]),
    )
    expect(written.state === 'refused' && written.problems.map(({ field }) => field)).toEqual([
      'inquiries.0.subscriber.memberId',
      'inquiries.0.subscriber.birthDate',
      'inquiries.1.serviceDate',
    ])
  })
})

const wrap = (body: readonly string[]) =>
  [
    'ISA*00*          *00*          *ZZ*PAYER01        *ZZ*HARBOR01       *261120*0830*^*00501*000000077*0*T*:~',
    'GS*HB*PAYER01*HARBOR01*20261120*0830*77*X*005010X279A1~',
    'ST*271*0001*005010X279A1~',
    ...body,
    `SE*${body.length + 2}*0001~`,
    'GE*1*77~',
    'IEA*1*000000077~',
  ].join('')

const head = [
  'BHT*0022*11*000000012*20260302*0901~',
  'HL*1**20*1~',
  'NM1*PR*2*PLAN*****PI*99726~',
  'HL*2*1*21*1~',
  'NM1*1P*2*HARBOR WOUND CARE*****XX*1234567893~',
]
const janeLevel = ['HL*3*2*22*0~', 'TRN*2*E1*9123456789~', 'NM1*IL*1*DOE*JANE****MI*1EG4TE5MK73~']

function readOne(body: readonly string[]): EligibilityResponse {
  const read = read271(wrap(body))
  if (read.state !== 'read') throw new Error(JSON.stringify(read.problems))
  return read.value[0]!
}

describe('a response', () => {
  it('names the plan, what is left of the deductible, and the other payer', () => {
    const answer = readOne([
      ...head,
      ...janeLevel,
      'DMG*D8*19480101*F~',
      'DTP*346*D8*20260101~',
      'EB*1**30**PLAN NAME~',
      'MSG*Call before elective surgery~',
      'EB*C*IND*30***23*257~',
      'EB*C*IND*30***29*0~',
      'EB*A*IND*30*****.2~',
      'EB*B*IND*98****35*****Y~',
      'EB*R**30*12~',
      'DTP*290*RD8*20260101-20261231~',
      'LS*2120~',
      'NM1*PRP*2*OTHER PLAN*****PI*60054~',
      'LE*2120~',
    ])
    expect(answer).toMatchObject({
      trace: 'E1',
      payer: { name: 'PLAN', id: '99726' },
      patient: { last: 'DOE', first: 'JANE', memberId: '1EG4TE5MK73', birthDate: '1948-01-01' },
      outcome: 'active',
      planName: 'PLAN NAME',
      plan: { from: '2026-01-01', to: null },
      messages: ['Call before elective surgery'],
      otherPayers: [
        { name: 'OTHER PLAN', id: '60054', typeCode: '12', period: { from: '2026-01-01', to: '2026-12-31' } },
      ],
    })
    expect(
      answer.benefits.map(({ kind, cents, share, periodCode, inNetwork }) => [
        kind,
        cents,
        share,
        periodCode,
        inNetwork,
      ]),
    ).toEqual([
      ['deductible', 25_700, null, '23', null],
      ['deductible', 0, null, '29', null],
      ['coinsurance', null, 0.2, null, null],
      ['copay', 3_500, null, null, true],
    ])
  })

  it('tells Medicare Advantage, hospice, home health, a nursing facility stay, and QMB apart', () => {
    const answer = readOne([
      ...head,
      ...janeLevel,
      'EB*1**30*MB~',
      'EB*X**45**26~',
      'DTP*292*RD8*20260201-20260501~',
      'EB*X**42~',
      'DTP*292*D8*20260210~',
      'EB*X**AG~',
      'DTP*292*RD8*20260101-20260115~',
      'EB*1**54*QM~',
      'EB*R**30*HN*SENIOR PLAN~',
    ])
    expect(answer).toMatchObject({
      outcome: 'active',
      planType: 'MB',
      hospice: [{ from: '2026-02-01', to: '2026-05-01' }],
      homeHealth: [{ from: '2026-02-10', to: null }],
      skilledNursing: [{ from: '2026-01-01', to: '2026-01-15' }],
      isQmb: true,
      otherPayers: [{ name: 'SENIOR PLAN', typeCode: 'HN' }],
    })
  })

  it.each([
    ['EB*6**30~', 'inactive'],
    ['EB*1**30~', 'active'],
    // A service that is covered says nothing about the plan.
    ['EB*1**98~', 'unclear'],
    ['EB*V~', 'unclear'],
    ['AAA*N**75*C~', 'rejected'],
  ])('%s leaves the coverage %s', (segment, outcome) => {
    expect(readOne([...head, ...janeLevel, segment]).outcome).toBe(outcome)
  })

  it.each([
    [['EB*1**30~', 'EB*6**30~'], 'unclear'],
    [['EB*6**30*MA~', 'EB*1**30*MB~'], 'active'],
    [['EB*1**30*MA~', 'EB*6**30*MB~'], 'inactive'],
    [['EB*1**30*MB~', 'EB*6**30*MB~'], 'unclear'],
    [['EB*5**30~'], 'unclear'],
  ])('%o is %s: Part B decides, and a contradiction decides nothing', (segments, outcome) => {
    expect(readOne([...head, ...janeLevel, ...segments]).outcome).toBe(outcome)
  })

  it('takes a covered service without dates for no period', () => {
    const answer = readOne([
      ...head,
      ...janeLevel,
      'EB*1*IND*45~',
      'EB*D**42~',
      'EB*1**AG~',
      'DTP*292*RD8*20260101-20260115~',
    ])
    expect(answer).toMatchObject({
      hospice: [],
      homeHealth: [],
      skilledNursing: [{ from: '2026-01-01', to: '2026-01-15' }],
    })
  })

  it('says why a patient was refused, and what to do', () => {
    expect(readOne([...head, ...janeLevel, 'AAA*N**71*C~']).rejections).toEqual([
      {
        code: '71',
        words: 'The date of birth does not match the payer’s records',
        followUp: 'Correct and send again',
      },
    ])
  })

  it('carries the refusal of a payer or provider to everyone below', () => {
    const refused = [...head.slice(0, 3), 'AAA*Y**42*R~', ...head.slice(3)]
    expect(readOne([...refused, ...janeLevel])).toMatchObject({ outcome: 'rejected', trace: 'E1' })
    // Without a patient it is still an answer.
    expect(readOne(refused)).toMatchObject({ outcome: 'rejected', payer: { id: '99726' }, trace: null })
  })

  it('speaks of the dependent, with the member ID of the subscriber', () => {
    const answer = readOne([
      ...head,
      'HL*3*2*22*1~',
      'NM1*IL*1*DOE*JANE****MI*1EG4TE5MK73~',
      'HL*4*3*23*0~',
      'TRN*2*E2*9123456789~',
      'NM1*03*1*DOE*TIM~',
      'EB*1**30~',
    ])
    expect(answer).toMatchObject({ trace: 'E2', patient: { first: 'TIM', memberId: '1EG4TE5MK73' } })
  })

  it.each([
    ['a date that no calendar has', 'DTP*292*D8*20260231~', 'DTP03 is "20260231", not a date.'],
    ['a range that is cut', 'DTP*292*RD8*20260201-2026~', 'DTP03 is "20260201-2026", not a date.'],
  ])('reports %s', (_, segment, words) => {
    const read = read271(wrap([...head, ...janeLevel, 'EB*X**45~', segment]))
    expect(read.state === 'unreadable' && read.problems[0].words).toBe(words)
  })

  it('reports an amount and a share that are none', () => {
    const read = read271(wrap([...head, ...janeLevel, 'EB*C*IND*30***23*many~', 'EB*A*IND*30*****20~']))
    expect(read.state === 'unreadable' && read.problems.map(({ words }) => words)).toEqual([
      'EB07 is "many", not a dollar amount.',
      'EB08 is "20", not a share from 0 to 1.',
    ])
  })

  it('is no other kind of file', () => {
    const inquiry = write270(buildBatch([jane]))
    const read = read271(inquiry.state === 'written' ? inquiry.text : '')
    expect(read.state === 'unreadable' && read.problems[0].words).toContain('no eligibility response')
    expect(read271('').state).toBe('unreadable')
  })
})

const day = fc.constantFrom('2026-01-01', '2026-03-02', '2026-12-31')
const period = fc.oneof(
  fc.record({ from: day, to: fc.constant(null) }),
  fc.record({ from: day, to: day }),
  fc.constant({ from: null, to: null }),
)
const word = fc.constantFrom('PLAN', 'Doe', 'Care at home')
const response: fc.Arbitrary<EligibilityResponse> = fc.record({
  trace: fc.option(fc.constantFrom('E1', 'E22'), { nil: null }),
  payer: fc.record({ name: word, id: fc.constantFrom('99726', '00882') }),
  patient: fc.record({
    last: word,
    first: fc.option(word, { nil: null }),
    memberId: fc.option(fc.constantFrom('A1', '1EG4TE5MK73'), { nil: null }),
    birthDate: fc.option(day, { nil: null }),
  }),
  outcome: fc.constantFrom('active' as const, 'inactive' as const),
  rejections: fc.constant([]),
  planName: fc.constantFrom('GOLD', null),
  planType: fc.constantFrom('MB', 'HM'),
  plan: fc.constant({ from: '2026-01-01', to: null }),
  benefits: fc.array(
    fc.record({
      kind: fc.constantFrom(
        'deductible' as const,
        'copay' as const,
        'coinsurance' as const,
        'authorization' as const,
      ),
      serviceTypes: fc.constantFrom(['30'], ['98', 'UC'], ['2']),
      level: fc.constantFrom('IND', null),
      cents: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: null }),
      share: fc.constantFrom(0.2, null),
      periodCode: fc.constantFrom('23', '29', null),
      inNetwork: fc.constantFrom(true, false, null),
      notes: fc.subarray(['Prior approval', 'Call first']),
    }),
    { maxLength: 4 },
  ),
  otherPayers: fc.array(
    fc.record({
      name: word,
      id: fc.constantFrom('60054', null),
      memberId: fc.constantFrom('M1', null),
      typeCode: fc.constantFrom('12', 'HN', null),
      period,
    }),
    { maxLength: 2 },
  ),
  hospice: fc.array(period, { maxLength: 2 }),
  homeHealth: fc.array(period, { maxLength: 2 }),
  skilledNursing: fc.array(period, { maxLength: 1 }),
  isQmb: fc.boolean(),
  messages: fc.subarray(['Note']),
})

describe('a written response', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(response, { minLength: 1, maxLength: 4 }), (answers) => {
        const expected = answers.map((answer) =>
          answer.outcome === 'active' ? answer : { ...answer, planName: null, planType: null, messages: [] },
        )
        expect(read271(write271(frame, answers))).toEqual({ state: 'read', value: expected })
      }),
      { numRuns: runs },
    )
  })

  it('is unreadable, and never throws, when a part of it is lost', () => {
    fc.assert(
      fc.property(response, fc.nat(), fc.nat(200), (answer, place, length) => {
        const text = write271(frame, [answer])
        const at = place % text.length
        const cut = text.slice(0, at) + text.slice(at + length + 1)
        const read = read271(cut)
        if (read.state === 'unreadable') expect(read.problems[0].words).not.toBe('')
        else expect(readInterchanges(cut).state).toBe('read')
      }),
      { numRuns: runs },
    )
  })
})
