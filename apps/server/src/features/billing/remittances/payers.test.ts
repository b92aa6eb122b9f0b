/** How payers differ: what Medicare accepts, whose a payment is, who is insured, and manual settlement. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeClaim,
  changeCoverage,
  changePayer,
  createClaim,
  createCoverage,
  createPayer,
  listCoverages,
  listDenials,
  postRemittance,
  readRemittance,
  recordAttestation,
  releaseClaim,
  settleRemittanceItem,
  type ClaimRecord,
} from '@mendwell/contract'
import { write835 } from '@mendwell/x12/test-responses'
import { randomUUID } from 'node:crypto'
import { createClaimHelpers, createPayerFrame } from '../../../testing/billing/claims.ts'
import { buildAdjustment, buildRemittance, buildRemittedClaim } from '../../../testing/billing/payments.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const { claimed, act, read, send, fetchFile, take } = createClaimHelpers(() => house)

describe('Medicare Part B', () => {
  const denial = (claim: ClaimRecord, remarks: string[]) =>
    buildRemittedClaim(claim, { status: '4', adjustments: [buildAdjustment('CO', '16', 35_000)], remarks })

  it('gets no claim in place of another, and the way out is named', async () => {
    const claim = await claimed()
    await send(claim)
    await take(write835(createPayerFrame(), buildRemittance('EFT-MB1', [denial(claim, ['N290'])])))
    for (const action of ['corrected', 'replaced', 'voided']) {
      const { problem } = await act(claim.id, { action, reason: 'Typo', payerControlNumber: 'ICN-1' })
      expect(problem).toMatchObject({
        code: 'claim.transition',
        fields: {
          action: expect.stringMatching(/does not accept replacement.*Appeal or request a reopening/),
        },
      })
    }
    expect((await send(claim)).results[0]?.problem).toMatch(/does not accept replacement/)
    const denied = await read(claim.id)
    expect(denied.actions.find(({ action }) => action === 'corrected')?.blocked).toMatch(/reopening/)
    expect(denied.actions.find(({ action }) => action === 'appealed')?.blocked).toBeNull()
    const { body: list } = await house.admin.call(listDenials, { query: { limit: 200 } })
    expect(list.find((one) => one.claim.id === claim.id)).toMatchObject({ action: 'reopen' })
    expect((await act(claim.id, { action: 'appealed', reason: 'Reopening asked for' })).status).toBe(200)
  })

  it('could not process it (MA130): it is rejected, corrected, and sent as a new claim', async () => {
    const claim = await claimed()
    await send(claim)
    const { body } = await take(
      write835(createPayerFrame(), buildRemittance('EFT-MB2', [denial(claim, ['MA130'])])),
    )
    expect(body.claims).toMatchObject([{ outcome: 'posted', words: expect.stringMatching(/^Rejected/) }])
    expect(await read(claim.id)).toMatchObject({
      claimStatus: 'pending',
      isHeld: true,
      denialReason: null,
      adjustments: [],
      owedAmount: 350,
      history: [{ event: 'rejected', reason: expect.stringContaining('MA130') }, {}, {}],
    })
    await house.admin.call(releaseClaim, { params: { claimId: claim.id } })
    const again = await send(claim)
    expect(again.sent).toBe(1)
    expect(await fetchFile(again.submission?.id)).toContain(`${claim.claimNumber}*350***32:B:1`)
  })

  it('is filed as such, Medicare Advantage as itself, and only codes of the kind are taken', async () => {
    const assignment = { acceptsAssignment: true, assignmentOn: '2026-01-01' }
    const payer = {
      name: 'Advantage Plan',
      insuranceType: 'medicare' as const,
      payerNumber: 'ADV1',
      ...assignment,
    }
    const wrong = await house.admin.call(createPayer, { body: { ...payer, filingCode: 'CI' } })
    expect(wrong.problem.fields).toEqual({
      filingCode: 'Not a valid claim filing indicator for this insurance type',
    })
    const { body } = await house.admin.call(createPayer, { body: { ...payer, filingCode: '16' } })
    const claim = await claimed({}, body.id)
    const { submission } = await send(claim)
    expect(await fetchFile(submission?.id)).toMatch(/SBR\*P\*18\*{7}16~/)
    expect((await act(claim.id, { action: 'replaced', payerControlNumber: 'ICN-2' })).status).toBe(200)
    const { body: changed } = await house.admin.call(
      changePayer,
      { params: { payerId: body.id }, body: { insuranceType: 'private' } },
      { 'if-match': `"${body.version}"` },
    )
    expect(changed.filingCode).toBe('CI')
  })
})

describe('a claim that went to the wrong payer', () => {
  const updateSampleClaim = async (claim: ClaimRecord, body: object) =>
    house.admin.call(
      changeClaim,
      { params: { claimId: claim.id }, body: { reason: 'Covered elsewhere', ...body } },
      // A new coverage triggers another check.
      { 'if-match': `"${(await read(claim.id)).version}"` },
    )
  /** Another coverage of the claim's patient, which pays first. */
  const addCoverage = async ({ patientId }: ClaimRecord, payerId: string) => {
    await house.practice.owner.query(
      `update coverages g set rank = 'secondary', msp_reason = case when y.filing_code = 'MB' then '12' end
         from payers y where y.id = g.payer_id and g.patient_id = $1`,
      [patientId],
    )
    await house.admin.call(recordAttestation, {
      params: { patientId },
      body: { kind: 'other_insurance', answer: 'yes', datedOn: '2026-11-10' },
    })
    return (
      await house.admin.call(createCoverage, {
        params: { patientId },
        body: {
          ...{ payerId, memberId: 'LK-77', startDate: '2026-01-01', rank: 'primary' },
          ...{ address: '4 Elm Street', city: 'Columbus', state: 'OH', zipCode: '43215' },
        },
      })
    ).body.id
  }
  const denied = async (payerNumber: string, payerId: string, trace: string) => {
    const claim = await claimed({}, payerId)
    await send(claim)
    const denial = buildRemittedClaim(claim, {
      status: '4',
      adjustments: [buildAdjustment('CO', '22', 35_000)],
    })
    await take(write835(createPayerFrame(), buildRemittance(trace, [denial], payerNumber)))
    return read(claim.id)
  }

  it('goes to the right one as a new claim, and what the first one says later stays with the first', async () => {
    const first = await denied('15202', house.medicareId, 'EFT-W1')
    expect(first).toMatchObject({ claimStatus: 'denied', payerControlNumber: `ICN${first.claimNumber}` })
    const { body: next } = await updateSampleClaim(first, {
      coverageId: await addCoverage(first, house.privateId),
    })
    expect(next).toMatchObject({
      ...{ claimStatus: 'pending', frequency: '1', payerControlNumber: null, isHeld: false },
      ...{ owedAmount: 350, adjustments: [], denialReason: null, insuranceId: 'LK-77' },
      payer: { id: house.privateId },
      replaces: { id: first.id },
    })
    expect(next.claimNumber).not.toBe(first.claimNumber)
    const { submission, sent } = await send(next)
    expect(sent).toBe(1)
    const file = await fetchFile(submission?.id)
    expect(file).toContain(`${next.claimNumber}*350***32:B:1`)
    expect(file).not.toContain('REF*F8')
    expect(await read(first.id)).toMatchObject({
      ...{ isClosed: true, closedBy: 'replaced', isVoidUnsent: false, payer: { id: house.medicareId } },
      ...{ replacedBy: { id: next.id } },
      history: [
        { event: 'replaced', reason: `Billed to Lakeside Health as ${next.claimNumber}. Covered elsewhere` },
        {},
        {},
        {},
      ],
    })
    const late = buildRemittedClaim(first, { paidCents: 35_000 })
    const { body } = await take(write835(createPayerFrame(), buildRemittance('EFT-W2', [late])))
    expect(body.claims).toMatchObject([
      { claimId: first.id, outcome: 'refused', words: '“Paid” is not available while the claim is closed.' },
    ])
    const paid = buildRemittedClaim(next, { paidCents: 35_000 })
    const good = await take(write835(createPayerFrame(), buildRemittance('EFT-W3', [paid], 'LAKE1')))
    expect(good.body.claims).toMatchObject([{ claimId: next.id, outcome: 'posted' }])
  })

  it('is open again with the first payer when the new one is voided unsent', async () => {
    const first = await denied('LAKE1', house.privateId, 'EFT-W4')
    const { body: next } = await updateSampleClaim(first, {
      coverageId: await addCoverage(first, house.medicareId),
    })
    await act(next.id, { action: 'voided', reason: 'It was the right one' })
    expect(await read(first.id)).toMatchObject({
      ...{ isClosed: false, claimStatus: 'denied', payer: { id: house.privateId } },
    })
  })

  it('loses the first payer’s number when it was not processed there', async () => {
    const claim = await claimed()
    await send(claim)
    const unread = buildRemittedClaim(claim, {
      status: '4',
      adjustments: [buildAdjustment('CO', '16', 35_000)],
      remarks: ['MA130'],
    })
    await take(write835(createPayerFrame(), buildRemittance('EFT-W5', [unread])))
    const back = await read(claim.id)
    expect(back).toMatchObject({ claimStatus: 'pending', payerControlNumber: `ICN${claim.claimNumber}` })
    const { body } = await updateSampleClaim(back, { coverageId: await addCoverage(back, house.privateId) })
    expect(body).toMatchObject({ id: claim.id, frequency: '1', payerControlNumber: null })
  })

  it('is not sent elsewhere while it corrects another that the payer has', async () => {
    const first = await denied('LAKE1', house.privateId, 'EFT-W6')
    const { body: next } = await act(first.id, { action: 'replaced', payerControlNumber: 'ICN-6' })
    const { problem } = await updateSampleClaim(next, {
      coverageId: await addCoverage(first, house.medicareId),
    })
    expect(problem.fields).toEqual({
      coverageId:
        'This is a replacement for a claim the payer already has. Void it, then change the payer on the original claim or create a new one.',
    })
  })
})

describe('a coverage', () => {
  it('goes over to another payer only while no claim names it', async () => {
    const patientId = await house.patient()
    const moveCoverage = async (payerId: string) => {
      const [coverage] = (await house.admin.call(listCoverages, { params: { patientId } })).body
      return house.admin.call(
        changeCoverage,
        {
          params: { patientId, coverageId: coverage?.id ?? '' },
          body: { payerId, memberId: '1EG4-TE5-MK74' },
        },
        { 'if-match': `"${coverage?.version}"` },
      )
    }
    await moveCoverage(house.privateId)
    expect((await moveCoverage(house.medicareId)).body).toMatchObject({ payerId: house.medicareId })
    const visitId = await house.visit(patientId)
    const { body: claim } = await house.admin.call(createClaim, { body: { visitId } })
    expect((await moveCoverage(house.privateId)).problem.fields).toEqual({
      payerId: 'This coverage is on a claim. End it and add a new coverage for this payer.',
    })
    expect((await moveCoverage(house.medicareId)).status).toBe(200)
    const { submission } = await send(claim)
    expect(await fetchFile(submission?.id)).toMatch(/\*MI\*1EG4TE5MK74[^]*MEDICARE OHIO/i)
  })
})

describe('a patient who does not hold the insurance', () => {
  it('is in the file beside the insured', async () => {
    const patientId = await house.patient({ payerId: house.privateId })
    const [coverage] = (await house.admin.call(listCoverages, { params: { patientId } })).body
    await house.admin.call(
      changeCoverage,
      {
        params: { patientId, coverageId: coverage?.id ?? '' },
        body: {
          relation: 'child',
          subscriberFirstName: 'Theo',
          subscriberLastName: 'Marsh',
          subscriberBirthDate: '1920-05-01',
        },
      },
      { 'if-match': `"${coverage?.version}"` },
    )
    const visitId = await house.visit(patientId)
    const { body: claim } = await house.admin.call(createClaim, { body: { visitId } })
    const { submission } = await send(claim)
    const file = (await fetchFile(submission?.id)).replaceAll('\n', '')
    expect(file).toMatch(/HL\*2\*1\*22\*1~SBR\*P\*{8}CI~NM1\*IL\*1\*MARSH\*THEO/i)
    expect(file).toMatch(/HL\*3\*2\*23\*0~PAT\*19~NM1\*QC\*1\*QUILL\*ADA/i)
  })
})

describe('a payment is its payer’s', () => {
  it('found by the number in the file, whatever the name; of another’s claims nothing is posted', async () => {
    const claim = await claimed()
    await send(claim)
    const paid = buildRemittedClaim(claim, {
      paidCents: 20_000,
      adjustments: [buildAdjustment('CO', '45', 15_000)],
    })
    const buildNamedRemittance = (trace: string, numbers: string[]) => {
      const file = buildRemittance(trace, [paid])
      return { ...file, payer: { name: 'CLEARING BANK', id: '9990001', numbers } }
    }
    const other = await take(write835(createPayerFrame(), buildNamedRemittance('EFT-P1', ['X', 'LAKE1'])))
    expect(other.body.claims).toMatchObject([
      { outcome: 'mismatch', words: 'The claim was not billed to Lakeside Health.' },
    ])
    const own = await take(write835(createPayerFrame(), buildNamedRemittance('EFT-P2', ['15202'])))
    expect(own.body.claims).toMatchObject([{ outcome: 'posted' }])
    const { body } = await house.admin.call(readRemittance, {
      params: { remittanceId: own.body.remittanceId ?? '' },
    })
    expect(body).toMatchObject({ payerName: 'Medicare Ohio', payerId: house.medicareId })
    // By hand, under the same number of the same payer: it was posted.
    const byHand = await house.admin.call(postRemittance, {
      body: {
        payerId: house.medicareId,
        traceNumber: 'eft-p2',
        paymentDate: '2026-11-14',
        amount: 1,
        claims: [{ claimId: claim.id, paid: 1 }],
      },
    })
    expect(byHand.problem.code).toBe('remittance.posted')
  })

  it('and what could not be posted is settled by hand, once', async () => {
    const claim = await claimed()
    await send(claim)
    const strange = [
      { ...buildRemittedClaim(claim, { paidCents: 20_000 }), claimNumber: 'OLD-1', chargeCents: 20_000 },
      { ...buildRemittedClaim(claim, { paidCents: 3_000 }), claimNumber: 'OLD-2', chargeCents: 3_000 },
    ]
    const { body } = await take(write835(createPayerFrame(), buildRemittance('EFT-S', strange)))
    const remittanceId = body.remittanceId ?? ''
    const settleItem = (position: number, more: object) =>
      house.admin.call(settleRemittanceItem, {
        params: { remittanceId },
        body: { position, reason: 'The number of the old system', ...more },
      })
    expect((await settleItem(0, { reason: ' ' })).problem.fields).toEqual({ reason: 'A reason is required' })
    expect((await settleItem(0, { claimId: randomUUID() })).problem.fields).toEqual({
      claimId: 'Claim not found',
    })
    expect((await settleItem(7, {})).problem.code).toBe('remittance.settled')
    const tries = await Promise.all(Array.from({ length: 5 }, () => settleItem(0, { claimId: claim.id })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'paid', paidAmount: 200, owedAmount: 150 })
    const { body: after } = await settleItem(1, { reason: 'Of the practice before us; sent back' })
    expect(after).toMatchObject({
      unmatched: 0,
      items: [
        { outcome: 'posted', settled: { reason: 'The number of the old system' } },
        { outcome: 'settled', paid: 30, settled: { byName: expect.any(String) } },
      ],
    })
    expect((await read(claim.id)).paidAmount).toBe(200)
  })

  it('by hand, and spread over several claims', async () => {
    const [one, other] = [await claimed(), await claimed()]
    await send(one, other)
    const { body } = await house.admin.call(postRemittance, {
      body: {
        payerId: house.medicareId,
        traceNumber: 'CHK-SPREAD',
        paymentDate: '2026-11-14',
        amount: 300,
        claims: [
          { claimId: one.id, paid: 200, adjustments: [{ group: 'CO', code: '45', amount: 150 }] },
          { claimId: other.id, paid: 100 },
        ],
      },
    })
    expect(body).toMatchObject({ amount: 300, claims: 2, items: [{ paid: 200 }, { paid: 100 }] })
    expect(await read(other.id)).toMatchObject({ paidAmount: 100, owedAmount: 250 })
  })
})
