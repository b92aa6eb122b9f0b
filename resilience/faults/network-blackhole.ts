/** The database's machine vanishes without a goodbye: lines stay open and nothing comes back. */
import { setTimeout as wait } from 'node:timers/promises'
import { startBehindProxy } from '../behind-proxy.ts'
import { defineExperiment, evaluate, computeQuantile } from '../experiment.ts'
import { normalConditions } from '../../apps/server/src/testing/network/fault-proxy.ts'
import { measureLiveMemory } from '../memory.ts'
import { readMemoryMb, listPatientIds, waitUntilReady, type Session, startSession } from '../environment.ts'
import { reconcileWrites, sendWrite, startWriters } from '../load-writers.ts'

async function measureRead(
  { origin, headers }: Session,
  path: string,
): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const answer = await fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(30_000) }).catch(
    () => undefined,
  )
  await answer?.arrayBuffer().catch(() => {})
  return { status: answer?.status ?? 0, ms: performance.now() - began }
}

export const networkBlackhole = defineExperiment({
  name: 'black-hole',
  title: 'The database vanishes without a word for a minute, and comes back',
  demanded:
    'each request is answered 503 within 5 s, memory without garbage grows by less than 50 MB, everything works within 5 s of its return',
  async run({ full }) {
    const seconds = full ? 60 : 15
    const { server, proxy, direct, end } = await startBehindProxy('black-hole')
    try {
      const session = await startSession(server.origin)
      const [patientId] = await listPatientIds(session)
      const load = await startWriters(session, 'hole', { writers: 40 })
      const reads: { status: number; ms: number }[] = []
      let reading = true
      const readers = Array.from({ length: 10 }, async () => {
        while (reading) {
          reads.push(await measureRead(session, '/api/patients'))
          await wait(50)
        }
      })
      // A server at work, not one that has just started: its first requests fill caches and the young heap.
      await wait(full ? 30_000 : 3_000)
      const held = await measureLiveMemory(server)
      const before = readMemoryMb(server.pid)
      const began = performance.now()
      const from = reads.length
      proxy.weather = { ...normalConditions, blackHole: true }
      let maxMs = before
      for (let second = 0; second < seconds; second += 1) {
        await wait(1_000)
        maxMs = Math.max(maxMs, readMemoryMb(server.pid))
      }
      const kept = (await measureLiveMemory(server)) - held
      proxy.weather = { ...normalConditions }
      const returned = performance.now()
      const recovered = await waitUntilReady(server.origin, 30, server.alive)
      const written = await (async () => {
        for (;;) {
          const { status } = await sendWrite(session, {
            key: `hole-after-${performance.now()}`,
            patientId: patientId!,
          })
          if (status === 201 || performance.now() - returned > 60_000) return performance.now() - returned
        }
      })()
      reading = false
      await Promise.all([load.stop(), ...readers])
      const during = [...load.answers.filter(({ at }) => at > began && at < returned), ...reads.slice(from)]
      const refused = during.filter(({ status }) => status !== 201 && status !== 200)
      const slowest = Math.max(...during.map(({ ms }) => ms)) / 1000
      const strange = [...new Set(refused.map(({ status }) => status))].filter((status) => status !== 503)
      const { lost, doubled } = await reconcileWrites(direct, 'hole', load.acknowledged)
      return evaluate(
        `${seconds} s away: ${refused.length} requests refused, the slowest answer after ${slowest.toFixed(1)} s (half within ${(
          computeQuantile(
            during.map(({ ms }) => ms),
            0.5,
          ) / 1000
        ).toFixed(2)} s); ` +
          `memory ${kept >= 0 ? '+' : ''}${kept.toFixed(0)} MB (with garbage ${(maxMs - before).toFixed(0)} MB more at most); ready ${recovered?.toFixed(1) ?? 'never'} s and writing ${(written / 1000).toFixed(1)} s after the return; ${lost} lost, ${doubled} doubled.`,
        {
          'answers within 5 s': slowest <= 5,
          [`only 503, not ${strange.join(', ')}`]: strange.length === 0,
          'requests were refused': refused.length > 0,
          'memory below 50 MB more': kept < 50,
          'ready within 5 s': recovered !== undefined && recovered <= 5 && written <= 5_000,
          'nothing lost or doubled': lost === 0 && doubled === 0,
        },
      )
    } finally {
      await end()
    }
  },
})
