/** What a coverage has to meet before it is stored: a payer, a subscriber, dates, and its place among the others. Rule CM31. */
import { isMedigapId, isOverlapping, type DatedCoverage } from '@mendwell/clinical'
import type { Coverage } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findPayerById, listCoverageRows, lockCoverages } from './store.ts'

type GivenCoverage = DatedCoverage &
  Pick<
    Coverage,
    'payerId' | 'relation' | 'subscriberFirstName' | 'subscriberLastName' | 'mspReason' | 'medigapId'
  >

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

/** Locks the coverages of the chart until the transaction ends. `id` is the one that is changed. */
export async function assertValidCoverage(
  db: Db,
  actor: Actor,
  { patientId, id, given }: { patientId: string; id: string; given: GivenCoverage },
): Promise<void> {
  const payer = await findPayerById(db, actor, given.payerId)
  if (!payer) throw invalidFieldsError({ payerId: 'Payer not found' })
  if (given.endDate !== null && given.endDate < given.startDate) {
    throw invalidFieldsError({ endDate: 'Can’t be before the effective date' })
  }
  if (given.relation !== 'self' && (!given.subscriberFirstName || !given.subscriberLastName)) {
    throw invalidFieldsError({ subscriberLastName: 'Enter the subscriber’s name' })
  }
  assertMedicareFields(given, payer.filingCode === 'MB')
  await assertNoOverlap(db, actor, { patientId, id, given })
}

function assertMedicareFields({ rank, mspReason, medigapId }: GivenCoverage, isMedicare: boolean): void {
  const isLater = rank !== 'primary'
  if (isMedicare && isLater && mspReason === null)
    throw invalidFieldsError({ mspReason: 'Select the Medicare secondary payer (MSP) reason' })
  if (mspReason !== null && !(isMedicare && isLater))
    throw invalidFieldsError({ mspReason: 'Only for Medicare as secondary or tertiary payer' })
  if (medigapId !== null && isMedicare)
    throw invalidFieldsError({ medigapId: 'Enter it on the Medigap coverage, not on Medicare' })
  if (medigapId !== null && !isMedigapId(medigapId))
    throw invalidFieldsError({ medigapId: 'Enter 5 digits beginning with 5' })
}

/** Also for coverages that an import adds. */
export async function assertNoOverlap(
  db: Db,
  actor: Actor,
  { patientId, id, given }: { patientId: string; id: string; given: DatedCoverage },
): Promise<void> {
  await lockCoverages(db, patientId)
  const others = await listCoverageRows(db, actor, patientId)
  const other = others.find((one) => one.id !== id && isOverlapping(given, one))
  if (!other) return
  const until = other.endDate === null ? '' : ` through ${formatDate(other.endDate)}`
  throw invalidFieldsError({
    rank: `${other.payerName} is already the ${other.rank} coverage from ${formatDate(other.startDate)}${until}. Enter its termination date, or select another coverage order.`,
  })
}
