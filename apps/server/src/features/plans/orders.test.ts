import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approveSupplyOrder,
  cancelSupplyOrder,
  changeFormulary,
  changePlan,
  createPatient,
  createPlan,
  createSupplyOrder,
  createWound,
  deliverSupplyOrder,
  listFormulary,
  listSupplyOrders,
  placeSupplyOrder,
  planVersions,
  readSupplyOrder,
  shipSupplyOrder,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let nurse: ApiClient
let head: ApiClient
let patientId: string
let woundId: string

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  head = await practice.as(await practice.person(organization, 'admin'))
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'A-1' }
  patientId = (await nurse.call(createPatient, { body })).body.id
  woundId = (await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })).body.id
})
afterAll(() => practice.close())

const createSampleOrder = (more: object = {}) =>
  nurse.send(createSupplyOrder, {
    body: { patientId, woundId, items: [{ supplyId: 'foam', quantity: 3 }], ...more },
  })
const buildParams = (supplyOrderId: string) => ({ params: { supplyOrderId } })
const setPrices = (items: object[]) => head.send(changeFormulary, { body: { items } })

describe('a supply order', () => {
  it('has no total while a supply has no price, and retains the prices of its day', async () => {
    const before = (await createSampleOrder()).body
    expect(before).toMatchObject({
      status: 'pending',
      urgency: 'normal',
      totalCost: null,
      orderNumber: 'SO-00001',
    })
    expect(before.expectedDelivery).toBeNull()
    await setPrices([
      { supplyId: 'foam', price: 5.25, supplier: 'Medico', version: 0 },
      { supplyId: 'saline', price: 0.1, version: 0 },
    ])
    const after = (
      await createSampleOrder({
        items: [
          { supplyId: 'foam', quantity: 3 },
          { supplyId: 'saline', quantity: 3 },
        ],
      })
    ).body
    expect(after.totalCost).toBe(16.05)
    await setPrices([{ supplyId: 'foam', price: 9, version: 1 }])
    expect((await nurse.call(readSupplyOrder, buildParams(after.id))).body.totalCost).toBe(16.05)
  })

  it('passes its transitions, each with its user', async () => {
    const { id } = (await createSampleOrder()).body
    const placed = { ...buildParams(id), body: { supplier: 'Medico', expectedDelivery: '2026-11-20' } }
    expect((await nurse.call(placeSupplyOrder, placed)).problem.code).toBe('order.transition')
    expect((await nurse.call(approveSupplyOrder, buildParams(id))).status).toBe(403)
    expect((await head.call(approveSupplyOrder, buildParams(id))).body.approvedByName).toMatch(/Family/)
    expect((await nurse.call(placeSupplyOrder, placed)).body).toMatchObject({
      status: 'ordered',
      expectedDelivery: '2026-11-20',
    })
    const shipped = await nurse.call(shipSupplyOrder, {
      ...buildParams(id),
      body: { trackingNumber: '1Z-9' },
    })
    expect(shipped.body).toMatchObject({ trackingNumber: '1Z-9', expectedDelivery: '2026-11-20' })
    const early = await nurse.call(deliverSupplyOrder, {
      ...buildParams(id),
      body: { deliveredDate: '2026-12-24' },
    })
    expect(early.problem.fields?.['deliveredDate']).toBe('Can’t be in the future')
    const arrived = await nurse.call(deliverSupplyOrder, { ...buildParams(id), body: {} })
    expect(arrived.body).toMatchObject({ status: 'delivered', deliveredDate: '2026-11-16' })
    const cancel = { ...buildParams(id), body: { reason: 'Too late' } }
    expect((await nurse.call(cancelSupplyOrder, cancel)).problem.fields?.['status']).toBe(
      'This order is marked delivered and can’t be cancelled.',
    )
    const { steps } = (await nurse.call(readSupplyOrder, buildParams(id))).body
    expect(steps.map(({ status }) => status)).toEqual([
      'pending',
      'approved',
      'ordered',
      'shipped',
      'delivered',
    ])
    const { rows } = await practice.owner.query(
      `select distinct action from compliance_logs where resource_id = $1 and patient_id = $2
        and details ->> 'refused' is null`,
      [id, patientId],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['approve', 'order', 'ship', 'deliver'].map((step) => `supply-order.${step}`)),
    )
  })

  it('is made once when it is sent again, and numbered without gaps by many at a time', async () => {
    const id = randomUUID()
    await Promise.all([createSampleOrder({ id }), createSampleOrder({ id })])
    const made = await Promise.all(Array.from({ length: 5 }, () => createSampleOrder()))
    const numbers = made.map(({ body }) => Number(body.orderNumber.slice(3))).toSorted((a, b) => a - b)
    expect(numbers.at(-1)! - numbers[0]!).toBe(4)
    const all = await nurse.call(listSupplyOrders, { query: { patientId } })
    expect(all.body.filter((one) => one.id === id)).toHaveLength(1)
  })

  it('names what is wrong with it', async () => {
    expect((await createSampleOrder({ items: [] })).problem.fields?.['items']).toBe(
      'Enter a quantity for one or more supplies',
    )
    expect((await createSampleOrder({ items: [{ supplyId: 'gold', quantity: 1 }] })).status).toBe(400)
    expect((await createSampleOrder({ items: [{ supplyId: 'foam', quantity: 0 }] })).status).toBe(400)
    expect(
      (await createSampleOrder({ recommendationId: randomUUID() })).problem.fields?.['recommendationId'],
    ).toBeDefined()
    expect(
      (await createSampleOrder({ facilityId: randomUUID() })).problem.fields?.['facilityId'],
    ).toBeDefined()
    expect((await createSampleOrder({ notes: 'x'.repeat(2_001) })).status).toBe(400)
  })

  it('is stopped by the first of two who decide differently', async () => {
    const { id } = (await createSampleOrder()).body
    const [approved, cancelled] = await Promise.all([
      head.call(approveSupplyOrder, buildParams(id)),
      nurse.call(cancelSupplyOrder, { ...buildParams(id), body: { reason: 'Twice' } }),
    ])
    const { steps, status } = (await nurse.call(readSupplyOrder, buildParams(id))).body
    expect(steps.at(-1)?.status).toBe(status)
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
  })
})

describe('the formulary', () => {
  it('lists every supply, and reports a conflict to the second editor', async () => {
    const items = (await nurse.call(listFormulary, {})).body
    expect(items.length).toBeGreaterThan(20)
    expect(items.find(({ supplyId }) => supplyId === 'gauze')).toMatchObject({ price: null, version: 0 })
    const stale = await setPrices([{ supplyId: 'foam', price: 1, version: 1 }])
    expect(stale.status).toBe(412)
    expect((await setPrices([{ supplyId: 'foam', price: 1.005, version: 2 }])).status).toBe(400)
    expect((await setPrices([{ supplyId: 'foam', price: -1, version: 2 }])).status).toBe(400)
  })
})

describe('a treatment plan', () => {
  const plan = (more: object = {}) =>
    nurse.send(createPlan, {
      body: { ...sampleBodies['createPlan']!({ patientId, woundId }), ...more },
    })

  it('is in the chart, changed with every version stored, and ended', async () => {
    const made = (await plan()).body
    expect(made).toMatchObject({ planType: 'healing', version: 1, isActive: true })
    expect((await plan()).problem.code).toBe('plan.exists')
    const change = (body: object, version: number) =>
      nurse.send(
        changePlan,
        { params: { treatmentPlanId: made.id }, body: body },
        { 'if-match': String(version) },
      )
    const line = { title: 'Hydrogel', frequency: 'Daily' }
    expect((await change({ interventions: [...made.interventions, line] }, 1)).body.version).toBe(2)
    const stale = await change({ goals: 'Lost' }, 1)
    expect([stale.status, stale.problem.version]).toEqual([412, 2])
    expect((await change({ isActive: false }, 2)).body.isActive).toBe(false)
    expect((await plan()).status).toBe(201)
    expect((await change({ isActive: true }, 3)).problem.code).toBe('plan.exists')
    const versions = (await nurse.call(planVersions, { params: { treatmentPlanId: made.id } })).body
    expect(versions.map(({ interventions }) => interventions.length)).toEqual([2, 2, 1])
  })

  it('needs a type, and accepts no recommendation of another wound', async () => {
    expect((await plan({ planType: undefined })).problem.fields?.['planType']).toBe('Plan type is required')
    const body = { ...sampleBodies['createWound']!({ patientId }) }
    const other = (await nurse.send(createWound, { body })).body.id
    const foreign = await plan({
      woundId: other,
      interventions: [{ title: 'Foam', recommendationId: randomUUID() }],
    })
    expect(foreign.problem.fields?.['interventions']).toBe('Recommendation not found')
    expect((await plan({ woundId: randomUUID() })).problem.fields?.['woundId']).toBeDefined()
  })
})
