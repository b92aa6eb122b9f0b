import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '../../testing/storage/bucket.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createDirectoryStorage } from './directory-storage.ts'
import { decryptFile, encryptFile } from './envelope.ts'
import { Files } from './files.ts'
import { writeInstallationMark, StorageUnavailableError, type StorageBackend } from './storage-backend.ts'

const key = createHash('sha256').update('a key of the house').digest()
const ours = randomUUID()
const theirs = randomUUID()
const organizationId = randomUUID()
const picture = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('JFIF wound'),
  randomBytes(5_000),
])
const getFutureTime = () => new Date(Date.now() + 60_000)

describe.each(['a directory', 'a bucket'])('files in %s', (kind) => {
  let folder: string
  let place: StorageBackend
  let files: Files
  let end: () => Promise<void>

  beforeAll(async () => {
    if (kind === 'a bucket') {
      const storage = await startBucket()
      ;({ folder, end } = storage)
      place = createBucketStorage(storage)
    } else {
      folder = mkdtempSync(join(tmpdir(), 'mendwell-files-'))
      end = async () => rmSync(folder, { recursive: true, force: true })
      place = createDirectoryStorage(folder)
    }
    files = new Files(place, key)
  })
  afterAll(() => end())

  const onDisk = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())

  it('are read back as stored', async () => {
    const kept = await files.keep(ours, picture)
    expect(kept).toMatchObject({
      bytes: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
    })
    expect((await files.read(ours, kept.id)).equals(picture)).toBe(true)
  })

  it('are stored unreadable: no image signature, no content', async () => {
    await files.keep(ours, picture)
    for (const path of onDisk()) {
      const bytes = readFileSync(path)
      expect(bytes.includes(picture.subarray(0, 8)), path).toBe(false)
      expect(bytes.includes('JFIF wound'), path).toBe(false)
    }
  })

  it('are rejected when one is missing, was changed by one bit, or replaced by another', async () => {
    const [one, other] = [await files.keep(ours, picture), await files.keep(ours, randomBytes(500))]
    const getStoredName = (id: string) => `${ours}/${id.slice(0, 2)}/${id}`
    const sealed = (await place.read(getStoredName(one.id)))!
    await expect(files.read(theirs, one.id)).rejects.toMatchObject({ code: 'file.missing' })
    await expect(files.read(ours, randomUUID())).rejects.toMatchObject({ code: 'file.missing' })
    for (const at of [0, 5, 20, 80, sealed.length - 1]) {
      const bent = Buffer.from(sealed)
      bent[at]! ^= 1
      await place.write(getStoredName(one.id), bent)
      await expect(files.read(ours, one.id)).rejects.toMatchObject({ code: 'file.missing' })
    }
    await place.write(getStoredName(one.id), sealed.subarray(0, 40))
    await expect(files.read(ours, one.id)).rejects.toMatchObject({ code: 'file.missing' })
    await place.write(getStoredName(one.id), (await place.read(getStoredName(other.id)))!)
    await expect(files.read(ours, one.id)).rejects.toMatchObject({ code: 'file.missing' })
  })

  it('without a record are cleared away, and those of a record stay', async () => {
    const [owned, orphan] = [await files.keep(ours, picture), await files.keep(ours, picture)]
    await writeInstallationMark(place, organizationId)
    const young = await files.sweep(organizationId, new Date(Date.now() - 60_000), async (ids) => ids)
    expect(young).toBe(0)
    await files.sweep(organizationId, getFutureTime(), async (ids) => ids.filter((id) => id === orphan.id))
    await expect(files.read(ours, orphan.id)).rejects.toMatchObject({ code: 'file.missing' })
    expect((await files.read(ours, owned.id)).equals(picture)).toBe(true)
  })

  it('of another installation are never cleared away', async () => {
    const kept = await files.keep(ours, picture)
    const sweep = (installationId: string | null) =>
      files.sweep(installationId, getFutureTime(), async (ids) => ids)
    await writeInstallationMark(place, randomUUID())
    await expect(sweep(organizationId)).rejects.toThrow('none are deleted')
    await expect(sweep(null)).rejects.toThrow('none are deleted')
    await place.remove('installation')
    await expect(sweep(organizationId)).rejects.toThrow('none are deleted')
    expect((await files.read(ours, kept.id)).equals(picture)).toBe(true)
  })

  it('are removed when their request failed', async () => {
    const kept = await files.keep(ours, picture)
    await files.discard(ours, [kept])
    await expect(files.read(ours, kept.id)).rejects.toMatchObject({ code: 'file.missing' })
    await files.discard(ours, [kept])
  })
})

it('what an interrupted writing left is cleared away, and a foreign file is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-files-'))
  const place = createDirectoryStorage(folder)
  const files = new Files(place, key)
  await writeInstallationMark(place, organizationId)
  await files.keep(ours, picture)
  writeFileSync(join(folder, 'incoming', randomUUID()), 'half a pic')
  writeFileSync(join(folder, 'kept', 'notes.txt'), 'somebody’s')
  await files.sweep(organizationId, getFutureTime(), async (ids) => ids)
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  expect(readdirSync(join(folder, 'kept'))).toContain('notes.txt')
  rmSync(folder, { recursive: true })
})

it('a storage that does not respond is reported as such, and nothing is stored', async () => {
  const away = createBucketStorage({
    bucket: 'wounds',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
  await expect(new Files(away, key).keep(ours, picture)).rejects.toBeInstanceOf(StorageUnavailableError)
  await expect(away.reach()).rejects.toBeInstanceOf(StorageUnavailableError)
})

it('a storage that accepts a request and stays silent times out', { timeout: 20_000 }, async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const away = createBucketStorage({
    ...{ bucket: 'wounds', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' },
    endpoint: `http://127.0.0.1:${port}`,
  })
  await expect(away.reach()).rejects.toBeInstanceOf(StorageUnavailableError)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

it('a file under another master key stays closed', () => {
  const sealed = encryptFile(key, 'a/b', picture)
  expect(decryptFile(key, 'a/b', sealed).equals(picture)).toBe(true)
  expect(() => decryptFile(randomBytes(32), 'a/b', sealed)).toThrow('different key')
  expect(() => decryptFile(key, 'a/c', sealed)).toThrow('authenticate')
})
