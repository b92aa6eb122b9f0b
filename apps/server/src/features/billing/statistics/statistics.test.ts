import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actOnClaim,
  agingReport,
  exportAging,
  billingReport,
  billingStats,
  costToHeal,
  createClaim,
  createVisit,
  createWound,
  healWound,
  listDenials,
  listFacilities,
  listWoundCosts,
  postRemittance,
  readWoundCost,
  revenueProjections,
  submitClaims,
  buildUrl,
  type ClaimRecord,
} from '@mendwell/contract'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { billingJobs } from '../jobs.ts'

let house: BillingTestServer
let numbers = 0
beforeAll(async () => {
  house = await startBillingTestServer()
  // These stories begin in May, and a session that is opened later than now is none.
  await house.practice.owner.query("update sessions set created_at = '2026-05-01'")
})
afterAll(() => house.practice.close())

const setClock = (instant: string) => {
  house.practice.clock.now = new Date(instant)
}
async function createSampleClaim(day: string): Promise<ClaimRecord> {
  const visitId = await house.visit(await house.patient(), { visitDate: day })
  return (await house.admin.call(createClaim, { body: { visitId } })).body
}
const submitClaimFile = (claim: ClaimRecord) =>
  house.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
const postPayment = (claim: ClaimRecord, day: string, paid: number, adjusted: number) =>
  house.admin.call(postRemittance, {
    body: {
      payerId: house.medicareId,
      traceNumber: `N-${(numbers += 1)}`,
      paymentDate: day,
      amount: paid,
      claims: [{ claimId: claim.id, paid, adjustments: [{ group: 'CO', code: '45', amount: adjusted }] }],
    },
  })
const fetchStats = async (query: object = {}) => (await house.admin.call(billingStats, { query })).body

describe('the cards', () => {
  it('leave out claims without a response', async () => {
    expect(await fetchStats()).toMatchObject({
      monthlyRevenue: 0,
      collectionRate: null,
      collectionTarget: 96,
      denialRate: null,
      denialTarget: 2.3,
      outstandingClaims: 0,
    })
  })

  it('follow the money by month and facility, also in the form of a path', async () => {
    setClock('2026-09-10T15:00:00Z')
    const september = await createSampleClaim('2026-09-08')
    await submitClaimFile(september)
    setClock('2026-10-12T15:00:00Z')
    await postPayment(september, '2026-10-11', 200, 150)
    setClock('2026-11-16T15:00:00Z')
    const november = await createSampleClaim('2026-11-10')
    expect(await fetchStats({ month: '2026-10' })).toMatchObject({
      monthlyRevenue: 200,
      outstandingClaims: 0,
    })
    expect(await fetchStats({ month: '2026-09' })).toMatchObject({ monthlyRevenue: 0, collectionRate: 100 })
    expect(await fetchStats()).toMatchObject({
      revenueMonth: '2026-11',
      previousRevenue: 200,
      outstandingClaims: 1,
      outstandingAmount: november.totalAmount,
      readyClaims: 1,
    })
    const path = await house.admin.raw('GET', `/api/billing/stats/${house.facilityId}/2026-10`)
    expect(path.body).toMatchObject({ monthlyRevenue: 200 })
    expect((await house.admin.raw('GET', '/api/billing/stats/all/all')).status).toBe(200)
    expect((await house.admin.raw('GET', '/api/billing/stats?month=2026-13')).status).toBe(400)
  })

  it('revenue of a facility is visible to billers only', async () => {
    const [asAdmin, asNurse] = [
      await house.admin.call(listFacilities, {}),
      await house.nurse.call(listFacilities, {}),
    ]
    expect(asAdmin.body[0]?.monthlyRevenue).toBe(0)
    expect(asNurse.body[0]?.monthlyRevenue).toBeNull()
  })
})

it('a denied part counts in the card as in the worklist, and a write-off settles neither the rate nor the patient’s part', async () => {
  const claim = await createSampleClaim('2026-07-01')
  await submitClaimFile(claim)
  const month = { month: '2026-07' }
  await house.admin.call(postRemittance, {
    body: {
      payerId: house.medicareId,
      traceNumber: `N-${(numbers += 1)}`,
      paymentDate: '2026-11-15',
      amount: 100,
      claims: [
        {
          claimId: claim.id,
          paid: 100,
          adjustments: [
            { group: 'PR', code: '2', amount: 50 },
            { group: 'CO', code: '50', amount: 200 },
          ],
        },
      ],
    },
  })
  const listed = async () =>
    (await house.admin.call(listDenials, {})).body.filter((denial) => denial.claim.id === claim.id).length
  const fetchPatientBalances = async () => (await house.admin.call(agingReport, {})).body.patients
  expect(await listed()).toBe(1)
  expect(await fetchStats(month)).toMatchObject({ deniedClaims: 1, denialRate: 100, collectionRate: 33.3 })
  const owed = await fetchPatientBalances()
  await house.admin.call(actOnClaim, {
    params: { claimId: claim.id },
    body: { action: 'written_off', reason: 'Too small' },
  })
  expect(await listed()).toBe(0)
  expect(await fetchStats(month)).toMatchObject({ deniedClaims: 0, denialRate: 100, collectionRate: 33.3 })
  expect(await fetchPatientBalances()).toEqual(owed)
})

it('aging counts from the first day a claim was sent, and adds up to what is outstanding', async () => {
  setClock('2026-08-20T15:00:00Z')
  const old = await createSampleClaim('2026-08-18')
  await submitClaimFile(old)
  setClock('2026-11-16T15:00:00Z')
  const { body } = await house.admin.call(agingReport, {})
  const findBucket = (id: string) => body.buckets.find((one) => one.id === id)
  expect(findBucket('61-90')).toMatchObject({
    claims: 1,
    amount: 350,
    byInsurance: { medicare: { amount: 350 } },
  })
  expect(findBucket('0-30')).toMatchObject({ claims: 1 })
  expect(body.total.amount).toBe((await fetchStats()).outstandingAmount)
  const { medicare, medicaid, private: others } = body.total.byInsurance
  expect(medicare.amount + medicaid.amount + others.amount).toBeCloseTo(body.total.amount, 2)
  const csv = (await house.admin.call(exportAging, {})).text
  expect(csv).toContain('"61-90 days",1,"350.00"')
  expect(csv).toContain(`"Total",${body.total.claims},"${medicare.amount.toFixed(2)}"`)
  setClock('2026-11-19T15:00:00Z')
  const another = await house.practice.as(await house.practice.person(house.organization, 'admin'))
  const later = await another.call(agingReport, {})
  expect(later.body.buckets.find(({ id }) => id === '90+')).toMatchObject({ claims: 1, amount: 350 })
  setClock('2026-11-16T15:00:00Z')
})

it('an empty filter is no filter', async () => {
  for (const path of ['billing/stats', 'billing/aging', 'billing/claims', 'revenue/projections']) {
    const empty = await house.admin.raw('GET', `/api/${path}?facilityId=&month=`)
    expect(empty.status, empty.text).toBe(200)
    expect(empty.body).toEqual((await house.admin.raw('GET', `/api/${path}`)).body)
  }
})

it('projections are frozen when their month begins, and later show their error', async () => {
  setClock('2026-05-31T15:00:00Z')
  await house.practice.run(billingJobs, 'tend-claims')
  setClock('2026-06-05T15:00:00Z')
  const june = await createSampleClaim('2026-06-03')
  await submitClaimFile(june)
  await postPayment(june, '2026-06-05', 221, 129)
  await house.practice.run(billingJobs, 'tend-claims')
  setClock('2026-11-16T15:00:00Z')
  await house.practice.run(billingJobs, 'tend-claims')
  const { body } = await house.admin.call(revenueProjections, { query: { facilityId: house.facilityId } })
  const of = (month: number) => body.find((one) => one.month === month)
  expect(of(6)).toMatchObject({
    projectedRevenue: null,
    actualRevenue: 221,
    actualVisits: 1,
    isFinal: true,
    error: null,
    madeAt: '2026-05-31T15:00:00Z',
  })
  expect(of(12)).toMatchObject({ isFinal: false, error: null })
  expect(of(12)!.projectedVisits).toBeGreaterThan(0)
  expect(of(12)!.projectedRevenue).toBeGreaterThan(0)
  expect(of(12)!.basis.length).toBeGreaterThan(0)
  expect((await house.admin.raw('GET', '/api/revenue/projections/all')).status).toBe(200)
})

it('the report holds the claims of the filter, as CSV that starts no formula and as PDF, after a fresh proof', async () => {
  const person = await house.practice.person(house.organization, 'admin')
  const [proved, unproved] = [
    await house.practice.as(person, { proved: true }),
    await house.practice.as(person),
  ]
  const fetchReport = (query: Record<string, string>, who = proved) =>
    who.raw('GET', buildUrl(billingReport, { query }))
  for (const format of ['csv', 'pdf'])
    expect((await fetchReport({ format }, unproved)).problem.code).toBe('identity.prove-again')
  const csv = await fetchReport({ format: 'csv' })
  expect(csv.headers['content-type']).toContain('text/csv')
  const lines = csv.text.trim().split('\r\n')
  expect(lines).toHaveLength(Number(csv.headers['x-total-count']) + 1)
  expect(lines[0]).toContain('"Claim","Patient","DOS"')
  // A spreadsheet reads the ISO form as a date.
  expect(lines[1]).toMatch(/^"[^"]+","[^"]+","\d{4}-\d{2}-\d{2}",/)
  const pdf = await fetchReport({ status: 'pending' })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.text.startsWith('%PDF')).toBe(true)
})

it('a visit is shared among its wounds to the cent, and healing has a price', async () => {
  const patientId = await house.patient()
  const wounds: string[] = []
  for (const location of ['Sacrum', 'Left heel', 'Right heel']) {
    const { body } = await house.nurse.send(createWound, {
      body: { ...sampleBodies['createWound']!({ patientId }), location },
    })
    wounds.push(body.id)
  }
  // 350.00 among three: 116.67, 116.67 and 116.66
  await house.visit(patientId, { woundIds: wounds })
  const { body: costs } = await house.admin.call(listWoundCosts, { params: { patientId } })
  expect(costs.map(({ charged }) => charged).toSorted()).toEqual([116.66, 116.67, 116.67])
  const none = { source: 'supplies', label: 'Supply orders', amount: 0, items: 0, withoutPrice: 0 }
  expect(costs[0]?.parts).toEqual([
    { source: 'visits', label: 'Visits', amount: costs[0]?.charged, items: 1, withoutPrice: 0 },
    none,
  ])
  // Approved supplies of a wound are its cost; what is only asked for, or has no price, adds nothing.
  const insertOrder = (number: number, status: string, cost: number | null) =>
    house.practice.owner.query(
      `insert into supply_orders (id, organization_id, number, patient_id, wound_id, ordered_by, order_date, status, items,
         total_cost, approved_by, approved_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, now(), $6, '[{"name": "Foam"}]', $7,
         case when $6 <> 'pending' then $5::uuid end, case when $6 <> 'pending' then now() end, now())`,
      [house.organization, number, patientId, wounds[0], house.person.id, status, cost],
    )
  await insertOrder(901, 'approved', 40.25)
  await insertOrder(902, 'pending', 99)
  await insertOrder(903, 'ordered', null)
  await house.nurse.call(
    healWound,
    { params: { woundId: wounds[0]! }, body: { healedOn: '2026-11-16' } },
    { 'if-match': '"1"' },
  )
  const { body: one } = await house.admin.call(readWoundCost, { params: { woundId: wounds[0]! } })
  expect(one).toMatchObject({ healedOn: '2026-11-16', visits: 1 })
  expect(one.total).toBeCloseTo(one.charged + 40.25, 2)
  expect(one.parts[1]).toMatchObject({ amount: 40.25, items: 2, withoutPrice: 1 })
  const { body: kinds } = await house.admin.call(costToHeal, {})
  expect(kinds).toMatchObject([{ woundType: 'pressure_ulcer', healed: 1, toHeal: one.total }])
  // A visit that is only planned costs nothing yet.
  await house.nurse.send(createVisit, {
    body: {
      ...sampleBodies['createVisit']!({ patientId, facilityId: house.facilityId }),
      woundIds: wounds,
    },
  })
  expect((await house.admin.call(readWoundCost, { params: { woundId: wounds[0]! } })).body.visits).toBe(1)
})

it('a part paid on an old claim leaves the aging report too, also after its tallies were folded', async () => {
  setClock('2026-06-20T15:00:00Z')
  const old = await createSampleClaim('2026-06-18')
  await submitClaimFile(old)
  setClock('2026-11-16T15:00:00Z')
  await house.practice.run(billingJobs, 'tend-claims')
  const fetchAgedTotal = async () => (await house.admin.call(agingReport, {})).body.total.amount
  const before = await fetchAgedTotal()
  await postPayment(old, '2026-11-15', 90, 10)
  expect(await fetchAgedTotal()).toBe(before - 100)
  expect(await fetchAgedTotal()).toBe((await fetchStats()).outstandingAmount)
  await postPayment(old, '2026-11-15', 200, 50)
})
