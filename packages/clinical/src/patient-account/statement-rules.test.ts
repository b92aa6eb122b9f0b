import { describe, expect, it } from 'vitest'
import { type AdjustmentRequest, validateAdjustment } from './adjustment-rules.ts'
import { computePatientAccount } from './balance.ts'
import { containsCardNumber } from './card-number.ts'
import { computePlanState, listDueDays, type PaymentPlan } from './payment-plan.ts'
import { decideStatement, type StatementFacts } from './statement-rules.ts'
import { createClaim, createLedger } from './testing/ledgers.ts'

const today = '2026-11-19'
const policy = { minimumCents: 500, cycleDays: 30, maxStatements: 3 }
const compute = (...claims: Parameters<typeof createClaim>[0][]) =>
  computePatientAccount(
    createLedger({ claims: claims.map((claim, index) => createClaim({ id: `c${index}`, ...claim })) }),
    today,
  )
const decide = (more: Partial<StatementFacts> = {}) =>
  decideStatement(
    {
      account: compute({ patientCents: 2_000 }),
      status: 'active',
      holds: [],
      delivery: 'printed',
      plan: null,
      lastSentOn: null,
      sentCount: 0,
      ...more,
    },
    policy,
    today,
  )

describe('a statement', () => {
  it('[PA5] is due for a balance that no payer and no hold stops', () => {
    expect(decide()).toEqual({ dueCents: 2_000, blocks: [], state: 'due', nextOn: null })
  })

  it.each([
    ['deceased', { status: 'deceased' }, 'on-hold'],
    ['patient-status', { status: 'hospice' }, 'on-hold'],
    ['disputed', { holds: ['disputed'] }, 'on-hold'],
    ['bad-address', { holds: ['bad_address'] }, 'on-hold'],
    ['hold', { holds: ['other'] }, 'on-hold'],
    ['below-minimum', { account: compute({ patientCents: 499 }) }, 'not-due'],
    ['no-balance', { account: compute({ patientCents: 0 }) }, 'not-due'],
    ['plan-kept', { plan: 'kept' }, 'not-due'],
    ['plan-kept', { plan: 'behind' }, 'not-due'],
    ['cycle', { lastSentOn: '2026-10-21', sentCount: 1 }, 'not-due'],
    ['decision-needed', { lastSentOn: '2026-09-01', sentCount: 3 }, 'on-hold'],
  ] as const)('[PA5] is not sent: %s', (block, more, state) => {
    expect(decide(more as Partial<StatementFacts>)).toMatchObject({ blocks: [block], state })
  })

  it('[PA5] is due again after the cycle, at the minimum, after a default, and by email to a bad address', () => {
    expect(decide({ lastSentOn: '2026-10-20', sentCount: 1 }).blocks).toEqual([])
    expect(decide({ account: compute({ patientCents: 500 }) }).blocks).toEqual([])
    expect(decide({ plan: 'defaulted' }).blocks).toEqual([])
    expect(decide({ holds: ['bad_address'], delivery: 'email' }).blocks).toEqual([])
    expect(decide({ lastSentOn: '2026-10-21', sentCount: 1 }).nextOn).toBe('2026-11-20')
  })

  it('[PA5] leaves out a claim of which a payer has to decide a part, and shows every reason', () => {
    const open = { patientCents: 2_000, isPayerOpen: true }
    expect(decide({ account: compute(open) })).toMatchObject({
      dueCents: 0,
      blocks: ['payer-open', 'no-balance'],
      state: 'on-hold',
    })
    expect(decide({ account: compute(open, { patientCents: 700 }) })).toMatchObject({
      dueCents: 700,
      blocks: [],
    })
    expect(decide({ status: 'deceased', holds: ['disputed', 'other'] }).blocks).toEqual([
      'deceased',
      'disputed',
      'hold',
    ])
  })

  it('[PA6] never asks a Qualified Medicare Beneficiary for Medicare cost sharing', () => {
    expect(decide({ account: compute({ patientCents: 2_000, qmbCents: 2_000 }) })).toMatchObject({
      dueCents: 0,
      blocks: ['qmb', 'no-balance'],
      state: 'on-hold',
    })
  })
})

describe('a payment plan', () => {
  const plan: PaymentPlan = {
    ...{
      amountCents: 5_000,
      dayOfMonth: 15,
      payments: 4,
      startsOn: '2026-08-16',
      maxMissed: 2,
      isEnded: false,
    },
  }

  it('[PA7] is due on its day of each month, from the first on or after its start', () => {
    expect(listDueDays(plan)).toEqual(['2026-09-15', '2026-10-15', '2026-11-15', '2026-12-15'])
    expect(listDueDays({ ...plan, startsOn: '2026-12-15', payments: 2 })).toEqual([
      '2026-12-15',
      '2027-01-15',
    ])
  })

  it.each([
    [15_000, today, 'kept', 0],
    [10_000, '2026-11-15', 'kept', 0],
    [10_000, '2026-11-16', 'behind', 1],
    [9_999, today, 'defaulted', 2],
    [0, today, 'defaulted', 3],
    [20_000, today, 'completed', 0],
  ] as const)('[PA7] with %i cents paid by %s is %s, %i missed', (paid, day, status, missed) => {
    expect(computePlanState(plan, paid, day)).toMatchObject({ status, missed })
  })

  it('[PA7] says what is left and when the next payment is due', () => {
    expect(computePlanState(plan, 10_000, today)).toMatchObject({
      leftCents: 10_000,
      nextDueOn: '2026-11-15',
    })
    expect(computePlanState({ ...plan, isEnded: true }, 0, today)).toMatchObject({
      status: 'ended',
      nextDueOn: null,
    })
  })
})

describe('an adjustment', () => {
  const request: AdjustmentRequest = {
    kind: 'administrative',
    ...{ cents: 500, balanceCents: 500, accountCents: 900, isMedicare: false },
  }
  const limits = { smallBalanceCents: 999, limitCents: 10_000 }

  it('[PA8] is within the balance, the small balance rule, and the person’s limit', () => {
    expect(validateAdjustment(request, limits)).toEqual({})
    expect(validateAdjustment({ ...request, cents: 501 }, limits)).toHaveProperty('amount')
    expect(validateAdjustment({ ...request, cents: 0 }, limits)).toHaveProperty('amount')
    expect(validateAdjustment({ ...request, kind: 'small_balance' }, limits)).toEqual({})
    expect(
      validateAdjustment({ ...request, kind: 'small_balance', accountCents: 1_000 }, limits),
    ).toHaveProperty('kind')
    expect(validateAdjustment(request, { ...limits, limitCents: 499 })).toHaveProperty('amount')
    expect(validateAdjustment(request, { ...limits, limitCents: null })).toEqual({})
  })

  it('[PA8] never waives Medicare cost sharing as a courtesy', () => {
    expect(validateAdjustment({ ...request, kind: 'courtesy', isMedicare: true }, limits)).toHaveProperty(
      'kind',
    )
    expect(validateAdjustment({ ...request, kind: 'charity', isMedicare: true }, limits)).toEqual({})
  })
})

describe('a card number', () => {
  it.each([
    '4111111111111111',
    'Visa 4111 1111 1111 1111 exp 12/28',
    '3782-822463-10005',
    '6011000990139424',
    'x5555555555554444y',
  ])('[PA9] is found in “%s”', (text) => expect(containsCardNumber(text)).toBe(true))

  it.each([
    'Check 10482',
    '4111111111111112',
    'Auth 004512, batch 118',
    '0000000000000000',
    '614-555-0100',
    '',
  ])('[PA9] is not found in “%s”', (text) => expect(containsCardNumber(text)).toBe(false))
})
