/** What the page asks its worker about a picture, and what it answers. One photo at a time is open in the worker. */
import type {
  Calibration,
  FoundMarker,
  Gate,
  Measurement,
  Outline,
  Point,
  Sizing,
  TissueShares,
} from '@mendwell/vision'
import type { ModelSource } from './browser-model.ts'
import type { ModelSays, Proposal } from './propose-outline.ts'

export type Look = {
  readonly width: number
  readonly height: number
  readonly gates: readonly Gate[]
  readonly markers: readonly FoundMarker[]
  readonly tiltDegrees: number | null
}

export type OpenedPhoto = {
  readonly width: number
  readonly height: number
  readonly calibration: Calibration | null
  readonly gates: readonly Gate[]
  /** What the machine makes of it before anybody tapped. */
  readonly proposal: Proposal | null
  /** The model's words, where it cannot outline this. */
  readonly declined: string | null
}

export type Measured = {
  readonly sizing: Sizing
  /** Asked for only when the hand rests: it looks at every pixel. */
  readonly tissue: TissueShares | null
}

/** The printed 50 mm square as the photo shows it. */
export type CheckedSquare =
  | { readonly state: 'measured'; readonly measurement: Measurement; readonly outline: Outline }
  | { readonly state: 'no-card' | 'no-square' }

export type Questions = {
  /** A frame of the live camera. */
  look: { readonly frame: ImageBitmap }
  open: { readonly photo: Blob }
  /** The same in steps, for whoever shows each: pixels, then scale, then the model's outline. */
  read: { readonly photo: Blob }
  scale: Record<string, never>
  outline: Record<string, never>
  /** Which model to ask from now on; null for none. */
  model: { readonly source: ModelSource | null }
  /** An outline from the colour under the finger. */
  seed: { readonly at: Point }
  measure: { readonly outline: Outline; readonly withTissue: boolean }
  /** The outline after a stroke of the brush or the eraser. */
  brush: {
    readonly outline: Outline
    readonly stroke: readonly Point[]
    readonly radiusPixels: number
    readonly erases: boolean
  }
  square: Record<string, never>
  /** A smaller file of the open photo, for one that is too large to be sent. */
  reduce: { readonly mostBytes: number }
  forget: Record<string, never>
}

export type Answers = {
  look: Look
  open: OpenedPhoto
  read: Pick<OpenedPhoto, 'width' | 'height'>
  scale: Pick<OpenedPhoto, 'calibration' | 'gates'>
  outline: ModelSays
  model: null
  seed: Proposal | null
  measure: Measured
  brush: Outline
  square: CheckedSquare
  reduce: Blob
  forget: null
}

export type Kind = keyof Questions
export type Question = { [K in Kind]: { readonly id: number; readonly kind: K } & Questions[K] }[Kind]
export type Reply =
  | { readonly id: number; readonly answer: Answers[Kind] }
  | { readonly id: number; readonly problem: string }
