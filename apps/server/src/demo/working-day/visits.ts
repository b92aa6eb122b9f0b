/** What was done and written at an invented visit, from the wounds that were open on its day. */
import { likelyPlace } from '@mendwell/clinical'
import type { VisitProcedure } from '@mendwell/contract'
import { demoFacilities } from '../facilities.ts'
import type { Random } from '../random.ts'
import type { DemoWound } from '../wounds.ts'

/** A wound of the demo under the id that it was given. */
export interface EnteredWound {
  readonly id: string
  readonly wound: DemoWound
}

export interface DemoVisitPlan {
  readonly woundIds: string[]
  readonly procedures: VisitProcedure[]
  readonly treatmentProvided: string
  readonly visitNotes: string
  readonly placeOfService: string | null
}

const openNotes = [
  'Wound bed is cleaner than at the last visit. Edges attached, surrounding skin intact.',
  'Moderate drainage, no odour. Patient reports less pain at dressing changes.',
  'Granulation has advanced. Offloading is kept up by the staff; turning log checked.',
  'Some slough remains at the lower edge. No sign of infection. Family informed.',
  'Skin around the wound is macerated; more absorbent dressing chosen.',
]
const otherNotes = [
  'Skin checked from head to toe, no open areas. Prevention plan gone through with the staff.',
  'Healed area is dry and closed. Protective dressing for another week.',
]

export function visitPlan(
  random: Random,
  facility: number,
  wounds: readonly EnteredWound[],
  startsAt: string,
): DemoVisitPlan {
  const open = wounds.filter(
    ({ wound }) =>
      (wound.visits[0]?.assessedAt ?? '9') < startsAt &&
      (wound.healedOn === null || wound.healedOn > startsAt.slice(0, 10)),
  )
  const procedures = open.slice(0, 1).flatMap((one) => procedureOf(random, one, startsAt))
  const type = demoFacilities[facility]?.facilityType ?? ''
  return {
    woundIds: open.map(({ id }) => id),
    procedures,
    treatmentProvided: treatmentOf(procedures[0], open.length > 0),
    visitNotes: random.pick(open.length > 0 ? openNotes : otherNotes),
    placeOfService: likelyPlace(type, false),
  }
}

function procedureOf(
  random: Random,
  { id: woundId, wound }: EnteredWound,
  startsAt: string,
): VisitProcedure[] {
  const seen = wound.visits.findLast(({ assessedAt }) => assessedAt < startsAt)?.answers
  if (!seen) return []
  const { length, width, woundType, laterality } = seen as Record<string, unknown>
  const areaCm2 = Math.max(0.5, Math.round(Number(length) * Number(width) * 8) / 10)
  if (woundType === 'venous_ulcer') {
    const side = laterality === 'left' || laterality === 'right' ? laterality : null
    return [{ kind: 'compression', compression: 'multilayer', limb: 'leg', side, woundIds: [woundId] }]
  }
  if (woundType === 'surgical_site') {
    return random.chance(0.5) ? [{ kind: 'negative_pressure', woundId, device: 'reusable', areaCm2 }] : []
  }
  if (!random.chance(0.6)) return []
  const removed = random.chance(0.7) ? 'subcutaneous' : 'surface'
  return [{ kind: 'debridement', woundId, method: 'sharp', removed, areaCm2, devitalized: true }]
}

function treatmentOf(procedure: VisitProcedure | undefined, isOpen: boolean): string {
  if (procedure?.kind === 'debridement') {
    return 'Cleansed with normal saline. Sharp debridement of devitalized tissue, bleeding controlled by pressure. Foam dressing applied.'
  }
  if (procedure?.kind === 'compression') {
    return 'Cleansed with normal saline. Multilayer compression applied from toes to knee, pulses checked before.'
  }
  if (procedure?.kind === 'negative_pressure') {
    return 'Dressing of the negative pressure pump changed, seal checked at 125 mmHg.'
  }
  return isOpen
    ? 'Cleansed with normal saline, wound measured, dressing changed as planned.'
    : 'Skin inspected, prevention measures reviewed.'
}
