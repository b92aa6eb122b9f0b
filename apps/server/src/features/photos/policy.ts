/** Who may see which photo: whoever may see its patient. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { visiblePatients } from '../patients/public.ts'

export function visiblePhotos<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'wound_photos', O>) {
  return query
    .where('wound_photos.organization_id', '=', actor.organizationId)
    .where(
      'wound_photos.patient_id',
      'in',
      visiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
    )
}
