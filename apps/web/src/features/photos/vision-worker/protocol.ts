/** Messages between the page and its worker about an image. One photo at a time is open in the worker. */
import type {
  Calibration,
  FoundMarker,
  QualityCheck,
  Measurement,
  Outline,
  Point,
  Sizing,
  TissueShares,
} from '@mendwell/vision'
import type { ModelSource } from './browser-model.ts'
import type { ModelProposal, Proposal } from './propose-outline.ts'

export type FrameCheck = {
  readonly width: number
  readonly height: number
  readonly gates: readonly QualityCheck[]
  readonly markers: readonly FoundMarker[]
  readonly tiltDegrees: number | null
}

export type OpenedPhoto = {
  readonly width: number
  readonly height: number
  readonly calibration: Calibration | null
  readonly gates: readonly QualityCheck[]
  /** The automatic result before the first tap. */
  readonly proposal: Proposal | null
  /** The model's words, where it cannot outline this. */
  readonly declined: string | null
}

type MeasuredOutline = {
  readonly sizing: Sizing
  /** Requested only when the pointer rests: it processes every pixel. */
  readonly tissue: TissueShares | null
}

/** The printed 50 mm square as the photo shows it. */
export type CheckedSquare =
  | { readonly state: 'measured'; readonly measurement: Measurement; readonly outline: Outline }
  | { readonly state: 'no-card' | 'no-square' }

export type VisionRequests = {
  /** A frame of the live camera. */
  look: { readonly frame: ImageBitmap }
  open: { readonly photo: Blob }
  /** The same in steps, for progress display: pixels, then scale, then the model's outline. */
  read: { readonly photo: Blob }
  scale: Record<string, never>
  outline: Record<string, never>
  /** Which model to ask from now on; null for none. */
  model: { readonly source: ModelSource | null }
  /** An outline from the color under the finger. */
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

export type VisionResponses = {
  look: FrameCheck
  open: OpenedPhoto
  read: Pick<OpenedPhoto, 'width' | 'height'>
  scale: Pick<OpenedPhoto, 'calibration' | 'gates'>
  outline: ModelProposal
  model: null
  seed: Proposal | null
  measure: MeasuredOutline
  brush: Outline
  square: CheckedSquare
  reduce: Blob
  forget: null
}

export type VisionTask = keyof VisionRequests
export type VisionRequest = {
  [K in VisionTask]: { readonly id: number; readonly kind: K } & VisionRequests[K]
}[VisionTask]
export type VisionReply =
  | { readonly id: number; readonly answer: VisionResponses[VisionTask] }
  | { readonly id: number; readonly problem: string }
