/** A day's appointments with what is needed to find patient and place, and no more. */
import type { DayVisit } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { presentAppointment } from '../presenter.ts'
import { listAppointmentRows } from '../store.ts'
import { type AppointmentPlace, listAppointmentPlaces } from '../travel/places-store.ts'
import { listPhones } from './store.ts'

const maxDayVisits = 300

export type LocatedVisit = { visit: DayVisit; place: AppointmentPlace | null }

export async function listDayVisits(
  db: Db,
  actor: Actor,
  asked: { date: string; providerId: string; facilityId: string },
): Promise<{ visits: LocatedVisit[]; isComplete: boolean }> {
  const filter = { ...asked, from: asked.date, to: asked.date, patientId: 'all', status: 'all' }
  const rows = await listAppointmentRows(db, actor, filter, { limit: maxDayVisits + 1 })
  const held = rows
    .slice(0, maxDayVisits)
    .filter(({ status }) => status !== 'cancelled' && status !== 'no-show')
  const [phones, places] = await Promise.all([
    listPhones(
      db,
      actor,
      held.map(({ patientId }) => patientId),
    ),
    listAppointmentPlaces(
      db,
      actor,
      held.map(({ id }) => id),
    ),
  ])
  const visits = held.map((row): LocatedVisit => {
    const place = row.isVideoVisit ? null : (places.get(row.id) ?? null)
    const { patient, ...appointment } = presentAppointment(actor, row)
    const visit = {
      ...appointment,
      appointmentId: row.id,
      patient: { ...patient, phone: phones.get(row.patientId) ?? null },
      place: place && { name: place.label, isHome: place.isHome, address: place.address },
    }
    return { visit, place }
  })
  return { visits, isComplete: rows.length <= maxDayVisits }
}
