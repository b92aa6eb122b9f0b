/** A model's manifest: the file beside its weights. Validated before anything runs; an incomplete or invalid file is no model. */

export type ModelManifest = {
  readonly name: string
  readonly version: string
  /** File name of the weights, in the manifest's own folder. */
  readonly file: string
  readonly sha256: string
  /** Side of the square that a photo is laid into, in pixels. */
  readonly size: number
  /** A pixel belongs to the wound from this calibrated probability on. */
  readonly threshold: number
  /** A part of the outline counts where its highest logit reaches this, or is the highest of all. */
  readonly islandPeakLogit: number
  readonly decline: Decline
  readonly calibration: ModelCalibration
  readonly parameters: number
  readonly trainedOn: string
  /** Its intended use, as text. */
  readonly domain: string
  /** The terms of use that an administrator accepts, as text. */
  readonly terms: string
}

/** Below any of these the model declines to outline the photo. */
export type Decline = {
  /** Least size of what it would outline, in pixels of its square. */
  readonly minAreaPx: number
  /** Least probability that there is a wound in the photo at all. */
  readonly minPresence: number
  readonly minConfidence: number
}

/** Chosen on photos that the model did not learn from, so that what is called 90 % is right nine times in ten. */
export type ModelCalibration = {
  /** Logits of the pixels are divided by it. */
  readonly temperature: number
  /** The logit of there being a wound is divided by it. */
  readonly presenceTemperature: number
  /** From the overlap that the probabilities foretell to the one that is to be expected. */
  readonly confidence: { readonly slope: number; readonly offset: number }
}

/** The exact model, stored with every result. */
export type ModelName = { readonly name: string; readonly version: string; readonly sha256: string }

export const getModelName = ({ name, version, sha256 }: ModelManifest): ModelName => ({
  name,
  version,
  sha256,
})

/** Undefined: this is no manifest that can be relied on. */
export function readManifest(raw: unknown): ModelManifest | undefined {
  const whole = record(raw)
  const decline = record(whole['decline'])
  const calibration = record(whole['calibration'])
  const line = record(calibration['confidence'])
  const manifest: ModelManifest = {
    name: toText(whole['name']),
    version: toText(whole['version']),
    file: toText(whole['file']),
    sha256: toText(whole['sha256']),
    size: toNumber(record(record(whole['input'])['letterbox'])['size']),
    threshold: toNumber(whole['threshold']),
    islandPeakLogit: toNumber(whole['islandPeakLogit']),
    decline: {
      minAreaPx: toNumber(decline['minAreaPx']),
      minPresence: toNumber(decline['minPresence']),
      minConfidence: toNumber(decline['minConfidence']),
    },
    calibration: {
      temperature: toNumber(calibration['temperature']),
      presenceTemperature: toNumber(calibration['presenceTemperature']),
      confidence: { slope: toNumber(line['slope']), offset: toNumber(line['offset']) },
    },
    parameters: toNumber(whole['parameters']),
    trainedOn: toText(whole['trainedOn']),
    domain: toText(whole['domain']),
    terms: toText(whole['terms']),
  }
  return isWhole(manifest) ? manifest : undefined
}

function isWhole({ sha256, file, size, threshold, decline, calibration, ...rest }: ModelManifest): boolean {
  const share = (value: number) => value >= 0 && value <= 1
  return (
    /^[0-9a-f]{64}$/.test(sha256) &&
    // A name in this folder, and no way out of it.
    /^[\w.-]+\.onnx$/.test(file) &&
    Number.isInteger(size) &&
    size >= 64 &&
    size <= 2048 &&
    threshold > 0 &&
    threshold < 1 &&
    share(decline.minPresence) &&
    share(decline.minConfidence) &&
    decline.minAreaPx >= 0 &&
    calibration.temperature > 0 &&
    calibration.presenceTemperature > 0 &&
    Number.isFinite(calibration.confidence.slope) &&
    Number.isFinite(calibration.confidence.offset) &&
    Object.values(rest).every((value) => value !== '' && !Number.isNaN(value))
  )
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // keys are checked one by one
const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const toNumber = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
