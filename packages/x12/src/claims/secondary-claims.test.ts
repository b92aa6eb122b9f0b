/** Claims to a second payer: the guide's order of segments, one by one, and amounts that balance before a file exists. */
import { describe, expect, it } from 'vitest'
import type { Claim, OtherPlan, PlanDecision } from '../claim.ts'
import { buildBatch, plainClaim } from '../testing/claims.ts'
import { listBodySegments, readWithForeignParser } from '../testing/foreign-reader.ts'
import { read837p } from './read-837p.ts'
import { write837p } from './write-837p.ts'

const medicareLine: PlanDecision['lines'][number] = {
  line: 0,
  code: '11042',
  modifiers: ['LT'],
  units: 1,
  paidCents: 7_840,
  bundledInto: null,
  adjustments: [
    { group: 'CO', reason: '45', cents: 10_000, units: null },
    { group: 'CO', reason: '253', cents: 160, units: null },
    { group: 'PR', reason: '2', cents: 2_000, units: null },
  ],
  owedCents: 2_000,
}
const decision: PlanDecision = {
  paidCents: 7_840,
  decidedOn: '2026-03-18',
  controlNumber: 'ICN77',
  adjustments: [],
  remarks: ['MA01', 'N781'],
  owedCents: null,
  lines: [medicareLine],
}
const medicare: OtherPlan = {
  rank: 'P',
  relation: '18',
  holder: { last: 'DOE', first: 'JANE', middle: null, suffix: null },
  memberId: '1EG4TE5MK73',
  groupNumber: null,
  planName: 'MEDICARE',
  payerId: '00882',
  filing: 'MB',
  mspReason: null,
  benefits: 'Y',
  release: 'Y',
  decision,
  noncoveredCents: null,
}
const secondary: Claim = {
  ...plainClaim,
  claimNumber: 'MW00000001',
  payer: { name: 'SECOND PLAN', id: '99726', filing: 'CI' },
  rank: 'S',
  subscriber: { ...plainClaim.subscriber, groupNumber: 'GRP1' },
  otherPlans: [medicare],
  totalCents: 20_000,
  lines: [
    {
      ...plainClaim.lines[0]!, // it has two
      code: '11042',
      modifiers: ['LT'],
      chargeCents: 20_000,
      controlNumber: '1',
      serviceDate: '2026-03-02',
    },
  ],
}

function writeFile(claim: Claim): string {
  const written = write837p(buildBatch([claim]))
  if (written.state === 'refused') throw new Error(JSON.stringify(written.problems))
  // Another parser reads each segment alike.
  expect(readWithForeignParser(written.text)).toEqual(listBodySegments(written.text))
  expect(read837p(written.text)).toEqual({ state: 'read', value: buildBatch([claim]) })
  return written.text
}
const fromClaim = (file: string, id = 'SBR') => {
  const segments = file.split('~\n').slice(0, -4)
  return segments.slice(segments.findIndex((segment) => segment.startsWith(`${id}*`)))
}
const problems = (change: Partial<Claim>) => {
  const written = write837p(buildBatch([{ ...secondary, ...change }]))
  return written.state === 'refused' ? written.problems.map(({ field }) => field) : []
}
const withPlan = (change: Partial<OtherPlan>) => ({ otherPlans: [{ ...medicare, ...change }] })
const withDecision = (change: Partial<PlanDecision>) => withPlan({ decision: { ...decision, ...change } })

describe('a secondary claim', () => {
  it('says segment by segment what the first payer decided on its line', () => {
    expect(fromClaim(writeFile(secondary))).toEqual([
      'SBR*S*18*GRP1******CI',
      'NM1*IL*1*WHITFIELD*Eleanor****MI*1EG4TE5MK73',
      'N3*4 Elm Road',
      'N4*Springfield*IL*62701',
      'DMG*D8*19480302*F',
      'NM1*PR*2*SECOND PLAN*****PI*99726',
      'CLM*MW00000001*200***31:B:1*Y*A*Y*Y',
      'REF*EA*MW-004417',
      'HI*ABK:E11621*ABF:L97522',
      'NM1*82*1*LINDQVIST*Marta****XX*1245319599',
      // 2320: the plan, its payment, the signatures, remarks; then who holds it and whose it is (2330A, 2330B).
      'SBR*P*18*******MB',
      'AMT*D*78.4',
      'OI***Y***Y',
      'MOA***MA01*N781',
      'NM1*IL*1*DOE*JANE****MI*1EG4TE5MK73',
      'NM1*PR*2*MEDICARE*****PI*00882',
      'REF*F8*ICN77',
      'LX*1',
      'SV1*HC:11042:LT*200*UN*1***1:2',
      'DTP*472*D8*20260302',
      'REF*6R*1',
      // 2430
      'SVD*00882*78.4*HC:11042:LT**1',
      'CAS*CO*45*100**253*1.6',
      'CAS*PR*2*20',
      'DTP*573*D8*20260318',
      'AMT*EAF*20',
    ])
  })

  it('with a decision on the whole claim carries adjustments, day and the patient’s part once, in 2320', () => {
    const whole = withDecision({ adjustments: medicareLine.adjustments, owedCents: 2_000, lines: [] })
    const segments = fromClaim(writeFile({ ...secondary, ...whole }))
    const at = segments.indexOf('SBR*P*18*******MB')
    expect(segments.slice(at)).toEqual([
      'SBR*P*18*******MB',
      'CAS*CO*45*100**253*1.6',
      'CAS*PR*2*20',
      'AMT*D*78.4',
      'AMT*EAF*20',
      'OI***Y***Y',
      'MOA***MA01*N781',
      'NM1*IL*1*DOE*JANE****MI*1EG4TE5MK73',
      'NM1*PR*2*MEDICARE*****PI*00882',
      'DTP*573*D8*20260318',
      'REF*F8*ICN77',
      'LX*1',
      'SV1*HC:11042:LT*200*UN*1***1:2',
      'DTP*472*D8*20260302',
      'REF*6R*1',
    ])
  })

  it('to a third payer names both before it, each with its own number on the line', () => {
    const second: OtherPlan = {
      ...{ ...medicare, rank: 'S', planName: 'SECOND PLAN', payerId: '99726', filing: 'CI' },
      decision: {
        ...decision,
        paidCents: 1_500,
        controlNumber: null,
        remarks: [],
        lines: [
          {
            ...medicareLine,
            paidCents: 1_500,
            adjustments: [
              { group: 'OA', reason: '23', cents: 18_000, units: null },
              { group: 'PR', reason: '2', cents: 500, units: null },
            ],
            owedCents: 500,
          },
        ],
      },
    }
    const third = { ...secondary, rank: 'T' as const, payer: { ...secondary.payer, id: '77777' } }
    const file = writeFile({ ...third, otherPlans: [medicare, second] })
    expect(fromClaim(file, 'SVD').filter((one) => /^(SVD|CAS)/.test(one))).toEqual([
      'SVD*00882*78.4*HC:11042:LT**1',
      'CAS*CO*45*100**253*1.6',
      'CAS*PR*2*20',
      'SVD*99726*15*HC:11042:LT**1',
      'CAS*OA*23*180',
      'CAS*PR*2*5',
    ])
    expect(problems({ rank: 'T', otherPlans: [medicare, { ...second, payerId: '00882' }] })).toEqual([
      'claims.0.otherPlans.1.payerId',
    ])
  })

  it('splits more than six reasons of a group, and sends zero where nothing was paid', () => {
    const reasons = Array.from({ length: 8 }, (_, place) => ({
      ...{ group: 'CO' as const, reason: String(100 + place), units: null },
      cents: 2_500,
    }))
    const file = writeFile({
      ...secondary,
      ...withDecision({ paidCents: 0, adjustments: reasons, lines: [], remarks: [] }),
    })
    const cas = fromClaim(file).filter((one) => one.startsWith('CAS'))
    expect(cas.map((one) => one.split('*').length)).toEqual([19, 7])
    expect(file).toContain('AMT*D*0~')
  })

  it('says why Medicare is not the first payer', () => {
    const group: OtherPlan = { ...medicare, planName: 'GROUP PLAN', payerId: '12345', filing: 'CI' }
    const toMedicare: Claim = {
      ...secondary,
      payer: { name: 'MEDICARE', id: '00882', filing: 'MB' },
      mspReason: '12',
      otherPlans: [group],
    }
    expect(fromClaim(writeFile(toMedicare))[0]).toBe('SBR*S*18*GRP1**12****MB')
    expect(problems({ ...toMedicare, mspReason: null })).toEqual(['claims.0.mspReason'])
    expect(problems({ mspReason: '12' })).toEqual(['claims.0.mspReason'])
  })

  it('of a payer that was not asked names the whole charge as not covered', () => {
    const unasked = { ...medicare, decision: null, noncoveredCents: 20_000 }
    const file = writeFile({ ...secondary, otherPlans: [unasked] })
    expect(file).toContain('AMT*A8*200~')
    expect(file).not.toContain('AMT*D')
    expect(problems(withPlan({ noncoveredCents: 20_000 }))).toEqual(['claims.0.otherPlans.0.noncoveredCents'])
  })
})

describe('a secondary claim that does not balance is rejected at its field', () => {
  const plan = 'claims.0.otherPlans.0'
  const line = (change: Partial<typeof medicareLine>) =>
    withDecision({ lines: [{ ...medicareLine, ...change }] })
  const cases: readonly (readonly [what: string, change: Partial<Claim>, fields: readonly string[]])[] = [
    [
      'a line a cent too low',
      line({ paidCents: 7_839 }),
      [`${plan}.decision.lines.0.paidCents`, `${plan}.decision.paidCents`],
    ],
    ['a claim a cent too high', withDecision({ paidCents: 7_841 }), [`${plan}.decision.paidCents`]],
    [
      'a cent in both places',
      withDecision({ adjustments: [{ group: 'PR', reason: '2', cents: 2_000, units: null }] }),
      [`${plan}.decision.paidCents`],
    ],
    ['a whole claim without its adjustments', withDecision({ lines: [] }), [`${plan}.decision.paidCents`]],
    [
      'a line that the payer did not decide',
      { lines: [secondary.lines[0]!, { ...secondary.lines[0]!, chargeCents: 0 }] }, // it has one
      [`${plan}.decision.lines`],
    ],
    [
      'a line that is not there',
      line({ line: 3 }),
      [`${plan}.decision.lines`, `${plan}.decision.lines.0.line`],
    ],
    ['no decision of the first payer', withPlan({ decision: null }), [`${plan}.decision`]],
    ['no first payer', { otherPlans: [] }, ['claims.0.otherPlans']],
    [
      'two payers of one rank',
      withPlan({ rank: 'S', filing: 'CI' }),
      [`${plan}.rank`, `${plan}.decision`, 'claims.0.otherPlans'],
    ],
    ['six remarks', withDecision({ remarks: ['1', '2', '3', '4', '5', '6'] }), [`${plan}.decision.remarks`]],
    ['an impossible day', withDecision({ decidedOn: '2026-02-30' }), [`${plan}.decision.decidedOn`]],
  ]
  it.each(cases)('%s', (_, change, fields) => {
    expect(problems(change).toSorted()).toEqual([...fields].toSorted())
  })
})
