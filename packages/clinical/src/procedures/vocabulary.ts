/** Coded answers of procedure blocks that no coding rule reads. */
import { defineOptions } from '../vocabulary.ts'

export const debridementInstruments = defineOptions('debridement instrument', {
  scalpel: 'Scalpel',
  curette: 'Curette',
  scissors: 'Scissors',
  forceps: 'Forceps',
  rongeur: 'Rongeur',
  other: 'Other instrument',
})
export type DebridementInstrument = (typeof debridementInstruments.values)[number]

/** What was taken away, from the surface to bone. */
export const removedTissues = defineOptions('tissue type removed', {
  biofilm: 'Biofilm',
  fibrin: 'Fibrin',
  slough: 'Slough',
  callus: 'Callus or hyperkeratosis',
  eschar: 'Eschar or necrotic skin',
  fat: 'Subcutaneous fat',
  fascia: 'Fascia',
  tendon: 'Tendon',
  muscle: 'Muscle',
  bone: 'Bone',
})
export type RemovedTissue = (typeof removedTissues.values)[number]

export const painControls = defineOptions('pain control', {
  none: 'None needed',
  topical: 'Topical anesthetic',
  local_injection: 'Local anesthetic injection',
  block: 'Regional block',
  systemic: 'Oral or IV analgesia',
  sedation: 'Sedation or general anesthesia',
})
export type PainControl = (typeof painControls.values)[number]

export const bleedingAmounts = defineOptions('bleeding', {
  none: 'None',
  minimal: 'Minimal',
  moderate: 'Moderate',
  heavy: 'Heavy',
})
export type BleedingAmount = (typeof bleedingAmounts.values)[number]

export const hemostasisMethods = defineOptions('hemostasis', {
  not_needed: 'Not needed',
  pressure: 'Pressure',
  hemostatic_dressing: 'Hemostatic dressing',
  silver_nitrate: 'Silver nitrate',
  cautery: 'Cautery',
  suture: 'Suture ligation',
  not_achieved: 'Not achieved',
})
export type HemostasisMethod = (typeof hemostasisMethods.values)[number]

export const procedureTolerances = defineOptions('tolerance', {
  well: 'Tolerated well',
  discomfort: 'Some discomfort',
  stopped: 'Stopped early',
})
export type ProcedureTolerance = (typeof procedureTolerances.values)[number]

export const suctionModes = defineOptions('NPWT mode', {
  continuous: 'Continuous',
  intermittent: 'Intermittent',
  variable: 'Variable',
})
export type SuctionMode = (typeof suctionModes.values)[number]

export const suctionFillers = defineOptions('NPWT filler', {
  black_foam: 'Black foam',
  silver_foam: 'Silver foam',
  white_foam: 'White foam',
  gauze: 'Gauze',
  none: 'No filler',
})
export type SuctionFiller = (typeof suctionFillers.values)[number]

export const suctionSeals = defineOptions('NPWT seal', {
  intact: 'Seal intact',
  leak_fixed: 'Leak sealed',
  leak: 'Leak remains',
})
export type SuctionSeal = (typeof suctionSeals.values)[number]

/** How a skin substitute is held in place. */
export const graftFixations = defineOptions('graft fixation', {
  sutures: 'Sutures',
  staples: 'Staples',
  adhesive_strips: 'Adhesive strips',
  tissue_adhesive: 'Tissue adhesive',
  contact_layer: 'Nonadherent contact layer and bolster dressing',
  negative_pressure: 'NPWT',
  none: 'Not fixed',
})
export type GraftFixation = (typeof graftFixations.values)[number]

export const hyperbaricComplications = defineOptions('hyperbaric complication', {
  none: 'None',
  ear: 'Ear barotrauma',
  sinus: 'Sinus barotrauma',
  lung: 'Pulmonary barotrauma',
  anxiety: 'Confinement anxiety',
  hypoglycemia: 'Hypoglycemia',
  seizure: 'Oxygen toxicity seizure',
  other: 'Other (see visit notes)',
})
export type HyperbaricComplication = (typeof hyperbaricComplications.values)[number]

/** Pressure at the ankle at rest, World Union of Wound Healing Societies, consensus on compression, 2008. */
export const compressionPressures = defineOptions('ankle pressure', {
  mild: 'Mild (less than 20 mmHg)',
  moderate: 'Moderate (20 to less than 40 mmHg)',
  strong: 'Strong (40 to less than 60 mmHg)',
  very_strong: 'Very strong (60 mmHg or more)',
})
export type CompressionPressure = (typeof compressionPressures.values)[number]

export const injectionKinds = defineOptions('injection type', {
  local_anesthetic: 'Local anesthetic',
  intralesional_steroid: 'Intralesional steroid',
  other: 'Other medication',
})
export type InjectionKind = (typeof injectionKinds.values)[number]
