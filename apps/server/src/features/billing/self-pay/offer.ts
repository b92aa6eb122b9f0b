/** What a patient would be billed for a visit, and why not: the facts for the rules PA10 to PA12. */
import { decideSelfPay, findEstimate, priceSelfPayLine, type GoodFaithEstimate } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import type { SelfPayReason } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { getBlockingReason } from '../claims/blocking-reason.ts'
import { findClaimOfVisit, listClaimLines, type ClaimRow } from '../claims/store.ts'
import { listSignedNotices } from '../coverage-notices/store.ts'
import { computePrice, loadBillingTables } from '../fees/tables.ts'
import { findCoverageOn } from '../payers/store.ts'
import { findActiveCharge, listEstimates, listLaterCoverages, type ChargeLine } from './store.ts'

type OfferedLine = Omit<ChargeLine, 'cents' | 'source'> & {
  cents: number | null
  source: ChargeLine['source'] | null
}

export interface Offer {
  reason: SelfPayReason | null
  problem: string | null
  isWholeVisit: boolean
  lines: OfferedLine[]
  estimate: { id: string; cents: number } | null
  /** An unsent claim that has the services; they are taken off it. */
  claim: ClaimRow | null
}

/** `amounts`, by the position of a line in the visit, replace the prices. */
export async function buildOffer(
  db: Db,
  actor: Actor,
  visit: ProviderVisit,
  amounts: ReadonlyMap<number, number> = new Map(),
): Promise<Offer> {
  const refuse = (problem: string): Offer => ({
    ...{ reason: null, problem, isWholeVisit: false, lines: [], estimate: null, claim: null },
  })
  const waiting = getBlockingReason(visit)
  if (waiting !== null) return refuse(waiting)
  const billed = await findActiveCharge(db, actor, visit.id)
  if (billed)
    return refuse(
      `The visit is already billed to the patient: ${billed.chargeNumber}. Void it to bill it again.`,
    )
  const { patientId, visitDay: serviceDate } = visit
  const coverage = (await findCoverageOn(db, actor, patientId, serviceDate)) ?? null
  const codes = visit.codeLines.map(({ code }) => code)
  const decision = decideSelfPay(
    { codes, serviceDate },
    {
      coverage,
      later: await listLaterCoverages(db, actor, patientId, serviceDate),
      notices: await listSignedNotices(db, actor, patientId),
    },
  )
  if (decision.state === 'refused') return refuse(decision.words)
  const claim = (await findClaimOfVisit(db, actor, visit.id)) ?? null
  const onClaim = claim && (await listClaimLines(db, actor, [claim.id]))
  const isOnClaim = onClaim?.some(({ code }) => decision.codes.includes(code)) ?? false
  if (claim && (decision.reason !== 'abn_option_2' || (isOnClaim && !isUnsent(claim))))
    return refuse(`Claim ${claim.claimNumber} bills this visit to a payer. Void the claim first.`)
  const lines = visit.codeLines.flatMap((line, position) =>
    decision.codes.includes(line.code) ? [{ ...line, position }] : [],
  )
  const estimate =
    decision.reason === 'abn_option_2'
      ? undefined
      : findEstimate(await listEstimates(db, actor, patientId), decision.codes, serviceDate)
  const tables = await loadBillingTables(db, actor)
  const open = estimate ? [...estimate.items] : []
  return {
    reason: decision.reason,
    problem: null,
    isWholeVisit: lines.length === visit.codeLines.length,
    lines: lines.map(({ position, code, label, units, modifiers }) => {
      const price = computePrice(
        tables,
        { code, units, modifiers },
        { date: serviceDate, place: visit.placeOfService },
      )
      const found = priceSelfPayLine({
        enteredCents: amounts.get(position),
        estimateCents: takeItem(open, code),
        feeCents: price.isSampleCharge ? null : price.chargeCents,
      })
      return { position, code, label, units, cents: found?.cents ?? null, source: found?.source ?? null }
    }),
    estimate: estimate ? { id: estimate.id, cents: sumItems(estimate) } : null,
    claim: isOnClaim ? claim : null,
  }
}

/** Each item of an estimate prices one line. */
function takeItem(items: { code: string; cents: number }[], code: string): number | undefined {
  const at = items.findIndex((item) => item.code === code)
  return at < 0 ? undefined : items.splice(at, 1)[0]?.cents
}

const sumItems = ({ items }: GoodFaithEstimate) => items.reduce((sum, { cents }) => sum + cents, 0)

/** Never sent, to no payer: its lines may be taken off. */
const isUnsent = (claim: ClaimRow) =>
  claim.status === 'pending' &&
  claim.closedBy === null &&
  claim.replacesId === null &&
  claim.frequency === '1' &&
  claim.payerSequence === 'primary'
