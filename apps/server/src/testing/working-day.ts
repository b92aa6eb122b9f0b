/** An appointment and a contract, for the generated tests. */
import { createAppointment } from '@mendwell/contract'
import type { Caller } from './caller.ts'
import type { Practice } from './practice.ts'
import { bodies } from './samples.ts'

export async function workingDay(
  practice: Practice,
  author: Caller,
  organizationId: string,
  ids: { patientId: string; facilityId: string; userId: string },
) {
  const appointment = await author.call(createAppointment, {
    body: bodies['createAppointment']!(ids) as never,
  })
  const { rows } = await practice.owner.query<{ id: string }>(
    `insert into facility_contracts (organization_id, facility_id, kind, partner_name, start_date, rates,
       remind_days_before, created_by, created_at, updated_at)
     values ($1, $2, 'payer', 'Sample payer', '2026-01-01', '[]', 60, $3, $4, $4) returning id`,
    [organizationId, ids.facilityId, ids.userId, practice.clock.now],
  )
  return { appointmentId: appointment.body.id, contractId: rows[0]!.id } // an insert returns its row
}
