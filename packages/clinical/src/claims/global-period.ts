/** Services in the days that belong to an earlier procedure of the same practitioner. Rule CM39. */
import { findGlobalDays, findProcedureCode } from '../coding/procedure-codes.ts'
import { hasAnyModifier } from '../coding/separate-service.ts'
import { addDays } from '../measurement/days.ts'
import { buildFinding } from './claim-draft.ts'
import type { ScrubRule } from './claim-draft.ts'

/** The longest period. */
export const maxGlobalDays = 90

/** Of a visit: unrelated. Of a procedure: staged, return to the operating room, or unrelated. */
const visitModifiers: readonly string[] = ['24']
const procedureModifiers: readonly string[] = ['58', '78', '79']

export const globalPeriodRule: ScrubRule = {
  id: 'global-period',
  wants:
    'A service in the global period of an earlier procedure has the modifier that says why it is billed.',
  check: (claim, _, day) => {
    const { serviceDate, rules, lines, earlier = [] } = claim
    const open = earlier.filter((before) => {
      const days = findGlobalDays(before.code, before.serviceDate, rules)
      const last = days > 0 ? addDays(before.serviceDate, days) : null
      return last !== null && before.serviceDate < serviceDate && serviceDate <= last
    })
    const [before] = open
    if (!before) return []
    const days = findGlobalDays(before.code, before.serviceDate, rules)
    return lines.flatMap((line, at) => {
      const answer = findProcedureCode(line.code, serviceDate, rules)
      const entry = answer.state === 'known' ? answer.entry : null
      const isVisit = entry?.category === 'evaluation'
      // Products are supplies, an add-on goes with its procedure, and tests and therapies without a period are in no package.
      if (entry?.category === 'product' || entry?.global === 'with-base') return []
      if (entry?.global === 'no-period' && !isVisit) return []
      if (hasAnyModifier(line, isVisit ? visitModifiers : procedureModifiers)) return []
      const add = isVisit
        ? 'add 24 if the visit was for an unrelated problem'
        : 'add 58 (staged), 78 (return to the operating room), or 79 (unrelated)'
      return [
        buildFinding(
          'global-period',
          { field: 'modifiers', line: at },
          `${line.code} is in the ${days}-day global period of ${before.code} on ${day(before.serviceDate)} (claim ${before.claimNumber}). Remove it, or ${add}, as documented.`,
          claim.payer === 'medicare' && entry !== null ? 'holds' : 'asks',
        ),
      ]
    })
  },
}
