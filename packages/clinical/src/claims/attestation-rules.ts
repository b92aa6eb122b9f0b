/**
 * Scrub rules about a claim's attestations: nothing is attested that was not recorded, and no "no" for an unanswered question. Rules CM16,
 * CM18.
 */
import { countDaysBetween } from '../measurement/days.ts'
import { buildFinding } from './claim-draft.ts'
import type { Answered, Attestations, ClaimDraft, ScrubFinding, ScrubRule } from './claim-draft.ts'

/** How long before a visit a cause may have been asked about: as often as questions about other payers are repeated. */
const causeAnswerDays = 90

/** Practitioners that Medicare pays only on assignment. */
const assignedOnly: readonly string[] = ['NP', 'PA', 'CNS']

const defineRule = (
  id: string,
  wants: string,
  check: (
    attested: Attestations,
    say: (field: string, words: string, weight?: ScrubFinding['weight']) => ScrubFinding,
    claim: ClaimDraft,
  ) => readonly ScrubFinding[],
): ScrubRule => ({
  id,
  wants,
  check: (claim) =>
    claim.attestations === undefined
      ? []
      : check(
          claim.attestations,
          (field, words, weight) => buildFinding(id, { field }, words, weight),
          claim,
        ),
})

const acceptsAssignment = defineRule(
  'accepts-assignment',
  'The payer record documents whether the practice accepts assignment.',
  ({ acceptsAssignment: accepts }, say, { payer, renderingCredential }) => {
    if (accepts === null)
      return [say('acceptsAssignment', 'Missing: whether the practice accepts assignment from this payer.')]
    return !accepts && payer === 'medicare' && assignedOnly.includes(renderingCredential ?? '')
      ? [
          say(
            'acceptsAssignment',
            `Medicare pays for ${renderingCredential} services only on assignment. Correct this payer’s assignment setting.`,
          ),
        ]
      : []
  },
)

const benefits = defineRule(
  'assignment-of-benefits',
  'The patient’s assignment of benefits, or refusal, is on file with its date.',
  ({ benefits: form }, say) => {
    if (form === null)
      return [
        say('assignment_of_benefits', 'Missing: the patient’s assignment of benefits, with the date signed.'),
      ]
    return form.answer === 'refused'
      ? [
          say(
            'assignment_of_benefits',
            'The patient declined to assign benefits. The payer will pay the patient.',
            'asks',
          ),
        ]
      : []
  },
)

const release = defineRule(
  'release-of-information',
  'The patient’s release of information for billing is on file, or the law permits disclosure.',
  ({ release: form }, say) =>
    form === null
      ? [
          say(
            'release_of_information',
            'Missing: the patient’s release of information for billing, with the date signed.',
          ),
        ]
      : [],
)

const otherInsurance = defineRule(
  'other-insurance',
  'The patient was asked about other health insurance, and the answer matches the coverages.',
  ({ otherInsurance: asked, otherPlans }, say) => {
    if (asked === null || asked.answer === 'unknown')
      return [
        say(
          'other_insurance',
          asked === null
            ? 'Missing: whether the patient has other health insurance.'
            : 'Other health insurance is unknown. Ask again and record the answer.',
        ),
      ]
    if (asked.answer === 'no' && otherPlans.length > 0)
      return [
        say(
          'other_insurance',
          `No other insurance is recorded, but ${otherPlans.map(({ name }) => name).join(' and ')} ${otherPlans.length === 1 ? 'is' : 'are'} active on the date of service. Correct the answer or the coverage.`,
        ),
      ]
    return asked.answer === 'yes' && otherPlans.length === 0
      ? [
          say(
            'other_insurance',
            'The patient has other insurance, but none is on file for the date of service. Add the coverage.',
          ),
        ]
      : []
  },
)

/** Files from here state plans that pay later, not what an earlier payer decided. */
const payerOrder = defineRule(
  'payer-order',
  'The claim goes to the primary payer, and the other coverages are complete.',
  ({ otherPlans }, say, { coverage }) => {
    const first = otherPlans.filter(({ rank }) => rank === 'primary')
    const earlier = first.map(({ name }) => name).join(' and ')
    const problems = [
      ...(coverage?.unbalanced ?? []).map((name) =>
        say(
          'rank',
          `The payment and adjustments of ${name} don’t add up to the charge. Post the rest first.`,
        ),
      ),
      ...(coverage?.lacksMspReason || otherPlans.some(({ lacksMspReason }) => lacksMspReason)
        ? [say('rank', 'Missing: the reason Medicare is not primary.')]
        : []),
    ]
    if (problems.length > 0) return problems
    const isFirst = (coverage?.sequence ?? 'primary') === 'primary'
    if (isFirst && coverage?.rank && coverage.rank !== 'primary' && first.length > 0)
      return [
        say(
          'rank',
          `${coverage.payerName ?? 'This payer'} is secondary to ${earlier}. Bill ${earlier} first, then bill the next payer from that claim.`,
        ),
      ]
    if (coverage?.rank === 'primary' && first.length > 0)
      return [
        say(
          'rank',
          `${coverage.payerName ?? 'This payer'} and ${earlier} are both listed as primary. Correct the coverage order.`,
        ),
      ]
    return otherPlans
      .filter(({ isHolderKnown }) => !isHolderKnown)
      .map(({ name }) => say('rank', `Missing: subscriber name for ${name}.`))
  },
)

const questions: readonly (readonly [
  field: 'employment' | 'auto_accident' | 'other_accident',
  of: (attested: Attestations) => Answered | null,
  words: string,
])[] = [
  ['employment', ({ employment }) => employment, 'related to employment'],
  ['auto_accident', ({ autoAccident }) => autoAccident, 'due to an auto accident'],
  ['other_accident', ({ otherAccident }) => otherAccident, 'due to another accident'],
]

const relatedCause = defineRule(
  'related-cause',
  'The patient’s answer on employment and accidents was recorded for this visit or shortly before it.',
  (attested, say, { serviceDate }) =>
    questions.flatMap(([field, of, words]) => {
      const asked = of(attested)
      if (asked === null) return [say(field, `Missing: whether the condition is ${words}.`)]
      if (asked.answer === 'unknown')
        return [say(field, `Whether the condition is ${words} is unknown. Ask again.`)]
      const age = countDaysBetween(asked.on, serviceDate)
      if (!asked.isForVisit && (age === null || age < 0 || age > causeAnswerDays))
        return [
          say(
            field,
            `The last answer is more than ${causeAnswerDays} days before this visit. Ask again whether the condition is ${words} and record the answer for this visit.`,
          ),
        ]
      if (asked.answer === 'yes' && asked.accidentOn !== null && asked.accidentOn > serviceDate)
        return [
          say(field, 'The accident date is after the date of service. Record the answer for this visit.'),
        ]
      if (asked.answer === 'yes')
        return [
          ...(asked.accidentOn === null && field !== 'employment'
            ? [say(field, 'Missing: the date of the accident.')]
            : []),
          say(
            field,
            `The condition is ${words}. Another insurer may be primary; verify before submitting.`,
            'asks',
          ),
        ]
      return !asked.isForVisit && attested.injuredOn !== null && attested.injuredOn > asked.on
        ? [
            say(
              field,
              `A traumatic wound or burn was documented after the last answer. Ask again whether it is ${words}.`,
            ),
          ]
        : []
    }),
)

export const attestationRules: readonly ScrubRule[] = [
  acceptsAssignment,
  benefits,
  release,
  otherInsurance,
  payerOrder,
  relatedCause,
]
