import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assignThread,
  beginThread,
  closeThread,
  countUnreadThreads,
  createPatient,
  joinCareTeam,
  listMessages,
  listNotices,
  listThreads,
  markThreadRead,
  postMessage,
  readThread,
  reopenThread,
  type ThreadMessage,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { buildMultipart, smallPng } from '../../testing/multipart.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let nurseAccount: Person
let patientAccount: Person
let nurse: ApiClient
let colleague: ApiClient
let patient: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurseAccount = await practice.person(organization, 'clinician')
  patientAccount = await practice.person(organization, 'patient')
  nurse = await practice.as(nurseAccount)
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  patient = await practice.as(patientAccount)
  patientId = await createChart(patientAccount)
  await nurse.send(joinCareTeam, {
    params: { patientId },
    body: { userId: nurseAccount.id, role: 'Wound nurse' },
  })
})
afterAll(() => practice.close())

async function createChart(account: Person): Promise<string> {
  const { body } = await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })
  await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, body.id])
  return body.id
}
const advanceClock = () => void (practice.clock.now = new Date(practice.clock.now.getTime() + 1000))
const startThread = async (who = patient, of = patientId) => {
  advanceClock()
  const body = { subject: 'My heel', body: 'It itches since Monday.' }
  const { body: thread, text } = await who.call(beginThread, { params: { patientId: of }, body })
  expect(thread.id, text).toBeTruthy()
  return { params: { messageThreadId: thread.id }, thread }
}
const postText = async (who: ApiClient, params: { messageThreadId: string }, words: string, id?: string) => {
  advanceClock()
  return who.call(postMessage, { params, body: { body: words, ...(id && { id }) } })
}
/** Where the next page starts. */
const getNextCursor = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(/<(.*)>/.exec(String(headers['link']))![1]!, 'http://here').searchParams.get('cursor')!
const countMessages = async (params: { messageThreadId: string }) =>
  (await nurse.call(listMessages, { params })).body.length
const getUnreadCount = async (who: ApiClient) => (await who.call(countUnreadThreads, {})).body.unread
const listMessageNotifications = async (who: ApiClient) =>
  (await who.call(listNotices, {})).body.filter(({ type }) => type === 'message')
const sendFile = async (
  who: ApiClient,
  { messageThreadId }: { messageThreadId: string },
  bytes: Buffer,
  fields: Record<string, string> = {},
) => {
  const file = await buildMultipart('file', { bytes, type: 'image/png' }, { fileName: 'heel.png', ...fields })
  const answer = await who.raw(
    'POST',
    `/api/message-threads/${messageThreadId}/files`,
    file.payload,
    file.headers,
  )
  return { ...answer, body: answer.body as ThreadMessage }
}

describe('a message from a patient', () => {
  it('waits for the care team, who are notified once until it is read', async () => {
    const before = (await listMessageNotifications(nurse)).length
    const { params } = await startThread()
    expect(await getUnreadCount(nurse)).toBe(1)
    expect(await getUnreadCount(patient)).toBe(0)
    await postText(patient, params, 'It is worse today.')
    expect((await listMessageNotifications(nurse)).length).toBe(before + 1)
    expect((await nurse.call(readThread, { params })).body).toMatchObject({
      unread: 2,
      awaitsAnswer: true,
      preview: 'It is worse today.',
    })
    await nurse.call(markThreadRead, { params, body: {} })
    expect(await getUnreadCount(nurse)).toBe(0)
    await postText(patient, params, 'And today it burns.')
    expect((await listMessageNotifications(nurse)).length).toBe(before + 2)
    await postText(nurse, params, 'Please come at ten.')
    expect(await getUnreadCount(nurse)).toBe(0)
    expect((await nurse.call(readThread, { params })).body.assignedTo).toBe(nurseAccount.id)
    expect(await getUnreadCount(patient)).toBe(1)
    expect(
      (await patient.call(listMessages, { params })).body.map(({ body, isRead }) => [body, isRead]),
    ).toEqual([
      ['Please come at ten.', false],
      ['And today it burns.', true],
      ['It is worse today.', true],
      ['It itches since Monday.', true],
    ])
    await patient.call(markThreadRead, { params, body: {} })
    expect((await nurse.call(listMessages, { params })).body[0]!.isRead).toBe(true)
  })

  it('that came after what was shown stays unread', async () => {
    const { params } = await startThread()
    const shown = (await postText(patient, params, 'Is it normal?')).body.id
    const missed = (await postText(patient, params, 'It bleeds.')).body.id
    const marked = await nurse.call(markThreadRead, { params, body: { messageId: shown } })
    expect(marked.body.unread).toBe(1)
    const read = (await patient.call(listMessages, { params })).body.filter(({ isRead }) => isRead)
    expect(read.map(({ id }) => id)).not.toContain(missed)
    expect(read.map(({ id }) => id)).toContain(shown)
    const other = await startThread()
    const elsewhere = await nurse.call(markThreadRead, { params: other.params, body: { messageId: missed } })
    expect(elsewhere.status).toBe(404)
    expect((await nurse.call(markThreadRead, { params, body: { messageId: missed } })).body.unread).toBe(0)
  })

  it('is mailed about without a word of it', async () => {
    await startThread()
    const { rows } = await practice.owner.query(
      `select string_agg(title || message, ' ') as words from notifications where type = 'message'`,
    )
    expect(rows[0].words).not.toMatch(/heel|itches/)
  })

  it('is stored once, however often it is sent', async () => {
    const { params } = await startThread()
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => postText(patient, params, 'Once', id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countMessages(params)).toBe(2)
    const taken = await postText(nurse, params, 'Another', id)
    expect(taken.status).toBe(404)
    const thread = { id: randomUUID(), subject: 'Twice', body: 'Twice' }
    const [one, two] = await Promise.all([
      patient.call(beginThread, { params: { patientId }, body: thread }),
      patient.call(beginThread, { params: { patientId }, body: thread }),
    ])
    expect([one.status, two.status].filter((status) => status === 201).length).toBeGreaterThan(0)
    expect((await patient.call(beginThread, { params: { patientId }, body: thread })).body.id).toBe(thread.id)
    expect(await countMessages({ messageThreadId: thread.id })).toBe(1)
  })

  it.each([
    ['nothing', { body: '   ' }],
    ['too much', { body: 'x'.repeat(4001) }],
    ['no text', { body: 7 }],
  ])('is rejected when it says %s', async (_, body) => {
    const { params } = await startThread()
    expect((await patient.send(postMessage, { params, body: body })).status).toBe(400)
  })
})

describe('a thread', () => {
  it('is private: neither another patient nor another organization can find or write it', async () => {
    const { params } = await startThread()
    const other = await practice.person(organization, 'patient')
    const stranger = await practice.as(other)
    await createChart(other)
    const away = await practice.as(await practice.person(await practice.organization('Away'), 'clinician'))
    for (const who of [stranger, away]) {
      expect((await who.call(readThread, { params })).status).toBe(404)
      expect((await who.call(listMessages, { params })).status).toBe(404)
      expect((await postText(who, params, 'Let me in')).status).toBe(404)
      expect((await sendFile(who, params, smallPng)).status).toBe(404)
      expect((await who.call(listThreads, {})).body).toEqual([])
      const body = { subject: 'A', body: 'B' }
      expect((await who.call(beginThread, { params: { patientId }, body })).status).toBe(404)
    }
    expect((await patient.call(closeThread, { params })).status).toBe(403)
  })

  it('is given to one of the staff, closed, and opened again by a new message', async () => {
    const { params } = await startThread()
    const assigned = await nurse.call(assignThread, { params, body: { assignedTo: nurseAccount.id } })
    expect(assigned.body.assignedTo).toBe(nurseAccount.id)
    const listBox = async (who: ApiClient, name: 'mine' | 'unassigned') =>
      (await who.call(listThreads, { query: { box: name } })).body.map(({ id }) => id)
    expect(await listBox(nurse, 'mine')).toContain(params.messageThreadId)
    expect(await listBox(colleague, 'mine')).toEqual([])
    expect(await listBox(colleague, 'unassigned')).not.toContain(params.messageThreadId)
    expect((await nurse.call(closeThread, { params })).body.status).toBe('closed')
    expect((await nurse.call(closeThread, { params })).body.status).toBe('closed')
    await postText(patient, params, 'One more thing')
    expect((await nurse.call(readThread, { params })).body.status).toBe('open')
    await nurse.call(closeThread, { params })
    expect((await nurse.call(reopenThread, { params })).body.status).toBe('open')
    const { rows } = await practice.owner.query(
      'select step from message_thread_steps where thread_id = $1 order by position',
      [params.messageThreadId],
    )
    expect(rows.map(({ step }) => step)).toEqual(['assign', 'close', 'close', 'reopen'])
    const notStaff = { params, body: { assignedTo: patientAccount.id } }
    expect((await nurse.call(assignThread, notStaff)).status).toBe(400)
  })

  it('is found by a word of its subject or of the patient’s name, and listed page by page', async () => {
    const { params } = await startThread()
    const searchThreads = async (q: string) =>
      (await nurse.call(listThreads, { query: { q } })).body.map(({ id }) => id)
    expect(await searchThreads('heel')).toContain(params.messageThreadId)
    expect(await searchThreads('100%')).toEqual([])
    const first = await nurse.call(listThreads, { query: { limit: 2 } })
    expect(first.body).toHaveLength(2)
    const next = await nurse.call(listThreads, { query: { limit: 2, cursor: getNextCursor(first) } })
    const ids = [...first.body, ...next.body].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    for (let n = 0; n < 4; n += 1) await postText(patient, params, `Line ${n}`)
    const page = await nurse.call(listMessages, { params, query: { limit: 3 } })
    const rest = await nurse.call(listMessages, { params, query: { limit: 3, cursor: getNextCursor(page) } })
    expect([...page.body, ...rest.body].map(({ body }) => body)).toEqual([
      'Line 3',
      'Line 2',
      'Line 1',
      'Line 0',
      'It itches since Monday.',
    ])
  })
})

describe('when an assignee can no longer sign in', () => {
  const disable = (who: Person, at: Date | null = practice.clock.now) =>
    practice.owner.query('update memberships set disabled_at = $2 where user_id = $1', [who.id, at])
  const listThreadNotifications = async (who: ApiClient, params: { messageThreadId: string }) =>
    (await listMessageNotifications(who)).filter(
      ({ actionUrl }) => actionUrl === `/messages?thread=${params.messageThreadId}`,
    ).length

  it('their threads are unassigned: the care team is notified, counts and finds them, and a reply assigns them', async () => {
    const holder = await practice.person(organization, 'clinician')
    const { params } = await startThread()
    await nurse.call(assignThread, { params, body: { assignedTo: holder.id } })
    await nurse.call(markThreadRead, { params, body: {} })
    await postText(patient, params, 'It bleeds.')
    const [before, unread] = [await listThreadNotifications(nurse, params), await getUnreadCount(nurse)]
    await disable(holder)
    expect(await getUnreadCount(nurse)).toBe(unread + 1)
    await postText(patient, params, 'Is nobody there?')
    await postText(patient, params, 'Please answer.')
    expect(await listThreadNotifications(nurse, params)).toBe(before + 1)
    expect((await nurse.call(readThread, { params })).body).toMatchObject({
      assignedTo: null,
      assignedToName: null,
    })
    const free = await nurse.call(listThreads, { query: { box: 'unassigned' } })
    expect(free.body.map(({ id }) => id)).toContain(params.messageThreadId)
    await postText(nurse, params, 'I am here.')
    await disable(holder, null)
    expect((await nurse.call(readThread, { params })).body.assignedTo).toBe(nurseAccount.id)
  })

  it('and no one of the care team is left, administrators are notified, once', async () => {
    const account = await practice.person(organization, 'patient')
    const member = await practice.person(organization, 'clinician')
    const owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
    const chart = await createChart(account)
    await nurse.send(joinCareTeam, {
      params: { patientId: chart },
      body: { userId: member.id, role: 'Wound nurse' },
    })
    const writer = await practice.as(account)
    const { params } = await startThread(writer, chart)
    expect(await listThreadNotifications(owner, params)).toBe(0)
    await disable(member)
    await postText(writer, params, 'It bleeds.')
    await postText(writer, params, 'It still bleeds.')
    expect(await listThreadNotifications(owner, params)).toBe(1)
  })
})

describe('a file in a thread', () => {
  it('is re-encoded, stored once, and visible to both sides only', async () => {
    const { params } = await startThread()
    const id = randomUUID()
    const sent = await sendFile(patient, params, smallPng, { id })
    expect(sent.status, sent.text).toBe(201)
    expect((await sendFile(patient, params, smallPng, { id })).body.id).toBe(id)
    expect(await countMessages(params)).toBe(2)
    expect(sent.body.file).toMatchObject({ name: 'heel.png', mediaType: 'image/jpeg' })
    expect((await nurse.raw('GET', sent.body.file!.url)).status).toBe(200)
    expect((await nurse.call(readThread, { params })).body.preview).toBe('heel.png')
    const stranger = await practice.as(await practice.person(organization, 'patient'))
    expect((await stranger.raw('GET', sent.body.file!.url)).status).toBe(404)
  })

  it('is rejected when its bytes are neither a picture nor a PDF', async () => {
    const { params } = await startThread()
    const sent = await sendFile(patient, params, Buffer.from('<script>'))
    expect(sent.problem.code).toBe('document.unreadable')
    expect(await countMessages(params)).toBe(1)
  })
})
