/** Enters the appointments of one invented patient, and the contracts of the facilities, through the product's own doors. */
import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  createAppointment,
  createContract,
  missAppointment,
} from '@mendwell/contract'
import { demoContracts } from '../data/contracts.ts'
import type { DemoApi } from '../api-client.ts'
import type { DemoOrganization } from '../organization.ts'
import { seedMissedVisit, seedVisit, type VisitContext } from './seed-visits.ts'
import { canBillVisits } from './teams.ts'
import type { DemoAppointment } from './schedule.ts'

export async function seedAppointments(
  callApi: DemoApi,
  patientId: string,
  userIds: ReadonlyMap<string, string>,
  appointments: readonly DemoAppointment[],
  /** Where the patient is visited; null for a patient who lives in no facility. */
  setting: VisitContext | null,
): Promise<void> {
  for (const appointment of appointments) {
    const { provider: author, bookedAt, body, confirmedAt, outcome } = appointment
    const { id } = await callApi(createAppointment, {
      author,
      at: bookedAt,
      body: { ...body, patientId, providerId: userIds.get(author) },
    })
    const params = { appointmentId: id }
    if (confirmedAt) await callApi(confirmAppointment, { author, at: confirmedAt, params })
    if (!outcome) continue
    const { kind, at, reason } = outcome
    const over = { ...appointment, outcome }
    if (kind === 'complete' && setting && canBillVisits(author)) await seedVisit(callApi, over, id, setting)
    else if (kind === 'no-show' && setting) await seedMissedVisit(callApi, over, id, setting)
    else if (kind === 'complete') await callApi(completeAppointment, { author, at, params })
    else
      await callApi(kind === 'cancel' ? cancelAppointment : missAppointment, {
        author,
        at,
        params,
        body: { reason },
      })
  }
}

const dayMs = 86_400_000

/** Dates are counted from the day the demo is made for, so that some contract is always about to end. */
export async function seedContracts(
  callApi: DemoApi,
  frame: DemoOrganization,
  author: string,
  today: string,
): Promise<void> {
  const day = (days: number) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
  for (const { facility, startsInDays, endsInDays, ...contract } of demoContracts) {
    await callApi(createContract, {
      author,
      at: `${day(-1)}T16:00:00Z`,
      body: {
        ...contract,
        facilityId: frame.facilityIds[facility],
        startDate: day(startsInDays),
        endDate: endsInDays === null ? null : day(endsInDays),
      },
    })
  }
}
