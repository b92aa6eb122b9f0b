/** Records may outlive the build that wrote them, on either side of an update. */
import { contractVersion, createPatient, listPatients } from '@mendwell/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
beforeAll(async () => {
  practice = await startTestServer()
  nurse = await practice.as(await practice.person(await practice.organization('Harbor'), 'clinician'))
})
afterAll(() => practice.close())

const register = (medicalRecordNumber: string, headers: Record<string, string>) =>
  nurse.raw('POST', createPatient.path, { firstName: 'Ada', lastName: 'Quay', medicalRecordNumber }, headers)

it('every API reply states the contract version of the server, errors too', async () => {
  const stated = { 'x-contract-version': String(contractVersion) }
  expect((await nurse.raw('GET', listPatients.path)).headers).toMatchObject(stated)
  const refused = await nurse.raw('POST', createPatient.path, {})
  expect([refused.status, refused.headers]).toEqual([400, expect.objectContaining(stated)])
})

it('a record of a newer build is rejected as a whole until the server is updated', async () => {
  const newer = await register('V-1', { 'x-contract-version': String(contractVersion + 1) })
  expect([newer.status, newer.body]).toEqual([
    409,
    expect.objectContaining({ code: 'request.contract-newer' }),
  ])
  expect((await nurse.call(listPatients, {})).body).toEqual([])
})

it.each([
  ['of this build', { 'x-contract-version': String(contractVersion) }],
  ['of a build that knew no versions', {}],
  ['with an unreadable version', { 'x-contract-version': 'newest' }],
])('a record %s is saved', async (words, headers: Record<string, string>) => {
  expect((await register(`V-${words.length}`, headers)).status).toBe(201)
})
