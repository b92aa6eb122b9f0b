/** What is to be drawn: skin, wound, card, camera, light. Lengths in millimetres on the skin, the wound's middle at 0, 0. */
import type { Pixels, Point } from '../types.ts'

export type TissueMix = {
  readonly granulation: number
  readonly slough: number
  readonly necrotic: number
  readonly epithelial: number
}

export type WoundDrawing = {
  /** Pieces of wound with their islands of skin. */
  readonly parts: readonly {
    readonly outer: readonly Point[]
    readonly holes: readonly (readonly Point[])[]
  }[]
  readonly tissue: TissueMix
}

/** From palest to darkest. */
export const skinTones = ['pale', 'light', 'medium', 'olive', 'brown', 'dark'] as const
export type SkinTone = (typeof skinTones)[number]

export type CardPlace = {
  /** The position of the card's origin (top left of its A6 sheet) on the skin. */
  readonly at: Point
  readonly turnDegrees: number
  /** The L alone, or the whole sheet with the square. */
  readonly cut: boolean
  /** Which markers are printed; all by default. */
  readonly markers?: readonly number[]
}

export type Camera = {
  readonly width: number
  readonly height: number
  readonly focalPixels: number
  readonly distanceMm: number
  /** Away from straight above. */
  readonly tiltDegrees: number
  /** To which side it is tilted. */
  readonly towardsDegrees: number
  readonly rollDegrees: number
  /** The point on the skin in the middle of the photo. */
  readonly aim: Point
  /** Radial distortion of the lens (Brown), first two terms. */
  readonly k1: number
  readonly k2: number
}

export type Light = {
  readonly exposure: number
  /** Gains of red, green and blue: the light's color and the camera's white balance together. */
  readonly tint: readonly [number, number, number]
  readonly fromDegrees: number
  /** 0 is light from everywhere, 1 a single lamp. */
  readonly hardness: number
  /** Strength of the wet gleam on the wound, 0 for none. */
  readonly glare: number
}

export type Scene = {
  readonly seed: number
  readonly skin: SkinTone
  /** Without a wound: intact skin. */
  readonly wound: WoundDrawing | null
  readonly card: CardPlace | null
  /** A limb's radius, its axis running down the drawing; null for a flat surface. */
  readonly radiusMm: number | null
  readonly camera: Camera
  readonly light: Light
  /** Deviation of the noise at full white, of 255. */
  readonly noise: number
  /** Deviation of the lens's blur in pixels. */
  readonly blurPixels: number
  readonly motion: { readonly pixels: number; readonly degrees: number } | null
}

export type Axes = { readonly lengthCm: number; readonly widthCm: number }

/** The ground truth of the photo, from the scene and not from the image. */
export type GroundTruth = Axes & {
  readonly areaCm2: number
  readonly perimeterCm: number
  readonly tiltDegrees: number
  /** The wound's edge in pixels, with points closer than a pixel. */
  readonly outline: readonly {
    readonly outer: readonly Point[]
    readonly holes: readonly (readonly Point[])[]
  }[]
  /** Corners of the printed markers in pixels, by id. */
  readonly markers: Readonly<Record<number, readonly Point[]>>
}

export type DrawnPhoto = { readonly pixels: Pixels; readonly truth: GroundTruth }
