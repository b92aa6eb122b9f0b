/** What the forms that are signed by saving have in common: whose chart, not of tomorrow, and whether voided. */
import { type Actor, getPerformedAt } from '../../platform/actor.ts'
import { getLocalDate } from '../../platform/dates.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientById } from '../patients/public.ts'

/** Clocks of tablets run a little ahead. */
const maxFutureMs = 5 * 60 * 1000

/** A form completed for another chart is not saved in this one. */
export function assertSameChart(patientId: string, meant: string | null): void {
  if (meant !== null && meant.toLowerCase() !== patientId.toLowerCase()) {
    throw new DomainError('request.invalid', {
      fields: { patientId: 'This entry belongs to a different patient' },
    })
  }
}

/** The patient of the path, who is also the one that the form was filled in for. */
export async function getPatientOrThrow(
  db: Db,
  actor: Actor,
  patientId: string,
  meant: string | null = null,
) {
  assertSameChart(patientId, meant)
  const patient = await findPatientById(db, actor, patientId)
  if (!patient) throw new DomainError('request.not-found')
  return patient
}

/** The time of care: as given and never later than now, else when it was recorded, be it on a device that sent it later. */
export function resolveTimeOfCare(
  actor: Actor,
  given: string | null,
  now: Date,
  field = 'assessedAt',
): string {
  if (given && new Date(given).getTime() > now.getTime() + maxFutureMs) {
    throw new DomainError('request.invalid', { fields: { [field]: 'Can’t be in the future' } })
  }
  return given ?? getPerformedAt(actor, now).toISOString()
}

/** Of a day or an instant, which has the day that it is where days begin first. */
export function assertNotBeforeBirth(
  { dateOfBirth: born }: { dateOfBirth: string | null },
  given: string | null,
  field = 'assessedAt',
): void {
  if (!given || !born) return
  const day = given.includes('T') ? getLocalDate(new Date(given), 'Etc/GMT-14') : given
  if (day < born) {
    throw new DomainError('request.invalid', {
      fields: { [field]: 'Date can’t be before the patient’s date of birth' },
    })
  }
}

/** A retry finds its own record; another patient's record is not found. */
export function getOwnedRow<Row extends { patientId: string }>(row: Row | undefined, patientId: string): Row {
  if (!row || row.patientId !== patientId) throw new DomainError('request.not-found')
  return row
}
