/** What a stay says of a day of service: when it began, and whether it is under Part A. Rule PL7. */
import { findAdmissionDate } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listStayRows } from './store.ts'

export type StayOnDay = { readonly admissionDate: string; readonly partAStay: boolean | null }

/** `none`: stays are recorded, and the patient was not there. `unknown`: no stay is recorded. */
export async function findStayOnDay(
  db: Db,
  actor: Actor,
  { patientId, facilityId, date }: { patientId: string; facilityId: string; date: string },
): Promise<StayOnDay | 'none' | 'unknown'> {
  const stays = (await listStayRows(db, actor, patientId)).filter(({ voidedAt }) => voidedAt === null)
  if (stays.length === 0) return 'unknown'
  const admissionDate = findAdmissionDate(stays, facilityId, date)
  if (admissionDate === null) return 'none'
  const there = stays.find(
    (stay) =>
      stay.facilityId === facilityId &&
      stay.startDate <= date &&
      (stay.endDate === null || date <= stay.endDate),
  )
  return { admissionDate, partAStay: there?.partAStay ?? null }
}
