/** Data is deleted by mistake. The database is restored to the moment before, from a copy and its archived log. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connectAsOwner } from '../../apps/server/src/platform/db/pools.ts'
import {
  copyCluster,
  installedBinDir,
  startArchived,
  startAtTime,
} from '../../apps/server/src/testing/postgres/installed.ts'
import { defineExperiment, evaluate, skip } from '../experiment.ts'
import { removeDataDir, createEmptyDataDir, startSession, startServer } from '../environment.ts'
import { startWriters } from '../load-writers.ts'

type Owner = Awaited<ReturnType<typeof connectAsOwner>>

/** Every row of every table that outlives a crash, as one hash per table. */
async function hashTables(owner: Owner): Promise<Map<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relpersistence = 'p' and relnamespace::regnamespace::text not in
       ('pg_catalog', 'information_schema') order by 1`,
  )
  const state = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    state.set(name, createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
  }
  return state
}

const listDifferences = (one: Map<string, string>, other: Map<string, string>) =>
  [...one.keys()].filter((table) => one.get(table) !== other.get(table))

/** A superuser's slip, past every wall that the product builds. */
const makeMistake = `set session_replication_role = replica;
  delete from vital_signs; update patients set last_name = 'Nobody'`

export const pointInTime = defineExperiment({
  name: 'point-in-time',
  title: 'The database is brought back to the minute before a mistake',
  demanded: 'exactly that minute',
  async run({ full }) {
    if (!installedBinDir) return skip('Needs a PostgreSQL of the machine (apt-get install postgresql).')
    const place = createEmptyDataDir('point-in-time')
    const main = await startArchived()
    let copy: string | undefined
    try {
      const server = await startServer({ dataDir: place, databaseUrl: main.url })
      const session = await startSession(server.origin)
      copy = await copyCluster(main)
      const load = await startWriters(session, 'minute', { writers: 8, pauseMs: 20 })
      await wait(full ? 20_000 : 3_000)
      await load.stop()
      await server.stop()

      const owner = await connectAsOwner(main.url)
      const before = await hashTables(owner)
      const { rows } = await owner.query<{ at: string }>('select clock_timestamp()::text as at')
      await wait(1_000)
      await owner.query(makeMistake)
      const after = await hashTables(owner)
      const { rows: cut } = await owner.query<{ name: string }>(
        'select pg_walfile_name(pg_switch_wal()) as name',
      )
      const isKept = async () =>
        (await owner.query('select from pg_stat_archiver where last_archived_wal >= $1', [cut[0]?.name]))
          .rowCount === 1
      while (!(await isKept())) await wait(200)
      await owner.end()
      await main.stop()

      const began = performance.now()
      const restored = await startAtTime(copy, main.archive, rows[0]!.at) // asked of the clock just above
      try {
        const again = await connectAsOwner(restored.url)
        while ((await again.query('select pg_is_in_recovery() as on')).rows[0].on) await wait(100)
        const seconds = (performance.now() - began) / 1000
        const back = listDifferences(before, await hashTables(again))
        await again.end()
        return evaluate(
          `${load.acknowledged.size} records written after the copy, then ${listDifferences(before, after).length} tables spoilt. Back in ${seconds.toFixed(1)} s: ${back.length} of ${before.size} tables differ from the moment before${back.length > 0 ? ` (${back.join(', ')})` : ''}.`,
          {
            'the mistake spoilt something': listDifferences(before, after).length === 2,
            'records were written': load.acknowledged.size > 0,
            'nothing differs': back.length === 0,
          },
        )
      } finally {
        await restored.stop()
      }
    } finally {
      await main.remove()
      if (copy) rmSync(copy, { recursive: true, force: true })
      removeDataDir(place)
    }
  },
})
