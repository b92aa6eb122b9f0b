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
import type { Caller } from '../../testing/api-client.ts'
import { multipart, smallPng } from '../../testing/multipart.ts'
import { openPractice, type Person, type Practice } from '../../testing/test-server.ts'
import { bodies } from '../../testing/samples.ts'

let practice: Practice
let organization: string
let nurseAccount: Person
let patientAccount: Person
let nurse: Caller
let colleague: Caller
let patient: Caller
let patientId: string

beforeAll(async () => {
  practice = await openPractice()
  organization = await practice.organization('Harbor')
  nurseAccount = await practice.person(organization, 'clinician')
  patientAccount = await practice.person(organization, 'patient')
  nurse = await practice.as(nurseAccount)
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  patient = await practice.as(patientAccount)
  patientId = await chartOf(patientAccount)
  await nurse.call(joinCareTeam, {
    params: { patientId },
    body: { userId: nurseAccount.id, role: 'Wound nurse' } as never,
  })
})
afterAll(() => practice.close())

async function chartOf(account: Person): Promise<string> {
  const { body } = await nurse.call(createPatient, { body: bodies['createPatient']!() as never })
  await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, body.id])
  return body.id
}
const later = () => void (practice.clock.now = new Date(practice.clock.now.getTime() + 1000))
const begin = async (who = patient, of = patientId) => {
  later()
  const body = { subject: 'My heel', body: 'It itches since Monday.' }
  const { body: thread, text } = await who.call(beginThread, { params: { patientId: of }, body })
  expect(thread.id, text).toBeTruthy()
  return { params: { messageThreadId: thread.id }, thread }
}
const say = async (who: Caller, params: { messageThreadId: string }, words: string, id?: string) => {
  later()
  return who.call(postMessage, { params, body: { body: words, ...(id && { id }) } })
}
/** Where the next page begins. */
const nextOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(/<(.*)>/.exec(String(headers['link']))![1]!, 'http://here').searchParams.get('cursor')!
const countOf = async (params: { messageThreadId: string }) =>
  (await nurse.call(listMessages, { params })).body.length
const unreadOf = async (who: Caller) => (await who.call(countUnreadThreads, {})).body.unread
const noticesOf = async (who: Caller) =>
  (await who.call(listNotices, {})).body.filter(({ type }) => type === 'message')
const sendFile = async (
  who: Caller,
  { messageThreadId }: { messageThreadId: string },
  bytes: Buffer,
  fields: Record<string, string> = {},
) => {
  const file = await multipart('file', { bytes, type: 'image/png' }, { fileName: 'heel.png', ...fields })
  const answer = await who.raw(
    'POST',
    `/api/message-threads/${messageThreadId}/files`,
    file.payload,
    file.headers,
  )
  return { ...answer, body: answer.body as ThreadMessage }
}

describe('a message from a patient', () => {
  it('waits for the care team, and is told to them once until somebody reads it', async () => {
    const before = (await noticesOf(nurse)).length
    const { params } = await begin()
    expect(await unreadOf(nurse)).toBe(1)
    expect(await unreadOf(patient)).toBe(0)
    await say(patient, params, 'It is worse today.')
    expect((await noticesOf(nurse)).length).toBe(before + 1)
    expect((await nurse.call(readThread, { params })).body).toMatchObject({
      unread: 2,
      awaitsAnswer: true,
      preview: 'It is worse today.',
    })
    await nurse.call(markThreadRead, { params, body: {} })
    expect(await unreadOf(nurse)).toBe(0)
    await say(patient, params, 'And today it burns.')
    expect((await noticesOf(nurse)).length).toBe(before + 2)
    await say(nurse, params, 'Please come at ten.')
    expect(await unreadOf(nurse)).toBe(0)
    expect((await nurse.call(readThread, { params })).body.assignedTo).toBe(nurseAccount.id)
    expect(await unreadOf(patient)).toBe(1)
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
    const { params } = await begin()
    const shown = (await say(patient, params, 'Is it normal?')).body.id
    const missed = (await say(patient, params, 'It bleeds.')).body.id
    const marked = await nurse.call(markThreadRead, { params, body: { messageId: shown } })
    expect(marked.body.unread).toBe(1)
    const read = (await patient.call(listMessages, { params })).body.filter(({ isRead }) => isRead)
    expect(read.map(({ id }) => id)).not.toContain(missed)
    expect(read.map(({ id }) => id)).toContain(shown)
    const other = await begin()
    const elsewhere = await nurse.call(markThreadRead, { params: other.params, body: { messageId: missed } })
    expect(elsewhere.status).toBe(404)
    expect((await nurse.call(markThreadRead, { params, body: { messageId: missed } })).body.unread).toBe(0)
  })

  it('is mailed about without a word of it', async () => {
    await begin()
    const { rows } = await practice.owner.query(
      `select string_agg(title || message, ' ') as words from notifications where type = 'message'`,
    )
    expect(rows[0].words).not.toMatch(/heel|itches/)
  })

  it('is kept once, however often it is sent', async () => {
    const { params } = await begin()
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => say(patient, params, 'Once', id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countOf(params)).toBe(2)
    const taken = await say(nurse, params, 'Another', id)
    expect(taken.status).toBe(404)
    const thread = { id: randomUUID(), subject: 'Twice', body: 'Twice' }
    const [one, two] = await Promise.all([
      patient.call(beginThread, { params: { patientId }, body: thread }),
      patient.call(beginThread, { params: { patientId }, body: thread }),
    ])
    expect([one.status, two.status].filter((status) => status === 201).length).toBeGreaterThan(0)
    expect((await patient.call(beginThread, { params: { patientId }, body: thread })).body.id).toBe(thread.id)
    expect(await countOf({ messageThreadId: thread.id })).toBe(1)
  })

  it.each([
    ['nothing', { body: '   ' }],
    ['too much', { body: 'x'.repeat(4001) }],
    ['no text', { body: 7 }],
  ])('is refused when it says %s', async (_, body) => {
    const { params } = await begin()
    expect((await patient.call(postMessage, { params, body: body as never })).status).toBe(400)
  })
})

describe('a thread', () => {
  it('is nobody else’s: neither another patient nor another house can find or write it', async () => {
    const { params } = await begin()
    const other = await practice.person(organization, 'patient')
    const stranger = await practice.as(other)
    await chartOf(other)
    const away = await practice.as(await practice.person(await practice.organization('Away'), 'clinician'))
    for (const who of [stranger, away]) {
      expect((await who.call(readThread, { params })).status).toBe(404)
      expect((await who.call(listMessages, { params })).status).toBe(404)
      expect((await say(who, params, 'Let me in')).status).toBe(404)
      expect((await sendFile(who, params, smallPng)).status).toBe(404)
      expect((await who.call(listThreads, {})).body).toEqual([])
      const body = { subject: 'A', body: 'B' }
      expect((await who.call(beginThread, { params: { patientId }, body })).status).toBe(404)
    }
    expect((await patient.call(closeThread, { params })).status).toBe(403)
  })

  it('is given to one of the staff, closed, and opened again by a new message', async () => {
    const { params } = await begin()
    const assigned = await nurse.call(assignThread, { params, body: { assignedTo: nurseAccount.id } })
    expect(assigned.body.assignedTo).toBe(nurseAccount.id)
    const box = async (who: Caller, name: 'mine' | 'unassigned') =>
      (await who.call(listThreads, { query: { box: name } })).body.map(({ id }) => id)
    expect(await box(nurse, 'mine')).toContain(params.messageThreadId)
    expect(await box(colleague, 'mine')).toEqual([])
    expect(await box(colleague, 'unassigned')).not.toContain(params.messageThreadId)
    expect((await nurse.call(closeThread, { params })).body.status).toBe('closed')
    expect((await nurse.call(closeThread, { params })).body.status).toBe('closed')
    await say(patient, params, 'One more thing')
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
    const { params } = await begin()
    const found = async (q: string) =>
      (await nurse.call(listThreads, { query: { q } })).body.map(({ id }) => id)
    expect(await found('heel')).toContain(params.messageThreadId)
    expect(await found('100%')).toEqual([])
    const first = await nurse.call(listThreads, { query: { limit: 2 } })
    expect(first.body).toHaveLength(2)
    const next = await nurse.call(listThreads, { query: { limit: 2, cursor: nextOf(first) } })
    const ids = [...first.body, ...next.body].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    for (let n = 0; n < 4; n += 1) await say(patient, params, `Line ${n}`)
    const page = await nurse.call(listMessages, { params, query: { limit: 3 } })
    const rest = await nurse.call(listMessages, { params, query: { limit: 3, cursor: nextOf(page) } })
    expect([...page.body, ...rest.body].map(({ body }) => body)).toEqual([
      'Line 3',
      'Line 2',
      'Line 1',
      'Line 0',
      'It itches since Monday.',
    ])
  })
})

describe('when somebody can no longer sign in', () => {
  const disable = (who: Person, at: Date | null = practice.clock.now) =>
    practice.owner.query('update memberships set disabled_at = $2 where user_id = $1', [who.id, at])
  const told = async (who: Caller, params: { messageThreadId: string }) =>
    (await noticesOf(who)).filter(
      ({ actionUrl }) => actionUrl === `/messages?thread=${params.messageThreadId}`,
    ).length

  it('their threads are nobody’s: the care team hears, counts and finds them, and who answers has them', async () => {
    const holder = await practice.person(organization, 'clinician')
    const { params } = await begin()
    await nurse.call(assignThread, { params, body: { assignedTo: holder.id } })
    await nurse.call(markThreadRead, { params, body: {} })
    await say(patient, params, 'It bleeds.')
    const [before, unread] = [await told(nurse, params), await unreadOf(nurse)]
    await disable(holder)
    expect(await unreadOf(nurse)).toBe(unread + 1)
    await say(patient, params, 'Is nobody there?')
    await say(patient, params, 'Please answer.')
    expect(await told(nurse, params)).toBe(before + 1)
    expect((await nurse.call(readThread, { params })).body).toMatchObject({
      assignedTo: null,
      assignedToName: null,
    })
    const free = await nurse.call(listThreads, { query: { box: 'unassigned' } })
    expect(free.body.map(({ id }) => id)).toContain(params.messageThreadId)
    await say(nurse, params, 'I am here.')
    await disable(holder, null)
    expect((await nurse.call(readThread, { params })).body.assignedTo).toBe(nurseAccount.id)
  })

  it('and nobody of the care team is left, those who administer are told, once', async () => {
    const account = await practice.person(organization, 'patient')
    const member = await practice.person(organization, 'clinician')
    const owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
    const chart = await chartOf(account)
    await nurse.call(joinCareTeam, {
      params: { patientId: chart },
      body: { userId: member.id, role: 'Wound nurse' } as never,
    })
    const writer = await practice.as(account)
    const { params } = await begin(writer, chart)
    expect(await told(owner, params)).toBe(0)
    await disable(member)
    await say(writer, params, 'It bleeds.')
    await say(writer, params, 'It still bleeds.')
    expect(await told(owner, params)).toBe(1)
  })
})

describe('a file in a thread', () => {
  it('is drawn anew, kept once, and read by both sides only', async () => {
    const { params } = await begin()
    const id = randomUUID()
    const sent = await sendFile(patient, params, smallPng, { id })
    expect(sent.status, sent.text).toBe(201)
    expect((await sendFile(patient, params, smallPng, { id })).body.id).toBe(id)
    expect(await countOf(params)).toBe(2)
    expect(sent.body.file).toMatchObject({ name: 'heel.png', mediaType: 'image/jpeg' })
    expect((await nurse.raw('GET', sent.body.file!.url)).status).toBe(200)
    expect((await nurse.call(readThread, { params })).body.preview).toBe('heel.png')
    const stranger = await practice.as(await practice.person(organization, 'patient'))
    expect((await stranger.raw('GET', sent.body.file!.url)).status).toBe(404)
  })

  it('is refused when its bytes are neither a picture nor a PDF', async () => {
    const { params } = await begin()
    const sent = await sendFile(patient, params, Buffer.from('<script>'))
    expect(sent.problem.code).toBe('document.unreadable')
    expect(await countOf(params)).toBe(1)
  })
})
