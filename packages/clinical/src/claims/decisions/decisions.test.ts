/** Decisions of several payers on one claim: what counts, who owes what, and that the order of files changes nothing. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeClaimBalances, type BalanceFacts, type ClaimBalances } from './balances.ts'
import { locateClaim } from './locate-claim.ts'
import { findNextStep, type NextStepFacts } from './next-step.ts'
import { resolveDecisions, type ClaimDecision } from './resolve-decisions.ts'
import { readRemittanceStatus } from './sequences.ts'

const blank: ClaimDecision = {
  key: 'k',
  sequence: 'primary',
  kind: 'answer',
  decidedOn: '2026-03-18',
  controlNumber: null,
  paidCents: 0,
  adjustedCents: 0,
  patientCents: 0,
  sharingCents: 0,
  deniedCents: 0,
  priorCents: 0,
  isCrossover: false,
  isQmb: false,
  isResubmitted: false,
  isRevoked: false,
  isPosted: false,
}
/** Charge 200.00: Medicare pays 78.40, CO-45 100.00, CO-253 1.60, PR-2 20.00. */
const medicare: ClaimDecision = {
  ...blank,
  key: 'a',
  controlNumber: 'ICN1',
  paidCents: 7_840,
  adjustedCents: 10_160,
  patientCents: 2_000,
  sharingCents: 2_000,
}
const second: ClaimDecision = {
  ...blank,
  key: 'b',
  sequence: 'secondary',
  decidedOn: '2026-04-10',
  paidCents: 2_000,
  priorCents: 18_000,
}
const reversal: ClaimDecision = {
  ...blank,
  key: 'c',
  kind: 'reversal',
  decidedOn: '2026-04-20',
  controlNumber: 'ICN1',
  paidCents: -7_840,
}
const corrected: ClaimDecision = {
  ...medicare,
  key: 'd',
  controlNumber: 'ICN2',
  decidedOn: '2026-04-20',
  paidCents: 6_272,
  adjustedCents: 12_128,
  patientCents: 1_600,
  sharingCents: 1_600,
}

const compute = (decisions: readonly ClaimDecision[], more: Partial<BalanceFacts> = {}): ClaimBalances =>
  computeClaimBalances({
    totalCents: 20_000,
    decisions,
    payers: ['primary', 'secondary'],
    current: 'primary',
    isQmb: false,
    ...more,
  })
const sums = (decisions: readonly ClaimDecision[], more: Partial<BalanceFacts> = {}) => {
  const { paidCents, adjustedCents, patientCents, owedCents } = compute(decisions, more)
  return [paidCents, adjustedCents, patientCents, owedCents]
}
const alone: Partial<BalanceFacts> = { payers: ['primary'] }

describe('what a remittance says of a claim', () => {
  it.each([
    ['1', 'answer', 'primary', false],
    ['2', 'answer', 'secondary', false],
    ['3', 'answer', 'tertiary', false],
    ['4', 'denial', null, false],
    ['19', 'answer', 'primary', true],
    ['20', 'answer', 'secondary', true],
    ['21', 'answer', 'tertiary', true],
    ['22', 'reversal', null, false],
    ['23', 'not_ours', null, true],
    ['25', 'estimate', null, false],
    ['99', 'answer', null, false],
  ])('[CB1] status %s is %s of %s, forwarded: %s', (status, kind, sequence, isCrossover) => {
    expect(readRemittanceStatus(status, [])).toEqual({ kind, sequence, isCrossover })
  })

  it('[CB1] MA18 and N89 say that it was forwarded, on an answer only', () => {
    for (const remark of ['MA18', 'N89']) {
      expect(readRemittanceStatus('1', [remark]).isCrossover).toBe(true)
      expect(readRemittanceStatus('22', [remark]).isCrossover).toBe(false)
    }
    expect(readRemittanceStatus('1', ['MA01']).isCrossover).toBe(false)
  })
})

describe('which decisions count', () => {
  const states = (...decisions: ClaimDecision[]) =>
    Object.fromEntries(resolveDecisions(decisions).map(({ decision, state }) => [decision.key, state]))

  it('[CB2] a reversal takes back the answer of its number and amount, and waits without one', () => {
    expect(states(medicare, reversal)).toEqual({ a: 'reversed', c: 'reversed' })
    expect(states(reversal)).toEqual({ c: 'waiting' })
    expect(states(corrected, reversal)).toEqual({ d: 'active', c: 'waiting' })
    const otherNumber = { ...medicare, controlNumber: 'ICN9' }
    expect(states(otherNumber, reversal)).toEqual({ a: 'active', c: 'waiting' })
    expect(states({ ...medicare, controlNumber: null }, reversal)).toEqual({ a: 'reversed', c: 'reversed' })
  })

  it('[CB2] it takes back several amounts entered by hand if they come to its sum', () => {
    const part = { ...blank, kind: 'partial' as const, paidCents: 3_840 }
    const parts = [
      { ...part, key: 'x' },
      { ...part, key: 'y', paidCents: 4_000 },
    ]
    expect(states(...parts, reversal)).toEqual({ x: 'reversed', y: 'reversed', c: 'reversed' })
    expect(states(...parts)).toEqual({ x: 'active', y: 'active' })
  })

  it('[CB2] of two payments without a reversal one waits; a denial gives way to a payment', () => {
    expect(states(medicare, corrected)).toEqual({ a: 'active', d: 'waiting' })
    expect(states({ ...corrected, isPosted: true }, medicare)).toEqual({ a: 'waiting', d: 'active' })
    const denial = { ...blank, key: 'n', deniedCents: 20_000 }
    expect(states(denial, medicare)).toEqual({ n: 'replaced', a: 'active' })
    const later = { ...denial, key: 'o', decidedOn: '2026-05-01' }
    expect(states(denial, later)).toEqual({ n: 'replaced', o: 'active' })
    expect(states({ ...medicare, isRevoked: true })).toEqual({ a: 'reversed' })
  })
})

describe('what the claim comes to', () => {
  it('[CB3] the worked example: the secondary pays the coinsurance, the patient owes nothing', () => {
    expect(sums([medicare])).toEqual([7_840, 10_160, 0, 2_000])
    expect(sums([medicare], alone)).toEqual([7_840, 10_160, 2_000, 0])
    expect(sums([medicare, second])).toEqual([9_840, 10_160, 0, 0])
  })

  it('[CB3] nothing is the patient’s while any payer is open, in whatever order they answer', () => {
    expect(sums([second])).toEqual([2_000, 0, 0, 18_000])
    const withPart = { ...second, paidCents: 1_500, patientCents: 500 }
    expect(sums([withPart])).toEqual([1_500, 0, 0, 18_500])
    expect(sums([medicare, withPart])).toEqual([9_340, 10_160, 500, 0])
    expect(sums([medicare, withPart], { payers: ['primary', 'secondary', 'tertiary'] })).toEqual([
      9_340, 10_160, 0, 500,
    ])
    // The payer forwarded it to one that is not on file here.
    expect(sums([{ ...medicare, isCrossover: true }], alone)).toEqual([7_840, 10_160, 0, 2_000])
  })

  it('[CB4] OA-23 writes off nothing, and a later CO is cut to what is left', () => {
    const lesserPayment = { ...second, paidCents: 0, adjustedCents: 2_000 }
    expect(sums([medicare, lesserPayment])).toEqual([7_840, 12_160, 0, 0])
    const beyond = { ...second, paidCents: 0, priorCents: 8_000, adjustedCents: 12_000 }
    expect(sums([medicare, beyond])).toEqual([7_840, 12_160, 0, 0])
    expect(sums([medicare, { ...beyond, adjustedCents: 1_999 }])).toEqual([7_840, 12_159, 0, 1])
    expect(sums([medicare, { ...beyond, adjustedCents: 2_001 }])).toEqual([7_840, 12_160, 0, 0])
    // The patient's part comes before the reduction.
    expect(sums([medicare, { ...beyond, patientCents: 500 }])).toEqual([7_840, 11_660, 500, 0])
    expect(sums([medicare, { ...beyond, patientCents: 9_000 }])).toEqual([7_840, 10_160, 2_000, 0])
  })

  it('[CB4] what payers pay beyond the allowed amount is shown, and beyond the charge refused', () => {
    const generous = { ...second, paidCents: 3_000 }
    expect(sums([medicare, generous])).toEqual([10_840, 9_160, 0, 0])
    expect(compute([medicare, generous]).overpaidCents).toBe(1_000)
    expect(compute([medicare, second]).overpaidCents).toBe(0)
    expect(compute([medicare, { ...second, paidCents: 12_160 }]).exceeds).toBe(false)
    expect(compute([medicare, { ...second, paidCents: 12_161 }]).exceeds).toBe(true)
    const onTop = { ...blank, paidCents: 21_000, adjustedCents: -1_000 }
    expect([sums([onTop], alone), compute([onTop], alone).exceeds]).toEqual([[21_000, -1_000, 0, 0], false])
  })

  it('[CB5] a denial is owed until a later payer answers or it is sent again', () => {
    const denial = { ...blank, key: 'n', deniedCents: 20_000 }
    expect(compute([denial], alone)).toMatchObject({ deniedCents: 20_000, owedCents: 20_000 })
    expect(compute([denial], { current: 'secondary' })).toMatchObject({ deniedCents: 0, owedCents: 20_000 })
    expect(compute([{ ...denial, isResubmitted: true }], alone)).toMatchObject({
      deniedCents: 0,
      answers: [],
    })
    const partly = { ...medicare, patientCents: 0, deniedCents: 2_000 }
    expect(compute([partly], alone)).toMatchObject({ deniedCents: 2_000, owedCents: 2_000 })
    expect(compute([{ ...partly, isResubmitted: true }], alone)).toMatchObject({
      deniedCents: 0,
      owedCents: 2_000,
      paidCents: 7_840,
    })
    expect(sums([denial, { ...second, paidCents: 16_000, patientCents: 4_000 }])).toEqual([
      16_000, 0, 4_000, 0,
    ])
  })

  it('[CB6] cost sharing of a QMB is never the patient’s: the next payer owes it, or nobody', () => {
    const marked = { ...medicare, isQmb: true }
    for (const [decision, more] of [
      [marked, alone],
      [medicare, { ...alone, isQmb: true }],
    ] as const) {
      expect(sums([decision], more)).toEqual([7_840, 12_160, 0, 0])
      expect(compute([decision], more).qmbCents).toBe(2_000)
    }
    expect(sums([marked])).toEqual([7_840, 10_160, 0, 2_000])
    expect(sums([marked, { ...second, paidCents: 0, patientCents: 2_000, sharingCents: 2_000 }])).toEqual([
      7_840, 12_160, 0, 0,
    ])
    // Not covered at all is no cost sharing.
    const uncovered = { ...marked, patientCents: 2_500, adjustedCents: 9_660 }
    expect(sums([uncovered], alone)).toEqual([7_840, 11_660, 500, 0])
  })

  it('[CB5] a reversal after the later payer paid asks for a new bill or a refund', () => {
    expect(compute([medicare, second]).needsRebilling).toBe(false)
    expect(compute([medicare, second, reversal])).toMatchObject({ needsRebilling: true, paidCents: 2_000 })
    expect(compute([medicare, second, reversal, corrected])).toMatchObject({
      needsRebilling: true,
      paidCents: 8_272,
    })
    const same = { ...corrected, paidCents: medicare.paidCents, adjustedCents: medicare.adjustedCents }
    expect(compute([medicare, second, reversal, same]).needsRebilling).toBe(false)
    expect(compute([medicare, { ...second, paidCents: 0 }, reversal]).needsRebilling).toBe(false)
  })

  it('[CB2] any order and repetition of the same decisions gives the same amounts', () => {
    const cents = fc.integer({ min: 0, max: 3_000 })
    const story = fc.record({ paid: cents, cut: cents, secondPaid: cents, crossover: fc.boolean() })
    fc.assert(
      fc.property(story, fc.infiniteStream(fc.nat()), ({ paid, cut, secondPaid, crossover }, random) => {
        const first = {
          ...medicare,
          paidCents: paid,
          adjustedCents: 20_000 - paid - 2_000,
          isCrossover: crossover,
        }
        const back = { ...reversal, paidCents: -paid }
        const again = { ...corrected, paidCents: cut, adjustedCents: 20_000 - cut - 1_600 }
        const other = { ...second, paidCents: secondPaid, adjustedCents: 0 }
        const events = [first, back, again, other]
        const shuffled = [...events, ...events]
          .map((event) => ({ event, place: random.next().value as number }))
          .toSorted((one, two) => one.place - two.place)
          .map(({ event }) => event)
        const { resolved: _one, ...expected } = compute(events)
        const { resolved: _two, ...found } = compute(shuffled)
        expect(found).toEqual(expected)
        const { paidCents, adjustedCents, patientCents, owedCents } = found
        expect(paidCents + adjustedCents + patientCents + owedCents).toBe(20_000)
        expect(Math.min(owedCents, patientCents, adjustedCents)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: process.env['MENDWELL_LONG'] ? 20_000 : 300 },
    )
  })
})

describe('where the claim is', () => {
  const locate = (
    decisions: readonly ClaimDecision[],
    sequence: 'primary' | 'secondary',
    status: 'pending' | 'submitted' | 'paid',
    more: Partial<BalanceFacts> = {},
  ) => Object.values(locateClaim(compute(decisions, more), { sequence, status })).join(' ')

  it('[CB8] it follows the last answer, and a crossover to the next payer', () => {
    const crossed = { ...medicare, isCrossover: true }
    expect(locate([medicare], 'primary', 'submitted')).toBe('primary paid')
    expect(locate([{ ...blank, deniedCents: 20_000 }], 'primary', 'submitted')).toBe('primary denied')
    expect(locate([crossed], 'primary', 'submitted')).toBe('secondary submitted')
    expect(locate([crossed], 'primary', 'submitted', alone)).toBe('primary paid')
    expect(locate([medicare, second], 'primary', 'paid')).toBe('secondary paid')
    expect(locate([second], 'primary', 'submitted')).toBe('primary submitted')
  })

  it('[CB8] what a person sent stays, and a reversal of the first payer leads back to it', () => {
    expect(locate([medicare], 'secondary', 'pending')).toBe('secondary pending')
    expect(locate([{ ...medicare, isResubmitted: true }], 'primary', 'submitted')).toBe('primary submitted')
    expect(locate([medicare, second, reversal], 'secondary', 'paid')).toBe('primary submitted')
    expect(locate([medicare, second, reversal, corrected], 'primary', 'submitted')).toBe('secondary paid')
  })
})

describe('the next step', () => {
  const facts: NextStepFacts = {
    status: 'paid',
    closed: false,
    current: 'primary',
    mayCrossOver: true,
    crossoverDays: 30,
  }
  const step = (decisions: readonly ClaimDecision[], more: Partial<NextStepFacts & BalanceFacts> = {}) =>
    findNextStep(compute(decisions, more), { ...facts, ...more })

  it('[CB7] bills the next payer, after the days that a crossover may take', () => {
    expect(step([medicare])).toEqual({ kind: 'bill_next', dueOn: '2026-04-17' })
    expect(step([medicare], { mayCrossOver: false })).toEqual({ kind: 'bill_next', dueOn: null })
  })

  it('[CB7] is the payer’s, the patient’s, or a person’s', () => {
    const crossed = { ...medicare, isCrossover: true }
    const denial = { ...blank, deniedCents: 20_000 }
    const cases: [readonly ClaimDecision[], Partial<NextStepFacts & BalanceFacts>, string][] = [
      [[], { status: 'submitted' }, 'await_payer'],
      [[], { status: 'pending' }, 'submit'],
      [[crossed], { status: 'submitted', current: 'secondary' }, 'await_crossover'],
      [[crossed], alone, 'add_coverage'],
      [[medicare], alone, 'bill_patient'],
      [[medicare, second], { current: 'secondary' }, 'none'],
      [[denial], { ...alone, status: 'denied' }, 'work_denial'],
      [[denial], { status: 'denied' }, 'bill_next'],
      [[{ ...medicare, adjustedCents: 9_000 }], alone, 'settle_rest'],
      [[medicare, second, reversal], { status: 'submitted' }, 'rebill_or_refund'],
      [[medicare], { closed: true }, 'none'],
    ]
    for (const [decisions, more, kind] of cases) expect(step(decisions, more).kind).toBe(kind)
  })
})
