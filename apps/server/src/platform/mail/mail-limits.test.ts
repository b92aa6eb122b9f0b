import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changeEmail,
  changeProfile,
  createTask,
  invitePerson,
  resendInvitation,
  sendVerification,
} from '@mendwell/contract'
import { listMail } from '../../testing/mailbox.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { hashToken } from '../http/route.ts'
import { openMailDoor } from './mail-limits.ts'

let practice: TestServer
let organization: string
beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
})
afterAll(() => practice.close())

const signIn = (person: Person) => practice.as(person, { proved: true })
const invite = async (person: Person, email: string, more: object = {}) =>
  (await signIn(person)).call(invitePerson, { body: { email, role: 'clinician', ...more } })

it('no one emails a stranger before their own address is verified', async () => {
  const unverified = await practice.person(organization, 'admin', { owner: true, verified: false })
  const answer = await invite(unverified, 'victim@elsewhere.example')
  expect(answer.problem.code).toBe('identity.unverified')
  expect(await listMail(practice, 'victim@elsewhere.example')).toEqual([])
})

it('one address is emailed ten times a day at most, in however many sessions', async () => {
  const admin = await practice.person(organization, 'admin', { owner: true })
  const { body: invitation } = await invite(admin, 'often@elsewhere.example')
  const params = { invitationId: invitation.id }
  const statuses: number[] = []
  let last
  for (let resends = 0; resends < 12; resends += 1) {
    last = await (await signIn(admin)).call(resendInvitation, { params })
    statuses.push(last.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  expect(last!.status).toBe(429)
  expect(Number(last!.headers['retry-after'])).toBeGreaterThan(0)
  expect(await listMail(practice, 'often@elsewhere.example')).toHaveLength(10)
})

it('a verification is emailed five times an hour at most, and signing in again opens no new allowance', async () => {
  const unverified = await practice.person(organization, 'clinician', { verified: false })
  for (let asked = 0; asked < 8; asked += 1) await (await practice.as(unverified)).call(sendVerification, {})
  expect(await listMail(practice, unverified.email)).toHaveLength(5)
  expect((await (await practice.as(unverified)).call(sendVerification, {})).status).toBe(429)
})

it('a name with a link is rejected, and an existing one is not used in emails', async () => {
  const admin = await practice.person(organization, 'admin', { owner: true })
  expect(
    (await invite(admin, 'a@elsewhere.example', { firstName: 'See evil.com' })).problem.fields,
  ).toMatchObject({
    firstName: 'Enter a name without web or email addresses',
  })
  const body = { firstName: 'https://evil.example', lastName: 'Silva' }
  expect((await (await signIn(admin)).call(changeProfile, { body })).status).toBe(400)
  await practice.owner.query(`update organizations set name = 'Win at https://evil.example' where id = $1`, [
    organization,
  ])
  expect((await invite(admin, 'b@elsewhere.example')).status).toBe(201)
  const [mail] = await listMail(practice, 'b@elsewhere.example')
  expect(JSON.stringify(mail)).not.toContain('evil')
})

/** One request that sends one mail in its transaction, and is undone or done again where asked. */
async function send(person: Person, to: string, { undo = false, tries = 1 } = {}): Promise<string> {
  const { server, keys, clock } = practice
  const caller = { tokenHash: hashToken((await practice.as(person)).token!), at: clock.now }
  const request = { caller }
  const message = { to, subject: 'Hello', text: 'Hello' }
  const work = async () => {
    for (let tried = 0; tried < tries; tried += 1) {
      await server.database.write(caller, async (db, actor) => {
        await openMailDoor({ database: server.database, keys }, request, db, actor)(message)
        return { result: null, ...(undo && { undo }) }
      })
    }
    return 'sent'
  }
  return work().catch((error: { code: string }) => error.code)
}

it('a colleague whose address was never confirmed is a stranger for mail, and is notified in the app', async () => {
  const own = await practice.organization('Unconfirmed')
  const sender = await practice.person(own, 'admin', { owner: true, verified: false })
  const colleague = await practice.person(own, 'clinician', { verified: false })
  expect(await send(sender, colleague.email)).toBe('identity.unverified')
  const body = {
    ...{ title: 'Call the family', taskType: 'compliance', assignedTo: colleague.id },
    dueDate: '2026-11-20',
  }
  const made = await (await practice.as(sender)).send(createTask, { body })
  expect(made.status).toBe(201)
  const { rows } = await practice.owner.query(`select channels from notifications where user_id = $1`, [
    colleague.id,
  ])
  expect(rows).toEqual([{ channels: ['in_app'] }])
  expect(await listMail(practice, colleague.email)).toEqual([])
})

it('what a rolled back request sent stays counted, and a request that was done twice counts once', async () => {
  const admin = await practice.person(organization, 'admin', { owner: true })
  const to = 'undone@elsewhere.example'
  for (let sent = 0; sent < 9; sent += 1) expect(await send(admin, to, { undo: true })).toBe('sent')
  expect(await send(admin, to, { tries: 3 })).toBe('sent')
  expect(await send(admin, to)).toBe('request.too-many')
})

it('no organization uses up what another may send to an address, and all together stay within bounds', async () => {
  const to = 'wanted@elsewhere.example'
  const admins = await Promise.all(
    ['A', 'B', 'C', 'D'].map(async (name) =>
      practice.person(await practice.organization(name), 'admin', { owner: true }),
    ),
  )
  const outcomes: number[] = []
  for (const admin of admins) {
    let sent = 0
    while (sent < 20 && (await send(admin, to)) === 'sent') sent += 1
    outcomes.push(sent)
  }
  expect(outcomes).toEqual([10, 10, 10, 3])
})

it('a person has five new addresses emailed in an hour, however many they name', async () => {
  const person = await practice.person(organization, 'clinician')
  const statuses: number[] = []
  for (let asked = 0; asked < 6; asked += 1) {
    const body = { email: `new-${asked}@elsewhere.example` }
    statuses.push((await (await signIn(person)).call(changeEmail, { body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await listMail(practice, 'new-5@elsewhere.example')).toEqual([])
})
