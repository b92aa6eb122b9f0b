/** The room of a call: two people and no third, a waiting room, and lines that are cut when they are abused. */
import {
  cancelTelehealthSession,
  createPatient,
  createTelehealthSession,
  endTelehealthSession,
  inviteToTelehealth,
  joinByCallLink,
  joinTelehealthSession,
  readTelehealthSession,
  revokeTelehealthInvitation,
  roomCloses,
  startTelehealthSession,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../../../platform/db/database.ts'
import { createLogger } from '../../../platform/log.ts'
import { createServer, type Server } from '../../../server.ts'
import { connectSignaling, type SignalingClient } from '../../../testing/telehealth/signaling-client.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { SignalingHub } from './signaling.ts'
import { createRoomRoute } from './room.ts'

let practice: TestServer
/** A second server over the same database. */
let beside: Server
let clinician: ApiClient
let patient: ApiClient
let nobody: ApiClient
let person: Person
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  beside = await createServer({
    databaseUrl: practice.url,
    dataDir: practice.dataDir,
    keys: practice.keys,
    log: createLogger('silent'),
    demo: false,
    clock: () => practice.clock.now,
    relay: { urls: ['turn:relay.example:3478'], secret: 'a-secret-of-the-relay' },
  })
  const ours = await practice.organization('Ours')
  clinician = await practice.as(await practice.person(ours, 'clinician'))
  nobody = await practice.as(null)
  person = await practice.person(ours, 'patient')
  patient = await practice.as(person)
  patientId = (await clinician.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
  await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, patientId])
})
afterAll(async () => {
  await beside.close()
  await practice.close()
})

let number = 0
async function createSampleSession(): Promise<{ params: { telehealthSessionId: string } }> {
  const scheduledTime = `${16 + Math.floor(number / 4)}:${['00', '15', '30', '45'][number % 4]}`
  number += 1
  const body = {
    patientId,
    sessionType: 'consultation',
    scheduledDay: '2026-11-16',
    scheduledTime,
    duration: 15,
  }
  const { body: made } = await clinician.send(createTelehealthSession, { body: body })
  return { params: { telehealthSessionId: made.id } }
}
type Session = Awaited<ReturnType<typeof createSampleSession>>

const fetchTicket = async (who: ApiClient, of: Session) =>
  (await who.call(joinTelehealthSession, of)).body.ticket
async function enterRoom(
  who: ApiClient,
  of: Session,
  {
    server = practice.server,
    takeOver = false,
    line,
  }: { server?: Server; takeOver?: boolean; line?: SignalingClient } = {},
): Promise<SignalingClient> {
  const ticket = await fetchTicket(who, of)
  const on = line ?? (await connectSignaling(server))
  on.say({ type: 'enter', ticket, place: on.place, takeOver })
  return on
}
const offer = { type: 'offer', sdp: `v=0\r\n${'a=x\r\n'.repeat(3000)}` } as const

it('holds the patient until the provider admits them, over two servers, and relays their messages', async () => {
  const of = await createSampleSession()
  const there = await enterRoom(patient, of, { server: beside })
  expect(await there.hear('entered')).toMatchObject({ side: 'patient', isAdmitted: false, peer: null })
  expect((await clinician.call(readTelehealthSession, of)).body.isPatientWaiting).toBe(true)
  const here = await enterRoom(clinician, of)
  expect(await here.hear('entered')).toMatchObject({ peer: { place: there.place, isAdmitted: false } })
  // Who waits hears and says nothing.
  here.say({ type: 'signal', to: there.place, description: offer })
  there.say({ type: 'chat', text: 'Hello?' })
  expect(await there.hears('signal')).toBe(false)
  expect(await here.hears('chat', 50)).toBe(false)
  here.say({ type: 'admit' })
  await there.hear('admitted')
  here.say({ type: 'signal', to: there.place, description: offer })
  expect(await there.hear('signal')).toMatchObject({ from: here.place, description: offer })
  there.say({ type: 'chat', text: 'Good morning' })
  expect((await here.hear('chat')).text).toBe('Good morning')
  // A broken line comes back to its seat and is still let in.
  there.close()
  expect((await here.hear('peer')).peer).toBeNull()
  const back = await connectSignaling(beside)
  back.place = there.place
  await enterRoom(patient, of, { line: back })
  expect(await back.hear('entered')).toMatchObject({ isAdmitted: true })
  here.say({ type: 'hang-up' })
  await back.hear('over')
  here.close()
  back.close()
  const stored = await practice.owner.query<{ row: string }>(
    `select t::text as row from call_places t union all select t::text from telehealth_sessions t`,
  )
  expect(stored.rows.map(({ row }) => row).join()).not.toMatch(/v=0|Good morning/)
})

it('finds the place empty after a participant was cut off while joining', async () => {
  const of = await createSampleSession()
  const here = await enterRoom(clinician, of)
  await here.hear('entered')
  const lockRoomRow = (take: string) =>
    practice.owner.query(`select ${take}(hashtextextended($1, 86))`, [of.params.telehealthSessionId])
  await lockRoomRow('pg_advisory_lock')
  const there = await enterRoom(patient, of)
  there.close()
  await there.ended
  await wait(50) // until the server has seen it too
  await lockRoomRow('pg_advisory_unlock')
  expect((await here.hear('peer')).peer).toMatchObject({ place: there.place })
  expect((await here.hear('peer')).peer).toBeNull()
  here.close()
})

it('does not listen for a participant whose entry failed', async () => {
  const ticket = await fetchTicket(patient, await createSampleSession())
  let listening = 0
  class CountedLines extends SignalingHub {
    override async join(...given: Parameters<SignalingHub['join']>) {
      const leave = await super.join(...given)
      listening += 1
      return () => {
        listening -= 1
        leave()
      }
    }
  }
  const lines = new CountedLines({ url: practice.url })
  const database = new Database({ url: practice.url, poolSize: 2 })
  const room = createRoomRoute({
    ...{ database, lines, clock: () => practice.clock.now, relay: undefined },
    onWaiting: () => Promise.reject(new Error('The post is away')),
    onError: () => {},
  })
  const entering = JSON.stringify({ type: 'enter', ticket, place: randomUUID() })
  const ended = new Promise<number>((close) =>
    room.open({ ip: '', send() {}, close, onMessage: (take) => take(entering), onClose() {} }),
  )
  expect(await ended).toBe(roomCloses.failed)
  expect(listening).toBe(0)
  await Promise.all([lines.close(), database.close()])
})

it('asks before a second device takes the place, then disconnects the first and admits no one without asking', async () => {
  const of = await createSampleSession()
  const first = await enterRoom(patient, of)
  await first.hear('entered')
  const second = await enterRoom(patient, of)
  await second.hear('taken')
  await enterRoom(patient, of, { line: second, takeOver: true })
  expect(await second.hear('entered')).toMatchObject({ isAdmitted: false })
  expect(await first.ended).toBe(4409)
  second.close()
})

it('hands out relay passwords that end after hours and are made with the shared secret', async () => {
  const of = await createSampleSession()
  const line = await enterRoom(patient, of, { server: beside })
  const { iceServers } = await line.hear('entered')
  const expiry = Number(iceServers[0]!.username!.split(':')[0])
  expect(expiry - practice.clock.now.getTime() / 1000).toBe(4 * 3600)
  expect(iceServers[0]!.credential).toMatch(/^[\w+/]{27}=$/)
  line.close()
})

it('accepts a ticket once, and none that is expired, forged or missing', async () => {
  const of = await createSampleSession()
  const ticket = await fetchTicket(patient, of)
  const one = await connectSignaling(practice.server)
  one.say({ type: 'enter', ticket, place: one.place })
  await one.hear('entered')
  for (const held of [ticket, 'forged']) {
    const other = await connectSignaling(practice.server)
    other.say({ type: 'enter', ticket: held, place: other.place })
    expect(await other.ended).toBe(4401)
  }
  const silent = await connectSignaling(practice.server)
  silent.say({ type: 'chat', text: 'Let me in' })
  expect(await silent.ended).toBe(4401)
  const late = await fetchTicket(patient, of)
  practice.clock.now = new Date(practice.clock.now.getTime() + 61_000)
  const line = await connectSignaling(practice.server)
  line.say({ type: 'enter', ticket: late, place: line.place })
  expect(await line.ended).toBe(4401)
  one.close()
})

it('admits no one whose session has ended, or who is no longer that patient', async () => {
  const of = await createSampleSession()
  const enterAfterQuery = async (sql: string, values: unknown[]) => {
    const ticket = await fetchTicket(patient, of)
    await practice.owner.query(sql, values)
    const line = await connectSignaling(practice.server)
    line.say({ type: 'enter', ticket, place: line.place })
    return line.ended
  }
  const link = 'update patients set user_id = $2 where id = $1'
  expect(await enterAfterQuery(link, [patientId, null])).toBe(4410)
  await practice.owner.query(link, [patientId, person.id])
  expect(await enterAfterQuery('delete from sessions where user_id = $1', [person.id])).toBe(4410)
  patient = await practice.as(person)
})

it('closes connections that flood, are malformed, too long or from another site, without affecting others', async () => {
  const of = await createSampleSession()
  const [here, there] = [await enterRoom(clinician, of), await enterRoom(patient, of)]
  await Promise.all([here.hear('entered'), there.hear('entered')])
  here.say({ type: 'admit' })
  await there.hear('admitted')
  const malformed = [
    '{',
    '[]',
    '{"type":"dance"}',
    '{"type":"enter","ticket":1}',
    Buffer.from('{"type":"ping"}'),
  ]
  for (const text of malformed) {
    const line = await connectSignaling(practice.server)
    line.say(text)
    expect(await line.ended, String(text)).toBe(4400)
  }
  const long = await connectSignaling(practice.server)
  long.say(`"${'x'.repeat(70_000)}"`)
  expect(await long.ended).toBe(1009)
  const flood = await connectSignaling(practice.server)
  for (let said = 0; said < 1000; said += 1) flood.say({ type: 'ping' })
  expect(await flood.ended).toBe(4429)
  await expect(connectSignaling(practice.server, { origin: 'https://elsewhere.example' })).rejects.toThrow(
    '403',
  )
  // An invalid session description ends the sender's connection, and no other.
  there.say(`{"type":"signal","to":"${here.place}","description":{"type":"offer","sdp":"<script>"}}`)
  expect(await there.ended).toBe(4400)
  // A patient cannot let themselves in.
  const again = await enterRoom(patient, of)
  await again.hear('entered')
  again.say({ type: 'admit' })
  expect(await again.ended).toBe(4400)
  here.say({ type: 'ping' })
  await here.hear('pong')
  here.close()
})

it('empties the room when the visit is ended or cancelled, and when the link is closed', async () => {
  const of = await createSampleSession()
  const here = await enterRoom(clinician, of)
  await here.hear('entered')
  const sent = await clinician.call(inviteToTelehealth, { ...of, body: { email: 'someone@home.example' } })
  const token = sent.body.url.split('/call/')[1]!
  const { ticket } = (await nobody.call(joinByCallLink, { body: { token } })).body
  const guest = await connectSignaling(practice.server)
  guest.say({ type: 'enter', ticket, place: guest.place })
  await guest.hear('entered')
  await clinician.call(revokeTelehealthInvitation, of)
  expect(await guest.ended).toBe(4410)
  const there = await enterRoom(patient, of)
  await there.hear('entered')
  await clinician.call(startTelehealthSession, of)
  await clinician.call(endTelehealthSession, { ...of, body: {} })
  await there.hear('over')
  expect(await Promise.all([here.ended, there.ended])).toEqual([4410, 4410])
  expect((await patient.call(joinTelehealthSession, of)).problem.code).toBe('telehealth.transition')
  const other = await createSampleSession()
  const waiting = await enterRoom(patient, other)
  await waiting.hear('entered')
  await clinician.call(cancelTelehealthSession, { ...other, body: { reason: 'Ill' } })
  expect(await waiting.ended).toBe(4410)
})
