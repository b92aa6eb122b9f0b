/** sqlmap, the tool that attackers use, on every parameter of the endpoint table that a clinician can reach. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endpoints, type Endpoint, readCurrentUser, buildUrl } from '@mendwell/contract'
import { sampleBodies, unknownId, sampleQueries } from '../../apps/server/src/testing/samples.ts'
import { defineExperiment, evaluate, skip, log } from '../experiment.ts'
import { hasTool } from '../host.ts'
import {
  removeDataDir,
  createDataDir,
  queryRows,
  type Session,
  startSession,
  startServer,
} from '../environment.ts'

/** --smart tests deeply only where a response looks injectable: hours less over so many endpoints. */
const fullLevel = ['--level=3', '--risk=2', '--smart']
const fixed = [
  '--batch',
  '--dbms=PostgreSQL',
  '--technique=BEUST',
  '--threads=4',
  '--time-sec=2',
  '--flush-session',
]
const skipped = [
  '--skip=user-agent,referer,host,cookie',
  '--param-exclude=authorization|if-match',
  '--ignore-code=*',
]

/** The ids for a path parameter. For any other path: a record that does not exist. */
const tables = {
  woundId: 'wounds',
  photoId: 'wound_photos',
  visitId: 'provider_visits',
  appointmentId: 'appointments',
  claimId: 'billing_claims',
  taskId: 'workflow_tasks',
  supplyOrderId: 'supply_orders',
  messageThreadId: 'message_threads',
  recommendationId: 'treatment_recommendations',
  treatmentPlanId: 'treatment_plans',
  analysisId: 'ai_wound_analysis',
}

/** Of one patient with many records, so that the requests reach the SQL statements. */
async function loadSampleIds(place: string): Promise<Record<string, string>> {
  const kinds = Object.entries(tables)
  const one = ([name, table]: [string, string]) =>
    `(select id from ${table} where patient_id = p.id limit 1) as "${name}"`
  const has = ([, table]: [string, string]) => `exists (select from ${table} where patient_id = p.id)::int`
  const [found] = await queryRows<Record<string, string | null>>(
    { dataDir: place },
    `select p.id as "patientId", ${kinds.map(one).join(', ')}
       from patients p order by ${kinds.map(has).join(' + ')} desc limit 1`,
  )
  const known = Object.fromEntries(Object.entries(found ?? {}).filter(([, id]) => id !== null))
  return new Proxy(known as Record<string, string>, { get: (all, name: string) => all[name] ?? unknownId })
}

const listQueryNames = (endpoint: Endpoint): string[] => Object.keys(endpoint.query?.shape ?? {})

/** The request as it is when all is well: the samples of its query and body, or something plain. */
function buildArguments(endpoint: Endpoint, session: Session, ids: Record<string, string>): string[] {
  const query = Object.fromEntries(
    listQueryNames(endpoint).map((name) => [
      name,
      sampleQueries[endpoint.id]?.[name] ?? (name === 'limit' ? '5' : 'a'),
    ]),
  )
  const body = endpoint.body && sampleBodies[endpoint.id]?.(ids)
  const words = [
    '-u',
    buildUrl(endpoint, { params: ids, query }, session.origin),
    '--method',
    endpoint.method,
  ]
  const headers = Object.entries({ ...session.headers, ...(endpoint.versioned && { 'if-match': '"1"' }) })
  words.push(...headers.flatMap(([name, value]) => ['-H', `${name}: ${value}`]))
  if (body) words.push('-H', 'content-type: application/json', '--data', JSON.stringify(body))
  return words
}

/** Some of what is tried ends a session, and a program's token lives an hour. */
async function isOpen({ origin, headers }: Session): Promise<boolean> {
  return (await fetch(buildUrl(readCurrentUser, {}, origin), { headers })).ok
}

async function runSqlmap(words: string[], folder: string): Promise<string> {
  const args = [...words, ...fixed, ...skipped, `--output-dir=${folder}`]
  const run = spawn('sqlmap', args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 180_000 })
  return text(run.stdout)
}

export const sqlmap = defineExperiment({
  name: 'sqlmap',
  title: 'sqlmap on the parameters of every endpoint that staff can reach',
  demanded: 'no parameter is injectable, the server answers nothing with 5xx and lives',
  async run({ full }) {
    if (!hasTool('sqlmap')) return skip('Needs sqlmap.')
    const place = await createDataDir('sqlmap')
    const output = mkdtempSync(join(tmpdir(), 'mendwell-proof-sqlmap-'))
    const server = await startServer({ dataDir: place })
    try {
      const ids = await loadSampleIds(place)
      const targets = endpoints.filter(
        (endpoint) =>
          endpoint.access !== 'public' &&
          endpoint.access.includes('clinician') &&
          endpoint.method !== 'DELETE' &&
          !endpoint.stream &&
          (listQueryNames(endpoint).length > 0 || endpoint.body !== undefined),
      )
      // Reading first: that is where a list of patients could leak.
      targets.sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
      const chosen = full ? targets : targets.slice(0, 2)
      const level = full ? fullLevel : ['--level=1', '--risk=1']
      const found: string[] = []
      const cutShort: string[] = []
      const waiting = chosen.entries()
      const lane = async (folder: string) => {
        let session = await startSession(server.origin)
        for (const [at, endpoint] of waiting) {
          if (!(await isOpen(session))) session = await startSession(server.origin)
          const said = await runSqlmap([...buildArguments(endpoint, session, ids), ...level], folder)
          if (/is vulnerable|injection point/i.test(said)) found.push(endpoint.id)
          else if (!/do not appear to be injectable|skipping .* parameter/.test(said))
            cutShort.push(endpoint.id)
          if (at % 20 === 0) log(`${at + 1} of ${chosen.length}`)
        }
      }
      await Promise.all(['one', 'two'].map((name) => lane(join(output, name))))
      const answers = [...server.said().matchAll(/"status":(\d{3})/g)].map(([, status]) => Number(status))
      const share = (...statuses: number[]) =>
        answers.filter((status) => statuses.includes(status)).length / Math.max(1, answers.length)
      const turnedAway = share(401, 429)
      const broken = answers.filter((status) => status >= 500).length
      return evaluate(
        `${chosen.length} of ${targets.length} endpoints at ${level.join(' ')}, ${answers.length} requests: ${found.length} injectable${found[0] ? ` (${found.join(', ')})` : ''}, ${cutShort.length} not finished (three minutes each)${cutShort[0] ? ` (${cutShort.join(', ')})` : ''}; ${broken} answers 5xx, ${(turnedAway * 100).toFixed(1)} % turned away at the door (401, 429).`,
        {
          'nothing injectable': found.length === 0,
          'no 5xx': broken === 0,
          'fewer than 5 % turned away': turnedAway < 0.05,
          alive: server.alive(),
        },
      )
    } finally {
      await server.stop()
      removeDataDir(place)
      rmSync(output, { recursive: true, force: true })
    }
  },
})
