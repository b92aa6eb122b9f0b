/** Scrub rules about what the payer answered when it was asked whether the patient is covered. Rule CM19. */
import {
  buildFinding,
  type ClaimDraft,
  type ClaimEligibility,
  type ScrubFinding,
  type ScrubRule,
} from './claim-draft.ts'
import { contains } from './coverage/consolidated-billing-rules.ts'
import type { FormatDay } from './documentation/documentation-facts.ts'

const defineRule = (
  id: string,
  wants: string,
  check: (eligibility: ClaimEligibility, claim: ClaimDraft, day: FormatDay) => readonly ScrubFinding[],
): ScrubRule => ({
  id,
  wants,
  check: (claim, _today, day) =>
    claim.eligibility === undefined ? [] : check(claim.eligibility, claim, day),
})

export const eligibilityRules: readonly ScrubRule[] = [
  defineRule(
    'coverage-inactive',
    'The payer did not report the coverage as inactive on the date of service.',
    ({ outcome, askedFor, answeredOn }, { serviceDate }, day) =>
      outcome === 'inactive' && askedFor === serviceDate
        ? [
            buildFinding(
              'coverage-inactive',
              { field: 'coverage' },
              `On ${day(answeredOn)}, the payer reported the coverage as inactive on the date of service. Correct the coverage or verify it again.`,
            ),
          ]
        : [],
  ),
  defineRule(
    'medicare-advantage',
    'A claim to Original Medicare is not for a patient enrolled in a Medicare Advantage plan.',
    ({ isOriginalMedicare, advantagePlans }, { serviceDate }, day) => {
      const plan = advantagePlans.find((one) => contains(one, serviceDate))
      if (!isOriginalMedicare || !plan) return []
      const name = plan.name === null ? 'a Medicare Advantage plan' : `${plan.name} (Medicare Advantage)`
      const since = plan.from === null ? '' : ` since ${day(plan.from)}`
      return [
        buildFinding(
          'medicare-advantage',
          { field: 'coverage' },
          `The patient is enrolled in ${name}${since}. Bill that plan instead of Medicare.`,
        ),
      ]
    },
  ),
  defineRule(
    'skilled-nursing-stay',
    'A visit during a covered skilled nursing stay has place of service 31.',
    ({ skilledNursing, isOriginalMedicare }, { serviceDate, placeOfService }) =>
      isOriginalMedicare &&
      placeOfService === '32' &&
      skilledNursing.some((period) => contains(period, serviceDate))
        ? [
            buildFinding(
              'skilled-nursing-stay',
              { field: 'placeOfService' },
              'The payer reports a covered skilled nursing stay on the date of service. Use place of service 31, not 32.',
              'asks',
            ),
          ]
        : [],
  ),
]
