/** The connection to a clearinghouse against a real SFTP server on loopback, and a payer behind it that answers as payers do. */
import {
  confirmClearinghouseHostKey,
  createStatusInquiry,
  dismissExchangedFile,
  listClaimStatus,
  listExchangedFiles,
  listUnansweredClaims,
  readClearinghouse,
  reimportExchangedFile,
  resendExchangedFile,
  saveClearinghouse,
  setClearinghouseCredential,
  switchClearinghouse,
  testClearinghouse,
  type ClaimRecord,
  type ExchangedFile,
  type FileLogFilter,
} from '@mendwell/contract'
import type { ClaimFate, FileFate } from '@mendwell/x12/test-responses'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  clearinghouseFolders,
  startFakeClearinghouse,
  type FakeClearinghouse,
} from '../../../demo/clearinghouse/fake-clearinghouse.ts'
import { startFolderServer } from '../../../demo/clearinghouse/folder-server.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { createClaimHelpers } from '../../../testing/billing/claims.ts'
import { billingJobs } from '../jobs.ts'
import { maxFilesPerExchange } from './fetch-files.ts'

let house: BillingTestServer
let admin: ApiClient
let fake: FakeClearinghouse
const decided = new Map<string, ClaimFate>()
let nextFileFate: FileFate = 'accepted'

beforeAll(async () => {
  house = await startBillingTestServer()
  // Loopback is the demo's only.
  await house.practice.owner.query('update organizations set is_demo = true where id = $1', [
    house.organization,
  ])
  const person = await house.practice.person(house.organization, 'admin')
  admin = await house.practice.as(person, { proved: true })
  // Weeks go by below.
  await house.practice.owner.query(`update sessions set idle_seconds = 50000000, expires_at = '2028-01-01'`)
  fake = await startFakeClearinghouse({
    ...{ seed: 'test', username: 'harbor', password: 'a secret' },
    ...{ acknowledgeAfterMinutes: 60, payAfterMinutes: 1_440 },
    clock: () => house.practice.clock.now,
    decideFile: () => nextFileFate,
    decideClaim: (claimNumber) => decided.get(claimNumber) ?? 'paid',
  })
  await connect(fake.server.port)
})
afterAll(async () => {
  await fake.close()
  await house.practice.close()
})
beforeEach(() => {
  nextFileFate = 'accepted'
  fake.server.onOperation = undefined
})

const { claimed, send, read } = createClaimHelpers(() => house)

const { outbound, inbound, acknowledgments, archive } = clearinghouseFolders
const buildSettings = (port: number) => ({
  host: '127.0.0.1',
  port,
  username: 'harbor',
  authentication: 'password' as const,
  outboundFolder: outbound,
  inboundFolder: inbound,
  acknowledgmentFolder: acknowledgments,
  afterImport: 'archive' as const,
  archiveFolder: archive,
  checkMinutes: 30,
})
const getConnection = async () => (await admin.call(readClearinghouse, {})).body.connection
const getVersion = async () => (await getConnection())?.version ?? 0

async function connect(port: number, secret = 'a secret') {
  const saved = await admin.call(saveClearinghouse, {
    body: { ...buildSettings(port), version: await getVersion() },
  })
  expect(saved.status, saved.text).toBe(200)
  await admin.call(setClearinghouseCredential, { body: { secret } })
  const { body } = await admin.call(testClearinghouse, {})
  await admin.call(confirmClearinghouseHostKey, { body: { hostKey: body.hostKey ?? '' } })
  return admin.call(switchClearinghouse, { body: { isEnabled: true } })
}

/** One exchange, as the job does it. */
async function exchange() {
  const { rows } = await house.practice.owner.query<{ id: string }>(
    'select id from clearinghouse_connections where organization_id = $1',
    [house.organization],
  )
  await house.practice.run(billingJobs, 'exchange-clearinghouse-files', {
    organizationId: house.organization,
    connectionId: rows[0]!.id,
  })
}
const wait = (minutes: number) => {
  house.practice.clock.now = new Date(house.practice.clock.now.getTime() + minutes * 60_000)
}
const listFiles = async (show: FileLogFilter = 'all'): Promise<ExchangedFile[]> =>
  (await admin.call(listExchangedFiles, { query: { show, limit: 200 } })).body
const findByNumber = async (control: string | undefined) =>
  (await listFiles('outbound')).find(({ controlNumber }) => controlNumber === control)
const listPaths = (folder: string) =>
  [...fake.server.files.keys()].filter((path) => path.startsWith(`${folder}/`))
const place = (path: string, content: string | Buffer) =>
  fake.server.files.set(path, {
    content: Buffer.from(content as string),
    modifiedAt: house.practice.clock.now,
  })

async function sendWithFate(fate: ClaimFate): Promise<ClaimRecord> {
  const claim = await claimed({}, house.privateId)
  decided.set(claim.claimNumber, fate)
  await send(claim)
  return claim
}

describe('a connection', () => {
  it('is set up step by step, and shows neither password nor key', async () => {
    const { body } = await admin.call(testClearinghouse, {})
    expect(body).toEqual({
      hostKey: fake.server.hostKey,
      isConfirmed: true,
      isSignedIn: true,
      folders: [outbound, inbound, acknowledgments, archive].map((folder) => ({ folder, isFound: true })),
      problem: null,
    })
    const { text } = await admin.call(readClearinghouse, {})
    expect(text).toContain('"hasCredential":true')
    expect(text).not.toMatch(/a secret|sealed/)
    const { rows } = await house.practice.owner.query('select sealed from clearinghouse_connections')
    expect(rows[0].sealed.toString('latin1')).not.toContain('a secret')
  })

  it('asks for a fresh proof, and for the right to the practice’s settings', async () => {
    const unproved = await house.practice.as(await house.practice.person(house.organization, 'admin'))
    const body = { ...buildSettings(fake.server.port), version: await getVersion() }
    expect((await unproved.send(saveClearinghouse, { body })).status).toBe(403)
    expect((await unproved.send(setClearinghouseCredential, { body: { secret: 'x' } })).status).toBe(403)
    expect((await house.nurse.send(switchClearinghouse, { body: { isEnabled: false } })).status).toBe(403)
  })

  it('does not sign in to a server with another key, and loses the credential with the host', async () => {
    const stranger = await startFolderServer({ username: 'harbor', password: 'a secret', folders: [inbound] })
    let attempts = 0
    stranger.onOperation = () => (attempts += 1)
    await house.practice.owner.query('update clearinghouse_connections set port = $1', [stranger.port])
    await exchange()
    expect(await getConnection()).toMatchObject({ failures: 1, problem: expect.stringContaining('host key') })
    expect(attempts).toBe(0)
    const moved = await admin.call(saveClearinghouse, {
      body: { ...buildSettings(stranger.port), host: 'localhost', version: await getVersion() },
    })
    expect(moved.body).toMatchObject({ hasCredential: false, hostKey: null, isEnabled: false })
    expect((await admin.send(switchClearinghouse, { body: { isEnabled: true } })).status).toBe(400)
    await stranger.close()
    await connect(fake.server.port)
  })

  it('waits longer after each failure, notifies once, and is closed without a restart', async () => {
    await admin.call(setClearinghouseCredential, { body: { secret: 'wrong' } })
    const pauses: number[] = []
    for (let count = 0; count < 5; count += 1) {
      await exchange()
      const { nextCheckAt } = (await getConnection())!
      pauses.push(Date.parse(nextCheckAt!) - house.practice.clock.now.getTime())
    }
    expect(await getConnection()).toMatchObject({ failures: 5, problem: expect.stringContaining('password') })
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses.at(-1)).toBeGreaterThan(pauses[0]!)
    const { rows } = await house.practice.owner.query(
      `select distinct title from notifications where title = 'Clearinghouse connection failed'`,
    )
    expect(rows).toHaveLength(1)
    await admin.call(setClearinghouseCredential, { body: { secret: 'a secret' } })
    await admin.call(switchClearinghouse, { body: { isEnabled: false } })
    fake.server.onOperation = () => {
      throw new Error('It was turned off')
    }
    await exchange()
    expect((await getConnection())?.failures).toBe(0)
    fake.server.onOperation = undefined
    await admin.call(switchClearinghouse, { body: { isEnabled: true } })
  })

  it('signs in with a private key', async () => {
    const pair = ssh2.utils.generateKeyPairSync('ed25519')
    const server = await startFolderServer({
      ...{ username: 'harbor', password: '', publicKey: pair.public },
      folders: [outbound, inbound, acknowledgments, archive],
    })
    const body = {
      ...buildSettings(server.port),
      authentication: 'key' as const,
      version: await getVersion(),
    }
    await admin.call(saveClearinghouse, { body })
    expect(
      (await admin.send(setClearinghouseCredential, { body: { secret: 'no key' } })).problem.fields,
    ).toHaveProperty('secret')
    await admin.call(setClearinghouseCredential, { body: { secret: pair.private } })
    await admin.call(confirmClearinghouseHostKey, { body: { hostKey: server.hostKey } })
    expect((await admin.call(testClearinghouse, {})).body).toMatchObject({ isSignedIn: true })
    await server.close()
    await connect(fake.server.port)
  })
})

describe('a claim file', () => {
  it('is placed once, acknowledged, and paid by what comes back', async () => {
    const claim = await claimed({}, house.privateId)
    const { submission } = await send(claim)
    expect(await findByNumber(submission?.controlNumber)).toMatchObject({
      state: 'queued',
      kind: '837',
      records: 1,
    })
    await exchange()
    expect(listPaths(outbound)).toEqual([`${outbound}/HARBOR1_837_${submission?.controlNumber}.edi`])
    expect(await findByNumber(submission?.controlNumber)).toMatchObject({ state: 'sent' })
    fake.work(house.practice.clock.now)
    await exchange()
    expect(await findByNumber(submission?.controlNumber)).toMatchObject({ state: 'acknowledged' })
    wait(60)
    fake.work(house.practice.clock.now)
    await exchange()
    expect((await read(claim.id)).history[0]).toMatchObject({ event: 'accepted' })
    wait(1_440)
    fake.work(house.practice.clock.now)
    await exchange()
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'paid' })
    expect(listPaths(inbound)).toEqual([])
    expect(listPaths(archive).length).toBeGreaterThanOrEqual(3)
  })

  it.each(['write', 'rename'])('is not sent twice when the connection breaks at %s', async (operation) => {
    const { submission } = await send(await claimed({}, house.privateId))
    let isBroken = false
    fake.server.onOperation = (name) => {
      if (name !== operation || isBroken) return
      isBroken = true
      fake.server.disconnect()
    }
    await exchange()
    expect((await findByNumber(submission?.controlNumber))?.state).not.toBe('sent')
    await exchange()
    expect(await findByNumber(submission?.controlNumber)).toMatchObject({ state: 'sent' })
    expect(listPaths(outbound)).toHaveLength(1)
    fake.work(house.practice.clock.now)
  })

  it('that was renamed and taken before the crash is recognized as sent', async () => {
    const { submission } = await send(await claimed({}, house.privateId))
    // The server renames, and the answer never arrives.
    await house.practice.owner.query(
      `update clearinghouse_files set state = 'placing' where control_number = $1 and direction = 'outbound'`,
      [submission?.controlNumber],
    )
    let writes = 0
    fake.server.onOperation = (name) => void (writes += name === 'write' ? 1 : 0)
    await exchange()
    expect(await findByNumber(submission?.controlNumber)).toMatchObject({ state: 'sent' })
    expect(writes).toBe(0)
    expect(listPaths(outbound)).toEqual([])
  })

  it('that the folder refuses is tried again with pauses, fails in the end, and can be sent again', async () => {
    const { submission } = await send(await claimed({}, house.privateId))
    fake.server.onOperation = (name) => {
      if (name === 'write') throw new Error('No space')
    }
    await exchange()
    expect(await findByNumber(submission?.controlNumber)).toMatchObject({ attempts: 1 })
    // It waits before it tries again.
    await exchange()
    expect(await findByNumber(submission?.controlNumber)).toMatchObject({ attempts: 1 })
    await house.practice.owner.query(
      'update clearinghouse_files set attempts = 7 where control_number = $1',
      [submission?.controlNumber],
    )
    wait(12 * 60)
    await exchange()
    const failed = (await findByNumber(submission?.controlNumber))!
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('Not sent') })
    fake.server.onOperation = undefined
    await admin.call(resendExchangedFile, { params: { exchangedFileId: failed.id } })
    await exchange()
    expect(await findByNumber(submission?.controlNumber)).toMatchObject({ state: 'sent' })
    fake.work(house.practice.clock.now)
    await exchange()
    // What arrived is not sent again.
    const again = await admin.send(resendExchangedFile, { params: { exchangedFileId: failed.id } })
    expect(again.status).toBe(409)
  })

  it('[CH2] that is rejected by its 999, or as a batch by its 277CA, gives its claims back', async () => {
    for (const fate of ['rejected_999', 'rejected_batch'] as const) {
      nextFileFate = fate
      const claim = await claimed({}, house.privateId)
      await send(claim)
      await exchange()
      fake.work(house.practice.clock.now)
      wait(60)
      fake.work(house.practice.clock.now)
      await exchange()
      expect(await read(claim.id), fate).toMatchObject({ claimStatus: 'pending', isHeld: true })
    }
  })

  it('[CH1] without acknowledgment after a business day is overdue, and told once', async () => {
    house.practice.clock.now = new Date('2026-12-11T15:00:00Z') // a Friday
    const { submission } = await send(await claimed({}, house.privateId))
    await exchange()
    const listOverdue = async () =>
      (await listFiles('attention')).filter(
        ({ controlNumber }) => controlNumber === submission?.controlNumber,
      )
    house.practice.clock.now = new Date('2026-12-14T22:00:00Z')
    expect(await listOverdue()).toEqual([])
    house.practice.clock.now = new Date('2026-12-15T15:00:00Z')
    expect(await listOverdue()).toMatchObject([{ overdue: 'acknowledgment' }])
    await house.practice.run(billingJobs, 'notify-overdue-responses')
    await house.practice.run(billingJobs, 'notify-overdue-responses')
    const { rows } = await house.practice.owner.query(
      `select user_id, count(*)::int as count from notifications where title = 'Acknowledgment overdue' group by user_id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ count }) => count === 1)).toBe(true)
    fake.work(house.practice.clock.now)
    await exchange()
    expect(await listOverdue()).toEqual([])
    house.practice.clock.now = new Date('2026-12-17T15:00:00Z')
    expect(await listOverdue()).toMatchObject([{ overdue: 'claim_acknowledgment' }])
  })
})

describe('a payer that answers badly', () => {
  const fates = {
    denied: 'denied',
    partly_denied: 'paid',
    rejected_277ca: 'pending',
    reversed: 'paid',
    crossover: 'paid',
    duplicate_file: 'paid',
    // Accepted, and never posted.
    foreign_payee: 'submitted',
  } as const
  const claims = new Map<string, ClaimRecord>()

  beforeAll(async () => {
    for (const fate of Object.keys(fates) as (keyof typeof fates)[])
      claims.set(fate, await sendWithFate(fate))
    await exchange()
    for (const minutes of [0, 60, 1_440]) {
      wait(minutes)
      fake.work(house.practice.clock.now)
      await exchange()
    }
  })

  it.each(Object.entries(fates))('with %s leaves the claim %s', async (fate, status) => {
    const { claimStatus } = await read(claims.get(fate)!.id)
    expect(claimStatus).toBe(status)
  })

  it('with a file twice, or for another practice, has that in the log', async () => {
    expect(await listFiles('inbound')).toContainEqual(
      expect.objectContaining({ state: 'repeated', kind: '835' }),
    )
    expect(await listFiles('attention')).toContainEqual(
      expect.objectContaining({ kind: '835', problem: expect.stringContaining('NPI') }),
    )
  })

  it('with half a file has it refused with the reason, and posted once it is there completely', async () => {
    const claim = await sendWithFate('truncated_file')
    await exchange()
    for (const minutes of [60, 1_380]) {
      fake.work(house.practice.clock.now)
      wait(minutes)
    }
    fake.work(house.practice.clock.now)
    await exchange()
    const isHalf = ({ problem }: ExchangedFile) => problem?.includes('incomplete') === true
    expect((await listFiles('attention')).filter(isHalf)).toHaveLength(1)
    expect((await read(claim.id)).claimStatus).not.toBe('paid')
    wait(1_440)
    fake.work(house.practice.clock.now)
    await exchange()
    expect(await read(claim.id)).toMatchObject({ claimStatus: 'paid' })
    expect((await listFiles('attention')).filter(isHalf)).toHaveLength(0)
  })
})

describe('garbage in the folder', () => {
  it.each([
    ['bytes that are no text', Buffer.from([0, 1, 2, 255])],
    ['an empty file', ''],
    ['a page', '<html>Maintenance</html>'],
    [
      'a file of ours',
      'ISA*00*          *00*          *ZZ*A              *ZZ*B              *261116*0830*^*00501*000000001*0*T*:~GS*HC*A*B*20261116*0830*1*X*005010X222A1~ST*837*0001~',
    ],
  ])('such as %s stays in the log with a reason, can be read again, and dismissed', async (name, content) => {
    const path = `${inbound}/garbage-${name.replaceAll(' ', '-')}.txt`
    place(path, content)
    await exchange()
    await exchange()
    const found = (await listFiles('attention')).filter((file) => path.endsWith(`/${file.name}`))
    expect(found).toMatchObject([{ state: 'unreadable', problem: expect.stringMatching(/.{10}/) }])
    // It stays where it is: someone will ask about it.
    expect(fake.server.files.has(path)).toBe(true)
    const params = { exchangedFileId: found[0]!.id }
    expect((await admin.send(reimportExchangedFile, { params })).status).toBeGreaterThanOrEqual(400)
    expect((await admin.send(dismissExchangedFile, { params, body: { reason: ' ' } })).status).toBe(400)
    const { body } = await admin.call(dismissExchangedFile, { params, body: { reason: 'Not for us' } })
    expect(body).toMatchObject({ state: 'dismissed', dismissedReason: 'Not for us' })
    expect((await admin.send(dismissExchangedFile, { params, body: { reason: 'Again' } })).status).toBe(409)
  })

  it('such as names with path characters is not fetched, and nothing outside the folder is touched', async () => {
    const touched: string[] = []
    place(`${inbound}/../../etc/passwd`, 'root')
    place(`${inbound}/a\\b.edi`, 'x')
    place(`${inbound}/line\nbreak.edi`, 'x')
    fake.server.onOperation = (operation, path) => void touched.push(`${operation} ${path}`)
    await exchange()
    const names = (await listFiles('attention')).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(
        ['../../etc/passwd', 'a\\b.edi', 'line\nbreak.edi'].filter((name) => !name.startsWith('.')),
      ),
    )
    expect(touched.filter((one) => /passwd|a\\b|line/.test(one))).toEqual([])
    for (const path of listPaths(inbound)) fake.server.files.delete(path)
  })

  it('such as 10,000 names is worked off in portions', async () => {
    // Of names that are refused, so that the test does not wait for their content.
    for (let at = 0; at < 10_000; at += 1) place(`${inbound}/many:${String(at).padStart(5, '0')}.edi`, 'x')
    await exchange()
    const { rows } = await house.practice.owner.query(
      `select count(*)::int as count from clearinghouse_files where name like 'many:%'`,
    )
    expect(rows[0].count).toBe(maxFilesPerExchange)
    expect((await getConnection())?.failures).toBe(0)
    for (const path of listPaths(inbound)) fake.server.files.delete(path)
  })

  it('such as a number that was used before waits for a person', async () => {
    const claim = await sendWithFate('paid')
    await exchange()
    fake.work(house.practice.clock.now)
    const [first] = listPaths(acknowledgments)
    const content = fake.server.files.get(first!)!.content.toString()
    await exchange()
    // The same number, and another content.
    place(`${acknowledgments}/again.edi`, content.replace(/\*\d{4}\*\^/, '*2359*^'))
    await exchange()
    const found = (await listFiles('attention')).find(({ name }) => name === 'again.edi')
    expect(found?.problem).toContain('control number')
    const { body } = await admin.call(reimportExchangedFile, { params: { exchangedFileId: found!.id } })
    expect(body).toMatchObject({ state: 'imported' })
    expect((await read(claim.id)).claimStatus).toBe('submitted')
  })
})

describe('a claim without an answer', () => {
  it('[CH3] is asked about, and what the payer says is its history: no money', async () => {
    const claim = await sendWithFate('late')
    await exchange()
    fake.work(house.practice.clock.now)
    wait(31 * 1_440)
    const { body: unanswered } = await admin.call(listUnansweredClaims, { query: {} })
    expect(unanswered.map(({ claimId }) => claimId)).toContain(claim.id)
    const { body } = await admin.call(createStatusInquiry, { body: { claimIds: [claim.id] } })
    expect(body).toMatchObject({
      batch: { inquiries: 1, isTest: true, isQueued: true },
      results: [{ problem: null }],
    })
    const listStatus = async () => (await admin.call(listClaimStatus, { params: { claimId: claim.id } })).body
    expect(await listStatus()).toMatchObject({ canAsk: true, waitingSince: expect.any(String), answers: [] })
    await exchange()
    fake.work(house.practice.clock.now)
    wait(60)
    fake.work(house.practice.clock.now)
    await exchange()
    expect(await listStatus()).toMatchObject({
      waitingSince: null,
      answers: [{ outcome: 'pending', statuses: [{ category: 'P1', code: '3' }], paidAmount: null }],
    })
    expect(await findByNumber(body.batch?.controlNumber)).toMatchObject({
      kind: '276',
      state: 'acknowledged',
    })
    expect(await read(claim.id)).toMatchObject({ paidAmount: 0 })
  })
})
