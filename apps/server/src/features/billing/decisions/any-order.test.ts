/** One claim with two payers and a patient: whatever order its files and payments come in, how often, and two at once, it ends the same. */
import {
  createCoverage,
  createPayer,
  readPatientAccount,
  recordAttestation,
  recordPatientPayment,
  type ClaimRecord,
} from '@mendwell/contract'
import type { RemittedClaim } from '@mendwell/x12'
import { write277ca, write835, write999 } from '@mendwell/x12/test-responses'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { createClaimHelpers, createPayerFrame } from '../../../testing/billing/claims.ts'
import { buildRemittance, buildRemittedClaim } from '../../../testing/billing/payments.ts'
import { getRepeatCount } from '../../../testing/repeat-count.ts'

let house: BillingTestServer
let secondId: string
beforeAll(async () => {
  house = await startBillingTestServer()
  const body = {
    ...{ name: 'Second Plan', insuranceType: 'private' as const, payerNumber: '99726', filingDays: 180 },
    ...{ acceptsAssignment: true, assignmentOn: '2026-01-01' },
  }
  secondId = (await house.admin.call(createPayer, { body })).body.id
  // Two days go by below.
  await house.practice.owner.query(`update sessions set idle_seconds = 1000000, expires_at = '2028-01-01'`)
})
afterAll(() => house.practice.close())

const { claimed, read, send, take } = createClaimHelpers(() => house)

const adjust = (group: 'CO' | 'PR' | 'OA', reason: string, cents: number) => ({
  ...{ group, reason, cents, units: null },
})

/** 999, 277CA, first payer, its reversal with the correction, second payer, and the patient. */
const steps = ['999', '277CA', 'first', 'corrected', 'second', 'patient'] as const
type Step = (typeof steps)[number]

async function sentClaim(): Promise<{ claim: ClaimRecord; control: string }> {
  const claim = await claimed()
  const params = { patientId: claim.patientId }
  await house.admin.call(createCoverage, {
    params,
    body: {
      ...{ payerId: secondId, memberId: 'SEC-1', startDate: '2026-01-01', rank: 'secondary' },
      ...{ address: '4 Elm Street', city: 'Columbus', state: 'OH', zipCode: '43215' },
    },
  })
  await house.admin.call(recordAttestation, {
    params,
    body: { kind: 'other_insurance', answer: 'yes', datedOn: '2026-11-10' },
  })
  const { submission } = await send(claim)
  return { claim, control: submission?.controlNumber ?? '' }
}

/** The charge is 350.00. The files are written once: each repetition is the same file. */
function writeFiles(claim: ClaimRecord, control: string): Record<Exclude<Step, 'patient'>, string> {
  const first = buildRemittedClaim(claim, {
    payerControlNumber: 'ICN1',
    paidCents: 16_000,
    adjustments: [adjust('CO', '45', 15_000), adjust('PR', '2', 4_000)],
  })
  const reversed: RemittedClaim = {
    ...first,
    ...{ status: '22', chargeCents: -35_000, paidCents: -16_000 },
    adjustments: [adjust('CO', '45', -15_000), adjust('PR', '2', -4_000)],
  }
  const corrected: RemittedClaim = {
    ...first,
    ...{ payerControlNumber: 'ICN2', paidCents: 12_000 },
    adjustments: [adjust('CO', '45', 20_000), adjust('PR', '2', 3_000)],
  }
  const second: RemittedClaim = {
    ...first,
    ...{ status: '2', payerControlNumber: 'S1', paidCents: 2_500 },
    adjustments: [adjust('OA', '23', 32_000), adjust('PR', '2', 500)],
  }
  const pay = (name: string, claims: RemittedClaim[], payer?: string) =>
    write835(createPayerFrame(), buildRemittance(`${name}${claim.claimNumber}`, claims, payer))
  return {
    '999': write999(createPayerFrame(), {
      ...{ kind: '999', groupControl: String(Number(control)), outcome: 'accepted' },
      transactions: [{ control: '0001', outcome: 'accepted', codes: [], errors: [] }],
      counts: { included: 1, received: 1, accepted: 1 },
    }),
    '277CA': write277ca(createPayerFrame(), {
      ...{ kind: '277CA', sender: 'HOUSE', reference: 'R1', date: null, batchReference: null },
      rejections: [],
      claims: [
        {
          ...{ claimNumber: claim.claimNumber, outcome: 'accepted', payerControlNumber: 'ICN1' },
          statuses: [{ category: 'A2', code: '20', entity: null, words: '' }],
          ...{ chargeCents: 35_000, serviceDate: '2026-11-16' },
          patient: { last: 'QUILL', first: null, memberId: null },
        },
      ],
    }),
    first: pay('P', [first]),
    corrected: pay('C', [reversed, corrected]),
    second: pay('S', [second], '99726'),
  }
}

/** Each group of steps at once, the groups one after the other; and what is left in the end. */
async function play(groups: readonly (readonly Step[])[]) {
  // Not more files in an hour than are accepted.
  house.practice.clock.now = new Date(house.practice.clock.now.getTime() + 10 * 60_000)
  const { claim, control } = await sentClaim()
  const files = writeFiles(claim, control)
  const paymentId = randomUUID()
  const params = { patientId: claim.patientId }
  const act = (step: Step) =>
    step === 'patient'
      ? house.admin.send(recordPatientPayment, {
          params,
          body: { id: paymentId, amount: 25, method: 'cash', receivedOn: '2026-11-16' },
        })
      : take(files[step])
  for (const group of groups)
    for (const { status, text } of await Promise.all(group.map(act)))
      expect(status, `${JSON.stringify(groups)} ${text}`).toBeLessThan(300)
  const end = await read(claim.id)
  const { body: account } = await house.admin.call(readPatientAccount, { params })
  const { rows } = await house.practice.owner.query<{ paid: number; remittances: number; active: number }>(
    `select (select coalesce(sum(amount_cents), 0)::int from claim_payments where claim_id = $1) as paid,
            (select count(distinct remittance_id)::int from remittance_items where claim_id = $1) as remittances,
            (select count(*)::int from claim_decisions where claim_id = $1 and not is_superseded and kind = 'answer') as active`,
    [claim.id],
  )
  return {
    ...rows[0],
    status: end.claimStatus,
    payer: end.payerSequence,
    amounts: [end.paidAmount, end.adjustedAmount, end.patientAmount, end.owedAmount],
    needsRebilling: end.needsRebilling,
    patient: [account.balance, account.unapplied, account.payments.length],
    open: account.ledger.at(-1)?.open,
  }
}

const wanted = {
  ...{ paid: 14_500, remittances: 3, active: 2, status: 'paid', payer: 'secondary' },
  amounts: [145, 200, 5, 0],
  needsRebilling: false,
  ...{ patient: [0, 20, 1], open: -20 },
}

it('[CB2] [PA2] any order of its files and payments, some of them repeated, ends in the same balances', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...steps, ...steps], { minLength: steps.length, maxLength: steps.length * 2 }),
      async (order) => {
        const missing = steps.filter((step) => !order.includes(step))
        expect(await play([...order, ...missing].map((step) => [step]))).toEqual(wanted)
      },
    ),
    { seed: 77, numRuns: getRepeatCount(3, 100), endOnFailure: true },
  )
}, 3_600_000)

it('[CB2] [PA2] the same file twice at the same moment, and files beside payments, post nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...steps], { minLength: steps.length }),
      fc.integer({ min: 1, max: 3 }),
      async (order, size) => {
        const groups = Array.from({ length: Math.ceil(order.length / size) }, (_, at) => {
          const group = order.slice(at * size, (at + 1) * size)
          return [...group, ...group]
        })
        expect(await play(groups)).toEqual(wanted)
      },
    ),
    { seed: 78, numRuns: getRepeatCount(2, 60), endOnFailure: true },
  )
}, 3_600_000)
