/** The kinds of fields of a wound assessment, and how each is declared. */
import type { OptionList } from '../vocabulary.ts'

/** The form's tabs in their order, with the specification's names. */
export const assessmentTabs = [
  { id: 'basic-info', label: 'Basic Info' },
  { id: 'measurements', label: 'Measurements' },
  { id: 'wound-bed', label: 'Wound Bed' },
  { id: 'exudate', label: 'Exudate' },
  { id: 'periwound', label: 'Periwound' },
  { id: 'clinical', label: 'Clinical' },
  { id: 'treatment', label: 'Treatment' },
  { id: 'quality', label: 'Quality' },
] as const
export type AssessmentTabId = (typeof assessmentTabs)[number]['id']

export type NumberLimits = {
  readonly from: number
  readonly to: number
  /** Decimals stored in the record. */
  readonly decimals: number
  readonly unit: string
}

export type AssessmentField<Id extends string = string> = {
  readonly id: Id
  readonly tab: AssessmentTabId
  readonly label: string
} & (
  | ({ readonly kind: 'number' } & NumberLimits)
  | { readonly kind: 'choice'; readonly choices: OptionList }
  | { readonly kind: 'choices'; readonly choices: OptionList }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'text'; readonly suggestions?: OptionList }
  | { readonly kind: 'texts'; readonly suggestions?: OptionList }
  | { readonly kind: 'record' }
  | { readonly kind: 'date' }
  | { readonly kind: 'clock' }
  | { readonly kind: 'regions' }
)

/** Lengths are stored as numeric(5,2), areas and volumes as numeric(8,2). */
export const centimeters = (to: number) => ({ kind: 'number', from: 0, to, decimals: 2, unit: 'cm' }) as const
export const percent = { kind: 'number', from: 0, to: 100, decimals: 0, unit: '%' } as const
export const yesNo = { kind: 'yes-no' } as const
export const choice = <const List extends OptionList>(choices: List) => ({ kind: 'choice', choices }) as const
/** Several values of one list; none of them is no answer. */
export const choices = <const List extends OptionList>(list: List) =>
  ({ kind: 'choices', choices: list }) as const
