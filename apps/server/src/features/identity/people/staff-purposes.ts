/** Who can be picked for what, in one rule for pickers and for what they send. Rule PR11. */
import { staffPurposes, type StaffPurpose } from '@mendwell/contract'
import type { Right } from '@mendwell/contract/rights'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'

const rightsByPurpose: Readonly<Record<StaffPurpose, Right>> = {
  provider: 'sign',
  task: 'tasks',
  chart: 'charts.read',
  message: 'messages',
  supervisor: 'sign',
}

/** Staff who can still sign in. */
const selectStaff = (actor: Actor) =>
  q
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .where('m.organizationId', '=', actor.organizationId)
    .where('m.role', '<>', 'patient')
    .where('m.disabledAt', 'is', null)
    .where('u.disabledAt', 'is', null)

const purposes = sql<StaffPurpose[]>`array_remove(array[${sql.join(
  staffPurposes.map(
    (purpose) =>
      sql`case when holds_right(m, ${sql.lit(rightsByPurpose[purpose])}) then ${sql.lit(purpose)} end`,
  ),
)}], null)`

/** With nothing but what a picker shows and filters by. */
export const listSelectableStaff = (db: Db, actor: Actor) =>
  db.all(
    selectStaff(actor)
      .select([
        'u.id',
        'u.firstName',
        'u.lastName',
        'm.printedCredentials as credential',
        purposes.as('purposes'),
      ])
      .orderBy('u.lastName')
      .orderBy('u.firstName')
      .orderBy('u.id'),
  )

/** Those of the list who can be picked; without a purpose, any of the staff. */
export const listPickable = (
  db: Db,
  actor: Actor,
  userIds: readonly string[],
  purpose: StaffPurpose | null,
) => {
  const named = selectStaff(actor)
    .where('m.userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .select(['u.id', 'u.firstName', 'u.lastName'])
  return db.all(
    purpose === null ? named : named.where(sql<boolean>`holds_right(m, ${rightsByPurpose[purpose]})`),
  )
}

export const findPickable = async (db: Db, actor: Actor, userId: string, purpose: StaffPurpose | null) =>
  (await listPickable(db, actor, [userId], purpose))[0]
