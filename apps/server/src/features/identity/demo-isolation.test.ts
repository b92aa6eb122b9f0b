import { createServer as createSmtpServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptInvitation,
  forgotPassword,
  invitePerson,
  listDemoMail,
  readCurrentUser,
  readDemo,
  signIn,
} from '@mendwell/contract'
import { alignDemoPasswords, endDemoSessions, replaceSharedDemoPasswords } from './demo-passwords.ts'
import type { JobContext } from '../../platform/jobs/worker.ts'
import { createMailTransport } from '../../platform/mail/mail.ts'
import { mailJobs } from '../../platform/mail/jobs.ts'
import { listMail, parseMailToken } from '../../testing/mailbox.ts'
import { startTestServer, password, type Person, type TestServer } from '../../testing/test-server.ts'
import { demoPassword, deriveDemoPassword } from './demo-accounts.ts'
import { hashPassword } from './passwords.ts'

let practice: TestServer
let demo: string
let real: string
let demoAdmin: Person
let realAdmin: Person

beforeAll(async () => {
  practice = await startTestServer({ demo: true })
  demo = await practice.organization('Cedar Grove (demo)', { demo: true })
  real = await practice.organization('Harbor')
  demoAdmin = await practice.person(demo, 'admin', { owner: true })
  realAdmin = await practice.person(real, 'admin', { owner: true })
})
afterAll(() => practice.close())

/** Sends what waits, as the job would. */
async function deliver(smtpUrl?: string) {
  const { rows } = await practice.owner.query<{ id: string }>('select id from outgoing_mail order by ctid')
  const post = createMailTransport({ smtpUrl, from: 'a@test.example', dataDir: practice.dataDir })
  for (const { id } of rows) {
    const context = { database: practice.server.database, post, mailKey: practice.keys.mail }
    await mailJobs[0]!.run({ mailId: id }, { ...context, now: practice.clock.now } as JobContext)
  }
}

const requestReset = async (email: string) =>
  (await practice.as(null)).call(forgotPassword, { body: { email } })
const listShownMail = async () => (await (await practice.as(demoAdmin)).call(listDemoMail, {})).body

describe('demo mail', () => {
  it('shows the demo organization’s own email and no one else’s links', async () => {
    await requestReset(realAdmin.email)
    await requestReset(demoAdmin.email)
    await deliver()
    expect((await listShownMail()).map(({ to }) => to)).toEqual([demoAdmin.email])
  })

  it('never leaves the machine, also where a mail server is set', async () => {
    let asked = 0
    const smtp = createSmtpServer((socket) => {
      asked += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(smtp, 'listening')
    await requestReset(demoAdmin.email)
    await deliver(`smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`)
    expect(asked).toBe(0)
    expect(await listShownMail()).toHaveLength(2)
    smtp.close()
  })
})

describe('a demo account', () => {
  const createInviteToken = async (admin: Person, email: string) => {
    const inviting = await practice.as(admin, { proved: true })
    const made = await inviting.call(invitePerson, { body: { email, role: 'clinician' } })
    expect(made.status, made.text).toBe(201)
    return parseMailToken((await listMail(practice, email)).at(-1), 'invite')
  }

  it('cannot join a practice, and an account of a practice cannot join the demo', async () => {
    for (const [from, joining] of [
      [realAdmin, demoAdmin],
      [demoAdmin, realAdmin],
    ] as const) {
      const token = await createInviteToken(from, joining.email)
      const answer = await (await practice.as(joining)).call(acceptInvitation, { body: { token } })
      expect(answer.problem.code).toBe('identity.demo-apart')
    }
    const { rows } = await practice.owner.query(
      'select count(*)::int as n from memberships where user_id = any($1)',
      [[demoAdmin.id, realAdmin.id]],
    )
    expect(rows[0].n).toBe(2)
  })
})

describe('a demo account that also belongs to a practice, from before they were separated', () => {
  it('loses the public password and its sessions at the next start, and is reset by a link that the demo does not show', async () => {
    const shared = await practice.person(demo, 'clinician')
    const own = await practice.person(demo, 'clinician')
    await practice.owner.query('alter table memberships disable trigger memberships_demo_apart')
    await practice.owner.query(
      `insert into memberships (organization_id, user_id, role, created_at)
        select $1, unnest($2::uuid[]), 'clinician', now()`,
      [real, [shared.id, own.id]],
    )
    await practice.owner.query('alter table memberships enable trigger memberships_demo_apart')
    await practice.owner.query('update users set password_hash = $2 where id = $1', [
      shared.id,
      await hashPassword(demoPassword),
    ])
    const before = await practice.as(shared)
    expect(await replaceSharedDemoPasswords(practice.url)).toEqual([shared.id])
    expect(await replaceSharedDemoPasswords(practice.url)).toEqual([])
    expect((await before.call(readCurrentUser, {})).status).toBe(401)
    const body = { email: shared.email, password: demoPassword, wantsToken: true as const }
    expect((await (await practice.as(null)).call(signIn, { body })).problem.code).toBe('identity.credentials')
    await practice.owner.query('delete from outgoing_mail')
    await requestReset(shared.email)
    const { rows } = await practice.owner.query('select organization_id from outgoing_mail')
    expect(rows).toEqual([{ organization_id: real }])
    await deliver()
    expect((await listShownMail()).map(({ to }) => to)).not.toContain(shared.email)
  })
})

describe('a server that offers no demo', () => {
  it('rejects accounts of a leftover demo, and ends their sessions', async () => {
    const strict = await startTestServer()
    try {
      const left = await strict.person(await strict.organization('Left over', { demo: true }), 'admin')
      const body = { email: left.email, password, wantsToken: true as const }
      const answer = await (await strict.as(null)).call(signIn, { body })
      expect(answer.problem.code).toBe('identity.credentials')
      const before = await strict.as(left)
      expect((await before.call(readCurrentUser, {})).status).toBe(200)
      await endDemoSessions(strict.url)
      expect((await before.call(readCurrentUser, {})).status).toBe(401)
    } finally {
      await strict.close()
    }
  })
})

describe('a public demo', () => {
  it('accepts generated passwords only, shows none on its sign-in page, and can return to the well-known one', async () => {
    const open = await startTestServer({ demo: true, demoIsPublic: true })
    try {
      const person = await open.person(await open.organization('Demo', { demo: true }), 'admin')
      const set = await hashPassword(demoPassword)
      await open.owner.query('update users set password_hash = $2 where id = $1', [person.id, set])
      const nobody = await open.as(null)
      expect((await nobody.call(readDemo, {})).body.password).toBeNull()
      const canSignIn = async (given: string) =>
        (await nobody.call(signIn, { body: { email: person.email, password: given, wantsToken: true } }))
          .status
      await alignDemoPasswords(open.url, open.keys, true)
      expect(await canSignIn(demoPassword)).toBe(401)
      expect(await canSignIn(deriveDemoPassword(open.keys.demo, person.email))).toBe(200)
      await alignDemoPasswords(open.url, open.keys, false)
      expect(await canSignIn(demoPassword)).toBe(200)
    } finally {
      await open.close()
    }
  })
})
