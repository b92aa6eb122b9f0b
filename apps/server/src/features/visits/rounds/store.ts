/** SQL of rounds: the patients, what a clinician needs at the bedside, and each outcome. */
import { listStoppingStatuses } from '@mendwell/clinical'
import type { RoundPatient } from '@mendwell/contract'
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisibleFacilities } from '../../facilities/public.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

export interface QueueRow {
  patientId: string
  firstName: string
  lastName: string
  medicalRecordNumber: string
  dateOfBirth: string | null
  allergies: string | null
  allergyState: string
  room: string | null
  braden: { totalScore: number; riskLevel: string; assessedAt: string } | null
  wounds: QueueWound[]
  lastVisit: {
    id: string
    visitDate: string
    visitType: string
    providerName: string
    status: string
    treatmentProvided: string | null
    visitNotes: string | null
    cptCodes: string[]
  } | null
  appointmentId: string | null
  appointmentTime: string | null
  /** The patient's status removes them from rounds. */
  isStopped: boolean
}

interface QueueWound {
  id: string
  number: number
  woundType: string
  location: string
  laterality: RoundPatient['wounds'][number]['laterality']
  stage: string | null
  healingStatus: string | null
  area: number | null
  standing: RoundPatient['wounds'][number]['standing']
  reductionPercent: number | null
  changeWithinError: boolean | null
  lastAssessmentId: string | null
  lastAssessedAt: string | null
  dueDate: string
  orders: RoundPatient['wounds'][number]['orders']
}

const isoSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of the named patients, those that this user sees: one may have moved to another facility. */
const listVisibleAmong = async (db: Db, actor: Actor, patientIds: readonly string[]): Promise<string[]> => {
  const seen = filterVisiblePatients(actor, q.selectFrom('patients'))
    .where((eb) => eb('patients.id', '=', eb.fn.any(eb.val([...patientIds]))))
    .select('patients.id')
  return (await db.all(seen)).map(({ id }) => id)
}

/** Patients of a facility with open wounds, or the named patients, wherever they are now. */
export const listQueueRows = async (
  db: Db,
  actor: Actor,
  facility: { id: string; timeZone: string },
  now: Date,
  patientIds: readonly string[] | null,
): Promise<QueueRow[]> =>
  db.raw(
    `select p.id as patient_id, p.first_name, p.last_name, p.medical_record_number, p.date_of_birth, p.allergies,
            p.allergy_state, p.room, braden.told as braden, coalesce(w.told, '[]') as wounds, visit.told as last_visit,
            a.id as appointment_id, a.local_time as appointment_time,
            p.id in (select charts_with_status($6)) as is_stopped
       from patients p
       left join lateral (
         select jsonb_agg(jsonb_build_object('id', x.id, 'number', x.number, 'woundType', x.wound_type, 'location', x.location,
                  'laterality', x.laterality, 'stage', v.stage, 'healingStatus', v.healing_status, 'area', v.area,
                  'standing', c.standing, 'reductionPercent', c.reduction_percent,
                  'changeWithinError', c.change_within_error,
                  'lastAssessmentId', x.last_assessment_id, 'lastAssessedAt', ${isoSql('v.assessed_at')},
                  'dueDate', coalesce(x.next_assessment_date, (x.created_at at time zone $3)::date + 7),
                  'orders', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name,
                      'isSigned', exists (select from wound_order_signatures s where s.order_id = e.id), 'orderType', e.order_type,
                      'cleanser', e.cleanser, 'product', e.product, 'size', e.size, 'quantity', e.quantity,
                      'secondaryDressing', e.secondary_dressing, 'secondarySize', e.secondary_size,
                      'securement', e.securement, 'frequency', e.frequency)
                      order by e.order_type desc, e.entered_at)
                    from wound_orders_in_effect($4) e where e.organization_id = $1 and e.wound_id = x.id), '[]'))
                  order by x.number, x.id) as told
           from wounds x
           left join lateral (select n.stage, n.healing_status, n.area, n.assessed_at from wound_assessment_versions n
                               where n.record_id = x.last_assessment_id order by n.version desc limit 1) v on true
           left join wound_courses c on c.organization_id = x.organization_id and c.wound_id = x.id
          where x.organization_id = $1 and x.is_active and x.patient_id in (select chart_patients(p.id))) w on true
       left join lateral (
         select jsonb_build_object('totalScore', b.total_score, 'riskLevel', b.risk_level,
                  'assessedAt', ${isoSql('b.assessed_at')}) as told
           from braden_assessments b
          where b.organization_id = $1 and b.patient_id in (select chart_patients(p.id))
            and not exists (select from braden_voids g where g.braden_id = b.id)
          order by b.assessed_at desc, b.id desc limit 1) braden on true
       left join lateral (
         select jsonb_build_object('id', h.id, 'visitDate', ${isoSql('h.visit_at')}, 'visitType', h.visit_type,
                  'providerName', u.first_name || ' ' || u.last_name, 'status', h.status,
                  'treatmentProvided', v.treatment_provided, 'visitNotes', v.visit_notes, 'cptCodes', v.cpt_codes) as told
           from provider_visits h
           join provider_visit_versions v on v.record_id = h.id and v.version = h.version
           join users u on u.id = h.provider_id
          where h.organization_id = $1 and h.patient_id in (select chart_patients(p.id)) and not h.is_void
            and h.status <> 'pending'
          order by h.visit_at desc, h.id desc limit 1) visit on true
       left join lateral (
         select a.id, a.local_time from appointments a
          where a.organization_id = $1 and a.patient_id = p.id and a.status in ('scheduled', 'confirmed')
            and a.local_date = ($4::timestamptz at time zone $3)::date
          order by a.starts_at limit 1) a on true
      where p.organization_id = $1
        and (case when $5::uuid[] is null then p.facility_id = $2 and p.is_active and w.told is not null
                       and (not exists (
                         select from patient_stays s where s.patient_id = p.id and s.voided_at is null
                            and s.facility_id = $2 and s.end_kind = 'discharge')
                         or exists (select from patient_stays s where s.patient_id = p.id and s.voided_at is null
                                       and s.end_date is null))
                       and p.id not in (select charts_with_status($6))
                  else p.id = any($5) end)
        and not exists (select from patient_merges away where away.merged_id = p.id and away.unmerged_at is null)`,
    [
      actor.organizationId,
      facility.id,
      facility.timeZone,
      now,
      patientIds && (await listVisibleAmong(db, actor, patientIds)),
      listStoppingStatuses('round'),
    ],
  )

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('rounds as r')
    .innerJoin('facilities as f', 'f.id', 'r.facilityId')
    .innerJoin('users as u', 'u.id', 'r.startedBy')
    .where('r.organizationId', '=', actor.organizationId)
    .where(
      'r.facilityId',
      'in',
      filterVisibleFacilities(actor, q.selectFrom('facilities')).select('facilities.id'),
    )
    .selectAll('r')
    .select(['f.name as facilityName', 'f.timeZone'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('startedByName'))

export const findRoundById = (db: Db, actor: Actor, id: string) =>
  db.first(selectVisible(actor).where('r.id', '=', id))
export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRoundById>>>

/** The one that this person has open in a facility on a day. */
export const findOpenRound = (db: Db, actor: Actor, facilityId: string, day: string) =>
  db.first(
    selectVisible(actor)
      .where('r.facilityId', '=', facilityId)
      .where('r.startedBy', '=', actor.userId)
      .where('r.roundDate', '=', day)
      .where('r.finishedAt', 'is', null),
  )

/** Own rounds that are open, or were finished lately, newest first. */
export const listOwnRounds = (db: Db, actor: Actor, now: Date) =>
  db.all(
    selectVisible(actor)
      .where('r.startedBy', '=', actor.userId)
      .where(
        sql<boolean>`(r.finished_at is null or r.finished_at >= ${now.toISOString()}::timestamptz - interval '30 days')`,
      )
      .select([
        sql<number>`(select count(*)::int from round_entries e where e.round_id = r.id)`.as('patients'),
        sql<number>`(select count(*)::int from round_entries e where e.round_id = r.id and e.outcome = 'done')`.as(
          'done',
        ),
        sql<number>`(select count(*)::int from round_entries e where e.round_id = r.id and e.outcome = 'not_seen')`.as(
          'notSeen',
        ),
      ])
      .orderBy('r.startedAt', 'desc')
      .limit(100),
  )

/** Undefined when the id, or an open round of this person here today, is there already. */
export const insertRound = (db: Db, round: Insertable<Tables['rounds']>) =>
  db.first(
    q
      .insertInto('rounds')
      .values(round)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const insertEntries = (db: Db, entries: Insertable<Tables['round_entries']>[]) =>
  entries.length === 0
    ? Promise.resolve([])
    : db.all(q.insertInto('round_entries').values(entries).returning('patientId'))

export const listEntries = (db: Db, actor: Actor, roundId: string) =>
  db.all(
    q
      .selectFrom('round_entries as e')
      .leftJoin('provider_visits as v', 'v.id', 'e.visitId')
      .where('e.organizationId', '=', actor.organizationId)
      .where('e.roundId', '=', roundId)
      .selectAll('e')
      .select('v.status as visitStatus')
      .orderBy('e.position')
      .orderBy('e.patientId'),
  )
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export const updateEntry = (
  db: Db,
  actor: Actor,
  roundId: string,
  patientId: string,
  change: Updateable<Tables['round_entries']>,
) =>
  db.first(
    q
      .updateTable('round_entries')
      .set(change)
      .where('organizationId', '=', actor.organizationId)
      .where('roundId', '=', roundId)
      .where('patientId', '=', patientId)
      .returning('patientId'),
  )

/** Holds the round, so that finishing it twice at a time does everything once. */
export const lockRound = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('rounds')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .select('finishedAt')
      .forUpdate(),
  )

export const closeRound = (db: Db, actor: Actor, id: string, at: string) =>
  db.first(
    q
      .updateTable('rounds')
      .set({ finishedAt: at })
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .returning('id'),
  )
