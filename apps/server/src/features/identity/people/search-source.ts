/** Staff and patient accounts as a source of search, for those who manage them. */
import { type Role, roleNames } from '@mendwell/contract'
import { q } from '../../../platform/db/query.ts'
import { formatListName, holdsWordsSql, type SearchSource } from '../../search/public.ts'

/** Below patients of that name. */
const rank = 1.3

export const peopleSource: SearchSource = {
  right: 'people',
  async find(db, actor, { words }, most) {
    if (words.length === 0) return []
    const rows = await db.all(
      q
        .selectFrom('memberships as m')
        .innerJoin('users as u', 'u.id', 'm.userId')
        .where('m.organizationId', '=', actor.organizationId)
        .where(holdsWordsSql("u.first_name || ' ' || u.last_name", words))
        .select([
          'u.id',
          'u.email',
          'u.firstName',
          'u.lastName',
          'm.role',
          'm.printedCredentials as credential',
          'm.disabledAt',
        ])
        .orderBy('u.lastName')
        .orderBy('u.firstName')
        .orderBy('u.id')
        .limit(most),
    )
    return rows.map((row) => ({
      rank,
      hit: {
        kind: 'person',
        id: row.id,
        title: formatListName(row),
        detail: [
          roleNames[row.role as Role], // the column's check
          ...(row.credential ? [row.credential] : []),
          row.email,
          ...(row.disabledAt ? ['disabled'] : []),
        ].join(' · '),
        url: `/people?search=${encodeURIComponent(row.email)}`,
      },
    }))
  },
}
