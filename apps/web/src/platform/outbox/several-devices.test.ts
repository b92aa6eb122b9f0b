/**
 * The queue against a model: three devices, users who switch, a network that disconnects and loses or duplicates messages, killed windows,
 * jumping clocks. In the end the server has everything once, in order, from its author.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from 'node:process'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as Sealing from '../drafts/encryption.ts'
import type * as Outbox from './outbox.ts'

const isLong = env['MENDWELL_LONG'] !== undefined
const seeds = isLong ? 20 : 2
const mutations = isLong ? 200 : 40

type Device = {
  readonly name: string
  readonly idb: IDBFactory
  isOnline: boolean
  /** Whose session the browser holds. */
  person: string
  clockMs: number
  /** Incremented with each killed window; responses to an older one never arrive. */
  life: number
  lock: Promise<unknown>
  death: { readonly when: 'before' | 'after'; readonly resolve: () => void } | null
  readonly outbox: typeof Outbox
  readonly sealing: typeof Sealing
}
type Stored = {
  readonly id: string
  readonly author: string
  readonly wound: string
  readonly number: number
}

const at = new AsyncLocalStorage<Device>()
const getDevice = () => at.getStore()!
const forever = new Promise<never>(() => {})
const replaced: (() => void)[] = []

function replace(target: object, name: string, description: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, ...description })
  replaced.push(() =>
    before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name),
  )
}

class LonelyChannel extends EventTarget {
  postMessage() {}
  close() {}
}

/** One browser each, with its own storage; they continue from one seed to the next. */
const devices: Device[] = []
const people = [['ada'], ['ben'], ['ada', 'cy']]

beforeAll(async () => {
  const now = Date.now.bind(Date)
  replace(globalThis, 'indexedDB', { get: () => getDevice().idb })
  replace(globalThis, 'location', { value: { assign: () => {}, origin: 'http://localhost' } })
  replace(globalThis, 'addEventListener', { value: () => {} })
  replace(globalThis, 'removeEventListener', { value: () => {} })
  replace(Date, 'now', { value: () => now() + (at.getStore()?.clockMs ?? 0) })
  replace(navigator, 'locks', {
    value: {
      request: (_: string, work: () => Promise<unknown>) => {
        const device = getDevice()
        const mine = device.lock.catch(() => {}).then(work)
        device.lock = mine
        return mine
      },
    },
  })
  // Each device has one window.
  replace(globalThis, 'BroadcastChannel', { value: LonelyChannel })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  for (const [index, own] of people.entries()) {
    const idb = new IDBFactory()
    vi.resetModules()
    const start = {
      name: `device ${index}`,
      idb,
      isOnline: true,
      person: own[0]!,
      clockMs: 0,
      life: 0,
      lock: Promise.resolve(),
      death: null,
    }
    const [outbox, sealing] = await at.run(start as Device, () =>
      Promise.all([import('./outbox.ts'), import('../drafts/encryption.ts')]),
    )
    devices.push({ ...start, outbox, sealing })
  }
})
afterAll(() => {
  for (const undo of replaced.toReversed()) undo()
  vi.unstubAllGlobals()
})

function killDevice(device: Device): Promise<never> {
  device.death?.resolve()
  return forever
}

/** What the real server guarantees: a key is processed once, and no user sends another's work. */
function createModelServer(chance: () => number) {
  const stored: Stored[] = []
  const answers = new Map<string, number>()
  const applyWrite = (person: string, headers: Headers, body: Stored & { bad?: boolean }): number => {
    if (headers.get('x-author') !== person) return 401
    const key = `${person} ${headers.get('idempotency-key')}`
    const known = answers.get(key)
    if (known !== undefined) return known
    const status = body.bad ? 409 : 201
    if (status === 201) stored.push({ id: body.id, author: person, wound: body.wound, number: body.number })
    answers.set(key, status)
    return status
  }
  const reply = (status: number, body: object) => Response.json(body, { status })
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const device = getDevice()
    const { life, person } = device
    await new Promise((resolve) => setTimeout(resolve))
    if (life !== device.life) return forever
    if (!device.isOnline) throw new TypeError('Failed to fetch')
    if (url.startsWith('/api/auth/draft-key')) return reply(200, { draftKey: createKey(person) })
    if (device.death?.when === 'before') return killDevice(device)
    const fate = chance()
    if (fate < 0.1) throw new TypeError('The request was lost')
    if (fate < 0.15) return reply(503, { message: 'Later', code: 'server.unavailable' })
    const send = () => applyWrite(person, new Headers(init.headers), JSON.parse(String(init.body)))
    const status = send()
    // The network may deliver twice, and lose the response.
    if (fate < 0.3) send()
    if (device.death) return killDevice(device)
    if (fate < 0.4) throw new TypeError('The answer was lost')
    await new Promise((resolve) => setTimeout(resolve))
    if (life !== device.life) return forever
    return reply(status, { message: 'No', code: 'visit.closed', requestId: 'r' })
  }
  return { stored, fetch }
}

const createKey = (person: string) => btoa(person.padEnd(32, '.').slice(0, 32))

/** What the old window waited for never comes. The new one asks the server for the key, or the user for their PIN. */
async function openWindow(device: Device): Promise<void> {
  device.life += 1
  device.lock = Promise.resolve()
  const { adoptKeys, getDraftKeys, clearKeys, deriveKeys } = device.sealing
  clearKeys()
  if (device.isOnline) return void (await getDraftKeys(device.person))
  const bytes = Uint8Array.from(atob(createKey(device.person)), (letter) => letter.charCodeAt(0))
  adoptKeys(await deriveKeys(device.person, bytes))
}

const runOnDevice = <T>(device: Device, work: () => Promise<T>): Promise<T> => at.run(device, work)

/** Numbers from 0 to 1, all equally likely, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function runScenario(seed: number) {
  const chance = createRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
  const server = createModelServer(chance)
  vi.stubGlobal('fetch', server.fetch)
  for (const device of devices) {
    device.clockMs = (chance() - 0.5) * 7_200_000
    await runOnDevice(device, () => openWindow(device))
  }
  const made: (Stored & { device: string; bad: boolean })[] = []

  for (let turn = 0; turn < mutations * devices.length; turn += 1) {
    const index = turn % devices.length
    const device = devices[index]!
    const own = people[index]!
    if (chance() < 0.15) device.isOnline = !device.isOnline
    if (chance() < 0.1) device.clockMs += (chance() - 0.5) * 3_600_000
    // Another user signs in, for which the server is needed; the window restarts.
    const isNext = own.length > 1 && device.isOnline && chance() < 0.1
    if (isNext) device.person = pick(own)
    if (isNext || chance() < 0.05) await runOnDevice(device, () => openWindow(device))
    const author = device.person
    const record = {
      id: crypto.randomUUID(),
      author,
      wound: pick(['left heel', 'sacrum']),
      number: turn,
      device: device.name,
      bad: chance() < 0.03,
    }
    const sending = () => send(device, author, record)
    await runOnDevice<unknown>(device, () =>
      chance() < 0.08 ? killDuring(device, pick(['before', 'after']), sending) : sending(),
    )
    made.push(record)
  }
  return { server, made }
}

function send(device: Device, author: string, record: Stored & { bad: boolean }): Promise<Outbox.Outcome> {
  return device.outbox.sendRecord(author, {
    id: record.id,
    endpoint: { id: 'createVisit', method: 'POST', path: '/api/provider-visits' },
    params: {},
    body: record,
    version: null,
    idempotencyKey: record.id,
    title: 'visit',
    patientId: null,
    draft: null,
  })
}

/** The window dies with its next request, before it reaches the server or before its answer comes back. */
async function killDuring(device: Device, when: 'before' | 'after', sending: () => Promise<unknown>) {
  const { promise: died, resolve } = Promise.withResolvers<void>()
  device.death = { when, resolve }
  await Promise.race([sending(), died])
  device.death = null
  await openWindow(device)
}

it.each(Array.from({ length: seeds }, (_, index) => index + 1))(
  'nothing is lost, doubled, out of order or under another name, whatever the network does (seed %i)',
  async (seed) => {
    const { server, made } = await runScenario(seed)
    for (const [index, device] of devices.entries()) {
      device.isOnline = true
      for (const person of people[index]!) {
        device.person = person
        await runOnDevice(device, async () => {
          await openWindow(device)
          for (let tries = 0; tries < 60; tries += 1) {
            // The pause after a failure is over.
            device.clockMs += 3_600_000
            const unfollow = device.outbox.watchOutbox(person)
            await device.lock.catch(() => {})
            await new Promise((resolve) => setTimeout(resolve, 1))
            const isDone = device.outbox.getQueued().every(({ refused }) => refused)
            const refused = device.outbox.getQueued().map(({ id }) => id)
            unfollow()
            if (!isDone) continue
            // A rejected record stays with its author until they decide.
            const bad = made.filter((one) => one.bad && one.device === device.name && one.author === person)
            expect(refused.toSorted()).toEqual(bad.map(({ id }) => id).toSorted())
            for (const id of refused) await device.outbox.discardQueued(person, id)
            return
          }
          throw new Error(`${device.name} did not come to an end for ${person}`)
        })
      }
    }
    const good = made.filter(({ bad }) => !bad)
    expect(server.stored.length).toBe(good.length)
    const byId = new Map(server.stored.map((one) => [one.id, one]))
    for (const { id, author, wound, number } of good)
      expect(byId.get(id)).toEqual({ id, author, wound, number })
    for (const { name } of devices) {
      for (const author of ['ada', 'ben', 'cy'])
        for (const wound of ['left heel', 'sacrum']) {
          const own = new Set(
            good
              .filter((one) => one.device === name && one.author === author && one.wound === wound)
              .map(({ id }) => id),
          )
          const order = server.stored.filter(({ id }) => own.has(id)).map(({ number }) => number)
          expect(order).toEqual(order.toSorted((a, b) => a - b))
        }
    }
  },
)
