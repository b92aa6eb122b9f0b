import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeContract,
  createContract,
  endContract,
  listContracts,
  type FacilityContract,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { facilityJobs } from './jobs.ts'

let practice: TestServer
let organization: string
let facilityId: string
let person: Person
let admin: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  facilityId = await practice.facility(organization, 'East')
  person = await practice.person(organization, 'admin')
  admin = await practice.as(person)
})
afterAll(() => practice.close())

const createSampleContract = (more: object = {}) =>
  admin.send(createContract, {
    body: {
      facilityId,
      kind: 'payer',
      partnerName: 'Blue Shore Health',
      startDate: '2026-01-01',
      ...more,
    },
  })
const updateSampleContract = (contract: FacilityContract, body: object) =>
  admin.send(
    changeContract,
    { params: { contractId: contract.id }, body: body },
    { 'if-match': `"${contract.version}"` },
  )

describe('a contract', () => {
  it('stores rates to the cent, dates, and where the document is', async () => {
    const rates = [
      { label: 'Debridement, first 20 cm²', code: '97597', basis: 'per_procedure', amount: 125.1 },
      { label: 'Everything else', code: null, basis: 'percent_of_medicare', amount: 112.5 },
    ]
    const { status, body } = await createSampleContract({
      contractNumber: 'BS-77',
      endDate: '2027-12-31',
      rates,
      documentReference: 'Drive: Contracts/2026/BS-77.pdf',
      notes: 'Renegotiate in autumn',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      facility: { name: 'East' },
      contractNumber: 'BS-77',
      rates,
      documentReference: 'Drive: Contracts/2026/BS-77.pdf',
      remindDaysBefore: 60,
      state: 'active',
      daysLeft: 410,
    })
    const { rows } = await practice.owner.query('select rates from facility_contracts where id = $1', [
      body.id,
    ])
    expect(rows[0].rates.map(({ cents }: { cents: number }) => cents)).toEqual([12510, 11250])
  })

  it.each([
    [{ partnerName: '' }, { partnerName: 'Payer or partner name is required' }],
    [{ startDate: '' }, { startDate: 'Start date is required' }],
    [{ kind: 'friend' }, { kind: 'Select payer or partner' }],
    [{ facilityId: randomUUID() }, { facilityId: 'Facility not found' }],
    [{ endDate: '2025-12-31' }, { endDate: 'Can’t be before the start date' }],
    [
      { rates: [{ label: 'x', basis: 'per_visit', amount: 1.005 }] },
      { 'rates.0.amount': 'Maximum 2 decimal places' },
    ],
  ])('is rejected with %o', async (more, fields) => {
    const answer = await createSampleContract(more)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual(fields)
  })

  it('has the state that follows from its dates', async () => {
    const createAndGetState = async (more: object) => (await createSampleContract(more)).body.state
    expect(await createAndGetState({ startDate: '2026-12-01' })).toBe('upcoming')
    expect(await createAndGetState({ endDate: '2026-11-16', remindDaysBefore: 1 })).toBe('expiring')
    expect(await createAndGetState({ endDate: '2026-11-15' })).toBe('expired')
    expect(await createAndGetState({ endDate: '2027-01-15', remindDaysBefore: 59 })).toBe('active')
    expect(await createAndGetState({ endDate: '2027-01-15', remindDaysBefore: 60 })).toBe('expiring')
    expect(await createAndGetState({})).toBe('active')
    const expired = await admin.call(listContracts, { query: { state: 'expired' } })
    expect(expired.body.map((one) => one.endDate)).toEqual(['2026-11-15'])
  })

  it('is changed at the version that was read, and ended once', async () => {
    const { body } = await createSampleContract({ endDate: '2027-06-30' })
    const changed = await updateSampleContract(body, { endDate: null })
    expect(changed.body).toMatchObject({ endDate: null, remindDaysBefore: 60, rates: [] })
    expect((await updateSampleContract(body, { notes: 'x' })).status).toBe(412)
    expect((await updateSampleContract(changed.body, { endDate: '2025-01-01' })).status).toBe(400)
    const params = { contractId: body.id }
    const ended = await admin.call(endContract, { params, body: { reason: 'Replaced' } })
    expect(ended.body).toMatchObject({ state: 'ended', endedReason: 'Replaced' })
    expect((await admin.call(endContract, { params, body: { reason: 'Again' } })).body).toEqual(ended.body)
    expect((await updateSampleContract(ended.body, { notes: 'x' })).problem.code).toBe('contract.ended')
  })

  it('is listed by its end date, page by page', async () => {
    const dates: (string | null)[] = []
    let next: string | undefined = '/api/facility-contracts?limit=3'
    while (next) {
      const answer: Awaited<ReturnType<ApiClient['raw']>> = await admin.raw('GET', next)
      dates.push(...(answer.body as FacilityContract[]).map(({ endDate }) => endDate))
      next = String(answer.headers['link'] ?? '').match(/<([^>]+)>/)?.[1]
    }
    const known = dates.filter((date) => date !== null)
    expect(known).toEqual(known.toSorted())
    expect(dates.indexOf(null)).toBe(known.length)
    expect(dates.length).toBeGreaterThan(6)
  })

  it('is nothing for clinicians who do not administer', async () => {
    const nurse = await practice.as(await practice.person(organization, 'clinician'))
    expect((await nurse.call(listContracts, {})).status).toBe(403)
  })
})

describe('the reminder', () => {
  const runReminders = () => practice.run(facilityJobs, 'remind-contracts')
  const listMessages = async () =>
    (
      await practice.owner.query<{ message: string }>(
        'select message from notifications where user_id = $1 order by id',
        [person.id],
      )
    ).rows.map(({ message }) => message)

  it('comes once for each end date, and not for what has ended', async () => {
    await practice.owner.query('delete from facility_contracts')
    const { body } = await createSampleContract({ endDate: '2026-12-31', remindDaysBefore: 45 })
    const over = await createSampleContract({ endDate: '2026-12-31', partnerName: 'Gone' })
    await admin.call(endContract, { params: { contractId: over.body.id }, body: { reason: 'Gone' } })
    await createSampleContract({ endDate: '2026-11-01', partnerName: 'Long over' })
    await createSampleContract({ endDate: '2027-06-30', partnerName: 'Later' })
    await runReminders()
    await runReminders()
    expect(await listMessages()).toEqual(['The Blue Shore Health contract with East ends on 12/31/2026.'])
    // Being reminded changed nothing about it.
    await updateSampleContract(body, { endDate: '2026-12-15' })
    await runReminders()
    expect(await listMessages()).toHaveLength(2)
  })
})
