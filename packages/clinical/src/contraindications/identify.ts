/**
 * What is about to be charted, planned, done or ordered, as things that safety rules can be asked about. Rules CX2 and CX10.
 * What a text stops, avoids or denies is not about to happen.
 */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { CompressionKind } from '../coding/visit.ts'
import { compressionsInPlace } from '../etiology/etiology-vocabulary.ts'
import type { InjectionKind } from '../procedures/vocabulary.ts'
import { findRuleByTitle } from '../recommendations/rule-set.ts'
import type { RecommendationRule } from '../recommendations/rule.ts'
import { supplies } from '../recommendations/supplies.ts'
import type { SupplyId } from '../recommendations/supplies.ts'
import { isAllergen } from './allergens.ts'
import { findProducts, hasUnknownWords, mentionsProduct } from './find-products.ts'
import type { Product, ProductTrait } from './products.ts'
import { createProductAllergyLimit, listLimits } from './safety-rules.ts'
import type { SafetyLimit } from './safety-rules.ts'
import { supplyProducts, supplyTraits } from './supply-traits.ts'

export type SafetyItem = {
  /** As charted, or the product's type. */
  readonly label: string
  /** The form field that it was entered in. */
  readonly field: string | null
  readonly limits: readonly SafetyLimit[]
  /** In a field for products, words that name no known product: ingredients that cannot be checked. */
  readonly isUnrecognized: boolean
  /** Applied where the wound is, so that a wound at no leg needs no index of the ankle. */
  readonly isAtWound: boolean
  /** It was done: nothing is rejected, the finding is recorded. */
  readonly isDone: boolean
}

type ItemDetails = {
  readonly field?: string | null
  readonly isDone?: boolean
  readonly isAtWound?: boolean
  readonly named?: readonly SafetyLimit[]
}

const toItem = (
  label: string,
  traits: readonly ProductTrait[],
  { field = null, isDone = false, isAtWound = false, named = [] }: ItemDetails = {},
): SafetyItem => ({
  label,
  field,
  limits: listOnce([...listLimits(...new Set(traits)), ...named]),
  isUnrecognized: traits.includes('unrecognized'),
  isAtWound,
  isDone,
})

const listOnce = (limits: readonly SafetyLimit[]): SafetyLimit[] => [
  ...new Map(limits.map((one) => [`${one.id} ${one.words}`, one])).values(),
]

/** Of products without a listed allergen: the allergy to the product itself. */
const listNamedLimits = (found: readonly Product[]): SafetyLimit[] =>
  found
    .filter(({ traits }) => !traits.some(isAllergen))
    .map(({ label, isDrug }) => createProductAllergyLimit(label, isDrug))

/** Text that puts compression on a leg, wherever the wound is. */
const atLeg =
  /\b(legs?|lower extremit(y|ies)|ble|rle|lle|calf|calves|ankles?|feet|foot|hose|stockings?|unna('?s)?|toes? to knees?)\b/
const isAtWound = (text: string) => !atLeg.test(text.toLowerCase())

const readItem = (label: string, text: string, found: readonly Product[], details: ItemDetails) =>
  toItem(
    label,
    found.flatMap((product) => product.traits),
    { ...details, named: listNamedLimits(found), isAtWound: isAtWound(text) },
  )

/** A field that holds a product: words that name no known product are one that cannot be checked. */
export function identifyProduct(text: string, field: string): SafetyItem[] {
  if (text.trim() === '') return []
  const found = findProducts(text)
  const item = readItem(text.trim(), text, found, { field })
  return [{ ...item, isUnrecognized: hasUnknownWords(text) || !mentionsProduct(text) }]
}

export function identifyAssessment(answers: AssessmentAnswers): SafetyItem[] {
  const { dressingType, cleansingAgent, treatmentChanges, debridementMethod, offloadingDevice } = answers
  const worn = answers.compressionInPlace ?? 'none'
  return [
    ...identifyProduct(dressingType ?? '', 'dressingType'),
    ...identifyProduct(cleansingAgent ?? '', 'cleansingAgent'),
    ...(debridementMethod === 'sharp'
      ? [toItem('Sharp debridement', ['cutting'], { field: 'debridementMethod', isDone: true })]
      : []),
    ...(debridementMethod === 'enzymatic'
      ? [toItem('Enzymatic debridement', ['collagenase'], { field: 'debridementMethod', isDone: true })]
      : []),
    // It stays on the leg, so that it is decided about as if it were applied today.
    ...(worn === 'none'
      ? []
      : [
          toItem(compressionsInPlace.labels[worn], ['full-compression'], {
            field: 'compressionInPlace',
            isAtWound: true,
          }),
        ]),
    ...identifyNamed(offloadingDevice ?? '', 'offloadingDevice'),
    ...identifyNamed(treatmentChanges ?? '', 'treatmentChanges'),
  ]
}

/** Free text: only what it names. */
export function identifyNamed(text: string, field: string | null): SafetyItem[] {
  return findProducts(text).map((product) => readItem(product.label, text, [product], { field }))
}

export const identifySupplies = (ids: readonly SupplyId[]): SafetyItem[] =>
  ids.map((id) => {
    const product = supplyProducts[id]
    const named = product === undefined ? [] : [createProductAllergyLimit(product)]
    return toItem(supplies[id].name, supplyTraits[id], { field: id, named })
  })

export type CheckedPlanLine = {
  readonly title: string
  readonly description?: string | null | undefined
  readonly recommendationId?: string | null | undefined
}

const findRule = (line: CheckedPlanLine) => (line.recommendationId ? findRuleByTitle(line.title) : undefined)

export function identifyPlanLines(lines: readonly CheckedPlanLine[]): SafetyItem[] {
  return lines.flatMap((line) => {
    const rule = findRule(line)
    if (rule) return [identifyRule(rule)]
    const text = [line.title, line.description ?? ''].join('. ')
    const found = findProducts(text)
    return found.length === 0 ? [] : [readItem(line.title, text, found, { field: 'interventions' })]
  })
}

/** What a recommendation uses: the limits of its rule, and what its supplies contain. */
export function identifyRule(rule: RecommendationRule): SafetyItem {
  const own = rule.contraindications.filter((one): one is SafetyLimit => 'id' in one)
  const contained = rule.supplies.flatMap(({ supply }) => supplyTraits[supply]).filter(isAllergen)
  const products = rule.supplies.flatMap(({ supply }) => supplyProducts[supply] ?? [])
  const named = products.map((label) => createProductAllergyLimit(label))
  const item = toItem(rule.title, contained, { field: 'interventions', named })
  return { ...item, limits: listOnce([...own, ...item.limits]) }
}

export type PerformedProcedure =
  | { readonly kind: 'debridement'; readonly method: string }
  | {
      readonly kind: 'skin_substitute'
      /** HCPCS code. */
      readonly product: string | null
      readonly productName: string | null
    }
  | { readonly kind: 'negative_pressure' }
  | { readonly kind: 'compression'; readonly compression: CompressionKind; readonly limb: string }
  | { readonly kind: 'hyperbaric_oxygen' }
  | { readonly kind: 'injection'; readonly injection: InjectionKind; readonly drug: string }

const compressionTraits: { readonly [kind in CompressionKind]: readonly ProductTrait[] } = {
  unna_boot: ['full-compression', 'porcine', 'lanolin'],
  multilayer: ['full-compression', 'latex'],
  total_contact_cast: ['contact-cast'],
}
const compressionLabels: { readonly [kind in CompressionKind]: string } = {
  unna_boot: 'Unna boot',
  multilayer: 'Multilayer compression',
  total_contact_cast: 'Total contact cast',
}

/** A procedure at a visit: it was done. */
export function identifyProcedure(procedure: PerformedProcedure): SafetyItem[] {
  const done = { field: 'procedures', isDone: true } as const
  switch (procedure.kind) {
    case 'debridement':
      if (procedure.method === 'sharp') return [toItem('Sharp debridement', ['cutting'], done)]
      return procedure.method === 'enzymatic' ? [toItem('Enzymatic debridement', ['collagenase'], done)] : []
    case 'skin_substitute': {
      const name = [procedure.productName, procedure.product].filter((part) => part !== null).join(' ')
      const found = findProducts(name)
      // A graft whose source is not known may come from any of these.
      const traits =
        found.length > 0
          ? found.flatMap((product) => product.traits)
          : (['bovine', 'porcine', 'fish'] as const)
      return [toItem(`Skin substitute ${name}`.trim(), ['graft', ...traits], done)]
    }
    case 'negative_pressure':
      return [toItem('Negative pressure therapy', ['negative-pressure', 'adhesive'], done)]
    case 'compression': {
      const traits = compressionTraits[procedure.compression]
      // No index of the ankle speaks of an arm.
      const there = procedure.limb === 'arm' ? traits.filter(isAllergen) : traits
      return [toItem(compressionLabels[procedure.compression], there, done)]
    }
    case 'hyperbaric_oxygen':
      return [toItem('Hyperbaric oxygen', ['hyperbaric'], done)]
    case 'injection':
      return [identifyInjection(procedure, done)]
  }
}

/** An allergy to what is injected contraindicates it; to another local anesthetic, it is a caution. */
function identifyInjection(
  { injection, drug }: PerformedProcedure & { readonly kind: 'injection' },
  done: ItemDetails,
): SafetyItem {
  const found = findProducts(drug)
  const kinds: readonly ProductTrait[] =
    injection === 'local_anesthetic'
      ? ['local-anesthetic']
      : injection === 'intralesional_steroid'
        ? ['intralesional-steroid']
        : []
  const unknown: readonly ProductTrait[] = found.length === 0 ? ['unrecognized'] : []
  const traits = [...kinds, ...unknown, ...found.flatMap((product) => product.traits)]
  const item = toItem(`Injection of ${drug}`, traits, { ...done, named: listNamedLimits(found) })
  const own = found.map(({ label }) => `Allergy to ${label.toLowerCase()}:`)
  // The anesthetic itself is contraindicated already.
  return { ...item, limits: item.limits.filter(({ words }) => !own.some((start) => words.startsWith(start))) }
}
