/** The disk fails when the database calls fsync. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { defineExperiment, evaluate, skip } from '../experiment.ts'
import { listProcessTree, hasTool } from '../host.ts'
import { removeDataDir, createDataDir, readPostmasterPid, startSession, startServer } from '../environment.ts'
import { reconcileWrites, sendWrite, startWriters } from '../load-writers.ts'

const fault = 'inject=fsync,fdatasync:error=EIO'

export const failingFsync = defineExperiment({
  name: 'failing-fsync',
  title: 'The disk fails when the database asks it to keep a record for good (20 people write)',
  demanded:
    'nothing is acknowledged that is not there afterwards; after a restart of the server it takes records again',
  async run({ full }) {
    if (!hasTool('strace')) return skip('Needs strace, which makes the calls fail.')
    if (spawnSync('strace', ['-o', '/dev/null', 'true']).status !== 0)
      return skip('strace may not watch processes here.')
    const rounds = full ? 5 : 2
    const place = await createDataDir('failing-fsync')
    let server = await startServer({ dataDir: place })
    const acknowledged = new Set<string>()
    let refused = 0
    let back = 0
    try {
      for (let round = 0; round < rounds; round += 1) {
        const session = await startSession(server.origin)
        const load = await startWriters(session, `sync${round}`, { writers: 20 })
        await wait(1_000)
        const pids = listProcessTree(readPostmasterPid(place)).flatMap((pid) => ['-p', String(pid)])
        const words = ['-f', '-q', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', fault, ...pids]
        const strace = spawn('strace', words, { stdio: 'ignore' })
        await wait(6_000)
        const over = once(strace, 'exit')
        strace.kill('SIGINT')
        await over
        await load.stop()
        refused += load.answers.filter(({ status }) => status === 503).length
        load.acknowledged.forEach((key) => acknowledged.add(key))
        // A disk that failed an fsync needs a person, who restarts.
        await server.stop()
        server = await startServer({ dataDir: place })
        const again = await startSession(server.origin)
        const patientId = load.attempted[0]!.patientId // twenty writers tried
        if ((await sendWrite(again, { key: `sync${round}-after`, patientId })).status === 201) back += 1
      }
      const { stored, lost, doubled } = await reconcileWrites({ dataDir: place }, 'sync', acknowledged)
      return evaluate(
        `${rounds} rounds: ${acknowledged.size} acknowledged, ${lost} of them lost, ${doubled} doubled, ${refused} told 503, ${stored} stored; taking records again after ${back} of ${rounds} restarts.`,
        {
          'the disk did fail': refused > 0,
          'nothing lost or doubled': lost === 0 && doubled === 0,
          'comes back': back === rounds,
        },
      )
    } finally {
      await server.stop()
      removeDataDir(place)
    }
  },
})
