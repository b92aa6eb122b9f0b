/** The shipped model as the server runs it. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Pixels } from '@mendwell/vision'
import { drawPhoto, buildScene } from '@mendwell/vision/synthetic-photos'
import { afterAll, describe, expect, it } from 'vitest'
import { getRepeatCount } from '../../testing/repeat-count.ts'
import { nonWoundImages } from '../../testing/non-wound-images.ts'
import { findModel, getModelFolder } from './find-model.ts'
import { ImagePool } from './pool.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-model-'))
const model = findModel(dataDir)
if (model.state !== 'found') throw new Error(model.says)
const images = new ImagePool(model, { dataDir, bucket: undefined, key: Buffer.alloc(32) })
afterAll(async () => {
  await images.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const encodePng = ({ width, height, data }: Pixels) =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer()
const runLook = async (pixels: Pixels) =>
  images.run('look', {
    bytes: new Uint8Array(await encodePng(pixels)),
    outline: null,
    calibration: null,
    model,
  })

describe('the shipped model', () => {
  it('is a file of at most 8 MB with at most 4 million parameters, and says its terms', () => {
    expect(readFileSync(model.path).length).toBeLessThan(8 * 1024 * 1024)
    expect(model.manifest.parameters).toBeLessThanOrEqual(4_000_000)
    expect(model.manifest.terms).toMatch(/CC BY-NC/)
  })

  it.each(nonWoundImages.slice(0, getRepeatCount(2, 20)))(
    'declines %s',
    { timeout: 90_000 },
    async (_, draw) => {
      const { machine } = await runLook(draw())
      expect(machine).toHaveProperty('declined')
    },
  )

  it('says the same twice, in whichever process', { timeout: 90_000 }, async () => {
    const { pixels } = drawPhoto(buildScene({ seed: 12, camera: { width: 640, height: 480 } }))
    const [first, ...again] = await Promise.all(
      Array.from({ length: getRepeatCount(2, 3) }, () => runLook(pixels)),
    )
    for (const other of again) expect(other).toEqual(first)
  })
})

describe('a model of one’s own', () => {
  const folder = getModelFolder(dataDir)
  const lay = (manifest: unknown, weights: Buffer | null) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    if (weights) writeFileSync(join(folder, model.manifest.file), weights)
  }
  const shipped = JSON.parse(readFileSync(join(model.path, '../manifest.json'), 'utf8')) as object

  it('in the data directory takes the place of the shipped one', () => {
    mkdirSync(folder, { recursive: true })
    copyFileSync(model.path, join(folder, model.manifest.file))
    lay({ ...shipped, version: '1.0.0-own' }, null)
    expect(findModel(dataDir)).toMatchObject({
      state: 'found',
      isOwn: true,
      manifest: { version: '1.0.0-own' },
    })
  })

  it('that is damaged, or whose manifest is, is not used, and reports it', () => {
    lay(shipped, Buffer.from('not these weights'))
    expect(findModel(dataDir)).toMatchObject({ state: 'none', says: expect.stringMatching(/do not match/) })
    lay({ name: 'half' }, null)
    expect(findModel(dataDir)).toMatchObject({ state: 'none', says: expect.stringMatching(/incomplete/) })
  })
})
