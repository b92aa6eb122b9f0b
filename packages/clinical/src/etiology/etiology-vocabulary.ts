/** Coded answers to what is asked of some wound types only. Rule WA12. Not in the specification. */
import { ceapAnatomy, ceapClinical, ceapEtiology, ceapPathophysiology } from '../ceap/ceap.ts'
import { burnDepths as burnDepthTable } from '../burns/extent.ts'
import type { BurnDepth } from '../burns/extent.ts'
import { istapTypes } from '../istap/type.ts'
import type { SkinTearLoss } from '../istap/type.ts'
import { defineOptions, defineTextOptions } from '../vocabulary.ts'

/** What is seen or can be felt at the deepest point. Covered is not a depth. */
export const deepestTissues = defineOptions('deepest tissue', {
  intact: 'Intact or epithelialized skin',
  skin: 'Dermis (partial thickness)',
  fat: 'Subcutaneous tissue (full thickness)',
  muscle: 'Fascia or muscle',
  tendon: 'Tendon, ligament, or joint capsule',
  bone: 'Bone or joint',
  covered: 'Unable to assess: covered by slough or eschar',
})
export type DeepestTissue = (typeof deepestTissues.values)[number]

export const placesAcquired = defineOptions('place acquired', {
  home: 'Home or community',
  this_facility: 'This facility',
  hospital: 'Hospital',
  other_facility: 'Other facility',
  unknown: 'Unknown',
})

export const medicalDevices = defineTextOptions('medical device', [
  'Oxygen tubing or mask',
  'Nasogastric or feeding tube',
  'Endotracheal tube or tracheostomy',
  'Urinary catheter',
  'Compression stocking or wrap',
  'Splint, brace, or cast',
  'Cervical collar',
])

export const gangreneExtents = defineOptions('gangrene', {
  none: 'None',
  digits: 'Limited to the toes',
  'part-of-foot': 'Forefoot or heel',
  'whole-foot': 'Entire foot',
})

/** Suspected is neither: bone infection still has to be ruled in or out. */
export const osteomyelitisStates = defineOptions('osteomyelitis', {
  none: 'Not present',
  suspected: 'Suspected, workup pending',
  untreated: 'Confirmed, not treated',
  treated: 'Confirmed, under treatment',
})

export type OsteomyelitisState = (typeof osteomyelitisStates.values)[number]

export const compressionsInPlace = defineOptions('compression in place', {
  none: 'None',
  stockings: 'Compression stockings',
  'adjustable-wrap': 'Adjustable wrap',
  inelastic: 'Inelastic (short-stretch) bandage',
  multilayer: 'Multilayer bandage',
  pneumatic: 'Intermittent pneumatic compression',
})

const labelByMeaning = <const Id extends string>(
  name: string,
  list: readonly { readonly id: Id; readonly meaning: string }[],
  format: (id: Id, meaning: string) => string,
) =>
  defineOptions(
    name,
    // Built from the list itself, so exactly its ids are the keys.
    Object.fromEntries(list.map(({ id, meaning }) => [id, format(id, meaning)])) as Record<Id, string>,
  )
export const ceapClasses = labelByMeaning('CEAP class', ceapClinical, (id, meaning) => `${id}: ${meaning}`)
export const ceapCauses = labelByMeaning('CEAP etiology', ceapEtiology, (_, meaning) => meaning)
export const ceapVeins = labelByMeaning('CEAP anatomy', ceapAnatomy, (_, meaning) => meaning)
export const ceapMechanisms = labelByMeaning(
  'CEAP pathophysiology',
  ceapPathophysiology,
  (_, meaning) => meaning,
)

export const skinFlapLosses = defineOptions(
  'skin flap loss',
  // Exactly the losses of the three types.
  Object.fromEntries(istapTypes.map(({ loss, meaning }) => [loss, meaning])) as Record<
    Exclude<SkinTearLoss, null>,
    string
  >,
)

export const burnMethods = defineOptions('burn method', {
  'rule-of-nines': 'Rule of nines',
  'lund-browder': 'Lund-Browder chart',
  palm: 'Palm method',
  estimate: 'Clinical estimate',
})
export const burnDepthLevels = defineOptions(
  'burn depth level',
  // Exactly the depths of the table.
  Object.fromEntries(burnDepthTable.map(({ depth, label }) => [depth, label])) as Record<BurnDepth, string>,
)

export const dehiscenceDepths = defineOptions('dehiscence', {
  none: 'None: incision approximated',
  skin: 'Skin only, no subcutaneous tissue visible',
  subcutaneous: 'Subcutaneous tissue exposed, fascia not visible',
  fascia: 'Fascia exposed',
  organ: 'Fascial dehiscence, or organ, implant, or bone exposed',
})

export const closureMaterials = defineOptions('sutures or staples', {
  'in-place': 'In place',
  'partly-removed': 'Partly removed',
  removed: 'Removed',
  'not-used': 'None used',
})

export const moistureSources = defineOptions('moisture source', {
  incontinence: 'Incontinence (urine, stool, or both)',
  intertriginous: 'Perspiration in a skin fold',
  peristomal: 'Stoma or fistula effluent',
  exudate: 'Wound exudate',
  other: 'Other moisture',
})

export const moistureSkinStates = defineOptions('skin loss', {
  redness: 'Persistent redness, skin intact',
  'skin-loss': 'Skin loss (erosion or denudation)',
})

export const bleedingStates = defineOptions('wound bleeding', {
  none: 'None',
  contact: 'With dressing change',
  spontaneous: 'Spontaneous',
})

export const suspectedCauses = defineTextOptions('suspected cause', [
  'Pyoderma gangrenosum',
  'Vasculitis',
  'Calciphylaxis',
  'Martorell hypertensive ulcer',
  'Sickle cell ulcer',
  'Livedoid vasculopathy',
  'Malignancy',
  'Infection (fungal, mycobacterial)',
  'Drug reaction',
])
