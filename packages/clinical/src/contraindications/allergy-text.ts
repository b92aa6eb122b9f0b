/**
 * Which allergens a charted allergy names, rule CX1. A part of the text that is not recognized may be any of them: each
 * allergen that was not named is then a question, with the text. Not assessed stays not assessed.
 */
import { allergens } from './allergens.ts'
import type { Allergen } from './allergens.ts'
import { products } from './products.ts'

/** Substances and classes. Products and brands come from the product list. */
const substances: { readonly [allergen in Allergen]: RegExp } = {
  silver: /\b(silver|argentum)\b/,
  // Sulfites and sulfates are other substances.
  sulfonamide:
    /\b(sulfa|sulpha|sulfas|sulfa (drugs?|antibiotics?)|sulfonamides?|sulphonamides?|sulfadiazine|sulfamethoxazole|sulfasalazine|bactrim|septra|co-?trimoxazole)\b/,
  iodine: /\b(iodine|iodide|iodophors?)\b/,
  honey: /\b(honey|bees?|bee (products?|stings?|venom)|propolis|pollen|royal jelly)\b/,
  adhesive:
    /\b(adhesives?|tapes?|plasters?|band[ -]?aids?|acrylates?|acrylics?|colophony|colophonium|rosin|steri[ -]?strips?)\b/,
  latex: /\b(latex|rubber)\b/,
  chlorhexidine: /\b(chlorhexidine|chg)\b/,
  bovine: /\b(bovine|beef|cows?|cattle|calf|gelatin|collagen|alpha[ -]?gal|red meat|mammalian meat)\b/,
  porcine: /\b(porcine|pork|pigs?|swine|gelatin|collagen|alpha[ -]?gal|red meat|mammalian meat)\b/,
  fish: /(?<!shell[ -]?)\b(fish|finned fish|cod|salmon|tuna|tilapia|halibut|haddock)\b/,
  lanolin: /\b(lanolin|wool)\b/,
  // Aminoglycosides cross-react.
  neomycin: /\b(neomycin|gentamicin|tobramycin|aminoglycosides?)\b/,
  bacitracin: /\b(bacitracin)\b/,
  silicone: /\b(silicone)\b/,
  polyhexanide: /\b(polyhexanide|phmb)\b/,
  collagenase: /\b(collagenase)\b/,
}

/**
 * Medicines and foods in no wound product, and text that says that there is none. Shellfish is no iodine allergy: the allergen
 * is a muscle protein. "No drug allergies" says nothing about dressings.
 */
const elsewhere =
  /\b(penicillins?|pcn|amoxicillin|augmentin|ampicillin|cephalexin|keflex|cefazolin|ceftriaxone|cephalosporins?|vancomycin|clindamycin|doxycycline|tetracyclines?|ciprofloxacin|levofloxacin|fluoroquinolones?|quinolones?|azithromycin|erythromycin|macrolides?|nitrofurantoin|metronidazole|codeine|morphine|oxycodone|hydrocodone|hydromorphone|tramadol|fentanyl|opioids?|aspirin|nsaids?|ibuprofen|naproxen|acetaminophen|lisinopril|ace inhibitors?|metformin|statins?|atorvastatin|simvastatin|gabapentin|prednisone|heparin|sulfites?|sulfates?|shell[ -]?fish|crustaceans?|shrimps?|prawns?|crabs?|lobsters?|mollus[ck]s?|clams?|oysters?|scallops?|peanuts?|tree nuts?|nuts|eggs?|milk|dairy|lactose|soy|wheat|gluten|strawberr(y|ies)|dust( mites?)?|mold|cats?|dogs?|dander)\b|^(none|nka|no allerg(y|ies)|none known|no known allerg(y|ies))\.?$/

/** Written with the slash that separates allergies elsewhere. */
const trimethoprim = /\btmp[ /-]+smx\b|\bsmx[ /-]+tmp\b/i

export type ReadAllergies = {
  readonly allergies: readonly Allergen[] | null
  readonly allergiesUnread: string | null
}

/** Null: not assessed. An empty list: assessed, none known. */
export function readAllergies(charted: readonly string[] | null): ReadAllergies {
  if (charted === null) return { allergies: null, allergiesUnread: null }
  const parts = charted
    .flatMap((text) => text.replace(trimethoprim, 'sulfamethoxazole').split(/[;,\n/]|\band\b/i))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const named = parts.map((part) => findAllergens(part.toLowerCase()))
  const unread = parts.filter((part, at) => named[at]?.length === 0 && !elsewhere.test(part.toLowerCase()))
  return {
    allergies: allergens.values.filter((one) => named.some((found) => found.includes(one))),
    allergiesUnread: unread.length > 0 ? unread.join('; ') : null,
  }
}

/** By substance; or by what the product that it names contains. */
function findAllergens(part: string): Allergen[] {
  const product = products.find(({ names }) => names.test(part))
  const contained: readonly string[] = product?.traits ?? []
  return allergens.values.filter((one) => contained.includes(one) || substances[one].test(part))
}

/** The line beside recommendations: the clinician sees the text that the rules read. */
export function allergyLine(state: 'listed' | 'none-known' | 'not-asked', text: string | null): string {
  const words = state === 'listed' ? text : state === 'none-known' ? 'none known' : 'not asked'
  return `Allergies as charted: ${words}. Rules read English words only.`
}
