/**
 * How well the scale is found on drawn photos whose truth is known, through JPEG as a camera saves it. The outline is given, the
 * print is perfect and the lens ideal, so this is one part of the error and not all of it. Writes results.json beside itself, which the
 * evidence page is made from, unless --dry: node bench/run.ts vision [--views 120] [--dry]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { calibrate, measure, type Pixels } from '@mendwell/vision'
import { createRandomSource, drawPhoto, buildScene } from '@mendwell/vision/synthetic-photos'
import { printMetric } from '../metrics.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'vision'),
  options: { views: { type: 'string', default: '120' }, dry: { type: 'boolean', default: false } },
})
const views = Number(values.views)
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const cameras = [
  { width: 1280, height: 720, focal: 0.78 },
  { width: 1920, height: 1080, focal: 0.72 },
  { width: 1600, height: 1200, focal: 0.95 },
] as const

interface Trial {
  off: number
  holds: boolean
  /** Half of the stated interval, of the area. */
  stated: number
}

/** Bent: on a limb of 40 to 70 mm radius. */
async function runTrial(seed: number, bent: boolean): Promise<Trial | null> {
  const chance = createRandomSource(seed)
  const { width, height, focal } = cameras[seed % cameras.length] ?? cameras[0]
  const { pixels, truth } = drawPhoto(
    buildScene({
      seed,
      areaCm2: chance.between(2, bent ? 12 : 25),
      elongation: chance.between(1, 2.4),
      roughness: chance.between(0.02, 0.12),
      noise: chance.between(1, 4),
      blurPixels: chance.between(0.5, 1.1),
      radiusMm: bent ? chance.between(40, 70) : null,
      camera: {
        width,
        height,
        focalPixels: focal * width,
        tiltDegrees: chance.between(0, bent ? 25 : 45),
        towardsDegrees: chance.between(0, 360),
        rollDegrees: chance.between(-180, 180),
      },
    }),
  )
  const sizes = measure(truth.outline, calibrate(await recompressJpeg(pixels)))
  if (sizes.kind !== 'measured') return null
  return {
    off: Math.abs(sizes.areaCm2 / truth.areaCm2 - 1),
    holds: Math.abs(sizes.areaCm2 - truth.areaCm2) <= sizes.errorCm2,
    stated: sizes.errorCm2 / truth.areaCm2,
  }
}

async function recompressJpeg({ width, height, data }: Pixels): Promise<Pixels> {
  const raw = { width, height, channels: 4 as const }
  const jpeg = await sharp(data, { raw }).removeAlpha().jpeg({ quality: 80 }).toBuffer()
  const back = await sharp(jpeg).ensureAlpha().raw().toBuffer()
  return { width, height, data: new Uint8ClampedArray(back.buffer, back.byteOffset, back.byteLength) }
}

function summarizeTrials(trials: readonly (Trial | null)[]) {
  const measured = trials.filter((trial) => trial !== null)
  const at = (key: 'off' | 'stated', share: number) => {
    const sorted = measured.map((trial) => trial[key]).sort((a, b) => a - b)
    return toPercent(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
  }
  return {
    views: trials.length,
    refused: trials.length - measured.length,
    medianErrorPercent: at('off', 0.5),
    p95ErrorPercent: at('off', 0.95),
    medianStatedErrorPercent: at('stated', 0.5),
    heldPercent: toPercent(measured.filter(({ holds }) => holds).length / measured.length),
  }
}

const toPercent = (share: number) => Number((share * 100).toFixed(3))

const flat: (Trial | null)[] = []
const bent: (Trial | null)[] = []
for (let at = 0; at < views; at += 1) flat.push(await runTrial(70_000 + at, false))
for (let at = 0; at < Math.ceil(views / 3); at += 1) bent.push(await runTrial(80_000 + at, true))

const results = {
  measured: new Date().toISOString().slice(0, 10),
  version,
  command: `npm run bench -- vision --views ${views}`,
  flat: summarizeTrials(flat),
  limb: summarizeTrials(bent),
}
if (!values.dry)
  writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
for (const [name, figures] of Object.entries({ 'flat skin': results.flat, 'a limb': results.limb })) {
  const { views: seen, refused, medianErrorPercent, p95ErrorPercent, medianStatedErrorPercent } = figures
  printMetric({
    name: `area on ${name}: median error`,
    value: medianErrorPercent,
    unit: '%',
    detail: `95 % within ${p95ErrorPercent} %, stated ${medianStatedErrorPercent} %; ${seen} views, ${refused} refused`,
  })
  printMetric({ name: `area on ${name}: the stated error holds`, value: figures.heldPercent, unit: '%' })
}
