/** Work queued on a shared device is accepted from its author's session only. */
import { createPatient, listPatients } from '@mendwell/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

it('a colleague’s session does not record another author’s work, and the author’s does', async () => {
  const organization = await practice.organization('Shared tablet')
  const ada = await practice.person(organization, 'clinician')
  const ben = await practice.person(organization, 'clinician')
  const deviceNow = new Date(practice.clock.now.getTime() + 3_600_000)
  const queuedAt = new Date(deviceNow.getTime() - 120_000)
  const body = { firstName: 'Eleanor', lastName: 'Testwood', medicalRecordNumber: 'SHARED-1' }
  const send = async (person: typeof ada) =>
    (await practice.as(person)).raw('POST', createPatient.path, body, {
      'x-device-time': `${deviceNow.toISOString()} ${queuedAt.toISOString()}`,
      'x-author': ada.id,
      'idempotency-key': 'one',
    })

  const foreign = await send(ben)
  expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([401, 'identity.other-person'])
  expect((await (await practice.as(ben)).call(listPatients, {})).body).toEqual([])

  expect((await send(ada)).status).toBe(201)
  expect((await send(ada)).status).toBe(201)
  expect((await (await practice.as(ada)).call(listPatients, {})).body).toHaveLength(1)

  const { rows } = await practice.owner.query<{ details: object }>(
    `select details from compliance_logs where action = 'patient.create' and user_id = $1`,
    [ada.id],
  )
  expect(rows[0]?.details).toMatchObject({ waitedSeconds: 120, deviceClockOffsetSeconds: 3600 })
})
