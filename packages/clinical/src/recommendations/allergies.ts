/**
 * Which allergens of dressings a charted allergy names, rule RE3. A part of the text that it does not recognize may be
 * any of them: then each that was not named is asked about first, with the text.
 */
import { allergens } from './picture.ts'
import type { Allergen, WoundPicture } from './picture.ts'

/** Substances, products and brands. */
const wordsOf: { readonly [allergen in Allergen]: RegExp } = {
  silver:
    /\b(silver|argentum|ag|silvadene|flamazine|ssd|sulfadiazine|acticoat|silvercel|silverlon|silvasorb|contreet)\b/,
  iodine: /\b(iodine|iodide|iodoform|iodosorb|iodoflex|inadine|povidone|betadine|cadexomer)\b/,
  honey: /\b(honey|medihoney|therahoney|activon|manuka|bees?|propolis|pollen)\b/,
  adhesive:
    /\b(adhesives?|tapes?|plasters?|band[ -]?aids?|tegaderm|duoderm|opsite|hypafix|medipore|micropore|transpore|steri[ -]?strips?|mastisol|benzoin|acrylates?|colophony|rosin|hydrocolloids?)\b/,
  latex: /\b(latex|rubber)\b/,
}

/** Medicines in no dressing, and words that say that there is nothing. "No drug allergies" says nothing about dressings. */
const elsewhere =
  /\b(penicillins?|amoxicillin|ampicillin|cephalexin|keflex|cefazolin|cephalosporins?|vancomycin|clindamycin|doxycycline|ciprofloxacin|levofloxacin|azithromycin|erythromycin|codeine|morphine|oxycodone|hydrocodone|tramadol|fentanyl|aspirin|ibuprofen|naproxen|acetaminophen|lisinopril|metformin|statins?|atorvastatin|simvastatin)\b|^(none|nka|no allerg(y|ies)|none known|no known allerg(y|ies))\.?$/

/** Null: not asked. An empty list: asked, none known. */
export function allergiesFrom(
  charted: readonly string[] | null,
): Pick<WoundPicture, 'allergies' | 'allergiesUnread'> {
  if (charted === null) return { allergies: null, allergiesUnread: null }
  const parts = charted
    .flatMap((text) => text.split(/[;,\n/]|\band\b/i))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const namedIn = (part: string) => allergens.values.filter((one) => wordsOf[one].test(part.toLowerCase()))
  const unread = parts.filter((part) => namedIn(part).length === 0 && !elsewhere.test(part.toLowerCase()))
  return {
    allergies: allergens.values.filter((one) => parts.some((part) => namedIn(part).includes(one))),
    allergiesUnread: unread.length > 0 ? unread.join('; ') : null,
  }
}

/** The line beside recommendations: whoever decides sees what the rules had to read. */
export function allergyLine(state: 'listed' | 'none-known' | 'not-asked', text: string | null): string {
  const words = state === 'listed' ? text : state === 'none-known' ? 'none known' : 'not asked'
  return `Allergies as charted: ${words}. Rules read English words only.`
}
