/** Which wound is graded by what: the systems of each type, in the order in which they are shown. Rule GR1. */
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { defineOptions } from '../vocabulary.ts'

export const gradingSystems = defineOptions('grading system', {
  npiap: 'NPIAP stage',
  wagner: 'Wagner',
  texas: 'University of Texas',
  wifi: 'WIfI',
  ceap: 'CEAP',
  istap: 'ISTAP',
  'burn-depth': 'Burn depth',
  dehiscence: 'Surgical wound dehiscence',
  globiad: 'GLOBIAD',
  thickness: 'Tissue depth',
})
export type GradingSystem = (typeof gradingSystems.values)[number]

/** Their grade depends on the perfusion of the limb. */
const ischemiaSystems: readonly GradingSystem[] = ['texas', 'wifi']

/** The limb was measured on a later day than the wound was graded: the grade does not know it. Rule GR15. */
export const isGradeBeforePerfusion = (
  system: GradingSystem,
  { assessedOn, measuredOn }: { readonly assessedOn: string | null; readonly measuredOn: string | null },
): boolean =>
  ischemiaSystems.includes(system) && assessedOn !== null && measuredOn !== null && measuredOn > assessedOn

export const gradingSystemsByType: { readonly [type in WoundType]: readonly GradingSystem[] } = {
  pressure_ulcer: ['npiap'],
  diabetic_foot: ['wagner', 'texas', 'wifi'],
  surgical_site: ['dehiscence'],
  venous_ulcer: ['ceap'],
  arterial_ulcer: ['wifi'],
  traumatic: ['thickness'],
  burn: ['burn-depth'],
  skin_tear: ['istap'],
  moisture_associated: ['globiad'],
  malignant: ['thickness'],
  mixed_ulcer: ['ceap', 'wifi'],
  atypical: ['thickness'],
  other: ['thickness'],
}
