import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { computeShortHash } from './location.ts'
import {
  queryRow,
  cleanUp,
  forkHolder,
  isRoot,
  nobody,
  createScratchDir,
  startHolder,
} from './test-support.ts'
import { getServerAccount } from './unprivileged.ts'
import { isLongRun } from '../../testing/repeat-count.ts'

afterAll(cleanUp)

describe.skipIf(!isRoot)(
  'started by root (needs root to lend another account)',
  () => {
    it('runs under an account of its own, that no other service has', () => {
      expect(getServerAccount()).toMatchObject({ name: 'mendwell', lent: true })
    })

    it('stores the data where the server can reach them when the clone is in a private home', async () => {
      const movedRoot = join(createScratchDir(), 'var')
      const home = createScratchDir()
      const dataDir = join(home, 'mendwell', 'data')
      mkdirSync(dataDir, { recursive: true })
      chmodSync(home, 0o700)
      const said: string[] = []
      const first = await startEmbedded({ dataDir, movedRoot, say: (line) => said.push(line) })
      const directory = join(realpathSync(movedRoot), computeShortHash(realpathSync(dataDir)))
      expect(first).toMatchObject({ moved: true, directory })
      expect(said).toEqual([
        expect.stringContaining(`The database of ${dataDir} is stored in ${directory}, where the account`),
      ])
      await queryRow(first.url, 'create table wound as select 1 as id')
      await first.stop()

      // Opened later: the data stay where they are, an empty second database would look like a loss.
      chmodSync(home, 0o755)
      const second = await startEmbedded({ dataDir, movedRoot })
      expect(second).toMatchObject({ moved: true, directory })
      expect(await queryRow(second.url, 'select id from wound')).toEqual({ id: 1 })
      await second.stop()

      // A system account that the server never runs as.
      const refused = await forkHolder({ dataDir, movedRoot }, 1)
      expect(refused.told.problem).toContain('start Mendwell as root or as')
    })

    it.runIf(isLongRun)(
      'does not start an empty database when the directory of an old one was closed',
      async () => {
        const home = createScratchDir()
        const dataDir = join(home, 'data')
        await (await startEmbedded({ dataDir })).stop()
        chmodSync(home, 0o700)
        const movedRoot = join(createScratchDir(), 'var')
        await expect(startEmbedded({ dataDir, movedRoot })).rejects.toThrow('cannot access')
        expect(existsSync(movedRoot)).toBe(false)
      },
    )

    it.runIf(isLongRun)('works under a strict umask', async () => {
      const before = process.umask(0o077)
      try {
        const movedRoot = join(createScratchDir(), 'var')
        const database = await startEmbedded({ dataDir: join(createScratchDir(), 'data'), movedRoot })
        expect(database.moved).toBe(true)
        expect(await queryRow(database.url, 'select 1 as one')).toEqual({ one: 1 })
        await database.stop()
      } finally {
        process.umask(before)
      }
    })

    it.runIf(isLongRun)(
      'runs a database created by an ordinary user under that user, who can continue with it afterwards',
      async () => {
        const dataDir = createScratchDir(nobody)
        await startAndStop(dataDir)
        const byRoot = await startEmbedded({ dataDir })
        expect(statSync(join(byRoot.directory, 'cluster')).uid).toBe(nobody)
        await byRoot.stop()
        await startAndStop(dataDir)
      },
    )
  },
  60_000,
)

describe.skipIf(!isRoot)(
  'started by an ordinary user (the test needs root to become one)',
  () => {
    it('runs as that user', async () => {
      const dataDir = createScratchDir(nobody)
      const { url, directory, moved } = await startHolder({ dataDir }, nobody)
      expect(moved).toBe(false)
      expect(readdirSync(directory)).toContain('cluster')
      expect(statSync(join(directory, 'cluster')).uid).toBe(nobody)
      expect(await queryRow(url, 'select 1 as one')).toEqual({ one: 1 })
    })
  },
  60_000,
)

async function startAndStop(dataDir: string): Promise<void> {
  const { child } = await startHolder({ dataDir }, nobody)
  child.kill('SIGTERM')
  const [code] = await new Promise<[number | null]>((resolve) =>
    child.once('exit', (ended) => resolve([ended])),
  )
  expect(code).toBe(0)
}
