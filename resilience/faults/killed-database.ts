/** PostgreSQL's main process is killed without warning during writes. Nothing is restarted manually. */
import { setTimeout as wait } from 'node:timers/promises'
import { defineExperiment, evaluate, computeQuantile, log } from '../experiment.ts'
import {
  removeDataDir,
  createDataDir,
  readPostmasterPid,
  waitUntilReady,
  startSession,
  startServer,
} from '../environment.ts'
import { reconcileWrites, sendUntilAnswered, startWriters } from '../load-writers.ts'

/** The server gives a database up that dies more than five times in a minute, so that a broken disk is seen. */
const pauseMs = 13_000

export const killedDatabase = defineExperiment({
  name: 'killed-database',
  title: 'The database is killed while 20 people write',
  demanded:
    '20 rounds: nothing acknowledged is lost or doubled, only 201 and 503 are answered, ready again within 10 s by itself',
  async run({ full }) {
    const rounds = full ? 20 : 3
    const place = await createDataDir('killed-database')
    const server = await startServer({ dataDir: place })
    const acknowledged = new Set<string>()
    const ready: number[] = []
    const statuses = new Map<number, number>()
    try {
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        const session = await startSession(server.origin)
        const load = await startWriters(session, `db${round}`, { writers: 20 })
        await wait(400 + round * 35)
        process.kill(readPostmasterPid(place), 'SIGKILL')
        await wait(100) // the killed process is gone before the next request
        const seconds = await waitUntilReady(server.origin, 30, server.alive)
        if (seconds === undefined) throw new Error(`Not ready after 30 s in round ${round + 1}`)
        ready.push(seconds)
        await wait(300)
        await load.stop()
        for (const { status } of load.answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        for (const attempt of load.attempted.filter(({ key }) => !load.acknowledged.has(key))) {
          const { status } = await sendUntilAnswered(session, attempt, 8)
          if (status === 201) load.acknowledged.add(attempt.key)
        }
        load.acknowledged.forEach((key) => acknowledged.add(key))
        log(`round ${round + 1}: ${load.acknowledged.size} written, ready after ${seconds.toFixed(1)} s`)
        if (round < rounds - 1) await wait(Math.max(0, pauseMs - (performance.now() - began)))
      }
      const { stored, lost, doubled, unlogged } = await reconcileWrites(
        { dataDir: place },
        'db',
        acknowledged,
      )
      const others = [...statuses.keys()].filter((status) => status !== 201 && status !== 503)
      return evaluate(
        `${rounds} kills, ${stored} records: ${lost} lost, ${doubled} doubled, ${unlogged} without a log row; ` +
          `${statuses.get(503) ?? 0} answers 503; ready after ${computeQuantile(ready, 0.5).toFixed(1)} s (at most ${Math.max(...ready).toFixed(1)} s).`,
        {
          'nothing lost': lost === 0 && stored === acknowledged.size,
          'nothing doubled': doubled === 0,
          'everything logged': unlogged === 0,
          [`only 201 and 503, not ${others.join(', ')}`]: others.length === 0,
          'ready within 10 s': Math.max(...ready) <= 10,
        },
      )
    } finally {
      await server.stop()
      removeDataDir(place)
    }
  },
})
