/** An hour of mixed work: does memory grow, do handles, does it get slower? */
import { setTimeout as wait } from 'node:timers/promises'
import { defineExperiment, evaluate, computeQuantile, log } from './experiment.ts'
import { readCoreTicks, countOpenFiles } from './host.ts'
import { buildProbeEnvironment, measureLiveMemory } from './memory.ts'
import {
  removeDataDir,
  readMemoryMb,
  createDataDir,
  listPatientIds,
  type Session,
  startSession,
  startServer,
} from './environment.ts'
import { sendWrite } from './load-writers.ts'

interface Sample {
  hours: number
  /** What the process holds of the machine. */
  memory: number
  /** What is left of it when all garbage is collected. */
  live: number
  handles: number
  p50: number
  p99: number
  /** The part of the cores' time that the host gave to others. */
  stolen: number
}

const clients = 8
const pauseMs = 40
/** Beyond this part of the cores' time the host is measured, not the product. */
const maxStolenShare = 0.03
/** So many samples make a middle one. */
const minSamples = 5
/** A program's token lives an hour. */
const freshMs = 30 * 60_000

/** The slope of a line through the points, per hour. */
function computeSlope(points: readonly { hours: number; value: number }[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const [x, y] = [mean(points.map(({ hours }) => hours)), mean(points.map(({ value }) => value))]
  const over = points.reduce((sum, { hours, value }) => sum + (hours - x) * (value - y), 0)
  return over / points.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0)
}

async function read({ origin, headers }: Session, path: string): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, { headers })
  await answer.arrayBuffer()
  return answer
}

async function runClient(
  origin: string,
  number: number,
  ids: string[],
  going: () => boolean,
  done: (ms: number, status: number) => void,
) {
  let [session, signedInAt] = [await startSession(origin), performance.now()]
  for (let turn = number; going(); turn += 1) {
    if (performance.now() - signedInAt > freshMs)
      [session, signedInAt] = [await startSession(origin), performance.now()]
    const id = ids[turn % ids.length]!
    const paths = [
      '/api/patients',
      `/api/patients/${id}`,
      `/api/patients/${id}/vital-signs`,
      '/api/dashboard/stats',
      '/api/search?q=an',
      '/api/notifications',
    ]
    const began = performance.now()
    const { status } =
      turn % 7 === 0
        ? await sendWrite(session, { key: `soak-${number}-${turn}`, patientId: id })
        : await read(session, paths[turn % paths.length]!)
    done(performance.now() - began, status)
    await wait(pauseMs)
  }
}

export const soak = defineExperiment({
  name: 'soak',
  title: 'An hour of mixed work by eight people',
  demanded:
    'after the first quarter memory without garbage grows by less than 1 MB an hour, no handle is left behind, the slowest 1 % become less than 10 % slower (while the machine’s host leaves it its cores), nobody is refused',
  async run({ full, minutes }) {
    const length = full ? minutes : 3
    const place = await createDataDir('soak')
    const server = await startServer({
      dataDir: place,
      env: { LOG_LEVEL: 'warn', ...buildProbeEnvironment(place) },
    })
    try {
      const ids = await listPatientIds(await startSession(server.origin))
      const samples: Sample[] = []
      let times: number[] = []
      let total = 0
      const refused = new Map<number, number>()
      const began = performance.now()
      const going = () => performance.now() - began < length * 60_000
      const people = Array.from({ length: clients }, (_, number) =>
        runClient(server.origin, number, ids, going, (ms, status) => {
          times.push(ms)
          total += 1
          if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1)
        }),
      )
      let ticks = readCoreTicks()
      while (going()) {
        await wait(Math.min(30_000, (length * 60_000) / 24))
        const now = readCoreTicks()
        const sample = {
          stolen: (now.stolen - ticks.stolen) / (now.all - ticks.all),
          hours: (performance.now() - began) / 3_600_000,
          memory: readMemoryMb(server.pid),
          live: await measureLiveMemory(server),
          handles: countOpenFiles(server.pid),
          p50: computeQuantile(times, 0.5),
          p99: computeQuantile(times, 0.99),
        }
        times = []
        ticks = now
        samples.push(sample)
        if (samples.length % 10 === 0)
          log(
            `${(sample.hours * 60).toFixed(0)} min: ${sample.memory.toFixed(0)} MB (${sample.live.toFixed(1)} live), ${sample.handles} handles, half within ${sample.p50.toFixed(0)} ms, 99 % within ${sample.p99.toFixed(0)} ms`,
          )
      }
      await Promise.all(people)
      const warm = samples.slice(Math.floor(samples.length / 4))
      const perHour = (of: (sample: Sample) => number) =>
        computeSlope(warm.map((sample) => ({ hours: sample.hours, value: of(sample) })))
      const [held, live] = [perHour(({ memory }) => memory), perHour((sample) => sample.live)]
      const part = Math.ceil(warm.length / 3)
      const middle = (some: readonly Sample[], of: (sample: Sample) => number) =>
        computeQuantile(some.map(of), 0.5)
      const isQuiet = ({ stolen }: Sample) => stolen <= maxStolenShare
      const [early, late] = [warm.slice(0, part).filter(isQuiet), warm.slice(-part).filter(isQuiet)]
      const drifted = (of: (sample: Sample) => number) => middle(late, of) / middle(early, of) - 1
      const drift = drifted(({ p99 }) => p99)
      const handles =
        middle(warm.slice(-part), (one) => one.handles) - middle(warm.slice(0, part), (one) => one.handles)
      const outcome = evaluate(
        `${length} minutes, ${total} requests, ${refused.size === 0 ? 'none' : [...refused].map(([status, count]) => `${count} with ${status}`).join(', ')} refused: memory ${warm[0]?.memory.toFixed(0)} to ${warm.at(-1)?.memory.toFixed(0)} MB (${held.toFixed(1)} MB an hour), without garbage ${warm[0]?.live.toFixed(1)} to ${warm.at(-1)?.live.toFixed(1)} MB (${live.toFixed(2)} MB an hour), handles ${handles >= 0 ? '+' : ''}${handles}, the slowest 1 % ${(drift * 100).toFixed(0)} % slower, the middle one ${(drifted(({ p50 }) => p50) * 100).toFixed(0)} % (${early.length} samples of the beginning against ${late.length} of the end, of ${part} each: the others lost more than ${maxStolenShare * 100} % of the cores to the host’s other guests).`,
        {
          'memory below 1 MB an hour': live < 1,
          'no handles left': handles <= 2,
          'enough samples on cores of its own': Math.min(early.length, late.length) >= minSamples,
          'drift below 10 %': drift < 0.1,
          'nobody refused': refused.size === 0,
        },
      )
      return length < 60 && outcome.state !== 'not run' ? { ...outcome, short: true } : outcome
    } finally {
      await server.stop()
      removeDataDir(place)
    }
  },
})
