/** Classes of medications, and what each means for a wound. A class never says that a medication is safe. Rule MD5. */
import { defineOptions } from '../vocabulary.ts'

export const medicationClasses = defineOptions('medication class', {
  anticoagulant: 'Anticoagulant',
  antiplatelet: 'Antiplatelet',
  aspirin: 'Aspirin',
  nsaid: 'NSAID',
  corticosteroid: 'Corticosteroid (systemic)',
  immunosuppressant: 'Immunosuppressant',
  cytotoxic: 'Cytotoxic',
  antiangiogenic: 'Antiangiogenic',
  penicillin: 'Penicillin antibiotic',
  cephalosporin: 'Cephalosporin antibiotic',
  carbapenem: 'Carbapenem antibiotic',
  sulfonamide: 'Sulfonamide antibiotic',
  macrolide: 'Macrolide antibiotic',
  fluoroquinolone: 'Fluoroquinolone antibiotic',
  tetracycline: 'Tetracycline antibiotic',
  aminoglycoside: 'Aminoglycoside antibiotic',
  antibiotic: 'Antibiotic, other',
  antifungal: 'Antifungal',
  topical: 'Topical wound medication',
  'local-anesthetic': 'Local anesthetic (amide)',
  insulin: 'Insulin',
  sglt2: 'SGLT2 inhibitor',
  glp1: 'GLP-1 receptor agonist',
  antidiabetic: 'Glucose-lowering, noninsulin',
  opioid: 'Opioid',
  diuretic: 'Diuretic',
  cardiovascular: 'Cardiovascular, other',
  vasodilator: 'Peripheral vasodilator',
  nutrition: 'Vitamin or nutritional supplement',
  other: 'Other',
})
export type MedicationClass = (typeof medicationClasses.values)[number]

export const antibioticClasses: readonly MedicationClass[] = [
  'penicillin',
  'cephalosporin',
  'carbapenem',
  'sulfonamide',
  'macrolide',
  'fluoroquinolone',
  'tetracycline',
  'aminoglycoside',
  'antibiotic',
]

/** What slows repair and blunts the signs of infection. Rule RC54. */
export const healingImpairingClasses: readonly MedicationClass[] = [
  'corticosteroid',
  'immunosuppressant',
  'cytotoxic',
]

const antibioticRelevance = 'Antibiotic: may affect culture results; check the indication and stop date'

/** What a clinician at the wound should know; classes without an entry have no statement here. */
const relevance: { readonly [one in MedicationClass]?: string } = {
  anticoagulant: 'Bleeding risk: check before sharp debridement or negative pressure',
  antiplatelet: 'Bleeding risk: check before sharp debridement or negative pressure',
  aspirin: 'May add to bleeding risk',
  nsaid: 'May add to bleeding risk',
  corticosteroid: 'May delay healing and mask signs of infection',
  immunosuppressant: 'May delay healing and mask signs of infection',
  cytotoxic: 'May delay healing; infection risk while blood counts are low',
  antiangiogenic: 'May delay healing and cause bleeding; ask the prescriber before surgery',
  insulin: 'Diabetes: glucose control affects healing; risk of hypoglycemia',
  sglt2: 'Diabetes: report new foot wounds to the prescriber',
  glp1: 'Diabetes: check intake and weight, protein needs for healing',
  antidiabetic: 'Diabetes: glucose control affects healing',
}

export const findWoundRelevance = (one: MedicationClass): string | null =>
  antibioticClasses.includes(one) ? antibioticRelevance : (relevance[one] ?? null)
