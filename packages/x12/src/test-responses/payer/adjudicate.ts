/** How the fake payer decides a claim: allowed amounts, the patient's share, denials, and what a second payer still owes. Balanced to the cent. */
import type { Claim, OtherPlan } from '../../claim.ts'
import type { Adjustment, RemittedClaim, RemittedLine } from '../../responses/types.ts'
import { hash, type ClaimFate } from './fates.ts'

export type ReceivedClaim = {
  readonly claim: Claim
  /** SBR01: P for the first payer. */
  readonly rank: string
  /** What earlier payers left to the patient (CAS PR of loops 2320 and 2430); null: not said. */
  readonly leftCents: number | null
  /** The file that it came in. */
  readonly interchange: number
}

const allowedShare = 0.8
const correctedShare = 0.7
const patientShare = 0.2
/** Of what is left: the rest is the next one's. */
const partShare = 0.6

const denialReasons = ['50', '16', '97', '29', '11'] as const
const buildAdjustment = (group: Adjustment['group'], reason: string, cents: number): Adjustment => ({
  group,
  reason,
  cents,
  units: null,
})

/** What becomes of a claim, and a second answer after a payment was taken back. */
type Decision = ClaimFate | 'corrected'

export function adjudicate(received: ReceivedClaim, fate: Decision): RemittedClaim {
  const { claim, rank } = received
  const lines =
    rank === 'P' || fate === 'denied'
      ? claim.lines.map((_, at) => decideLine(claim, at, fate))
      : payRemainder(received, fate)
  const isDenied = fate === 'denied'
  return {
    claimNumber: claim.claimNumber,
    status: isDenied ? '4' : rank === 'S' ? '2' : rank === 'T' ? '3' : fate === 'crossover' ? '19' : '1',
    chargeCents: claim.totalCents,
    paidCents: lines.reduce((sum, { paidCents }) => sum + paidCents, 0),
    patientCents: sumPatient(lines),
    payerControlNumber: `${buildPayerControlNumber(claim.claimNumber)}${fate === 'corrected' ? 'C' : ''}`,
    patient: {
      last: (claim.patient ?? claim.subscriber).name.last,
      first: (claim.patient ?? claim.subscriber).name.first,
      memberId: claim.subscriber.memberId,
    },
    forwardedTo: null,
    serviceDate: claim.lines[0]?.serviceDate ?? null,
    adjustments: [],
    remarks: fate === 'crossover' ? ['MA18'] : [],
    lines,
  }
}

export const buildPayerControlNumber = (claimNumber: string): string => `ICN${claimNumber}`

/** The payment taken back: every amount with the other sign. */
export const reverse = (paid: RemittedClaim): RemittedClaim => ({
  ...paid,
  status: '22',
  chargeCents: -paid.chargeCents,
  paidCents: -paid.paidCents,
  patientCents: null,
  lines: paid.lines.map((line) => ({
    ...line,
    chargeCents: -line.chargeCents,
    paidCents: -line.paidCents,
    units: -line.units,
    allowedCents: null,
    adjustments: line.adjustments.map((one) => ({ ...one, cents: -one.cents })),
  })),
})

function decideLine(claim: Claim, at: number, fate: Decision): RemittedLine {
  const line = claim.lines[at]! // a place in this very list
  const isDenied = fate === 'denied' || (fate === 'partly_denied' && at === claim.lines.length - 1)
  const allowed = Math.round(line.chargeCents * (fate === 'corrected' ? correctedShare : allowedShare))
  const share = Math.round(allowed * patientShare)
  const reason = denialReasons[hash(claim.claimNumber) % denialReasons.length]! // within the list
  return {
    ...toLine(line, at),
    paidCents: isDenied ? 0 : allowed - share,
    allowedCents: isDenied ? null : allowed,
    adjustments: (isDenied
      ? [buildAdjustment('CO', reason, line.chargeCents)]
      : [buildAdjustment('CO', '45', line.chargeCents - allowed), buildAdjustment('PR', '2', share)]
    ).filter(({ cents }) => cents !== 0),
    remarks: isDenied && reason === '50' ? ['N115'] : [],
  }
}

/** A later payer pays what those before it left to the patient, or a part of it; the rest was decided there (OA 23). */
function payRemainder({ claim, leftCents }: ReceivedClaim, fate: Decision): RemittedLine[] {
  let left = Math.min(leftCents ?? 0, claim.totalCents)
  return claim.lines.map((line, at) => {
    const own = Math.min(left, line.chargeCents)
    left -= own
    const paidCents = fate === 'partly_denied' ? Math.floor(own * partShare) : own
    return {
      ...toLine(line, at),
      paidCents,
      allowedCents: null,
      adjustments: [
        buildAdjustment('OA', '23', line.chargeCents - own),
        buildAdjustment('PR', '2', own - paidCents),
      ].filter(({ cents }) => cents !== 0),
      remarks: [],
    }
  })
}

const nextRanks: Readonly<Record<string, string>> = { P: 'S', S: 'T' }

/** The plan behind the one that has the claim. */
export const findNextPlan = ({ rank, otherPlans }: Claim): OtherPlan | undefined =>
  otherPlans?.find((plan) => plan.rank === nextRanks[rank])

/** The same claim at the next plan, with what was left to the patient. */
export const toForwarded = (
  { claim, interchange }: ReceivedClaim,
  { rank, planName, payerId, filing, memberId }: OtherPlan,
  { patientCents }: RemittedClaim,
): ReceivedClaim => ({
  claim: {
    ...claim,
    rank,
    payer: { name: planName, id: payerId, filing },
    subscriber: { ...claim.subscriber, memberId },
  },
  rank,
  leftCents: patientCents,
  interchange,
})

const toLine = (line: Claim['lines'][number], at: number) => ({
  code: line.code,
  modifiers: line.modifiers,
  chargeCents: line.chargeCents,
  units: line.units,
  serviceDate: line.serviceDate,
  controlNumber: line.controlNumber ?? String(at + 1),
})

const sumPatient = (lines: readonly RemittedLine[]): number =>
  lines
    .flatMap(({ adjustments }) => adjustments)
    .reduce((sum, { group, cents }) => (group === 'PR' ? sum + cents : sum), 0)
