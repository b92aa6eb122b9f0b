/** SQL of contacts: those who administer an organization now. A front desk or biller has an administrator's account too, and grants nothing. */
import type { Db } from '../../../platform/db/connection.ts'
import { sql } from 'kysely'
import { q } from '../../../platform/db/query.ts'

const maxContacts = 20

export const listAdministrators = (db: Db, organizationId: string) =>
  db.all(
    q
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .where('m.organizationId', '=', organizationId)
      .where('m.disabledAt', 'is', null)
      .where('u.disabledAt', 'is', null)
      .where((or) =>
        or.or([
          or.and([
            or('m.role', '=', 'admin'),
            sql<boolean>`(m.role_rights is null or 'people' = any(m.role_rights))`,
          ]),
          or.and([or('m.role', '=', 'clinician'), or('m.owner', '=', true)]),
        ]),
      )
      .orderBy('u.lastName')
      .orderBy('u.firstName')
      .orderBy('u.id')
      .limit(maxContacts)
      .select(['u.firstName', 'u.lastName', 'u.email']),
  )
