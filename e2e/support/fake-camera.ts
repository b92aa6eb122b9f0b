/**
 * A camera that sees what we draw: frames of a scene in the format that Chromium plays as its fake device. Drawn once per
 * place; the truth about the wound is known from the drawing.
 */
import { drawPhoto, type Scene, buildScene, computeTruthOnly } from '@mendwell/vision/synthetic-photos'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openSync, renameSync, writeSync, closeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dataDir } from './server-config.ts'

type Pixels = ReturnType<typeof drawPhoto>['pixels']

/** One wound beside the card: held askew at first, then level. The same in every run. */
const wound = { seed: 8, areaCm2: 12, skin: 'light' } as const
export const askew = buildScene({ ...wound, camera: { tiltDegrees: 34 } })
export const level = buildScene({ ...wound, camera: { tiltDegrees: 5 } })
/** The whole sheet, before it is cut, and nothing on it. */
export const sheet = buildScene({
  seed: 3,
  wound: null,
  skin: 'light',
  card: { at: { x: 0, y: 0 }, turnDegrees: 2, cut: false },
})

export const truth = computeTruthOnly(level)

/** Flags for a browser whose camera plays this file without a permission prompt. */
export const buildCameraFlags = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]

/** Each scene for so many frames, two a second, over and over. */
export function writeCameraFile(name: string, scenes: readonly { scene: Scene; frames: number }[]): string {
  const folder = fileURLToPath(new URL(`../../${dataDir}-camera/`, import.meta.url))
  // Another spec may use the same name for other scenes.
  const mark = createHash('sha256').update(JSON.stringify(scenes)).digest('hex').slice(0, 8)
  const file = `${folder}${name}-${mark}.y4m`
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Under another name until it is whole: two workers may draw at once.
  const unfinished = `${file}.${process.pid}`
  const handle = openSync(unfinished, 'w')
  for (const [index, { scene, frames }] of scenes.entries()) {
    const { pixels } = drawPhoto(scene)
    if (index === 0) writeSync(handle, `YUV4MPEG2 W${pixels.width} H${pixels.height} F2:1 Ip A1:1 C420jpeg\n`)
    const frame = toYuvPlanes(pixels)
    for (let count = 0; count < frames; count += 1) {
      writeSync(handle, 'FRAME\n')
      writeSync(handle, frame)
    }
  }
  closeSync(handle)
  renameSync(unfinished, file)
  return file
}

/** Brightness of every pixel, then the two colours of every four (BT.601, as video has it). */
function toYuvPlanes({ width, height, data }: Pixels): Uint8Array {
  const quarter = (width / 2) * (height / 2)
  const planes = new Uint8Array(width * height + 2 * quarter)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x)
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      planes[y * width + x] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue
      if (x % 2 === 1 || y % 2 === 1) continue
      const cell = width * height + (y / 2) * (width / 2) + x / 2
      planes[cell] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue
      planes[cell + quarter] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue
    }
  }
  return planes
}
