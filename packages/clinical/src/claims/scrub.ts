/**
 * The one evaluation of a claim: every rule reads the whole claim and names the field that has to change. The documentation check shows
 * the part of it that is about the chart. Rule CM3.
 */
import type { ClaimDraft, ScrubFinding, ScrubRule } from './claim-draft.ts'
import { attestationRules } from './attestation-rules.ts'
import { authorizationRules } from './coverage/authorization-rules.ts'
import { codeRules } from './code-rules.ts'
import { consolidatedBillingRules } from './coverage/consolidated-billing-rules.ts'
import { dayRules } from './day-rules.ts'
import { documentationRules } from './documentation/documentation-rules.ts'
import { eligibilityRules } from './eligibility-rules.ts'
import { globalPeriodRule } from './global-period.ts'
import { headRules } from './header-rules.ts'
import type { FormatDay } from './documentation/documentation-facts.ts'
import { noticeRules } from './notice-rules.ts'
import { mspRules } from './coverage/msp-rules.ts'
import { stayRules } from './stay-rules.ts'

export const scrubRules: readonly ScrubRule[] = [
  ...headRules,
  ...codeRules,
  ...dayRules,
  globalPeriodRule,
  ...documentationRules,
  ...attestationRules,
  ...stayRules,
  ...eligibilityRules,
  ...noticeRules,
  ...consolidatedBillingRules,
  ...mspRules,
  ...authorizationRules,
]

export type ScrubResult = {
  readonly findings: readonly ScrubFinding[]
  /** Nothing holds it back. */
  readonly clean: boolean
}

export function scrubClaimDraft(
  claim: ClaimDraft,
  today: string,
  day: FormatDay = (date) => date,
): ScrubResult {
  const findings = scrubRules.flatMap((rule) => rule.check(claim, today, day))
  return { findings, clean: findings.every(({ weight }) => weight !== 'holds') }
}
