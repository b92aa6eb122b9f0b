/** A photo in words: what it shows, how large, how it changed, where its outline came from. Unknown is a word. */
import {
  type AreaChange,
  areaChange,
  areaMethodShort,
  measuredOn,
  photoAreaErrorCm2,
  woundName,
  woundSite,
  type WoundMeasurement,
  sizeWithError,
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

type Placed = Pick<WoundPhoto, 'woundLocation' | 'woundLaterality'>

export const siteWords = ({ woundLocation: location, woundLaterality: laterality }: Placed): string =>
  woundSite({ location, laterality })

export const woundWords = ({
  woundNumber: number,
  woundLocation: location,
  woundLaterality: laterality,
}: Placed & Pick<WoundPhoto, 'woundNumber'>): string => woundName({ number, location, laterality })

type Sized = Pick<PhotoMeasurements, 'areaCm2' | 'errorCm2'>

/** `12.4 ± 0.3 cm²`. */
export const areaText = (sizes: Sized | null): string =>
  sizes?.areaCm2 === null || sizes?.areaCm2 === undefined
    ? 'not measured'
    : `${sizeWithError(sizes.areaCm2, sizes.errorCm2)} cm²`

/** Beside areas of assessments, which are mostly length × width. */
export const areaByOutline = (sizes: Sized | null): string =>
  sizes?.areaCm2 == null ? areaText(sizes) : `${areaText(sizes)} ${areaMethodShort('photo-outline')}`

export const lengthText = (valueCm: number | null, errorCm: number | null): string =>
  valueCm === null ? 'not measured' : `${sizeWithError(valueCm, errorCm)} cm`

/** What stands behind ± (rules MS10 and MS13). */
export const errorMeaning =
  '± is measurement error (95% interval). For the area it covers the scale and how much outlines of the same wound differ; for lengths, the scale only.'

/** A size that was just measured on this device, with the error that it will have in the record. */
export const withOutlineError = <Size extends { areaCm2: number; errorCm2: number }>(
  sizing: Size,
  outlineConfirmed: boolean,
): Size => ({
  ...sizing,
  errorCm2:
    photoAreaErrorCm2({ areaCm2: sizing.areaCm2, scaleErrorCm2: sizing.errorCm2, outlineConfirmed }) ??
    sizing.errorCm2,
})

/** Why there is no size yet, in the fewest words. */
export function whyNotMeasured(photo: Pick<WoundPhoto, 'scale' | 'outlineState' | 'measurements'>): string {
  if (photo.measurements?.refused) return photo.measurements.refused.says
  if (photo.scale === null) return 'No marker card in the photo: no centimeters.'
  if (photo.outlineState === 'proposed') return 'Nobody has confirmed the outline yet.'
  return 'Nobody has drawn the outline yet.'
}

const healingTags: Record<PhotoChange['tag'], { readonly level: Level; readonly word: string }> = {
  improving: { level: 'good', word: 'Improving' },
  stable: { level: 'note', word: 'Stable' },
  deteriorating: { level: 'critical', word: 'Deteriorating' },
}

/** A change that the error of measuring could have made alone is called nothing. */
export const healingTagOf = ({ tag, withinError }: PhotoChange) =>
  withinError ? { level: 'note' as const, word: 'Indeterminate' } : healingTags[tag]

/** `−33 % since 05-Oct`; the sign is a true minus. */
export function percentText(percent: number): string {
  const whole = Math.round(Math.abs(percent))
  if (whole === 0) return '0 %'
  return `${percent < 0 ? '−' : '+'}${whole} %`
}

export const photoSourceNames: Record<PhotoSource, string> = {
  camera: 'Camera of this app',
  upload: 'Uploaded file',
  phone: 'Phone, by hand-off',
  import: 'Imported',
  home: 'From home, by link',
}

export const outlineSourceNames: Record<OutlineSource, string> = {
  model: 'Proposed by the model',
  colour: 'Proposed by color',
  clinician: 'Drawn by a clinician',
}

/** For whoever does not see it. */
export const pictureWords = (photo: WoundPhoto, day: string): string =>
  `${photoTypeNames[photo.photoType]} photo of wound ${woundWords(photo)}, ${day}`

/** A photo of progress shows the wound as it is found. */
const timings: Record<PhotoType, WoundMeasurement['debridement']> = {
  progress: 'none',
  initial: 'none',
  healed: 'none',
  pre_debridement: 'before',
  post_debridement: 'after',
}

export const debridementOf = (type: PhotoType): WoundMeasurement['debridement'] => timings[type]

/** What a photo says of the wound's area, in the shape that the rules compare by. `day` is the facility's. */
export const measurementOf = (photo: WoundPhoto, day: string): WoundMeasurement =>
  measuredOn(day, {
    areaCm2: photo.measurements?.areaCm2 ?? null,
    scaleErrorCm2: photo.measurements?.scaleErrorCm2 ?? null,
    areaMethod: 'photo-outline',
    // A photo's own sizes are those of its confirmed outline.
    outlineConfirmed: photo.measurements !== null,
    debridement: timings[photo.photoType],
  })

export function changeBetween(
  before: { photo: WoundPhoto; day: string },
  now: { photo: WoundPhoto; day: string },
): AreaChange {
  return areaChange(measurementOf(before.photo, before.day), measurementOf(now.photo, now.day))
}
