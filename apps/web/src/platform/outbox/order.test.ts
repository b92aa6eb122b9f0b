/** Order of dependent records: a signature waits for what it signs, a round's entries follow the round's id on the server. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Outbox from './outbox.ts'
import type * as Queued from './queued-toast.ts'

const userId = crypto.randomUUID()
const signing = { id: 'signNote', method: 'POST', path: '/api/progress-notes/:noteId/sign' } as never // without its schemas
let outbox: typeof Outbox
let sendOrQueue: typeof Queued.sendOrQueue
let isOnline = false
let answers: Record<string, { status: number; body: object }> = {}
let asked: { path: string; body: unknown }[] = []
const places = ['indexedDB', 'location', 'addEventListener', 'removeEventListener'] as const
const before = places.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
const locks = Object.getOwnPropertyDescriptor(navigator, 'locks')

beforeEach(async () => {
  let turn: Promise<unknown> = Promise.resolve()
  isOnline = false
  answers = {}
  asked = []
  const own = { indexedDB: new IDBFactory(), location: { assign: () => {}, origin: 'http://localhost' } }
  for (const name of places)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      value: name in own ? own[name as keyof typeof own] : () => {},
    })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      // One at a time, as the browser's own.
      request: (_: string, work: () => Promise<unknown>) => (turn = turn.catch(() => {}).then(work)),
    },
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const { status, body } = answers[path] ?? { status: 200, body: { id: 'there' } }
    return Response.json(body, { status })
  })
  vi.resetModules()
  const sealing = await import('../drafts/encryption.ts')
  sealing.adoptKeys(await sealing.deriveKeys(userId, new Uint8Array(32).fill(7)))
  outbox = await import('./outbox.ts')
  ;({ sendOrQueue } = await import('./queued-toast.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const [at, name] of places.entries()) {
    const was = before[at]
    if (was) Object.defineProperty(globalThis, name, was)
    else Reflect.deleteProperty(globalThis, name)
  }
  if (locks) Object.defineProperty(navigator, 'locks', locks)
  else Reflect.deleteProperty(navigator, 'locks')
})

const createNote = (id: string) => ({
  id,
  endpoint: { id: 'createNote', method: 'POST', path: '/api/notes' } as const,
  params: {},
  body: { id },
  version: null,
  idempotencyKey: id,
  title: 'note',
  patientId: null,
  draft: null,
})
const createSignature = (noteId: string) =>
  sendOrQueue(userId, signing, { params: { noteId } } as never /* of that endpoint */, {
    title: 'signature',
    patientId: null,
    stepAt: noteId,
  })
const createProblem = (code: string) => ({ message: 'No', code, requestId: 'r' })
const reconnect = async () => {
  isOnline = true
  const unfollow = outbox.watchOutbox(userId)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await navigator.locks.request('mendwell-outbox', async () => {}) // comes after what is being sent
  const left = outbox.getQueued()
  unfollow()
  return left
}

it('a signature goes behind what it signs', async () => {
  await outbox.sendRecord(userId, createNote('n1'))
  expect(await createSignature('n1')).toBeNull()
  answers['/api/notes'] = { status: 201, body: { id: 'n1' } }
  expect(await reconnect()).toEqual([])
  expect(asked.map(({ path }) => path)).toEqual(['/api/notes', '/api/progress-notes/n1/sign'])
})

it('a signature of a rejected note is not sent, and is deleted with the note', async () => {
  await outbox.sendRecord(userId, createNote('n2'))
  await createSignature('n2')
  await outbox.sendRecord(userId, createNote('n3'))
  answers['/api/notes'] = { status: 409, body: createProblem('visit.closed') }
  const left = await reconnect()
  expect(asked.map(({ path }) => path)).toEqual(['/api/notes', '/api/notes'])
  expect(left.map(({ title, refused }) => [title, refused?.code])).toEqual([
    ['note', 'visit.closed'],
    ['signature', undefined],
    ['note', 'visit.closed'],
  ])
  await outbox.discardQueued(userId, 'n2')
  expect(outbox.getQueued().map(({ id }) => id)).toEqual(['n3'])
})

it('a record at which the server fails holds up what needs it, and nothing else', async () => {
  await outbox.sendRecord(userId, createNote('n8'))
  await createSignature('n8')
  const endpoint = { id: 'createVisit', method: 'POST', path: '/api/provider-visits' } as const
  await outbox.sendRecord(userId, { ...createNote('v1'), endpoint })
  answers['/api/notes'] = { status: 500, body: createProblem('server.failed') }
  answers['/api/provider-visits'] = { status: 201, body: { id: 'v1' } }
  const left = await reconnect()
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/api/notes', '/api/provider-visits']))
  expect(left.map(({ title, refused }) => [title, refused])).toEqual([
    ['note', null],
    ['signature', null],
  ])
})

it.each([
  ['a server that is away', 503, createProblem('server.unavailable')],
  ['a page that is not our server’s', 404, {}],
  ['the wish for a second factor', 403, createProblem('identity.enrol')],
])('%s says nothing about a record: it goes when that is over', async (_, status, body) => {
  await outbox.sendRecord(userId, createNote('n9'))
  await outbox.sendRecord(userId, createNote('n10'))
  answers['/api/notes'] = { status, body }
  expect((await reconnect()).map(({ refused }) => refused)).toEqual([null, null])
  expect(asked.map(({ body }) => body)).not.toContainEqual({ id: 'n10' })
  answers['/api/notes'] = { status: 201, body: {} }
  expect(await reconnect()).toEqual([])
})

it('what follows a round goes to the round that the server had already', async () => {
  await outbox.sendRecord(userId, {
    ...createNote('here'),
    endpoint: { id: 'startRound', method: 'POST', path: '/api/rounds' },
  })
  await outbox.sendRecord(userId, {
    ...createNote('entry'),
    endpoint: { id: 'setRoundEntry', method: 'PUT', path: '/api/rounds/:roundId/patients/:patientId' },
    params: { roundId: 'here', patientId: 'ada' },
    body: { roundId: 'here' },
    needs: ['here'],
  })
  answers['/api/rounds'] = { status: 201, body: { id: 'there' } }
  expect(await reconnect()).toEqual([])
  expect(asked.at(-1)).toEqual({ path: '/api/rounds/there/patients/ada', body: { roundId: 'there' } })
})

it('a step that the server rejects immediately is reported, and leaves nothing behind', async () => {
  isOnline = true
  answers['/api/progress-notes/n4/sign'] = {
    status: 409,
    body: createProblem('record.signed'),
  }
  await expect(createSignature('n4')).rejects.toMatchObject({ problem: { code: 'record.signed' } })
  expect(outbox.getQueued()).toEqual([])
})

it('what its author changed while it was on its way is sent too', async () => {
  isOnline = true
  answers['/api/notes'] = { status: 201, body: { id: 'n5' } }
  const first = outbox.sendRecord(userId, createNote('n5'))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const second = outbox.sendRecord(userId, { ...createNote('n5'), body: { id: 'n5', text: 'More was seen' } })
  expect(await first).toMatchObject({ state: 'sent' })
  expect(await second).toMatchObject({ state: 'sent' })
  expect(asked.map(({ body }) => body)).toEqual([{ id: 'n5' }, { id: 'n5', text: 'More was seen' }])
  expect(outbox.getQueued()).toEqual([])
})

it('a form that was sent leaves no draft behind, unless more was typed since', async () => {
  const { getDraftKeys } = await import('../drafts/encryption.ts')
  const drafts = await import('../drafts/store.ts')
  const origin = { formId: 'note', recordId: '', patientId: null, title: 'note', formVersion: 1 }
  const keys = await getDraftKeys(userId)
  const saveTestDraft = (id: string, savedAt: string) =>
    drafts.saveDraft(keys, { ...origin, id, savedAt, values: {}, idempotencyKey: null })
  await saveTestDraft('n6', '2000-01-01T00:00:00.000Z')
  await saveTestDraft('n7', '2999-01-01T00:00:00.000Z')
  isOnline = true
  await outbox.sendRecord(userId, createNote('n6'))
  await outbox.sendRecord(userId, createNote('n7'))
  expect((await drafts.listDrafts(keys, origin)).map(({ id }) => id)).toEqual(['n7'])
})
