/** Everything around the network, with a fake network. The real one is tested in the server's image tests. */
import { describe, expect, it } from 'vitest'
import type { Pixels } from '../types.ts'
import {
  renderLetterbox,
  computeLetterboxSize,
  createOutlineModel,
  readManifest,
  toInput,
  type ModelManifest,
} from './index.ts'

const raw = {
  name: 'wound-outline',
  version: '9.9.9',
  file: 'wound-outline-9.9.9.onnx',
  sha256: 'a'.repeat(64),
  input: { letterbox: { size: 64 } },
  threshold: 0.5,
  islandPeakLogit: 6,
  decline: { minAreaPx: 16, minPresence: 0.5, minConfidence: 0.4 },
  calibration: { temperature: 2, presenceTemperature: 1, confidence: { slope: 1, offset: 0 } },
  parameters: 1,
  trainedOn: 'Nothing',
  domain: 'Tests',
  terms: 'For tests only',
}
const manifest = readManifest(raw)!

/** A pattern that the training code was given too. */
function createPattern(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data.set([(x * 7 + y * 13) % 256, (x * y) % 251, (x * x + 3 * y) % 256, 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

async function computeHash({ buffer }: Uint8Array | Float32Array): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', buffer as ArrayBuffer)) // not shared
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('a photo becomes the model’s input', () => {
  // Made with ml/letterbox.py: size, hash of the square's bytes, hash of the planes.
  it.each([
    [512, 384, '40a8ab23759f24e0', '88d5d22abe150bc6'],
    [1920, 1080, 'a0a4c441639a2894', '194f1df22754a54a'],
    [301, 777, 'c5169eab344a560c', '15941881606f2a5f'],
    [90, 60, '28e4427297f0c67a', '48efb5f5594851d3'],
    [2560, 1707, '26da6318a4666f0b', '39d3f4462e28a20b'],
    [1024, 1024, '44fd05d5d890dbd5', 'f1e651f591d367dc'],
  ])('as it was trained on: %i × %i', async (width, height, square, planes) => {
    const bytes = renderLetterbox(createPattern(width, height), 512)
    expect(await computeHash(bytes)).toBe(square)
    expect(await computeHash(toInput(bytes, 512))).toBe(planes)
  })

  it('with its longest side as long as the square, never empty', () => {
    expect(computeLetterboxSize(4000, 3000, 512)).toEqual({ width: 512, height: 384 })
    expect(computeLetterboxSize(5000, 2, 512)).toEqual({ width: 512, height: 1 })
  })
})

/** A network that sees a square wound of this many pixels, this surely. */
function createSquareModel(side: number, { logit = 8, presence = 4 } = {}, told: ModelManifest = manifest) {
  return createOutlineModel(told, {
    run: async (_, size) => {
      const logits = new Float32Array(size * size).fill(-8)
      for (let y = 10; y < 10 + side; y++) logits.fill(logit, y * size + 10, y * size + 10 + side)
      return { logits, presence }
    },
  })
}
const photo = createPattern(128, 96)

describe('the model’s answer', () => {
  it('is where the network saw it, on the photo’s own pixels', async () => {
    const answer = await createSquareModel(20).look(photo)
    if (answer.kind !== 'outlined') throw new Error(answer.says)
    expect(answer.model).toEqual({ name: 'wound-outline', version: '9.9.9', sha256: 'a'.repeat(64) })
    const { width, height, data } = answer.mask
    expect([width, height]).toEqual([128, 96])
    expect(data[40 * 128 + 40]).toBe(1)
    expect(data[12 * 128 + 40]).toBe(0)
    expect(data[80 * 128 + 80]).toBe(0)
    // Twenty pixels of the square are forty of the photo.
    expect(data.reduce((sum, value) => sum + value, 0)).toBe(1600)
    expect(answer.confidence).toBeGreaterThan(0.9)
  })

  it('is the same for the same photo', async () => {
    const model = createSquareModel(20)
    expect(await model.look(photo)).toEqual(await model.look(photo))
  })

  it('is no outline where nothing is there', async () => {
    expect(await createSquareModel(0).look(photo)).toMatchObject({ kind: 'declined', reason: 'nothing' })
    expect(await createSquareModel(3).look(photo)).toMatchObject({ kind: 'declined', reason: 'nothing' })
  })

  it('is no outline where no wound was recognised, whatever the pixels say', async () => {
    const answer = await createSquareModel(20, { presence: -1 }).look(photo)
    expect(answer).toMatchObject({ kind: 'declined', reason: 'no-wound' })
    expect(answer.kind === 'declined' && answer.says).toMatch(/^Can’t outline/)
  })

  it('is no outline where the model is not sure', async () => {
    const strict = { ...manifest, decline: { ...manifest.decline, minConfidence: 0.9 } }
    expect(await createSquareModel(20, { logit: 0.1 }, strict).look(photo)).toMatchObject({
      reason: 'unsure',
    })
    expect(await createSquareModel(20, { logit: 9 }, strict).look(photo)).toMatchObject({ kind: 'outlined' })
  })

  it('does not count what is in the black border', async () => {
    const below = createOutlineModel(manifest, {
      run: async (_, size) => {
        const logits = new Float32Array(size * size).fill(-8)
        logits.fill(8, 50 * size)
        return { logits, presence: 4 }
      },
    })
    // The photo fills 48 of the 64 rows.
    expect(await below.look(photo)).toMatchObject({ kind: 'declined', reason: 'nothing' })
  })
})

describe('a manifest', () => {
  it.each([
    ['without a hash', { sha256: '' }],
    ['with a file elsewhere', { file: '../secret.onnx' }],
    ['with a file of another kind', { file: 'model.bin' }],
    ['without a size', { input: {} }],
    ['with a threshold that is none', { threshold: 1 }],
    ['without limits', { decline: {} }],
    ['without its calibration', { calibration: { temperature: 1 } }],
    ['without terms', { terms: '' }],
  ])('%s is none', (_, fault) => {
    expect(readManifest({ ...raw, ...fault })).toBeUndefined()
    expect(readManifest(null)).toBeUndefined()
    expect(readManifest('text')).toBeUndefined()
  })
})
