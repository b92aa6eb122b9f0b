/**
 * What photos cost: time from the first byte sent to the response for a photo of 4 MB, four at a time, and the API's remaining throughput
 * meanwhile, interleaved with rounds without uploads. node bench/run.ts photos [--seconds 8] [--rounds 4]
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { computeQuantile as at, printMetric } from '../metrics.ts'
import { setUp } from './fixture.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'photos'),
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '4' },
    parallel: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
  },
})

const setting = await setUp()
const child = fork(
  fileURLToPath(new URL('../http/ours.ts', import.meta.url)),
  [setting.url, setting.dataDir],
  {
    execArgv: [],
  },
)
const [{ port }] = (await once(child, 'message')) as [{ port: number }]
const origin = `http://127.0.0.1:${port}`
const authorization = `Bearer ${setting.tokens[0]}`

/** The same image with another last byte is another photo to the server. */
let sent = 0
async function upload(): Promise<number> {
  const form = new FormData()
  form.set('woundId', setting.woundId)
  form.set('patientId', setting.patientId)
  form.set('id', randomUUID())
  const bytes = Buffer.concat([setting.photo, Buffer.from(String((sent += 1)))])
  form.set('photo', new File([bytes], 'wound-photo.jpg', { type: 'image/jpeg' }))
  const started = performance.now()
  const answer = await fetch(`${origin}/api/wound-photos`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`An upload was refused: ${answer.status} ${text}`)
  return performance.now() - started
}

/** Uploads this many at a time until it is stopped. */
function startUploading(times: number[]): () => Promise<void> {
  let going = true
  const lane = async () => {
    while (going) times.push(await upload())
  }
  const lanes = Array.from({ length: Number(values.parallel) }, lane)
  return async () => {
    going = false
    await Promise.all(lanes)
  }
}

const runLoad = async () => {
  const result = await autocannon({
    url: origin,
    connections: Number(values.connections),
    duration: Number(values.seconds),
    headers: { authorization },
    requests: setting.patientIds.map((id) => ({ path: `/api/patients/${id}` })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('reads failed')
  return { rps: result.requests.average, p99: result.latency.p99 }
}

/** Of the server, in MB, where the system provides it. */
function readMemoryMb(name: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  } catch {
    return undefined
  }
}

try {
  process.stdout.write(
    `${(setting.photo.length / 1e6).toFixed(1)} MB photo of ${setting.megapixels} MP, ${values.parallel} at a time; ` +
      `${values.connections} connections read patients, ${values.rounds} rounds of ${values.seconds} s\n`,
  )
  await runLoad()
  const before = readMemoryMb('VmRSS')
  await upload()
  const alone: number[] = []
  const stop = startUploading(alone)
  await new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000))
  await stop()
  const maxMs = readMemoryMb('VmHWM')
  const times: number[] = []
  const rounds = { quiet: [] as number[], busy: [] as number[], ratio: [] as number[], p99: [] as number[] }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const quiet = await runLoad()
    const end = startUploading(times)
    const busy = await runLoad()
    await end()
    rounds.quiet.push(quiet.rps)
    rounds.busy.push(busy.rps)
    rounds.ratio.push(busy.rps / quiet.rps)
    rounds.p99.push(busy.p99 / quiet.p99)
  }
  const memoryWords =
    before && maxMs
      ? `; memory of the server ${before.toFixed(0)} MB, +${(maxMs - before).toFixed(0)} MB at most`
      : ''
  printMetric({
    name: 'a photo sent, 95 % within',
    value: at(alone, 0.95),
    unit: 'ms',
    most: 1500,
    detail: `p50 ${at(alone).toFixed(0)} ms, ${alone.length} photos${memoryWords}`,
  })
  printMetric({
    name: 'a photo sent beside reads, 95 % within',
    value: at(times, 0.95),
    unit: 'ms',
    detail: `p50 ${at(times).toFixed(0)} ms, ${times.length} photos`,
  })
  printMetric({
    name: 'reads while photos arrive',
    value: at(rounds.ratio),
    unit: '',
    least: 0.7,
    detail:
      `${at(rounds.busy).toFixed(0)}/s against ${at(rounds.quiet).toFixed(0)}/s without, rounds ` +
      `${Math.min(...rounds.ratio).toFixed(2)} to ${Math.max(...rounds.ratio).toFixed(2)}, p99 × ${at(rounds.p99).toFixed(1)}`,
  })
} finally {
  child.disconnect()
  await once(child, 'exit')
  await setting.end()
}
