/** What an open page hears: over real sockets, from two servers on one database. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listNotices, readAllNotices, readNotice, streamEvents } from '@mendwell/contract'
import { createLogger } from '../../platform/log.ts'
import { createServer, type Server } from '../../server.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { openEventStream, type EventStream } from '../../testing/event-stream.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { notify } from './public.ts'

const streams = { beatMs: 40, recheckMs: 60 }
let practice: TestServer
let second: Server
let harbor: string
let nurse: Person
let asNurse: ApiClient
const opened: EventStream[] = []

beforeAll(async () => {
  practice = await startTestServer({ streams })
  second = await createSecondServer()
  harbor = await practice.organization('Harbor')
})
afterAll(async () => {
  await second.close()
  await practice.close()
})
beforeEach(async () => {
  nurse = await practice.person(harbor, 'clinician')
  asNurse = await practice.as(nurse)
})
afterEach(() => opened.splice(0).forEach((one) => one.close()))

const createSecondServer = () =>
  createServer({
    databaseUrl: practice.url,
    dataDir: practice.dataDir,
    keys: practice.keys,
    log: createLogger('silent'),
    demo: false,
    clock: () => practice.clock.now,
    streams,
  })

async function openStream(server: Server, caller: ApiClient): Promise<EventStream> {
  const one = await openEventStream(server, streamEvents.path, caller.token)
  opened.push(one)
  return one
}
async function waitUntil(what: () => boolean) {
  for (let tries = 0; tries < 200 && !what(); tries += 1) await wait(20)
  expect(what()).toBe(true)
}
const getLastEvent = (one: EventStream) => one.events().at(-1)
const waitForEnd = (one: EventStream, ms: number) =>
  Promise.race([one.ended.then(() => 'ended'), wait(ms).then(() => 'open')])

const notifyNurse = (title = 'News', organizationId = harbor, to = [nurse.id]) =>
  practice.server.database.within(organizationId, (db) =>
    notify(
      db,
      { organizationId, to, type: 'task', title, message: 'Eleanor Whitfield' },
      { now: practice.clock.now, baseUrl: '', mail: async () => {} },
    ),
  )

describe('a page that follows', () => {
  it('gets the number of unread notifications immediately', async () => {
    await notifyNurse()
    const page = await openStream(practice.server, asNurse)
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    await waitUntil(() => page.events().length > 0)
    expect(page.events()[0]).toEqual({ type: 'notice', unread: 1 })
  })

  it('hears of a notice on whichever server it was written, in every window, and nothing of what it says', async () => {
    const pages = [
      await openStream(practice.server, asNurse),
      await openStream(second, asNurse),
      await openStream(second, await practice.as(nurse)),
    ]
    await notifyNurse()
    for (const page of pages) {
      await waitUntil(() => getLastEvent(page)?.unread === 1)
      expect(page.text()).not.toMatch(/News|Whitfield/)
    }
  })

  it('hears in one window what was read in another', async () => {
    for (let count = 0; count < 3; count += 1) await notifyNurse()
    const page = await openStream(second, asNurse)
    await waitUntil(() => getLastEvent(page)?.unread === 3)
    const [one] = (await asNurse.call(listNotices, {})).body
    await asNurse.call(readNotice, { params: { noticeId: one!.id } })
    await waitUntil(() => getLastEvent(page)?.unread === 2)
    await asNurse.call(readAllNotices, {})
    await waitUntil(() => getLastEvent(page)?.unread === 0)
  })

  it('hears nothing of other people: not a colleague’s notices, not another organization’s', async () => {
    const page = await openStream(practice.server, asNurse)
    await waitUntil(() => page.events().length > 0)
    const colleague = await practice.person(harbor, 'clinician')
    const elsewhere = await practice.organization('Elsewhere')
    const stranger = await practice.person(elsewhere, 'clinician')
    await notifyNurse('x', harbor, [colleague.id])
    await notifyNurse('x', elsewhere, [stranger.id, nurse.id])
    const witness = await openStream(practice.server, await practice.as(stranger))
    await waitUntil(() => getLastEvent(witness)?.unread === 1)
    await wait(100)
    expect(page.events().every(({ unread }) => unread === 0)).toBe(true)
  })

  it('hears nothing of what happens to the same person in another organization', async () => {
    const page = await openStream(practice.server, asNurse)
    const elsewhere = await practice.organization('Second job')
    await practice.owner.query(
      `insert into memberships (organization_id, user_id, role) values ($1, $2, 'clinician')`,
      [elsewhere, nurse.id],
    )
    const there = await openStream(
      practice.server,
      await practice.as({ ...nurse, organizationId: elsewhere }),
    )
    await waitUntil(() => page.events().length > 0 && there.events().length > 0)
    await wait(100)
    const before = page.events().length
    await notifyNurse('x', elsewhere)
    await waitUntil(() => getLastEvent(there)?.unread === 1)
    await wait(100)
    expect(page.events()).toHaveLength(before)
  })

  it('gets nothing of a write that was rolled back', async () => {
    const page = await openStream(practice.server, asNurse)
    await waitUntil(() => page.events().length > 0)
    const before = page.events().length
    const failing = practice.server.database.within(harbor, async (db) => {
      await notify(
        db,
        { organizationId: harbor, to: [nurse.id], type: 'task', title: 'A', message: 'B' },
        { now: practice.clock.now, baseUrl: '', mail: async () => {} },
      )
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await wait(100)
    expect(page.events()).toHaveLength(before)
  })

  it('sees now and then that the line is alive', async () => {
    const page = await openStream(practice.server, asNurse)
    await waitUntil(() => (page.text().match(/^: still here$/gm) ?? []).length >= 2)
  })

  it('learns what it missed when the database’s line was cut', async () => {
    const page = await openStream(practice.server, asNurse)
    await waitUntil(() => page.events().length > 0)
    const terminateListener = () =>
      practice.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'mendwell events'`,
      )
    await terminateListener()
    await notifyNurse()
    await waitUntil(() => getLastEvent(page)?.unread === 1)
    await notifyNurse()
    await waitUntil(() => getLastEvent(page)?.unread === 2)
  })
})

describe('a stream ends', () => {
  it('when the person signs out', async () => {
    const page = await openStream(practice.server, asNurse)
    await asNurse.raw('GET', '/api/logout')
    expect(await waitForEnd(page, 2_000)).toBe('ended')
  })

  it('when an administrator disables the person', async () => {
    const page = await openStream(practice.server, asNurse)
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [nurse.id])
    expect(await waitForEnd(page, 2_000)).toBe('ended')
  })

  it('when the session is idle: the stream does not extend it', async () => {
    const start = practice.clock.now
    const page = await openStream(practice.server, asNurse)
    try {
      for (let minutes = 5; minutes <= 55; minutes += 5) {
        practice.clock.now = new Date(start.getTime() + minutes * 60_000)
        await notifyNurse()
        await wait(30)
      }
      expect(await waitForEnd(page, 150)).toBe('open')
      practice.clock.now = new Date(start.getTime() + 61 * 60_000)
      expect(await waitForEnd(page, 2_000)).toBe('ended')
      expect((await asNurse.call(listNotices, {})).status).toBe(401)
    } finally {
      practice.clock.now = start
    }
  })

  it('when the server drains, without holding it up', async () => {
    const third = await createSecondServer()
    const page = await openStream(third, asNurse)
    const began = performance.now()
    await third.close()
    expect(await waitForEnd(page, 1_000)).toBe('ended')
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})

describe('who may follow', () => {
  it('requires a session', async () => {
    expect((await openEventStream(practice.server, streamEvents.path, undefined)).status).toBe(401)
    const disabled = await practice.as(await practice.person(harbor, 'clinician', { disabled: true }))
    const refused = await openStream(practice.server, disabled)
    expect(refused.status).toBe(401)
    expect(refused.problem).toMatchObject({ code: 'request.unauthorized' })
  })

  it('requires the second factor that the organization demands', async () => {
    const strict = await practice.organization('Strict', { requireSecondFactor: true })
    const page = await openStream(
      practice.server,
      await practice.as(await practice.person(strict, 'clinician')),
    )
    expect(page.problem).toMatchObject({ code: 'identity.enrol' })
  })

  it('opens five at a time with one session, and another when one is closed', async () => {
    const pages = []
    for (let count = 0; count < 5; count += 1) pages.push(await openStream(practice.server, asNurse))
    const sixth = await openStream(practice.server, asNurse)
    expect(sixth.status).toBe(429)
    expect((await openStream(practice.server, await practice.as(nurse))).status).toBe(200)
    pages[0]!.close()
    for (let tries = 0; tries < 50; tries += 1) {
      const next = await openStream(practice.server, asNurse)
      if (next.status === 200) return
      await wait(20)
    }
    expect.unreachable('the closed stream kept its place')
  })
})
