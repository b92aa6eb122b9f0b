/**
 * Area, volume and perimeter, each with the method that made it, rules MS2, MS3 and MS5. A size without its method
 * is not a size: two methods give different numbers for the same wound.
 */
import { roundToPrecision, divideWhole, fromWholeCount } from '../decimals.ts'
import { toHundredths } from './fields.ts'

export type AreaMethod = 'length-width' | 'ellipse' | 'traced' | 'photo-outline'
export type VolumeMethod = 'area-depth' | 'kundin'
export type PerimeterMethod = 'ellipse' | 'traced' | 'photo-outline'

export const areaMethods: readonly {
  readonly id: AreaMethod
  readonly label: string
  /** Beside a number. */
  readonly short: string
  readonly formula: string
  readonly limits: string
}[] = [
  {
    id: 'length-width',
    label: 'L × W estimate',
    short: 'L × W',
    formula: 'length × width',
    limits: 'Length × width overestimates area by about 25% for ovals and more for irregular wounds',
  },
  {
    id: 'ellipse',
    label: 'Ellipse estimate',
    short: 'ellipse',
    formula: 'length × width × 0.785',
    limits: 'Accurate for ovals, not for irregular wounds',
  },
  {
    id: 'traced',
    label: 'Traced',
    short: 'traced',
    formula: 'area inside the tracing',
    limits: 'Accuracy depends on the tracing',
  },
  {
    id: 'photo-outline',
    label: 'Photo outline with scale',
    short: 'by photo outline',
    formula: 'area inside the outline, calibrated to the scale',
    limits: 'Curved skin or an angled camera underestimates area',
  },
]

/** The method of an area, in few words: two methods give one wound two areas on one day. */
export const getShortMethodLabel = (method: string | null): string =>
  areaMethods.find(({ id }) => id === method)?.short ?? 'method not documented'

export const volumeMethods: readonly {
  readonly id: VolumeMethod
  readonly label: string
  readonly formula: string
}[] = [
  { id: 'area-depth', label: 'Area × depth estimate', formula: 'area × depth' },
  { id: 'kundin', label: 'Kundin estimate', formula: 'length × width × depth × 0.327' },
]

export type Area<M extends AreaMethod = AreaMethod> =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly areaCm2: number; readonly method: M }

export type Volume<M extends VolumeMethod = VolumeMethod> =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly volumeCm3: number; readonly method: M }

export type Perimeter =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly perimeterCm: number; readonly method: PerimeterMethod }

type Size = number | null | undefined

const unknown = { state: 'unknown' } as const

/** Hundredths times hundredths are whole ten-thousandths, so that halves come out as on paper. */
export function computeAreaByLengthWidth(lengthCm: Size, widthCm: Size): Area<'length-width'> {
  const length = toHundredths('length', lengthCm)
  const width = toHundredths('width', widthCm)
  if (length === null || width === null) return unknown
  return { state: 'known', method: 'length-width', areaCm2: roundHundredths(length * width, 100) }
}

export function computeAreaByEllipse(lengthCm: Size, widthCm: Size): Area<'ellipse'> {
  const length = toHundredths('length', lengthCm)
  const width = toHundredths('width', widthCm)
  if (length === null || width === null) return unknown
  return { state: 'known', method: 'ellipse', areaCm2: roundHundredths(length * width * 785, 100_000) }
}

export function computeVolumeByAreaDepth(areaCm2: Size, depthCm: Size): Volume<'area-depth'> {
  const area = toHundredths('area', areaCm2)
  const depth = toHundredths('depth', depthCm)
  if (area === null || depth === null) return unknown
  return { state: 'known', method: 'area-depth', volumeCm3: roundHundredths(area * depth, 100) }
}

export function computeVolumeByKundin(lengthCm: Size, widthCm: Size, depthCm: Size): Volume<'kundin'> {
  const length = toHundredths('length', lengthCm)
  const width = toHundredths('width', widthCm)
  const depth = toHundredths('depth', depthCm)
  if (length === null || width === null || depth === null) return unknown
  return {
    state: 'known',
    method: 'kundin',
    volumeCm3: roundHundredths(length * width * depth * 327, 10_000_000),
  }
}

/** Ramanujan's approximation for the ellipse with these two axes. */
export function computePerimeterByEllipse(lengthCm: Size, widthCm: Size): Perimeter {
  const length = toHundredths('length', lengthCm)
  const width = toHundredths('width', widthCm)
  if (length === null || width === null) return unknown
  const a = length / 200
  const b = width / 200
  const exact = Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)))
  return { state: 'known', method: 'ellipse', perimeterCm: roundToPrecision(exact, 2) }
}

function roundHundredths(product: number, divisor: number): number {
  return fromWholeCount(divideWhole(product, divisor), 2)
}
