/** Claims of patients with several payers: crossovers, secondary claims and answers, reversals, in whatever order files arrive. */
import {
  actOnClaim,
  createCoverage,
  createPayer,
  listClaims,
  postRemittance,
  recordEligibility,
  recordAttestation,
  type ClaimRecord,
} from '@mendwell/contract'
import type { RemittedClaim } from '@mendwell/x12'
import { write277ca, write835, write999 } from '@mendwell/x12/test-responses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { createClaimHelpers, createPayerFrame } from '../../../testing/billing/claims.ts'
import { buildRemittance, buildRemittedClaim } from '../../../testing/billing/payments.ts'

let house: BillingTestServer
let secondId: string
beforeAll(async () => {
  house = await startBillingTestServer()
  const body = {
    ...{ name: 'Second Plan', insuranceType: 'private' as const, payerNumber: '99726', filingDays: 180 },
    ...{ acceptsAssignment: true, assignmentOn: '2026-01-01' },
  }
  secondId = (await house.admin.call(createPayer, { body })).body.id
})
afterAll(() => house.practice.close())

const { claimed, act, read, send, fetchFile, take } = createClaimHelpers(() => house)

const adjust = (group: 'CO' | 'PR' | 'OA', reason: string, cents: number) => ({
  ...{ group, reason, cents, units: null },
})
/** Charge 350.00: Medicare pays 160.00 and leaves 40.00 to the patient. */
const byMedicare = (claim: ClaimRecord, more: Partial<RemittedClaim> = {}) =>
  buildRemittedClaim(claim, {
    payerControlNumber: 'ICN1',
    paidCents: 16_000,
    adjustments: [adjust('CO', '45', 14_673), adjust('CO', '253', 327), adjust('PR', '2', 4_000)],
    ...more,
  })
const taken = (claim: ClaimRecord) =>
  byMedicare(claim, {
    status: '22',
    chargeCents: -35_000,
    paidCents: -16_000,
    adjustments: [adjust('CO', '45', -14_673), adjust('CO', '253', -327), adjust('PR', '2', -4_000)],
  })
const corrected = (claim: ClaimRecord) =>
  byMedicare(claim, {
    payerControlNumber: 'ICN2',
    paidCents: 12_000,
    adjustments: [adjust('CO', '45', 20_000), adjust('PR', '2', 3_000)],
  })
const bySecond = (claim: ClaimRecord, more: Partial<RemittedClaim> = {}) =>
  buildRemittedClaim(claim, {
    status: '2',
    payerControlNumber: 'S1',
    paidCents: 4_000,
    adjustments: [adjust('OA', '23', 31_000)],
    ...more,
  })
let traces = 0
const import835 = (claims: RemittedClaim[], payer?: string) =>
  take(write835(createPayerFrame(), buildRemittance(`COB${(traces += 1)}`, claims, payer)))

async function addSecondary({ patientId }: { patientId: string }, more: object = {}) {
  const { status, text, body } = await house.admin.call(createCoverage, {
    params: { patientId },
    body: {
      ...{ payerId: secondId, memberId: 'SEC-1', startDate: '2026-01-01', rank: 'secondary' },
      ...{ address: '4 Elm Street', city: 'Columbus', state: 'OH', zipCode: '43215', ...more },
    },
  })
  expect(status, text).toBe(201)
  await house.admin.call(recordAttestation, {
    params: { patientId },
    body: { kind: 'other_insurance', answer: 'yes', datedOn: '2026-11-10' },
  })
  return body
}
async function sentClaim(): Promise<ClaimRecord> {
  const claim = await claimed()
  await addSecondary(claim)
  const { results } = await send(claim)
  expect(results).toMatchObject([{ problem: null }])
  return read(claim.id)
}
const amounts = ({ paidAmount, adjustedAmount, patientAmount, owedAmount }: ClaimRecord) => [
  paidAmount,
  adjustedAmount,
  patientAmount,
  owedAmount,
]

describe('a claim of a patient with a second plan', () => {
  it('[CB3] is owed by that plan after the first, goes to it with what the first decided, and is settled', async () => {
    const claim = await sentClaim()
    await import835([byMedicare(claim)])
    const decided = await read(claim.id)
    expect(amounts(decided)).toEqual([160, 150, 0, 40])
    expect(decided).toMatchObject({
      ...{
        claimStatus: 'paid',
        payerSequence: 'primary',
        nextPayer: 'secondary',
        nextPayerDue: '2026-12-15',
      },
      nextStep: { kind: 'bill_next', dueOn: '2026-12-15', payerName: 'Second Plan' },
      decisions: [{ sequence: 'primary', payerName: 'Medicare Ohio', paid: 160, patientPart: 40 }],
    })
    expect(decided.actions.find(({ action }) => action === 'billed_next')).toEqual({
      ...{ action: 'billed_next', label: 'Bill secondary payer', asksFor: [], blocked: null },
    })
    const due = await house.admin.call(listClaims, { query: { show: 'next_payer', limit: 200 } })
    expect(due.body.map(({ id }) => id)).toContain(claim.id)
    const { body: moved } = await act(claim.id, { action: 'billed_next' })
    expect(moved).toMatchObject({
      ...{ claimStatus: 'pending', payerSequence: 'secondary', isHeld: false, insuranceId: 'SEC-1' },
      ...{ payer: { id: secondId }, nextPayer: null, insuranceType: 'private', payerControlNumber: null },
    })
    const file = await fetchFile((await send(claim)).submission?.id)
    expect(file.replaceAll('\n', '')).toMatch(/SBR\*S\*18[^~]*CI~.*CLM\*MW\d+\*350\*/)
    expect(file).toContain(
      'SBR*P*18*******MB~\nCAS*CO*45*146.73**253*3.27~\nCAS*PR*2*40~\nAMT*D*160~\nAMT*EAF*40~',
    )
    expect(file).toContain('DTP*573*D8*20261115~\nREF*F8*ICN1~')
    const { body } = await import835([bySecond(claim)], '99726')
    expect(body.claims).toMatchObject([{ outcome: 'posted', words: 'Paid.' }])
    const settled = await read(claim.id)
    expect(amounts(settled)).toEqual([200, 150, 0, 0])
    expect(settled).toMatchObject({
      ...{ claimStatus: 'paid', payerSequence: 'secondary', nextStep: { kind: 'none' } },
      decisions: [{ sequence: 'primary' }, { sequence: 'secondary', prior: 310, paid: 40, adjusted: 0 }],
    })
    // Nothing is left for anyone.
    expect((await act(claim.id, { action: 'billed_next' })).problem.fields?.['action']).toMatch(
      /No other active/,
    )
  })

  it('[CB1] is not billed to it where Medicare forwarded the claim itself', async () => {
    const claim = await sentClaim()
    const { body } = await import835([
      byMedicare(claim, {
        status: '19',
        remarks: ['MA18'],
        forwardedTo: { name: 'SECOND PLAN', id: '99726' },
      }),
    ])
    expect(body.claims).toMatchObject([{ outcome: 'posted' }])
    const crossed = await read(claim.id)
    expect(crossed).toMatchObject({
      ...{ claimStatus: 'submitted', payerSequence: 'secondary', payer: { id: secondId } },
      nextStep: { kind: 'await_crossover', payerName: 'Second Plan', forwardedTo: 'SECOND PLAN' },
      history: [{ event: 'crossed_over', reason: 'Forwarded to Second Plan' }, { event: 'paid' }, {}, {}],
    })
    expect(amounts(crossed)).toEqual([160, 150, 0, 40])
    expect((await act(claim.id, { action: 'billed_next' })).status).toBe(409)
    expect((await send(claim)).sent).toBe(0)
    await import835(
      [
        bySecond(claim, {
          paidCents: 3_000,
          adjustments: [adjust('OA', '23', 31_000), adjust('PR', '1', 1_000)],
        }),
      ],
      '99726',
    )
    expect(amounts(await read(claim.id))).toEqual([190, 150, 10, 0])
  })

  it('[CB6] of a QMB without a second plan leaves nothing to the patient', async () => {
    const claim = await claimed()
    await send(claim)
    await import835([byMedicare(claim, { remarks: ['N782'] })])
    const { body: list } = await house.admin.call(listClaims, { query: { search: claim.claimNumber } })
    expect(list).toMatchObject([{ patientAmount: 0, adjustedAmount: 190, qmbAmount: 40, owedAmount: 0 }])
  })

  it('[CB6] leaves nothing to a patient whom the payer’s portal calls a QMB, also afterwards', async () => {
    const claim = await claimed()
    await send(claim)
    await import835([byMedicare(claim)])
    expect(amounts(await read(claim.id))).toEqual([160, 150, 40, 0])
    const { status, text } = await house.admin.call(recordEligibility, {
      params: { patientId: claim.patientId },
      body: {
        ...{
          coverageId: (await read(claim.id)).coverageId ?? '',
          serviceDate: '2026-11-16',
          outcome: 'active',
        },
        ...{ source: 'portal', reference: 'REF-1', isQmb: true },
      },
    })
    expect(status, text).toBe(201)
    expect(amounts(await read(claim.id))).toEqual([160, 190, 0, 0])
  })

  it('[CB3] gives the rest to the plan that was added later, and back to the patient when it ends', async () => {
    const claim = await claimed()
    await send(claim)
    await import835([byMedicare(claim)])
    expect(amounts(await read(claim.id))).toEqual([160, 150, 40, 0])
    await addSecondary(claim)
    expect(amounts(await read(claim.id))).toEqual([160, 150, 0, 40])
  })

  it('[CB1] keeps notices that pay nothing apart', async () => {
    const claim = await sentClaim()
    const { body } = await import835([
      byMedicare(claim, {
        status: '23',
        paidCents: 0,
        adjustments: [adjust('CO', '109', 35_000)],
        forwardedTo: { name: 'OTHER PLAN', id: null },
      }),
    ])
    expect(body.claims).toMatchObject([
      { outcome: 'told', words: 'Not this payer’s claim. Forwarded to OTHER PLAN.' },
    ])
    const { body: estimate } = await import835([
      byMedicare(claim, { status: '25', paidCents: 0, adjustments: [adjust('CO', '45', 35_000)] }),
    ])
    expect(estimate.claims).toMatchObject([{ outcome: 'told' }])
    expect(amounts(await read(claim.id))).toEqual([0, 0, 0, 350])
  })

  it('takes a payment of the second plan by hand, and refuses one of a payer that has no part in it', async () => {
    const claim = await sentClaim()
    await import835([byMedicare(claim)])
    const pay = (payerId: string, paid: number) =>
      house.admin.call(postRemittance, {
        body: {
          ...{ payerId, traceNumber: `HAND${(traces += 1)}`, paymentDate: '2026-11-15', amount: paid },
          claims: [{ claimId: claim.id, paid }],
        },
      })
    expect((await pay(house.privateId, 40)).problem.fields?.['claims.0']).toMatch(/not billed to Lakeside/)
    expect((await pay(secondId, 200)).status).toBe(400)
    expect((await pay(secondId, 40)).status).toBe(201)
    expect(amounts(await read(claim.id))).toEqual([200, 150, 0, 0])
  })

  it('[CB3] lists what payers decided on one day in their order, whatever the trace numbers', async () => {
    const claim = await sentClaim()
    await import835([byMedicare(claim)])
    const [{ decidedOn } = { decidedOn: '' }] = (await read(claim.id)).decisions
    const { status } = await house.admin.call(postRemittance, {
      body: {
        ...{ payerId: secondId, traceNumber: `A${(traces += 1)}`, paymentDate: decidedOn, amount: 40 },
        claims: [{ claimId: claim.id, paid: 40 }],
      },
    })
    expect(status).toBe(201)
    const { decisions } = await read(claim.id)
    expect(decisions.map(({ sequence }) => sequence)).toEqual(['primary', 'secondary'])
  })

  it('[CB5] is flagged when the first payer takes its answer back after the second paid', async () => {
    const claim = await sentClaim()
    await import835([byMedicare(claim)])
    await import835([bySecond(claim)], '99726')
    await import835([taken(claim)])
    expect(await read(claim.id)).toMatchObject({
      ...{ claimStatus: 'submitted', payerSequence: 'primary', needsRebilling: true },
      ...{ paidAmount: 40, owedAmount: 310, nextStep: { kind: 'rebill_or_refund' } },
    })
  })

  it('[CB4] is held for Medicare as second payer until the reason is recorded', async () => {
    const claim = await claimed({}, house.privateId)
    await addSecondary(claim, { payerId: house.medicareId, memberId: '1EG4-TE5-MK73', mspReason: '12' })
    const words = 'Missing: the reason Medicare is not primary.'
    // As on coverages from before it was asked.
    const setReason = (reason: string | null) =>
      house.practice.owner.query(
        `update coverages set msp_reason = $2 where patient_id = $1 and rank = 'secondary'`,
        [claim.patientId, reason],
      )
    await setReason(null)
    // The guide wants it in the first payer's file too.
    expect((await read(claim.id)).findings.map((one) => one.words)).toContain(words)
    await setReason('12')
    expect((await send(claim)).results).toMatchObject([{ problem: null }])
    await setReason(null)
    await import835([byMedicare(claim)], 'LAKE1')
    const { body: moved } = await act(claim.id, { action: 'billed_next' })
    expect(moved.holdReasons).toEqual([words])
    await setReason('12')
    const file = await fetchFile((await send(claim)).submission?.id)
    expect(file).toMatch(/SBR\*S\*18\*\*\*12\*\*\*\*MB~/)
  })
})

it('[CB2] files in any order, some twice, leave the same amounts, and post nothing twice', async () => {
  const results = []
  const orders = ['FAPRCS', 'SCRPAF', 'PSRCAF', 'RPCSFA', 'CPRSAF', 'SPPRRCCSFA', 'PCSR', 'SRPC']
  for (const order of orders) {
    const claim = await claimed()
    await addSecondary(claim)
    const { submission } = await send(claim)
    const control = submission?.controlNumber ?? ''
    const files: Record<string, string> = {
      F: write999(createPayerFrame(), {
        ...{ kind: '999', groupControl: String(Number(control)), outcome: 'accepted' },
        transactions: [{ control: '0001', outcome: 'accepted', codes: [], errors: [] }],
        counts: { included: 1, received: 1, accepted: 1 },
      }),
      A: write277ca(createPayerFrame(), {
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
      P: write835(createPayerFrame(), buildRemittance(`P${claim.claimNumber}`, [byMedicare(claim)])),
      R: write835(createPayerFrame(), buildRemittance(`R${claim.claimNumber}`, [taken(claim)])),
      C: write835(createPayerFrame(), buildRemittance(`C${claim.claimNumber}`, [corrected(claim)])),
      S: write835(createPayerFrame(), buildRemittance(`S${claim.claimNumber}`, [bySecond(claim)], '99726')),
    }
    for (const step of order) {
      const { status, text } = await take(files[step] ?? '')
      expect(status, `${order} ${step} ${text}`).toBeLessThan(300)
    }
    const end = await read(claim.id)
    const { rows } = await house.practice.owner.query<{ paid: number }>(
      `select coalesce(sum(amount_cents), 0)::int as paid from claim_payments where claim_id = $1`,
      [claim.id],
    )
    results.push([
      order,
      end.claimStatus,
      end.payerSequence,
      end.needsRebilling,
      ...amounts(end),
      rows[0]?.paid,
    ])
  }
  expect(results).toEqual(orders.map((order) => [order, 'paid', 'secondary', true, 160, 190, 0, 0, 16_000]))
})

it('takes actions of the table only', async () => {
  const claim = await claimed()
  const { problem } = await house.admin.call(actOnClaim, {
    params: { claimId: claim.id },
    body: { action: 'billed_next' },
  })
  expect(problem.code).toBe('claim.transition')
})
