/** Analyzes images in a worker, so that the page stays responsive. Pixels stay in here; only numbers and outlines leave. */
import {
  calibrate,
  checkPrintedSquare,
  runQualityChecks,
  rasterizeOutline,
  measure,
  traceOutline,
  estimateTissueShares,
  type Calibration,
  type Outline,
  type Pixels,
} from '@mendwell/vision'
import { setModel } from './browser-model.ts'
import { paintStroke } from './paint-stroke.ts'
import { proposeAt, proposeByColor, proposeByModel } from './propose-outline.ts'
import type {
  VisionResponses,
  CheckedSquare,
  VisionTask,
  FrameCheck,
  OpenedPhoto,
  VisionRequest,
  VisionRequests,
  VisionReply,
} from './protocol.ts'

// The page's library of types knows windows only.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<VisionRequest>) => void) | null
  postMessage: (reply: VisionReply) => void
}

const maxPixels = 50_000_000

let opened: { readonly pixels: Pixels; readonly calibration: Calibration | null } | null = null

function getOpenPhoto() {
  if (!opened) throw new Error('No photo is open')
  return opened
}

function readPixels(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to look at it')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data }
}

function checkFrame(frame: ImageBitmap): FrameCheck {
  const pixels = readPixels(frame)
  const calibration = calibrate(pixels)
  return {
    width: pixels.width,
    height: pixels.height,
    gates: runQualityChecks(pixels, calibration),
    markers: calibration?.markers ?? [],
    tiltDegrees: calibration?.tiltDegrees ?? null,
  }
}

/** How long a capture waits for a model that is still loading; the page that analyses waits longer. */
const captureTimeoutMs = 12_000
const analysisTimeoutMs = 120_000

async function readPhoto(photo: Blob): Promise<Pixels> {
  opened = null
  // Turned upright by what the photo notes about its own orientation, as the server does.
  const bitmap = await createImageBitmap(photo)
  if (bitmap.width * bitmap.height > maxPixels) throw new Error('More than 50 megapixels')
  const pixels = readPixels(bitmap)
  opened = { pixels, calibration: null }
  return pixels
}

function detectScale(): Pick<OpenedPhoto, 'calibration' | 'gates'> {
  const { pixels } = getOpenPhoto()
  const calibration = calibrate(pixels)
  opened = { pixels, calibration }
  return { calibration, gates: runQualityChecks(pixels, calibration) }
}

async function openAndPropose(photo: Blob): Promise<OpenedPhoto> {
  const pixels = await readPhoto(photo)
  const { calibration, gates: passed } = detectScale()
  // Without the model, or if it declines, a proposal by color is better than none.
  const said = await proposeByModel(pixels, captureTimeoutMs).catch(() => ({
    proposal: null,
    declined: null,
  }))
  return {
    width: pixels.width,
    height: pixels.height,
    calibration,
    gates: passed,
    proposal: said.proposal ?? proposeByColor(pixels, calibration),
    declined: said.declined,
  }
}

function applyBrush({ outline, stroke, radiusPixels, erases }: VisionRequests['brush']): Outline {
  const { width, height } = getOpenPhoto().pixels
  const mask = rasterizeOutline(outline, width, height)
  paintStroke(mask, stroke, radiusPixels, erases ? 0 : 1)
  return traceOutline(mask)
}

function checkSquare(): CheckedSquare {
  const { pixels, calibration } = getOpenPhoto()
  if (!calibration) return { state: 'no-card' }
  const check = checkPrintedSquare(pixels, calibration)
  return check
    ? { state: 'measured', measurement: check.measurement, outline: check.outline }
    : { state: 'no-square' }
}

/** At the quality of the camera, smaller each time until it fits. */
async function reduceSize(mostBytes: number): Promise<Blob> {
  const { pixels } = getOpenPhoto()
  const whole = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height)
  const bitmap = await createImageBitmap(whole)
  for (let scale = 1; scale > 0.2; scale *= 0.8) {
    const canvas = new OffscreenCanvas(Math.round(pixels.width * scale), Math.round(pixels.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    if (blob.size <= mostBytes) return blob
  }
  throw new Error('The photo could not be resized')
}

const handlers: {
  [K in VisionTask]: (question: VisionRequests[K]) => VisionResponses[K] | Promise<VisionResponses[K]>
} = {
  look: ({ frame }) => checkFrame(frame),
  open: ({ photo }) => openAndPropose(photo),
  read: async ({ photo }) => {
    const { width, height } = await readPhoto(photo)
    return { width, height }
  },
  scale: detectScale,
  outline: () => proposeByModel(getOpenPhoto().pixels, analysisTimeoutMs),
  model: ({ source }) => {
    setModel(source)
    return null
  },
  seed: ({ at }) => proposeAt(getOpenPhoto().pixels, at, getOpenPhoto().calibration),
  measure: ({ outline, withTissue }) => {
    const { pixels, calibration } = getOpenPhoto()
    const tissue = withTissue && calibration ? estimateTissueShares(pixels, outline, calibration) : null
    return { sizing: measure(outline, calibration), tissue }
  },
  brush: applyBrush,
  square: checkSquare,
  reduce: ({ mostBytes }) => reduceSize(mostBytes),
  forget: () => {
    opened = null
    return null
  },
}

scope.onmessage = ({ data }) => void answerQuestion(data)

async function answerQuestion(question: VisionRequest): Promise<void> {
  const { id, kind } = question
  try {
    const act = handlers[kind] as (
      asked: VisionRequest,
    ) => VisionResponses[VisionTask] | Promise<VisionResponses[VisionTask]> // its own kind of question
    scope.postMessage({ id, answer: await act(question) })
  } catch (error) {
    scope.postMessage({ id, problem: error instanceof Error ? error.message : String(error) })
  }
}
