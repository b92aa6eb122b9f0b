/** The worklist of denials: claims or lines that a payer denied and that are not settled, with the next step. */
import {
  addDays,
  getDateInZone,
  countDaysBetween,
  denialActions,
  acceptsOriginalsOnly,
  type DenialAction,
} from '@mendwell/clinical'
import { toDollars, type Denial } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { presentAdjustment, presentClaims } from '../claims/presenter.ts'
import { listClaimAdjustments, type ClaimRow } from '../claims/store.ts'
import { listPayerRows } from '../payers/store.ts'

/** Medicare gives 120 days for a redetermination. */
const medicareAppealDays = 120

/** The rows of one page in the contract's format. */
export async function presentDenials(
  db: Db,
  actor: Actor,
  rows: readonly ClaimRow[],
  now: Date,
): Promise<Denial[]> {
  if (rows.length === 0) return []
  const [claims, adjustments, payers, zone] = await Promise.all([
    presentClaims(db, actor, rows, now),
    listClaimAdjustments(
      db,
      actor,
      rows.map(({ id }) => id),
    ),
    listPayerRows(db, actor, 'all'),
    getOrganizationZone(db, actor),
  ])
  const today = getDateInZone(now.toISOString(), zone) ?? now.toISOString().slice(0, 10)
  return rows.map((row, at) => {
    const reasons = adjustments
      .filter(({ claimId, isDenial }) => claimId === row.id && isDenial)
      .toSorted((one, other) => other.amountCents - one.amountCents)
      .map(presentAdjustment)
    const payer = payers.find(({ id }) => id === row.payerId)
    const days = payer?.appealDays ?? (row.insuranceType === 'medicare' ? medicareAppealDays : null)
    const deniedOn = row.deniedDate ?? row.serviceDate
    const appealUntil = days === null ? null : addDays(deniedOn, days)
    const suggested = (reasons[0]?.action ?? 'review') as DenialAction // of the same table
    // A denied claim is not sent back corrected to a payer that accepts new claims only.
    const action =
      suggested === 'correct' && acceptsOriginalsOnly(payer?.filingCode ?? '') ? 'reopen' : suggested
    return {
      claim: claims[at]!, // one for each row
      deniedOn,
      deniedAmount: toDollars(row.deniedCents),
      reasons,
      action,
      actionLabel: denialActions.labels[action],
      appealUntil,
      daysLeft: appealUntil === null ? null : countDaysBetween(today, appealUntil),
    }
  })
}
