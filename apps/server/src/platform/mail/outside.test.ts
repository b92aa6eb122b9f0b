import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProfile, invitePerson, resendInvitation, sendVerification } from '@mendwell/contract'
import { mailTo } from '../../testing/mailbox.ts'
import { openPractice, type Person, type Practice } from '../../testing/practice.ts'

let practice: Practice
let organization: string
beforeAll(async () => {
  practice = await openPractice()
  organization = await practice.organization('Harbor')
})
afterAll(() => practice.close())

const sessionOf = (person: Person) => practice.as(person, { proved: true })
const invite = async (person: Person, email: string, more: object = {}) =>
  (await sessionOf(person)).call(invitePerson, { body: { email, role: 'clinician', ...more } })

it('nobody emails a stranger before their own address is confirmed', async () => {
  const unverified = await practice.person(organization, 'admin', { owner: true, verified: false })
  const answer = await invite(unverified, 'victim@elsewhere.example')
  expect(answer.problem.code).toBe('identity.unverified')
  expect(await mailTo(practice, 'victim@elsewhere.example')).toEqual([])
})

it('one address is emailed ten times a day at most, in however many sessions', async () => {
  const admin = await practice.person(organization, 'admin', { owner: true })
  const { body: invitation } = await invite(admin, 'often@elsewhere.example')
  const params = { invitationId: invitation.id }
  const statuses: number[] = []
  let last
  for (let resends = 0; resends < 12; resends += 1) {
    last = await (await sessionOf(admin)).call(resendInvitation, { params })
    statuses.push(last.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  expect(last!.status).toBe(429)
  expect(Number(last!.headers['retry-after'])).toBeGreaterThan(0)
  expect(await mailTo(practice, 'often@elsewhere.example')).toHaveLength(10)
})

it('a verification is emailed five times an hour at most, and signing in again opens no new allowance', async () => {
  const unverified = await practice.person(organization, 'clinician', { verified: false })
  for (let asked = 0; asked < 8; asked += 1) await (await practice.as(unverified)).call(sendVerification, {})
  expect(await mailTo(practice, unverified.email)).toHaveLength(5)
  expect((await (await practice.as(unverified)).call(sendVerification, {})).status).toBe(429)
})

it('a name with a link is refused, and one from before goes into no mail', async () => {
  const admin = await practice.person(organization, 'admin', { owner: true })
  expect(
    (await invite(admin, 'a@elsewhere.example', { firstName: 'See evil.com' })).problem.fields,
  ).toMatchObject({
    firstName: 'Enter a name without web or email addresses',
  })
  const body = { firstName: 'https://evil.example', lastName: 'Silva' }
  expect((await (await sessionOf(admin)).call(changeProfile, { body })).status).toBe(400)
  await practice.owner.query(`update organizations set name = 'Win at https://evil.example' where id = $1`, [
    organization,
  ])
  expect((await invite(admin, 'b@elsewhere.example')).status).toBe(201)
  const [mail] = await mailTo(practice, 'b@elsewhere.example')
  expect(JSON.stringify(mail)).not.toContain('evil')
})
