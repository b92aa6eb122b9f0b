/**
 * Conditions as data, and their result for a wound: yes, no, or unknown because something was not documented. A yes includes the values
 * that caused it, as text; an unknown includes what is missing. Rule RE1.
 */
import { attachUnit } from '../vital-signs/fields.ts'
import { choiceFacts, numberFacts, yesNoFacts } from './facts.ts'
import type { ChoiceFact, NumberFact, FactValue, YesNoFact } from './facts.ts'
import { allergens, drugAllergiesDenied, isDrugAllergen } from '../contraindications/allergens.ts'
import type { Allergen } from '../contraindications/allergens.ts'
import type { WoundPicture } from './wound-picture.ts'

export type Condition =
  | { readonly kind: 'one-of'; readonly fact: ChoiceFact; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly fact: NumberFact; readonly from?: number; readonly to?: number }
  | { readonly kind: 'is'; readonly fact: YesNoFact; readonly value: boolean }
  | { readonly kind: 'not-noted'; readonly fact: NumberFact | YesNoFact | ChoiceFact }
  | { readonly kind: 'allergic'; readonly to: Allergen }
  | { readonly kind: 'allergic-to-product'; readonly product: string }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'certain'; readonly of: Condition }
  | { readonly kind: 'where-asked'; readonly where: Condition; readonly of: Condition }

export const isIn = <Fact extends ChoiceFact>(
  fact: Fact,
  ...values: readonly FactValue<Fact>[]
): Condition => ({
  kind: 'one-of',
  fact,
  values,
})
export const isAtLeast = (fact: NumberFact, from: number): Condition => ({ kind: 'range', fact, from })
export const isAtMost = (fact: NumberFact, to: number): Condition => ({ kind: 'range', fact, to })
export const isYes = (fact: YesNoFact): Condition => ({ kind: 'is', fact, value: true })
export const isNo = (fact: YesNoFact): Condition => ({ kind: 'is', fact, value: false })
/** Fires where nothing was noted: for rules that ask to examine. */
export const isNotDocumented = (fact: NumberFact | YesNoFact | ChoiceFact): Condition => ({
  kind: 'not-noted',
  fact,
})
export const isAllergic = (to: Allergen): Condition => ({ kind: 'allergic', to })
/** To the product itself, by the label of the product list. */
export const isAllergicToProduct = (product: string): Condition => ({ kind: 'allergic-to-product', product })
export const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of })
export const any = (...of: readonly Condition[]): Condition => ({ kind: 'any', of })

/** Not known counts as no: for what only narrows another condition. */
export const isCertain = (of: Condition): Condition => ({ kind: 'certain', of })

/** Not known counts as no where the chart does not ask for it: a wound of the groin has no probe-to-bone test to be done. Rule RE1. */
export const whereAsked = (where: Condition, of: Condition): Condition => ({ kind: 'where-asked', where, of })

export type ConditionResult = {
  readonly holds: boolean | null
  /** The values that made it a yes. */
  readonly because: readonly string[]
  /** What is not known and could decide it, with the reason where something was noted. */
  readonly missing: readonly string[]
  /** Those reasons alone. */
  readonly doubts: readonly string[]
  /** The values that made it a no: what answered a recommendation that rested on it. */
  readonly against: readonly string[]
}

const noAnswer: ConditionResult = { holds: false, because: [], missing: [], doubts: [], against: [] }
const buildNo = (against: readonly string[]): ConditionResult => ({ ...noAnswer, against })
const buildYes = (because: readonly string[]): ConditionResult => ({ ...noAnswer, holds: true, because })
const buildUnknown = (label: string, why: string | null = null): ConditionResult => ({
  holds: null,
  because: [],
  missing: [why === null ? label : `${label}: ${why}`],
  doubts: why === null ? [] : [why],
  against: [],
})
const buildAnswer = (holds: boolean, words: string): ConditionResult =>
  holds ? buildYes([words]) : buildNo([words])

export function evaluateCondition(condition: Condition, picture: WoundPicture): ConditionResult {
  switch (condition.kind) {
    case 'one-of': {
      const { label, choices, read, whyUnknown } = choiceFacts[condition.fact]
      const value = read(picture)
      if (value === null) return buildUnknown(label, whyUnknown(picture))
      // The labels of a list have exactly its values as keys.
      const words = (choices.labels as Readonly<Record<string, string>>)[value] ?? value
      return buildAnswer(condition.values.includes(value), `${label}: ${words}`)
    }
    case 'range': {
      const { label, unit, read, whyUnknown } = numberFacts[condition.fact]
      const value = read(picture)
      if (value === null || !Number.isFinite(value)) return buildUnknown(label, whyUnknown(picture))
      const { from = -Infinity, to = Infinity } = condition
      return buildAnswer(value >= from && value <= to, `${label}: ${attachUnit(String(value), unit)}`)
    }
    case 'is': {
      const { label, read, whyUnknown, detail } = yesNoFacts[condition.fact]
      const value = read(picture)
      if (value === null) return buildUnknown(label, whyUnknown(picture))
      const why = value ? detail(picture) : null
      const words = value ? `yes${why === null ? '' : ` (${why})`}` : 'no'
      return buildAnswer(value === condition.value, `${label}: ${words}`)
    }
    case 'not-noted': {
      const { label, read, whyUnknown } = getFact(condition.fact)
      return read(picture) === null
        ? buildYes([`${label}: ${whyUnknown(picture) ?? 'not documented'}`])
        : buildNo([`${label}: documented`])
    }
    case 'allergic': {
      const { allergies, allergiesUnread } = picture
      if (allergies === null) return buildUnknown('Allergies')
      if (!allergies.includes(condition.to) && !(isDenied(picture) && isDrugAllergen(condition.to))) {
        if (allergiesUnread !== null) return buildUnknown('Allergies', describeUnread(picture))
      }
      return allergies.includes(condition.to)
        ? buildYes([`Allergy: ${allergens.labels[condition.to]}`])
        : noAnswer
    }
    case 'allergic-to-product': {
      const { allergies, allergiesUnread, allergyProducts } = picture
      if (allergyProducts?.includes(condition.product)) return buildYes([`Allergy: ${condition.product}`])
      if (allergies === null) return buildUnknown('Allergies')
      return allergiesUnread === null || isDenied(picture)
        ? noAnswer
        : buildUnknown('Allergies', describeUnread(picture))
    }
    case 'all':
      return combineConditions(condition.of, picture, false)
    case 'any':
      return combineConditions(condition.of, picture, true)
    case 'certain': {
      const answer = evaluateCondition(condition.of, picture)
      return answer.holds === null ? noAnswer : answer
    }
    case 'where-asked': {
      const answer = evaluateCondition(condition.of, picture)
      if (answer.holds !== null) return answer
      const asked = evaluateCondition(condition.where, picture)
      return asked.holds === false ? buildNo(asked.against) : answer
    }
  }
}

const isDenied = ({ allergiesUnread }: WoundPicture) => allergiesUnread === drugAllergiesDenied
const describeUnread = (picture: WoundPicture) =>
  isDenied(picture)
    ? 'drug allergies denied; tape, latex, and dressing allergies not assessed'
    : `charted as “${picture.allergiesUnread}”`

function getFact(fact: NumberFact | YesNoFact | ChoiceFact) {
  return { ...choiceFacts, ...numberFacts, ...yesNoFacts }[fact]
}

/** One decisive answer is enough; otherwise an unknown leaves it open. */
function combineConditions(
  of: readonly Condition[],
  picture: WoundPicture,
  settledBy: boolean,
): ConditionResult {
  const answers = of.map((one) => evaluateCondition(one, picture))
  const holding = answers.filter(({ holds }) => holds === true)
  const because = [...new Set(holding.flatMap((answer) => answer.because))]
  const against = [...new Set(answers.flatMap((answer) => answer.against))]
  if (answers.some(({ holds }) => holds === settledBy))
    return settledBy ? buildYes(because) : buildNo(against)
  const missing = [...new Set(answers.flatMap((answer) => answer.missing))]
  const doubts = [...new Set(answers.flatMap((answer) => answer.doubts))]
  if (missing.length > 0) return { holds: null, because, missing, doubts, against }
  return settledBy ? buildNo(against) : buildYes(because)
}
