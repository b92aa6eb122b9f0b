/** A running server with its own database and two organizations that must never see each other, for the server tests. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import type { JobName, JobPayload, Role } from '@mendwell/contract'
import { hashPassword } from '../features/identity/passwords.ts'
import { connectAsOwner, type Client } from '../platform/db/pools.ts'
import { findModel } from '../platform/images/find-model.ts'
import type { Provider } from '../platform/config.ts'
import type { Job } from '../platform/jobs/worker.ts'
import { loadKeys, type Keys } from '../platform/keys.ts'
import { createLogger } from '../platform/log.ts'
import { createServer, type Server, type ServerOptions } from '../server.ts'
import { RememberingImagePool } from './images/remembering-image-pool.ts'
import { buildDatabaseUrl, executeOnCluster } from './cluster.ts'
import { createApiClient, type ApiClient } from './api-client.ts'

export const password = 'a-long-test-password'
const passwordHash = hashPassword(password)
/** A new data directory has no other. Its weights are hashed once for all servers of a worker. */
const shippedModel = findModel('none')

export interface Person {
  id: string
  email: string
  role: Role
  organizationId: string
}

export interface TestServer {
  server: Server
  url: string
  dataDir: string
  auditKey: Buffer
  keys: Keys
  /** As the database's owner, for looking behind the product. */
  owner: Client
  /** The time the server believes it is; tests turn it. */
  clock: { now: Date }
  organization(name: string, options?: OrganizationOptions): Promise<string>
  person(organizationId: string, role: Role, options?: PersonOptions): Promise<Person>
  facility(organizationId: string, name: string): Promise<string>
  /** Signs in with an open session, with a recent reauthentication where requested, or calls unauthenticated. */
  as(person: Person | null, options?: { proved?: boolean }): Promise<ApiClient>
  /** Runs a background job once, as scheduled. */
  run<Name extends JobName>(jobs: readonly Job[], name: Name, payload?: JobPayload<Name>): Promise<void>
  /** Waits until every logged row has its seal. */
  sealed(): Promise<void>
  close(): Promise<void>
}

interface OrganizationOptions {
  demo?: boolean
  /** The policy is off unless a test is about it. */
  requireSecondFactor?: boolean
}

interface PersonOptions {
  owner?: boolean
  facilityIds?: string[]
  disabled?: boolean
  /** The address is confirmed unless a test is about that. */
  verified?: boolean
  /** Without it, contraindications cannot be overridden. */
  credential?: string
}

export async function startTestServer(
  options: {
    jobs?: boolean
    publicUrl?: string
    demo?: boolean
    demoIsPublic?: boolean
    signUp?: 'open' | 'invited'
    provider?: Provider
    onlinePayments?: ServerOptions['onlinePayments']
    streams?: ServerOptions['streams']
    patientReadLimit?: ServerOptions['patientReadLimit']
    /** Decodes every picture in the product's own processes: for tests of that. Elsewhere each is decoded once in a run. */
    decodes?: boolean
    /** Seals the log as often as the product does. Other tests ask for it: see `sealed`. */
    seals?: boolean
  } = {},
): Promise<TestServer> {
  const name = `practice_${randomBytes(6).toString('hex')}`
  const clusterUrl = inject('clusterUrl')
  await executeOnCluster(
    clusterUrl,
    `create database ${name} template ${inject('templateName')} strategy file_copy`,
  )
  const url = buildDatabaseUrl(clusterUrl, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-practice-'))
  const keys = loadKeys({ masterKey: undefined, dataDir })
  const clock = { now: new Date('2026-11-16T15:00:00.000Z') }
  const server = await createServer({
    databaseUrl: url,
    dataDir,
    keys,
    log: createLogger('silent'),
    demo: options.demo ?? false,
    demoIsPublic: options.demoIsPublic ?? false,
    signUp: options.signUp ?? 'open',
    publicUrl: options.publicUrl,
    provider: options.provider,
    onlinePayments: options.onlinePayments,
    streams: options.streams,
    patientReadLimit: options.patientReadLimit,
    images: options.decodes
      ? undefined
      : new RememberingImagePool(shippedModel, { dataDir, bucket: undefined, key: keys.files }),
    clock: () => clock.now,
    sealEveryMs: options.seals ? undefined : 5_000,
    jobs: options.jobs ?? false,
  })
  const owner = await connectAsOwner(url)
  let people = 0

  return {
    server,
    url,
    dataDir,
    owner,
    clock,
    auditKey: keys.audit,
    keys,
    async organization(organizationName, { demo = false, requireSecondFactor = false } = {}) {
      return insertReturningId(
        owner,
        'insert into organizations (name, is_demo, require_second_factor) values ($1, $2, $3) returning id',
        [organizationName, demo, requireSecondFactor],
      )
    },
    async person(organizationId, role, options = {}) {
      const { owner: owns = false, facilityIds = [], disabled = false, verified = true, credential } = options
      people += 1
      const email = `${role}${people}@test.example`
      const id = await insertReturningId(
        owner,
        `insert into users (email, first_name, last_name, password_hash, email_verified)
         values ($1, $2, $3, $4, $5) returning id`,
        [email, `Given${people}`, `Family${people}`, await passwordHash, verified],
      )
      await owner.query(
        `insert into memberships (organization_id, user_id, role, owner, disabled_at, credential)
         values ($1, $2, $3, $4, $5, $6)`,
        [organizationId, id, role, owns, disabled ? new Date() : null, credential ?? null],
      )
      for (const facilityId of facilityIds) {
        await owner.query('insert into membership_facilities values ($1, $2, $3)', [
          organizationId,
          id,
          facilityId,
        ])
      }
      return { id, email, role, organizationId }
    },
    async facility(organizationId, facilityName) {
      return insertReturningId(
        owner,
        `insert into facilities (organization_id, name, address, city, state, zip_code, facility_type, time_zone, created_at, updated_at)
         values ($1, $2, '1 Test Street', 'Columbus', 'OH', '43215', 'nursing_home', 'America/New_York', now(), now()) returning id`,
        [organizationId, facilityName],
      )
    },
    as: (person, { proved = false } = {}) => createApiClient(server, owner, clock, person, proved),
    async run(jobs, jobName, payload) {
      const input = (payload ?? {}) as never // of the job with this name
      await jobs
        .find((one) => one.name === jobName)!
        .run(input, {
          database: server.database,
          files: server.files,
          now: clock.now,
          post: { send: async () => {}, kept: async () => [] },
          mailKey: keys.mail,
          auditKey: keys.audit,
          connectionsKey: keys.connections,
          baseUrl: 'https://clinic.example',
          backUp: undefined,
        })
    },
    async sealed() {
      // Transactions of other test files on this cluster hold the horizon back for a moment.
      for (let tries = 0; tries < 1_000; tries += 1) {
        await server.sealer.sealAll()
        const { rows } = await owner.query(`
          select count(*)::int as open from compliance_logs l
            left join (select unnest(log_ids) as id from compliance_seals) s using (id) where s.id is null`)
        if (rows[0].open === 0) return
        await wait(50)
      }
      throw new Error('The log was not sealed')
    },
    async close() {
      await server.close()
      await owner.end()
      await executeOnCluster(clusterUrl, `drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function insertReturningId(owner: Client, sql: string, values: unknown[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(sql, values)
  return rows[0]!.id // every statement here returns its row
}
