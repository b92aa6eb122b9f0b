import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actOnClaim,
  agingReport,
  billingStats,
  listClaims,
  createClaim,
  importPayerFile,
  listDenials,
  listSubmissions,
  postRemittance,
  readRemittance,
  releaseClaim,
  retryRemittance,
  submitClaims,
  type ClaimRecord,
} from '@mendwell/contract'
import { read837p, type ClaimAcknowledgment } from '@mendwell/x12'
import { write277ca, write835, write999 } from '@mendwell/x12/test-responses'
import { randomUUID } from 'node:crypto'
import { billingJobs } from '../jobs.ts'
import { createClaimHelpers, createPayerFrame } from '../../../testing/billing/claims.ts'
import { buildAdjustment, buildRemittance, buildRemittedClaim } from '../../../testing/billing/payments.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const { claimed, act, read, send, fetchFile, take } = createClaimHelpers(() => house)
/** To a payer that accepts corrections and voids. */
const createPrivateClaim = () => claimed({}, house.privateId)

describe('claims leave in a file', () => {
  it('that says what they say, and are submitted with it', async () => {
    const [one, other] = [await claimed(), await claimed()]
    const held = await claimed({ diagnosis: '', cptCodes: '97597', codeLines: [{ code: '97597' }] })
    const sent = await send(one, other, held)
    expect(sent).toMatchObject({ sent: 2, submission: { claims: 2, totalAmount: 700, state: 'waiting' } })
    expect(sent.results[2]).toMatchObject({
      isSent: false,
      problem: expect.stringContaining('The claim has no diagnosis'),
    })
    const file = await house.admin.raw('GET', `/api/billing/submissions/${sent.submission?.id}/file`)
    const back = read837p(file.text)
    expect(back).toMatchObject({ state: 'read' })
    const batches = back.state === 'read' ? back.value : []
    expect(JSON.stringify(batches)).toContain(one.claimNumber)
    expect(await read(one.id)).toMatchObject({
      claimStatus: 'submitted',
      submittedDate: '2026-11-16',
      history: [{ event: 'submitted', submissionId: sent.submission?.id }, { event: 'created' }],
    })
    expect((await send(one)).results[0]).toMatchObject({
      isSent: false,
      problem: 'Not submitted: the claim is already submitted.',
    })
  })

  it('with the patient’s number in capitals, however it was typed', async () => {
    const visitId = await house.visit(await house.patient({ memberId: '1eg4-te5-mk73' }))
    const { body: claim } = await house.admin.call(createClaim, { body: { visitId } })
    const { submission } = await send(claim)
    expect(await fetchFile(submission?.id)).toContain('*MI*1EG4TE5MK73')
  })

  it('sent again under the same id they are returned, not sent twice', async () => {
    const claim = await claimed()
    const body = { id: randomUUID(), claimIds: [claim.id] }
    const [first, again] = [
      await house.admin.call(submitClaims, { body }),
      await house.admin.call(submitClaims, { body }),
    ]
    expect(again.body).toEqual(first.body)
    expect((await read(claim.id)).history.map(({ event }) => event)).toEqual(['submitted', 'created'])
  })

  it('and are unsent again when the file is rejected', async () => {
    const claim = await claimed()
    const { submission } = await send(claim)
    const answer = write999(createPayerFrame(), {
      kind: '999',
      groupControl: String(Number(submission?.controlNumber)),
      outcome: 'rejected',
      transactions: [{ control: '0001', outcome: 'rejected', codes: ['5'], errors: [] }],
      counts: { included: 1, received: 1, accepted: 0 },
    })
    expect((await take(answer)).body).toMatchObject({ kind: '999', claims: [{ outcome: 'posted' }] })
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'pending', denialReason: null })
    // Stays on hold until reviewed, whatever the nightly job does.
    await house.practice.run(billingJobs, 'tend-claims')
    expect(await read(claim.id)).toMatchObject({ isHeld: true })
    expect((await read(claim.id)).findings[0]).toMatchObject({ rule: 'rejected', weight: 'holds' })
    expect((await send(claim)).results).toMatchObject([
      { isSent: false, problem: expect.stringMatching(/^Rejected: /) },
    ])
    await house.admin.call(releaseClaim, { params: { claimId: claim.id } })
    expect(await read(claim.id)).toMatchObject({
      isHeld: false,
      holdReasons: [],
      history: [{ event: 'edited', reason: expect.stringMatching(/^Reviewed\. Rejected: /) }, {}, {}, {}],
    })
    expect((await send(claim)).sent).toBe(1)
    // The rejection of the first file comes once more, then its acceptance: neither is about what was sent since.
    const late = await take(answer.replace('20261116', '20261117'))
    expect(late.body).toMatchObject({ repeated: false, claims: [{ outcome: 'told' }] })
    expect((await read(claim.id)).claimStatus).toBe('submitted')
    const taken = write999(createPayerFrame(), {
      kind: '999',
      groupControl: String(Number(submission?.controlNumber)),
      outcome: 'accepted',
      transactions: [{ control: '0001', outcome: 'accepted', codes: [], errors: [] }],
      counts: { included: 1, received: 1, accepted: 1 },
    })
    await take(taken)
    const { body: files } = await house.admin.call(listSubmissions, { query: { limit: 200 } })
    expect(files.find(({ id }) => id === submission?.id)?.state).toBe('rejected')
  })

  it('one by one accepted or rejected before processing', async () => {
    const [good, bad] = [await claimed(), await claimed()]
    await send(good, bad)
    const buildAcknowledgement = (claim: ClaimRecord, outcome: 'accepted' | 'rejected') => ({
      claimNumber: claim.claimNumber,
      outcome,
      statuses: [
        outcome === 'accepted'
          ? { category: 'A2', code: '20', entity: null, words: '' }
          : { category: 'A3', code: '21', entity: null, words: '' },
      ],
      payerControlNumber: outcome === 'accepted' ? 'ICN-ACCEPTED' : null,
      chargeCents: 35_000,
      patient: { last: 'QUILL', first: 'ADA', memberId: '1EG4TE5MK73' },
      serviceDate: '2026-11-16',
    })
    const file: ClaimAcknowledgment = {
      kind: '277CA',
      rejections: [],
      sender: 'MEDICARE OHIO',
      reference: 'R1',
      date: '2026-11-16',
      batchReference: null,
      claims: [buildAcknowledgement(good, 'accepted'), buildAcknowledgement(bad, 'rejected')],
    }
    const stranger = {
      ...buildAcknowledgement(good, 'rejected'),
      patient: { last: 'OTHER', first: null, memberId: null },
    }
    const other = { ...buildAcknowledgement(good, 'rejected'), chargeCents: 12_000 }
    const wrong = await take(write277ca(createPayerFrame(), { ...file, claims: [stranger, other] }))
    expect(wrong.body.claims.map(({ outcome }) => outcome)).toEqual(['mismatch', 'mismatch'])
    const { body } = await take(write277ca(createPayerFrame(), file))
    expect(body.claims.map(({ outcome }) => outcome)).toEqual(['posted', 'posted'])
    expect(await read(good.id)).toMatchObject({
      claimStatus: 'submitted',
      payerControlNumber: 'ICN-ACCEPTED',
    })
    const back = await read(bad.id)
    expect(back).toMatchObject({ claimStatus: 'pending', denialReason: null })
    expect(back.history[0]).toMatchObject({ event: 'rejected', byName: null })
  })
})

describe('a biller of one facility', () => {
  it('sees no file with a patient of another, and no ids of theirs', async () => {
    const elsewhere = await house.practice.facility(house.organization, 'Oak House')
    const biller = await house.practice.person(house.organization, 'clinician', { facilityIds: [elsewhere] })
    await house.practice.owner.query('update memberships set billing = true where user_id = $1', [biller.id])
    const narrowed = await house.practice.as(biller)
    const claim = await claimed()
    const { submission } = await send(claim)
    const path = `/api/billing/submissions/${submission?.id}/file`
    expect((await house.admin.raw('GET', path)).status).toBe(200)
    expect((await narrowed.raw('GET', path)).status).toBe(404)
    expect((await narrowed.call(listSubmissions, {})).body).toEqual([])
    const paid = buildRemittedClaim(claim, {
      paidCents: 20_000,
      adjustments: [buildAdjustment('CO', '45', 15_000)],
    })
    const body = { content: write835(createPayerFrame(), buildRemittance('EFT-NARROW', [paid])) }
    const { body: taken } = await narrowed.call(importPayerFile, { body })
    expect(taken.claims).toMatchObject([{ outcome: 'posted', claimId: null }])
    expect((await narrowed.call(importPayerFile, { body })).body.claims).toMatchObject([{ claimId: null }])
  })
})

describe('a remittance file', () => {
  it('is posted once, to the cent, with adjustments, denials and what the patient owes', async () => {
    const [whole, partly, refused] = [await claimed(), await claimed(), await claimed()]
    await send(whole, partly, refused)
    const before = (await house.admin.call(billingStats, {})).body
    const answer = buildRemittance('EFT-1', [
      buildRemittedClaim(whole, {
        paidCents: 17_680,
        patientCents: 4_420,
        adjustments: [buildAdjustment('CO', '45', 12_900), buildAdjustment('PR', '2', 4_420)],
      }),
      buildRemittedClaim(partly, {
        paidCents: 10_000,
        lines: [
          {
            code: '97597',
            modifiers: [],
            chargeCents: 18_000,
            paidCents: 10_000,
            units: 1,
            allowedCents: null,
            serviceDate: '2026-11-16',
            controlNumber: '1',
            adjustments: [buildAdjustment('CO', '45', 8_000)],
            remarks: [],
          },
          {
            code: '97598',
            modifiers: [],
            chargeCents: 17_000,
            paidCents: 0,
            units: 2,
            allowedCents: null,
            serviceDate: '2026-11-16',
            controlNumber: '2',
            adjustments: [buildAdjustment('CO', '50', 17_000)],
            remarks: ['N115'],
          },
        ],
      }),
      buildRemittedClaim(refused, { status: '4', adjustments: [buildAdjustment('CO', '29', 35_000)] }),
    ])
    const { body } = await take(write835(createPayerFrame(), answer))
    expect(body).toMatchObject({ kind: '835', repeated: false, traceNumber: 'EFT-1', paidAmount: 276.8 })
    expect(body.claims.map(({ words }) => words)).toEqual(['Paid.', 'Partially paid.', 'Denied.'])
    expect(await read(whole.id)).toMatchObject({
      claimStatus: 'paid',
      paidAmount: 176.8,
      adjustedAmount: 129,
      patientAmount: 44.2,
      owedAmount: 0,
      paidDate: '2026-11-15',
    })
    expect(await read(partly.id)).toMatchObject({
      claimStatus: 'paid',
      paidAmount: 100,
      owedAmount: 170,
      lines: [{ paid: 100 }, { paid: 0 }],
      adjustments: [
        { code: '45', isDenial: false },
        { code: '50', line: 1, isDenial: true, remarks: ['N115'] },
      ],
    })
    expect(await read(refused.id)).toMatchObject({
      claimStatus: 'denied',
      denialReason: 'CO-29 Timely filing limit exceeded',
      owedAmount: 350,
    })
    const [denials, after, aged, kept] = await Promise.all([
      house.admin.call(listDenials, {}),
      house.admin.call(billingStats, {}),
      house.admin.call(agingReport, {}),
      house.admin.call(readRemittance, { params: { remittanceId: body.remittanceId ?? '' } }),
    ])
    const listed = denials.body.filter(({ claim }) => [partly.id, refused.id].includes(claim.id))
    expect(listed.map(({ action }) => action).toSorted()).toEqual(['appeal', 'send_proof'])
    expect(listed.every(({ appealUntil }) => appealUntil === '2027-03-15')).toBe(true)
    expect(after.body.monthlyRevenue).toBeCloseTo(before.monthlyRevenue + 276.8, 2)
    expect(after.body.outstandingAmount).toBe(aged.body.total.amount)
    // One complete, one partial, as in the worklist and in the list of claims.
    expect(after.body.deniedClaims).toBe(before.deniedClaims + 2)
    expect(await read(partly.id)).toMatchObject({ claimStatus: 'paid', deniedAmount: 170 })
    const { body: withDenials, headers } = await house.admin.call(listClaims, { query: { show: 'denied' } })
    expect(withDenials.map(({ id }) => id)).toEqual(expect.arrayContaining([partly.id, refused.id]))
    expect(Number(headers['x-total-count'])).toBe(after.body.deniedClaims)
    expect(aged.body.patients.amount).toBe(44.2)
    expect(kept.body.items.map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'posted'])

    // The same file, and the same payment in another file.
    const again = await take(write835({ ...createPayerFrame(), control: 999 }, answer))
    expect(again.body).toMatchObject({ repeated: true, remittanceId: body.remittanceId })
    expect((await house.admin.call(billingStats, {})).body.monthlyRevenue).toBe(after.body.monthlyRevenue)
    expect((await read(whole.id)).paidAmount).toBe(176.8)
  })

  it('sent by ten concurrently is posted once', async () => {
    const claim = await claimed()
    await send(claim)
    const file = write835(
      createPayerFrame(),
      buildRemittance('EFT-2', [
        buildRemittedClaim(claim, { paidCents: 20_000, adjustments: [buildAdjustment('CO', '45', 15_000)] }),
      ]),
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(file)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1)
    const { rows } = await house.practice.owner.query(
      'select sum(amount_cents)::int as cents from claim_payments where claim_id = $1',
      [claim.id],
    )
    expect(rows[0].cents).toBe(20_000)
  })

  it('that does not add up, or answers another charge, posts nothing', async () => {
    const claim = await claimed()
    await send(claim)
    const off = await take(
      write835(createPayerFrame(), buildRemittance('EFT-3', [buildRemittedClaim(claim, { paidCents: 100 })])),
    )
    expect(off.body.problems[0]).toMatch(/out of balance/)
    const other = buildRemittedClaim(claim, {
      chargeCents: 34_900,
      paidCents: 20_000,
      adjustments: [buildAdjustment('CO', '45', 14_900)],
    })
    const mismatch = await take(write835(createPayerFrame(), buildRemittance('EFT-4', [other])))
    expect(mismatch.body.claims).toMatchObject([{ outcome: 'mismatch' }])
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'submitted', paidAmount: 0 })
    expect((await take('ISA*00*nonsense~')).problem.code).toBe('payer-file.unreadable')
  })

  it('that is a test, or pays another organization, posts nothing', async () => {
    const claim = await claimed()
    await send(claim)
    const paid = buildRemittance('EFT-T', [
      buildRemittedClaim(claim, { paidCents: 20_000, adjustments: [buildAdjustment('CO', '45', 15_000)] }),
    ])
    const test = await take(write835({ ...createPayerFrame(), test: true }, paid))
    expect(test.problem).toMatchObject({
      code: 'payer-file.foreign',
      fields: { content: expect.stringContaining('Test file') },
    })
    const payee = { name: 'SOMEBODY ELSE', npi: '1982645390', taxId: null }
    const foreign = await take(write835(createPayerFrame(), { ...paid, payee }))
    expect(foreign.problem.fields).toMatchObject({ content: expect.stringContaining('1982645390') })
    const importByTaxId = (taxId: string) =>
      take(write835(createPayerFrame(), { ...paid, payee: { name: 'BY TAX NUMBER', npi: null, taxId } }))
    expect((await importByTaxId('987654321')).problem.fields).toEqual({
      content: 'The payee tax ID 987654321 does not belong to this practice.',
    })
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'submitted', paidAmount: 0 })
    expect((await importByTaxId('123456789')).body.claims).toMatchObject([{ outcome: 'posted' }])
  })

  it('with money on top, by a known reason or not, is posted', async () => {
    const [known, unknown] = [await claimed(), await claimed()]
    await send(known, unknown)
    const paid = (claim: ClaimRecord, reason: string) =>
      buildRemittedClaim(claim, {
        paidCents: 20_500,
        adjustments: [buildAdjustment('CO', '45', 15_000), buildAdjustment('CO', reason, -500)],
      })
    const { body } = await take(
      write835(createPayerFrame(), buildRemittance('EFT-TOP', [paid(known, '144'), paid(unknown, '999')])),
    )
    expect(body.claims).toMatchObject([{ words: 'Paid.' }, { words: 'Paid.' }])
    expect(await read(unknown.id)).toMatchObject({ paidAmount: 205, adjustedAmount: 145, owedAmount: 0 })
    const over = await claimed()
    await send(over)
    const more = buildRemittedClaim(over, {
      paidCents: 35_500,
      adjustments: [buildAdjustment('CO', '94', -500)],
    })
    await take(write835(createPayerFrame(), buildRemittance('EFT-OVER', [more])))
    expect(await read(over.id)).toMatchObject({ paidAmount: 355, adjustedAmount: -5, owedAmount: 0 })
  })

  it('reverses money and may pay it again', async () => {
    const claim = await claimed()
    await send(claim)
    const paid = buildRemittedClaim(claim, {
      paidCents: 20_000,
      adjustments: [buildAdjustment('CO', '45', 15_000)],
    })
    await take(write835(createPayerFrame(), buildRemittance('EFT-5', [paid])))
    const back = buildRemittedClaim(claim, {
      status: '22',
      chargeCents: -35_000,
      paidCents: -20_000,
      adjustments: [buildAdjustment('CO', '45', -15_000)],
    })
    const anew = buildRemittedClaim(claim, {
      paidCents: 22_000,
      adjustments: [buildAdjustment('CO', '45', 13_000)],
    })
    const { body } = await take(write835(createPayerFrame(), buildRemittance('EFT-6', [back, anew])))
    expect(body.claims.map(({ outcome }) => outcome)).toEqual(['posted', 'posted'])
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'paid', paidAmount: 220, adjustedAmount: 130 })
  })
})

it('what could not be posted is posted later, once, also when ten try', async () => {
  const early = await claimed()
  const paid = buildRemittedClaim(early, {
    paidCents: 20_000,
    adjustments: [buildAdjustment('CO', '45', 12_000), buildAdjustment('CO', '50', 3_000)],
  })
  const { body } = await take(write835(createPayerFrame(), buildRemittance('EFT-EARLY', [paid])))
  expect(body.claims).toMatchObject([{ outcome: 'refused' }])
  const params = { remittanceId: body.remittanceId ?? '' }
  const still = await house.admin.call(retryRemittance, { params })
  expect(still.body.items).toMatchObject([{ outcome: 'refused' }])
  await send(early)
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => house.admin.call(retryRemittance, { params })),
  )
  for (const { body: record } of tries) {
    expect(record).toMatchObject({ unmatched: 0, items: [{ outcome: 'posted', words: 'Partially paid.' }] })
  }
  expect(await read(early.id)).toMatchObject({
    claimStatus: 'paid',
    paidAmount: 200,
    owedAmount: 30,
    adjustments: [{ code: expect.any(String) }, { code: expect.any(String) }],
  })
})

describe('a payer that decides again', () => {
  const paid = (claim: ClaimRecord) =>
    buildRemittedClaim(claim, { paidCents: 20_000, adjustments: [buildAdjustment('CO', '45', 15_000)] })
  const back = (claim: ClaimRecord) =>
    buildRemittedClaim(claim, {
      status: '22',
      chargeCents: -35_000,
      paidCents: -20_000,
      adjustments: [buildAdjustment('CO', '45', -15_000)],
    })
  const buildHigherPayment = (claim: ClaimRecord) =>
    buildRemittedClaim(claim, { paidCents: 22_000, adjustments: [buildAdjustment('CO', '45', 13_000)] })

  it('after an appeal reverses its payment and pays again', async () => {
    const claim = await claimed()
    await send(claim)
    await take(write835(createPayerFrame(), buildRemittance('EFT-7', [paid(claim)])))
    expect((await act(claim.id, { action: 'appealed', reason: 'Records sent' })).status).toBe(200)
    const { body } = await take(
      write835(createPayerFrame(), buildRemittance('EFT-8', [back(claim), buildHigherPayment(claim)])),
    )
    expect(body.claims.map(({ outcome }) => outcome)).toEqual(['posted', 'posted'])
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'paid', paidAmount: 220, adjustedAmount: 130 })
  })

  it('after a denial pays, with or without taking the denial back', async () => {
    const [plain, reversed] = [await claimed(), await claimed()]
    await send(plain, reversed)
    const denial = (claim: ClaimRecord) =>
      buildRemittedClaim(claim, {
        status: '4',
        adjustments: [buildAdjustment('CO', '45', 13_000), buildAdjustment('CO', '50', 22_000)],
      })
    await take(write835(createPayerFrame(), buildRemittance('EFT-9', [denial(plain), denial(reversed)])))
    const undone = buildRemittedClaim(reversed, {
      status: '22',
      chargeCents: -35_000,
      adjustments: [buildAdjustment('CO', '45', -13_000), buildAdjustment('CO', '50', -22_000)],
    })
    const { body } = await take(
      write835(
        createPayerFrame(),
        buildRemittance('EFT-10', [buildHigherPayment(plain), undone, buildHigherPayment(reversed)]),
      ),
    )
    expect(body.claims.map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'posted'])
    for (const { id } of [plain, reversed]) {
      expect(await read(id)).toMatchObject({
        claimStatus: 'paid',
        paidAmount: 220,
        adjustedAmount: 130,
        owedAmount: 0,
        denialReason: null,
        adjustments: [{ code: '45', amount: 130 }],
      })
    }
  })

  it('takes its money back from a claim that was replaced, so that it counts once', async () => {
    const claim = await createPrivateClaim()
    await send(claim)
    await take(write835(createPayerFrame(), buildRemittance('EFT-11', [paid(claim)], 'LAKE1')))
    const before = (await house.admin.call(billingStats, {})).body.monthlyRevenue
    await act(claim.id, { action: 'replaced', payerControlNumber: 'ICN-11' })
    const { body } = await take(
      write835(createPayerFrame(), buildRemittance('EFT-12', [back(claim)], 'LAKE1')),
    )
    expect(body.claims).toMatchObject([{ outcome: 'posted' }])
    expect(await read(claim.id)).toMatchObject({ isClosed: true, closedBy: 'replaced', paidAmount: 0 })
    expect((await house.admin.call(billingStats, {})).body.monthlyRevenue).toBeCloseTo(before - 200, 2)
  })
})

describe('a payment entered by hand', () => {
  const post = (claimId: string, more: object = {}) =>
    house.admin.send(postRemittance, {
      body: {
        payerId: house.medicareId,
        traceNumber: `CHK-${createPayerFrame().control}`,
        paymentDate: '2026-11-14',
        amount: 120.55,
        claims: [{ claimId, paid: 120.55, adjustments: [{ group: 'CO', code: '45', amount: 229.45 }] }],
        ...more,
      },
    })

  it('is posted, and its number counts once', async () => {
    const claim = await claimed()
    await send(claim)
    const first = await post(claim.id, { traceNumber: 'CHK-A' })
    expect(first.body).toMatchObject({ amount: 120.55, items: [{ outcome: 'posted', paid: 120.55 }] })
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'paid', paidAmount: 120.55, owedAmount: 0 })
    const other = await claimed()
    await send(other)
    expect((await post(other.id, { traceNumber: 'chk-a' })).problem.code).toBe('remittance.posted')
  })

  it('may be followed by a second cheque while something is open', async () => {
    const claim = await claimed()
    await send(claim)
    const buildCheck = (paid: number, adjustments: object[]) => ({
      amount: paid,
      claims: [{ claimId: claim.id, paid, adjustments }],
    })
    await post(claim.id, buildCheck(100, [{ group: 'CO', code: '50', amount: 170 }]))
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'paid', owedAmount: 250 })
    expect((await post(claim.id, buildCheck(150, [{ group: 'CO', code: '45', amount: 50 }]))).status).toBe(
      201,
    )
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'paid', paidAmount: 250, owedAmount: 50 })
    const { rows } = await house.practice.owner.query(
      'select denied_cents::int as cents from billing_claims where id = $1',
      [claim.id],
    )
    expect(rows[0].cents).toBe(5_000)
    expect((await post(claim.id, buildCheck(50.01, []))).problem.code).toBe('remittance.sums')
  })

  it('is rejected as a whole when the sums differ, the claim is not at the payer, or it belongs to another payer', async () => {
    const claim = await claimed()
    expect((await post(claim.id)).problem.code).toBe('claim.transition')
    await send(claim)
    expect((await post(claim.id, { amount: 120.54 })).problem.code).toBe('remittance.sums')
    const tooMuch = { amount: 350.01, claims: [{ claimId: claim.id, paid: 350.01 }] }
    expect((await post(claim.id, tooMuch)).problem.code).toBe('remittance.sums')
    expect((await post('99999999-9999-4999-8999-999999999999')).status).toBe(400)
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'submitted', paidAmount: 0 })
  })

  it('a denied claim goes back corrected, with the payer’s number and nothing of the denial', async () => {
    const claim = await createPrivateClaim()
    await send(claim)
    const denial = {
      payerId: house.privateId,
      amount: 0,
      claims: [{ claimId: claim.id, paid: 0, adjustments: [{ group: 'CO', code: '16', amount: 350 }] }],
    }
    await post(claim.id, denial)
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'denied', owedAmount: 350 })
    const sent = await send(claim)
    expect(sent.results[0]?.problem).toBe('The payer claim control number of the original claim is missing.')
    await house.admin.call(actOnClaim, {
      params: { claimId: claim.id },
      body: { action: 'corrected', payerControlNumber: 'ICN-9', reason: 'Modifier added' },
    })
    const again = await read(claim.id)
    expect(again).toMatchObject({
      claimStatus: 'submitted',
      frequency: '7',
      adjustments: [],
      denialReason: null,
      history: [
        { event: 'corrected', reason: 'Modifier added', submissionId: expect.any(String) },
        {},
        {},
        {},
      ],
    })
    const file = await fetchFile(again.history[0]?.submissionId)
    expect(file).toContain(`${claim.claimNumber}*350***32:B:7`)
    expect(file).toContain('REF*F8*ICN-9')
  })

  it('a void is sent alone, or with the next file', async () => {
    const [alone, along, next] = [await createPrivateClaim(), await createPrivateClaim(), await claimed()]
    await send(alone, along)
    await act(alone.id, { action: 'voided', reason: 'Double', payerControlNumber: 'ICN-A' })
    expect(await read(alone.id)).toMatchObject({ isClosed: true, isVoidUnsent: true })
    const sent = await send(alone)
    expect(sent).toMatchObject({ sent: 1 })
    expect(await fetchFile(sent.submission?.id)).toContain(`${alone.claimNumber}*350***32:B:8`)
    const refused = write999(createPayerFrame(), {
      kind: '999',
      groupControl: String(Number(sent.submission?.controlNumber)),
      outcome: 'rejected',
      transactions: [{ control: '0001', outcome: 'rejected', codes: ['5'], errors: [] }],
      counts: { included: 1, received: 1, accepted: 0 },
    })
    expect((await take(refused)).body.claims).toMatchObject([
      { words: expect.stringMatching(/^The void was rejected/) },
    ])
    expect(await read(alone.id)).toMatchObject({ isClosed: true, isVoidUnsent: true })
    expect((await send(alone)).sent).toBe(1)
    await act(along.id, { action: 'voided', reason: 'Double', payerControlNumber: 'ICN-B' })
    const both = await send(next)
    expect(both).toMatchObject({ sent: 1, submission: { claims: 2 } })
    expect(await fetchFile(both.submission?.id)).toContain(`${along.claimNumber}*350***32:B:8`)
    expect(await read(along.id)).toMatchObject({ isVoidUnsent: false })
  })
})

it('tallies and claims come to the same, to the cent, whatever happened', async () => {
  const { rows } = await house.practice.owner.query(`
    select (select sum(owed_cents) from claim_tallies)::int8 = coalesce(sum(owed_cents) filter (where closed_by is null), 0) as owed,
           (select sum(paid_cents) from claim_tallies)::int8 = sum(paid_cents) as paid,
           (select sum(claims) from claim_tallies)::int8 = count(*) as claims,
           (select sum(amount_cents) from payment_tallies)::int8 = (select sum(amount_cents) from claim_payments)::int8 as posted,
           (select sum(amount_cents) from claim_payments)::int8 = sum(paid_cents) as received,
           bool_and(total_cents = (select sum(charge_cents) from claim_lines l where l.claim_id = c.id)) as lines
      from billing_claims c`)
  expect(rows[0]).toEqual({ owed: true, paid: true, claims: true, posted: true, received: true, lines: true })
})
