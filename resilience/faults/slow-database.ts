/** A line to the database that is slow, uneven and breaks now and then. */
import { startBehindProxy } from '../behind-proxy.ts'
import { defineExperiment, evaluate, computeQuantile } from '../experiment.ts'
import { normalConditions } from '../../apps/server/src/testing/network/fault-proxy.ts'
import { listPatientIds, startSession } from '../environment.ts'
import { reconcileWrites, sendUntilAnswered } from '../load-writers.ts'

export const slowDatabase = defineExperiment({
  name: 'slow-database',
  title:
    '20 people write while the line to the database is slow (200 to 400 ms more each way) and 5 % of its messages break it',
  demanded: 'after the client’s own tries fewer than 0.1 % of 1,000 records fail, and none is there twice',
  async run({ full }) {
    const records = full ? 1_000 : 200
    const { server, proxy, direct, end } = await startBehindProxy('slow-database')
    try {
      const session = await startSession(server.origin)
      const patients = await listPatientIds(session)
      proxy.weather = { ...normalConditions, delayMs: 200, jitterMs: 200, resets: 0.05 }
      const acknowledged = new Set<string>()
      const times: number[] = []
      const failures: number[] = []
      let next = 0
      const writer = async () => {
        for (let at = next++; at < records; at = next++) {
          const began = performance.now()
          const attempt = { key: `slow-${at}`, patientId: patients[at % patients.length]! }
          const { status } = await sendUntilAnswered(session, attempt, 8)
          times.push(performance.now() - began)
          if (status === 201) acknowledged.add(attempt.key)
          else failures.push(status)
        }
      }
      await Promise.all(Array.from({ length: 20 }, writer))
      proxy.weather = { ...normalConditions }
      const { stored, lost, doubled } = await reconcileWrites(direct, 'slow-', acknowledged)
      const failed = failures.length
      return evaluate(
        `${records} records over ${proxy.broken} broken lines: ${failed} failed (${((failed / records) * 100).toFixed(2)} %${failed > 0 ? `, told ${[...new Set(failures)].join(', ')}` : ''}), ` +
          `${lost} lost, ${doubled} doubled, ${stored} stored; half were done within ${(computeQuantile(times, 0.5) / 1000).toFixed(1)} s, 99 % within ${(computeQuantile(times, 0.99) / 1000).toFixed(1)} s.`,
        {
          'fewer than 0.1 % fail': failed / records < 0.001,
          'nothing lost': lost === 0,
          'nothing doubled': doubled === 0,
          'lines did break': proxy.broken > 0,
        },
      )
    } finally {
      await end()
    }
  },
})
