/** Our claim file as the fake payer reads it: claims with the product's own reader, and from the segments which payer in turn this one is. */
import { read837p } from '../../claims/read-837p.ts'
import { splitRuns } from '../../claims/read-parties.ts'
import type { Claim, ClaimBatch } from '../../claim.ts'
import { readInterchanges } from '../../envelope/read-interchange.ts'
import { getElement, type Segment } from '../../envelope/segment.ts'
import type { ReadResult } from '../../results.ts'
import { parseCents } from '../../text/amounts.ts'
import type { ReceivedClaim } from './adjudicate.ts'

export type ReceivedBatch = { readonly batch: ClaimBatch; readonly claims: readonly ReceivedClaim[] }

export function readClaims(file: string): ReadResult<ReceivedBatch> {
  const read = read837p(file)
  if (read.state === 'unreadable') return read
  const order = readOrder(file)
  const claims = read.value.claims.map((claim) => {
    const { rank, leftCents } = order.get(claim.claimNumber) ?? { rank: 'P', leftCents: null }
    return {
      claim,
      rank,
      leftCents: rank === 'T' ? sumLastShare(claim) : leftCents,
      interchange: read.value.interchangeControl,
    }
  })
  return { state: 'read', value: { batch: read.value, claims } }
}

/** A third payer pays what the second one left. */
function sumLastShare({ otherPlans }: Claim): number | null {
  const decision = otherPlans?.find(({ rank }) => rank === 'S')?.decision
  if (!decision) return null
  return [...decision.adjustments, ...decision.lines.flatMap(({ adjustments }) => adjustments)]
    .filter(({ group }) => group === 'PR')
    .reduce((sum, { cents }) => sum + cents, 0)
}

type Order = { rank: string; leftCents: number | null }

function readOrder(file: string): ReadonlyMap<string, Order> {
  const opened = readInterchanges(file)
  const found = new Map<string, Order>()
  if (opened.state === 'unreadable') return found
  const segments = opened.value.flatMap(({ transactions }) => transactions.flatMap((one) => one.segments))
  let rank = 'P'
  for (const level of splitRuns(segments, 'HL')) {
    const [head = [], ...claims] = splitRuns(level, 'CLM')
    const subscriber = head.find(({ id }) => id === 'SBR')
    if (subscriber) rank = getElement(subscriber, 1)
    for (const run of claims)
      found.set(run[0] ? getElement(run[0], 1) : '', { rank, leftCents: sumPatientShare(run) })
  }
  return found
}

/** CAS repeats reason, amount, and units after its group. */
function sumPatientShare(run: readonly Segment[]): number | null {
  const cuts = run.filter((segment) => segment.id === 'CAS')
  if (cuts.length === 0) return null
  return cuts
    .filter((segment) => getElement(segment, 1) === 'PR')
    .flatMap((segment) => [3, 6, 9, 12, 15, 18].map((place) => parseCents(getElement(segment, place)) ?? 0))
    .reduce((sum, cents) => sum + cents, 0)
}
