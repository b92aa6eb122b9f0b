import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import {
  confirmTotp,
  createPatient,
  proveAgain,
  readCurrentUser,
  readFactors,
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  signIn,
  startTotp,
} from '@mendwell/contract'
import { createMailTransport } from '../../../platform/mail/mail.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, password, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nobody: ApiClient
let harbor: string

beforeAll(async () => {
  practice = await startTestServer({ jobs: true })
  nobody = await practice.as(null)
  harbor = await practice.organization('Harbor')
})
afterAll(() => practice.close())

const advanceClock = (seconds: number) =>
  (practice.clock.now = new Date(practice.clock.now.getTime() + seconds * 1000))
// Each test starts in its own time step, and in its own rate limit window.
beforeEach(() => advanceClock(7200))

const generateCode = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: practice.clock.now.getTime() + steps * 30_000,
  })

/** A user with one-time codes enabled, and the session that enabled them. */
async function enrollPerson(role: 'clinician' | 'patient' = 'clinician') {
  const person = await practice.person(harbor, role)
  const caller = await practice.as(person)
  const { secret } = (await caller.call(startTotp, {})).body
  const { recoveryCodes } = (await caller.call(confirmTotp, { body: { code: generateCode(secret) } })).body
  advanceClock(60)
  return { person, caller, secret, recoveryCodes }
}

const startChallenge = async (person: Person, wantsToken = false) =>
  (await nobody.call(signIn, { body: { email: person.email, password, wantsToken } })).body.secondFactor!
    .challenge
const answerChallenge = (challenge: string, code: string, language = 'en') =>
  nobody.call(secondFactor, { body: { challenge, code } }, { 'accept-language': language })

const findMail = async (email: string, words: string) => {
  const post = createMailTransport({ smtpUrl: undefined, from: '', dataDir: practice.dataDir })
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await post.kept()).filter(({ to, text }) => to === email && text.includes(words))
    if (found.length > 0) return found.length
    await wait(50)
  }
  return 0
}
const listLogged = async (userId: string, action: string) =>
  (
    await practice.owner.query<{ details: Record<string, unknown> | null }>(
      'select details from compliance_logs where user_id = $1 and action = $2 order by xid, id',
      [userId, action],
    )
  ).rows.map(({ details }) => details)

describe('switching one-time codes on', () => {
  it('accepts the first code, shows ten recovery codes once, and notifies the owner', async () => {
    const person = await practice.person(harbor, 'clinician')
    const caller = await practice.as(person)
    const { secret, uri } = (await caller.call(startTotp, {})).body
    expect(uri).toContain(`secret=${secret}`)
    expect((await caller.call(readFactors, {})).body.totp).toBe(false)
    const wrong = await caller.call(confirmTotp, { body: { code: generateCode(secret, 5) } })
    expect(wrong).toMatchObject({ status: 403, problem: { code: 'identity.code' } })
    const { recoveryCodes } = (await caller.call(confirmTotp, { body: { code: generateCode(secret) } })).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await caller.call(readFactors, {})).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 })
    expect(await findMail(person.email, 'turned on')).toBe(1)
    expect(await listLogged(person.id, 'factor.totp-confirm')).toEqual([{ refused: 'identity.code' }, null])
  })

  it('has to be finished within fifteen minutes', async () => {
    const caller = await practice.as(await practice.person(harbor, 'clinician'))
    expect((await caller.call(confirmTotp, { body: { code: '123456' } })).problem.code).toBe(
      'identity.setup-over',
    )
    const { secret } = (await caller.call(startTotp, {})).body
    advanceClock(15 * 60)
    const late = await caller.call(confirmTotp, { body: { code: generateCode(secret) } })
    expect(late).toMatchObject({ status: 409, problem: { code: 'identity.setup-over' } })
  })

  it('needs a proof from a session that is not fresh, and always when there is a factor already', async () => {
    const caller = await practice.as(await practice.person(harbor, 'clinician'))
    advanceClock(601)
    expect((await caller.call(startTotp, {})).problem.code).toBe('identity.prove-again')
    await caller.call(proveAgain, { body: { password } })
    expect((await caller.call(startTotp, {})).status).toBe(200)
    const { person } = await enrollPerson()
    expect((await (await practice.as(person)).call(startTotp, {})).problem.code).toBe('identity.prove-again')
  })

  it('ends the sessions without a factor, and leaves the current one', async () => {
    const person = await practice.person(harbor, 'clinician')
    const [before, caller] = [await practice.as(person), await practice.as(person)]
    const { secret } = (await caller.call(startTotp, {})).body
    await caller.call(confirmTotp, { body: { code: generateCode(secret) } })
    expect((await caller.call(readCurrentUser, {})).status).toBe(200)
    expect((await before.call(readCurrentUser, {})).status).toBe(401)
  })

  it('leaves neither the secret nor a recovery code anywhere in the database', async () => {
    const person = await practice.person(harbor, 'clinician')
    const caller = await practice.as(person)
    const key = { 'idempotency-key': 'secret' }
    const { secret } = (await caller.call(startTotp, {}, key)).body
    const confirm = await caller.call(
      confirmTotp,
      { body: { code: generateCode(secret) } },
      { 'idempotency-key': 'codes' },
    )
    await caller.call(
      proveAgain,
      { body: { password, code: generateCode(secret, 1) } },
      { 'idempotency-key': 'prove' },
    )
    const { rows } = await practice.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    for (const { name } of rows) {
      const { rows: texts } = await practice.owner.query(`select t::text as text from ${name} t`)
      const all = texts.map(({ text }) => text).join('\n')
      for (const hidden of [secret, ...confirm.body.recoveryCodes])
        expect(all.includes(hidden), name).toBe(false)
    }
    const kept = await practice.owner.query('select * from idempotency_keys where user_id = $1', [person.id])
    expect(kept.rows).toEqual([])
  })
})

describe('signing in with a second factor', () => {
  it('gives no session for the password alone', async () => {
    const { person } = await enrollPerson()
    const first = await nobody.call(signIn, { body: { email: person.email, password } })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.body).toEqual({
      secondFactor: { challenge: expect.any(String), methods: ['totp', 'recovery'] },
    })
    const sessions = await practice.owner.query('select * from sessions where user_id = $1', [person.id])
    expect(sessions.rows).toHaveLength(1) // the one that enrolled
  })

  it('opens a session that remembers the factor', async () => {
    const { person, secret } = await enrollPerson()
    const done = await answerChallenge(await startChallenge(person), generateCode(secret))
    expect(done).toMatchObject({ status: 200, body: { user: { id: person.id, mustEnrol: false } } })
    expect(done.body.token).toBeUndefined()
    const cookie = String(done.headers['set-cookie']).split(';')[0]!
    expect((await nobody.raw('GET', '/api/auth/user', undefined, { cookie })).status).toBe(200)
    const { rows } = await practice.owner.query(
      'select count(*)::int as factored from sessions where user_id = $1 and factored_at is not null',
      [person.id],
    )
    expect(rows[0].factored).toBe(2)
    expect((await listLogged(person.id, 'session.open')).at(-1)).toEqual({ kind: 'browser', by: 'code' })
  })

  it('returns a token to the client that requested one, and a cookie to no one else', async () => {
    const { person, secret } = await enrollPerson()
    const done = await answerChallenge(await startChallenge(person, true), generateCode(secret))
    expect(done.headers['set-cookie']).toBeUndefined()
    const user = await nobody.call(readCurrentUser, {}, { authorization: `Bearer ${done.body.token}` })
    expect(user.body.id).toBe(person.id)
  })

  it('accepts every code once, however many come at once', async () => {
    const { person, secret } = await enrollPerson()
    const code = generateCode(secret)
    const challenges = await Promise.all([1, 2, 3, 4].map(() => startChallenge(person)))
    const answers = await Promise.all(challenges.map((challenge) => answerChallenge(challenge, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
    // Nor the code of the step before, once a later one was used.
    expect((await answerChallenge(await startChallenge(person), generateCode(secret, -1))).status).toBe(403)
    advanceClock(30)
    expect((await answerChallenge(await startChallenge(person), generateCode(secret))).status).toBe(200)
  })

  it('takes every recovery code once, as it is typed, and says how many are left', async () => {
    const { person, caller, recoveryCodes } = await enrollPerson()
    const [first] = recoveryCodes
    expect(
      (await answerChallenge(await startChallenge(person), first!.toLowerCase().replaceAll('-', ' '))).status,
    ).toBe(200)
    expect((await answerChallenge(await startChallenge(person), first!)).status).toBe(403)
    expect((await caller.call(readFactors, {})).body.recoveryCodesLeft).toBe(9)
    expect(await findMail(person.email, 'recovery code')).toBe(1)
    const others = await enrollPerson()
    expect((await answerChallenge(await startChallenge(person), others.recoveryCodes[0]!)).status).toBe(403)
  })

  it('answers a wrong code, an unknown challenge, a used one and an old one alike', async () => {
    const { person, secret } = await enrollPerson()
    const used = await startChallenge(person)
    await answerChallenge(used, generateCode(secret))
    advanceClock(30)
    expect((await answerChallenge(used, generateCode(secret))).status).toBe(403)
    const old = await startChallenge(person)
    advanceClock(300)
    const answers = [
      await answerChallenge(await startChallenge(person), generateCode(secret, 7)),
      await answerChallenge('a-challenge-that-nobody-was-given', generateCode(secret)),
      await answerChallenge(used, generateCode(secret)),
      await answerChallenge(old, generateCode(secret)),
      await answerChallenge(old, 'ABCD-EFGH-JKMN-PQRS'),
    ]
    for (const { status, problem } of answers) {
      expect(status).toBe(403)
      expect({ ...problem, requestId: '' }).toEqual({
        message: 'Incorrect code, or the code was already used.',
        code: 'identity.code',
        requestId: '',
      })
    }
    expect((await answerChallenge(await startChallenge(person), generateCode(secret))).status).toBe(200)
    expect((await listLogged(person.id, 'session.refuse')).at(-1)).toEqual({ step: 'second-factor' })
  })

  it('emails patients in the language of their record, staff in English, whoever tries codes', async () => {
    const patient = await enrollPerson('patient')
    const nurse = await practice.as(await practice.person(harbor, 'clinician'))
    const body = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      medicalRecordNumber: 'SF-1',
      preferredLanguage: 'es',
    } as const
    const chart = (await nurse.call(createPatient, { body })).body
    await practice.owner.query('update patients set user_id = $1 where id = $2', [
      patient.person.id,
      chart.id,
    ])
    await answerChallenge(await startChallenge(patient.person), patient.recoveryCodes[0]!, 'en')
    expect(await findMail(patient.person.email, 'Se usó un código de respaldo')).toBe(1)
    const staff = await enrollPerson()
    await answerChallenge(await startChallenge(staff.person), staff.recoveryCodes[0]!, 'es')
    expect(await findMail(staff.person.email, 'A recovery code was used')).toBe(1)
  })

  it('ends a challenge after ten attempts and notifies the owner that the password is known', async () => {
    const { person, recoveryCodes } = await enrollPerson()
    const challenge = await startChallenge(person)
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await answerChallenge(challenge, `WRNG-WRNG-WRNG-${1000 + tries}`)).status).toBe(403)
    }
    expect((await answerChallenge(challenge, recoveryCodes[0]!)).status).toBe(403)
    expect(await findMail(person.email, '10 incorrect verification codes')).toBe(1)
    expect((await answerChallenge(await startChallenge(person), recoveryCodes[0]!)).status).toBe(200)
  })

  it('takes twenty guesses an hour about one person, over all challenges; recovery codes stay open', async () => {
    const { person, secret, recoveryCodes } = await enrollPerson()
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 7) {
      const challenge = await startChallenge(person)
      for (let one = 0; one < 7; one += 1)
        statuses.push((await answerChallenge(challenge, generateCode(secret, 20 + tries + one))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429])
    const refused = await answerChallenge(await startChallenge(person), generateCode(secret))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await answerChallenge(await startChallenge(person), recoveryCodes[3]!)).status).toBe(200)
  })

  it('ends pending challenges when the password changes or the person is disabled', async () => {
    const { person, secret } = await enrollPerson()
    const before = await startChallenge(person)
    await practice.owner.query(`update users set password_hash = password_hash || ' ' where id = $1`, [
      person.id,
    ])
    expect((await answerChallenge(before, generateCode(secret))).status).toBe(403)
    const other = await enrollPerson()
    const begun = await startChallenge(other.person)
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [
      other.person.id,
    ])
    expect((await answerChallenge(begun, generateCode(other.secret))).status).toBe(403)
  })
})

describe('proving oneself again', () => {
  it('opens ten minutes for delicate things', async () => {
    const { caller, secret } = await enrollPerson()
    expect((await caller.call(removeTotp, {})).problem).toMatchObject({
      code: 'identity.prove-again',
      message: 'Confirm your identity.',
    })
    const proof = await caller.call(proveAgain, { body: { password, code: generateCode(secret) } })
    expect(proof.body.until).toBe(
      new Date(practice.clock.now.getTime() + 600_000).toISOString().replace('.000', ''),
    )
    advanceClock(599)
    expect((await caller.call(renewRecoveryCodes, {})).status).toBe(200)
    advanceClock(1)
    expect((await caller.call(renewRecoveryCodes, {})).problem.code).toBe('identity.prove-again')
  })

  it('takes password and code together, each code once, and says no more than that', async () => {
    const { person, caller, secret } = await enrollPerson()
    const code = generateCode(secret)
    const reauthenticate = (body: { password: string; code?: string }) => caller.call(proveAgain, { body })
    expect((await reauthenticate({ password })).problem.fields).toEqual({
      code: 'Enter the code from your authenticator app',
    })
    expect((await reauthenticate({ password: 'not the password', code })).problem.code).toBe('identity.proof')
    expect((await reauthenticate({ password, code: generateCode(secret, 9) })).problem.code).toBe(
      'identity.proof',
    )
    // The code that went with a wrong password was not spent.
    expect((await reauthenticate({ password, code })).status).toBe(200)
    expect((await reauthenticate({ password, code })).problem.code).toBe('identity.proof')
    expect(await listLogged(person.id, 'session.prove')).toEqual([
      { refused: 'identity.proof' },
      { refused: 'identity.proof' },
      { refused: 'identity.proof' },
      null,
      { refused: 'identity.proof' },
    ])
  })

  it('takes the password alone where there are no codes, and is slowed down when guessed at', async () => {
    const caller = await practice.as(await practice.person(harbor, 'patient'))
    expect((await caller.call(proveAgain, { body: { password } })).status).toBe(200)
    for (let tries = 0; tries < 9; tries += 1)
      await caller.call(proveAgain, { body: { password: 'a guess' } })
    expect((await caller.call(proveAgain, { body: { password } })).status).toBe(429)
  })

  it('is for this session only', async () => {
    const person = await practice.person(harbor, 'clinician')
    const [one, other] = [await practice.as(person), await practice.as(person)]
    await one.call(proveAgain, { body: { password } })
    expect((await one.call(removeTotp, {})).status).toBe(200)
    expect((await other.call(removeTotp, {})).problem.code).toBe('identity.prove-again')
  })

  it('is spared for five minutes after a sign-in with a second factor, and not after one without', async () => {
    const { person, secret } = await enrollPerson()
    const { token } = (await answerChallenge(await startChallenge(person, true), generateCode(secret))).body
    const fresh = { authorization: `Bearer ${token}` }
    expect((await nobody.call(renewRecoveryCodes, {}, fresh)).status).toBe(200)
    advanceClock(300)
    expect((await nobody.call(renewRecoveryCodes, {}, fresh)).problem.code).toBe('identity.prove-again')
    const plain = await practice.person(harbor, 'clinician')
    const entered = await nobody.call(signIn, { body: { email: plain.email, password, wantsToken: true } })
    const bearer = { authorization: `Bearer ${entered.body.token}` }
    expect((await nobody.call(removeTotp, {}, bearer)).problem.code).toBe('identity.prove-again')
  })
})

describe('taking factors away', () => {
  it('makes the password sufficient again, removes the recovery codes, and notifies the owner', async () => {
    const { person, caller, secret } = await enrollPerson()
    await caller.call(proveAgain, { body: { password, code: generateCode(secret) } })
    expect((await caller.call(removeTotp, {})).body).toEqual({
      totp: false,
      recoveryCodesLeft: 0,
      passkeys: [],
      required: false,
    })
    expect((await nobody.call(signIn, { body: { email: person.email, password } })).body.user?.id).toBe(
      person.id,
    )
    expect(await findMail(person.email, 'turned off')).toBe(1)
    expect(await listLogged(person.id, 'factor.totp-remove')).toEqual([{ removed: true }])
    expect((await caller.call(renewRecoveryCodes, {})).problem.code).toBe('identity.no-factor')
  })

  it('replaces old recovery codes by new ones', async () => {
    const { person, caller, secret, recoveryCodes } = await enrollPerson()
    await caller.call(proveAgain, { body: { password, code: generateCode(secret) } })
    const renewed = (await caller.call(renewRecoveryCodes, {})).body.recoveryCodes
    expect(await listLogged(person.id, 'factor.recovery-renew')).toEqual([null])
    expect((await answerChallenge(await startChallenge(person), recoveryCodes[0]!)).status).toBe(403)
    expect((await answerChallenge(await startChallenge(person), renewed[0]!)).status).toBe(200)
  })
})

it('the app’s role cannot read any factor', async () => {
  await enrollPerson()
  for (const table of [
    'totp_secrets',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'sign_in_challenges',
    'provider_accounts',
  ]) {
    await expect(
      practice.server.database.within(harbor, (db) => db.raw(`select * from ${table}`)),
      table,
    ).rejects.toMatchObject({ code: '42501' })
  }
  await expect(
    practice.server.database.open((db) => db.raw('select holder_of($1)', [Buffer.alloc(32)])),
  ).rejects.toMatchObject({ code: '42501' })
})
