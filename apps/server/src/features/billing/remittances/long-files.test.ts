import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPayerFile, listPayerFiles, listRemittances, type ImportedFile } from '@mendwell/contract'
import { write835 } from '@mendwell/x12/test-responses'
import type { Database } from '../../../platform/db/database.ts'
import { createClaimHelpers, createPayerFrame } from '../../../testing/billing/claims.ts'
import { buildAdjustment, buildRemittance, buildRemittedClaim } from '../../../testing/billing/payments.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { billingJobs } from '../jobs.ts'
import { importInBatches } from './import-job.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())
const { claimed, send, read } = createClaimHelpers(() => house)

/** A payment for one of our claims and many unknown ones. */
async function createLongFile(trace: string) {
  const claim = await claimed()
  await send(claim)
  const cents = Math.round(claim.totalAmount * 100)
  const strangers = Array.from({ length: 120 }, (_, at) =>
    buildRemittedClaim(
      { ...claim, claimNumber: `X${at}` },
      { paidCents: 0, adjustments: [buildAdjustment('CO', '45', cents)] },
    ),
  )
  const ours = buildRemittedClaim(claim, { paidCents: cents })
  return { claim, cents, content: write835(createPayerFrame(), buildRemittance(trace, [...strangers, ours])) }
}

const take = (content: string) => house.admin.call(importPayerFile, { body: { content } })
const work = (fileId: string) =>
  house.practice.run(billingJobs, 'import-payer-file', { organizationId: house.organization, fileId })
const one = async (id: string) =>
  (await house.admin.call(listPayerFiles, {})).body.find((file) => file.id === id)!
const ask = async (sql: string, values: unknown[] = []) =>
  (await house.practice.owner.query(sql, values)).rows

/** The job killed in the middle: of its transactions only so many come to their end. */
async function kill(fileId: string, after: number) {
  const { database } = house.practice.server
  let left = after
  const dying = {
    within: (organization: string, does: Parameters<Database['within']>[1]) =>
      database.within(organization, async (db) => {
        const done = await does(db)
        left -= 1
        if (left < 0) throw new Error('killed')
        return done
      }),
  } as unknown as Database // all that the job needs
  const job = { organizationId: house.organization, fileId }
  const { now } = house.practice.clock
  const dies = importInBatches(job, { database: dying, auditKey: Buffer.alloc(32), now })
  await expect(dies).rejects.toThrow('killed')
}

const countItems = async (remittanceId: string | null) =>
  (
    await ask(
      `select count(*)::int as all, count(distinct position)::int as distinct from remittance_items where remittance_id = $1`,
      [remittanceId],
    )
  )[0]

describe('a long file of a payer', () => {
  it('returns immediately, and is posted batch by batch, once, also after a kill', async () => {
    const { claim, cents, content } = await createLongFile('LONG-1')
    const { body: taken, status } = await take(content)
    expect(status).toBe(200)
    expect(taken).toMatchObject({ state: 'processing', progress: { done: 0, total: 121 }, claims: [] })
    expect((await read(claim.id)).paidAmount).toBe(0)
    await kill(taken.id, 3)
    expect(await one(taken.id)).toMatchObject({ state: 'processing', progress: { done: 50, total: 121 } })
    await work(taken.id)
    await work(taken.id)
    const done = await one(taken.id)
    expect(done).toMatchObject({ state: 'done', progress: { done: 121, total: 121 }, problems: [] })
    expect((await read(claim.id)).paidAmount * 100).toBe(cents)
    expect(await countItems(done.remittanceId)).toEqual({ all: 121, distinct: 121 })
    expect((await house.admin.call(listRemittances, {})).body).toMatchObject([
      { id: done.remittanceId, claims: 121, unmatched: 120 },
    ])
    const again = (await take(content)).body
    expect(again).toMatchObject({ id: taken.id, repeated: true, state: 'done', traceNumber: 'LONG-1' })
    expect(again.claims).toHaveLength(121)
  })

  it('is logged: the import, and each batch with the claims that it changed', async () => {
    const { claim, content } = await createLongFile('LONG-LOG')
    const { body } = await take(content)
    await work(body.id)
    const rows = await ask(`select action, user_id, details from compliance_logs where resource_id = $1`, [
      body.id,
    ])
    const posted = rows.filter(({ action }) => action === 'payer-file.post')
    expect(posted.map(({ details }) => details.claims).flat()).toEqual([claim.id])
    expect(posted.map(({ details }) => details.to).toSorted((a, b) => a - b)).toEqual([50, 100, 121])
    expect(posted.every(({ user_id }) => user_id !== null)).toBe(true)
    expect(rows.find(({ action }) => action === 'payer-file.import')?.details).toMatchObject({
      claims: 121,
      state: 'processing',
    })
  })

  it('is read before it is stored: what is foreign or cannot be read leaves nothing behind', async () => {
    const files = async () => (await ask('select count(*)::int as n from payer_files'))[0]
    const before = await files()
    const { content } = await createLongFile('LONG-2')
    const foreign = await take(content.replaceAll('1234567893', '1111111112'))
    expect(foreign.problem).toMatchObject({ code: 'payer-file.foreign' })
    expect(foreign.problem.fields?.['content']).toContain('NPI')
    const cutOff = await take(content.slice(0, -200))
    expect([cutOff.status, cutOff.problem.code]).toEqual([400, 'payer-file.unreadable'])
    const unbalanced = await take(content.replace(/BPR\*I\*[\d.]+/, 'BPR*I*1'))
    expect(unbalanced.body).toMatchObject({ state: 'failed', problems: [expect.any(String)] })
    expect(await files()).toEqual(before)
  })

  it('is posted to its end although the practice’s NPI changed midway', async () => {
    const { content } = await createLongFile('LONG-3')
    const { body } = await take(content)
    await kill(body.id, 3)
    const profile = 'update billing_profiles set npi = $1 where organization_id = $2'
    await ask(profile, ['1003000126', house.organization])
    await work(body.id)
    await ask(profile, ['1234567893', house.organization])
    expect(await one(body.id)).toMatchObject({ state: 'done', progress: { done: 121 }, problems: [] })
  })

  it('whose posting fails repeatedly reports it, and continues where it stopped when it is imported again', async () => {
    const { claim, cents, content } = await createLongFile('LONG-4')
    const { body } = await take(content)
    await kill(body.id, 3)
    for (let tries = 0; tries < 5; tries += 1) await kill(body.id, 1).catch(() => {})
    // The failure is written in a transaction of its own, which the killed runner never came to.
    await house.practice.run(billingJobs, 'tend-payer-files')
    expect(await one(body.id)).toMatchObject({ state: 'processing' })
    const later = house.practice.clock.now
    house.practice.clock.now = new Date(later.getTime() + 16 * 60_000)
    await house.practice.run(billingJobs, 'tend-payer-files')
    const failed = await one(body.id)
    expect(failed).toMatchObject({ state: 'failed', progress: { done: 50, total: 121 } })
    expect(failed.problems).toEqual([
      'Posting stopped after 5 attempts. The first 50 of 121 claims were posted and remain posted. Import the same file again to continue.',
    ])
    const again = (await take(content)).body
    expect(again).toMatchObject({ id: body.id, state: 'processing', problems: [], progress: { done: 50 } })
    await work(body.id)
    const done = await one(body.id)
    expect(done).toMatchObject({ state: 'done', progress: { done: 121, total: 121 }, problems: [] })
    expect(await countItems(done.remittanceId)).toEqual({ all: 121, distinct: 121 })
    expect((await read(claim.id)).paidAmount * 100).toBe(cents)
    expect((await take(content)).body.claims).toHaveLength(121)
  })

  it('whose job died is started again automatically', async () => {
    const { content } = await createLongFile('LONG-5')
    const { body } = await take(content)
    const jobs = () => ask(`select id from graphile_worker.jobs where key = $1`, [`payer-file ${body.id}`])
    await ask(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
    expect(await jobs()).toHaveLength(0)
    const { clock } = house.practice
    clock.now = new Date(clock.now.getTime() + 16 * 60_000)
    await house.practice.run(billingJobs, 'tend-payer-files')
    await house.practice.run(billingJobs, 'tend-payer-files')
    expect(await jobs()).toHaveLength(1)
    await work(body.id)
    expect(await one(body.id)).toMatchObject({ state: 'done' })
  })
})

describe('files of one organization', () => {
  it('one sent twice at the same moment is stored once, and both get the same id', async () => {
    const { content } = await createLongFile('TWICE')
    const both = await Promise.all([take(content), take(content)])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    expect(both.map(({ body }) => body.repeated).toSorted()).toEqual([false, true])
    expect(await ask('select id from payer_files where id = $1', [both[0].body.id])).toHaveLength(1)
    await work(both[0].body.id)
  })

  const stored = (count: number, content: string) =>
    ask(
      `insert into payer_files (organization_id, kind, sha256, content, result, imported_by, imported_at, moved_at, state)
       select $1, '835', lpad(to_hex(n), 64, '0'), ${content}, '{"claims": []}', $2, $3, $3, 'processing' from generate_series(1, $4::int) n`,
      [house.organization, house.person.id, house.practice.clock.now, count],
    )
  const drop = () => ask(`delete from payer_files where sha256 like '00000%'`)

  it('wait in a line of twenty: two that come together for the last place do not both get it', async () => {
    await stored(19, `'x'`)
    const [first, second] = [await createLongFile('RACE-1'), await createLongFile('RACE-2')]
    const both = await Promise.all([take(first.content), take(second.content)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
    const refused = both.find(({ status }) => status === 429)!
    expect(refused.problem.code).toBe('payer-file.too-many')
    await drop()
    await work((both.find(({ status }) => status === 200)!.body as ImportedFile).id)
  })

  it('wait with 64 MB at most', async () => {
    const { content } = await createLongFile('BYTES')
    await stored(1, `repeat('x', 64 * 1024 * 1024)`)
    expect((await take(content)).status).toBe(429)
    await drop()
    expect((await take(content)).status).toBe(200)
  })
})
