/** Which classification fits which kind of wound, as data. Rule CL1. A system that does not fit is not offered. */

/** The kinds of wound that the product charts, as they are stored. */
export type ClassifiedWoundType =
  | 'pressure_ulcer'
  | 'diabetic_foot'
  | 'surgical_site'
  | 'venous_ulcer'
  | 'arterial_ulcer'
  | 'traumatic'
  | 'burn'
  | 'other'

export type ClassificationSystem =
  | 'npiap'
  | 'wagner'
  | 'university-of-texas'
  | 'wifi'
  | 'iwgdf-infection'
  | 'ceap'
  | 'istap'
  | 'burn-extent'

export const classificationsByWoundType: {
  readonly [type in ClassifiedWoundType]: readonly ClassificationSystem[]
} = {
  pressure_ulcer: ['npiap'],
  diabetic_foot: ['wagner', 'university-of-texas', 'wifi', 'iwgdf-infection'],
  surgical_site: [],
  venous_ulcer: ['ceap'],
  arterial_ulcer: ['wifi'],
  traumatic: ['istap'],
  burn: ['burn-extent'],
  other: [],
}

export function classificationFits(system: ClassificationSystem, type: ClassifiedWoundType): boolean {
  return classificationsByWoundType[type].includes(system)
}
