/**
 * The states of a claim: five statuses, and events that lead from one to another. Rejected (before adjudication) and denied (after it) are
 * different events with different next steps. Rule CM1.
 */
import { defineOptions } from '../vocabulary.ts'
import type { ClaimStatus } from './data/claim-status.ts'

export const claimEvents = defineOptions('claim event', {
  submitted: 'Submitted',
  accepted: 'Accepted for processing',
  rejected: 'Rejected (front end)',
  approved: 'Approved',
  paid: 'Paid',
  denied: 'Denied',
  reversed: 'Payment reversed',
  corrected: 'Corrected claim sent',
  appealed: 'Appealed',
  replaced: 'Replaced by a new claim',
  voided: 'Voided',
  written_off: 'Written off',
  billed_next: 'Moved to the next payer',
  crossed_over: 'Forwarded by the payer to the next payer',
  other_decision: 'Another payer’s decision posted',
})
export type ClaimEvent = (typeof claimEvents.values)[number]

export type ClaimState = {
  readonly status: ClaimStatus
  /** Voided, replaced or written off: final, except that the payer may reverse its payment. */
  readonly closed: boolean
  /** There is a payer's response that it can reverse, also after the claim was resubmitted or closed. */
  readonly answered?: boolean
}

export type ClaimNeed = 'clean-scrub' | 'reason' | 'payer-control-number'

type Step = {
  readonly from: readonly ClaimStatus[]
  readonly to: ClaimStatus | 'unchanged'
  readonly closes: boolean
  readonly needs: readonly ClaimNeed[]
  /** How the claim is marked when the event sends it: 1 new, 7 replaces, 8 voids. */
  readonly frequency: '1' | '7' | '8' | null
}

const sent: readonly ClaimStatus[] = ['submitted', 'approved', 'paid', 'denied']
const unneeded = { closes: false, needs: [], frequency: null } as const

export const claimSteps: { readonly [event in ClaimEvent]: Step } = {
  submitted: { from: ['pending'], to: 'submitted', closes: false, needs: ['clean-scrub'], frequency: '1' },
  accepted: { from: ['submitted'], to: 'unchanged', closes: false, needs: [], frequency: null },
  // The payer never read it, or could not process it: it is mended and sent as a new claim.
  rejected: {
    from: ['submitted', 'approved'],
    to: 'pending',
    closes: false,
    needs: ['reason'],
    frequency: null,
  },
  approved: { from: ['submitted'], to: 'approved', closes: false, needs: [], frequency: null },
  // A remittance may be the first word after the acceptance, a second payment, or a better word after a denial.
  paid: { from: sent, to: 'paid', closes: false, needs: [], frequency: null },
  denied: {
    from: ['submitted', 'approved'],
    to: 'denied',
    closes: false,
    needs: ['reason'],
    frequency: null,
  },
  reversed: { from: sent, to: 'submitted', closes: false, needs: ['reason'], frequency: null },
  corrected: {
    from: ['denied', 'paid'],
    to: 'submitted',
    closes: false,
    needs: ['clean-scrub', 'payer-control-number'],
    frequency: '7',
  },
  appealed: { from: ['denied', 'paid'], to: 'submitted', closes: false, needs: ['reason'], frequency: null },
  replaced: { from: sent, to: 'unchanged', closes: true, needs: ['payer-control-number'], frequency: '7' },
  voided: {
    from: ['pending', ...sent],
    to: 'unchanged',
    closes: true,
    needs: ['reason', 'payer-control-number'],
    frequency: '8',
  },
  written_off: {
    from: ['denied', 'paid'],
    to: 'unchanged',
    closes: true,
    needs: ['reason'],
    frequency: null,
  },
  // The same claim goes to the payer behind the one that answered, with what that one decided.
  billed_next: { from: ['paid', 'denied'], to: 'pending', ...unneeded },
  crossed_over: { from: sent, to: 'submitted', ...unneeded },
  // An earlier payer corrects its answer, or a later one answers first.
  other_decision: { from: ['pending', ...sent], to: 'unchanged', ...unneeded },
}

export type ClaimEventResult =
  | { readonly state: 'allowed'; readonly to: ClaimState; readonly frequency: Step['frequency'] }
  | { readonly state: 'refused'; readonly words: string }
  | { readonly state: 'missing'; readonly needs: readonly ClaimNeed[] }

export type ClaimFacts = {
  readonly cleanScrub?: boolean
  readonly reason?: string | null
  readonly payerControlNumber?: string | null
  /** The payer reads new claims only (CM9). */
  readonly originalsOnly?: boolean
  /** Its replacement goes to a payer that never had it, and so as a new claim. */
  readonly otherPayer?: boolean
}

/** What to do with a payer that accepts no replacement claims. */
export const originalsOnlyMessage =
  'Medicare Part B does not accept replacement or void claims. Appeal or request a reopening; correct a rejected claim and submit it as a new claim.'

export function applyClaimEvent(
  current: ClaimState,
  event: ClaimEvent,
  facts: ClaimFacts = {},
): ClaimEventResult {
  const step = claimSteps[event]
  const words = `“${claimEvents.labels[event]}” is not available while the claim is ${current.closed ? 'closed' : current.status}.`
  const canBeTakenBack = current.answered === true || (current.status === 'paid' && !current.closed)
  const isPossible =
    event === 'reversed' ? canBeTakenBack : !current.closed && step.from.includes(current.status)
  if (!isPossible) return { state: 'refused', words }
  // A claim that was never sent has no number at the payer.
  const unsent = current.status === 'pending'
  if (
    facts.originalsOnly &&
    !unsent &&
    !facts.otherPayer &&
    (step.frequency === '7' || step.frequency === '8')
  ) {
    return { state: 'refused', words: originalsOnlyMessage }
  }
  const missing = step.needs.filter(
    (need) => !((unsent || facts.otherPayer) && need === 'payer-control-number') && !isMet(need, facts),
  )
  if (missing.length > 0) return { state: 'missing', needs: missing }
  return {
    state: 'allowed',
    to: {
      status: step.to === 'unchanged' || current.closed ? current.status : step.to,
      closed: current.closed || step.closes,
    },
    frequency: unsent && event === 'voided' ? null : facts.otherPayer ? '1' : step.frequency,
  }
}

function isMet(need: ClaimNeed, { cleanScrub, reason, payerControlNumber }: ClaimFacts): boolean {
  if (need === 'clean-scrub') return cleanScrub === true
  const text = need === 'reason' ? reason : payerControlNumber
  return typeof text === 'string' && text.trim() !== ''
}
