/** What the forms that are signed by saving have in common: whose chart, not of tomorrow, and whether voided. */
import { type Actor, doneAt } from '../../platform/actor.ts'
import { dayAt } from '../../platform/dates.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { patientById } from '../patients/public.ts'

/** Clocks of tablets run a little ahead. */
const tolerableLeadMs = 5 * 60 * 1000

/** A form that was filled in for another chart is not kept in this one. */
export function refuseOtherChart(patientId: string, meant: string | null): void {
  if (meant !== null && meant.toLowerCase() !== patientId.toLowerCase()) {
    throw new Refusal('request.invalid', { fields: { patientId: 'This is the chart of another patient' } })
  }
}

/** The patient of the path, who is also the one that the form was filled in for. */
export async function seenPatient(db: Db, actor: Actor, patientId: string, meant: string | null = null) {
  refuseOtherChart(patientId, meant)
  const patient = await patientById(db, actor, patientId)
  if (!patient) throw new Refusal('request.not-found')
  return patient
}

/** The time of care: as given and never later than now, else when it was recorded, be it on a device that sent it later. */
export function timeOfCare(actor: Actor, given: string | null, now: Date, field = 'assessedAt'): string {
  if (given && new Date(given).getTime() > now.getTime() + tolerableLeadMs) {
    throw new Refusal('request.invalid', { fields: { [field]: 'Cannot be in the future' } })
  }
  return given ?? doneAt(actor, now).toISOString()
}

/** Of a day or an instant, which has the day that it is where days begin first. */
export function refuseBeforeBirth(
  { date_of_birth: born }: { date_of_birth: string | null },
  given: string | null,
  field = 'assessedAt',
): void {
  if (!given || !born) return
  const day = given.includes('T') ? dayAt(new Date(given), 'Etc/GMT-14') : given
  if (day < born) {
    throw new Refusal('request.invalid', { fields: { [field]: 'Cannot be before the patient was born' } })
  }
}

interface VoidColumns {
  voided_at: string | null
  void_reason: string | null
  voided_by_name: string | null
}

export const voidedOf = (row: VoidColumns) =>
  row.voided_at === null || row.void_reason === null
    ? null
    : { at: row.voided_at, byName: row.voided_by_name ?? '', reason: row.void_reason }

/** A resend finds its own record; the id of another patient's record is nobody's. */
export function ofPatient<Row extends { patient_id: string }>(row: Row | undefined, patientId: string): Row {
  if (!row || row.patient_id !== patientId) throw new Refusal('request.not-found')
  return row
}
