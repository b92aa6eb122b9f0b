/** Contacts in the user's organization. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listContacts } from '@mendwell/contract'
import { shippedRoles } from '@mendwell/contract/rights'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: Person
let patient: Person
let admin: Person
let owner: Person
beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Asked')
  nurse = await practice.person(organization, 'clinician')
  patient = await practice.person(organization, 'patient')
  admin = await practice.person(organization, 'admin')
  owner = await practice.person(organization, 'clinician', { owner: true })
  await practice.person(organization, 'admin', { disabled: true })
  await practice.person(await practice.organization('Elsewhere'), 'admin')
})
afterAll(() => practice.close())

const listContactsAs = async (person: Person) =>
  (await (await practice.as(person)).call(listContacts, {})).body

it('names the administrators of the user’s organization, and no one who left or belongs elsewhere', async () => {
  const contacts = await listContactsAs(nurse)
  expect(contacts.map(({ email }) => email).toSorted()).toEqual([admin.email, owner.email].toSorted())
})

it('leaves out those whose role can’t grant access', async () => {
  const desk = await practice.person(nurse.organizationId, 'admin')
  await practice.owner.query(
    `update memberships set shipped_role = 'front-desk', role_rights = $2 where user_id = $1`,
    [desk.id, shippedRoles['front-desk'].rights],
  )
  expect((await listContactsAs(nurse)).map(({ email }) => email)).not.toContain(desk.email)
})

it('shows patients names and no addresses', async () => {
  const contacts = await listContactsAs(patient)
  expect(contacts).toHaveLength(2)
  expect(contacts.every(({ name, email }) => name !== '' && email === null)).toBe(true)
})
