/** The place of service of a visit where none is entered: by the place, the stay, the appointment, and where the patient lives. Rules PL3 and PL4. */
import { suggestPlaceOfService } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { findFacilityById } from '../facilities/public.ts'
import { findStayOnDay } from '../patients/public.ts'
import { findAppointmentById } from '../scheduling/public.ts'

/** Null: it depends on something that is not documented. */
export async function findDefaultPlace(
  db: Db,
  actor: Actor,
  patient: { readonly id: string; readonly facilityId: string | null },
  facility: { readonly id: string; readonly facilityType: string } | undefined,
  asked: { appointmentId: string | null; partAStay: boolean | null; date: string },
): Promise<string | null> {
  const { appointmentId, date } = asked
  const [appointment, residence, stay] = await Promise.all([
    appointmentId === null ? undefined : findAppointmentById(db, actor, appointmentId),
    patient.facilityId === null ? undefined : findFacilityById(db, actor, patient.facilityId),
    facility && findStayOnDay(db, actor, { patientId: patient.id, facilityId: facility.id, date }),
  ])
  return suggestPlaceOfService(facility?.facilityType ?? '', {
    partAStay: asked.partAStay ?? (typeof stay === 'object' ? stay.partAStay : null),
    isVideoVisit: appointment?.isVideoVisit ?? false,
    residenceType: residence?.facilityType ?? null,
  })
}
