import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrganization, readOrganization } from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let owner: ApiClient
let nurse: ApiClient
let unproved: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  const person = await practice.person(organization, 'clinician', { owner: true })
  owner = await practice.as(person, { proved: true })
  unproved = await practice.as(person)
  nurse = await practice.as(await practice.person(organization, 'clinician'))
})
afterAll(() => practice.close())

const fetchOrganization = async () => (await owner.call(readOrganization, {})).body
const updateSampleOrganization = async (asker: ApiClient, body: object, version?: number) =>
  asker.send(
    changeOrganization,
    { body: body },
    { 'if-match': `"${version ?? (await fetchOrganization()).version}"` },
  )

describe('the user’s organization', () => {
  it('begins with the usual targets, and its staff can read it', async () => {
    expect((await nurse.call(readOrganization, {})).body).toMatchObject({
      name: 'Harbor',
      timeZone: 'America/New_York',
      demo: false,
      targets: {
        healingRate: 85,
        documentationRate: 96,
        collectionRate: 96,
        denialRate: 2.3,
        treatmentEffectiveness: 94,
        visitMinutes: 45,
        tasksPerUser: 8,
        sessionRating: 4.9,
        dailyAssessments: 12,
      },
    })
  })

  it('is changed by those who administer it: what was sent, and nothing else', async () => {
    expect((await updateSampleOrganization(nurse, { name: 'Ours now' })).problem.code).toBe('request.role')
    const before = await fetchOrganization()
    const answer = await updateSampleOrganization(owner, {
      name: 'Harbor North',
      timeZone: 'Europe/Berlin',
      phone: ' 614-555-0100 ext. 2 ',
      targets: { healingRate: 88.5, denialRate: 0 },
    })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({
      ...before,
      name: 'Harbor North',
      timeZone: 'Europe/Berlin',
      phone: '614-555-0100 ext. 2',
      targets: { ...before.targets, healingRate: 88.5, denialRate: 0 },
      version: before.version + 1,
    })
    expect(answer.headers['etag']).toBe(`"${before.version + 1}"`)
  })

  it('may have no phone number again', async () => {
    expect((await updateSampleOrganization(owner, { phone: '' })).body.phone).toBeNull()
  })

  it('needs the version that was read', async () => {
    const { version } = await fetchOrganization()
    expect((await owner.call(changeOrganization, { body: { name: 'A' } })).status).toBe(428)
    const both = await Promise.all([
      updateSampleOrganization(owner, { name: 'One' }, version),
      updateSampleOrganization(owner, { name: 'Two' }, version),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it.each(['UTC', 'America/Phoenix', 'Asia/Kathmandu'])('takes the zone %s', async (timeZone) => {
    expect((await updateSampleOrganization(owner, { timeZone })).body.timeZone).toBe(timeZone)
  })

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ timeZone: '+01:00' }, 'timeZone'],
    [{ timeZone: 'EST' }, 'timeZone'],
    [{ name: '  ' }, 'name'],
    [{ phone: '1'.repeat(41) }, 'phone'],
    [{ targets: { healingRate: 101 } }, 'targets.healingRate'],
    [{ targets: { visitMinutes: 0 } }, 'targets.visitMinutes'],
    [{ targets: { sessionRating: 6 } }, 'targets.sessionRating'],
    [{ targets: { healingRate: '85' } }, 'targets.healingRate'],
  ])('rejects %o and names the field', async (body, field) => {
    const answer = await updateSampleOrganization(owner, body)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toHaveProperty([field])
  })

  it('asks for a proof before the second-factor policy changes, and for nothing else', async () => {
    const policy = (await fetchOrganization()).requireSecondFactor
    const refused = await updateSampleOrganization(unproved, { requireSecondFactor: !policy })
    expect(refused).toMatchObject({ status: 403, problem: { code: 'identity.prove-again' } })
    expect(
      (await updateSampleOrganization(unproved, { requireSecondFactor: policy, name: 'Same policy' })).status,
    ).toBe(200)
    const person = await practice.person(await practice.organization('Policy'), 'admin')
    const proved = await practice.as(person, { proved: true })
    const { version } = (await proved.call(readOrganization, {})).body
    expect(
      (await updateSampleOrganization(proved, { requireSecondFactor: true }, version)).body
        .requireSecondFactor,
    ).toBe(true)
  })

  it('cannot be given what is not its own to say', async () => {
    const before = await fetchOrganization()
    const answer = await updateSampleOrganization(owner, {
      demo: true,
      id: '99999999-9999-4999-8999-999999999999',
      version: 99,
    })
    expect(answer).toMatchObject({
      status: 400,
      problem: { fields: { demo: 'Unknown field', id: 'Unknown field', version: 'Unknown field' } },
    })
    expect(await fetchOrganization()).toEqual(before)
  })
})

it('places without an address of their own go by the organization’s clock', async () => {
  const { id } = await fetchOrganization()
  await practice.owner.query('select begin_with_places($1)', [id])
  const before = (await fetchOrganization()).timeZone
  await practice.owner.query(
    `update facilities set time_zone = $2, address = '1 Pier', city = 'Erie', state = 'PA', zip_code = '16501'
      where organization_id = $1 and facility_type = 'office'`,
    [id, before],
  )
  expect((await updateSampleOrganization(owner, { timeZone: 'America/Denver' })).status).toBe(200)
  const { rows } = await practice.owner.query(
    'select facility_type as type, time_zone as zone from facilities where organization_id = $1 order by name',
    [id],
  )
  expect(rows).toEqual([
    { type: 'office', zone: before },
    { type: 'patient_home', zone: 'America/Denver' },
  ])
})
