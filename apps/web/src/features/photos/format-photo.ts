/** Formats of a photo: content, size, change, source of its outline. Unknown is a word. */
import {
  type AreaChange,
  describeAreaChange,
  getShortMethodLabel,
  createMeasurement,
  computePhotoAreaError,
  formatWoundName,
  formatWoundSite,
  type WoundMeasurement,
  formatSizeWithError,
} from '@mendwell/clinical'
import {
  type OutlineSource,
  type PhotoChange,
  type PhotoMeasurements,
  type PhotoSource,
  type PhotoType,
  photoTypeNames,
  type WoundPhoto,
} from '@mendwell/contract'
import type { Level } from '../../ui/badge.tsx'

type LocatedWound = Pick<WoundPhoto, 'woundLocation' | 'woundLaterality'>

export const formatSite = ({ woundLocation: location, woundLaterality: laterality }: LocatedWound): string =>
  formatWoundSite({ location, laterality })

export const formatWound = ({
  woundNumber: number,
  woundLocation: location,
  woundLaterality: laterality,
}: LocatedWound & Pick<WoundPhoto, 'woundNumber'>): string =>
  formatWoundName({ number, location, laterality })

type AreaWithError = Pick<PhotoMeasurements, 'areaCm2' | 'errorCm2'>

/** `12.4 ± 0.3 cm²`. */
export const formatPhotoArea = (sizes: AreaWithError | null): string =>
  sizes?.areaCm2 === null || sizes?.areaCm2 === undefined
    ? 'not measured'
    : `${formatSizeWithError(sizes.areaCm2, sizes.errorCm2)} cm²`

/** Beside areas of assessments, which are mostly length × width. */
export const formatOutlineArea = (sizes: AreaWithError | null): string =>
  sizes?.areaCm2 == null
    ? formatPhotoArea(sizes)
    : `${formatPhotoArea(sizes)} ${getShortMethodLabel('photo-outline')}`

export const formatLength = (valueCm: number | null, errorCm: number | null): string =>
  valueCm === null ? 'not measured' : `${formatSizeWithError(valueCm, errorCm)} cm`

/** What ± means (rules MS10 and MS13). */
export const errorExplanation =
  '± is the measurement error (95% interval). For area, it includes scale error and variation between outlines; for length, width, and perimeter, scale error only.'

/** A size that was just measured on this device, with the error that it will have in the record. */
export const addOutlineError = <Size extends { areaCm2: number; errorCm2: number }>(
  sizing: Size,
  outlineConfirmed: boolean,
): Size => ({
  ...sizing,
  errorCm2:
    computePhotoAreaError({ areaCm2: sizing.areaCm2, scaleErrorCm2: sizing.errorCm2, outlineConfirmed }) ??
    sizing.errorCm2,
})

/** Why there is no size yet, in the fewest words. */
export function getUnmeasuredReason(
  photo: Pick<WoundPhoto, 'scale' | 'outlineState' | 'measurements'>,
): string {
  if (photo.measurements?.refused) return photo.measurements.refused.says
  if (photo.scale === null) return 'No marker card in the photo; not measured.'
  if (photo.outlineState === 'proposed') return 'Outline not confirmed yet.'
  return 'No outline yet.'
}

const healingTags: Record<PhotoChange['tag'], { readonly level: Level; readonly word: string }> = {
  improving: { level: 'good', word: 'Improving' },
  stable: { level: 'note', word: 'Stable' },
  deteriorating: { level: 'critical', word: 'Deteriorating' },
}

/** A change that the error of measuring could have made alone is called nothing. */
export const getHealingTag = ({ tag, withinError }: PhotoChange) =>
  withinError ? { level: 'note' as const, word: 'Indeterminate' } : healingTags[tag]

/** `−33 % since 10/05`; the sign is a true minus. */
export function formatPercentChange(percent: number): string {
  const whole = Math.round(Math.abs(percent))
  if (whole === 0) return '0%'
  return `${percent < 0 ? '−' : '+'}${whole}%`
}

export const photoSourceLabels: Record<PhotoSource, string> = {
  camera: 'In-app camera',
  upload: 'Uploaded file',
  phone: 'Phone (QR code)',
  import: 'Imported',
  home: 'From home (link)',
}

export const outlineSourceLabels: Record<OutlineSource, string> = {
  model: 'Proposed by the model',
  colour: 'Proposed by color',
  clinician: 'Drawn by a clinician',
}

/** For screen readers. */
export const formatPhotoAltText = (photo: WoundPhoto, day: string): string =>
  `${photoTypeNames[photo.photoType]} photo of wound ${formatWound(photo)}, ${day}`

/** A photo of progress shows the wound as it is found. */
const timings: Record<PhotoType, WoundMeasurement['debridement']> = {
  progress: 'none',
  initial: 'none',
  healed: 'none',
  pre_debridement: 'before',
  post_debridement: 'after',
}

export const getDebridementTiming = (type: PhotoType): WoundMeasurement['debridement'] => timings[type]

/** What a photo says of the wound's area, in the shape that the rules compare by. `day` is the facility's. */
export const toMeasurement = (photo: WoundPhoto, day: string): WoundMeasurement =>
  createMeasurement(day, {
    areaCm2: photo.measurements?.areaCm2 ?? null,
    scaleErrorCm2: photo.measurements?.scaleErrorCm2 ?? null,
    areaMethod: 'photo-outline',
    // A photo's own sizes are those of its confirmed outline.
    outlineConfirmed: photo.measurements !== null,
    debridement: timings[photo.photoType],
  })

export function computeAreaChange(
  before: { photo: WoundPhoto; day: string },
  now: { photo: WoundPhoto; day: string },
): AreaChange {
  return describeAreaChange(toMeasurement(before.photo, before.day), toMeasurement(now.photo, now.day))
}
