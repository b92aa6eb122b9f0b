/** Access to photos: users who may see the patient. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export function filterVisiblePhotos<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'wound_photos', O>) {
  return query
    .where('wound_photos.organizationId', '=', actor.organizationId)
    .where(
      'wound_photos.patientId',
      'in',
      filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
    )
}

/** Photos that a report may show: not archived, and from home only if accepted. */
export function filterChartPhotos<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'wound_photos', O>) {
  return filterVisiblePhotos(actor, query).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('wound_photo_details as d')
        .whereRef('d.photoId', '=', 'wound_photos.id')
        .where('d.isArchived', '=', false)
        .select('d.photoId'),
    ),
  )
}
