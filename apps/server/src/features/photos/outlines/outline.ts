/** Outlines between the vision package, their rows and the contract's answer. */
import { computePhotoAreaError } from '@mendwell/clinical'
import type { RequestBody, addPhotoOutline, PhotoMeasurements, PhotoOutline } from '@mendwell/contract'
import type { Calibration, Sizing, TissueShares } from '@mendwell/vision'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OutlineRow } from './store.ts'

/** As its row holds it: the error of the area is that of the scale alone. */
export type StoredMeasurements = Omit<PhotoMeasurements, 'scaleErrorCm2'>

/** As it is answered: what outlines differ by is added when it is read, so that it holds for every row. */
export const presentMeasurements = (stored: unknown, outlineConfirmed: boolean): PhotoMeasurements => {
  const sizes = stored as StoredMeasurements // written by this feature only
  const scaleErrorCm2 = sizes.errorCm2
  return {
    ...sizes,
    scaleErrorCm2,
    errorCm2: computePhotoAreaError({ areaCm2: sizes.areaCm2, scaleErrorCm2, outlineConfirmed }),
  }
}

type OutlineShape = RequestBody<typeof addPhotoOutline>['outline']

/** A finger slips over the edge by a pixel; points further out belong to another image. */
const tolerancePixels = 1

export function assertInsideImage(
  outline: OutlineShape,
  { width, height }: { width: number; height: number },
): void {
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x >= -tolerancePixels &&
    y >= -tolerancePixels &&
    x <= width + tolerancePixels &&
    y <= height + tolerancePixels
  const rings = outline.flatMap(({ outer, holes }) => [outer, ...holes])
  if (!rings.every((ring) => ring.every(isInside))) throw new DomainError('photo.outside')
}

export function computeMeasurements(
  outline: OutlineShape,
  calibration: Calibration | null,
  sizing: Sizing,
  tissue: TissueShares | null,
): StoredMeasurements {
  const counts = {
    parts: outline.length,
    holes: outline.reduce((sum, { holes }) => sum + holes.length, 0),
    tiltDegrees: calibration && roundTo(calibration.tiltDegrees, 1),
    tissue: tissue && {
      granulation: roundTo(tissue.granulation, 3),
      slough: roundTo(tissue.slough, 3),
      necrotic: roundTo(tissue.necrotic, 3),
      epithelial: roundTo(tissue.epithelial, 3),
      estimate: true as const,
      colourError: roundTo(tissue.colourError, 1),
    },
  }
  if (sizing.kind === 'refused') {
    return {
      ...counts,
      ...noMeasurements,
      // A share of an area that is not known would look measured.
      tissue: null,
      refused: { reason: sizing.reason, says: sizing.says },
    }
  }
  return {
    ...counts,
    areaCm2: roundTo(sizing.areaCm2, 2),
    errorCm2: roundUpTo(sizing.errorCm2, 2),
    perimeterCm: roundTo(sizing.perimeterCm, 2),
    perimeterErrorCm: roundUpTo(sizing.perimeterErrorCm, 2),
    lengthCm: roundTo(sizing.lengthCm, 2),
    lengthErrorCm: roundUpTo(sizing.lengthErrorCm, 2),
    widthCm: roundTo(sizing.widthCm, 2),
    widthErrorCm: roundUpTo(sizing.widthErrorCm, 2),
    lengthAxis: sizing.lengthAxis,
    widthAxis: sizing.widthAxis,
    refused: null,
  }
}

const noMeasurements = {
  areaCm2: null,
  errorCm2: null,
  perimeterCm: null,
  perimeterErrorCm: null,
  lengthCm: null,
  lengthErrorCm: null,
  widthCm: null,
  widthErrorCm: null,
  lengthAxis: null,
  widthAxis: null,
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits))
/** An error is not made smaller by rounding. */
const roundUpTo = (value: number, digits: number) => Math.ceil(value * 10 ** digits - 1e-9) / 10 ** digits

export const presentOutline = (row: OutlineRow): PhotoOutline => ({
  ...row,
  outline: row.outline as PhotoOutline['outline'], // written from the contract's shapes, as below
  model: row.model as PhotoOutline['model'],
  confirmed: row.isConfirmed ? { at: row.madeAt, by: row.madeBy, byName: row.madeByName } : null,
  measurements: presentMeasurements(row.measurements, row.isConfirmed),
  createdBy: row.madeBy,
  createdByName: row.madeByName,
  createdAt: row.madeAt,
})
