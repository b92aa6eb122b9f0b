import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  readCurrentUser,
  resetPassword,
  signIn,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { listMail, parseMailToken } from '../../../testing/mailbox.ts'
import { startTestServer, password, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nobody: ApiClient
let harbor: string
let moves = 0

beforeAll(async () => {
  practice = await startTestServer()
  nobody = await practice.as(null)
  harbor = await practice.organization('Harbor')
})
afterAll(() => practice.close())

const advanceClock = (seconds: number) =>
  (practice.clock.now = new Date(practice.clock.now.getTime() + seconds * 1000))
const createAddress = () => `new-home-${(moves += 1)}@test.example`
const findNewestMail = async (email: string) => (await listMail(practice, email)).at(-1)
const confirm = (token: string) => nobody.call(confirmEmail, { body: { token } })
const signInWith = (email: string) => nobody.call(signIn, { body: { email, password } })

/** A user who requested a new address, and the link that was emailed there. */
async function startMove(): Promise<{ person: Person; caller: ApiClient; email: string; token: string }> {
  const person = await practice.person(harbor, 'clinician')
  const caller = await practice.as(person, { proved: true })
  const email = createAddress()
  expect((await caller.call(changeEmail, { body: { email } })).status).toBe(200)
  return { person, caller, email, token: parseMailToken(await findNewestMail(email), 'email') }
}

describe('a new address for the user’s account', () => {
  it('is asked for with a proof, and nothing changes before the link is opened', async () => {
    const person = await practice.person(harbor, 'patient')
    const email = createAddress()
    const unproved = await (await practice.as(person)).call(changeEmail, { body: { email } })
    expect(unproved.problem.code).toBe('identity.prove-again')
    expect(await findNewestMail(email)).toBeUndefined()
    const caller = await practice.as(person, { proved: true })
    await caller.call(changeEmail, { body: { email } })
    expect((await caller.call(readCurrentUser, {})).body.email).toBe(person.email)
    expect((await signInWith(email)).status).toBe(401)
    expect((await findNewestMail(person.email))?.subject).toBe('Your email address is about to change')
    expect((await findNewestMail(person.email))?.text).not.toContain(email)
  })

  it('applies once the link is opened, is verified, and both addresses are notified', async () => {
    const { person, caller, email, token } = await startMove()
    expect((await confirm(token)).body.message).toBe('Your email address was changed.')
    expect((await caller.call(readCurrentUser, {})).body).toMatchObject({ email, emailVerified: true })
    expect((await signInWith(email)).body.user?.id).toBe(person.id)
    expect((await signInWith(person.email)).status).toBe(401)
    expect((await findNewestMail(person.email))?.subject).toBe('Your email address was changed')
    const { rows } = await practice.owner.query(
      `select action, resource_type, organization_id, details from compliance_logs
        where user_id = $1 and action like 'account.email%' order by xid, id`,
      [person.id],
    )
    expect(rows).toEqual([
      { action: 'account.email-ask', resource_type: 'user', organization_id: harbor, details: null },
      { action: 'account.email-change', resource_type: 'user', organization_id: harbor, details: null },
    ])
  })

  it('works once, within the hour, and only by the link mailed last', async () => {
    const once = await startMove()
    expect((await confirm(once.token)).status).toBe(200)
    expect((await confirm(once.token)).problem.code).toBe('identity.link')
    const late = await startMove()
    advanceClock(3600)
    expect((await confirm(late.token)).problem.code).toBe('identity.link')
    const twice = await startMove()
    const email = createAddress()
    await twice.caller.call(changeEmail, { body: { email } })
    expect((await confirm(twice.token)).problem.code).toBe('identity.link')
    expect((await confirm(parseMailToken(await findNewestMail(email), 'email'))).status).toBe(200)
  })

  it('of many concurrent clicks accepts one', async () => {
    const { token } = await startMove()
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  it('ends the links for a new password that were mailed to the old one', async () => {
    const { person, token } = await startMove()
    await nobody.call(forgotPassword, { body: { email: person.email } })
    const reset = parseMailToken(await findNewestMail(person.email), 'reset')
    await confirm(token)
    const body = { token: reset, password: 'seven red kites', confirmPassword: 'seven red kites' }
    expect((await nobody.call(resetPassword, { body })).problem.code).toBe('identity.link')
  })

  it('is over when the password changes, or the person is disabled', async () => {
    const { caller, token } = await startMove()
    const fresh = 'seven red kites over the bay'
    await caller.call(changePassword, {
      body: { currentPassword: password, password: fresh, confirmPassword: fresh },
    })
    expect((await confirm(token)).problem.code).toBe('identity.link')
    const disabled = await startMove()
    await practice.owner.query('update users set disabled_at = now() where id = $1', [disabled.person.id])
    expect((await confirm(disabled.token)).problem.code).toBe('identity.link')
  })
})

describe('an address that has an account', () => {
  it('gets the same answer and no link, and its owner a mail', async () => {
    const [asker, owner] = [
      await practice.person(harbor, 'clinician'),
      await practice.person(harbor, 'clinician'),
    ]
    const caller = await practice.as(asker, { proved: true })
    const taken = await caller.call(changeEmail, { body: { email: owner.email } })
    const free = await caller.call(changeEmail, { body: { email: createAddress() } })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const mail = await findNewestMail(owner.email)
    expect(mail?.subject).toBe('Someone tried to use your email address / Alguien quiso usar su correo')
    expect(mail?.text).not.toContain('?email=')
  })

  it('that was registered meanwhile is not taken over', async () => {
    const { person, email, token } = await startMove()
    await practice.owner.query('update users set email = $2 where id = $1', [
      (await practice.person(harbor, 'clinician')).id,
      email,
    ])
    expect((await confirm(token)).problem.code).toBe('identity.link')
    expect((await signInWith(person.email)).status).toBe(200)
  })

  it('that is already the user’s own is reported at its field', async () => {
    const person = await practice.person(harbor, 'clinician')
    const caller = await practice.as(person, { proved: true })
    const same = await caller.call(changeEmail, { body: { email: person.email.toUpperCase() } })
    expect(same).toMatchObject({
      status: 400,
      problem: { fields: { email: 'This is already your email address' } },
    })
  })

  it('gets five such mails in an hour and no more', async () => {
    const email = createAddress()
    for (let asked = 0; asked < 7; asked += 1) {
      const caller = await practice.as(await practice.person(harbor, 'clinician'), { proved: true })
      expect((await caller.call(changeEmail, { body: { email } })).status).toBe(200)
    }
    expect(await listMail(practice, email)).toHaveLength(5)
  })
})
