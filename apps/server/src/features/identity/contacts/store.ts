/** SQL of contacts: those who administer an organization now. */
import type { Db } from '../../../platform/db/connection.ts'
import { q } from '../../../platform/db/query.ts'

const maxContacts = 20

export const listAdministrators = (db: Db, organizationId: string) =>
  db.all(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.organization_id', '=', organizationId)
      .where('m.disabled_at', 'is', null)
      .where('u.disabled_at', 'is', null)
      .where((or) =>
        or.or([
          or('m.role', '=', 'admin'),
          or.and([or('m.role', '=', 'clinician'), or('m.owner', '=', true)]),
        ]),
      )
      .orderBy('u.last_name')
      .orderBy('u.first_name')
      .orderBy('u.id')
      .limit(maxContacts)
      .select(['u.first_name', 'u.last_name', 'u.email']),
  )
