import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  acceptInvitation,
  invitePerson,
  previewInvitation,
  readCurrentUser,
  readDemo,
  signIn,
  signUp,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { listMail, parseMailToken } from '../../../testing/mailbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createOwnerLink } from './owner-link.ts'

let practice: TestServer
let nobody: ApiClient
const chosen = 'seventeen green kettles'

beforeAll(async () => {
  practice = await startTestServer({ signUp: 'invited' })
  nobody = await practice.as(null)
})
afterAll(() => practice.close())

const signUpWith = (email: string, invite: string | null) =>
  nobody.call(signUp, {
    body: { firstName: 'Ana', lastName: 'Silva', email, password: chosen, confirmPassword: chosen, invite },
  })
const createLinkToken = async (email: string) => {
  const link = await createOwnerLink(practice.owner, {
    ...{ email, baseUrl: 'https://wounds.example', now: practice.clock.now },
  })
  return new URL(link).searchParams.get('invite')!
}
const signInAs = async (email: string) => {
  const { body } = await nobody.call(signIn, { body: { email, password: chosen, wantsToken: true } })
  return { authorization: `Bearer ${body.token}` }
}

it('where sign-up is closed, a stranger gets no organization, and the page can say so', async () => {
  const answer = await signUpWith('stranger@new.example', null)
  expect(answer.status).toBe(403)
  expect(answer.problem.code).toBe('identity.sign-up-closed')
  expect((await nobody.call(readDemo, {})).body.signUp).toBe('invited')
  const { rows } = await practice.owner.query('select count(*)::int as n from users where email like $1', [
    'stranger%',
  ])
  expect(rows[0].n).toBe(0)
})

it('an invited person joins as before', async () => {
  const organization = await practice.organization('Harbor')
  const admin = await practice.as(await practice.person(organization, 'admin', { owner: true }), {
    proved: true,
  })
  await admin.call(invitePerson, { body: { email: 'ana@new.example', role: 'clinician' } })
  const token = parseMailToken((await listMail(practice, 'ana@new.example')).at(-1), 'invite')
  expect((await signUpWith('ana@new.example', token)).status).toBe(201)
})

it('an owner’s link makes the first owner once, for its address, within 24 hours', async () => {
  const token = await createLinkToken('owner@new.example')
  expect((await nobody.call(previewInvitation, { body: { token } })).body).toMatchObject({
    ...{ organizationName: null, email: 'owner@new.example', hasAccount: false },
  })
  expect((await signUpWith('other@new.example', token)).problem.code).toBe('identity.invitation')
  expect((await signUpWith('owner@new.example', token)).status).toBe(201)
  const user = (await nobody.call(readCurrentUser, {}, await signInAs('owner@new.example'))).body
  expect(user).toMatchObject({ owner: true, emailVerified: true, role: 'clinician' })
  expect((await nobody.call(previewInvitation, { body: { token } })).status).toBe(404)

  const late = await createLinkToken('late@new.example')
  practice.clock.now = new Date(practice.clock.now.getTime() + 24 * 3_600_000)
  expect((await signUpWith('late@new.example', late)).problem.code).toBe('identity.invitation')
})

it('an owner’s link opened with an account that exists founds one more organization for it', async () => {
  const token = await createLinkToken('owner@new.example')
  const session = await signInAs('owner@new.example')
  const before = (await nobody.call(readCurrentUser, {}, session)).body.organization.id
  expect((await nobody.call(acceptInvitation, { body: { token } }, session)).status).toBe(200)
  const { organization, owner } = (await nobody.call(readCurrentUser, {}, session)).body
  expect(owner).toBe(true)
  expect(organization.id).not.toBe(before)
  expect((await nobody.call(acceptInvitation, { body: { token } }, session)).problem.code).toBe(
    'identity.invitation',
  )
})
