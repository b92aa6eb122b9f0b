/** The server is killed without warning while many people write. What was acknowledged must be there, once. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callEndpoint, createPatient, listPatients, recordVitalSigns, signIn } from '@mendwell/contract'
import { createRandom } from './demo/random.ts'
import { hashPassword } from './features/identity/passwords.ts'
import { verifyLog } from './platform/audit/verify.ts'
import { migrate } from './platform/db/migrate.ts'
import { connectAsOwner } from './platform/db/pools.ts'
import { loadKeys } from './platform/keys.ts'
import { acquireDatabase } from './platform/postgres/acquire-database.ts'
import { getRepeatCount } from './testing/repeat-count.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const writers = 20
let dataDir: string
let port: number
let server: ChildProcess

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mendwell-crash-'))
  chmodSync(dataDir, 0o711)
  port = await findFreePort()
  await createSmallPractice()
  await start()
  const options = await createSignedInSession()
  for (let number = 0; number < 20; number += 1) {
    const body = { firstName: 'Crash', lastName: 'Sample', medicalRecordNumber: `C-${number}` }
    await callEndpoint(createPatient, { body }, options)
  }
}, 300_000)
afterAll(async () => {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
})

const account = { email: 'nurse@harbor.example', password: 'a-long-test-password' }

/** One nurse, who registers the patients herself. */
async function createSmallPractice(): Promise<void> {
  const reached = await openDatabase()
  await migrate(reached.url)
  const owner = await connectAsOwner(reached.url)
  await owner.query(
    `with practice as (insert into organizations (name, require_second_factor) values ('Harbor', false) returning id),
       nurse as (insert into users (email, first_name, last_name, password_hash, email_verified)
         values ($1, 'Ada', 'Quill', $2, true) returning id)
     insert into memberships (organization_id, user_id, role) select practice.id, nurse.id, 'clinician' from practice, nurse`,
    [account.email, await hashPassword(account.password)],
  )
  await owner.end()
  await reached.release()
}

async function findFreePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as { port: number }
  probe.close()
  return free
}

/** Starts as `npm start` does and waits for the ready message, without any help. */
async function start(): Promise<void> {
  server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      MENDWELL_WEB: 'dev',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 3000; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('The server did not get ready')
}

async function createSignedInSession() {
  const origin = `http://127.0.0.1:${port}`
  const body = { ...account, wantsToken: true }
  const { body: answer } = await callEndpoint(signIn, { body }, { origin })
  return { origin, headers: { authorization: `Bearer ${answer.token}` } }
}

const openDatabase = () => acquireDatabase({ databaseUrl: undefined, dataDir })

it('loses nothing acknowledged and duplicates nothing, each time', async () => {
  const random = createRandom('crash')
  const acknowledged = new Set<string>()
  const rounds = getRepeatCount(1, 50)
  for (let round = 0; round < rounds; round += 1) {
    const options = await createSignedInSession()
    const patients = (await callEndpoint(listPatients, {}, options)).body
    let killed = false
    const attempted: { key: string; patientId: string }[] = []
    const send = ({ key, patientId }: { key: string; patientId: string }, to: typeof options) =>
      callEndpoint(
        recordVitalSigns,
        { params: { patientId }, body: { heartRate: 72, notes: key } },
        { ...to, headers: { ...to.headers, 'idempotency-key': key } },
      )
    const writer = async (number: number) => {
      for (let count = 0; !killed; count += 1) {
        const one = {
          key: `r${round}-w${number}-${count}`,
          patientId: patients[(number + count) % patients.length]!.id,
        }
        attempted.push(one)
        const done = await send(one, options).catch(() => undefined)
        if (done) acknowledged.add(one.key)
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, (_, number) => writer(number)))
    await wait(random.int(150, 700))
    const postmaster = Number(readFileSync(await readPidFile(), 'utf8').split('\n', 1)[0])
    server.kill('SIGKILL')
    // The first and every other time the database dies with it, as in a power cut.
    if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
    killed = true
    await writing
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')

    await start()
    // What was not acknowledged is sent again with its key, as a client does.
    const again = await createSignedInSession()
    for (const one of attempted.filter(({ key }) => !acknowledged.has(key))) {
      await send(one, again)
      acknowledged.add(one.key)
    }
  }

  const reached = await openDatabase()
  const owner = await connectAsOwner(reached.url)
  const { rows } = await owner.query<{ notes: string }>(
    `select notes from vital_signs where notes like 'r%-w%'`,
  )
  const stored = rows.map(({ notes }) => notes)
  expect(new Set(stored).size, 'doubled').toBe(stored.length)
  expect(new Set(stored)).toEqual(acknowledged)
  const logged = await owner.query(`
    select count(*)::int as rows from vital_signs v where notes like 'r%-w%' and not exists
      (select from compliance_logs l where l.resource_id = v.id::text and l.action = 'vital-signs.record')`)
  expect(logged.rows[0].rows, 'written without a log row').toBe(0)
  await owner.end()
  await wait(1500) // the rows of the last second get their seal
  const verdict = await verifyLog({
    url: reached.url,
    key: loadKeys({ masterKey: undefined, dataDir }).audit,
    dataDir,
    now: new Date(),
  })
  expect(verdict.findings).toEqual([])
  expect(stored.length).toBeGreaterThanOrEqual(rounds * writers)
}, 1_500_000)

it('finishes running requests when it is stopped, stops its database, and can start again immediately', async () => {
  const options = await createSignedInSession()
  const patients = (await callEndpoint(listPatients, {}, options)).body
  const writes = Array.from({ length: 40 }, (_, number) =>
    callEndpoint(
      recordVitalSigns,
      { params: { patientId: patients[number % patients.length]!.id }, body: { heartRate: 71 } },
      options,
    ),
  )
  const settled = Promise.allSettled(writes)
  await wait(20)
  server.kill('SIGTERM')
  const [code] = (await once(server, 'exit')) as [number | null]
  expect(code).toBe(0)
  // Accepted requests get a response; late ones are rejected. No write is cut off halfway.
  const answered = (await settled).filter(({ status }) => status === 'fulfilled').length
  expect(answered).toBeGreaterThan(0)
  expect(existsSync(await readPidFile())).toBe(false)
  await start()
}, 180_000)

async function readPidFile(): Promise<string> {
  const { chooseLocation } = await import('./platform/postgres/location.ts')
  return join(chooseLocation(dataDir).cluster, 'postmaster.pid')
}
