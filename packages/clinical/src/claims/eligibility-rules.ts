/** Scrub rules about what the payer answered when it was asked whether the patient is covered. Rule CM19. */
import {
  buildFinding,
  type ClaimDraft,
  type ClaimEligibility,
  type ScrubFinding,
  type ScrubRule,
} from './claim-draft.ts'
import type { FormatDay } from './documentation/documentation-facts.ts'

type CarePeriod = ClaimEligibility['hospice'][number]

const covers = ({ from, to }: CarePeriod, day: string) =>
  (from === null || from <= day) && (to === null || to >= day)

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

/** Says whose patient the hospice's care is for: attending physician not employed by it, or unrelated to the terminal illness. */
const hospiceModifiers = ['GV', 'GW']

export const eligibilityRules: readonly ScrubRule[] = [
  defineRule(
    'coverage-inactive',
    'The payer did not answer that the coverage was inactive on the date of service.',
    ({ outcome, askedFor, answeredOn }, { serviceDate }, day) =>
      outcome === 'inactive' && askedFor === serviceDate
        ? [
            buildFinding(
              'coverage-inactive',
              { field: 'coverage' },
              `The payer answered on ${day(answeredOn)} that the coverage was inactive on the date of service. Correct the coverage or verify it again.`,
            ),
          ]
        : [],
  ),
  defineRule(
    'medicare-advantage',
    'A claim to Medicare is not for a patient of a Medicare Advantage plan.',
    ({ isOriginalMedicare, advantagePlans }, { serviceDate }, day) => {
      const plan = advantagePlans.find((one) => covers(one, serviceDate))
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
    'hospice-period',
    'A claim in a hospice period says how the service relates to the hospice’s care.',
    ({ hospice, isOriginalMedicare }, { serviceDate, lines }) => {
      if (!isOriginalMedicare || !hospice.some((period) => covers(period, serviceDate))) return []
      return lines.flatMap(({ code, modifiers }, line) =>
        modifiers.some((one) => hospiceModifiers.includes(one))
          ? []
          : [
              buildFinding(
                'hospice-period',
                { field: 'modifiers', line },
                `The patient is in a hospice period. Medicare pays ${code} only with GV (attending practitioner, not employed by the hospice) or GW (unrelated to the terminal illness).`,
                'asks',
              ),
            ],
      )
    },
  ),
  defineRule(
    'home-health-period',
    'Supplies in a home health period are billed by the agency.',
    ({ homeHealth, isOriginalMedicare }, { serviceDate, lines }) =>
      isOriginalMedicare && homeHealth.some((period) => covers(period, serviceDate))
        ? lines.flatMap(({ code }, line) =>
            /^[AE]\d{4}$/.test(code)
              ? [
                  buildFinding(
                    'home-health-period',
                    { field: 'code', line },
                    `The patient is in a home health period. The agency’s payment includes supplies such as ${code}.`,
                    'asks',
                  ),
                ]
              : [],
          )
        : [],
  ),
  defineRule(
    'skilled-nursing-stay',
    'A visit during a covered skilled nursing stay has place of service 31.',
    ({ skilledNursing, isOriginalMedicare }, { serviceDate, placeOfService }) =>
      isOriginalMedicare &&
      placeOfService === '32' &&
      skilledNursing.some((period) => covers(period, serviceDate))
        ? [
            buildFinding(
              'skilled-nursing-stay',
              { field: 'placeOfService' },
              'The payer has a covered skilled nursing stay on the date of service. Place of service is then 31, not 32.',
              'asks',
            ),
          ]
        : [],
  ),
]
