/** Statements: who gets one, who never does, what it says in both languages, and the patient's own view. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePatientBillingPolicy,
  createPaymentPlan,
  createStatements,
  endPaymentPlan,
  listPatientBalances,
  placeAccountHold,
  readMyBills,
  recordEligibility,
  listCoverages,
  releaseAccountHold,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createAccountHelpers } from '../../../testing/billing/patient-accounts.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
const { decidedClaim, pay, read, sentClaim } = createAccountHelpers(() => house)
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const send = (patientIds: string[], more: object = {}) =>
  house.admin.send(createStatements, { body: { id: randomUUID(), patientIds, ...more } })
const readPdf = async (client: ApiClient, url: string) => {
  const { bytes, status } = await client.raw('GET', url)
  expect(status).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const link = async (patientId: string) => {
  const person = await house.practice.person(house.organization, 'patient')
  await house.practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, patientId])
  return house.practice.as(person)
}

describe('a statement', () => {
  it('of many patients, and payments of theirs at the same moment, do not block each other', async () => {
    const patientIds = []
    for (let at = 0; at < 6; at += 1) {
      const patientId = await house.patient()
      await decidedClaim(patientId, 40)
      patientIds.push(patientId)
    }
    const [batch, ...paid] = await Promise.all([
      send(patientIds),
      ...patientIds.flatMap((id) => [pay(id, 1), pay(id, 2)]),
    ])
    expect([batch, ...paid].map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 201))
    const accounts = await Promise.all(patientIds.map((id) => read(id)))
    expect(accounts.map(({ balance }) => balance)).toEqual(patientIds.map(() => 37))
  })

  it('is sent once per cycle, numbered, and stored as sent', async () => {
    const patientId = await house.patient()
    await decidedClaim(patientId, 40)
    const { body } = await send([patientId])
    expect(body.statements).toMatchObject([
      { due: 40, delivery: 'printed', dueDate: '2026-12-11', language: 'en' },
    ])
    expect((await send([patientId])).body).toMatchObject({
      statements: [],
      skipped: [{ words: 'The next statement is not due yet.' }],
    })
    await pay(patientId, 40)
    const text = await readPdf(
      house.admin,
      `/api/patients/${patientId}/statements/${body.statements[0]!.id}/file`,
    )
    for (const part of [
      'Harbor Wound Care',
      '12-3456789',
      '614-555-0100',
      'You owe $40.00',
      'Insurance discount',
      'Cut here',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('L89')
    // A letter without a glyph is shown by its code point.
    expect(text).not.toContain('U+')
    expect(await readPdf(house.admin, `/api/billing/statements/${body.batchId}/file`)).toContain(
      'You owe $40.00',
    )
  })

  it('of a batch that is sent again is the same', async () => {
    const patientId = await house.patient()
    await decidedClaim(patientId, 40)
    const id = randomUUID()
    const [first, again] = [await send([patientId], { id }), await send([patientId], { id })]
    expect(again.body.statements).toEqual(first.body.statements)
    expect((await read(patientId)).statements).toHaveLength(1)
  })

  it('[PA5] waits for holds, plans, and the minimum, of which a biller may override some', async () => {
    const patientId = await house.patient()
    await decidedClaim(patientId, 40)
    const params = { patientId }
    const { body: hold } = await house.admin.call(placeAccountHold, {
      params,
      body: { kind: 'disputed', reason: 'Says the visit did not happen' },
    })
    expect((await send([patientId], { isOverridden: true })).body.statements).toEqual([])
    await house.admin.call(releaseAccountHold, {
      params: { ...params, accountHoldId: hold.id },
      body: { reason: 'Resolved' },
    })
    const { body: plan } = await house.admin.call(createPaymentPlan, {
      params,
      body: { amount: 10, dayOfMonth: 20, payments: 4, startsOn: '2026-11-16' },
    })
    expect(plan).toMatchObject({ status: 'kept', nextDueOn: '2026-11-20', left: 40 })
    expect((await read(patientId)).statement).toMatchObject({ state: 'not-due', blocks: ['plan-kept'] })
    await house.admin.call(endPaymentPlan, {
      params: { ...params, paymentPlanId: plan.id },
      body: { reason: 'Patient asked' },
    })
    expect((await read(patientId)).statement.state).toBe('due')
    const policy = await house.admin.send(
      changePatientBillingPolicy,
      { body: { minimum: 50 } },
      { 'if-match': '"1"' },
    )
    expect(policy.body).toMatchObject({ minimum: 50, version: 2 })
    expect((await send([patientId])).body.statements).toEqual([])
    expect((await send([patientId], { isOverridden: true })).body.statements).toHaveLength(1)
    await house.admin.call(changePatientBillingPolicy, { body: { minimum: 5 } }, { 'if-match': '"2"' })
  })

  it('[PA6] never reaches a Qualified Medicare Beneficiary for Medicare cost sharing', async () => {
    const patientId = await house.patient()
    await decidedClaim(patientId, 40)
    const [coverage] = (await house.admin.call(listCoverages, { params: { patientId } })).body
    await house.admin.call(recordEligibility, {
      params: { patientId },
      body: {
        coverageId: coverage!.id,
        serviceDate: '2026-11-10',
        outcome: 'active',
        source: 'portal',
        reference: 'C-1',
        isQmb: true,
      },
    })
    const account = await read(patientId)
    expect(account).toMatchObject({ balance: 0, statement: { state: 'not-due', due: 0 } })
    // It was never the patient's: the claim itself leaves it with Medicaid (CB6).
    expect(account.claims.every(({ share }) => share === 0)).toBe(true)
    expect((await send([patientId], { isOverridden: true })).body.statements).toEqual([])
    await pay(patientId, 15)
    expect(await read(patientId)).toMatchObject({ balance: 0, unapplied: 15 })
  })

  it('[PA6] nor a patient whose remittance says so', async () => {
    const patientId = await house.patient()
    await decidedClaim(patientId, 40, { remarks: ['N782'] })
    expect(await read(patientId)).toMatchObject({ balance: 0 })
  })

  it('does not ask for what a payer has not decided, nor for group CO', async () => {
    const patientId = await house.patient()
    await sentClaim(patientId)
    expect(await read(patientId)).toMatchObject({ balance: 0, statement: { due: 0 } })
    await decidedClaim(await house.patient(), 0)
    const { body } = await house.admin.call(listPatientBalances, { query: {} })
    expect(body.rows.map((row) => row.patientId)).not.toContain(patientId)
  })
})

describe('the patient', () => {
  it('sees only the own bills, in Spanish where the record says so, and is notified without health words', async () => {
    const patientId = await house.patient()
    await house.practice.owner.query(`update patients set preferred_language = 'es' where id = $1`, [
      patientId,
    ])
    const me = await link(patientId)
    const other = await link(await house.patient())
    await decidedClaim(patientId, 40)
    const { body } = await send([patientId])
    expect(body.statements).toMatchObject([{ delivery: 'email', language: 'es' }])
    const id = body.statements[0]!.id
    const { body: bills } = await me.call(readMyBills, {})
    expect(bills).toMatchObject({ balance: 40, statements: [{ id }], isOnline: false })
    expect(bills.visits).toHaveLength(1)
    expect(await readPdf(me, `/api/my-bills/statements/${id}/file`)).toContain('Usted debe $40.00')
    expect((await other.raw('GET', `/api/my-bills/statements/${id}/file`)).status).toBe(404)
    expect((await other.call(readMyBills, {})).body).toMatchObject({ balance: 0, statements: [] })
    const { rows } = await house.practice.owner.query(
      `select title, message from notifications where patient_id = $1`,
      [patientId],
    )
    expect(rows).toEqual([{ title: 'New statement', message: 'You have a new statement.' }])
  })
})
