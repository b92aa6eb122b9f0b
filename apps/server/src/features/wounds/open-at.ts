/** SQL: whether the chart knew a wound as open at a moment. Closing and opening again count from the days that were said. */
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/query.ts'

export const openAtSql = (wound: string, at: RawBuilder<string>) => {
  const column = (name: string) => sql.ref(`${wound}.${name}`)
  return sql<boolean>`${column('createdAt')} <= ${at} and not exists (
    select from wound_closures c left join wound_reopenings o on o.closure_id = c.id
     where c.organization_id = ${column('organizationId')} and c.wound_id = ${column('id')}
       and c.healed_on <= (${at} at time zone 'UTC')::date and (o.reopened_at is null or o.reopened_at > ${at}))`
}
