import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { computeShortHash } from './location.ts'
import { prepareSocketDirectory } from './socket.ts'
import { queryRow, cleanUp, isRoot, nobody, createScratchDir } from './test-support.ts'
import { getServerAccount } from './unprivileged.ts'
import { isLongRun } from '../../testing/repeat-count.ts'

const account = getServerAccount()
let base = ''
let fallback = ''

beforeEach(() => {
  base = join(createScratchDir(), 'a-long-directory-name'.repeat(5))
  mkdirSync(base)
  fallback = join('/tmp', `mendwell-${computeShortHash(base)}`)
})
afterEach(() => rmSync(fallback, { recursive: true, force: true }))
afterAll(cleanUp)

describe('the socket directory', () => {
  it('is beside the cluster, private to the server', () => {
    const directory = prepareSocketDirectory(createScratchDir(), account)
    expect(directory).toMatch(/\/socket$/)
    expect(lstatSync(directory)).toMatchObject({ uid: account.uid, mode: 0o40700 })
  })

  it('moves to a short path in /tmp when its own is too long for a socket', () => {
    expect(prepareSocketDirectory(base, account)).toBe(fallback)
    expect(prepareSocketDirectory(base, account)).toBe(fallback)
    expect(lstatSync(fallback)).toMatchObject({ uid: account.uid, mode: 0o40700 })
  })

  it('is rejected when someone planted a link there', () => {
    symlinkSync(createScratchDir(), fallback)
    expect(() => prepareSocketDirectory(base, account)).toThrow('is not a directory')
  })

  it('is rejected when others may enter it', () => {
    prepareSocketDirectory(base, account)
    chmodSync(fallback, 0o755)
    expect(() => prepareSocketDirectory(base, account)).toThrow('has mode 755 instead of 700')
  })

  it.skipIf(!isRoot)('is rejected when it belongs to someone else (only root can arrange that)', () => {
    mkdirSync(fallback, { mode: 0o700 })
    chownSync(fallback, nobody, nobody)
    const other = { ...account, uid: nobody - 1 }
    expect(() => prepareSocketDirectory(base, other)).toThrow(`belongs to user id ${nobody}`)
  })

  it.runIf(isLongRun)(
    'works for a database under a very long path with spaces and quotes',
    async () => {
      const dataDir = join(base, `Ward 3 "north" 'é'`)
      const database = await startEmbedded({ dataDir })
      const used = decodeURIComponent(database.url).match(/host=([^&]+)/)?.[1] ?? ''
      expect(await queryRow(database.url, 'select 1 as one')).toEqual({ one: 1 })
      await database.stop()
      expect(used).toMatch(/^\/tmp\/mendwell-[0-9a-f]{12}$/)
      rmSync(used, { recursive: true })
    },
    60_000,
  )
})
