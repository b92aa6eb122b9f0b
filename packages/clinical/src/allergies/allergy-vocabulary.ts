/** What is charted of an allergy beside its substance. No value means not documented; “unknown” was asked. */
import { defineOptions } from '../vocabulary.ts'

export const allergyTypes = defineOptions('allergy type', {
  allergy: 'Allergy',
  intolerance: 'Intolerance or side effect',
})

/** The words are those that the text reading knows as reactions, so that a line with them names the same allergens. */
export const allergyReactions = defineOptions('allergy reaction', {
  anaphylaxis: 'anaphylaxis',
  angioedema: 'angioedema',
  breathing: 'wheezing or shortness of breath',
  hypotension: 'hypotension',
  hives: 'hives',
  rash: 'rash',
  itching: 'itching',
  'contact-dermatitis': 'contact dermatitis',
  blisters: 'skin blistering',
  'severe-skin': 'Stevens-Johnson syndrome',
  flushing: 'flushing',
  swelling: 'local swelling',
  nausea: 'nausea or vomiting',
  diarrhea: 'diarrhea',
  confusion: 'confusion',
  unknown: 'unknown reaction',
})
export type AllergyReaction = (typeof allergyReactions.values)[number]

export const allergySeverities = defineOptions('allergy severity', {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
  unknown: 'Unknown',
})
export type AllergySeverity = (typeof allergySeverities.values)[number]

/** Of the next exposure, not of the last reaction. */
export const allergyCriticalities = defineOptions('allergy criticality', {
  low: 'Low risk',
  high: 'High risk: may be life-threatening',
  'unable-to-assess': 'Unable to assess',
})

/** Who said so: of an allergy, of a medication, and of a reconciliation. */
export const informationSources = defineOptions('source of information', {
  patient: 'Patient',
  family: 'Family or caregiver',
  record: 'Facility or hospital record',
  prescriber: 'Prescriber or pharmacy',
  observed: 'Observed',
})
export type InformationSource = (typeof informationSources.values)[number]

/** What an answer can be while no allergy is listed. */
export const unlistedAllergyStates = defineOptions('allergy status', {
  'none-known': 'No known allergies (NKA)',
  'not-asked': 'Allergies not assessed',
})
export type UnlistedAllergyState = (typeof unlistedAllergyStates.values)[number]
