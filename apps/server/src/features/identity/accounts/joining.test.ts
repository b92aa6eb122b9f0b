import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptInvitation,
  createPatient,
  invitePerson,
  listPatients,
  previewInvitation,
  readCurrentUser,
  signIn,
  signUp,
  withdrawInvitation,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { listMail, parseMailToken } from '../../../testing/mailbox.ts'
import { startTestServer, password, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nobody: ApiClient
let inviting: string
let admin: ApiClient
const chosen = 'seventeen green kettles'

beforeAll(async () => {
  practice = await startTestServer({ publicUrl: 'https://wounds.example' })
  nobody = await practice.as(null)
  inviting = await practice.organization('Harbor Wound Care')
  admin = await practice.as(await practice.person(inviting, 'admin', { owner: true }), { proved: true })
})
afterAll(() => practice.close())

const invite = async (body: { email: string; role: string } & Record<string, unknown>) => {
  const made = await admin.send(invitePerson, { body: body })
  expect(made.status, made.text).toBe(201)
  return { id: made.body.id, token: parseMailToken((await listMail(practice, body.email)).at(-1), 'invite') }
}
let callers = 0
const signUpWithInvite = (email: string, invite: string, more: object = {}) => {
  const body = {
    firstName: 'Ana',
    lastName: 'Silva',
    email,
    password: chosen,
    confirmPassword: chosen,
    invite,
  }
  const from = { 'x-forwarded-for': `198.51.100.${(callers += 1)}` }
  return nobody.call(signUp, { body: { ...body, ...more } }, from)
}
const signInAs = async (email: string, secret: string) => {
  const { body } = await nobody.call(signIn, { body: { email, password: secret, wantsToken: true } })
  return { user: body.user!, authorization: { authorization: `Bearer ${body.token}` } } // a failed sign-in fails the test
}
const previewInvite = (token: string) => nobody.call(previewInvitation, { body: { token } })

describe('an invitation link', () => {
  it('says whose it is, to which organization and in which role', async () => {
    const { token } = await invite({ email: 'ana@new.example', role: 'clinician', firstName: 'Ana' })
    expect((await previewInvite(token)).body).toEqual({
      organizationName: 'Harbor Wound Care',
      email: 'ana@new.example',
      role: 'clinician',
      firstName: 'Ana',
      lastName: null,
      credentials: [],
      hasAccount: false,
    })
  })

  it('makes a new person a member with the invitation’s rights, whatever role the form says', async () => {
    const facility = await practice.facility(inviting, 'North House')
    const email = 'narrow@new.example'
    const { token } = await invite({
      email,
      role: 'clinician',
      credentials: ['RN', 'WCC'],
      billing: true,
      facilityIds: [facility],
    })
    const claims = await signUpWithInvite(email, token, { credentials: ['RN', 'NP'] })
    expect(claims.problem.fields?.['credentials']).toContain('adds NP')
    expect((await signUpWithInvite(email, token, { owner: true })).problem.fields).toEqual({
      owner: 'Unknown field',
    })
    expect((await signUpWithInvite(email, token, { role: 'admin' })).status).toBe(201)
    const { user } = await signInAs(email, chosen)
    expect(user).toMatchObject({
      role: 'clinician',
      owner: false,
      billing: true,
      credential: 'RN, WCC',
      emailVerified: true,
      organization: { id: inviting },
    })
    const narrowed = await practice.owner.query(
      'select facility_id from membership_facilities where user_id = $1',
      [user.id],
    )
    expect(narrowed.rows).toEqual([{ facility_id: facility }])
  })

  it('takes the credentials that the person adds to those of the invitation', async () => {
    const email = 'certified@new.example'
    const { token } = await invite({ email, role: 'clinician', credentials: ['NP'] })
    const previewed = await nobody.call(previewInvitation, { body: { token } })
    expect(previewed.body.credentials).toEqual(['NP'])
    const answer = await signUpWithInvite(email, token, { credentials: ['NP', 'CWCN'] })
    expect(answer.status, answer.text).toBe(201)
    expect((await signInAs(email, chosen)).user).toMatchObject({ credentials: ['NP', 'CWCN'] })
  })

  it('links a patient to the chart, and to no other', async () => {
    const nurse = await practice.as(await practice.person(inviting, 'clinician'))
    const chart = await nurse.call(createPatient, {
      body: { firstName: 'Rui', lastName: 'Santos', medicalRecordNumber: 'R-1' },
    })
    await nurse.call(createPatient, {
      body: { firstName: 'Ida', lastName: 'Berg', medicalRecordNumber: 'R-2' },
    })
    const email = 'rui@new.example'
    const { token } = await invite({ email, role: 'patient', patientId: chart.body.id })
    await signUpWithInvite(email, token)
    const { authorization } = await signInAs(email, chosen)
    const seen = await nobody.call(listPatients, {}, authorization)
    expect(seen.body.map(({ id }) => id)).toEqual([chart.body.id])
  })

  it('works once', async () => {
    const email = 'once@new.example'
    const { token } = await invite({ email, role: 'clinician' })
    await signUpWithInvite(email, token)
    expect((await previewInvite(token)).status).toBe(404)
    const again = await signUpWithInvite(email, token)
    expect(again).toMatchObject({ status: 409, problem: { code: 'identity.invitation' } })
  })

  it('is rejected with another address, and nothing is created', async () => {
    const { token } = await invite({ email: 'meant@new.example', role: 'admin' })
    expect((await signUpWithInvite('thief@new.example', token)).status).toBe(409)
    const { rows } = await practice.owner.query(`select id from users where email = 'thief@new.example'`)
    expect(rows).toEqual([])
    expect((await previewInvite(token)).status).toBe(200)
  })

  it('ends after seven days, or when it is withdrawn, and looks like an unknown one then', async () => {
    const late = await invite({ email: 'late@new.example', role: 'clinician' })
    const withdrawn = await invite({ email: 'withdrawn@new.example', role: 'clinician' })
    await admin.call(withdrawInvitation, { params: { invitationId: withdrawn.id } })
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 7 * 24 * 60 * 60_000)
    const answers = [
      await previewInvite(late.token),
      await previewInvite(withdrawn.token),
      await previewInvite('x'.repeat(43)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ problem }) => problem.message)).size).toBe(1)
    expect((await signUpWithInvite('late@new.example', late.token)).status).toBe(409)
    practice.clock.now = start
    expect((await signUpWithInvite('withdrawn@new.example', withdrawn.token)).status).toBe(409)
  })

  it('with a taken address gets the usual answer; the account joins by signing in and accepting', async () => {
    const known = await practice.person(await practice.organization('Elsewhere'), 'clinician')
    const { token } = await invite({ email: known.email, role: 'clinician' })
    expect((await previewInvite(token)).body.hasAccount).toBe(true)
    expect((await signUpWithInvite(known.email, token)).status).toBe(201)
    expect((await previewInvite(token)).status).toBe(200)
    expect((await listMail(practice, known.email)).at(-1)?.text).toContain('open its link again')
  })
})

describe('accepting with an account', () => {
  const accept = (token: string, authorization: Record<string, string>) =>
    nobody.call(acceptInvitation, { body: { token } }, authorization)
  const createOtherOwner = async (): Promise<Person> =>
    practice.person(await practice.organization('Own Practice'), 'clinician', { owner: true })

  it('moves the session into the organization, at the next request, with its rights there', async () => {
    const person = await createOtherOwner()
    const { authorization, user } = await signInAs(person.email, password)
    expect(user).toMatchObject({ owner: true, organization: { name: 'Own Practice' } })
    const { token } = await invite({ email: person.email, role: 'admin' })
    // Asked once before, so that the server remembers who this was.
    expect((await nobody.call(readCurrentUser, {}, authorization)).body.organization.name).toBe(
      'Own Practice',
    )
    expect((await accept(token, authorization)).status).toBe(200)
    const { body } = await nobody.call(readCurrentUser, {}, authorization)
    expect(body).toMatchObject({ role: 'admin', owner: false, organization: { id: inviting } })
    const logged = await practice.owner.query(
      `select organization_id, resource_type from compliance_logs where user_id = $1 and action = 'invitation.accept'`,
      [person.id],
    )
    expect(logged.rows.map((row) => row.organization_id).toSorted()).toEqual(
      [inviting, person.organizationId].toSorted(),
    )
    for (const row of logged.rows) expect(row.resource_type).toBe('invitation')
  })

  it('is opened by the next sign-in, and a disabled membership leads back to the first', async () => {
    const person = await createOtherOwner()
    const { authorization } = await signInAs(person.email, password)
    const { token } = await invite({ email: person.email, role: 'clinician' })
    await accept(token, authorization)
    expect((await signInAs(person.email, password)).user.organization.id).toBe(inviting)
    await practice.owner.query(
      'update memberships set disabled_at = now() where user_id = $1 and organization_id = $2',
      [person.id, inviting],
    )
    expect((await signInAs(person.email, password)).user.organization.id).toBe(person.organizationId)
  })

  it('gives a session no more time than the new role has', async () => {
    const patient = await practice.person(await practice.organization('Own'), 'patient')
    const { headers } = await nobody.call(signIn, { body: { email: patient.email, password } })
    const cookie = String(headers['set-cookie']).split(';')[0]!
    const { token } = await invite({ email: patient.email, role: 'clinician' })
    await accept(token, { cookie })
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 16 * 60_000)
    expect((await nobody.raw('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401)
    practice.clock.now = start
  })

  it('is rejected for another person’s invitation', async () => {
    const { token } = await invite({ email: 'meant2@new.example', role: 'admin' })
    const thief = await signInAs((await createOtherOwner()).email, password)
    expect(await accept(token, thief.authorization)).toMatchObject({
      status: 409,
      problem: { code: 'identity.invitation' },
    })
    expect((await nobody.call(readCurrentUser, {}, thief.authorization)).body.organization.name).toBe(
      'Own Practice',
    )
  })

  it('does not reenable an account that was disabled after the invitation', async () => {
    const person = await createOtherOwner()
    const { token } = await invite({ email: person.email, role: 'clinician' })
    await practice.owner.query(
      `insert into memberships (organization_id, user_id, role, disabled_at) values ($1, $2, 'clinician', now())`,
      [inviting, person.id],
    )
    const { authorization } = await signInAs(person.email, password)
    expect((await accept(token, authorization)).status).toBe(409)
  })

  it('does not take over a chart that was linked to another account meanwhile', async () => {
    const nurse = await practice.as(await practice.person(inviting, 'clinician'))
    const chart = await nurse.call(createPatient, {
      body: { firstName: 'Eva', lastName: 'Lund', medicalRecordNumber: 'E-1' },
    })
    const { token } = await invite({ email: 'eva@new.example', role: 'patient', patientId: chart.body.id })
    const other = await practice.person(inviting, 'patient')
    await practice.owner.query('update patients set user_id = $1 where id = $2', [other.id, chart.body.id])
    expect((await signUpWithInvite('eva@new.example', token)).status).toBe(409)
    const { rows } = await practice.owner.query(`select id from users where email = 'eva@new.example'`)
    expect(rows).toEqual([])
  })

  it('twenty times concurrently joins once', async () => {
    const email = 'many@new.example'
    const { token } = await invite({ email, role: 'clinician' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUpWithInvite(email, token)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    const { rows } = await practice.owner.query(
      'select count(*)::int as joined from memberships m join users u on u.id = m.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ joined: 1 }])
  })
})
