import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { listAssessmentsForWounds, toAssessmentContent } from './features/assessments/public.ts'
import { demoPassword } from './features/identity/demo-accounts.ts'
import { hashContent } from './features/records/public.ts'
import { createServer, type Server } from './server.ts'
import { createApiClient } from './testing/api-client.ts'
import { buildDatabaseUrl, executeOnCluster } from './testing/cluster.ts'
import { getReleaseDir, listReleases, releaseMasterKey } from './testing/releases/releases.ts'
import { connectAsOwner, type Client } from './platform/db/pools.ts'
import { createDirectoryStorage } from './platform/files/directory-storage.ts'
import { deriveKeys } from './platform/keys.ts'
import { createLogger } from './platform/log.ts'
import { restore, type RestoreResult } from './platform/backup/restore.ts'

const keys = deriveKeys(releaseMasterKey)
const clusterUrl = inject('clusterUrl')

/** What a schema is, to compare two: columns, constraints, indexes, functions, triggers, policies and grants. */
const schemaSql = `
  select 'column' as kind, table_name || '.' || column_name as name,
         data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as text
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'function', oid::regprocedure::text, md5(pg_get_functiondef(oid))
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  union all select 'policy', tablename || '.' || policyname, coalesce(qual, '') || coalesce(with_check, '')
    from pg_policies where schemaname = 'public'
  union all select 'grant', oid::regclass::text, relacl::text
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  order by 1, 2, 3`

describe.each(listReleases())('a practice of version %s', (version) => {
  const name = `upgrade_${randomBytes(6).toString('hex')}`
  const url = buildDatabaseUrl(clusterUrl, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-upgrade-'))
  let restored: RestoreResult
  let server: Server
  let owner: Client

  beforeAll(async () => {
    await executeOnCluster(clusterUrl, `create database ${name}`)
    const place = createDirectoryStorage(join(dataDir, 'files'))
    restored = await restore({ url, place, keys, from: getReleaseDir(version), dataDir, now: new Date() })
    server = await createServer({
      databaseUrl: url,
      dataDir,
      keys,
      log: createLogger('silent'),
      demo: true,
      demoIsPublic: false,
      signUp: 'invited',
      jobs: false,
    })
    owner = await connectAsOwner(url)
  })
  afterAll(async () => {
    await owner?.end()
    await server?.close()
    await executeOnCluster(clusterUrl, `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('comes back with every file and an intact audit log', () => {
    expect(restored.missing).toEqual([])
    expect(restored.log.findings).toEqual([])
    expect(restored.loaded?.rows).toBeGreaterThan(1_000)
  })

  it('has the schema of a new installation', async () => {
    const fresh = await connectAsOwner(buildDatabaseUrl(clusterUrl, inject('templateName')))
    try {
      const [upgraded, wanted] = [await owner.query(schemaSql), await fresh.query(schemaSql)]
      expect(upgraded.rows).toEqual(wanted.rows)
    } finally {
      await fresh.end()
    }
  })

  it('signs people in and shows their patients', async () => {
    const caller = await createApiClient(server, owner, { now: new Date() }, null)
    const account = { email: 'clinician@demo.example', password: demoPassword }
    const signedIn = await caller.call(signIn, { body: { ...account, wantsToken: true } })
    expect(signedIn.status).toBe(200)
    const patients = await caller.raw('GET', '/api/patients?limit=200', undefined, {
      authorization: `Bearer ${signedIn.body.token}`,
    })
    expect(patients.status).toBe(200)
    expect((patients.body as unknown[]).length).toBeGreaterThanOrEqual(10)
  })

  it('reads signed assessments as they were signed', async () => {
    const { rows } = await owner.query<{
      organization: string
      id: string
      wound: string
      version: number
      hash: Buffer
    }>(
      `select r.organization_id as organization, r.id, r.wound_id as wound, s.version, s.content_hash as hash
         from records r join record_signatures s on s.record_id = r.id where r.kind = 'wound-assessment'`,
    )
    expect(rows.length).toBeGreaterThan(10)
    const wounds = [...new Set(rows.map(({ wound }) => wound))]
    const organization = rows[0]!.organization
    const assessments = await server.database.within(organization, (db) =>
      listAssessmentsForWounds(db, organization, wounds, new Date()),
    )
    const current = rows.flatMap(({ id, version: signed, hash }) => {
      const row = assessments.find((one) => one.id === id && one.version === signed)
      return row ? [{ hash, read: hashContent(toAssessmentContent(row)) }] : []
    })
    expect(current.length).toBeGreaterThan(10)
    expect(current.map(({ read }) => read)).toEqual(current.map(({ hash }) => hash))
  })
})
