import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword, forgotPassword, resetPassword, signIn, signUp } from '@mendwell/contract'
import { hashToken } from '../../../platform/http/route.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { listMail, parseMailToken } from '../../../testing/mailbox.ts'
import { startTestServer, password, type Person, type TestServer } from '../../../testing/test-server.ts'
import { finishReset } from './account-store.ts'

let practice: TestServer
let organizationId: string
let nobody: ApiClient
const chosen = 'seventeen green kettles'
const buildPasswords = (secret: string) => ({ password: secret, confirmPassword: secret })

beforeAll(async () => {
  practice = await startTestServer({ publicUrl: 'https://wounds.example' })
  organizationId = await practice.organization('Harbor')
  nobody = await practice.as(null)
})
afterAll(() => practice.close())

const createNurse = () => practice.person(organizationId, 'clinician')
const requestReset = (email: string, headers?: Record<string, string>) =>
  nobody.call(forgotPassword, { body: { email } }, headers)
let callers = 0
const reset = (token: string, secret = chosen) =>
  nobody.call(
    resetPassword,
    { body: { token, ...buildPasswords(secret) } },
    { 'x-forwarded-for': `198.51.100.${(callers += 1) % 250}` },
  )
const requestResetToken = async (person: Person) => {
  await requestReset(person.email)
  return parseMailToken((await listMail(practice, person.email)).at(-1), 'reset')
}
const signInWith = (email: string, secret: string) =>
  nobody.call(signIn, { body: { email, password: secret, wantsToken: true } })

describe('a forgotten password', () => {
  it('says the same of every address, and mails only where there is an account', async () => {
    const person = await createNurse()
    const [known, unknown] = [await requestReset(person.email), await requestReset('nobody@test.example')]
    expect(known.body).toEqual({ message: 'Password reset instructions have been sent to your email.' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await listMail(practice, person.email)).toHaveLength(1)
    expect(await listMail(practice, 'nobody@test.example')).toEqual([])
  })

  it('is answered by email in the language of the page', async () => {
    const person = await createNurse()
    await requestReset(person.email, { 'accept-language': 'es' })
    const mail = (await listMail(practice, person.email)).at(-1)
    expect(mail?.subject).toBe('Cambie su contraseña')
    expect(mail?.text).toContain('Use este enlace para poner una contraseña nueva:')
    expect(mail?.text).not.toContain('Use this link')
    expect((await reset(parseMailToken(mail, 'reset'))).status).toBe(200)
  })

  it('is replaced by the link, once; every session ends and the owner is notified', async () => {
    const person = await createNurse()
    const open = await practice.as(person)
    const token = await requestResetToken(person)
    expect((await reset(token)).status).toBe(200)
    expect((await open.raw('GET', '/api/auth/user')).status).toBe(401)
    expect((await signInWith(person.email, password)).status).toBe(401)
    expect((await signInWith(person.email, chosen)).body.user?.emailVerified).toBe(true)
    expect((await listMail(practice, person.email)).at(-1)?.subject).toBe('Your password was changed')
    const replay = await reset(token, 'another fine password')
    expect(replay).toMatchObject({ status: 400, problem: { code: 'identity.link' } })
    expect((await signInWith(person.email, chosen)).status).toBe(200)
  })

  it('is replaced once when its link is used twenty times at the same moment', async () => {
    const person = await createNurse()
    const token = await requestResetToken(person)
    const tries = Array.from({ length: 20 }, (_, number) => `kettle number ${number} of many`)
    const answers = await Promise.all(tries.map((secret) => reset(token, secret)))
    const winners = tries.filter((_, number) => answers[number]?.status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    expect((await signInWith(person.email, winners[0]!)).status).toBe(200)
  })

  it('is replaced once by twenty who all found the link good before', async () => {
    const person = await createNurse()
    const tokenHash = hashToken(await requestResetToken(person))
    const { database } = practice.server
    const finish = (passwordHash: string) =>
      database.openWrite((db) =>
        finishReset(db, { tokenHash, passwordHash, ipAddress: '203.0.113.1', at: practice.clock.now }),
      )
    const done = await Promise.all(Array.from({ length: 20 }, (_, number) => finish(`hash ${number}`)))
    expect(done.filter(Boolean)).toHaveLength(1)
  })

  it('has a link from the settings, whatever host a proxy names', async () => {
    const person = await createNurse()
    await requestReset(person.email, {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    })
    const [mail] = await listMail(practice, person.email)
    expect(mail?.text).toContain('https://wounds.example/auth?reset=')
    expect(mail?.text).not.toContain('evil')
  })

  it('has a link that ends after an hour', async () => {
    const person = await createNurse()
    const token = await requestResetToken(person)
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 60 * 60_000)
    expect((await reset(token)).status).toBe(400)
    practice.clock.now = new Date(start.getTime() + 59 * 60_000)
    expect((await reset(token)).status).toBe(200)
    practice.clock.now = start
  })

  it.each([
    ['the address changes', `update users set email = 'x' || email where id = $1`],
    ['the account is disabled', 'update users set disabled_at = now() where id = $1'],
    ['the password changes', `update users set password_hash = 'other' where id = $1`],
  ])('has a link that ends when %s', async (_, change) => {
    const person = await createNurse()
    const token = await requestResetToken(person)
    await practice.owner.query(change, [person.id])
    expect((await reset(token)).status).toBe(400)
  })

  it('has a newer link that ends the older one', async () => {
    const person = await createNurse()
    const [older, newer] = [await requestResetToken(person), await requestResetToken(person)]
    expect((await reset(older)).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
  })

  it('cannot be asked for so often that the mailbox fills, and the link mailed last stays good', async () => {
    const person = await createNurse()
    for (let tries = 0; tries < 8; tries += 1)
      await requestReset(person.email, { 'x-forwarded-for': `198.51.100.${200 + tries}` })
    const mails = await listMail(practice, person.email)
    expect(mails).toHaveLength(5)
    expect((await reset(parseMailToken(mails.at(-1), 'reset'))).status).toBe(200)
  })

  it('is replaced by one that is not easy to guess, and the link survives a rejection', async () => {
    const person = await createNurse()
    const token = await requestResetToken(person)
    const weak = await reset(token, 'password123')
    expect(weak).toMatchObject({ status: 400, problem: { code: 'identity.weak-password' } })
    expect((await reset(token)).status).toBe(200)
  })

  it('leaves no usable token in the database', async () => {
    const person = await createNurse()
    const token = await requestResetToken(person)
    const { rows } = await practice.owner.query('select u::text as row from users u where id = $1', [
      person.id,
    ])
    expect(rows[0].row).not.toContain(token)
    const { rows: stored } = await practice.owner.query(
      'select reset_token_hash as hash from users where id = $1',
      [person.id],
    )
    expect((await reset(stored[0].hash.toString('hex'))).status).toBe(400)
    expect((await reset(stored[0].hash.toString('base64url'))).status).toBe(400)
  })

  it('preserves second factors, except on an account with an unverified address', async () => {
    const confirmed = await createNurse()
    await practice.owner.query('update users set email_verified = true where id = $1', [confirmed.id])
    const squatted = 'victim@north.example'
    await nobody.call(signUp, {
      body: { firstName: 'Mallory', lastName: 'M', email: squatted, ...buildPasswords('mallory was here') },
    })
    const passkeys = async (email: string) =>
      (
        await practice.owner.query(
          'select p.id from passkeys p join users u on u.id = p.user_id where u.email = $1',
          [email],
        )
      ).rows.length
    for (const email of [confirmed.email, squatted]) {
      await practice.owner.query(
        `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
         select id, decode(md5(email), 'hex'), '', 0, '{}', 'Key', now() from users where email = $1`,
        [email],
      )
      await requestReset(email)
      expect((await reset(parseMailToken((await listMail(practice, email)).at(-1), 'reset'))).status).toBe(
        200,
      )
    }
    expect(await passkeys(confirmed.email)).toBe(1)
    expect(await passkeys(squatted)).toBe(0)
  })
})

describe('changing the password', () => {
  const change = (caller: ApiClient, currentPassword: string, secret = chosen) =>
    caller.call(changePassword, { body: { currentPassword, ...buildPasswords(secret) } })

  it('needs the current one, and ends every other session but this', async () => {
    const person = await createNurse()
    const [here, there] = [await practice.as(person), await practice.as(person)]
    expect(await change(here, 'not my password')).toMatchObject({
      status: 403,
      problem: { fields: { currentPassword: 'This is not your current password' } },
    })
    expect((await there.raw('GET', '/api/auth/user')).status).toBe(200)
    expect((await change(here, password)).status).toBe(200)
    expect((await here.raw('GET', '/api/auth/user')).status).toBe(200)
    expect((await there.raw('GET', '/api/auth/user')).status).toBe(401)
    expect((await signInWith(person.email, chosen)).status).toBe(200)
    expect((await signInWith(person.email, password)).status).toBe(401)
    expect((await listMail(practice, person.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('rejects one that is easy to guess', async () => {
    const answer = await change(await practice.as(await createNurse()), password, 'Sunshine-2024')
    expect(answer.problem.code).toBe('identity.weak-password')
  })

  it('ends a reset link that was mailed before', async () => {
    const person = await createNurse()
    const token = await requestResetToken(person)
    await change(await practice.as(person), password)
    expect((await reset(token, 'another fine password')).status).toBe(400)
  })

  it('is done by one of two at the same moment', async () => {
    const person = await createNurse()
    const caller = await practice.as(person)
    const answers = await Promise.all([
      change(caller, password, 'the first of both kettles'),
      change(caller, password, 'the second of both kettles'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('writes no trace of the password anywhere, not even under an Idempotency-Key', async () => {
    const person = await createNurse()
    const caller = await practice.as(person)
    const body = { currentPassword: password, ...buildPasswords(chosen) }
    await caller.call(changePassword, { body }, { 'idempotency-key': 'change-once' })
    const kept = await practice.owner.query('select key from idempotency_keys where user_id = $1', [
      person.id,
    ])
    expect(kept.rows).toEqual([])
    const logged = await practice.owner.query(
      'select l::text as row from compliance_logs l where user_id = $1',
      [person.id],
    )
    expect(logged.rows.length).toBeGreaterThan(0)
    for (const { row } of logged.rows) expect(row).not.toContain(chosen)
  })
})
