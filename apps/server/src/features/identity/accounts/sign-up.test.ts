import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listPatients,
  patientStats,
  readCurrentUser,
  sendVerification,
  signIn,
  signUp,
  verifyEmail,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { listMail, parseMailToken } from '../../../testing/mailbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nobody: ApiClient
const password = 'seventeen green kettles'
const dana = {
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@north.example',
  password,
  confirmPassword: password,
}

beforeAll(async () => {
  // A demo server requires no second factor, which would interfere with these responses.
  practice = await startTestServer({ publicUrl: 'https://wounds.example', demo: true })
  nobody = await practice.as(null)
  const others = await practice.as(
    await practice.person(await practice.organization('Elsewhere'), 'clinician'),
  )
  const body = { firstName: 'Irena', lastName: 'Kowalski', medicalRecordNumber: 'K-1' }
  await others.raw('POST', '/api/patients', body)
})
afterAll(() => practice.close())

let callers = 0
/** Each from a place of its own, so that the hourly limit of one place is not the test's subject. */
const signUpWith = (body: object) =>
  nobody.send(signUp, { body: body }, { 'x-forwarded-for': `198.51.100.${(callers += 1)}` })
const signInAs = async (email: string) => {
  const answer = await nobody.call(signIn, { body: { email, password, wantsToken: true } })
  const authorization = { authorization: `Bearer ${answer.body.token}` }
  return { user: answer.body.user, authorization }
}
const findStoredUser = async (email: string) =>
  (await practice.owner.query('select * from users where email = $1', [email])).rows[0]

describe('signing up', () => {
  it('starts an own, empty organization with the person as its owner', async () => {
    const answer = await signUpWith({ ...dana, email: 'Dana@North.Example' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: 'Account created successfully! Please sign in.' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { user, authorization } = await signInAs(dana.email)
    expect(user).toMatchObject({
      email: dana.email,
      emailVerified: false,
      role: 'clinician',
      owner: true,
      billing: false,
      organization: { name: "Dana Okafor's practice", demo: false },
    })
    expect((await nobody.call(patientStats, {}, authorization)).body.total).toBe(0)
  })

  it('saves the credentials of who founds a practice, the license first, and none of patients', async () => {
    const email = 'certified@own.example'
    expect((await signUpWith({ ...dana, email, credentials: ['CWCN', 'np'] })).status).toBe(201)
    expect((await signInAs(email)).user).toMatchObject({
      credential: 'NP, CWCN',
      credentials: ['NP', 'CWCN'],
    })
    const patient = await signUpWith({
      ...dana,
      email: 'p@own.example',
      role: 'patient',
      credentials: ['NP'],
    })
    expect(patient.problem.fields).toEqual({ credentials: 'Only staff have credentials' })
  })

  it.each(['admin', 'clinician', 'patient'] as const)('as %s shows no data of others', async (role) => {
    const email = `${role}@own.example`
    await signUpWith({ ...dana, email, role })
    const { user, authorization } = await signInAs(email)
    expect(user?.role).toBe(role)
    const patients = await nobody.call(listPatients, {}, authorization)
    expect(patients).toMatchObject({ status: 200, body: [] })
  })

  it('as a patient brings no chart and no function of the staff', async () => {
    const { authorization, user } = await signInAs('patient@own.example')
    expect(user?.organization.name).toBe('Dana Okafor')
    const refused = await nobody.raw(
      'POST',
      '/api/patients',
      { firstName: 'A', lastName: 'B', medicalRecordNumber: 'C' },
      authorization,
    )
    expect(refused.status).toBe(403)
    expect((await nobody.raw('GET', '/api/people', undefined, authorization)).status).toBe(403)
  })

  it('asks the staff of a new practice for a second factor, except on a demo server', async () => {
    const policies = `select o.require_second_factor as required from organizations o
      join memberships m on m.organization_id = o.id join users u on u.id = m.user_id where u.email = $1`
    expect((await practice.owner.query(policies, [dana.email])).rows).toEqual([{ required: false }])
    const real = await startTestServer()
    try {
      const email = 'real@north.example'
      await (await real.as(null)).call(signUp, { body: { ...dana, email } })
      expect((await real.owner.query(policies, [email])).rows).toEqual([{ required: true }])
    } finally {
      await real.close()
    }
  })

  it.each([
    ['password1', 'password', 'This password is too common'],
    ['Mendwell2024', 'password', 'your name'],
    ['short', 'password', 'Password must be at least 8 characters'],
  ])('with the password %s is rejected at its field', async (weak, field, words) => {
    const answer = await signUpWith({
      ...dana,
      email: 'weak@north.example',
      password: weak,
      confirmPassword: weak,
    })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields?.[field]).toContain(words)
    expect(await findStoredUser('weak@north.example')).toBeUndefined()
  })

  it('reports what is missing in the texts of the form', async () => {
    const answer = await nobody.raw('POST', '/api/auth/signup', {
      firstName: ' ',
      email: 'x',
      password: 'long enough one',
      confirmPassword: 'another one',
    })
    expect(answer.problem.fields).toMatchObject({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
    })
    const mismatch = await signUpWith({ ...dana, confirmPassword: 'another one' })
    expect(mismatch.problem.fields).toEqual({ confirmPassword: "Passwords don't match" })
  })

  it('with an address in use gets the same response, changes nothing, and its owner is notified by email', async () => {
    const before = await findStoredUser(dana.email)
    const fresh = await signUpWith({ ...dana, email: 'fresh@north.example' })
    const taken = await signUpWith({
      ...dana,
      firstName: 'Mallory',
      password: 'mallory was here',
      confirmPassword: 'mallory was here',
    })
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
    expect(await findStoredUser(dana.email)).toEqual(before)
    const received = (await listMail(practice, dana.email)).at(-1)
    expect(received?.subject).toMatch(/^Someone tried to sign up with your email/)
    expect(received?.text).not.toContain('Mallory')
  })

  it('again and again with a taken address does not fill its owner’s mailbox', async () => {
    const email = 'fresh@north.example'
    for (let tries = 0; tries < 8; tries += 1) await signUpWith({ ...dana, email })
    expect((await listMail(practice, email)).length).toBeLessThanOrEqual(5)
  })

  it('ten times concurrently with one address creates one account and one organization', async () => {
    const email = 'racing@north.example'
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUpWith({ ...dana, email })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const { rows } = await practice.owner.query(
      'select count(*)::int as memberships from memberships m join users u on u.id = m.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ memberships: 1 }])
  })

  it('is in the log of the new organization', async () => {
    const { rows } = await practice.owner.query(
      `select l.action from compliance_logs l join users u on u.id = l.user_id
        where u.email = $1 and l.action = 'account.create'`,
      [dana.email],
    )
    expect(rows).toHaveLength(1)
  })

  it('takes names as long as they may be', async () => {
    const email = 'long@north.example'
    const answer = await signUpWith({ ...dana, firstName: 'Ă'.repeat(100), lastName: '😀'.repeat(50), email })
    expect(answer.status).toBe(201)
  })
})

describe('the mailed link', () => {
  it('confirms the address once; signing in never waits for it', async () => {
    const { authorization } = await signInAs(dana.email)
    const token = parseMailToken((await listMail(practice, dana.email))[0], 'verify')
    expect((await listMail(practice, dana.email))[0]?.text).toContain('https://wounds.example/auth?verify=')
    expect((await nobody.call(verifyEmail, { body: { token } })).status).toBe(200)
    expect((await nobody.call(readCurrentUser, {}, authorization)).body.emailVerified).toBe(true)
    const again = await nobody.call(verifyEmail, { body: { token } })
    expect(again).toMatchObject({ status: 400, problem: { code: 'identity.link' } })
  })

  it('ends after a day, and a new one can be asked for', async () => {
    const email = 'fresh@north.example'
    const token = parseMailToken((await listMail(practice, email))[0], 'verify')
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 24 * 60 * 60_000)
    expect((await nobody.call(verifyEmail, { body: { token } })).status).toBe(400)
    const { authorization } = await signInAs(email)
    expect((await nobody.call(sendVerification, {}, authorization)).status).toBe(200)
    const second = parseMailToken((await listMail(practice, email)).at(-1), 'verify')
    expect((await nobody.call(verifyEmail, { body: { token: second } })).status).toBe(200)
    practice.clock.now = start
  })

  it('ends when the address changes, and the new address is unconfirmed', async () => {
    const email = 'moves@north.example'
    await signUpWith({ ...dana, email })
    const token = parseMailToken((await listMail(practice, email))[0], 'verify')
    await practice.owner.query(`update users set email = 'moved@north.example' where email = $1`, [email])
    expect((await nobody.call(verifyEmail, { body: { token } })).status).toBe(400)
    expect((await findStoredUser('moved@north.example')).email_verified).toBe(false)
  })

  it('is nowhere in the database', async () => {
    const token = parseMailToken((await listMail(practice, 'racing@north.example'))[0], 'verify')
    const { rows } = await practice.owner.query('select v::text as row from email_verifications v')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) {
      expect(row).not.toContain(token)
      expect(row).not.toContain(Buffer.from(token).toString('hex'))
    }
  })
})
