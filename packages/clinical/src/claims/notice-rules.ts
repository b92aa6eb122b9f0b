/** Scrub rules about Advance Beneficiary Notices and their modifiers (GA, GX, GY, GZ). Rules CN1 to CN5. */
import { buildFinding } from './claim-draft.ts'
import type { ClaimDraft, ClaimLine, ScrubFinding, ScrubRule } from './claim-draft.ts'
import { findLineNotice, isAbnEditionUsable, listNoticeModifiers } from './coverage-notices.ts'
import type { FormatDay } from './documentation/documentation-facts.ts'

/** Say that a notice is or is not on file. */
const noticeModifiers = ['GA', 'GX', 'GZ']

const conflicts = [
  ['GA', 'GZ', 'GA states that an ABN is on file; GZ states that there is no ABN'],
  ['GA', 'GX', 'GA is for a required notice, GX for a voluntary one'],
  ['GA', 'GY', 'GY is for services that Medicare never covers; no ABN is required'],
  ['GX', 'GZ', 'GX states that a voluntary ABN is on file; GZ states that there is no ABN'],
  ['GY', 'GZ', 'GY is for services that Medicare never covers, GZ for services that it usually covers'],
] as const

type Notices = NonNullable<ClaimDraft['notices']>
type Say = (words: string, weight?: ScrubFinding['weight']) => ScrubFinding

const defineRule = (
  id: string,
  wants: string,
  check: (
    notices: Notices,
    line: ClaimLine,
    claim: ClaimDraft,
    say: Say,
    day: FormatDay,
  ) => readonly ScrubFinding[],
): ScrubRule => ({
  id,
  wants,
  check: (claim, _today, day) => {
    const { notices } = claim
    if (notices === undefined) return []
    return claim.lines.flatMap((line, at) =>
      check(
        notices,
        line,
        claim,
        (words, weight) => buildFinding(id, { field: 'modifiers', line: at }, words, weight),
        day,
      ),
    )
  },
})

export const noticeRules: readonly ScrubRule[] = [
  defineRule(
    'notice-payer',
    'GA, GX, and GZ are on claims to Original Medicare only.',
    ({ isOriginalMedicare }, { code, modifiers }, _claim, say) =>
      isOriginalMedicare
        ? []
        : modifiers
            .filter((one) => noticeModifiers.includes(one))
            .map((one) =>
              say(
                `${one} on ${code} is for Original Medicare only. Remove it. For Medicare Advantage, request a pre-service organization determination instead.`,
              ),
            ),
  ),
  defineRule(
    'notice-conflict',
    'ABN modifiers do not conflict.',
    (_notices, { code, modifiers }, _claim, say) =>
      conflicts
        .filter(([one, other]) => modifiers.includes(one) && modifiers.includes(other))
        .map(([one, other, why]) => say(`${code} has ${one} and ${other}: ${why}. Remove one.`)),
  ),
  defineRule(
    'notice-missing',
    'GA and GX are supported by a signed ABN.',
    ({ isOriginalMedicare, signed }, { code, modifiers }, { serviceDate }, say) => {
      if (!isOriginalMedicare) return []
      const found = findLineNotice(signed, code, serviceDate)
      return ['GA', 'GX']
        .filter((one) => modifiers.includes(one) && !(found && listNoticeModifiers(found).includes(one)))
        .map((one) =>
          say(
            `No signed ABN with option 1 covers ${code} on the date of service${one === 'GX' ? ' as a voluntary notice' : ''}. Remove ${one}, or record the notice.`,
          ),
        )
    },
  ),
  defineRule(
    'notice-modifier',
    'A line covered by an ABN has the matching modifier.',
    ({ isOriginalMedicare, signed }, { code, modifiers }, { serviceDate }, say, day) => {
      const found = isOriginalMedicare ? findLineNotice(signed, code, serviceDate) : undefined
      if (!found) return []
      if (modifiers.includes('GZ'))
        return [say(`An ABN signed on ${day(found.signedOn)} covers ${code}. Remove GZ.`)]
      const missing = listNoticeModifiers(found).filter((one) => !modifiers.includes(one))
      return missing.length === 0
        ? []
        : [
            say(
              `An ABN signed on ${day(found.signedOn)} covers ${code}. Add ${missing.join(' and ')}, or void the notice.`,
            ),
          ]
    },
  ),
  defineRule(
    'notice-choice',
    'A service is billed to Medicare only if the patient agreed to it on the ABN.',
    ({ isOriginalMedicare, signed }, { code }, { serviceDate }, say, day) => {
      const found = isOriginalMedicare ? findLineNotice(signed, code, serviceDate) : undefined
      if (!found || found.option === '1') return []
      const signedOn = day(found.signedOn)
      if (found.option === '2')
        return [
          say(
            `The patient asked not to bill Medicare for ${code} (ABN option 2, ${signedOn}). Remove the line and bill the patient.`,
          ),
        ]
      return found.option === '3'
        ? [
            say(
              `The patient declined ${code} (ABN option 3, ${signedOn}). Remove the line, or void the notice if the patient changed their mind.`,
            ),
          ]
        : [
            say(
              `The patient refused to sign the ABN for ${code} (${signedOn}). Review whether to bill with GA and the documented refusal.`,
              'asks',
            ),
          ]
    },
  ),
  defineRule(
    'notice-edition',
    'The ABN form edition was valid on the date signed.',
    ({ isOriginalMedicare, signed }, { code }, { serviceDate }, say, day) => {
      const found = isOriginalMedicare ? findLineNotice(signed, code, serviceDate) : undefined
      return found && !isAbnEditionUsable(found.formExpiresOn, found.signedOn)
        ? [
            say(
              `The ABN for ${code} was signed on ${day(found.signedOn)} on a form edition (expires ${day(found.formExpiresOn)}) that was not valid that day. The patient can’t be held liable. Void the notice.`,
            ),
          ]
        : []
    },
  ),
  defineRule(
    'expected-denial',
    'GZ is confirmed before submission.',
    ({ isOriginalMedicare }, { code, modifiers }, _claim, say) =>
      isOriginalMedicare && modifiers.includes('GZ')
        ? [
            say(
              `GZ on ${code} states that a denial is expected and no ABN was given. Medicare denies it, and the patient can’t be billed.`,
              'asks',
            ),
          ]
        : [],
  ),
]
