/** A full disk during uploads: nothing is stored partially, the response says so, and the same photo is accepted later. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listWoundPhotos } from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderJpeg } from '../../testing/rendered-photo.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { createPhotoPatient, sendPhoto } from '../../testing/photo-records.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let ids: Awaited<ReturnType<typeof createPhotoPatient>>
let disk: string

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder])

/** A disk for the test; not every machine allows mounting one. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-disk-'))
  try {
    mount(folder)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.runIf(canMount())('on a full disk a photo', () => {
  beforeAll(async () => {
    practice = await startTestServer({ decodes: true })
    const organization = await practice.organization('Harbor')
    nurse = await practice.as(await practice.person(organization, 'clinician'))
    disk = join(practice.dataDir, 'files')
    mkdirSync(disk, { recursive: true })
    mount(disk)
    ids = await createPhotoPatient(nurse)
  })
  afterAll(async () => {
    unmount(disk)
    await practice.close()
  })

  it('is rejected with the reason, leaves nothing behind, and is stored once there is space again', async () => {
    const { bytes } = await renderJpeg({ seed: 5, camera: { width: 800, height: 600 } })
    const before = (await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId } })).body.length
    const kept = listFiles(disk)
    const ballast = join(disk, 'ballast')
    expect(() => writeFileSync(ballast, Buffer.alloc(8 * 1024 * 1024))).toThrow(/ENOSPC/)

    const refused = await sendPhoto(nurse, ids, bytes, { type: 'image/jpeg' })
    expect(refused.status, refused.text).toBe(503)
    expect((await nurse.call(listWoundPhotos, { query: { woundId: ids.woundId } })).body).toHaveLength(before)
    expect(listFiles(disk)).toEqual([...kept, 'ballast'].toSorted())

    rmSync(ballast)
    const taken = await sendPhoto(nurse, ids, bytes, { type: 'image/jpeg' })
    expect(taken.status, taken.text).toBe(201)
  })
})

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .toSorted()
