/**
 * Which allergens of dressings a charted allergy names, rule RE3. Reads whole words; what it does not recognize it
 * leaves to the clinician, who sees the charted text beside the recommendation.
 */
import type { Allergen } from './picture.ts'

const wordsOf: { readonly [allergen in Allergen]: readonly string[] } = {
  silver: ['silver', 'silvadene', 'flamazine'],
  iodine: ['iodine', 'iodide', 'povidone', 'betadine', 'iodosorb', 'cadexomer'],
  honey: ['honey', 'manuka', 'bee', 'bees', 'propolis', 'pollen'],
  adhesive: ['adhesive', 'adhesives', 'tape', 'tapes', 'plaster', 'acrylate', 'colophony', 'rosin'],
  latex: ['latex', 'rubber'],
}

/** Null: not asked. An empty list: asked, none known. */
export function allergensIn(charted: readonly string[] | null): Allergen[] | null {
  if (charted === null) return null
  const words = new Set(charted.flatMap((text) => text.toLowerCase().split(/[^a-z]+/)))
  // The keys of the table are the allergens.
  return (Object.keys(wordsOf) as Allergen[]).filter((allergen) =>
    wordsOf[allergen].some((word) => words.has(word)),
  )
}
