/** SQL of the set-up: what the practice has, and the steps that someone marked. */
import type { SetupStep } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'

const existsSql = (rows: string, organizationId: string) =>
  sql<boolean>`exists (select from ${sql.raw(rows)} and x.organization_id = ${organizationId}::uuid)`

/** Sample data does no step. */
const ofRealPatient = (table: string) => `join patients p on p.id = ${table}.patient_id and not p.is_sample`

/** Which steps the records themselves answer. The card on paper is not among them. */
export const findDoneSteps = async (db: Db, { organizationId }: Actor) => {
  const has = (rows: string) => existsSql(rows, organizationId)
  return (await db.first(
    q
      .selectFrom('organizations as o')
      .where('o.id', '=', organizationId)
      .select([
        has(`memberships x join provider_numbers n using (organization_id, user_id)
             where x.credential is not null and x.disabled_at is null and n.npi is not null`).as(
          'credential',
        ),
        has(`billing_profiles x where x.legal_name is not null and x.npi is not null
             and x.tax_id is not null and x.address is not null`).as('practice'),
        // The office and the patient's home of a new practice have no address yet.
        has('facilities x where x.is_active and x.address is not null').as('place'),
        sql<boolean>`((select count(*) from memberships m where m.organization_id = o.id and m.role <> 'patient'
                         and m.disabled_at is null) > 1
                      or exists (select from invitations i where i.organization_id = o.id and i.role <> 'patient'
                         and i.withdrawn_at is null))`.as('people'),
        sql<boolean>`(exists (select from payers p where p.organization_id = o.id and p.is_active
                         and not exists (select from sample_loads l where l.payer_id = p.id))
                      and (exists (select from fees f where f.organization_id = o.id)
                           or exists (select from billing_profiles b where b.organization_id = o.id
                                       and b.use_sample_fees)))`.as('payers'),
        has('patients x where not x.is_sample').as('patient'),
        has(`record_signatures x join records r on r.id = x.record_id ${ofRealPatient('r')}
             where x.meaning = 'author' and r.kind = 'wound-assessment'`).as('assessment'),
        has(`provider_visits x ${ofRealPatient('x')} where x.status = 'completed'`).as('visit'),
        has(`billing_claims x ${ofRealPatient('x')} where true`).as('claim'),
        has(`report_runs x where x.state = 'done'`).as('report'),
      ]),
  ))! // the organization of the session
}

export const listSetupMarks = (db: Db, { organizationId }: Actor) =>
  db.all(q.selectFrom('setup_marks').where('organizationId', '=', organizationId).select(['step', 'mark']))

export const saveSetupMark = (db: Db, actor: Actor, step: SetupStep, mark: 'done' | 'skipped', now: Date) => {
  const columns = { mark, markedBy: actor.userId, markedAt: now.toISOString() }
  return db.first(
    q
      .insertInto('setup_marks')
      .values({ organizationId: actor.organizationId, step, ...columns })
      .onConflict((on) => on.columns(['organizationId', 'step']).doUpdateSet(columns))
      .returning('step'),
  )
}

export const deleteSetupMark = (db: Db, { organizationId }: Actor, step: SetupStep) =>
  db.first(
    q
      .deleteFrom('setup_marks')
      .where('organizationId', '=', organizationId)
      .where('step', '=', step)
      .returning('step'),
  )

/** Closed once; a second time changes nothing. */
export const closeSetupChecklist = (db: Db, { organizationId }: Actor, now: Date) =>
  db.first(
    q
      .updateTable('organizations')
      .set({ setupClosedAt: now.toISOString() })
      .where('id', '=', organizationId)
      .where('setupClosedAt', 'is', null)
      .returning('id'),
  )
