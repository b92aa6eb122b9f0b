import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  passkeySignIn,
  readFactors,
  removePasskey,
  signIn,
  startPasskey,
  startPasskeySignIn,
} from '@mendwell/contract'
import { Authenticator, type AuthenticatorBehavior } from '../../../testing/authenticator.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, password, type Person, type TestServer } from '../../../testing/test-server.ts'

const site = 'https://wounds.example'
let practice: TestServer
let nobody: ApiClient
let harbor: string

beforeAll(async () => {
  practice = await startTestServer({ publicUrl: site })
  nobody = await practice.as(null)
  harbor = await practice.organization('Harbor')
})
afterAll(() => practice.close())

const advanceClock = (seconds: number) =>
  (practice.clock.now = new Date(practice.clock.now.getTime() + seconds * 1000))

async function addSamplePasskey(
  caller: ApiClient,
  authenticator: Authenticator,
  behavior: AuthenticatorBehavior = {},
) {
  const options = (await caller.call(startPasskey, {})).body
  const response = authenticator.make(options, behavior)
  return caller.call(addPasskey, { body: { name: 'Ward tablet', response } })
}

/** A user with a passkey, and the passkey. */
async function createHolder(): Promise<{ person: Person; caller: ApiClient; authenticator: Authenticator }> {
  const person = await practice.person(harbor, 'clinician')
  const caller = await practice.as(person)
  const authenticator = new Authenticator(site)
  expect((await addSamplePasskey(caller, authenticator)).status).toBe(201)
  return { person, caller, authenticator }
}

const listLogged = async (userId: string, action: string) =>
  (
    await practice.owner.query<{ resource_type: string; details: Record<string, unknown> | null }>(
      'select resource_type, details from compliance_logs where user_id = $1 and action = $2 order by xid, id',
      [userId, action],
    )
  ).rows

const startQuestion = async () => (await nobody.call(startPasskeySignIn, {})).body
const finishSignIn = (challengeId: string, response: Record<string, unknown>) =>
  nobody.call(passkeySignIn, { body: { challengeId, response } })
async function signInWith(authenticator: Authenticator, behavior: AuthenticatorBehavior = {}) {
  const { challengeId, options } = await startQuestion()
  return finishSignIn(challengeId, authenticator.answer(options, behavior))
}

describe('making a passkey', () => {
  it('requires user verification, a discoverable key, and no attestation', async () => {
    const caller = await practice.as(await practice.person(harbor, 'clinician'))
    const options = (await caller.call(startPasskey, {})).body
    expect(options).toMatchObject({
      rp: { id: 'wounds.example', name: 'Mendwell' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    })
    expect(Buffer.from(String(options['challenge']), 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  it('stores it under its name, ends sessions without a factor, and notifies the owner', async () => {
    const person = await practice.person(harbor, 'clinician')
    const [before, caller] = [await practice.as(person), await practice.as(person)]
    const added = await addSamplePasskey(caller, new Authenticator(site))
    expect(added.body).toMatchObject({
      totp: false,
      passkeys: [{ name: 'Ward tablet', lastUsedAt: null }],
      required: false,
    })
    expect((await before.call(readFactors, {})).status).toBe(401)
    const passkeyId = added.body.passkeys[0]!.id
    expect(await listLogged(person.id, 'factor.passkey-add')).toEqual([
      { resource_type: 'user', details: { passkeyId } },
    ])
    const { rows } = await practice.owner.query(
      'select transports, length(public_key) from passkeys where user_id = $1',
      [person.id],
    )
    expect(rows[0].transports).toEqual(['internal'])
    const mail = await practice.owner.query('select count(*)::int as waiting from outgoing_mail')
    expect(mail.rows[0].waiting).toBeGreaterThan(0)
  })

  it.each<[string, AuthenticatorBehavior]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of a device that checked nobody', { userVerified: false }],
  ])('rejects an answer %s', async (_, behavior) => {
    const caller = await practice.as(await practice.person(harbor, 'clinician'))
    const refused = await addSamplePasskey(caller, new Authenticator(site), behavior)
    expect(refused).toMatchObject({ status: 403, problem: { code: 'identity.passkey' } })
    expect((await caller.call(readFactors, {})).body.passkeys).toEqual([])
  })

  it('takes an answer once, within five minutes, from the person who was asked', async () => {
    const [one, other] = [
      await practice.as(await practice.person(harbor, 'clinician')),
      await practice.as(await practice.person(harbor, 'clinician')),
    ]
    const options = (await one.call(startPasskey, {})).body
    const response = new Authenticator(site).make(options)
    const send = (caller: ApiClient) => caller.call(addPasskey, { body: { name: 'Mine', response } })
    expect((await send(other)).problem.code).toBe('identity.setup-over')
    expect((await send(one)).status).toBe(201)
    expect((await send(one)).problem.code).toBe('identity.setup-over')
    const late = await practice.as(await practice.person(harbor, 'clinician'))
    const made = new Authenticator(site).make((await late.call(startPasskey, {})).body)
    advanceClock(300)
    const refused = await late.call(addPasskey, { body: { name: 'Late', response: made } })
    expect(refused.problem.code).toBe('identity.setup-over')
  })

  it('rejects a passkey that another account has', async () => {
    const { authenticator } = await createHolder()
    const other = await practice.as(await practice.person(harbor, 'clinician'))
    expect((await addSamplePasskey(other, authenticator)).problem.code).toBe('identity.passkey-known')
  })

  it('rejects what is no answer at all', async () => {
    const caller = await practice.as(await practice.person(harbor, 'clinician'))
    for (const response of [{}, { response: null }, { response: { clientDataJSON: 'x' } }, { response: 7 }]) {
      const refused = await caller.call(addPasskey, { body: { name: 'X', response } })
      expect(refused.problem.code).toBe('identity.passkey')
    }
  })
})

describe('signing in with a passkey', () => {
  it('needs no name and no password, and counts as a second factor', async () => {
    const { person, caller, authenticator } = await createHolder()
    const done = await signInWith(authenticator)
    expect(done).toMatchObject({ status: 200, body: { user: { id: person.id } } })
    expect(String(done.headers['set-cookie'])).toContain('__Host-mendwell=')
    const { rows } = await practice.owner.query(
      'select count(*)::int as count from sessions where user_id = $1 and factored_at is not null and proved_until is not null',
      [person.id],
    )
    expect(rows[0].count).toBe(1)
    expect((await caller.call(readFactors, {})).body.passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it('makes the password alone not enough', async () => {
    const { person } = await createHolder()
    const first = await nobody.call(signIn, { body: { email: person.email, password } })
    expect(first.body).toEqual({ secondFactor: { challenge: expect.any(String), methods: ['passkey'] } })
  })

  it.each<[string, AuthenticatorBehavior]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['on a device that checked nobody', { userVerified: false }],
    ['to another question', { challenge: 'YW5vdGhlciBxdWVzdGlvbg' }],
    ['in another person’s name', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['without saying whose', { userHandle: '' }],
  ])('rejects an answer given %s', async (_, behavior) => {
    const { person, authenticator } = await createHolder()
    const refused = await signInWith(authenticator, behavior)
    expect(refused).toMatchObject({ status: 403, problem: { code: 'identity.passkey' } })
    expect(refused.headers['set-cookie']).toBeUndefined()
    const { rows } = await practice.owner.query(
      `select details from compliance_logs where user_id = $1 and action = 'session.refuse'`,
      [person.id],
    )
    expect(rows).toEqual([{ details: { step: 'passkey' } }])
  })

  it('takes each answer once, and a question once whatever the answer', async () => {
    const { authenticator } = await createHolder()
    const { challengeId, options } = await startQuestion()
    const response = authenticator.answer(options)
    expect((await finishSignIn(challengeId, response)).status).toBe(200)
    expect((await finishSignIn(challengeId, response)).status).toBe(403)
    const second = await startQuestion()
    expect(
      (await finishSignIn(second.challengeId, authenticator.answer(second.options, { userVerified: false })))
        .status,
    ).toBe(403)
    expect((await finishSignIn(second.challengeId, authenticator.answer(second.options))).status).toBe(403)
    const old = await startQuestion()
    advanceClock(300)
    expect((await finishSignIn(old.challengeId, authenticator.answer(old.options))).status).toBe(403)
  })

  it('rejects a copy of the key, whose counter did not rise', async () => {
    const { authenticator } = await createHolder()
    expect((await signInWith(authenticator, { counter: 7 })).status).toBe(200)
    expect((await signInWith(authenticator, { counter: 7 })).status).toBe(403)
    expect((await signInWith(authenticator, { counter: 6 })).status).toBe(403)
    expect((await signInWith(authenticator, { counter: 8 })).status).toBe(200)
    const countless = await createHolder()
    expect((await signInWith(countless.authenticator, { counter: 0 })).status).toBe(200)
    expect((await signInWith(countless.authenticator, { counter: 0 })).status).toBe(200)
  })

  it('rejects a changed signature, an unknown passkey, and a disabled person alike', async () => {
    const { person, authenticator } = await createHolder()
    const { challengeId, options } = await startQuestion()
    const right = authenticator.answer(options)
    const { signature } = new Authenticator(site).answer(options)['response'] as { signature: string }
    const forged = { ...right, response: { ...(right['response'] as object), signature } }
    expect((await finishSignIn(challengeId, forged)).problem.code).toBe('identity.passkey')
    expect((await signInWith(new Authenticator(site))).problem.code).toBe('identity.passkey')
    await practice.owner.query('update users set disabled_at = now() where id = $1', [person.id])
    expect((await signInWith(authenticator)).problem.code).toBe('identity.passkey')
  })

  it('rejects what is no answer at all', async () => {
    for (const response of [{}, { id: 7 }, { id: 'A'.repeat(5000) }, { id: 'AAAA', response: [] }]) {
      const { challengeId } = await startQuestion()
      expect((await finishSignIn(challengeId, response)).problem.code).toBe('identity.passkey')
    }
  })
})

describe('forgetting a passkey', () => {
  it('needs reauthentication, and works for the user’s own only', async () => {
    const mine = await createHolder()
    const theirs = await createHolder()
    const fetchPasskeyId = async ({ caller }: { caller: ApiClient }) =>
      (await caller.call(readFactors, {})).body.passkeys[0]!.id
    const passkeyId = await fetchPasskeyId(mine)
    const unproved = await mine.caller.call(removePasskey, { params: { passkeyId } })
    expect(unproved.problem.code).toBe('identity.prove-again')
    const proved = await practice.as(mine.person, { proved: true })
    const foreign = await proved.call(removePasskey, { params: { passkeyId: await fetchPasskeyId(theirs) } })
    expect(foreign.status).toBe(404)
    expect((await proved.call(removePasskey, { params: { passkeyId } })).body.passkeys).toEqual([])
    expect((await listLogged(mine.person.id, 'factor.passkey-remove')).map(({ details }) => details)).toEqual(
      [{ refused: 'identity.prove-again' }, { refused: 'request.not-found' }, { passkeyId }],
    )
    expect((await signInWith(mine.authenticator)).status).toBe(403)
    const again = await nobody.call(signIn, { body: { email: mine.person.email, password } })
    expect(again.body.user?.id).toBe(mine.person.id)
  })
})
