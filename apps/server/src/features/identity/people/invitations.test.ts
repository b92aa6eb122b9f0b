import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPatient,
  invitePerson,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@mendwell/contract'
import type { Message } from '../../../platform/mail/mail.ts'
import { hashToken } from '../../../platform/http/route.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { listMail, parseMailToken } from '../../../testing/mailbox.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let organization: string
let owner: ApiClient
let admin: ApiClient
let ownerPerson: Person

beforeAll(async () => {
  practice = await startTestServer({ publicUrl: 'https://wounds.example' })
  organization = await practice.organization('Harbor\nWound Clinic')
  ownerPerson = await practice.person(organization, 'clinician', { owner: true })
  owner = await practice.as(ownerPerson, { proved: true })
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
})
afterAll(() => practice.close())

let addresses = 0
const createAddress = () => `new.nurse${(addresses += 1)}@test.example`
const sendInvite = (asker: ApiClient, body: object) =>
  asker.send(invitePerson, { body: { role: 'clinician', ...body } })
const listMails = (to: string) => listMail(practice, to)
const parseInviteToken = (message: Message | undefined) => parseMailToken(message, 'invite')
const isOpen = async (token: string) =>
  (
    await practice.owner.query('select * from open_invitation($1, $2)', [
      hashToken(token),
      practice.clock.now,
    ])
  ).rows.length === 1
const createSamplePatient = async () =>
  (
    await (
      await practice.as(await practice.person(organization, 'clinician'))
    ).send(createPatient, { body: sampleBodies['createPatient']!() })
  ).body

describe('inviting a patient', () => {
  const invitePatient = async (preferredLanguage: string | null) => {
    const patient = await createSamplePatient()
    await practice.owner.query('update patients set preferred_language = $1 where id = $2', [
      preferredLanguage,
      patient.id,
    ])
    const email = createAddress()
    await sendInvite(owner, { email, role: 'patient', patientId: patient.id })
    return (await listMails(email))[0]
  }

  it('is in the language of the record, and says what the patient gets', async () => {
    const mail = await invitePatient('es')
    expect(mail?.subject).toBe('Su invitación para ver su cuidado en internet')
    expect(mail?.text).toContain('le invita a ver sus heridas, sus visitas y su plan de cuidado en internet.')
    expect(mail?.text).not.toMatch(/invites you|to join/)
  })

  it('is in both languages where the record names neither', async () => {
    const mail = await invitePatient('vi')
    expect(mail?.text).toContain('invites you to see your wounds, visits, and care plan online.')
    expect(mail?.text).toContain('le invita a ver sus heridas')
    expect(mail?.text).not.toContain('to join')
  })
})

describe('inviting a person', () => {
  it('emails a link that only the invited person sees, and stores its hash', async () => {
    const email = createAddress()
    const answer = await sendInvite(owner, {
      email: email.toUpperCase(),
      firstName: 'Nora',
      credentials: ['RN', 'CWCN'],
    })
    expect(answer, answer.text).toMatchObject({
      status: 201,
      body: { email, role: 'clinician', firstName: 'Nora', lastName: null, state: 'open' },
    })
    expect(answer.body.expiresAt).toBe('2026-11-23T15:00:00Z')
    const [message, ...more] = await listMails(email)
    expect(more).toEqual([])
    expect(message!.text).toContain('https://wounds.example/auth?invite=')
    expect(message!.subject).toBe('You are invited to Harbor Wound Clinic on Mendwell')
    const token = parseInviteToken(message)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(await isOpen(token)).toBe(true)
    expect(answer.text).not.toContain(token)
    const { rows } = await practice.owner.query('select invitations::text as row from invitations')
    for (const { row } of rows) expect(row).not.toContain(token)
    const logged = await practice.owner.query('select compliance_logs::text as row from compliance_logs')
    for (const { row } of logged.rows) expect(row).not.toContain(token)
  })

  it('replaces what was open for the same address', async () => {
    const email = createAddress()
    const first = await sendInvite(owner, { email })
    const second = await sendInvite(owner, { email, role: 'clinician', billing: true })
    const [old, fresh] = await listMails(email)
    expect(await isOpen(parseInviteToken(old))).toBe(false)
    expect(await isOpen(parseInviteToken(fresh))).toBe(true)
    const { body } = await owner.call(listInvitations, { query: { limit: 200 } })
    const findState = (id: string) => body.find((one) => one.id === id)?.state
    expect([findState(first.body.id), findState(second.body.id)]).toEqual(['withdrawn', 'open'])
  })

  it('leaves one open link when the same address is invited many times concurrently', async () => {
    const email = createAddress()
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendInvite(owner, { email })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    let open = 0
    for (const message of await listMails(email)) if (await isOpen(parseInviteToken(message))) open += 1
    expect(open).toBe(1)
  })

  it('says when the person is a member already', async () => {
    const answer = await sendInvite(owner, { email: ownerPerson.email })
    expect(answer).toMatchObject({ status: 409, problem: { code: 'people.member' } })
    const elsewhere = await practice.person(await practice.organization('Other'), 'clinician')
    expect((await sendInvite(owner, { email: elsewhere.email })).status).toBe(201)
  })

  it('takes an administrator or owner from an owner only', async () => {
    for (const rights of [{ role: 'admin' }, { owner: true }]) {
      const refused = await sendInvite(admin, { email: createAddress(), ...rights })
      expect(refused).toMatchObject({ status: 403, problem: { code: 'people.owner-only' } })
      expect((await sendInvite(owner, { email: createAddress(), ...rights })).status).toBe(201)
    }
  })

  it('asks who is there first, where that was not proved just now', async () => {
    const email = createAddress()
    const refused = await sendInvite(await practice.as(ownerPerson), { email, role: 'admin' })
    expect(refused).toMatchObject({ status: 403, problem: { code: 'identity.prove-again' } })
    expect(await listMails(email)).toEqual([])
  })

  it('accepts facilities of the user’s practice only', async () => {
    const foreign = await practice.facility(await practice.organization('Other'), 'Foreign House')
    const answer = await sendInvite(owner, { email: createAddress(), facilityIds: [foreign] })
    expect(answer.problem.fields).toEqual({ facilityIds: 'Facility not found' })
  })

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ role: 'surgeon' }, 'role'],
    [{ role: 'patient' }, 'patientId'],
    [{ role: 'patient', owner: true }, 'owner'],
    [{ role: 'patient', billing: true }, 'billing'],
    [{ credentials: ['<b>RN</b>'] }, 'credentials'],
    [{ credentials: 'RN' }, 'credentials'],
    [{ patientId: '99999999-9999-4999-8999-999999999999' }, 'patientId'],
    [{ role: 'patient', patientId: '99999999-9999-4999-8999-999999999999' }, 'patientId'],
  ])('rejects %o and names the field', async (fault, field) => {
    const answer = await sendInvite(owner, { email: createAddress(), ...fault })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.problem.fields).toHaveProperty(field)
  })
})

describe('inviting a patient', () => {
  it('links a chart without an account, once', async () => {
    const { id: patientId } = await createSamplePatient()
    const [one, two] = [createAddress(), createAddress()]
    const first = await sendInvite(admin, { email: one, role: 'patient', patientId })
    expect(first, first.text).toMatchObject({ status: 201, body: { patientId, role: 'patient' } })
    // A typo in the address: the second link replaces the first.
    expect((await sendInvite(admin, { email: two, role: 'patient', patientId })).status).toBe(201)
    expect(await isOpen(parseInviteToken((await listMails(one))[0]))).toBe(false)
    const person = await practice.person(organization, 'patient')
    await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, patientId])
    const taken = await sendInvite(admin, { email: createAddress(), role: 'patient', patientId })
    expect(taken).toMatchObject({ status: 409, problem: { code: 'people.chart-taken' } })
  })

  it('also works for a patient who is a member without a chart', async () => {
    const person = await practice.person(organization, 'patient')
    const { id: patientId } = await createSamplePatient()
    expect((await sendInvite(admin, { email: person.email, role: 'patient', patientId })).status).toBe(201)
  })

  it('does not find a patient that the inviting owner may not see', async () => {
    const east = await practice.facility(organization, 'East')
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { owner: true, facilityIds: [east] }),
      { proved: true },
    )
    const { id: patientId } = await createSamplePatient()
    const answer = await sendInvite(narrowed, { email: createAddress(), role: 'patient', patientId })
    expect(answer.problem.fields).toEqual({ patientId: 'Patient not found' })
  })
})

describe('an invitation', () => {
  const createInvited = async () => {
    const email = createAddress()
    return { email, id: (await sendInvite(owner, { email })).body.id }
  }
  const resendInvite = (id: string, asker = owner) =>
    asker.call(resendInvitation, { params: { invitationId: id } })
  const withdrawInvite = (id: string) => owner.call(withdrawInvitation, { params: { invitationId: id } })

  it('is mailed again with a new link, and the old link ends', async () => {
    const { email, id } = await createInvited()
    const again = await resendInvite(id)
    expect(again, again.text).toMatchObject({ status: 200, body: { id, state: 'open' } })
    const [old, fresh] = await listMails(email)
    expect(await isOpen(parseInviteToken(old))).toBe(false)
    expect(await isOpen(parseInviteToken(fresh))).toBe(true)
  })

  it('expires after seven days, says so, and can be sent again', async () => {
    const { email, id } = await createInvited()
    const start = practice.clock.now
    try {
      practice.clock.now = new Date(start.getTime() + 7 * 86_400_000)
      const later = await practice.as(ownerPerson)
      expect(await isOpen(parseInviteToken((await listMails(email))[0]))).toBe(false)
      const listed = await later.call(listInvitations, { query: { limit: 200 } })
      expect(listed.body.find((one) => one.id === id)?.state).toBe('expired')
      expect((await resendInvite(id, later)).body).toMatchObject({
        state: 'open',
        expiresAt: '2026-11-30T15:00:00Z',
      })
    } finally {
      practice.clock.now = start
    }
  })

  it('is withdrawn immediately, and stays so', async () => {
    const { email, id } = await createInvited()
    expect((await withdrawInvite(id)).body.state).toBe('withdrawn')
    expect((await withdrawInvite(id)).status).toBe(200)
    expect(await isOpen(parseInviteToken((await listMails(email))[0]))).toBe(false)
    expect(await resendInvite(id)).toMatchObject({ status: 409, problem: { code: 'invitation.closed' } })
  })

  it('that was accepted is neither withdrawn nor mailed again', async () => {
    const { email, id } = await createInvited()
    const joiner = await practice.person(await practice.organization('Own'), 'clinician')
    await practice.owner.query('update users set email = $1 where id = $2', [email, joiner.id])
    await practice.owner.query('select accept_invitation($1, $2, null, null, $3)', [
      hashToken(parseInviteToken((await listMails(email))[0])),
      joiner.id,
      practice.clock.now,
    ])
    for (const answer of [await withdrawInvite(id), await resendInvite(id)])
      expect(answer).toMatchObject({ status: 409, problem: { code: 'invitation.closed' } })
    const { body } = await owner.call(listInvitations, { query: { limit: 200 } })
    expect(body.find((one) => one.id === id)?.state).toBe('accepted')
  })

  it('to become an administrator is mailed again by owners only', async () => {
    const { body } = await sendInvite(owner, { email: createAddress(), role: 'admin' })
    expect((await resendInvite(body.id, admin)).problem.code).toBe('people.owner-only')
  })
})

it('lists invitations newest first, page by page, for administrators and owners only', async () => {
  const nurse = await practice.as(await practice.person(organization, 'clinician'))
  expect((await nurse.call(listInvitations, {})).status).toBe(403)
  const seen: string[] = []
  let cursor: string | undefined
  let total = 0
  do {
    const page = await admin.call(listInvitations, { query: { limit: 7, cursor } })
    expect(page.status, page.text).toBe(200)
    seen.push(...page.body.map(({ id }) => id))
    total = Number(page.headers['x-total-count'])
    const link = page.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
    cursor = link && decodeURIComponent(link)
  } while (cursor)
  expect(seen.length).toBe(total)
  expect(new Set(seen).size).toBe(total)
  const forged = Buffer.from(JSON.stringify(['yesterday', seen[0]])).toString('base64url')
  expect((await admin.raw('GET', `/api/people/invitations?cursor=${forged}`)).status).toBe(400)
})
