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
import { Authenticator, type Behaviour } from '../../../testing/authenticator.ts'
import type { Caller } from '../../../testing/api-client.ts'
import { openPractice, password, type Person, type Practice } from '../../../testing/test-server.ts'

const site = 'https://wounds.example'
let practice: Practice
let nobody: Caller
let harbor: string

beforeAll(async () => {
  practice = await openPractice({ publicUrl: site })
  nobody = await practice.as(null)
  harbor = await practice.organization('Harbor')
})
afterAll(() => practice.close())

const later = (seconds: number) =>
  (practice.clock.now = new Date(practice.clock.now.getTime() + seconds * 1000))

async function add(caller: Caller, authenticator: Authenticator, behaviour: Behaviour = {}) {
  const options = (await caller.call(startPasskey, {})).body
  const response = authenticator.make(options, behaviour)
  return caller.call(addPasskey, { body: { name: 'Ward tablet', response } })
}

/** Somebody with a passkey, and the passkey. */
async function holder(): Promise<{ person: Person; caller: Caller; authenticator: Authenticator }> {
  const person = await practice.person(harbor, 'clinician')
  const caller = await practice.as(person)
  const authenticator = new Authenticator(site)
  expect((await add(caller, authenticator)).status).toBe(201)
  return { person, caller, authenticator }
}

const logged = async (userId: string, action: string) =>
  (
    await practice.owner.query<{ resource_type: string; details: Record<string, unknown> | null }>(
      'select resource_type, details from compliance_logs where user_id = $1 and action = $2 order by xid, id',
      [userId, action],
    )
  ).rows

const question = async () => (await nobody.call(startPasskeySignIn, {})).body
const enter = (challengeId: string, response: Record<string, unknown>) =>
  nobody.call(passkeySignIn, { body: { challengeId, response } })
async function enterWith(authenticator: Authenticator, behaviour: Behaviour = {}) {
  const { challengeId, options } = await question()
  return enter(challengeId, authenticator.answer(options, behaviour))
}

describe('making a passkey', () => {
  it('asks for a check on the device, a key that the device finds by itself, and no attestation', async () => {
    const caller = await practice.as(await practice.person(harbor, 'clinician'))
    const options = (await caller.call(startPasskey, {})).body
    expect(options).toMatchObject({
      rp: { id: 'wounds.example', name: 'Mendwell' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    })
    expect(Buffer.from(String(options['challenge']), 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  it('keeps it under its name, ends sessions without a factor, and tells the owner', async () => {
    const person = await practice.person(harbor, 'clinician')
    const [before, caller] = [await practice.as(person), await practice.as(person)]
    const added = await add(caller, new Authenticator(site))
    expect(added.body).toMatchObject({
      totp: false,
      passkeys: [{ name: 'Ward tablet', lastUsedAt: null }],
      required: false,
    })
    expect((await before.call(readFactors, {})).status).toBe(401)
    const passkeyId = added.body.passkeys[0]!.id
    expect(await logged(person.id, 'factor.passkey-add')).toEqual([
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

  it.each<[string, Behaviour]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of a device that checked nobody', { userVerified: false }],
  ])('refuses an answer %s', async (_, behaviour) => {
    const caller = await practice.as(await practice.person(harbor, 'clinician'))
    const refused = await add(caller, new Authenticator(site), behaviour)
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
    const send = (caller: Caller) => caller.call(addPasskey, { body: { name: 'Mine', response } })
    expect((await send(other)).problem.code).toBe('identity.setup-over')
    expect((await send(one)).status).toBe(201)
    expect((await send(one)).problem.code).toBe('identity.setup-over')
    const late = await practice.as(await practice.person(harbor, 'clinician'))
    const made = new Authenticator(site).make((await late.call(startPasskey, {})).body)
    later(300)
    const refused = await late.call(addPasskey, { body: { name: 'Late', response: made } })
    expect(refused.problem.code).toBe('identity.setup-over')
  })

  it('refuses a passkey that another account has', async () => {
    const { authenticator } = await holder()
    const other = await practice.as(await practice.person(harbor, 'clinician'))
    expect((await add(other, authenticator)).problem.code).toBe('identity.passkey-known')
  })

  it('refuses what is no answer at all', async () => {
    const caller = await practice.as(await practice.person(harbor, 'clinician'))
    for (const response of [{}, { response: null }, { response: { clientDataJSON: 'x' } }, { response: 7 }]) {
      const refused = await caller.call(addPasskey, { body: { name: 'X', response } })
      expect(refused.problem.code).toBe('identity.passkey')
    }
  })
})

describe('signing in with a passkey', () => {
  it('needs no name and no password, and counts as a second factor', async () => {
    const { person, caller, authenticator } = await holder()
    const done = await enterWith(authenticator)
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
    const { person } = await holder()
    const first = await nobody.call(signIn, { body: { email: person.email, password } })
    expect(first.body).toEqual({ secondFactor: { challenge: expect.any(String), methods: ['passkey'] } })
  })

  it.each<[string, Behaviour]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['on a device that checked nobody', { userVerified: false }],
    ['to another question', { challenge: 'YW5vdGhlciBxdWVzdGlvbg' }],
    ['in another person’s name', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['without saying whose', { userHandle: '' }],
  ])('refuses an answer given %s', async (_, behaviour) => {
    const { person, authenticator } = await holder()
    const refused = await enterWith(authenticator, behaviour)
    expect(refused).toMatchObject({ status: 403, problem: { code: 'identity.passkey' } })
    expect(refused.headers['set-cookie']).toBeUndefined()
    const { rows } = await practice.owner.query(
      `select details from compliance_logs where user_id = $1 and action = 'session.refuse'`,
      [person.id],
    )
    expect(rows).toEqual([{ details: { step: 'passkey' } }])
  })

  it('takes each answer once, and a question once whatever the answer', async () => {
    const { authenticator } = await holder()
    const { challengeId, options } = await question()
    const response = authenticator.answer(options)
    expect((await enter(challengeId, response)).status).toBe(200)
    expect((await enter(challengeId, response)).status).toBe(403)
    const second = await question()
    expect(
      (await enter(second.challengeId, authenticator.answer(second.options, { userVerified: false }))).status,
    ).toBe(403)
    expect((await enter(second.challengeId, authenticator.answer(second.options))).status).toBe(403)
    const old = await question()
    later(300)
    expect((await enter(old.challengeId, authenticator.answer(old.options))).status).toBe(403)
  })

  it('refuses a copy of the key, whose counter did not rise', async () => {
    const { authenticator } = await holder()
    expect((await enterWith(authenticator, { counter: 7 })).status).toBe(200)
    expect((await enterWith(authenticator, { counter: 7 })).status).toBe(403)
    expect((await enterWith(authenticator, { counter: 6 })).status).toBe(403)
    expect((await enterWith(authenticator, { counter: 8 })).status).toBe(200)
    const countless = await holder()
    expect((await enterWith(countless.authenticator, { counter: 0 })).status).toBe(200)
    expect((await enterWith(countless.authenticator, { counter: 0 })).status).toBe(200)
  })

  it('refuses a changed signature, a passkey nobody has, and a disabled person alike', async () => {
    const { person, authenticator } = await holder()
    const { challengeId, options } = await question()
    const right = authenticator.answer(options)
    const { signature } = new Authenticator(site).answer(options)['response'] as { signature: string }
    const forged = { ...right, response: { ...(right['response'] as object), signature } }
    expect((await enter(challengeId, forged)).problem.code).toBe('identity.passkey')
    expect((await enterWith(new Authenticator(site))).problem.code).toBe('identity.passkey')
    await practice.owner.query('update users set disabled_at = now() where id = $1', [person.id])
    expect((await enterWith(authenticator)).problem.code).toBe('identity.passkey')
  })

  it('refuses what is no answer at all', async () => {
    for (const response of [{}, { id: 7 }, { id: 'A'.repeat(5000) }, { id: 'AAAA', response: [] }]) {
      const { challengeId } = await question()
      expect((await enter(challengeId, response)).problem.code).toBe('identity.passkey')
    }
  })
})

describe('forgetting a passkey', () => {
  it('needs a proof, and works for the own ones only', async () => {
    const mine = await holder()
    const theirs = await holder()
    const idOf = async ({ caller }: { caller: Caller }) =>
      (await caller.call(readFactors, {})).body.passkeys[0]!.id
    const passkeyId = await idOf(mine)
    const unproved = await mine.caller.call(removePasskey, { params: { passkeyId } })
    expect(unproved.problem.code).toBe('identity.prove-again')
    const proved = await practice.as(mine.person, { proved: true })
    const foreign = await proved.call(removePasskey, { params: { passkeyId: await idOf(theirs) } })
    expect(foreign.status).toBe(404)
    expect((await proved.call(removePasskey, { params: { passkeyId } })).body.passkeys).toEqual([])
    expect((await logged(mine.person.id, 'factor.passkey-remove')).map(({ details }) => details)).toEqual([
      { refused: 'identity.prove-again' },
      { refused: 'request.not-found' },
      { passkeyId },
    ])
    expect((await enterWith(mine.authenticator)).status).toBe(403)
    const again = await nobody.call(signIn, { body: { email: mine.person.email, password } })
    expect(again.body.user?.id).toBe(mine.person.id)
  })
})
