/** What every list of a chart asks first: whether this person may see the patient, and which day it is there. */
import type { StaffPurpose } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPickable } from '../identity/public.ts'
import { findPatientById } from '../patients/public.ts'
import { findChartDay } from './chart-store.ts'

export interface Chart {
  patientId: string
  facilityId: string | null
  /** YYYY-MM-DD in the zone of the patient's facility. */
  today: string
}

export async function getChartOrThrow(db: Db, actor: Actor, patientId: string, now: Date): Promise<Chart> {
  const [patient, today] = await Promise.all([
    findPatientById(db, actor, patientId),
    findChartDay(db, actor, patientId, now),
  ])
  if (!patient || !today) throw new DomainError('request.not-found')
  return { patientId: patient.id, facilityId: patient.facilityId, today }
}

/** A member of the organization who was not removed, and whose role can do what they are picked for. */
export async function assertStaff(
  db: Db,
  actor: Actor,
  userId: string | null,
  field: string,
  purpose: StaffPurpose | null,
): Promise<void> {
  if (userId && !(await findPickable(db, actor, userId, purpose))) {
    throw new DomainError('request.invalid', { fields: { [field]: 'Select a staff member' } })
  }
}
