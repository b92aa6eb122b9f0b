/** Any order of decisions of payers and payments of patients ends in the same balance, and no cent is lost. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computePatientAccount, type PatientLedger } from './balance.ts'
import { settleAccount } from './settle.ts'
import { applySettlement, createClaim, createLedger, createPayment } from './testing/ledgers.ts'

const today = '2026-11-19'
const cents = fc.integer({ min: 0, max: 20_000 })

type Step =
  | { kind: 'decided'; claim: number; cents: number }
  | { kind: 'paid'; payment: number; cents: number }

/** Each claim may be decided several times; only the order of its own decisions is fixed. */
const story = fc
  .record({
    decisions: fc.array(fc.array(cents, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    payments: fc.array(cents, { maxLength: 4 }),
    keys: fc.array(fc.integer(), { minLength: 32, maxLength: 32 }),
  })
  .map(({ decisions, payments, keys }) => {
    const queues: Step[][] = [
      ...decisions.map((each, claim) =>
        each.map((amount): Step => ({ kind: 'decided', claim, cents: amount })),
      ),
      ...payments.map((amount, payment): Step[] => [{ kind: 'paid', payment, cents: amount }]),
    ]
    const inOrder = queues.flat()
    const mixed = queues.map((queue) => [...queue])
    const shuffled: Step[] = []
    for (let turn = 0; shuffled.length < inOrder.length; turn += 1) {
      const open = mixed.filter((queue) => queue.length > 0)
      shuffled.push(open[Math.abs(keys[turn % keys.length]!) % open.length]!.shift()!)
    }
    return { inOrder, shuffled, claims: decisions.length }
  })

function play(steps: readonly Step[], claims: number): PatientLedger {
  let ledger = createLedger({
    claims: Array.from({ length: claims }, (_, index) =>
      createClaim({ id: `c${index}`, serviceDate: `2026-09-0${index + 1}` }),
    ),
  })
  for (const step of steps) {
    ledger = applySettlement(
      step.kind === 'paid'
        ? {
            ...ledger,
            payments: [
              ...ledger.payments,
              createPayment({
                id: `p${step.payment}`,
                receivedOn: `2026-10-0${step.payment + 1}`,
                cents: step.cents,
              }),
            ],
          }
        : {
            ...ledger,
            claims: ledger.claims.map((claim) =>
              claim.id === `c${step.claim}` ? { ...claim, patientCents: step.cents } : claim,
            ),
          },
    )
    const account = computePatientAccount(ledger, today)
    // At no time is a balance below zero, money lost, or a balance open beside credit.
    expect(account.claims.every(({ balanceCents }) => balanceCents >= 0)).toBe(true)
    expect(account.unappliedCents).toBeGreaterThanOrEqual(0)
    expect(Math.min(account.balanceCents, account.unappliedCents)).toBe(0)
    expect(settleAccount(ledger)).toEqual({ applications: [], reversals: [] })
  }
  return ledger
}

it('[PA2] any order of decisions and payments ends in the same balance, the total conserved', () => {
  fc.assert(
    fc.property(story, ({ inOrder, shuffled, claims }) => {
      const [a, b] = [play(inOrder, claims), play(shuffled, claims)].map((ledger) => {
        const account = computePatientAccount(ledger, today)
        const paid = account.claims.reduce((sum, { paidCents }) => sum + paidCents, 0)
        const received = ledger.payments.reduce((sum, one) => sum + one.cents, 0)
        expect(paid + account.unappliedCents).toBe(received)
        return { balance: account.balanceCents, unapplied: account.unappliedCents, paid }
      })
      expect(a).toEqual(b)
    }),
  )
})
