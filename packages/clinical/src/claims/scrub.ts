/** The scrubber: every rule reads the whole claim and names the field that has to change. Rule CM3. */
import type { ClaimDraft, ScrubFinding, ScrubRule } from './claim-draft.ts'
import { codeRules } from './code-rules.ts'
import { headRules } from './head-rules.ts'

export const scrubRules: readonly ScrubRule[] = [...headRules, ...codeRules]

export type Scrubbed = {
  readonly findings: readonly ScrubFinding[]
  /** Nothing holds it back. */
  readonly clean: boolean
}

export function scrub(claim: ClaimDraft, today: string): Scrubbed {
  const findings = scrubRules.flatMap((rule) => rule.check(claim, today))
  return { findings, clean: findings.every(({ weight }) => weight !== 'holds') }
}
