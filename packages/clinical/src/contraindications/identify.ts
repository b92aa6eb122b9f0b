/**
 * What is about to be charted, planned, done or ordered, as things that safety rules can be asked about. Rules CX2 and CX10.
 * Text is read clause by clause; what is stopped, avoided or denied is not about to happen.
 */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { CompressionKind } from '../coding/visit.ts'
import { recommendationRules } from '../recommendations/rule-set.ts'
import type { RecommendationRule } from '../recommendations/rule.ts'
import { supplies } from '../recommendations/supplies.ts'
import type { SupplyId } from '../recommendations/supplies.ts'
import { isAllergen } from './allergens.ts'
import { products, supplyTraits } from './products.ts'
import type { Product, ProductTrait } from './products.ts'
import { limitsFor } from './safety-rules.ts'
import type { SafetyLimit } from './safety-rules.ts'

export type SafetyItem = {
  /** As charted, or the product's type. */
  readonly label: string
  /** The form field that it was entered in. */
  readonly field: string | null
  readonly limits: readonly SafetyLimit[]
  /** No known product in a field for products: its ingredients cannot be checked. */
  readonly isUnrecognized: boolean
  /** It was done: nothing is refused, the finding is recorded. */
  readonly isDone: boolean
}

const toItem = (
  label: string,
  traits: readonly ProductTrait[],
  more: { field?: string | null; isDone?: boolean } = {},
): SafetyItem => ({
  label,
  field: more.field ?? null,
  limits: limitsFor(...new Set(traits)),
  isUnrecognized: traits.includes('unrecognized'),
  isDone: more.isDone ?? false,
})

/** A clause that stops, avoids or denies something. */
const notDone =
  /\b(no|not|never|avoid(ed|ing)?|stop(ped|ping)?|discontinue[ds]?|d\/c|dc'?d?|without|instead of|rather than|hold|held|remove[ds]?|refuse[ds]?|declined?|allerg(y|ic)( to)?)\b/

/** Products that the text names; text that one has taken is not read again. */
export function findProducts(text: string): Product[] {
  const clauses = text
    .toLowerCase()
    .split(/[;.\n]|\bbut\b|\bthen\b/)
    .map((clause) => clause.slice(0, Math.max(0, indexOr(clause, notDone))))
  let rest = clauses.join('\n')
  return products.filter((product) => {
    if (!product.names.test(rest)) return false
    rest = rest.replace(new RegExp(product.names.source, 'g'), ' ')
    return true
  })
}

function indexOr(clause: string, pattern: RegExp): number {
  const at = clause.search(pattern)
  return at < 0 ? clause.length : at
}

/** A field that holds a product: unrecognized text is one that cannot be checked. */
function identifyProduct(text: string, field: string): SafetyItem[] {
  if (text.trim() === '') return []
  const found = findProducts(text === 'None' ? 'no dressing' : text)
  const traits = found.flatMap((product) => product.traits)
  return [toItem(text.trim(), found.length === 0 ? ['unrecognized'] : traits, { field })]
}

export function identifyAssessment(answers: AssessmentAnswers): SafetyItem[] {
  const { dressingType, cleansingAgent, treatmentChanges, debridementMethod, offloadingDevice } = answers
  return [
    ...identifyProduct(dressingType ?? '', 'dressingType'),
    ...identifyProduct(cleansingAgent ?? '', 'cleansingAgent'),
    ...(debridementMethod === 'sharp'
      ? [toItem('Sharp debridement', ['cutting'], { field: 'debridementMethod', isDone: true })]
      : []),
    ...(debridementMethod === 'enzymatic'
      ? [toItem('Enzymatic debridement', ['collagenase'], { field: 'debridementMethod', isDone: true })]
      : []),
    ...identifyNamed(offloadingDevice ?? '', 'offloadingDevice'),
    ...identifyNamed(treatmentChanges ?? '', 'treatmentChanges'),
  ]
}

/** Free text: only what it names. */
function identifyNamed(text: string, field: string | null): SafetyItem[] {
  return findProducts(text)
    .filter(({ traits }) => traits.length > 0)
    .map(({ label, traits }) => toItem(label, traits, { field }))
}

export const identifySupplies = (ids: readonly SupplyId[]): SafetyItem[] =>
  ids.map((id) => toItem(supplies[id].name, supplyTraits[id], { field: id }))

export type CheckedPlanLine = {
  readonly title: string
  readonly description?: string | null | undefined
  readonly recommendationId?: string | null | undefined
}

const findRule = (line: CheckedPlanLine) =>
  line.recommendationId ? recommendationRules.find(({ title }) => title === line.title) : undefined

export function identifyPlanLines(lines: readonly CheckedPlanLine[]): SafetyItem[] {
  return lines.flatMap((line) => {
    const rule = findRule(line)
    if (rule) return [identifyRule(rule)]
    const found = findProducts([line.title, line.description ?? ''].join('. '))
    const traits = found.flatMap((product) => product.traits)
    return traits.length === 0 ? [] : [toItem(line.title, traits, { field: 'interventions' })]
  })
}

/** What a recommendation uses: the limits of its rule, and what its supplies contain. */
export function identifyRule(rule: RecommendationRule): SafetyItem {
  const own = rule.contraindications.filter((one): one is SafetyLimit => 'id' in one)
  const contained = rule.supplies.flatMap(({ supply }) => supplyTraits[supply]).filter(isAllergen)
  const limits = [...own, ...limitsFor(...contained)]
  const byId = new Map(limits.map((one) => [one.id, one]))
  return {
    label: rule.title,
    field: 'interventions',
    limits: [...byId.values()],
    isUnrecognized: false,
    isDone: false,
  }
}

export type PerformedProcedure =
  | { readonly kind: 'debridement'; readonly method: string }
  | { readonly kind: 'skin_substitute'; readonly product: string | null }
  | { readonly kind: 'negative_pressure' }
  | { readonly kind: 'compression'; readonly compression: CompressionKind; readonly limb: string }

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
      const found = findProducts(procedure.product ?? '')
      // A graft whose source is not known may come from any of these.
      const traits =
        found.length > 0
          ? found.flatMap((product) => product.traits)
          : (['bovine', 'porcine', 'fish'] as const)
      return [toItem(`Skin substitute ${procedure.product ?? ''}`.trim(), traits, done)]
    }
    case 'negative_pressure':
      return [toItem('Negative pressure therapy', ['negative-pressure', 'adhesive'], done)]
    case 'compression': {
      const traits = compressionTraits[procedure.compression]
      // No index of the ankle speaks of an arm.
      const there = procedure.limb === 'arm' ? traits.filter(isAllergen) : traits
      return [toItem(compressionLabels[procedure.compression], there, done)]
    }
  }
}
