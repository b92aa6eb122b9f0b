/** sqlmap, the tool that attackers use, on every parameter of the endpoint table that a clinician can reach. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type Endpoint, urlOf } from '@mendwell/contract'
import { bodies, queries } from '../../apps/server/src/testing/samples.ts'
import { experiment, judged, notRun, say } from '../experiment.ts'
import { hasTool } from '../machine.ts'
import { clearPlace, newPlace, rowsOf, type Session, signedIn, startServer } from '../setting.ts'

interface Target {
  endpoint: Endpoint
  words: string[]
}

/** A value for each parameter of an address: the query's own sample, or something plain. */
function targetOf(endpoint: Endpoint, session: Session, ids: Record<string, string>): Target | undefined {
  const names = Object.keys(endpoint.query?.shape ?? {})
  const query = Object.fromEntries(
    names.map((name) => [name, queries[endpoint.id]?.[name] ?? (name === 'limit' ? '5' : 'a')]),
  )
  const body = endpoint.body && bodies[endpoint.id]?.(ids)
  if (names.length === 0 && !body) return undefined
  const words = ['-u', urlOf(endpoint, { params: ids, query }, session.origin), '--method', endpoint.method]
  const headers = Object.entries({ ...session.headers, ...(endpoint.versioned && { 'if-match': '"1"' }) })
  words.push(...headers.flatMap(([name, value]) => ['-H', `${name}: ${value}`]))
  if (body) words.push('-H', 'content-type: application/json', '--data', JSON.stringify(body))
  return { endpoint, words }
}

export const sqlmap = experiment({
  name: 'sqlmap',
  title: 'sqlmap on the parameters of every endpoint that staff can reach',
  demanded: 'no parameter is injectable, the server answers nothing with 5xx and lives',
  async run({ full }) {
    if (!hasTool('sqlmap')) return notRun('Needs sqlmap.')
    const place = await newPlace('sqlmap')
    const output = mkdtempSync(join(tmpdir(), 'mendwell-proof-sqlmap-'))
    const server = await startServer({ dataDir: place })
    try {
      const session = await signedIn(server.origin)
      const [ids] = await rowsOf<Record<string, string>>(
        { dataDir: place },
        `select p.id as "patientId", w.id as "woundId" from patients p join wounds w on w.patient_id = p.id limit 1`,
      )
      const targets = endpoints
        .filter(
          ({ access, method, stream }) =>
            access !== 'public' && access.includes('clinician') && method !== 'DELETE' && !stream,
        )
        .map((endpoint) => targetOf(endpoint, session, { ...ids }))
        .filter((target) => target !== undefined)
      // Reading first: that is where a list of patients could leak.
      targets.sort((a, b) => Number(a.endpoint.method !== 'GET') - Number(b.endpoint.method !== 'GET'))
      const chosen = full ? targets : targets.slice(0, 2)
      // --smart goes deep only where an answer looks like a statement's: hours less over so many endpoints.
      const level = full ? ['--level=3', '--risk=2', '--smart'] : ['--level=1', '--risk=1']
      const found: string[] = []
      let cutShort = 0
      for (const [at, { endpoint, words }] of chosen.entries()) {
        const fixed = [
          '--batch',
          '--dbms=PostgreSQL',
          '--technique=BEUST',
          '--threads=4',
          '--time-sec=2',
          '--flush-session',
          `--output-dir=${output}`,
        ]
        const skipped = [
          '--skip=user-agent,referer,host,cookie',
          '--param-exclude=authorization|if-match',
          '--ignore-code=*',
        ]
        const ran = spawnSync('sqlmap', [...words, ...level, ...fixed, ...skipped], {
          encoding: 'utf8',
          timeout: 180_000,
        })
        if (/is vulnerable|injection point/i.test(ran.stdout ?? '')) found.push(endpoint.id)
        else if (!/do not appear to be injectable|skipping .* parameter/.test(ran.stdout ?? '')) cutShort += 1
        if (at % 20 === 0) say(`${at + 1} of ${chosen.length}`)
      }
      const broken = server.said().match(/"status":5\d\d/g)?.length ?? 0
      return judged(
        `${chosen.length} of ${targets.length} endpoints at ${level.join(' ')}: ${found.length} injectable${found[0] ? ` (${found.join(', ')})` : ''}, ${cutShort} not finished (three minutes each); ${broken} answers 5xx.`,
        { 'nothing injectable': found.length === 0, 'no 5xx': broken === 0, alive: server.alive() },
      )
    } finally {
      await server.stop()
      clearPlace(place)
      rmSync(output, { recursive: true, force: true })
    }
  },
})
