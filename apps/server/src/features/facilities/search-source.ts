/** Facilities as a source of search: by words of their names. */
import { facilityTypes } from '@mendwell/clinical'
import { q } from '../../platform/db/query.ts'
import { holdsWordsSql, type SearchSource } from '../search/public.ts'
import { filterVisibleFacilities } from './policy.ts'

/** Below patients of that name. */
const rank = 1.25

export const facilitySource: SearchSource = {
  right: null,
  async find(db, actor, { words }, most) {
    if (words.length === 0) return []
    const rows = await db.all(
      filterVisibleFacilities(actor, q.selectFrom('facilities'))
        .where(holdsWordsSql('facilities.name', words))
        .select(['facilities.id', 'facilities.name', 'facilities.facilityType', 'facilities.isActive'])
        .orderBy('facilities.isActive', 'desc')
        .orderBy('facilities.name')
        .orderBy('facilities.id')
        .limit(most),
    )
    return rows.map(({ id, name, facilityType, isActive }) => ({
      rank,
      hit: {
        kind: 'facility',
        id,
        title: name,
        detail: [facilityTypes.labels[facilityType], ...(isActive ? [] : ['inactive'])].join(' · '),
        url: `/facility-management?facility=${id}`,
      },
    }))
  },
}
