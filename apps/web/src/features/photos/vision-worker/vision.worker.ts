/** Looks at pictures beside the page, so that the page stays quick. Pixels stay in here; only numbers and outlines leave. */
import {
  calibrate,
  checkPrintedSquare,
  gates,
  maskOf,
  measure,
  outlineOf,
  tissueShares,
  type Calibration,
  type Outline,
  type Pixels,
} from '@mendwell/vision'
import { takeModel } from './browser-model.ts'
import { paintStroke } from './paint-stroke.ts'
import { proposeAt, proposeByColour, proposeByModel } from './propose-outline.ts'
import type {
  Answers,
  CheckedSquare,
  Kind,
  Look,
  OpenedPhoto,
  Question,
  Questions,
  Reply,
} from './protocol.ts'

// The page's library of types knows windows only.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Question>) => void) | null
  postMessage: (reply: Reply) => void
}

const mostPixels = 50_000_000

let opened: { readonly pixels: Pixels; readonly calibration: Calibration | null } | null = null

function openPhoto() {
  if (!opened) throw new Error('No photo is open')
  return opened
}

function pixelsOf(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to look at it')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data }
}

function look(frame: ImageBitmap): Look {
  const pixels = pixelsOf(frame)
  const calibration = calibrate(pixels)
  return {
    width: pixels.width,
    height: pixels.height,
    gates: gates(pixels, calibration),
    markers: calibration?.markers ?? [],
    tiltDegrees: calibration?.tiltDegrees ?? null,
  }
}

/** How long a capture waits for a model that is still loading; the page that analyses waits longer. */
const captureWaitsMs = 12_000
const analysisWaitsMs = 120_000

async function read(photo: Blob): Promise<Pixels> {
  opened = null
  // Turned upright by what the photo notes about its own orientation, as the server does.
  const bitmap = await createImageBitmap(photo)
  if (bitmap.width * bitmap.height > mostPixels) throw new Error('More than 50 megapixels')
  const pixels = pixelsOf(bitmap)
  opened = { pixels, calibration: null }
  return pixels
}

function scale(): Pick<OpenedPhoto, 'calibration' | 'gates'> {
  const { pixels } = openPhoto()
  const calibration = calibrate(pixels)
  opened = { pixels, calibration }
  return { calibration, gates: gates(pixels, calibration) }
}

async function open(photo: Blob): Promise<OpenedPhoto> {
  const pixels = await read(photo)
  const { calibration, gates: passed } = scale()
  // Without the model, or where it declines, a proposal by colour is better than none.
  const said = await proposeByModel(pixels, captureWaitsMs).catch(() => ({ proposal: null, declined: null }))
  return {
    width: pixels.width,
    height: pixels.height,
    calibration,
    gates: passed,
    proposal: said.proposal ?? proposeByColour(pixels, calibration),
    declined: said.declined,
  }
}

function brush({ outline, stroke, radiusPixels, erases }: Questions['brush']): Outline {
  const { width, height } = openPhoto().pixels
  const mask = maskOf(outline, width, height)
  paintStroke(mask, stroke, radiusPixels, erases ? 0 : 1)
  return outlineOf(mask)
}

function square(): CheckedSquare {
  const { pixels, calibration } = openPhoto()
  if (!calibration) return { state: 'no-card' }
  const check = checkPrintedSquare(pixels, calibration)
  return check
    ? { state: 'measured', measurement: check.measurement, outline: check.outline }
    : { state: 'no-square' }
}

/** At the quality of the camera, smaller each time until it fits. */
async function reduce(mostBytes: number): Promise<Blob> {
  const { pixels } = openPhoto()
  const whole = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height)
  const bitmap = await createImageBitmap(whole)
  for (let scale = 1; scale > 0.2; scale *= 0.8) {
    const canvas = new OffscreenCanvas(Math.round(pixels.width * scale), Math.round(pixels.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    if (blob.size <= mostBytes) return blob
  }
  throw new Error('The photo cannot be made small enough')
}

const acts: { [K in Kind]: (question: Questions[K]) => Answers[K] | Promise<Answers[K]> } = {
  look: ({ frame }) => look(frame),
  open: ({ photo }) => open(photo),
  read: async ({ photo }) => {
    const { width, height } = await read(photo)
    return { width, height }
  },
  scale,
  outline: () => proposeByModel(openPhoto().pixels, analysisWaitsMs),
  model: ({ source }) => {
    takeModel(source)
    return null
  },
  seed: ({ at }) => proposeAt(openPhoto().pixels, at, openPhoto().calibration),
  measure: ({ outline, withTissue }) => {
    const { pixels, calibration } = openPhoto()
    const tissue = withTissue && calibration ? tissueShares(pixels, outline, calibration) : null
    return { sizing: measure(outline, calibration), tissue }
  },
  brush,
  square,
  reduce: ({ mostBytes }) => reduce(mostBytes),
  forget: () => {
    opened = null
    return null
  },
}

scope.onmessage = async ({ data: question }) => {
  const { id, kind } = question
  try {
    const act = acts[kind] as (asked: Question) => Answers[Kind] | Promise<Answers[Kind]> // its own kind of question
    scope.postMessage({ id, answer: await act(question) })
  } catch (error) {
    scope.postMessage({ id, problem: error instanceof Error ? error.message : String(error) })
  }
}
