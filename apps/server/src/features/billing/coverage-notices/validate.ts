/** What a notice and its answer may say, by its kind; an error names the field. */
import type { answerCoverageNotice, CoverageNoticeKind, RequestBody } from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import type { CoverageRow } from '../payers/store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

/** Who the notice is for. */
export function assertFitsCoverage(kind: CoverageNoticeKind, coverage: CoverageRow | undefined): void {
  const filing = coverage?.filingCode
  if (kind === 'abn' && filing !== 'MB')
    throw invalidFieldsError({
      kind:
        filing === '16'
          ? 'This patient has Medicare Advantage. Request a pre-service organization determination from the plan instead.'
          : 'An ABN is for Original Medicare only. Original Medicare is not the patient’s primary coverage on that date.',
    })
  if (kind === 'plan_decision' && filing !== '16')
    throw invalidFieldsError({
      kind: 'The patient’s primary coverage on that date is not a Medicare Advantage plan.',
    })
}

type Answer = RequestBody<typeof answerCoverageNotice>

export function assertValidAnswer(kind: CoverageNoticeKind, given: Answer, today: string): void {
  const fields: Record<string, string> = {}
  if (given.answeredOn > today) fields['answeredOn'] = 'Can’t be in the future'
  if (kind === 'abn') {
    if ((given.option !== null) === given.isRefused)
      fields['option'] = given.isRefused
        ? 'Select an option or the refusal, not both'
        : 'Select the patient’s option, or that the patient refused'
    if (given.formExpiresOn === null)
      fields['formExpiresOn'] = 'Enter the expiration date printed on the form'
    if ((given.representativeName === null) !== (given.representativeRelation === null))
      fields[given.representativeName === null ? 'representativeName' : 'representativeRelation'] =
        given.representativeName === null
          ? 'Enter the representative’s name'
          : 'Enter the relationship to the patient'
    if (given.isRefused && given.note === null) fields['note'] = 'Describe the refusal and who witnessed it'
  }
  if (kind === 'plan_decision') {
    if (given.isApproved === null) fields['isApproved'] = 'Select approved or denied'
    if (given.reference === null) fields['reference'] = 'Enter the plan’s reference number'
  }
  if (Object.keys(fields).length > 0) throw invalidFieldsError(fields)
}
