/**
 * Which allergens a charted allergy names, rule CX1. A part of the text that is not recognized may be any of them: it is then a
 * question, with the text. Not assessed stays not assessed.
 */
import { mentionsCommonMedicine } from '../medications/recognized-medicines.ts'
import { allergens, drugAllergiesDenied, isAllergen } from './allergens.ts'
import type { Allergen } from './allergens.ts'
import { listNames } from './find-products.ts'
import { isNoProduct } from './products.ts'

/** Substances and classes. Products and brands come from the product list. */
const substances: { readonly [allergen in Allergen]: RegExp } = {
  silver: /\b(silver|argentum)\b/,
  // Sulfites and sulfates are other substances.
  sulfonamide:
    /\b(sulfa|sulpha|sulfas|sulfa (drugs?|antibiotics?)|sulfonamides?|sulphonamides?|sulfadiazine|sulfamethoxazole|sulfasalazine|bactrim|septra|co-?trimoxazole)\b/,
  iodine: /\b(iodine|iodide|iodophors?)\b/,
  honey: /\b(honey|bee products?|propolis|royal jelly)\b/,
  // Another allergen than honey, and a reason to be careful with it.
  'bee-venom': /\b(bees?( (stings?|venom))?|wasps?|hornets?|yellow ?jackets?|hymenoptera)\b(?! products?)/,
  adhesive:
    /\b(adhesives?|tapes?|plasters?|band[ -]?aids?|acrylates?|acrylics?|colophony|colophonium|rosin|steri[ -]?strips?)\b/,
  latex: /\b(latex|rubber)\b/,
  chlorhexidine: /\b(chlorhexidine|chg)\b/,
  bovine: /\b(bovine|beef|cows?|cattle|calf|gelatin|collagen|alpha[ -]?gal|red meat|mammalian meat)\b/,
  porcine: /\b(porcine|pork|pigs?|swine|gelatin|collagen|alpha[ -]?gal|red meat|mammalian meat)\b/,
  ovine: /\b(ovine|sheep|lamb|mutton|alpha[ -]?gal|red meat|mammalian meat)\b/,
  fish: /(?<!shell[ -]?)\b(fish|finned fish|cod|salmon|tuna|tilapia|halibut|haddock)\b/,
  lanolin: /\b(lanolin|wool)\b/,
  // Aminoglycosides cross-react.
  neomycin: /\b(neomycin|gentamicin|tobramycin|aminoglycosides?)\b/,
  bacitracin: /\bbacitracin\b/,
  polymyxin: /\b(polymyxins?|colistin)\b/,
  acrylate: /\b(acrylates?|acrylics?|methacrylates?)\b/,
  silicone: /\bsilicone\b/,
  polyhexanide: /\b(polyhexanide|phmb)\b/,
  collagenase: /\bcollagenase\b/,
}

/** Medicines, foods and others in no wound product. Shellfish is no iodine allergy: the allergen is a muscle protein. */
const elsewhere =
  /\b(aspirin|asa|nsaids?|ibuprofen|motrin|advil|naproxen|aleve|naprosyn|ketorolac|toradol|meloxicam|mobic|celecoxib|celebrex|diclofenac|heparin|warfarin|coumadin|eliquis|xarelto|plavix|clopidogrel|sulfites?|sulfates?|contrast|(iv|x-?ray) dye|gadolinium|omnipaque|isovue|visipaque|shell[ -]?fish|crustaceans?|shrimps?|prawns?|crabs?|lobsters?|mollus[ck]s?|clams?|oysters?|scallops?|peanuts?|tree nuts?|nuts|eggs?|milk|dairy|lactose|soy|wheat|gluten|strawberr(y|ies)|bananas?|avocados?|kiwis?|tomato(es)?|chocolate|msg|caffeine|pollens?|ragweed|grass(es)?|hay ?fever|seasonal|dust( mites?)?|mold|cats?|dogs?|dander|sertraline|zoloft|fluoxetine|prozac|escitalopram|lexapro|citalopram|celexa|paroxetine|paxil|duloxetine|cymbalta|venlafaxine|effexor|ssris?)\b/

const none = /^(none|nka|no allerg(y|ies)|none known|no known allerg(y|ies))\.?$/
const deniesDrugs =
  /^(nkda|nkma|(no|denies)( any)?( known)? (drug|medication|medicine|med)s? allerg(y|ies)|drug allergies( denied)?)\.?$/
/** "No tape" is an order; "no tape allergy" a denial. */
const denies = /^(denies|denied|negative for|not allergic|(no|not)\b.*\ballerg(y|ies|ic)\b)/

/** How the body answered, not what to. */
const reactions =
  /\b(rash(es)?|itch(y|ing|es)?|pruritus|hives|urticaria|nausea|vomit(ing|s)?|n v|gi|upset|stomach|diarrhea|cramps?|cough(ing)?|swelling|swollen|angioedema|edema|anaphyla(xis|ctic)|shock|sob|shortness of breath|breath(ing)?|wheez(e|ing)|throat|tongue|lips?|face|facial|mouth|closes?|closed|tight(ness)?|dizz(y|iness)|drows(y|iness)|sleepy|sedation|headaches?|confus(ion|ed)|hallucinat(ion|ions|es|ing)|redness|red|burn(s|ing)?|blister(s|ing)?|irritation|dermatitis|contact|eczema|skin|peel(s|ing)?|tears?|fever|flushing|syncope|faint(ing|ed)?|palpitations|tachycardia|hypotension|low|bp|kidney|liver|injury|failure|myalgias?|muscle|aches?|pain|constipation|insomnia|agitation|seizures?|bleeding|sjs|stevens[ -]johnson|syndrome|red man|unknown|reactions?|severe|mild|moderate|bad|very|local|topical|causes?|caused|gets?|makes?|made|her|him|them|me|patient|pt|sick|ill|when|as|a|an|the|child|childhood|baby|years? ago|to|with|from|of|in|on|per|not sure|unsure|sensitivity|intolerance|intolerant|allerg(y|ies|ic)|all over|difficulty|trouble|problems?|possible|\d+)\b/g
/** Whether a part names a reaction only, and no cause. */
export const isReaction = (part: string) => part.replace(reactions, '').replace(/[^\p{L}\d]+/gu, '') === ''

/** Written with the marks that separate allergies elsewhere, or with the name of something else in it. */
const oneName: readonly (readonly [RegExp, string])[] = [
  [/\b(tmp|smx|smz)[ /-]+(tmp|smx|smz)\b/gi, 'sulfamethoxazole'],
  [/\ba ?[+&] ?d ointment\b/gi, 'lanolin'],
  [
    /\b((iodine|iodinated|ionic|iv|radio\w*)[ -]+)*contrast([ -]+(dye|media|medium|agents?|material|iodine))*\b/gi,
    'contrast',
  ],
  [/\bcow['’]?s?['’]?[ -]milk\b/gi, 'milk'],
]

export type ReadAllergies = {
  readonly allergies: readonly Allergen[] | null
  readonly allergiesUnread: string | null
  /** Products named that contain no listed allergen. */
  readonly allergyProducts: readonly string[] | null
}

/** Null: not assessed. An empty list: assessed, none known. */
export function readAllergies(charted: readonly string[] | null): ReadAllergies {
  if (charted === null) return { allergies: null, allergiesUnread: null, allergyProducts: null }
  const all = charted.flatMap(splitAllergies)
  const causes = all.filter((part) => !isReaction(part.toLowerCase()))
  // A reaction alone does not say to what.
  const parts = causes.length > 0 ? causes : all
  const read = parts.map((part) => ({ part, ...readPart(part.toLowerCase()) }))
  const unread = read.filter(({ state }) => state === 'unread').map(({ part }) => part)
  const isNamed = read.some(({ state }) => state === 'named')
  const isDrugsOnly = !isNamed && read.some(({ state }) => state === 'drugs-denied')
  return {
    allergies: allergens.values.filter((one) => read.some(({ contained }) => contained.includes(one))),
    allergiesUnread: unread.length > 0 ? unread.join('; ') : isDrugsOnly ? drugAllergiesDenied : null,
    allergyProducts: [...new Set(read.flatMap(({ named }) => named))],
  }
}

const splitAllergies = (text: string): string[] =>
  oneName
    .reduce((left, [pattern, name]) => left.replace(pattern, name), text)
    .split(/[;,\n/&+|():]| - |\band\b|\bor\b|\bexcept\b|\bbut\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')

type ReadPart = {
  readonly state: 'named' | 'harmless' | 'drugs-denied' | 'unread'
  readonly contained: readonly Allergen[]
  readonly named: readonly string[]
}

/** By substance; by what the products that it names contain; else by the product itself. */
function readPart(part: string): ReadPart {
  const nothing = { contained: [], named: [] }
  if (deniesDrugs.test(part)) return { state: 'drugs-denied', ...nothing }
  if (none.test(part) || denies.test(part)) return { state: 'harmless', ...nothing }
  const found = listNames(part)
    .map(({ product }) => product)
    .filter((product) => !isNoProduct(product))
  const traits: readonly string[] = found.flatMap((product) => product.traits)
  const contained = allergens.values.filter((one) => traits.includes(one) || substances[one].test(part))
  if (contained.length > 0) return { state: 'named', contained, named: [] }
  const bare = found.filter((product) => !product.traits.some(isAllergen)).map(({ label }) => label)
  if (bare.length > 0) return { state: 'named', contained, named: bare.slice(0, 1) }
  const isHarmless = elsewhere.test(part) || mentionsCommonMedicine(part)
  return { state: isHarmless ? 'harmless' : 'unread', ...nothing }
}

/** The line beside recommendations: the clinician sees the text that the rules read. */
export function formatAllergies(state: 'listed' | 'none-known' | 'not-asked', text: string | null): string {
  const words =
    state === 'listed'
      ? text?.split('\n').join('; ')
      : state === 'none-known'
        ? 'no known allergies'
        : 'not assessed'
  return `Allergies in the chart: ${words}. Safety rules recognize English text only.`
}
