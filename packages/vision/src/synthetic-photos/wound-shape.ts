/** Wounds of a given size with believable edges. */
import type { Point } from '../types.ts'
import { createRandomSource } from './random-source.ts'
import { computeEnclosedArea } from './ground-truth.ts'

export type WoundShape = {
  readonly seed: number
  readonly areaCm2: number
  /** Length by width of the oval under it; 1 is round. */
  readonly elongation?: number
  /** 0 is a smooth oval. */
  readonly roughness?: number
  readonly turnDegrees?: number
  readonly at?: Point
}

/** A closed edge round `at`, in millimetres, with exactly this area. */
export function createWoundRing(shape: WoundShape): Point[] {
  const { seed, areaCm2, elongation = 1.4, roughness = 0.08, turnDegrees = 20, at = { x: 0, y: 0 } } = shape
  const chance = createRandomSource(seed)
  const waves = [2, 3, 4, 5, 7, 9].map((count) => ({
    count,
    size: (roughness * chance.between(0.4, 1.2)) / Math.sqrt(count - 1),
    phase: chance.between(0, 2 * Math.PI),
  }))
  const turn = (turnDegrees * Math.PI) / 180
  const raw = Array.from({ length: 180 }, (_, step) => {
    const angle = (step / 180) * 2 * Math.PI
    const bumps = waves.reduce((sum, wave) => sum + wave.size * Math.cos(wave.count * angle + wave.phase), 1)
    const x = bumps * Math.cos(angle) * Math.sqrt(elongation)
    const y = (bumps * Math.sin(angle)) / Math.sqrt(elongation)
    return { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) }
  })
  const scale = Math.sqrt((areaCm2 * 100) / computeEnclosedArea(raw))
  return raw.map((point) => ({ x: at.x + point.x * scale, y: at.y + point.y * scale }))
}
