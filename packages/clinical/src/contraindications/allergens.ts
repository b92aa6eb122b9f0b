/** Substances and classes of wound care products that a charted allergy may name. Rule CX1. */
import { defineOptions } from '../vocabulary.ts'

export const allergens = defineOptions('allergen', {
  silver: 'Silver',
  sulfonamide: 'Sulfonamide (sulfa)',
  iodine: 'Iodine',
  honey: 'Honey or bee products',
  'bee-venom': 'Bee stings (venom)',
  adhesive: 'Adhesive or tape',
  latex: 'Latex',
  chlorhexidine: 'Chlorhexidine',
  bovine: 'Bovine (beef) products',
  porcine: 'Porcine (pork) products',
  fish: 'Fish',
  ovine: 'Ovine (sheep) products',
  lanolin: 'Lanolin (wool alcohols)',
  neomycin: 'Neomycin',
  bacitracin: 'Bacitracin',
  polymyxin: 'Polymyxin',
  acrylate: 'Acrylates',
  silicone: 'Silicone',
  polyhexanide: 'Polyhexanide (PHMB)',
  collagenase: 'Collagenase',
})
export type Allergen = (typeof allergens.values)[number]

export const isAllergen = (trait: string): trait is Allergen =>
  (allergens.values as readonly string[]).includes(trait)

/** Charted as “no known drug allergies”: it answers for medicines, and for nothing else. */
export const drugAllergiesDenied = 'Drug allergies denied. Tape, latex, and dressing allergies not assessed.'
const drugAllergens: readonly Allergen[] = [
  'sulfonamide',
  'neomycin',
  'bacitracin',
  'polymyxin',
  'collagenase',
]
export const isDrugAllergen = (allergen: Allergen): boolean => drugAllergens.includes(allergen)
