/** SQL of overdue work and of who was notified of it. Not of patients who died. */
import { resultDueDays, reviewDueDays, type OverdueWorkKind } from '@mendwell/clinical'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import { q, type Tables } from '../../platform/db/query.ts'

export interface OverdueRow {
  kind: OverdueWorkKind
  id: string
  patientId: string
  woundId: string | null
  title: string
  daysLate: number
  /** Who ordered or asked, and who was asked. */
  ownerIds: string[]
  done: number[]
}

/** Overdue as the work lists say it (RS2, SQ1), of the last 180 days; those of which every level was notified are left out. */
export const listOverdueWork = (db: Db, organizationId: string, now: Date) =>
  db.raw<OverdueRow>(
    `with results as (
       select r.id, r.patient_id, r.wound_id, r.name, r.ordered_by, last.state, last.happened_on,
              coalesce(r.due_on, r.ordered_on + ($3::jsonb ->> r.kind)::int) as due_on,
              ($2::timestamptz at time zone coalesce(f.time_zone, o.time_zone))::date as today
         from diagnostic_results r
         join patients p on p.id = r.patient_id
         join organizations o on o.id = r.organization_id
         left join facilities f on f.id = p.facility_id
         cross join lateral (select e.state, e.happened_on from diagnostic_result_events e
              where e.organization_id = r.organization_id and e.result_id = r.id order by e.sequence desc limit 1) last
        where r.organization_id = $1 and r.recorded_at > $2::timestamptz - interval '180 days'),
     work as (
       select 'result' as kind, id, patient_id, wound_id, name as title, today - due_on as days_late, array[ordered_by] as owner_ids
         from results where state in ('ordered', 'pending')
       union all
       select 'result-review', id, patient_id, wound_id, name, today - (happened_on + $4::int), array[ordered_by]
         from results where state = 'resulted'
       union all
       select 'consult', c.id, c.patient_id, c.wound_id, left(c.content ->> 'question', 200),
              ceil(extract(epoch from $2::timestamptz - c.due_at) / 86400)::int,
              array_remove(array[c.asked_by, c.recipient_id], null)
         from consults c
        where c.organization_id = $1 and c.due_at < $2::timestamptz and c.due_at > $2::timestamptz - interval '180 days'
          and not exists (select from consult_steps s where s.organization_id = $1 and s.consult_id = c.id and s.state <> 'open'))
     select w.*, array(select n.level from overdue_notices n where n.organization_id = $1 and n.kind = w.kind
              and n.subject_id = w.id)::int[] as done
       from work w
      where w.days_late > 0 and w.patient_id not in (select charts_with_status(array['deceased']))
        and not exists (select from overdue_notices n where n.organization_id = $1 and n.kind = w.kind
              and n.subject_id = w.id and n.level = 2)
      order by w.kind, w.id`,
    [organizationId, now, JSON.stringify(resultDueDays), reviewDueDays],
  )

/** False when another server was first. */
export const insertOverdueNotice = async (db: Db, row: Insertable<Tables['overdue_notices']>) =>
  (await db.first(
    q
      .insertInto('overdue_notices')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('subjectId'),
  )) !== undefined
