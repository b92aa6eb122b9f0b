/** Which visits of an invented wound were photographed, and how the photo looks: the wound as large and as coloured as was charted. */
import type { SceneOptions, SkinTone } from '@mendwell/vision/synthetic-photos'
import type { Random } from '../random.ts'
import type { DemoVisit, DemoWound } from '../wounds.ts'

export interface DemoShot {
  wishes: SceneOptions
  photoType: 'initial' | 'progress' | 'healed'
}

/** Small enough to be drawn while the demo starts, large enough to measure on. */
const camera = { width: 800, height: 600 }

/** By the number of the visit. The first, the last, and one between, all on the patient's own skin. */
export function generateShots(random: Random, { visits }: DemoWound, skin: SkinTone): Map<number, DemoShot> {
  const chosen = new Set([0, Math.floor(visits.length / 2), visits.length - 1])
  const seed = random.stream('shape').int(1, 1_000_000)
  const shots = new Map<number, DemoShot>()
  for (const at of chosen) {
    const visit = visits[at]
    if (visit) shots.set(at, generateShot(random.stream(`shot ${at}`), visit, { seed, skin }, at === 0))
  }
  return shots
}

type ShotStyle = Required<Pick<SceneOptions, 'seed' | 'skin'>>

function generateShot(random: Random, { answers }: DemoVisit, own: ShotStyle, isFirst: boolean): DemoShot {
  const { length = 0, width = 0 } = answers
  const held = { ...camera, tiltDegrees: random.int(0, 14), towardsDegrees: random.int(0, 359) }
  if (!length || !width) return { wishes: { ...own, wound: null, camera: held }, photoType: 'healed' }
  return {
    photoType: isFirst ? 'initial' : 'progress',
    wishes: {
      ...own,
      camera: held,
      // An oval of the charted sides.
      areaCm2: Math.max(0.3, length * width * 0.785),
      elongation: length / width,
      tissue: {
        granulation: toShare(answers.granulationPercentage),
        slough: toShare(answers.sloughPercentage),
        necrotic: toShare(answers.necroticPercentage),
        epithelial: toShare(answers.epithelialPercentage),
      },
    },
  }
}

const toShare = (percent: number | null | undefined) => (percent ?? 0) / 100
