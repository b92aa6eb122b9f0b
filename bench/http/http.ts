/**
 * Requests per second of the product against a bare handler on the same database, interleaved, at 64 connections.
 * Prints medians and their ratio: node bench/run.ts http [--patients 10000] [--seconds 5] [--rounds 5]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { computeQuantile, printMetric } from '../metrics.ts'
import { setUp, type HttpFixture } from './fixture.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'http'),
  options: {
    patients: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
  },
})

interface Measure {
  name: string
  floor: number
  requests: (setting: HttpFixture) => autocannon.Request[]
}

const vitals = JSON.stringify({
  bloodPressureSystolic: 128,
  bloodPressureDiastolic: 76,
  heartRate: 72,
  temperature: 98.4,
})
let keys = 0

const measures: Measure[] = [
  {
    name: 'read one patient',
    floor: 0.6,
    requests: ({ patientIds }) => patientIds.map((id) => ({ path: `/api/patients/${id}` })),
  },
  { name: 'list 50 patients', floor: 0.6, requests: () => [{ path: '/api/patients' }] },
  {
    name: 'record vital signs',
    floor: 0.5,
    requests: ({ patientIds }) =>
      patientIds.map((id) => ({
        method: 'POST',
        path: `/api/patients/${id}/vital-signs`,
        body: vitals,
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'idempotency-key': `bench-${(keys += 1)}` },
        }),
      })),
  },
]

async function startServer(file: string, args: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: [] })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { child, port: message.port }
}

async function runLoad(
  port: number,
  setting: HttpFixture,
  measure: Measure,
): Promise<{ rps: number; p99: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: Number(values.connections),
    duration: Number(values.seconds),
    headers: { authorization: `Bearer ${setting.tokens[0]}`, 'content-type': 'application/json' },
    requests: measure.requests(setting),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${measure.name}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rps: result.requests.average, p99: result.latency.p99 }
}

const setting = await setUp(Number(values.patients))
const ours = await startServer('ours.ts', [setting.url, setting.dataDir])
const bare = await startServer('bare.ts', [setting.url])
try {
  process.stdout.write(
    `${values.patients} patients, ${values.connections} connections, ${values.rounds} rounds of ${values.seconds} s\n`,
  )
  for (const measure of measures) {
    const rounds = { ours: [] as number[], bare: [] as number[], ratio: [] as number[], p99: [] as number[] }
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      const b = await runLoad(bare.port, setting, measure)
      const o = await runLoad(ours.port, setting, measure)
      if (round === 0) continue // the first warms both up
      rounds.bare.push(b.rps)
      rounds.ours.push(o.rps)
      rounds.ratio.push(o.rps / b.rps)
      rounds.p99.push(o.p99)
    }
    printMetric({
      name: measure.name,
      value: computeQuantile(rounds.ratio),
      unit: '',
      least: measure.floor,
      detail:
        `${computeQuantile(rounds.ours).toFixed(0)}/s against ${computeQuantile(rounds.bare).toFixed(0)}/s bare, rounds ` +
        `${Math.min(...rounds.ratio).toFixed(2)} to ${Math.max(...rounds.ratio).toFixed(2)}, p99 ${computeQuantile(rounds.p99)} ms`,
    })
  }
} finally {
  for (const { child } of [ours, bare]) {
    child.disconnect()
    await once(child, 'exit')
  }
  await setting.end()
}
