import {
  healWound,
  createOrderFavorite,
  createPatient,
  createWound,
  createWoundOrder,
  declineWoundOrder,
  deleteOrderFavorite,
  discontinueWoundOrder,
  downloadOrderSheet,
  issueOrderSheet,
  listNotices,
  listOrderFavorites,
  listOrderingProviders,
  listOrderSheets,
  listTasks,
  listWoundOrders,
  readRoundQueue,
  readTimeline,
  searchEverything,
  signWoundOrder,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { jobs } from '../../jobs.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let facilityId: string
let provider: Person
let doctor: ApiClient
let other: Person
let colleague: ApiClient
let nursing: Person
let nurse: ApiClient
let patientId: string
let woundId: string
let patients = 0

const start = new Date('2026-11-16T15:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  facilityId = await practice.facility(organization, 'East')
  provider = await practice.person(organization, 'clinician', { credential: 'MD' })
  other = await practice.person(organization, 'clinician', { credential: 'NP' })
  doctor = await practice.as(provider)
  colleague = await practice.as(other)
  nursing = await practice.person(organization, 'clinician', { credential: 'RN' })
  nurse = await practice.as(nursing)
})
afterAll(() => practice.close())

beforeEach(async () => {
  practice.clock.now = start
  patients += 1
  const body = {
    firstName: 'Ada',
    lastName: `Quill${patients}`,
    medicalRecordNumber: `A-${patients}`,
    facilityId,
    noKnownAllergies: true,
  }
  patientId = (await nurse.call(createPatient, { body })).body.id
  woundId = await createOpenWound()
})

const createOpenWound = async () =>
  (await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })).body.id

const dressing = {
  orderType: 'dressing',
  cleanser: 'normal saline',
  product: 'calcium alginate',
  size: '4 x 4 in',
  quantity: 1,
  secondaryDressing: 'gauze',
  frequency: 'daily',
}
const write = (more: object = {}, by = doctor) =>
  by.send(createWoundOrder, { body: { woundId, ...dressing, source: 'written', attest: true, ...more } })
const phone = (more: object = {}, by = nurse) =>
  by.send(createWoundOrder, {
    body: { woundId, ...dressing, source: 'telephone', orderedBy: provider.id, readBack: true, ...more },
  })
const list = async (query: object = {}, by = nurse) =>
  (await by.call(listWoundOrders, { query: { woundId, ...query } })).body
const params = (woundOrderId: string) => ({ params: { woundOrderId } })
/** Sessions end before: signed in again. */
const listAt = async (moment: Date, query: object = {}) => {
  practice.clock.now = moment
  return list(query, await practice.as(nursing))
}
const sign = (id: string, by = doctor) => by.send(signWoundOrder, { ...params(id), body: { attest: true } })

describe('a written order', () => {
  it('is signed by the practitioner who enters it, with its sentence', async () => {
    const { body, status, text } = await write()
    expect(status, text).toBe(201)
    expect(body).toMatchObject({
      name: 'calcium alginate, daily',
      sentence:
        'Cleanse with normal saline. Apply calcium alginate, 4 x 4 in, 1 per change. Cover with gauze. Change daily. Until discontinued.',
      state: 'active',
      isInEffect: true,
      readBack: null,
      signature: { credential: 'MD' },
      isSignatureOverdue: false,
    })
    expect(await list()).toMatchObject([{ id: body.id }])
  })

  it('prints every credential of its signer, and is authorized by the license among them', async () => {
    const setOthers = (others: string) =>
      practice.owner.query('update memberships set other_credentials = $1 where user_id = $2', [
        others,
        other.id,
      ])
    await setOthers('{CWCN,DNP}')
    const signed = await write({}, await practice.as(other))
    expect(signed.body, signed.text).toMatchObject({ signature: { credential: 'NP, CWCN, DNP' } })
    const { body } = await nurse.call(listOrderingProviders, {})
    expect(body.providers.find(({ id }) => id === other.id)?.credential).toBe('NP, CWCN, DNP')
    await setOthers('{}')
  })

  it('needs ordering authority, which a nurse, a supervised practitioner and an administrator do not have', async () => {
    expect((await write({}, nurse)).problem).toMatchObject({ code: 'wound-order.authority' })
    const trainee = await practice.person(organization, 'clinician', { credential: 'NP' })
    await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
      provider.id,
      trainee.id,
    ])
    expect((await write({}, await practice.as(trainee))).status).toBe(403)
    const head = await practice.as(await practice.person(organization, 'admin'))
    expect((await write({}, head)).status).toBe(403)
    const { body } = await nurse.call(listOrderingProviders, {})
    expect(body.canSign).toBe(false)
    expect(body.providers.map(({ id }) => id).toSorted()).toEqual([provider.id, other.id].toSorted())
    expect(await list()).toEqual([])
  })

  it('is rejected where its parts contradict, without its signature, and with a last day in the past', async () => {
    const fields = async (more: object) => Object.keys((await write(more)).problem.fields ?? {})
    expect(await fields({ frequency: 'every_n_days' })).toEqual(['frequencyNumber'])
    expect(await fields({ frequency: 'prn' })).toEqual(['prnCondition'])
    expect(await fields({ attest: false })).toEqual(['attest'])
    expect(await fields({ quantity: 101 })).toEqual(['quantity'])
    expect(await fields({ product: 'x'.repeat(201) })).toEqual(['product'])
    expect(await fields({ untilOn: '2026-11-15' })).toEqual(['untilOn'])
    expect(await fields({ woundId: randomUUID() })).toEqual(['woundId'])
    expect((await write({ untilOn: '2026-11-16' })).status).toBe(201)
  })

  it('is stored once, however often it arrives, and not under the id of another', async () => {
    const id = randomUUID()
    const [first, again] = [await write({ id }), await write({ id })]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect((await write({ id, product: 'foam' })).problem.code).toBe('request.id-reused')
    expect(await list({ status: 'all' })).toHaveLength(1)
  })

  it('discontinues the old one by name, only when that is the one that was reviewed', async () => {
    const old = (await write()).body
    expect((await write({ product: 'foam' })).problem.code).toBe('wound-order.changed')
    const next = await write({ product: 'foam', replaces: old.id })
    expect(next.body).toMatchObject({ replacesId: old.id, replacesName: 'calcium alginate, daily' })
    const ended = (await list({ status: 'all' })).find(({ id }) => id === old.id)
    expect(ended).toMatchObject({
      id: old.id,
      state: 'discontinued',
      discontinued: { replacedById: next.body.id, replacedByName: 'foam, daily' },
    })
    expect((await write({ product: 'gauze', replaces: old.id })).problem.code).toBe('wound-order.changed')
    // Another type is another order.
    const boot = { orderType: 'offloading', product: 'heel boot', frequency: 'continuous' }
    const none = { cleanser: null, secondaryDressing: null }
    expect((await write({ ...boot, ...none })).status).toBe(201)
    expect(await list()).toHaveLength(2)
  })

  it('of a contraindicated product needs a reason from who may override it', async () => {
    await practice.owner.query(
      `update patients set allergies = 'silver', allergy_state = 'listed' where id = $1`,
      [patientId],
    )
    const refused = await write({ product: 'silver alginate' })
    expect(refused.problem.code).toBe('safety.undecided')
    expect((await phone({ product: 'silver alginate' })).problem.code).toBe('safety.authority')
    expect(await list({ status: 'all' })).toEqual([])
  })
})

describe('a telephone order', () => {
  it('is a task of who gave it until it is signed, due when the signature is', async () => {
    const told = await phone()
    expect(told.status, told.text).toBe(201)
    await practice.run(jobs, 'make-tasks')
    const listOrderTasks = async (status: 'open' | 'completed') =>
      (await doctor.call(listTasks, { query: { status } })).body.filter(
        (task) => task.patientId === patientId && task.rule?.id === 'order-unsigned',
      )
    expect(await listOrderTasks('open')).toMatchObject([
      {
        title: 'Sign order of 11/16/2026: calcium alginate',
        assignedTo: provider.id,
        dueDate: '2026-11-18',
        priority: 'medium',
      },
    ])
    const signed = await doctor.send(signWoundOrder, {
      params: { woundOrderId: told.body.id },
      body: { attest: true },
    })
    expect(signed.status, signed.text).toBe(200)
    await practice.run(jobs, 'make-tasks')
    expect(await listOrderTasks('open')).toEqual([])
    expect(await listOrderTasks('completed')).toMatchObject([{ closedByItself: true }])
  })

  it('is in effect with read-back, pending the signature of the provider, who is notified', async () => {
    const { body } = await phone()
    expect(body).toMatchObject({
      state: 'pending',
      isInEffect: true,
      source: 'telephone',
      readBack: true,
      signature: null,
      orderedBy: provider.id,
      enteredByCredential: 'RN',
    })
    const notices = (await doctor.call(listNotices, {})).body
    // Beside the task to sign it, of the same moment.
    expect(notices.find(({ title }) => title === 'Order pending your signature')).toMatchObject({
      actionUrl: '/treatment-recommendations?tab=signatures',
    })
    const waiting = await list({ status: 'unsigned', orderedBy: provider.id }, doctor)
    expect(waiting).toMatchObject([{ id: body.id }])
    expect(await list({ status: 'unsigned', orderedBy: other.id })).toEqual([])
    expect((await sign(body.id)).body).toMatchObject({ state: 'active', signature: { credential: 'MD' } })
    expect(await list({ status: 'unsigned' })).toEqual([])
    expect((await sign(body.id)).problem.code).toBe('wound-order.decided')
  })

  it('is rejected without read-back, without a provider, and with one who cannot sign', async () => {
    const fields = async (more: object, by = nurse) =>
      Object.keys((await phone(more, by)).problem.fields ?? {})
    expect(await fields({ readBack: false })).toEqual(['readBack'])
    expect(await fields({ orderedBy: null })).toEqual(['orderedBy'])
    expect(await fields({ orderedBy: randomUUID() })).toEqual(['orderedBy'])
    expect(await fields({}, doctor)).toEqual(['orderedBy'])
    expect(await fields({ orderedAt: hours(1).toISOString() })).toEqual(['orderedAt'])
    const elsewhere = await practice.organization('Elsewhere')
    const stranger = await practice.person(elsewhere, 'clinician', { credential: 'MD' })
    expect(await fields({ orderedBy: stranger.id })).toEqual(['orderedBy'])
  })

  it('is not signed by a nurse, and is overdue 48 hours after it was given', async () => {
    const { id } = (await phone({ orderedAt: hours(-1).toISOString() })).body
    expect((await sign(id, nurse)).problem.code).toBe('wound-order.authority')
    expect((await listAt(hours(46.9)))[0]).toMatchObject({ isSignatureOverdue: false })
    expect((await listAt(hours(47)))[0]).toMatchObject({ isSignatureOverdue: true })
  })

  it('still needs its signature after it was replaced', async () => {
    const { id } = (await phone()).body
    await write({ product: 'foam', replaces: id })
    expect(await list({ status: 'unsigned' })).toMatchObject([{ id, state: 'discontinued' }])
    expect((await sign(id)).status).toBe(200)
  })

  it('is declined by the named provider only, which ends it', async () => {
    const { id } = (await phone()).body
    const body = { reason: 'I did not give this order' }
    expect((await colleague.send(declineWoundOrder, { ...params(id), body })).status).toBe(403)
    const { body: declined } = await doctor.send(declineWoundOrder, { ...params(id), body })
    expect(declined).toMatchObject({
      state: 'discontinued',
      declined: { reason: body.reason },
      signature: null,
    })
    expect(await list()).toEqual([])
    expect((await sign(id)).problem.code).toBe('wound-order.decided')
    const { rows } = await practice.owner.query(
      `select user_id from compliance_logs where action = 'wound-order.decline' and resource_id = $1`,
      [id],
    )
    expect(rows).toContainEqual({ user_id: provider.id })
  })

  it('is asked the safety rules again at the signature, for what the chart has since', async () => {
    const { id } = (await phone({ product: 'silver alginate' })).body
    await practice.owner.query(
      `update patients set allergies = 'silver', allergy_state = 'listed' where id = $1`,
      [patientId],
    )
    const refused = await sign(id)
    expect(refused.problem.code).toBe('safety.undecided')
    expect((await list())[0]).toMatchObject({ state: 'pending' })
  })
})

describe('an order ends', () => {
  it('when it is discontinued with authority, or on a read-back order to do so', async () => {
    const { id } = (await write()).body
    const end = (body: object, by = nurse) =>
      by.send(discontinueWoundOrder, { ...params(id), body: { reason: 'Dry', ...body } })
    expect((await end({})).problem.code).toBe('wound-order.authority')
    expect((await end({ orderedBy: provider.id })).problem.fields).toHaveProperty('readBack')
    expect((await end({ orderedBy: provider.id, readBack: true })).body.discontinued).toMatchObject({
      reason: 'Dry',
    })
    expect((await end({}, doctor)).problem.code).toBe('wound-order.ended')
  })

  it('after its last day where the patient is', async () => {
    await write({ untilOn: '2026-11-17' })
    // 23:30 and 00:30 in New York.
    expect(await listAt(new Date('2026-11-18T04:30:00Z'))).toHaveLength(1)
    const after = new Date('2026-11-18T05:30:00Z')
    expect(await listAt(after)).toEqual([])
    expect(await listAt(after, { status: 'all' })).toMatchObject([{ state: 'expired', isInEffect: false }])
    // Its place is free again.
    expect((await write({ product: 'foam' }, await practice.as(provider))).status).toBe(201)
  })

  it('when the wound has healed, and reopening does not bring it back', async () => {
    await write()
    const healed = await nurse.send(healWound, {
      params: { woundId },
      body: sampleBodies['healWound']!({}),
    })
    expect(healed.status, healed.text).toBeLessThan(300)
    expect(await list()).toEqual([])
    expect((await write()).problem.code).toBe('wound.healed')
    expect(await list({ status: 'all' })).toMatchObject([{ state: 'healed' }])
  })
})

describe('an order sheet', () => {
  const issue = (by = nurse, body: object = {}) => by.send(issueOrderSheet, { params: { woundId }, body })

  it('has nothing to say about a wound without orders', async () => {
    expect((await issue()).problem.code).toBe('wound-order.none')
  })

  it('says what changed since the one that was issued before, which stays as it was', async () => {
    const first = (await phone()).body
    const sheet = (await issue()).body
    expect(sheet).toMatchObject({ number: 1, content: { changes: null, previous: null } })
    expect(sheet.content.orders).toMatchObject([{ id: first.id, isSigned: false }])
    expect(sheet.content.orders[0]!.attribution).toContain('PENDING SIGNATURE')
    expect((await issue()).body.content.changes).toEqual([])
    await sign(first.id)
    expect((await issue()).body.content.changes).toMatchObject([{ kind: 'signed' }])
    // Replaced twice between two sheets.
    const between = (await write({ product: 'foam', replaces: first.id })).body
    await write({ product: 'hydrogel', replaces: between.id })
    const latest = (await issue()).body
    expect(latest.content.changes).toEqual([
      { kind: 'changed', text: 'Changed: hydrogel, daily. Discontinued: calcium alginate, daily' },
    ])
    const all = (await nurse.call(listOrderSheets, { params: { woundId } })).body
    expect(all.map(({ number }) => number)).toEqual([4, 3, 2, 1])
    expect(all[3]).toEqual(sheet)
  })

  it('is issued once under one id', async () => {
    await write()
    const id = randomUUID()
    expect([(await issue(nurse, { id })).body.number, (await issue(nurse, { id })).body.number]).toEqual([
      1, 1,
    ])
  })

  it('is one page of PDF, however long its orders, with whose it is and what is pending', async () => {
    const long = (length: number) => 'long words of an order '.repeat(30).slice(0, length).trim()
    const rest = {
      prnCondition: long(200),
      indication: long(200),
      instructions: long(500),
      securement: long(120),
    }
    await phone({ product: 'calcium alginate', ...rest })
    const none = { cleanser: null, secondaryDressing: null, securement: null }
    await phone({ orderType: 'offloading', product: 'heel boot', ...rest, ...none })
    const { body: sheet } = await issue()
    const answer = await practice.server.http.inject({
      url: `/api/order-sheets/${sheet.id}/sheet.pdf`,
      headers: { authorization: `Bearer ${nurse.token}` },
    })
    expect(answer.statusCode).toBe(200)
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const { text } = await extractText(pdf, { mergePages: false })
    expect(text).toHaveLength(1)
    const page = text[0]!.replaceAll(/\s+/g, ' ')
    for (const said of [
      `Quill${patients}, Ada`,
      `MRN A-${patients}`,
      'No known allergies (NKA)',
      'PENDING SIGNATURE',
    ])
      expect(page).toContain(said)
    expect(page).toContain(sheet.contentHash)
    const stranger = await practice.as(
      await practice.person(await practice.organization('Far away'), 'clinician'),
    )
    expect((await stranger.call(downloadOrderSheet, { params: { orderSheetId: sheet.id } })).status).toBe(404)
  })
})

describe('favorites', () => {
  it('are one’s own unless shared, and deleted by their owner only', async () => {
    const save = async (name: string, isShared: boolean) =>
      (await nurse.send(createOrderFavorite, { body: { name, isShared, ...dressing } })).body
    const [own, shared] = [await save('Mine', false), await save('Ours', true)]
    const names = async (by: ApiClient) =>
      (await by.call(listOrderFavorites, {})).body.map(({ name }) => name)
    expect(await names(nurse)).toEqual(['Mine', 'Ours'])
    expect(await names(doctor)).toEqual(['Ours'])
    const remove = (id: string, by: ApiClient) =>
      by.call(deleteOrderFavorite, { params: { orderFavoriteId: id } })
    expect((await remove(shared.id, doctor)).status).toBe(404)
    expect((await remove(own.id, nurse)).status).toBe(200)
    expect(await names(nurse)).toEqual(['Ours'])
    const withEnd = { name: 'Ends', ...dressing, untilOn: '2026-12-01' }
    const refused = await nurse.send(createOrderFavorite, { body: withEnd })
    expect(refused.problem.fields).toHaveProperty('untilOn')
  })
})

describe('the same orders are shown', () => {
  it('in the queue of the round, on the timeline, and found by product until they end', async () => {
    const { id } = (await phone({ product: 'hydrogel' })).body
    const [entry] = (await nurse.call(readRoundQueue, { query: { facilityId, order: 'room' } })).body.filter(
      (one) => one.patientId === patientId,
    )
    expect(entry!.wounds[0]!.orders).toMatchObject([
      { id, name: 'hydrogel, daily', isSigned: false, product: 'hydrogel', size: '4 x 4 in', quantity: 1 },
    ])
    const { body: events } = await nurse.call(readTimeline, {
      params: { patientId },
      query: { kinds: ['wound-order'] },
    })
    expect(events).toMatchObject([{ title: 'Order: wound A', woundId }])
    const find = async () =>
      (await nurse.call(searchEverything, { query: { q: 'hydrogel' } })).body.filter(({ id: hit }) =>
        hit.startsWith(id),
      )
    expect(await find()).toMatchObject([{ kind: 'treatment', title: 'hydrogel', url: `/wounds/${woundId}` }])
    await doctor.send(discontinueWoundOrder, { ...params(id), body: { reason: 'Moist enough' } })
    expect(await find()).toEqual([])
  })

  it('to no one of another practice or without access to the patient', async () => {
    const { id } = (await write()).body
    const west = await practice.facility(organization, 'West')
    const away = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [west], credential: 'MD' }),
    )
    expect(await list({ status: 'all' }, away)).toEqual([])
    expect((await sign(id, away)).status).toBe(404)
    expect((await write({ product: 'foam', replaces: id }, away)).problem.fields).toHaveProperty('woundId')
  })
})
