/** The key of a person's drafts: the same one again and again, their own, and readable nowhere in the database. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDraftKey } from '@mendwell/contract'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

const fetchDraftKey = async (person: Parameters<TestServer['as']>[0]) =>
  (await (await practice.as(person)).call(readDraftKey, {})).body.draftKey

it('is 32 bytes, the same in every session of the person, and different for everyone else', async () => {
  const organization = await practice.organization('Drafts')
  const nurse = await practice.person(organization, 'clinician')
  const colleague = await practice.person(organization, 'clinician')
  const first = await fetchDraftKey(nurse)
  expect(Buffer.from(first, 'base64')).toHaveLength(32)
  expect(await fetchDraftKey(nurse)).toBe(first)
  expect(await fetchDraftKey(colleague)).not.toBe(first)
})

it('is one key even when two tabs request it for the first time concurrently', async () => {
  const nurse = await practice.person(await practice.organization('Two tabs'), 'clinician')
  const asked = await Promise.all(Array.from({ length: 6 }, () => fetchDraftKey(nurse)))
  expect(new Set(asked).size).toBe(1)
})

it('is never cached by a browser or a proxy, and not readable in the database', async () => {
  const nurse = await practice.person(await practice.organization('Kept'), 'clinician')
  const answer = await (await practice.as(nurse)).call(readDraftKey, {})
  expect(answer.headers['cache-control']).toBe('no-store')
  const { rows } = await practice.owner.query<{ sealed: Buffer }>(
    'select sealed from draft_keys where user_id = $1',
    [nurse.id],
  )
  expect(rows[0]?.sealed.toString('base64')).not.toContain(answer.body.draftKey)
  expect(rows[0]?.sealed.includes(Buffer.from(answer.body.draftKey, 'base64'))).toBe(false)
})

it('is not returned without a session', async () => {
  expect((await (await practice.as(null)).call(readDraftKey, {})).status).toBe(401)
})
