/** The lists of the skin assessment: sixteen regions, seven descriptions, ten risk factors. Rule SK1. */
import { defineOptions, defineTextOptions } from '../vocabulary.ts'

/** From head to toe, in the order in which a body is looked over. */
export const skinRegions = defineOptions('skin region', {
  head_scalp: 'Head and scalp',
  face_ears: 'Face and ears',
  neck: 'Neck',
  chest: 'Chest',
  abdomen: 'Abdomen',
  groin_perineum: 'Groin and perineum',
  upper_back: 'Upper back and scapulae (shoulder blades)',
  lower_back: 'Lower back',
  sacrum_coccyx: 'Sacrum and coccyx',
  buttocks: 'Buttocks and ischial tuberosities (sitting bones)',
  hips: 'Hips',
  arms_elbows: 'Arms and elbows',
  hands: 'Hands and fingers',
  legs_knees: 'Legs and knees',
  ankles_heels: 'Ankles and heels',
  feet_toes: 'Feet and toes',
})
export type SkinRegion = (typeof skinRegions.values)[number]

export const skinConditions = defineOptions('skin condition', {
  intact: 'Intact',
  'non-intact': 'Non-intact',
  compromised: 'Compromised',
})
export type SkinCondition = (typeof skinConditions.values)[number]

export const skinColors = defineTextOptions('skin color', [
  'Usual for the patient',
  'Pale',
  'Blanchable erythema',
  'Non-blanchable erythema',
  'Purple or maroon',
  'Cyanotic',
  'Jaundiced',
  'Mottled',
  'Darker than surrounding skin',
  'Lighter than surrounding skin',
])

export const skinTemperatures = defineTextOptions('skin temperature', [
  'Normal',
  'Warm',
  'Hot',
  'Cool',
  'Cold',
])

export const skinMoistures = defineTextOptions('skin moisture', [
  'Normal',
  'Dry',
  'Moist',
  'Wet',
  'Macerated',
])

export const skinTextures = defineTextOptions('skin texture', [
  'Smooth',
  'Rough',
  'Scaly',
  'Thin or fragile',
  'Thickened',
  'Firm or indurated',
  'Boggy',
])

export const skinElasticities = defineTextOptions('skin elasticity', [
  'Normal turgor',
  'Slow to return',
  'Tenting',
  'Taut or edematous',
])

export const skinIntegrities = defineTextOptions('skin integrity', [
  'Intact',
  'Non-blanchable erythema',
  'Blister',
  'Excoriation or abrasion',
  'Fissure',
  'Rash',
  'Bruise',
  'Skin tear',
  'Moisture-associated skin damage (MASD)',
  'Open wound',
  'Scar',
])

export const skinRiskFactors = defineTextOptions('skin risk factor', [
  'Limited mobility',
  'Incontinence',
  'Poor nutrition',
  'Dehydration',
  'Loss of sensation',
  'Diabetes',
  'Poor circulation',
  'Edema',
  'Medical device against the skin',
  'Previous pressure injury',
])
