/** What one server started, the other continues: sessions, limits, events, uploads, calls. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { connectSignalingTo } from '../../apps/server/src/testing/telehealth/signaling-client.ts'
import { signIn, assertOk, type ServerClient, type Person } from './http-client.ts'
import { waitUntil } from './processes.ts'
import type { CaseResult } from './result.ts'
import type { MultiNodeSetup } from './environment.ts'

const getServerClients = ({ servers }: MultiNodeSetup) =>
  servers.map(({ door }) => door) as [ServerClient, ServerClient]
const getUserStatus = async (door: ServerClient, person: Person) =>
  (await door.ask('GET', '/api/auth/user', { person })).status

export async function testSessions(setting: MultiNodeSetup): Promise<CaseResult> {
  const [one, two] = getServerClients(setting)
  const person = await signIn(one, 'nurse')
  const held = [
    await getUserStatus(one, person),
    await getUserStatus(two, person),
    await getUserStatus(setting.proxy, person),
  ]
  const began = performance.now()
  await two.ask('GET', '/api/logout', { person })
  const ended = [await getUserStatus(one, person), await getUserStatus(two, person)]
  const ms = performance.now() - began
  return {
    name: 'A session made at one server',
    demanded: 'holds at the other; ended there, it is over at both within 1 s',
    measured: `held ${held.join(', ')}; after signing out ${ended.join(', ')} in ${ms.toFixed(0)} ms`,
    passed: held.every((status) => status === 200) && ended.every((status) => status === 401) && ms < 1000,
  }
}

export async function testLimits(setting: MultiNodeSetup): Promise<CaseResult> {
  const doors = [...getServerClients(setting), setting.proxy]
  const email = `nobody-${randomUUID()}@test.example`
  // Windows are five minutes by the clock: all tries shall fall into one.
  const leftSeconds = 300 - ((Date.now() / 1000) % 300)
  if (leftSeconds < 90) await wait((leftSeconds + 1) * 1000)
  const statuses: number[] = []
  for (let tries = 0; tries < 13; tries += 1) {
    const body = { email, password: 'Not-the-password-1' }
    statuses.push((await doors[tries % doors.length]!.ask('POST', '/api/auth/signin', { body })).status) // within the list
  }
  const wrong = statuses.filter((status) => status === 401).length
  return {
    name: 'Wrong passwords, spread over both servers and the proxy',
    demanded: 'are counted together: 10 in five minutes, then 429',
    measured: `${wrong} refused as wrong, then ${statuses.slice(10).join(', ')}`,
    passed: wrong === 10 && statuses.slice(10).every((status) => status === 429),
  }
}

export async function testEvents(setting: MultiNodeSetup): Promise<CaseResult> {
  const [one, two] = getServerClients(setting)
  const nurse = await signIn(one, 'nurse')
  const clinician = await signIn(two, 'clinician')
  const heard = await one.follow('/api/events', nurse)
  const throughProxy = await setting.proxy.follow('/api/events', nurse)
  await waitUntil('both streams have begun', () =>
    [heard, throughProxy].every((each) => each.text().includes('data:')),
  )
  const before = [heard, throughProxy].map((each) => each.text().length)
  const began = performance.now()
  await assertOk(
    two.ask('POST', '/api/workflow-tasks', {
      person: clinician,
      body: {
        assignedTo: nurse.userId,
        taskType: 'reassessment',
        title: 'Look again',
        dueDate: addDaysToToday(7),
      },
    }),
  )
  await waitUntil(
    'both streams tell of it',
    () => [heard, throughProxy].every((each, at) => each.text().slice(before[at]).includes('data:')),
    10,
  )
  const ms = performance.now() - began
  heard.close()
  throughProxy.close()
  return {
    name: 'Something written at one server',
    demanded: 'is told to pages open at the other and at the proxy within 1 s',
    measured: `told after ${ms.toFixed(0)} ms`,
    passed: ms < 1000,
  }
}

export async function testUploads(setting: MultiNodeSetup): Promise<CaseResult> {
  const [one, two] = getServerClients(setting)
  const person = await signIn(one, 'clinician')
  const [patient] = (await assertOk(one.ask('GET', '/api/patients?limit=1', { person }))) as unknown as {
    id: string
  }[]
  const patientId = patient!.id // the demo has some
  const consent = { formType: 'photo', consentGiven: true, consentDate: addDaysToToday(0) }
  await assertOk(one.ask('POST', `/api/patients/${patientId}/consents`, { person, body: consent }))
  const wound = { patientId, woundType: 'pressure_ulcer', location: 'Sacrum', laterality: 'midline' }
  const { id: woundId } = await assertOk(one.ask('POST', '/api/wounds', { person, body: wound }))
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#7a3b2e', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const begun = await assertOk(
    one.ask('POST', '/api/photo-uploads', {
      person,
      body: { woundId, patientId, bytes: photo.length, sha256 },
    }),
  )
  const path = `/api/photo-uploads/${String(begun['id'])}`
  const pieceBytes = Math.ceil(photo.length / 4)
  const through = [one, two, setting.proxy, two]
  for (const [at, door] of through.entries()) {
    const offset = at * pieceBytes
    const body = photo.subarray(offset, offset + pieceBytes)
    await assertOk(door.ask('PATCH', `${path}?offset=${offset}`, { person, body }))
  }
  const kept = await assertOk(two.ask('POST', `${path}/finish`, { person }))
  const seen = await one.ask('GET', `/api/wound-photos/${String(kept['id'])}`, { person })
  return {
    name: 'A photo in pieces, begun at one server',
    demanded: 'is finished at the other and seen at the first',
    measured: `${through.length} pieces of ${Math.round(pieceBytes / 1024)} KB at one, two, proxy, two; kept, and read with ${seen.status}`,
    passed: seen.status === 200,
  }
}
const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }

export async function testCalls(setting: MultiNodeSetup): Promise<CaseResult> {
  const [one, two] = getServerClients(setting)
  const clinician = await signIn(one, 'clinician')
  const patient = await signIn(two, 'patient')
  const [own] = (
    await setting.owner.query<{ id: string }>('select id from patients where user_id = $1', [patient.userId])
  ).rows
  const { id } = await assertOk(
    one.ask('POST', '/api/telehealth/sessions', {
      person: clinician,
      body: {
        patientId: own!.id, // the demo's patient has a chart
        sessionType: 'consultation',
        scheduledDay: addDaysToToday(0),
        scheduledTime: '23:30',
        duration: 15,
      },
    }),
  )
  const enter = async (origin: string, door: ServerClient, person: Person, place?: string) => {
    const { ticket } = await assertOk(
      door.ask('POST', `/api/telehealth/sessions/${String(id)}/ticket`, { person }),
    )
    const line = await connectSignalingTo(origin.replace('http', 'ws'), {
      ca: readFileSync(setting.certificate),
      headers: { 'x-forwarded-proto': 'https' },
    })
    line.place = place ?? line.place
    line.say({ type: 'enter', ticket: String(ticket), place: line.place, takeOver: false })
    return line
  }
  const there = await enter(two.origin, two, patient)
  await there.hear('entered')
  const here = await enter(one.origin, one, clinician)
  await here.hear('entered')
  here.say({ type: 'admit' })
  await there.hear('admitted')
  const began = performance.now()
  here.say({ type: 'signal', to: there.place, description: { type: 'offer', sdp: 'v=0\r\n' } })
  const { from } = await there.hear('signal')
  const ms = performance.now() - began
  there.say({ type: 'chat', text: 'Good morning' })
  const { text } = await here.hear('chat')
  // The line breaks; the patient comes back to the same seat through the proxy.
  there.close()
  await here.hear('peer')
  const back = await enter(setting.proxy.origin, setting.proxy, patient, there.place)
  const { isAdmitted } = await back.hear('entered')
  here.say({ type: 'hang-up' })
  await back.hear('over')
  here.close()
  back.close()
  return {
    name: 'Two people in a call, each at another server',
    demanded: 'are introduced to each other; a broken line comes back through the proxy to its seat',
    measured: `the offer came after ${ms.toFixed(0)} ms, words came back; the seat was ${isAdmitted ? 'kept' : 'lost'}`,
    passed: from === here.place && text === 'Good morning' && isAdmitted,
  }
}

const addDaysToToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
