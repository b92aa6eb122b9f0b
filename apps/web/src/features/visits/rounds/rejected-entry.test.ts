/** What the server rejects of a round stays on the device until its author corrected or deleted it. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { RoundEntry } from '@mendwell/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Outbox from '../../../platform/outbox/outbox.ts'
import type * as Data from './data.ts'
import { type EntryBody, mergeQueuedEntries } from './entries.ts'

const userId = crypto.randomUUID()
const replaced: (() => void)[] = []
let outbox: typeof Outbox
let sendEntry: typeof Data.sendEntry
let refusedPath: string | null = null

function replace(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, value })
  replaced.push(() =>
    before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name),
  )
}

beforeEach(async () => {
  let turn: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => (turn = turn.catch(() => {}).then(work))
  replace(globalThis, 'indexedDB', new IDBFactory())
  replace(globalThis, 'location', { assign: () => {}, origin: 'http://localhost' })
  for (const name of ['addEventListener', 'removeEventListener']) replace(globalThis, name, () => {})
  replace(navigator, 'locks', { request })
  vi.stubGlobal('fetch', async (path: string) =>
    path === refusedPath
      ? Response.json({ message: 'Too late', code: 'request.invalid', requestId: 'r-1' }, { status: 400 })
      : Response.json({}, { status: 200 }),
  )
  vi.resetModules()
  const sealing = await import('../../../platform/drafts/encryption.ts')
  sealing.adoptKeys(await sealing.deriveKeys(userId, new Uint8Array(32).fill(7)))
  outbox = await import('../../../platform/outbox/outbox.ts')
  ;({ sendEntry } = await import('./data.ts'))
})
afterEach(() => {
  for (const undo of replaced.splice(0).toReversed()) undo()
  vi.unstubAllGlobals()
})

const about = { roundId: 'round', patientId: 'ada', entrySendId: 'entry' }
const createNote = (text: string) => ({ id: 'visit', body: { id: 'visit', visitNotes: text }, draft: null })
const done: EntryBody = {
  outcome: 'done',
  visitId: 'visit',
  tasks: [{ title: 'Call the family', dueDate: '2026-11-20' }],
}
const entry = { patientId: 'ada', outcome: 'waiting' } as RoundEntry // what is read here
const listShown = () => mergeQueuedEntries({ id: 'round', entries: [entry] }, outbox.getQueued())[0]

it('a rejected note retains the note and the plan, and is replaced by its correction', async () => {
  refusedPath = '/api/provider-visits'
  expect((await sendEntry(userId, about, done, createNote('first'))).note?.state).toBe('refused')
  expect(outbox.getQueued().map(({ id }) => id)).toEqual(['visit', 'entry'])
  expect(listShown()).toMatchObject({
    outcome: 'waiting',
    waits: false,
    refused: { body: done, isNoteSaved: false },
  })
  await sendEntry(userId, about, done, createNote('second'))
  expect(outbox.getQueued()).toMatchObject([{ body: { visitNotes: 'second' } }, { id: 'entry' }])
  refusedPath = null
  expect((await sendEntry(userId, about, done, createNote('third'))).entry.state).toBe('sent')
  expect(outbox.getQueued()).toEqual([])
})

it('a rejected plan is stored beside the note that was saved', async () => {
  refusedPath = '/api/rounds/round/patients/ada'
  expect((await sendEntry(userId, about, done, createNote('first'))).note?.state).toBe('sent')
  expect(listShown()?.refused).toMatchObject({ sendId: 'entry', body: done, isNoteSaved: true })
})
