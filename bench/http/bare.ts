/**
 * The least that could answer the same: look up the session, run the same SELECTs or INSERT through `pool.query` (of patients also the
 * facts behind their alerts). No rules, no log.
 */
import fastify from 'fastify'
import pg from 'pg'
import { createPool } from '../../apps/server/src/platform/db/pools.ts'
import { hashToken } from '../../apps/server/src/platform/http/route.ts'

const [url] = process.argv.slice(2) as [string]
const defaultLimit = createPool({ url, size: 1 })
const pool = new pg.Pool({ connectionString: url, max: 16, types: defaultLimit.options.types })
await defaultLimit.end()
const app = fastify()

async function findOrganization(authorization: string | undefined) {
  const { rows } = await pool.query(
    `select s.user_id, s.organization_id, m.role from sessions s
       join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
      where s.token_hash = $1 and s.expires_at > now()`,
    [hashToken(authorization?.slice(7) ?? '')],
  )
  return rows[0] as { user_id: string; organization_id: string } | undefined
}

async function addAlertFacts(organizationId: string, patients: { id: string }[]) {
  const { rows } = await pool.query('select * from alert_facts($1, $2, now())', [
    organizationId,
    patients.map(({ id }) => id),
  ])
  const facts = new Map(rows.map((row) => [row.patient_id, row]))
  return patients.map((patient) => ({ ...patient, facts: facts.get(patient.id) }))
}

app.get('/api/patients/:id', async (request, reply) => {
  const session = await findOrganization(request.headers.authorization)
  if (!session) return reply.code(401).send()
  const { id } = request.params as { id: string }
  const { rows } = await pool.query('select * from patients where organization_id = $1 and id = $2', [
    session.organization_id,
    id,
  ])
  return (await addAlertFacts(session.organization_id, rows))[0]
})

app.get('/api/patients', async (request, reply) => {
  const session = await findOrganization(request.headers.authorization)
  if (!session) return reply.code(401).send()
  const { rows } = await pool.query(
    'select * from patients where organization_id = $1 order by last_name, first_name, id limit 50',
    [session.organization_id],
  )
  return addAlertFacts(session.organization_id, rows)
})

app.post('/api/patients/:id/vital-signs', async (request, reply) => {
  const session = await findOrganization(request.headers.authorization)
  if (!session) return reply.code(401).send()
  const { id } = request.params as { id: string }
  const body = request.body as Record<string, number>
  const { rows } = await pool.query(
    `insert into vital_signs (organization_id, patient_id, taken_at, recorded_at, recorded_by, blood_pressure_systolic,
       blood_pressure_diastolic, heart_rate, temperature) values ($1, $2, now(), now(), $3, $4, $5, $6, $7) returning *`,
    [
      session.organization_id,
      id,
      session.user_id,
      body['bloodPressureSystolic'],
      body['bloodPressureDiastolic'],
      body['heartRate'],
      body['temperature'],
    ],
  )
  return reply.code(201).send(rows[0])
})

await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as { port: number }).port })
process.on('disconnect', () => process.exit(0))
