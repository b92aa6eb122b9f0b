/**
 * What a report on many patients costs the server that makes it: its memory at most, and how much slower it answers others
 * meanwhile, beside how it answers them without it:
 * node bench/run.ts reports [--patients 10000]
 */
import { callEndpoint, createReport, dashboardStats, readReport, type ReportFormat } from '@mendwell/contract'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { connectAsOwner } from '../../apps/server/src/platform/db/pools.ts'
import { computeQuantile, printMetric } from '../metrics.ts'
import { setUp } from '../insights/fixture.ts'

const maxMegabytes = 300
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'reports'),
  options: { patients: { type: 'string', default: '10000' } },
})

const setting = await setUp(Number(values.patients))
const owner = await connectAsOwner(setting.url)
// As if they had proved again who they are.
await owner.query(`update sessions set proved_until = now() + interval '1 hour'`)
await owner.end()
const serverScript = fileURLToPath(new URL('./server.ts', import.meta.url))
const child = fork(serverScript, [setting.url, setting.dataDir], { execArgv: [] })
const [{ port }] = (await once(child, 'message')) as [{ port: number }]
const options = {
  origin: `http://127.0.0.1:${port}`,
  headers: { authorization: `Bearer ${setting.tokens[0]}` },
}

/** Resident, of the server with its threads, as the system counts it. */
function readMegabytes(): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Sends one request after the other until it is stopped. */
async function runQueries(
  goesOn: () => boolean | Promise<boolean>,
): Promise<{ taken: number[]; most: number }> {
  const taken: number[] = []
  let most = 0
  while (await goesOn()) {
    const began = performance.now()
    await callEndpoint(dashboardStats, {}, options)
    taken.push(performance.now() - began)
    most = Math.max(most, readMegabytes())
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { taken, most }
}

try {
  let left = 300
  const alone = await runQueries(() => (left -= 1) > 0)
  for (const format of ['excel', 'pdf', 'word', 'csv'] satisfies ReportFormat[]) await measure(format, alone)
} finally {
  child.disconnect()
  await once(child, 'exit')
  await setting.end()
}

async function measure(format: ReportFormat, alone: { taken: number[]; most: number }): Promise<void> {
  const before = readMegabytes()
  const began = performance.now()
  const made = await callEndpoint(
    createReport,
    { body: { type: 'patient_summary', format, range: { days: 365 } } },
    options,
  )
  let run = made.body
  let looks = 0
  const during = await runQueries(async () => {
    looks += 1
    if (looks % 10 === 0) {
      run = (await callEndpoint(readReport, { params: { reportId: made.body.id } }, options)).body
    }
    return run.state === 'waiting' || run.state === 'running'
  })
  const seconds = (performance.now() - began) / 1000
  const ratio = computeQuantile(during.taken, 0.95) / computeQuantile(alone.taken, 0.95)
  const more = during.most - before
  if (run.state !== 'done') throw new Error(`The report in ${format} ended as ${run.state}`)
  const detail = `${run.rows} rows in ${seconds.toFixed(1)} s`
  printMetric({ name: `${format}: memory for it`, value: more, unit: 'MB', most: maxMegabytes, detail })
  printMetric({ name: `${format}: p95 of others meanwhile`, value: ratio, unit: '' })
}
