/** What stays the same over the visits of a wound: what its clinician prefers, what the patient cannot have, the device that fits. */
import type { DressingLimits } from '../data/dressings.ts'
import type { WoundKind } from '../data/wound-kinds.ts'
import type { DemoPatient } from '../patient.ts'
import type { Random } from '../random.ts'
import type { LimbState, PatientState } from './patient-state.ts'
import { isPoor } from './place-wound.ts'

export type Sufferer = {
  readonly patient: DemoPatient
  readonly state: PatientState
  /** Null: not on a leg. */
  readonly limb: LimbState | null
}

export type Habits = {
  readonly limits: DressingLimits
  readonly cleanser: string
  readonly offloading: string | null
  /** Wet enough for the second-highest amount of drainage, or the highest. */
  readonly isWet: boolean
  /** The visit at which the skin around it is found macerated; the dressing changes for it. */
  readonly maceratedAt: number | null
}

export function pickHabits(random: Random, kind: WoundKind, region: string, sufferer: Sufferer): Habits {
  const { allergies, conditions } = sufferer.patient
  const isAllergic = (words: RegExp) =>
    typeof allergies !== 'string' && allergies.some((one) => words.test(one))
  return {
    limits: {
      avoidsSilver: isAllergic(/silver/i),
      avoidsIodine: isAllergic(/iodine|shellfish/i) || conditions.includes('kidney-disease'),
      avoidsAdhesive: isAllergic(/adhesive/i),
      bleeds:
        conditions.includes('atrial-fibrillation') ||
        /warfarin|apixaban|rivaroxaban|dabigatran|edoxaban|clopidogrel/i.test(
          sufferer.patient.currentMedications,
        ),
      prefersFirst: random.chance(0.5),
    },
    cleanser: pickCleanser(random, kind),
    offloading: pickOffloading(random.stream('offloading'), kind, region, sufferer),
    isWet: random.chance(kind.type === 'venous_ulcer' ? 0.5 : 0.3),
    maceratedAt:
      kind.periwound.includes('maceration') && random.stream('skin').chance(0.4)
        ? random.stream('skin').int(0, 3)
        : null,
  }
}

/** Nothing lies on a bony prominence of a leg that is short of blood. */
const floatedLimb = 'Pillow under the calf, foot floated'

/** Skin that is damp and not open is washed, not irrigated. Drawn all the same: the others stay as they are. */
function pickCleanser(random: Random, { type }: WoundKind): string {
  const drawn = random.pick([
    'Normal saline',
    'Normal saline',
    'Surfactant wound cleanser',
    'Hypochlorous acid',
  ])
  return type === 'moisture_associated' ? 'pH-balanced no-rinse cleanser' : drawn
}

/** What fits the place, the leg and how the patient gets about: a cast is for who walks on a foot that has blood. */
function pickOffloading(
  random: Random,
  { type }: WoundKind,
  region: string,
  { state: { mobility }, limb }: Sufferer,
): string | null {
  if (type === 'pressure_ulcer') {
    if (region.startsWith('heel')) return 'Heel suspension boot'
    // Who gets into a chair needs both.
    if (mobility === 'chairfast') return 'Pressure-redistributing mattress and seat cushion'
    return region.startsWith('ischium') ? 'Seat cushion' : 'Pressure-redistributing mattress'
  }
  const walks = mobility === 'walks' || mobility === 'walks-with-help'
  if ((type === 'arterial_ulcer' || type === 'mixed_ulcer') && !walks) return floatedLimb
  if (type !== 'diabetic_foot') return null
  // A heel boot relieves a heel in bed, and nothing under the forefoot.
  if (!walks) return region.startsWith('heel') ? 'Heel suspension boot' : 'Felt padding'
  if (region.includes('toe')) return 'Healing shoe'
  // No cast on a leg that is short of blood.
  if (isPoor(limb)) return 'Removable cast walker'
  return mobility === 'walks' && random.chance(0.5) ? 'Total contact cast' : 'Removable cast walker'
}
