/** Scrub rules about who pays before Medicare: asked, not too long ago, and in agreement with the coverages. Rule CM32. */
import { countDaysBetween } from '../../measurement/days.ts'
import { buildFinding } from '../claim-draft.ts'
import type { ClaimMsp, ScrubRule } from '../claim-draft.ts'
import { mspReasons } from './coverage-order.ts'
import type { FormatDay } from '../documentation/documentation-facts.ts'
import { inpatientPlaces } from '../stay-rules.ts'

const field = { field: 'medicare_secondary' }

/** What has to be asked, or asked again; null: nothing. */
function findOpenQuestion(
  { asked, repeatDays }: ClaimMsp,
  { serviceDate, placeOfService }: { serviceDate: string; placeOfService: string | null },
  day: FormatDay,
): string | null {
  if (asked === null)
    return 'Missing: Medicare secondary payer questionnaire. Ask whether another insurer pays before Medicare.'
  if (asked.answer === 'unknown')
    return 'Whether another insurer pays before Medicare is unknown. Complete the Medicare secondary payer questionnaire.'
  // An inpatient is asked at admission; outpatients who come back are asked again.
  const age = countDaysBetween(asked.on, serviceDate)
  return !inpatientPlaces.includes(placeOfService ?? '') && age !== null && age > repeatDays
    ? `The Medicare secondary payer questionnaire dated ${day(asked.on)} is more than ${repeatDays} days old. Ask again.`
    : null
}

export const mspRules: readonly ScrubRule[] = [
  {
    id: 'msp-questionnaire',
    wants:
      'A patient with Medicare has a completed Medicare secondary payer questionnaire within the practice’s interval.',
    check: ({ msp, ...claim }, _today, day) => {
      const words = msp ? findOpenQuestion(msp, claim, day) : null
      return words === null ? [] : [buildFinding('msp-questionnaire', field, words, 'asks')]
    },
  },
  {
    id: 'msp-order',
    wants: 'Medicare is billed as primary only when no other insurer is primary.',
    check: ({ msp }) =>
      msp?.asked?.answer === 'yes' && msp.isMedicareFirst
        ? [
            buildFinding(
              'msp-order',
              field,
              `Another insurer pays before Medicare${formatReasons(msp.asked.reasons)}. Add it as the primary coverage and change the order, or correct the questionnaire.`,
            ),
          ]
        : [],
  },
]

const formatReasons = (codes: readonly string[]): string => {
  const labels: { readonly [code: string]: string } = mspReasons.labels
  return codes.length === 0 ? '' : `: ${codes.map((code) => labels[code] ?? code).join(', ')}`
}
