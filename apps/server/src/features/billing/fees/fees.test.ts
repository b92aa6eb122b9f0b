import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeBillingProfile,
  changeFee,
  createClaim,
  createCptCode,
  createFee,
  importCptCodes,
  importFees,
  listCptCodes,
  listFees,
  readBillingProfile,
  readClaim,
  searchCptCodes,
  submitClaims,
  type ClaimRecord,
} from '@mendwell/contract'
import { connectAsOwner } from '../../../platform/db/pools.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { repricedWords } from '../claims/reprice.ts'
import { billingJobs } from '../jobs.ts'

let house: BillingTestServer
beforeAll(async () => {
  // Its own amounts are entered below, over the sample that it turned on.
  house = await startBillingTestServer({ ownFees: false })
  await setSampleFees(true)
})
afterAll(() => house.practice.close())

const reprice = (after: string | null = null) =>
  house.practice.run(billingJobs, 'reprice-claims', {
    ...{ organizationId: house.organization, userId: house.person.id, after },
  })
const setSampleFees = async (useSampleFees: boolean) => {
  const { body } = await house.admin.call(readBillingProfile, {})
  await house.admin.call(
    changeBillingProfile,
    { body: { useSampleFees } },
    { 'if-match': `"${body.version}"` },
  )
}
const listCodes = async (query: object = {}) => (await house.admin.call(listCptCodes, { query })).body
const listHoldRules = ({ findings }: ClaimRecord) =>
  findings.filter(({ weight }) => weight === 'holds').map(({ rule }) => rule)
const addSampleFee = (body: object) => house.admin.send(createFee, { body: body })

describe('the tab of codes', () => {
  it('begins with the shipped table, whose sample prices are called samples', async () => {
    const [first] = await listCodes({ search: '97597' })
    expect(first).toMatchObject({
      code: '97597',
      basePrice: 180,
      medicareRate: 125,
      medicaidRate: 98,
      isSamplePrice: true,
      ownRow: null,
    })
    expect((await house.nurse.call(listCptCodes, {})).status).toBe(403)
  })

  it('own amounts override the sample from their day on, and end the previous one', async () => {
    const first = await addSampleFee({ code: '97597', amount: 190.1, startDate: '2026-10-01' })
    expect(first.body).toMatchObject({ amount: 190.1, isSample: false, endDate: null })
    await addSampleFee({ code: '97597', amount: 200.2, startDate: '2026-11-01' })
    const fetchPrice = async (date: string) => (await listCodes({ search: '97597', date }))[0]?.basePrice
    expect([
      await fetchPrice('2026-09-30'),
      await fetchPrice('2026-10-15'),
      await fetchPrice('2026-11-02'),
    ]).toEqual([180, 190.1, 200.2])
    const same = await addSampleFee({ code: '97597', amount: 1, startDate: '2026-11-01' })
    expect(same.problem.fields).toEqual({ startDate: 'A fee already starts on this date' })
    const open = await addSampleFee({ code: '97597', amount: 1, startDate: '2026-10-15' })
    expect(open.problem.fields?.['endDate']).toMatch(/starts on 11\/01\/2026/)
    expect((await addSampleFee({ code: '97597', amount: 1.005, startDate: '2027-01-01' })).status).toBe(400)
    const rows = (await house.admin.call(listFees, { query: { code: '97597', payer: 'base' } })).body
    expect(rows.map(({ endDate }) => endDate)).toEqual([null, '2026-10-31'])
    const ended = await house.admin.call(
      changeFee,
      { params: { feeId: rows[0]!.id! }, body: { endDate: '2026-12-31' } },
      { 'if-match': `"${rows[0]!.version}"` },
    )
    expect(ended.body.endDate).toBe('2026-12-31')
  })

  it('an amount is not drawn out over a later one that is entered at the same moment', async () => {
    const half = { startDate: '2026-01-01', endDate: '2026-06-30' }
    const { body: first } = await addSampleFee({ code: '97602', amount: 90, ...half })
    const other = await connectAsOwner(house.practice.url)
    try {
      await other.query('begin')
      await other.query('select pg_advisory_xact_lock(hashtextextended($1, 61))', [house.organization])
      const drawn = house.admin.call(
        changeFee,
        { params: { feeId: first.id ?? '' }, body: { endDate: null } },
        { 'if-match': `"${first.version}"` },
      )
      await Promise.race([drawn, wait(500)])
      await other.query(
        `insert into fees (id, organization_id, code, payer, amount_cents, start_date, source, created_by, created_at, updated_at)
         select gen_random_uuid(), organization_id, code, payer, 9500, '2026-07-01', source, created_by, created_at, updated_at
           from fees where id = $1`,
        [first.id],
      )
      await other.query('commit')
      expect((await drawn).problem.fields).toEqual({
        endDate: 'Overlaps a later fee for the same dates',
      })
    } finally {
      await other.end()
    }
  })

  it('a claim is charged by the table of its day, with the rate of its own payer', async () => {
    await addSampleFee({ code: '97597', payerId: house.privateId, amount: 140.4, startDate: '2026-01-01' })
    const patientId = await house.patient({ payerId: house.privateId, memberId: 'LK-1' })
    const more = { cptCodes: '97597', codeLines: [{ code: '97597', pointers: [1] }] }
    const visitId = await house.visit(patientId, more)
    const { body } = await house.admin.call(createClaim, { body: { visitId } })
    expect(body).toMatchObject({ totalAmount: 200.2, expectedAmount: 140.4, isSamplePrice: false })
  })

  it('without a price a claim is held, and 0 is never made up', async () => {
    await setSampleFees(false)
    const visitId = await house.visit(await house.patient(), {
      cptCodes: '97605',
      codeLines: [{ code: '97605', pointers: [1] }],
    })
    const { body } = await house.admin.call(createClaim, { body: { visitId } })
    expect(body.lines[0]).toMatchObject({ charge: null })
    expect(listHoldRules(body)).toEqual(['charge'])
    // A price entered later reaches the pending claim in the job, outside of the request.
    await addSampleFee({ code: '97605', amount: 90, startDate: '2026-01-01' })
    const now = async () => (await house.admin.call(readClaim, { params: { claimId: body.id } })).body
    expect(await now()).toMatchObject({ totalAmount: 0, isHeld: true })
    await reprice(body.id)
    expect(await now()).toMatchObject({ totalAmount: 0, isHeld: true })
    await reprice()
    await reprice()
    const priced = await now()
    expect(priced).toMatchObject({ totalAmount: 90, isSamplePrice: false, isHeld: false })
    expect(priced.history.filter(({ reason }) => reason === repricedWords)).toHaveLength(1)
    await setSampleFees(true)
  })

  it('a practice begins without sample prices, and a claim with one is held until it has its own', async () => {
    const other = await house.practice.organization('New practice')
    const owner = await house.practice.as(await house.practice.person(other, 'admin'))
    expect((await owner.call(readBillingProfile, {})).body.useSampleFees).toBe(false)
    const [code] = (await owner.call(listCptCodes, { query: { search: '11043' } })).body
    expect(code).toMatchObject({ code: '11043', basePrice: null, isSamplePrice: false })
    const visitId = await house.visit(await house.patient(), {
      cptCodes: '11044',
      codeLines: [{ code: '11044', pointers: [1] }],
    })
    const { body } = await house.admin.call(createClaim, { body: { visitId } })
    expect(listHoldRules(body)).toEqual(['sample-price'])
    expect(body.findings[0]?.url).toContain('tab=cpt')
    const sent = await house.admin.call(submitClaims, { body: { claimIds: [body.id] } })
    expect(sent.body.results[0]).toMatchObject({ isSent: false })
    await addSampleFee({ code: '11044', amount: 210, startDate: '2026-01-01' })
    await reprice()
    const { body: own } = await house.admin.call(readClaim, { params: { claimId: body.id } })
    expect(own).toMatchObject({ totalAmount: 210, isSamplePrice: false, isHeld: false })
  })

  it('an own code can be used at visits, and is known to the scrubber', async () => {
    const body = {
      code: 'a9999',
      description: 'Own therapy of the practice',
      category: 'therapy' as const,
      effectiveDate: '2026-01-01',
    }
    expect((await house.admin.call(createCptCode, { body })).body).toMatchObject({
      code: 'A9999',
      isActive: true,
    })
    expect((await house.nurse.call(createCptCode, { body })).status).toBe(403)
    const found = await house.nurse.call(searchCptCodes, { query: { query: 'own therapy' } })
    expect(found.body.map(({ code }) => code)).toEqual(['A9999'])
    await addSampleFee({ code: 'A9999', amount: 55, startDate: '2026-01-01' })
    const visitId = await house.visit(await house.patient(), {
      cptCodes: 'A9999',
      codeLines: [{ code: 'A9999', pointers: [1] }],
    })
    const { body: claim } = await house.admin.call(createClaim, { body: { visitId } })
    expect(claim.totalAmount).toBe(55)
    expect(listHoldRules(claim)).toEqual([])
  })
})

describe('a code with its prices', () => {
  it('is in the fee table from its first day on', async () => {
    const body = {
      code: 'A9998',
      description: 'Own dressing of the practice',
      category: 'therapy' as const,
      effectiveDate: '2026-01-01',
      basePrice: 80.5,
      medicaidRate: 60,
    }
    const { body: added } = await house.admin.call(createCptCode, { body })
    expect(added).toMatchObject({ basePrice: 80.5, medicareRate: null, medicaidRate: 60 })
    expect((await listCodes({ search: 'A9998' }))[0]).toMatchObject({ basePrice: 80.5 })
    expect(await house.admin.call(createCptCode, { body })).toMatchObject({
      status: 409,
      problem: { fields: { code: 'This code is already in your list. Edit the existing entry.' } },
    })
  })
})

describe('tables from a file', () => {
  it('are tried first, then stored whole or not at all', async () => {
    const csv =
      'Code,Payer,Amount,Start date\n11042,base,"$1,240.50",2026-01-01\n11042,medicare,130,2026-01-01\n'
    const bad = `${csv}11043,base,many,2026-01-01\n`
    const tried = await house.admin.call(importFees, { body: { csv: bad, dryRun: true } })
    expect(tried.body).toMatchObject({
      counts: { rows: 3, stored: 2, refused: 1 },
      refused: [{ line: 4, code: '11043', fields: { amount: 'Enter an amount' } }],
    })
    const refused = await house.admin.call(importFees, { body: { csv: bad } })
    expect(refused.problem.fields?.['csv']).toBe('Line 4: Enter an amount')
    expect((await listCodes({ search: '11042' }))[0]?.basePrice).toBe(240)
    expect((await house.admin.call(importFees, { body: { csv } })).body.counts.stored).toBe(2)
    expect((await listCodes({ search: '11042' }))[0]).toMatchObject({ basePrice: 1240.5, medicareRate: 130 })
  })

  it('codes are added or replaced', async () => {
    const csv = (words: string) =>
      `code,description,category,effective_date\nA8888,${words},Therapy,2026-01-01\n`
    await house.admin.call(importCptCodes, { body: { csv: csv('First words') } })
    await house.admin.call(importCptCodes, { body: { csv: csv('Better words') } })
    expect((await listCodes({ search: 'A8888' }))[0]?.description).toBe('Better words')
  })
})
