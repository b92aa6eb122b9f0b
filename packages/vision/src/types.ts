/**
 * The terms of measuring. Points are in pixels of the upright full-size photo, where the first pixel covers 0 to 1 (as on a canvas), or in
 * millimeters on the card's plane. Everything here survives JSON, except pixels and masks.
 */

export type Point = { readonly x: number; readonly y: number }

/** A photo's pixels, red green blue alpha: an ImageData is one. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** One byte per pixel: 0 outside the wound, anything else inside. */
export type Mask = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** A closed line; the last point joins the first. */
export type Ring = readonly Point[]

/** One piece of wound and the islands of intact skin in it. */
export type OutlinePart = { readonly outer: Ring; readonly holes: readonly Ring[] }

/** A wound is one or more pieces. */
export type Outline = readonly OutlinePart[]

/** Nine numbers, row by row. */
export type Matrix3 = readonly number[]

export type FoundMarker = {
  readonly id: number
  /** Top left, top right, bottom right, bottom left of the marker as printed; refined below a pixel. */
  readonly corners: readonly [Point, Point, Point, Point]
  /** Mean side in pixels. */
  readonly sidePixels: number
}

/** How pixels become millimetres, and how sure that is. */
export type Calibration = {
  readonly width: number
  readonly height: number
  /** From millimetres on the card's plane to pixels. */
  readonly toPixels: Matrix3
  /** From pixels to millimetres on the card's plane. */
  readonly toMillimetres: Matrix3
  /** At the middle of the markers that were used. */
  readonly mmPerPixel: number
  /** Between the camera's axis and a right angle to the card. */
  readonly tiltDegrees: number
  /** From the camera to the card, by a focal length that is partly assumed. */
  readonly distanceMm: number
  readonly focalPixels: number
  /** Root mean square of what the edges of the markers miss the plane by, in pixels. */
  readonly residualPixels: number
  /** Largest mean miss of one marker's edges, in pixels: a card that is bent or markers that are not one card. */
  readonly disagreementPixels: number
  /** Of the curved surface with the markers; null if they look flat. */
  readonly radiusMm: number | null
  readonly markers: readonly FoundMarker[]
  /** Ids of the markers used for the scale. */
  readonly cardIds: readonly number[]
  /** The center of the markers in the photo. */
  readonly middle: Point
  /** What was fitted and its covariance, for the error of what is measured with it. */
  readonly fit: Fit
}

export type Fit = {
  /** Pose, focal length, principal point, spread of ink and light, lens, and the curvature of a curved surface. */
  readonly parameters: readonly number[]
  /** Row by row, parameters × parameters. */
  readonly covariance: readonly number[]
  /** The point of the card, in millimetres, that the pose is given for. */
  readonly origin: Point
  /** Deviation of one sighted edge, in pixels. */
  readonly noisePixels: number
  /** Deviation of a bend of the surface that the edges would not show, in 1/mm. */
  readonly hiddenBend: number
}

export type QualityCheckId =
  | 'marker'
  | 'tilt'
  | 'level'
  | 'blur'
  | 'glare'
  | 'exposure'
  | 'distance'
  | 'marker-size'
  | 'flatness'

export type QualityCheck = {
  readonly id: QualityCheckId
  /** What the row is called on screen. */
  readonly name: string
  /** Null: cannot be said (yet). */
  readonly ok: boolean | null
  /** Not ok means no centimetres; the others are advice. */
  readonly stops: boolean
  readonly value: number | null
  readonly limit: number | null
  readonly unit: '°' | 'cm' | 'px' | '%' | null
  /** What to show: the state when it is fine, what to do when it is not. */
  readonly says: string
}

export type Axis = { readonly from: Point; readonly to: Point }

export type Measurement = {
  readonly kind: 'measured'
  readonly areaCm2: number
  /** Half the width of the interval that holds the true area in 95 of 100 photos. */
  readonly errorCm2: number
  readonly perimeterCm: number
  readonly perimeterErrorCm: number
  /** Longest straight line between two points of the wound's edge. */
  readonly lengthCm: number
  readonly lengthErrorCm: number
  /** Largest extent at a right angle to the length. */
  readonly widthCm: number
  readonly widthErrorCm: number
  /** Ends of length and width in pixels, to be drawn on the photo. */
  readonly lengthAxis: Axis
  readonly widthAxis: Axis
  readonly parts: number
  readonly holes: number
  readonly tiltDegrees: number
  /** Where the error comes from, each as half a 95 % interval in cm². */
  readonly errorParts: {
    readonly scaleCm2: number
    readonly surfaceCm2: number
    readonly outlineCm2: number
    readonly printCm2: number
  }
}

export type NotMeasured = {
  readonly kind: 'refused'
  readonly reason: 'no-marker' | 'tilt' | 'no-outline'
  readonly says: string
}

export type Sizing = Measurement | NotMeasured

export type TissueShares = {
  /** Shares of the wound's area, 0 to 1, adding up to 1. */
  readonly granulation: number
  readonly slough: number
  readonly necrotic: number
  readonly epithelial: number
  /** Always an estimate by color. */
  readonly estimate: true
  /** Mean distance of the card's corrected patches from their printed color, in ΔE (CIE 1976). */
  readonly colourError: number
}

/** A gain and an offset per channel, and a mixing of channels, in linear light. */
export type ColorCorrection = {
  /** Twelve numbers: three rows of (red, green, blue, constant). */
  readonly matrix: readonly number[]
  readonly colourError: number
}

/** What a model says about a photo. The mask has the photo's size. */
export type OutlineProposal = {
  readonly mask: Mask
  /** 0 to 1, calibrated. */
  readonly confidence: number
  readonly model: { readonly name: string; readonly version: string; readonly sha256: string }
}

/** Null where the model sees no wound. */
export type ProposeOutline = (image: Pixels) => Promise<OutlineProposal | null>
