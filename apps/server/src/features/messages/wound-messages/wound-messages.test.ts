import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chartWoundMessage,
  downloadMyData,
  exportWoundMessages,
  listNotices,
  listThreads,
  listWoundColleagues,
  listWoundMessages,
  markWoundMessagesRead,
  postWoundMessage,
  readMyCare,
  readTimeline,
  voidWoundMessage,
  woundThreadNotice,
  type WoundMessage,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createPhotoPatient } from '../../../testing/photo-records.ts'
import { hashToken } from '../../../platform/http/route.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { listChartComments } from '../public.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let colleagueAccount: Person
let colleague: ApiClient
let patient: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician', { credential: 'RN' }))
  colleagueAccount = await practice.person(organization, 'clinician')
  colleague = await practice.as(colleagueAccount)
  const account = await practice.person(organization, 'patient')
  patient = await practice.as(account)
  ids = await createPhotoPatient(nurse)
  await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, ids.patientId])
})
afterAll(() => practice.close())

const post = (body: string, more: object = {}, by = nurse, woundId = ids.woundId) =>
  by.call(postWoundMessage, { params: { woundId }, body: { body, ...more } })
const list = async (by = nurse, woundId = ids.woundId, query: object = {}) =>
  by.call(listWoundMessages, { params: { woundId }, query })
const ofMessage = ({ id }: WoundMessage) => ({ params: { woundMessageId: id } })

describe('messages of staff about a wound', () => {
  it('say verbatim that they may be released', () => {
    expect(woundThreadNotice).toBe(
      'Messages may be released with the record. Document clinical decisions in the chart.',
    )
  })

  it('are unread for others until they have read so far', async () => {
    const { woundId } = await createPhotoPatient(nurse)
    const first = (await post('Heel looks wetter.', {}, nurse, woundId)).body
    const second = (await post('Changed to alginate?', {}, nurse, woundId)).body
    const unread = async () => (await list(colleague, woundId)).body.map(({ isUnread }) => isUnread)
    expect((await list(nurse, woundId)).body.map(({ body }) => body)).toEqual([
      'Changed to alginate?',
      'Heel looks wetter.',
    ])
    expect((await list(nurse, woundId)).body.some(({ isUnread }) => isUnread)).toBe(false)
    expect(await unread()).toEqual([true, true])
    const read = (messageId: string) =>
      colleague.call(markWoundMessagesRead, { params: { woundId }, body: { messageId } })
    expect((await read(first.id)).body.unread).toBe(1)
    expect(await unread()).toEqual([true, false])
    expect((await read(second.id)).body.unread).toBe(0)
    expect((await read(first.id)).body.unread).toBe(0)
    expect((await read((await post('Elsewhere')).body.id)).status).toBe(404)
  })

  it('are stored once, however often they are sent, and under another id not at all', async () => {
    const id = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => post('Once', { id })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await list()).body.filter((one) => one.id === id)).toHaveLength(1)
    expect((await post('Once', { id }, colleague)).status).toBe(404)
    expect((await post('Changed', { id })).status).toBe(422)
  })

  it('notify who is mentioned, of staff with access only', async () => {
    const limited = await practice.person(organization, 'clinician')
    await practice.owner.query('insert into membership_facilities values ($1, $2, $3)', [
      organization,
      limited.id,
      await practice.facility(organization, 'Far house'),
    ])
    const colleagues = (await nurse.call(listWoundColleagues, { params: ids })).body.map(({ id }) => id)
    expect(colleagues).toContain(colleagueAccount.id)
    expect(colleagues).not.toContain(limited.id)
    const { body } = await post('@Colleague please look.', { mentions: [colleagueAccount.id] })
    expect(body.mentions).toMatchObject([{ userId: colleagueAccount.id }])
    const notices = (await colleague.call(listNotices, {})).body
    expect(notices.find(({ title }) => title === 'You were mentioned')).toMatchObject({
      actionUrl: `/wounds/${ids.woundId}`,
    })
    expect(JSON.stringify(notices)).not.toContain('please look')
    const elsewhere = await practice.person(await practice.organization('Other'), 'clinician')
    for (const { id } of [limited, elsewhere])
      expect((await post('Look', { mentions: [id] })).problem.fields).toHaveProperty('mentions')
  })

  it('stay readable as entered in error, by their author, once', async () => {
    const message = (await post('Wrong wound')).body
    const body = { reason: 'Meant for wound B' }
    expect((await colleague.call(voidWoundMessage, { ...ofMessage(message), body })).problem.code).toBe(
      'wound-message.not-yours',
    )
    const marked = (await nurse.call(voidWoundMessage, { ...ofMessage(message), body })).body
    expect(marked).toMatchObject({ body: 'Wrong wound', voided: { reason: 'Meant for wound B' } })
    expect((await nurse.call(voidWoundMessage, { ...ofMessage(message), body })).status).toBe(409)
    expect((await nurse.call(chartWoundMessage, ofMessage(message))).problem.code).toBe('wound-message.void')
  })

  it('are part of the chart and its prints only once they were added, with their author', async () => {
    const private_ = (await post('Daughter is difficult on the phone.')).body
    const message = (await post('Decided with Dr. Chen: weekly visits.')).body
    const timeline = async (by = nurse) =>
      (await by.call(readTimeline, { params: ids, query: { kinds: ['chart-comment'] } })).body
    expect(await timeline()).toEqual([])
    const charted = (await colleague.call(chartWoundMessage, ofMessage(message))).body
    expect(charted.charted).not.toBeNull()
    await colleague.call(chartWoundMessage, ofMessage(message))
    expect(await timeline()).toMatchObject([
      { byName: message.authorName, detail: expect.stringContaining('Decided with Dr. Chen') as string },
    ])
    const printed = await practice.server.database.read(
      { tokenHash: hashToken(nurse.token!), at: practice.clock.now },
      (db) => listChartComments(db, organization, ids.woundId),
    )
    expect(printed.map(({ body }) => body)).toEqual([message.body])
    expect(JSON.stringify(printed)).not.toContain(private_.body)
  })

  it('are never in what a patient sees', async () => {
    const secret = 'Suspect self-discontinued compression.'
    await post(secret)
    for (const endpoint of [listWoundMessages, listWoundColleagues])
      expect((await patient.call(endpoint, { params: ids })).status).toBe(403)
    expect((await post('Hello', {}, patient)).status).toBe(403)
    expect((await patient.call(exportWoundMessages, { params: ids })).status).toBe(403)
    const seen = [
      await patient.call(readTimeline, { params: ids, query: { limit: 200 } }),
      await patient.call(readMyCare, {}),
      await patient.call(downloadMyData, {}),
      await patient.call(listThreads, {}),
      await patient.call(listNotices, {}),
    ]
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { text } of seen) expect(text).not.toContain(secret)
  })

  it('are exported in full for release with the record', async () => {
    const { patientId, woundId } = await createPhotoPatient(nurse)
    const first = (await post('First', {}, nurse, woundId)).body
    await post('Second', {}, colleague, woundId)
    await nurse.call(voidWoundMessage, { ...ofMessage(first), body: { reason: 'Wrong wound' } })
    const { text } = await nurse.call(exportWoundMessages, { params: { patientId } })
    const exported = JSON.parse(text) as { notice: string; messages: object[] }
    expect(exported.notice).toBe(woundThreadNotice)
    expect(exported.messages).toMatchObject([
      { body: 'First', enteredInError: { reason: 'Wrong wound' } },
      { body: 'Second', enteredInError: null },
    ])
  })

  it('are paged, a thousand of them', async () => {
    const { patientId, woundId } = await createPhotoPatient(nurse)
    await practice.owner.query(
      `insert into wound_messages (id, organization_id, patient_id, wound_id, author_id, body, sent_at)
       select gen_random_uuid(), $1, $2, $3, $4, 'Message ' || n, $5 from generate_series(1, 1000) n`,
      [organization, patientId, woundId, colleagueAccount.id, practice.clock.now],
    )
    const page = await list(nurse, woundId, { limit: 30 })
    expect(page.headers['x-total-count']).toBe('1000')
    expect(page.body[0]!.body).toBe('Message 1000')
    const cursor = new URL(/<(.*)>/.exec(String(page.headers['link']))![1]!, 'http://here').searchParams.get(
      'cursor',
    )!
    expect((await list(nurse, woundId, { limit: 30, cursor })).body[0]!.body).toBe('Message 970')
    const { text } = await nurse.call(exportWoundMessages, { params: { patientId } })
    expect((JSON.parse(text) as { messages: object[] }).messages).toHaveLength(1000)
  })
})
