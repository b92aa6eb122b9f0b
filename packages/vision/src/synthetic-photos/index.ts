/**
 * Renders plausible photos of wounds beside the marker card, with their ground truth: for tests, demo data and benchmarks. It shares the
 * card's data with the measuring side and nothing else. No real photo is used.
 */
import type { Point } from '../types.ts'
import { rulers } from '../card.ts'
import { createView } from './camera.ts'
import { createRandomSource } from './random-source.ts'
import { developPhoto } from './develop.ts'
import { placeCard, toSkinPoint } from './card-placement.ts'
import { render } from './render.ts'
import type { Camera, CardPlace, DrawnPhoto, Light, Scene, TissueMix, WoundDrawing } from './scene.ts'
import { skinTones } from './scene.ts'
import { computeGroundTruth } from './ground-truth.ts'
import { createWoundRing } from './wound-shape.ts'

export { createRandomSource } from './random-source.ts'
export type { RandomSource } from './random-source.ts'
export { placeCard } from './card-placement.ts'
export { skinTones } from './scene.ts'
export type {
  Camera,
  CardPlace,
  DrawnPhoto,
  Light,
  Scene,
  SkinTone,
  TissueMix,
  GroundTruth,
  WoundDrawing,
} from './scene.ts'
export { createWoundRing } from './wound-shape.ts'
export type { WoundShape } from './wound-shape.ts'

/** The photo and what it shows. A second of work at 1920 × 1080. */
export function drawPhoto(scene: Scene): DrawnPhoto {
  const view = createView(scene.camera, scene.radiusMm)
  return { pixels: developPhoto(render(scene, view), scene), truth: computeGroundTruth(scene, view) }
}

/** What the camera would see, without drawing it. */
export function computeTruthOnly(scene: Scene): DrawnPhoto['truth'] {
  return computeGroundTruth(scene, createView(scene.camera, scene.radiusMm))
}

export type SceneOptions = Partial<Omit<Scene, 'camera' | 'light' | 'wound'>> & {
  readonly seed: number
  readonly areaCm2?: number
  readonly elongation?: number
  readonly roughness?: number
  readonly tissue?: TissueMix
  readonly wound?: WoundDrawing | null
  readonly camera?: Partial<Camera>
  readonly light?: Partial<Light>
}

/** A whole scene from a few wishes: one wound in the elbow of the card, everything in view. */
export function buildScene(wishes: SceneOptions): Scene {
  const chance = createRandomSource(wishes.seed)
  const tone = skinTones[Math.floor(chance.next() * skinTones.length)] ?? 'medium'
  const wound = wishes.wound === undefined ? buildWound(wishes, chance.between(0, 180)) : wishes.wound
  const card = wishes.card === undefined ? placeCardBesideWound(wound, chance.between(-8, 8)) : wishes.card
  return {
    seed: wishes.seed,
    skin: wishes.skin ?? tone,
    wound,
    card,
    radiusMm: wishes.radiusMm ?? null,
    camera: placeCamera(wound, card, wishes.camera ?? {}),
    light: { exposure: 0.85, tint: [1, 1, 1], fromDegrees: 220, hardness: 0.5, glare: 0.15, ...wishes.light },
    noise: wishes.noise ?? 2,
    blurPixels: wishes.blurPixels ?? 0.7,
    motion: wishes.motion ?? null,
  }
}

function buildWound(wishes: SceneOptions, turnDegrees: number): WoundDrawing {
  const { seed, areaCm2 = 8, elongation, roughness } = wishes
  return {
    parts: [{ outer: createWoundRing({ seed, areaCm2, elongation, roughness, turnDegrees }), holes: [] }],
    tissue: wishes.tissue ?? { granulation: 0.7, slough: 0.2, necrotic: 0, epithelial: 0.1 },
  }
}

/** With the elbow six millimetres off the wound to the left and below. */
export function placeCardBesideWound(wound: WoundDrawing | null, turnDegrees: number, cut = true): CardPlace {
  const gapMm = 6
  const points = wound?.parts.flatMap((part) => part.outer) ?? [{ x: 0, y: 0 }]
  const turn = (turnDegrees * Math.PI) / 180
  const across = points.map(({ x, y }) => x * Math.cos(turn) + y * Math.sin(turn))
  const down = points.map(({ x, y }) => y * Math.cos(turn) - x * Math.sin(turn))
  const left = Math.min(...across) - gapMm
  const below = Math.max(...down) + gapMm
  const elbow = {
    x: left * Math.cos(turn) - below * Math.sin(turn),
    y: left * Math.sin(turn) + below * Math.cos(turn),
  }
  return placeCard(rulers.elbow, elbow, turnDegrees, cut)
}

/** Straight above, far enough to see all of wound and card. */
function placeCamera(wound: WoundDrawing | null, card: CardPlace | null, wishes: Partial<Camera>): Camera {
  const points: Point[] = [
    ...(wound?.parts.flatMap((part) => part.outer) ?? []),
    ...(card
      ? [
          [5, 5],
          [37, 5],
          [100, 111],
          [100, 143],
          [5, 143],
        ].map(([x = 0, y = 0]) => toSkinPoint(card, { x, y }))
      : []),
    ...(wound || card
      ? []
      : [
          { x: -60, y: -60 },
          { x: 60, y: 60 },
        ]),
  ]
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = wishes.width ?? 1920
  const height = wishes.height ?? 1080
  const focalPixels = wishes.focalPixels ?? 0.8 * Math.max(width, height)
  const tilt = ((wishes.tiltDegrees ?? 0) * Math.PI) / 180
  const closest = 1.1 * focalPixels * Math.max((right - left) / width, (bottom - top) / height)
  return {
    width,
    height,
    focalPixels,
    distanceMm: closest + 0.5 * Math.hypot(right - left, bottom - top) * Math.sin(tilt),
    tiltDegrees: 0,
    towardsDegrees: 0,
    rollDegrees: 0,
    aim: { x: (left + right) / 2, y: (top + bottom) / 2 },
    k1: 0,
    k2: 0,
    ...wishes,
  }
}
