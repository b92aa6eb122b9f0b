import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changePreferences,
  countNotices,
  createPatient,
  listDemoMail,
  listNotices,
  notificationTypes,
  readAllNotices,
  readNotice,
  readPreferences,
  type NotificationType,
} from '@mendwell/contract'
import { decryptMail, queueMail, type Message } from '../../platform/mail/mail.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { notify, type NewNotification } from './public.ts'

let practice: TestServer
let harbor: string
let nurse: Person
let asNurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  harbor = await practice.organization('Harbor')
})
afterAll(() => practice.close())
beforeEach(async () => {
  nurse = await practice.person(harbor, 'clinician')
  asNurse = await practice.as(nurse)
})

async function sendNotification(
  notice: Partial<NewNotification & { title: string }> & Pick<NewNotification, 'to'>,
  organizationId = harbor,
) {
  await practice.server.database.within(organizationId, (db) =>
    notify(
      db,
      { organizationId, type: 'task', title: 'A title', message: 'What happened', ...notice },
      {
        now: practice.clock.now,
        baseUrl: 'https://wounds.example',
        mail: (message: Message) => queueMail(db, practice.keys.mail, message, practice.clock.now),
      },
    ),
  )
}
const listTitles = async (caller: ApiClient) =>
  (await caller.call(listNotices, {})).body.map(({ title }) => title)
const fetchUnread = async (caller: ApiClient) => (await caller.call(countNotices, {})).body.unread
async function listMails(person: Person): Promise<Message[]> {
  const { rows } = await practice.owner.query<{ sealed: Buffer }>('select sealed from outgoing_mail')
  return rows
    .map(({ sealed }) => decryptMail(practice.keys.mail, sealed))
    .filter(({ to }) => to === person.email)
}

describe('a notice', () => {
  it('is in the bell of its recipient, with its link', async () => {
    await sendNotification({
      to: [nurse.id],
      priority: 'high',
      actionUrl: '/task-management',
      title: 'Dressing due',
    })
    expect((await asNurse.call(listNotices, {})).body).toEqual([
      {
        id: expect.any(String),
        type: 'task',
        priority: 'high',
        title: 'Dressing due',
        message: 'What happened',
        actionUrl: '/task-management',
        isRead: false,
        userId: nurse.id,
        patientId: null,
        isDelivered: true,
        scheduledDate: null,
        deliveredDate: '2026-11-16T15:00:00Z',
        expiresAt: null,
        channels: expect.arrayContaining(['in_app']),
        metadata: null,
        createdAt: '2026-11-16T15:00:00Z',
      },
    ])
  })

  it('is private: not visible to a colleague, an administrator or another organization', async () => {
    await sendNotification({ to: [nurse.id] })
    const { id } = (await asNurse.call(listNotices, {})).body[0]!
    const others = [
      await practice.person(harbor, 'clinician'),
      await practice.person(harbor, 'admin'),
      await practice.person(await practice.organization('Elsewhere'), 'admin'),
    ]
    for (const other of others) {
      const caller = await practice.as(other)
      expect(await listTitles(caller)).toEqual([])
      expect((await caller.call(readNotice, { params: { noticeId: id } })).status).toBe(404)
    }
    expect(await fetchUnread(asNurse)).toBe(1)
  })

  it('never reaches a person outside the organization, even when named', async () => {
    const stranger = await practice.person(await practice.organization('Elsewhere'), 'clinician')
    await sendNotification({ to: [stranger.id, nurse.id], type: 'security' })
    expect(await listTitles(await practice.as(stranger))).toEqual([])
    expect(await listMails(stranger)).toEqual([])
    expect(await listTitles(asNurse)).toEqual(['A title'])
  })

  it('for the administrators reaches administrators and the clinician who owns the practice, not the disabled', async () => {
    const clinic = await practice.organization('Clinic')
    const [admin, owner, gone, ordinary] = [
      await practice.person(clinic, 'admin'),
      await practice.person(clinic, 'clinician', { owner: true }),
      await practice.person(clinic, 'admin', { disabled: true }),
      await practice.person(clinic, 'clinician'),
    ]
    await sendNotification({ to: 'administrators', type: 'break-glass', title: 'Opened' }, clinic)
    expect(await listTitles(await practice.as(admin))).toEqual(['Opened'])
    expect(await listTitles(await practice.as(owner))).toEqual(['Opened'])
    expect(await listTitles(await practice.as(ordinary))).toEqual([])
    expect(await listMails(gone)).toEqual([])
    expect(await listMails(admin)).toHaveLength(1)
  })

  it('is gone with the write that was rolled back', async () => {
    const failing = practice.server.database.within(harbor, async (db) => {
      await notify(
        db,
        { organizationId: harbor, to: [nurse.id], type: 'security', title: 'A', message: 'B' },
        {
          now: practice.clock.now,
          baseUrl: '',
          mail: (message) => queueMail(db, practice.keys.mail, message, practice.clock.now),
        },
      )
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listTitles(asNurse)).toEqual([])
    expect(await listMails(nurse)).toEqual([])
  })

  it('is shown until it expires, and when it is due', async () => {
    const start = practice.clock.now
    await sendNotification({ to: [nurse.id], title: 'Short', expiresAt: new Date(start.getTime() + 60_000) })
    await sendNotification({ to: [nurse.id], title: 'Later' })
    await practice.owner.query(
      `update notifications set scheduled_date = $1::timestamptz + interval '30 seconds' where title = 'Later'`,
      [start],
    )
    try {
      expect(await listTitles(asNurse)).toEqual(['Short'])
      practice.clock.now = new Date(start.getTime() + 59_000)
      expect(new Set(await listTitles(asNurse))).toEqual(new Set(['Short', 'Later']))
      practice.clock.now = new Date(start.getTime() + 60_000)
      expect(await listTitles(asNurse)).toEqual(['Later'])
      expect(await fetchUnread(asNurse)).toBe(1)
    } finally {
      practice.clock.now = start
    }
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'patients'])(
    'cannot lead to another site: %s',
    async (actionUrl) => {
      await expect(sendNotification({ to: [nurse.id], actionUrl })).rejects.toMatchObject({ code: '23514' })
    },
  )

  it('cannot be about a patient of another organization', async () => {
    const elsewhere = await practice.person(await practice.organization('Elsewhere'), 'clinician')
    const body = { firstName: 'A', lastName: 'B', medicalRecordNumber: 'N-1' }
    const { body: patient } = await (await practice.as(elsewhere)).call(createPatient, { body })
    await expect(sendNotification({ to: [nurse.id], patientId: patient.id })).rejects.toMatchObject({
      code: '23503',
    })
  })
})

describe('reading', () => {
  it('takes one notice off the count, and reading it again changes nothing', async () => {
    await sendNotification({ to: [nurse.id], title: 'One' })
    await sendNotification({ to: [nurse.id], title: 'Two' })
    const two = (await asNurse.call(listNotices, {})).body.find(({ title }) => title === 'Two')
    const read = { params: { noticeId: two!.id } }
    expect((await asNurse.call(readNotice, read)).body).toMatchObject({ title: 'Two', isRead: true })
    expect((await asNurse.call(readNotice, read)).status).toBe(200)
    expect(await fetchUnread(asNurse)).toBe(1)
    const list = await asNurse.call(listNotices, { query: { unread: 'true' } })
    expect(list.body.map(({ title }) => title)).toEqual(['One'])
    expect(list.headers['x-total-count']).toBe('1')
  })

  it('of all includes every one of them, and only the user’s own', async () => {
    const colleague = await practice.person(harbor, 'clinician')
    for (let count = 0; count < 3; count += 1) await sendNotification({ to: [nurse.id, colleague.id] })
    expect((await asNurse.call(readAllNotices, {})).body).toEqual({ unread: 0 })
    expect(await fetchUnread(asNurse)).toBe(0)
    expect(await fetchUnread(await practice.as(colleague))).toBe(3)
  })

  it('rejects a cursor that the list never returned', async () => {
    const cursor = Buffer.from(JSON.stringify(['no time', nurse.id])).toString('base64url')
    expect((await asNurse.call(listNotices, { query: { cursor } })).status).toBe(400)
  })

  it('walks through many, newest first, each once', async () => {
    const start = practice.clock.now
    for (let count = 0; count < 9; count += 1) {
      practice.clock.now = new Date(start.getTime() + Math.floor(count / 2) * 1000)
      await sendNotification({ to: [nurse.id], title: `N${count}` })
    }
    const seen: string[] = []
    let url: string | undefined = '/api/notifications?limit=4'
    while (url) {
      const page = await asNurse.raw('GET', url)
      seen.push(...(page.body as { title: string }[]).map(({ title }) => title))
      url = page.headers['link']?.toString().match(/^<([^>]+)>/)?.[1]
    }
    practice.clock.now = start
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
    expect(seen[0]).toBe('N8')
    expect(seen.at(-1)).toMatch(/^N[01]$/)
  })
})

describe('notification preferences', () => {
  const setPreference = (type: NotificationType, inApp: boolean, email: boolean) =>
    asNurse.call(changePreferences, { body: { notices: { [type]: { inApp, email } } } })

  it('has a sensible beginning for every type', async () => {
    const { body } = await asNurse.call(readPreferences, {})
    expect(body.theme).toBe('system')
    expect(Object.keys(body.notices).toSorted()).toEqual([...notificationTypes].toSorted())
    for (const type of notificationTypes) expect(body.notices[type].inApp, type).toBe(true)
    expect(body.notices.security.email).toBe(true)
    expect(body.notices.billing.email).toBe(false)
  })

  it('are stored by type, and what was not sent stays', async () => {
    await asNurse.call(changePreferences, { body: { theme: 'dark' } })
    await setPreference('task', false, false)
    const changed = (await setPreference('billing', true, true)).body
    expect(changed.theme).toBe('dark')
    expect(changed.notices.task).toEqual({ inApp: false, email: false })
    expect(changed.notices.billing).toEqual({ inApp: true, email: true })
    expect((await asNurse.call(readPreferences, {})).body).toEqual(changed)
    const colleague = await practice.as(await practice.person(harbor, 'clinician'))
    expect((await colleague.call(readPreferences, {})).body.theme).toBe('system')
  })

  it.each([
    { inApp: true, email: false, bell: 1, mails: 0 },
    { inApp: true, email: true, bell: 1, mails: 1 },
    { inApp: false, email: true, bell: 0, mails: 1 },
    { inApp: false, email: false, bell: 0, mails: 0 },
  ])('is respected: %o', async ({ inApp, email, bell, mails }) => {
    await setPreference('task', inApp, email)
    await sendNotification({ to: [nurse.id] })
    expect(await listTitles(asNurse)).toHaveLength(bell)
    expect(await fetchUnread(asNurse)).toBe(bell)
    expect(await listMails(nurse)).toHaveLength(mails)
  })

  it.each([
    { inApp: false, email: true },
    { inApp: true, email: false },
    { inApp: false, email: false },
  ])('cannot switch security off: %o', async ({ inApp, email }) => {
    const answer = await setPreference('security', inApp, email)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toEqual({ 'notices.security': 'Can’t be turned off' })
    // Not even by a user with write access to the database.
    await practice.owner.query(
      `insert into preferences values ($1, $2, 'system', $3, now())
       on conflict (organization_id, user_id) do update set notices = excluded.notices`,
      [harbor, nurse.id, { security: { inApp, email } }],
    )
    await sendNotification({ to: [nurse.id], type: 'security' })
    expect(await listTitles(asNurse)).toHaveLength(1)
    expect(await listMails(nurse)).toHaveLength(1)
  })

  it.each([
    { theme: 'pink' },
    { notices: { gossip: { inApp: true, email: true } } },
    { notices: { task: { inApp: 'yes', email: true } } },
    { notices: { task: { inApp: true } } },
  ])('rejects %o', async (body) => {
    expect((await asNurse.send(changePreferences, { body: body })).status).toBe(400)
  })
})

describe('mail about a notice', () => {
  it('says that there is one and where, and nothing of its content or subject', async () => {
    await sendNotification({
      to: [nurse.id],
      type: 'break-glass',
      title: 'Eleanor Whitfield',
      message: 'Sacral wound, stage 4, MRN 12',
      actionUrl: '/people?tab=emergency',
    })
    const [mail] = await listMails(nurse)
    expect(mail!.subject).toBe('Mendwell: Emergency access')
    expect(mail!.text).toContain('https://wounds.example/people?tab=emergency')
    expect(JSON.stringify(mail)).not.toMatch(/Whitfield|Sacral|stage|MRN/)
  })
})

describe('email that a demo server saves', () => {
  it('is for the demo’s administrator, and not found for anyone else or anywhere else', async () => {
    const demo = await startTestServer({ demo: true, jobs: false })
    try {
      const shown = await demo.organization('Demo', { demo: true })
      const real = await demo.organization('Real')
      const kept = { to: 'a@demo.example', subject: 'Welcome', text: 'A link' }
      const { createMailTransport } = await import('../../platform/mail/mail.ts')
      await createMailTransport({ smtpUrl: undefined, from: '', dataDir: demo.dataDir }).send(
        kept,
        demo.clock.now,
        {
          organizationId: shown,
          isDemo: true,
        },
      )
      const listDemoMailAs = async (organization: string, role: 'admin' | 'clinician') =>
        (await demo.as(await demo.person(organization, role))).call(listDemoMail, {})
      expect((await listDemoMailAs(shown, 'admin')).body).toEqual([
        { ...kept, id: expect.any(String), at: '2026-11-16T15:00:00.000Z' },
      ])
      expect((await listDemoMailAs(shown, 'clinician')).status).toBe(403)
      expect((await listDemoMailAs(real, 'admin')).status).toBe(404)
    } finally {
      await demo.close()
    }
    const elsewhere = await practice.person(await practice.organization('Left over', { demo: true }), 'admin')
    expect((await (await practice.as(elsewhere)).call(listDemoMail, {})).status).toBe(404)
  })
})
