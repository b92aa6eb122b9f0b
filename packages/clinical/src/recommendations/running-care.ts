/**
 * Care that is running at a wound: active orders, what the chart says is done, and current medications. The one notion of it: a rule reviews
 * running care, and neither starts it again nor contradicts it. Rule RE20.
 */
import { findProducts } from '../contraindications/find-products.ts'
import { products } from '../contraindications/products.ts'
import type { Product, ProductTrait } from '../contraindications/products.ts'
import { addDays, formatStoredDay } from '../measurement/days.ts'
import { getMedicationText } from '../medications/charted-medication.ts'
import type { ChartedMedication } from '../medications/charted-medication.ts'
import { findIngredient, suggestIngredient } from '../medications/ingredients.ts'
import { antibioticClasses, healingImpairingClasses } from '../medications/medication-classes.ts'
import type { RunningProduct, WoundPicture } from './wound-picture.ts'

type RunningOrder = {
  /** Product, cover, and instructions. The cleanser is no treatment. */
  readonly texts: readonly (string | null)[]
  readonly orderedOn: string
}

export type CareSources = {
  /** In effect at the wound. */
  readonly orders: readonly RunningOrder[]
  /** The dressings of the latest assessment. */
  readonly dressings: readonly (string | null | undefined)[]
  /** Its other texts, and interventions of the latest Braden assessment. */
  readonly notes: readonly (string | null | undefined)[]
  readonly medications: readonly ChartedMedication[]
}

export type RunningCare = Pick<
  WoundPicture,
  | 'runningAntimicrobial'
  | 'runningAntibiotic'
  | 'runningContactLayer'
  | 'runningTurning'
  | 'runningGraft'
  | 'runningProducts'
  | 'healingImpairingMedication'
>

/** A topical antimicrobial is reviewed so long after its order. */
const antimicrobialReviewDays = 14

const antimicrobialTraits: ReadonlySet<ProductTrait> = new Set([
  'silver',
  'absorbed-iodine',
  'topical-iodine',
  'honey',
  'polyhexanide',
  'neomycin',
  'bacitracin',
  'polymyxin',
] as const)
const antimicrobialLabels: readonly string[] = [
  'Mafenide',
  'Mupirocin',
  'Metronidazole',
  'Clindamycin',
  'Methylene blue foam',
]
const isAntimicrobial = ({ label, traits }: Product) =>
  traits.some((trait) => antimicrobialTraits.has(trait)) || antimicrobialLabels.includes(label)
const coversBed: ReadonlySet<string> = new Set(
  products.filter(({ isPrimaryDressing }) => isPrimaryDressing).map(({ label }) => label),
)
const isContactLayer = ({ label }: Product) => /contact layer$/i.test(label)

const turns =
  /\bturning schedule\b|\b(turn(s|ed|ing)?|reposition(s|ed|ing)?)\b[^.;]{0,40}\b(every|q ?\d|schedule|side to side)|\btilts?\b[^.;]{0,40}\bevery\b/i
const notTurned = /\b(no|not|never|refus\w+|declin\w+|unable)\b[^.;]{0,25}\b(turn|reposition)/i
/** Put on or into a part of the body, not taken. */
const local = /\b(topical|ointment|cream|gel|lotion|powder|ophthalmic|otic|eye|ear|drops?)\b/i
const inhaled = /\b(inhal\w*|nebuli\w*|nasal|intranasal|puffs?)\b/i
/** In a class of antibiotics, and taken for other reasons. */
const notAntibiotic: readonly string[] = ['sulfasalazine']

export function findRunningCare(sources: CareSources): RunningCare {
  return {
    runningAntimicrobial: findProduct(sources, isAntimicrobial, formatReview),
    runningAntibiotic: findAntibiotic(sources.medications),
    runningContactLayer: findProduct(sources, isContactLayer, () => null),
    runningTurning: findTurning(sources),
    runningGraft: findGraft(sources),
    runningProducts: listRunningProducts(sources),
    healingImpairingMedication: findHealingImpairing(sources.medications),
  }
}

/** An order that names a dressing of the bed replaces the one that was found in place; other charted products run beside it. */
function listRunningProducts({ orders, dressings }: CareSources): RunningProduct[] {
  const ordered = orders.flatMap(({ texts, orderedOn }) =>
    texts.flatMap((text) =>
      findProducts(text ?? '').map(({ label }) => ({
        label,
        words: `${label}, ordered ${formatStoredDay(orderedOn)}`,
      })),
    ),
  )
  const isDressed = ordered.some(({ label }) => coversBed.has(label))
  const charted = dressings
    .flatMap((text) => findProducts(text ?? ''))
    .filter(({ isPrimaryDressing }) => !isDressed || !isPrimaryDressing)
    .map(({ label }) => ({ label, words: `${label}, charted` }))
  const found = [...ordered, ...charted]
  return found.filter(({ label }, at) => found.findIndex((one) => one.label === label) === at)
}

/** Taken by mouth or injected; what is put on skin, in the eye, or inhaled does not reach the wound in an amount that matters. */
function findHealingImpairing(medications: readonly ChartedMedication[]): string | null {
  const taken = medications.filter((one) => {
    const text = getMedicationText(one)
    const coded = typeof one === 'string' ? undefined : findIngredient(one.ingredientCode)
    const ingredient = coded ?? suggestIngredient(text)
    if (!ingredient || local.test(text) || inhaled.test(text)) return false
    return (
      ingredient.classes.some((one) => healingImpairingClasses.includes(one)) &&
      !ingredient.classes.includes('topical')
    )
  })
  return taken.length === 0 ? null : taken.map(getMedicationText).join('; ')
}

const formatReview = (orderedOn: string) => {
  const due = addDays(orderedOn, antimicrobialReviewDays)
  return due === null ? null : `review due ${formatStoredDay(due)}`
}

/** An order says more than what was found in place. */
function findProduct(
  { orders, dressings }: CareSources,
  isWanted: (product: Product) => boolean,
  describe: (orderedOn: string) => string | null,
): string | null {
  const find = (text: string | null | undefined) => findProducts(text ?? '').find(isWanted)
  for (const { texts, orderedOn } of orders) {
    const product = texts.map(find).find((one) => one !== undefined)
    if (product)
      return [product.label, `ordered ${formatStoredDay(orderedOn)}`, describe(orderedOn)]
        .filter((one) => one !== null)
        .join(', ')
  }
  const charted = dressings.map(find).find((one) => one !== undefined)
  return charted ? `${charted.label}, charted` : null
}

function findAntibiotic(medications: readonly ChartedMedication[]): string | null {
  const taken = medications.filter((one) => {
    const text = getMedicationText(one)
    const coded = typeof one === 'string' ? undefined : findIngredient(one.ingredientCode)
    const ingredient = coded ?? suggestIngredient(text)
    if (!ingredient || notAntibiotic.includes(ingredient.code) || local.test(text)) return false
    return (
      ingredient.classes.some((one) => antibioticClasses.includes(one)) &&
      !ingredient.classes.includes('topical')
    )
  })
  return taken.length === 0 ? null : taken.map(getMedicationText).join('; ')
}

const graft =
  /\bskin substitutes?\b|\bgraft\b[^.;]{0,60}\b(in place|applied|adherent|incorporat\w+)|\b(applied|over|under)\b[^.;]{0,40}\bgraft\b/i
const notGrafted =
  /\b(bypass|vein|vascular|coronary)\b[^.;:]{0,20}\bgraft|\b(no|without|consider\w*|candidate|discuss\w*|plan\w*|request\w*|await\w*|declin\w*|refus\w*|lost|failed|removed) (a |the |for |next |possible )*(skin substitutes?|graft)|\b(skin substitutes?|graft)\b[^.;:]{0,20}\b(considered|planned|discussed|requested|declined|refused|lost|failed|removed|not)\b/i

/** By the order that covers it, or as the latest assessment says. */
function findGraft({ orders, dressings, notes }: CareSources): string | null {
  const isGraft = (text: string) => graft.test(text) && !notGrafted.test(text)
  for (const { texts, orderedOn } of orders)
    if (texts.some((text) => text !== null && isGraft(text))) return `ordered ${formatStoredDay(orderedOn)}`
  const charted = [...dressings, ...notes].flatMap((text) => (text ?? '').split(/(?<=[.;])\s+/)).some(isGraft)
  return charted ? 'charted' : null
}

function findTurning({ orders, notes }: CareSources): string | null {
  const isTurning = (text: string) => turns.test(text) && !notTurned.test(text)
  for (const { texts } of orders) {
    const ordered = texts.find((text) => text !== null && isTurning(text))
    if (ordered) return `ordered: ${ordered}`
  }
  const charted = notes
    .flatMap((text) => (text ?? '').split(/(?<=[.;])\s+/))
    .find((sentence) => isTurning(sentence))
  return charted ? `charted: ${charted.replace(/[.;]$/, '')}` : null
}
