/** Substances and classes of wound care products that a charted allergy may name. Rule CX1. */
import { vocabulary } from '../vocabulary.ts'

export const allergens = vocabulary('allergen', {
  silver: 'Silver',
  sulfonamide: 'Sulfonamide (sulfa)',
  iodine: 'Iodine',
  honey: 'Honey or bee products',
  adhesive: 'Adhesive or tape',
  latex: 'Latex',
  chlorhexidine: 'Chlorhexidine',
  bovine: 'Bovine (beef) products',
  porcine: 'Porcine (pork) products',
  fish: 'Fish',
  lanolin: 'Lanolin (wool alcohols)',
  neomycin: 'Neomycin',
  bacitracin: 'Bacitracin',
  silicone: 'Silicone',
  polyhexanide: 'Polyhexanide (PHMB)',
  collagenase: 'Collagenase',
})
export type Allergen = (typeof allergens.values)[number]

export const isAllergen = (trait: string): trait is Allergen =>
  (allergens.values as readonly string[]).includes(trait)
