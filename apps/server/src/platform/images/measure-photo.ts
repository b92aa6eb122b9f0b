/** Measures one photo without a server: for batches and for checking our figures. */
import sharp from 'sharp'
import {
  calibrate,
  runQualityChecks,
  rasterizeOutline,
  measure,
  traceOutline,
  scaleOutline,
  estimateTissueShares,
  type QualityCheck,
  type Mask,
  type OutlineProposal,
  type Pixels,
  type ProposeOutline,
  type TissueShares,
} from '@mendwell/vision'
import { decode } from './decode.ts'

/** Null is what cannot be said. */
interface PhotoMeasures {
  areaCm2: number | null
  errorCm2: number | null
  perimeterCm: number | null
  lengthCm: number | null
  widthCm: number | null
  tiltDegrees: number | null
  gates: QualityCheck[]
  model: OutlineProposal['model'] | null
  confidence: number | null
  tissue: TissueShares | null
}

export interface MeasuredPhoto {
  measures: PhotoMeasures
  /** The mask that was measured, in the photo's size; null without an outline. */
  maskPng: Buffer | null
}

/** `mask` is an image with the wound brighter than the rest; without it the model is used, if there is one. */
export async function measurePhoto(
  photo: Buffer,
  { mask, propose }: { mask: Buffer | null; propose: ProposeOutline | null },
): Promise<MeasuredPhoto> {
  const { pixels, width, height } = await decode(photo)
  const image: Pixels = {
    width,
    height,
    data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength),
  }
  const proposal = mask || !propose ? null : await propose(image)
  const inside = mask ? await decodeMask(mask, photo, width, height) : (proposal?.mask ?? null)
  const right = inside ? width / inside.width : 1
  const down = inside ? height / inside.height : 1
  const outline = inside ? scaleOutline(traceOutline(inside), right, down) : []
  const calibration = calibrate(image)
  const sizing = measure(outline, calibration, Math.max(right, down))
  const sized = sizing.kind === 'measured' ? sizing : null
  return {
    measures: {
      areaCm2: roundMeasure(sized?.areaCm2),
      errorCm2: roundMeasure(sized?.errorCm2),
      perimeterCm: roundMeasure(sized?.perimeterCm),
      lengthCm: roundMeasure(sized?.lengthCm),
      widthCm: roundMeasure(sized?.widthCm),
      tiltDegrees: roundMeasure(calibration?.tiltDegrees),
      gates: runQualityChecks(image, calibration, outline),
      model: proposal?.model ?? null,
      confidence: proposal?.confidence ?? null,
      tissue: estimateTissueShares(image, outline, calibration),
    },
    // A model that sees no wound has an empty mask.
    maskPng: inside || propose ? await encodeMaskPng(rasterizeOutline(outline, width, height)) : null,
  }
}

const roundMeasure = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10_000) / 10_000

/** Half of its maximum brightness or more is wound. It may be smaller than the photo, or in the sensor's orientation. */
async function decodeMask(bytes: Buffer, photo: Buffer, width: number, height: number): Promise<Mask> {
  const { orientation = 1 } = await sharp(photo)
    .metadata()
    .catch(() => ({ orientation: 1 }))
  const found = await sharp(bytes).metadata()
  const isOnItsSide = orientation >= 5 && found.width > found.height !== width > height
  const turned = sharp(bytes).rotate(isOnItsSide ? (orientation >= 7 ? 270 : 90) : 0)
  const { data, info } = await turned
    .flatten({ background: '#000000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const brightest = data.reduce((most, value) => Math.max(most, value), 0)
  const level = Math.max(1, brightest / 2)
  const inside = new Uint8Array(info.width * info.height)
  for (let at = 0; at < inside.length; at++) inside[at] = (data[at * info.channels] ?? 0) >= level ? 1 : 0
  return { width: info.width, height: info.height, data: inside }
}

function encodeMaskPng({ width, height, data }: Mask): Promise<Buffer> {
  const picture = data.map((value) => (value ? 255 : 0))
  return sharp(picture, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
