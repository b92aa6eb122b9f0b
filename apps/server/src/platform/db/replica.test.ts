/** A replica answers counting queries, never with older data than the primary's, and its loss affects no one. */
import { dashboardStats, dashboardTrends, readAnalytics, type Endpoint } from '@mendwell/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createServer, type Server } from '../../server.ts'
import { createApiClient, type ApiClient } from '../../testing/api-client.ts'
import {
  installedBinDir,
  startCluster,
  startStandby,
  type Cluster,
} from '../../testing/postgres/installed.ts'
import { loadKeys } from '../keys.ts'
import { createLogger } from '../log.ts'
import { DomainError } from '../domain-error.ts'
import { migrate } from './migrate.ts'
import { connectAsOwner, type Client } from './pools.ts'
import { isLongRun } from '../../testing/repeat-count.ts'

const questions: [Endpoint, string][] = [
  [dashboardStats, dashboardStats.path],
  [dashboardTrends, dashboardTrends.path],
  [readAnalytics, `${readAnalytics.path}?days=30`],
]

// A standby needs the programs of an installed PostgreSQL: the embedded one comes without them.
describe.runIf(isLongRun && installedBinDir)('a standby that follows', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-replica-'))
  const clock = { now: new Date() }
  let main: Cluster
  let standby: Cluster
  let server: Server
  let owner: Client
  let nurse: ApiClient
  let organizationId: string

  beforeAll(async () => {
    main = await startCluster()
    await migrate(main.url)
    standby = await startStandby(main)
    const keys = loadKeys({ masterKey: undefined, dataDir })
    server = await createServer({
      ...{ databaseUrl: main.url, replicaUrl: standby.url, dataDir, keys },
      ...{ log: createLogger('silent'), demo: false, clock: () => clock.now },
    })
    owner = await connectAsOwner(main.url)
    const insertReturningId = async (sql: string, values: unknown[]) =>
      (await owner.query<{ id: string }>(sql, values)).rows[0]!.id // every statement here returns its row
    organizationId = await insertReturningId(
      `insert into organizations (name, require_second_factor) values ('Harbor', false) returning id`,
      [],
    )
    const id = await insertReturningId(
      `insert into users (email, first_name, last_name, password_hash) values ('n@test.example', 'A', 'B', '') returning id`,
      [],
    )
    await owner.query(
      `insert into memberships (organization_id, user_id, role) values ($1, $2, 'clinician')`,
      [organizationId, id],
    )
    const person = { id, email: 'n@test.example', role: 'clinician', organizationId } as const
    nurse = await createApiClient(server, owner, clock, person)
  })
  afterAll(async () => {
    await server.close()
    await owner.end()
    await standby.remove()
    await main.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const figures = () => ({ ...server.database.replicaFigures! }) // set above
  const register = (number: string) =>
    nurse.raw('POST', '/api/patients', { firstName: 'A', lastName: 'B', medicalRecordNumber: number })
  /** It has caught up, and no longer rests from a time when it was late: a starved machine may make it so once. */
  const whenReady = () =>
    vi.waitFor(
      async () => {
        const [row] = await server.database.counting(organizationId, (db) =>
          db.raw<{ far: boolean }>('select pg_is_in_recovery() as far'),
        )
        expect(row!.far).toBe(true)
      },
      { timeout: 30_000, interval: 200 },
    )
  /** On a starved machine it may fall behind again in between: then the question is put once more. */
  const whileReady = (ask: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        await whenReady()
        await ask()
      },
      { timeout: 60_000, interval: 200 },
    )
  const patients = async () =>
    ((await nurse.raw('GET', dashboardStats.path)).body as { totalPatients: number }).totalPatients

  it('answers, and the log of who looked is written at the main one', async () => {
    for (const [endpoint, path] of questions) {
      await whileReady(async () => {
        const before = figures()
        expect((await nurse.raw('GET', path)).status, path).toBe(200)
        expect(figures(), path).toEqual({ ...before, answered: before.answered + 1 })
      })
      if (endpoint.audit === 'none') continue
      const { action } = endpoint.audit as { action: string }
      const { rows } = await owner.query('select 1 from compliance_logs where action = $1', [action])
      expect(rows, action).not.toHaveLength(0)
    }
  })

  it('never says less than what was written before the question', async () => {
    let answered = 0
    for (let number = 1; number <= 20; number += 1) {
      await whenReady()
      const before = figures().answered
      expect((await register(`R-${number}`)).status).toBe(201)
      expect(await patients()).toBe(number)
      answered += figures().answered - before
    }
    expect(answered).toBeGreaterThan(0)
  })

  it('shows an organization its own rows and no others', async () => {
    const count = (of: string) =>
      server.database.counting(of, async (db) => {
        const [row] = await db.raw<{ count: number; far: boolean }>(
          'select count(*), pg_is_in_recovery() as far from patients',
        )
        return row
      })
    await whileReady(async () => {
      expect(await count(organizationId)).toEqual({ count: 20, far: true })
      expect(await count('00000000-0000-4000-8000-000000000000')).toEqual({ count: 0, far: true })
    })
  })

  it('rejects as the primary does, which is no failure of the replica', async () => {
    await whileReady(async () => {
      const { missed } = figures()
      const refusing = server.database.counting(organizationId, async () => {
        throw new DomainError('request.not-found')
      })
      await expect(refusing).rejects.toBeInstanceOf(DomainError)
      expect(figures().missed).toBe(missed)
    })
  })

  it('is not asked while it lags behind, and the main one answers with all there is', async () => {
    await whenReady()
    const { missed } = figures()
    const far = await connectAsOwner(standby.url)
    await far.query('select pg_wal_replay_pause()')
    await register('R-21')
    expect(await patients()).toBe(21)
    expect(figures().missed).toBe(missed + 1)
    await far.query('select pg_wal_replay_resume()')
    await far.end()
  })

  it('affects no one when it is gone', async () => {
    await standby.stop('SIGKILL')
    await register('R-22')
    expect(await patients()).toBe(22)
    expect((await nurse.raw('GET', `${readAnalytics.path}?days=30`)).status).toBe(200)
  })

  it('lets a request fail when the access log cannot be written', async () => {
    await owner.query('revoke insert on compliance_logs from mendwell_log')
    expect((await nurse.raw('GET', `${readAnalytics.path}?days=30`)).status).toBe(500)
    await owner.query('grant insert on compliance_logs to mendwell_log')
  })
})
