/** The second layer: what the database itself rejects, whatever the code above it does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createPatient, recordVitalSigns } from '@mendwell/contract'
import { sampleBodies } from '../../testing/samples.ts'
import { createPool, type DatabaseRole, type Pool } from './pools.ts'
import { generateTableTypes } from './table-types.ts'

let practice: TestServer
let ours: string
let theirs: string
let patientId: string
let foreignPatientId: string
const pools = new Map<DatabaseRole, Pool>()

beforeAll(async () => {
  practice = await startTestServer()
  ours = await practice.organization('Ours')
  theirs = await practice.organization('Theirs')
  const records = async (organization: string) => {
    const nurse = await practice.as(await practice.person(organization, 'clinician'))
    const { body } = await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })
    await nurse.send(recordVitalSigns, {
      params: { patientId: body.id },
      body: sampleBodies['recordVitalSigns']!(),
    })
    return body.id
  }
  patientId = await records(ours)
  foreignPatientId = await records(theirs)
  for (const role of ['mendwell_app', 'mendwell_log', 'mendwell_seal'] as const) {
    pools.set(role, createPool({ url: practice.url, size: 2, role }))
  }
})
afterAll(async () => {
  for (const pool of pools.values()) await pool.end()
  await practice.close()
})

/** Runs SQL as a role, with an organization in force or none. */
async function runAs(role: DatabaseRole, organization: string | null, sql: string, values: unknown[] = []) {
  const client = await pools.get(role)!.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('mendwell.organization', $1, true)`, [organization ?? ''])
    return (await client.query(sql, values)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const listTenantTables = async () =>
  (
    await practice.owner.query<{ name: string; secured: boolean }>(`
      select c.relname as name, c.relrowsecurity as secured from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organization_id'
       order by 1`)
  ).rows

describe('row level security', () => {
  it('is on for every table that belongs to an organization', async () => {
    const tables = await listTenantTables()
    expect(tables.length).toBeGreaterThan(8)
    expect(tables.filter(({ secured }) => !secured)).toEqual([])
  })

  it('applies to the roles that requests run under: none may bypass it', async () => {
    const { rows } = await practice.owner.query(
      `select rolname from pg_roles where rolname like 'mendwell%' and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole)`,
    )
    expect(rows).toEqual([])
  })

  it('shows nothing without an organization, and only its own rows with one', async () => {
    for (const { name } of await listTenantTables()) {
      const readable = await practice.owner.query(
        `select has_table_privilege('mendwell_app', $1, 'select') as yes`,
        [name],
      )
      if (!readable.rows[0].yes) continue
      expect(await runAs('mendwell_app', null, `select * from ${name}`), name).toEqual([])
      const seen = await runAs('mendwell_app', ours, `select distinct organization_id from ${name}`)
      expect(
        seen.every(({ organization_id }) => organization_id === ours),
        name,
      ).toBe(true)
    }
    expect(await runAs('mendwell_app', ours, 'select id from patients')).toEqual([{ id: patientId }])
    expect(await runAs('mendwell_app', ours, 'select id from users')).toHaveLength(1)
    expect(await runAs('mendwell_app', null, 'select id from users')).toEqual([])
  })

  it('rejects to write into another organization', async () => {
    const insert = `insert into patients (organization_id, first_name, last_name, medical_record_number, allergy_state, risk_factors, created_at, updated_at)
      values ($1, 'A', 'B', 'W-1', 'not-asked', '{}', now(), now())`
    await expect(runAs('mendwell_app', ours, insert, [theirs])).rejects.toMatchObject({ code: '42501' })
    await expect(runAs('mendwell_app', ours, insert, [ours])).resolves.toEqual([])
  })

  it('cannot be left by resetting the role', async () => {
    const client = await pools.get('mendwell_app')!.connect()
    try {
      await client.query('reset role')
      expect((await client.query('select current_user as who')).rows[0].who).toBe('mendwell_app')
    } finally {
      client.release(true)
    }
  })
})

describe('what was signed and what was logged', () => {
  const kept = ['vital_signs', 'vital_sign_voids', 'compliance_logs', 'idempotency_keys']
  it.each(
    kept.flatMap((table) => [
      [table, `delete from ${table}`],
      [table, `update ${table} set organization_id = organization_id`],
    ]),
  )('%s rejects: %s', async (_, sql) => {
    for (const role of ['mendwell_app', 'mendwell_log', 'mendwell_seal'] as const) {
      await expect(runAs(role, ours, sql), role).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('cannot be emptied or dropped', async () => {
    for (const table of kept) {
      await expect(runAs('mendwell_app', ours, `truncate ${table}`)).rejects.toMatchObject({ code: '42501' })
      await expect(runAs('mendwell_app', ours, `drop table ${table}`)).rejects.toMatchObject({
        code: '42501',
      })
    }
  })

  it('the role that writes the log cannot even read it', async () => {
    await expect(runAs('mendwell_log', ours, 'select * from compliance_logs')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(runAs('mendwell_log', ours, 'select * from patients')).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('secrets', () => {
  it.each([
    'select password_hash from users',
    'select reset_token_hash from users',
    'select * from sessions',
  ])('are out of the app’s reach: %s', async (sql) => {
    await expect(runAs('mendwell_app', ours, sql)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('records of two organizations', () => {
  it('cannot be tied together, not even by the owner', async () => {
    const { rows } = await practice.owner.query(
      'select user_id from memberships where organization_id = $1',
      [ours],
    )
    const insert = `insert into vital_signs (organization_id, patient_id, taken_at, recorded_at, recorded_by, heart_rate)
      values ($1, $2, now(), now(), $3, 70)`
    await expect(
      practice.owner.query(insert, [ours, foreignPatientId, rows[0].user_id]),
    ).rejects.toMatchObject({ code: '23503' })
    const facility = await practice.facility(theirs, 'Theirs')
    await expect(
      practice.owner.query('update patients set facility_id = $1 where id = $2', [facility, patientId]),
    ).rejects.toMatchObject({ code: '23503' })
  })
})

it('functions that run with the owner’s permissions name where they look for tables', async () => {
  const { rows } = await practice.owner.query(`
    select p.proname from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`)
  expect(rows).toEqual([])
})

it('clinical columns have no default: what was not entered stays unknown', async () => {
  const { rows } = await practice.owner.query(`
    select attrelid::regclass::text || '.' || attname as column from pg_attribute
     where attrelid in ('patients'::regclass, 'vital_signs'::regclass, 'vital_sign_voids'::regclass) and atthasdef and attgenerated = ''
     order by 1`)
  expect(rows.map(({ column }) => column)).toEqual([
    'patients.id',
    'patients.is_active',
    // Not of the chart: set by a trigger.
    'patients.is_sample',
    'patients.version',
    'vital_signs.id',
  ])
})

it('the generated table types are those of the migrations', async () => {
  const { readFileSync } = await import('node:fs')
  const written = readFileSync(new URL('./generated/tables.ts', import.meta.url), 'utf8')
  expect(written, 'platform/db/generated/tables.ts: run npm run db:types').toBe(
    await generateTableTypes(practice.url),
  )
})
