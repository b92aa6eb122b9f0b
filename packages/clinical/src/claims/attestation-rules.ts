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
  'Whether the practice accepts assignment is recorded for the payer.',
  ({ acceptsAssignment: accepts }, say, { payer, renderingCredential }) => {
    if (accepts === null)
      return [
        say('acceptsAssignment', 'What to record: whether the practice accepts assignment from this payer.'),
      ]
    return !accepts && payer === 'medicare' && assignedOnly.includes(renderingCredential ?? '')
      ? [
          say(
            'acceptsAssignment',
            `Medicare pays an ${renderingCredential} only on assignment: correct the setting of this payer.`,
          ),
        ]
      : []
  },
)

const benefits = defineRule(
  'assignment-of-benefits',
  'The patient assigned benefits to the practice, or refused, on a recorded day.',
  ({ benefits: form }, say) => {
    if (form === null)
      return [
        say(
          'assignment_of_benefits',
          'What to record: the patient’s assignment of benefits, with the date signed.',
        ),
      ]
    return form.answer === 'refused'
      ? [
          say(
            'assignment_of_benefits',
            'The patient refused to assign benefits: the payer will pay the patient.',
            'asks',
          ),
        ]
      : []
  },
)

const release = defineRule(
  'release-of-information',
  'The patient released information for billing, or the law permits it.',
  ({ release: form }, say) =>
    form === null
      ? [
          say(
            'release_of_information',
            'What to record: the patient’s release of information for billing, with the date signed.',
          ),
        ]
      : [],
)

const otherInsurance = defineRule(
  'other-insurance',
  'Whether another plan covers the patient was asked, and the coverages agree.',
  ({ otherInsurance: asked, otherPlans }, say) => {
    if (asked === null || asked.answer === 'unknown')
      return [
        say(
          'other_insurance',
          asked === null
            ? 'What to record: whether the patient has other health insurance.'
            : 'Other health insurance is recorded as unknown: ask again and record the answer.',
        ),
      ]
    if (asked.answer === 'no' && otherPlans.length > 0)
      return [
        say(
          'other_insurance',
          `No other insurance is recorded, but ${otherPlans.map(({ name }) => name).join(' and ')} is active on the date of service. Correct the answer or the coverage.`,
        ),
      ]
    return asked.answer === 'yes' && otherPlans.length === 0
      ? [
          say(
            'other_insurance',
            'The patient has other insurance, but none is recorded for the date of service: add the coverage.',
          ),
        ]
      : []
  },
)

/** Files from here state plans that pay later, not what an earlier payer decided. */
const payerOrder = defineRule(
  'payer-order',
  'The claim goes to the plan that pays first, and the plans that pay later are complete.',
  ({ otherPlans }, say, { coverage }) => {
    const first = otherPlans.filter(({ rank }) => rank === 'primary')
    const earlier = first.map(({ name }) => name).join(' and ')
    if (coverage?.rank === 'secondary' && first.length > 0)
      return [
        say(
          'rank',
          `${coverage.payerName ?? 'This payer'} pays second, after ${earlier}. Bill ${earlier} first. The secondary claim needs that payment with it and cannot be sent in a file from here: use the payer’s portal, or paper with the remittance advice.`,
        ),
      ]
    if (coverage?.rank === 'primary' && first.length > 0)
      return [
        say(
          'rank',
          `${coverage.payerName ?? 'This payer'} and ${earlier} are both recorded as the first payer. Record which one pays second.`,
        ),
      ]
    return otherPlans
      .filter(({ isHolderKnown }) => !isHolderKnown)
      .map(({ name }) => say('rank', `What to record: the name of the person who holds ${name}.`))
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
  'Whether the condition comes from work or an accident was asked about this visit, or shortly before it.',
  (attested, say, { serviceDate }) =>
    questions.flatMap(([field, of, words]) => {
      const asked = of(attested)
      if (asked === null) return [say(field, `What to record: whether the condition is ${words}.`)]
      if (asked.answer === 'unknown')
        return [say(field, `Whether the condition is ${words} is recorded as unknown: ask again.`)]
      const age = countDaysBetween(asked.on, serviceDate)
      if (!asked.isForVisit && (age === null || age < 0 || age > causeAnswerDays))
        return [
          say(
            field,
            `The last answer is more than ${causeAnswerDays} days older than this visit: ask again whether the condition is ${words}, and record the answer for this visit.`,
          ),
        ]
      if (asked.answer === 'yes' && asked.accidentOn !== null && asked.accidentOn > serviceDate)
        return [
          say(field, 'The accident is recorded after the date of service: record the answer for this visit.'),
        ]
      if (asked.answer === 'yes')
        return [
          ...(asked.accidentOn === null && field !== 'employment'
            ? [say(field, 'What to record: the date of the accident.')]
            : []),
          say(
            field,
            `The condition is ${words}: another insurer may pay first. Check before you submit.`,
            'asks',
          ),
        ]
      return !asked.isForVisit && attested.injuredOn !== null && attested.injuredOn > asked.on
        ? [
            say(
              field,
              `A traumatic wound or burn was recorded after the last answer: ask again whether it is ${words}.`,
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
