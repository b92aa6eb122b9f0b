/** The day on paper, home visit routes, and entered coordinates over HTTP. */
import {
  arrangeHomeVisits,
  readDaySheet,
  readHomeVisitRoute,
  resetHomeVisits,
  setFacilityLocation,
  setHomeLocation,
  type HomeVisitRoute,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { findPatientById } from '../../patients/public.ts'
import { findPickable } from '../../identity/public.ts'
import { findZipCentroid } from '../travel/zip-centroids.ts'
import { listDayVisits } from './day-sheet.ts'
import { arrangeRoute, loadRoute } from './home-visit-route.ts'
import { deleteArrangement, enterLocation, findZipCode, removeLocation } from './store.ts'

export const dayRoutes = [
  route(readDaySheet, async ({ db, actor, query, note }) => {
    const { visits, isComplete } = await listDayVisits(db, actor, query)
    note({ patients: [...new Set(visits.map(({ visit }) => visit.patientId))] })
    return { date: query.date, visits: visits.map(({ visit }) => visit), isComplete }
  }),

  route(readHomeVisitRoute, async ({ db, actor, params: { userId }, query: { date }, note }) => {
    await assertProvider(db, actor, userId)
    const found = await loadRoute(db, actor, userId, date)
    note({ date, patients: listPatients(found) })
    return found
  }),

  route(arrangeHomeVisits, async ({ db, actor, params: { userId }, query: { date }, body, now, note }) => {
    await assertProvider(db, actor, userId)
    await arrangeRoute(db, actor, userId, date, body, now)
    const found = await loadRoute(db, actor, userId, date)
    note({ date, patients: listPatients(found) })
    return found
  }),

  route(resetHomeVisits, async ({ db, actor, params: { userId }, query: { date }, note }) => {
    await assertProvider(db, actor, userId)
    await deleteArrangement(db, actor, userId, date)
    const found = await loadRoute(db, actor, userId, date)
    note({ date, patients: listPatients(found) })
    return found
  }),

  route(setHomeLocation, async ({ db, actor, params: { patientId }, body, now }) => {
    if (!(await findPatientById(db, actor, patientId))) throw new DomainError('request.not-found')
    return saveLocation(db, actor, 'patient', patientId, body.location, now)
  }),

  route(setFacilityLocation, async ({ db, actor, params: { facilityId }, body, now }) => {
    if (!(await findFacilityById(db, actor, facilityId))) throw new DomainError('request.not-found')
    return saveLocation(db, actor, 'facility', facilityId, body.location, now)
  }),
]

const listPatients = ({ stops }: HomeVisitRoute) => [...new Set(stops.map(({ patientId }) => patientId))]

async function assertProvider(db: Db, actor: Actor, userId: string): Promise<void> {
  if (!(await findPickable(db, actor, userId, 'provider'))) throw new DomainError('request.not-found')
}

async function saveLocation(
  db: Db,
  actor: Actor,
  subject: 'patient' | 'facility',
  id: string,
  location: { latitude: number; longitude: number } | null,
  now: Date,
) {
  if (!location) {
    await removeLocation(db, actor, subject, id)
    return { location: findZipCentroid(await findZipCode(db, actor, subject, id)) ?? null }
  }
  if (!(await enterLocation(db, actor, subject, id, location, now)))
    throw new DomainError('request.invalid', { fields: { location: 'Enter the address first' } })
  return { location: { ...location, source: 'entered' as const } }
}
