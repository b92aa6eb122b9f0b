/** A table is locked for half a minute, and every connection waits for it. */
import { setTimeout as wait } from 'node:timers/promises'
import { connectAsOwner } from '../../apps/server/src/platform/db/pools.ts'
import { acquireDatabase } from '../../apps/server/src/platform/postgres/acquire-database.ts'
import { defineExperiment, evaluate, computeQuantile } from '../experiment.ts'
import { removeDataDir, createDataDir, listPatientIds, startSession, startServer } from '../environment.ts'
import { reconcileWrites, startWriters } from '../load-writers.ts'

export const heldLocks = defineExperiment({
  name: 'held-locks',
  title: 'A table is locked for half a minute while 64 people write to it',
  demanded:
    'health and other people’s reading go on, writers are told 503 with Retry-After, nothing is stuck afterwards',
  async run({ full }) {
    const seconds = full ? 30 : 12
    const place = await createDataDir('held-locks')
    const server = await startServer({ dataDir: place })
    const reached = await acquireDatabase({ databaseUrl: undefined, dataDir: place })
    const owner = await connectAsOwner(reached.url)
    try {
      const session = await startSession(server.origin)
      const [patientId] = await listPatientIds(session)
      await owner.query('begin')
      await owner.query('lock table vital_signs in access exclusive mode')
      const load = await startWriters(session, 'lock', { writers: 64 })
      await wait(2_000)
      const looks: Record<'health' | 'read', { status: number; ms: number }[]> = { health: [], read: [] }
      const ask = async (kind: 'health' | 'read', path: string) => {
        const began = performance.now()
        const answer = await fetch(`${server.origin}${path}`, { headers: session.headers })
        await answer.arrayBuffer()
        looks[kind].push({ status: answer.status, ms: performance.now() - began })
      }
      const until = performance.now() + (seconds - 2) * 1_000
      while (performance.now() < until) {
        await Promise.all([ask('health', '/healthz'), ask('read', `/api/patients/${patientId}`)])
        await wait(200)
      }
      await owner.query('commit')
      const released = performance.now()
      await wait(3_000)
      await load.stop()
      const refused = load.answers.filter(({ status, at }) => status !== 201 && at < released)
      const later = load.answers.filter(({ at }) => at > released + 1_500)
      const unsaid = refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).length
      const { lost, doubled } = await reconcileWrites({ dataDir: place }, 'lock', load.acknowledged)
      const bad = (kind: 'health' | 'read') => looks[kind].filter(({ status }) => status !== 200).length
      const slow = (kind: 'health' | 'read') =>
        computeQuantile(
          looks[kind].map(({ ms }) => ms),
          0.99,
        )
      return evaluate(
        `${refused.length} writers refused, ${unsaid} without 503 and Retry-After; health ${looks.health.length - bad('health')} of ${looks.health.length} (99 % within ${slow('health').toFixed(0)} ms), ` +
          `reading ${looks.read.length - bad('read')} of ${looks.read.length} (99 % within ${slow('read').toFixed(0)} ms); ` +
          `${later.filter(({ status }) => status === 201).length} of ${later.length} written right afterwards; ${lost} lost, ${doubled} doubled.`,
        {
          'health answers': bad('health') === 0 && slow('health') < 1_000,
          'reading goes on': bad('read') === 0,
          '503 with Retry-After': unsaid === 0 && refused.length > 0,
          'works afterwards': later.length > 0 && later.every(({ status }) => status === 201),
          'nothing lost or doubled': lost === 0 && doubled === 0,
        },
      )
    } finally {
      await owner.end()
      await reached.release()
      await server.stop()
      removeDataDir(place)
    }
  },
})
