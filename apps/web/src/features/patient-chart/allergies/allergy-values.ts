/** The allergy form: values, validation, and conversion to the request. */
import { findSubstance, type AllergyReaction } from '@mendwell/clinical'
import { type Allergy, allergyFields, type AllergyProposal, recordAllergy } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  type RecordValues,
  toFormValues,
  toMessages,
  toRequest,
  validateFields,
} from '../../../platform/forms/record-values.ts'

export type AllergyValues = RecordValues<typeof allergyFields>

/** Nothing is answered beforehand, not even that it is an allergy and no side effect. */
export const emptyAllergy: AllergyValues = createEmptyValues(allergyFields)

export const toAllergyValues = (allergy: Allergy): AllergyValues => toFormValues(allergyFields, allergy)

/** What the table recognizes in an earlier text; the clinician confirms it and completes the rest. */
export const toProposedValues = ({ text, substanceCode }: AllergyProposal): AllergyValues => ({
  ...emptyAllergy,
  substanceCode: substanceCode ?? '',
  name: findSubstance(substanceCode)?.name ?? text.slice(0, 200),
})

export const toAllergyRequest = (
  values: AllergyValues,
  replaces: string | null,
  confirms: string | null,
) => ({
  ...toRequest(allergyFields, values),
  reactions: values.reactions as AllergyReaction[], // picked from the list
  isActive: true,
  replaces,
  confirms,
})

/** The contract's schema errors at the form's fields. */
export function validateAllergy(values: AllergyValues): FieldMessages<AllergyValues> {
  return {
    ...toMessages(recordAllergy.body.safeParse(toAllergyRequest(values, null, null))),
    ...validateFields(allergyFields, values),
  }
}
