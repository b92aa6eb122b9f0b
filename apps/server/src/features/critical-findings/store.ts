/** SQL of critical findings and their steps. Rows are added, never changed; the state follows from the steps. */
import { canAdminister } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, toRowLimit, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Part of every query that a person asks: staff, where they may see the patient. */
const inCareSql = (actor: Actor) =>
  actor.role === 'patient'
    ? sql<boolean>`false`
    : hasFullAccess(actor)
      ? sql<boolean>`true`
      : sql<boolean>`f.patient_id in (${filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')})`

export interface StepRow {
  step: 'escalate' | 'acknowledge' | 'resolve' | 'withdraw'
  level: number | null
  notifiedIds: string[] | null
  notifiedNames: string[]
  notifiedName: string | null
  notifiedAt: string | null
  readBack: boolean | null
  action: string | null
  reason: string | null
  recordedBy: string | null
  recordedName: string | null
  credential: string | null
  recordedAt: string
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const stepsSql = sql<StepRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('step', s.step, 'level', s.level, 'notifiedIds', s.notified_ids,
           'notifiedNames', array(select u.first_name || ' ' || u.last_name from users u where u.id = any(s.notified_ids) order by 1),
           'notifiedName', s.notified_name, 'notifiedAt', ${instant('s.notified_at')}, 'readBack', s.read_back,
           'action', s.action, 'reason', s.reason, 'recordedBy', s.recorded_by, 'recordedName', s.recorded_name,
           'credential', s.credential, 'recordedAt', ${instant('s.recorded_at')}) order by s.recorded_at, s.level)
    from critical_finding_steps s where s.organization_id = f.organization_id and s.finding_id = f.id), '[]')`

/** Nobody acknowledged it, and its cause stands. */
const isOpenSql = sql<boolean>`not exists (select from critical_finding_steps s
  where s.organization_id = f.organization_id and s.finding_id = f.id and s.step in ('acknowledge', 'withdraw'))`

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('critical_findings as f')
    .where('f.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor))

const selectDetailed = (actor: Actor) =>
  selectVisible(actor)
    .innerJoin('patients as p', 'p.id', 'f.patientId')
    .innerJoin('organizations as o', 'o.id', 'f.organizationId')
    .leftJoin('facilities as place', 'place.id', 'p.facilityId')
    .leftJoin('wounds as w', 'w.id', 'f.woundId')
    .innerJoin('users as opener', 'opener.id', 'f.openedBy')
    .leftJoin('users as responsible', 'responsible.id', 'f.responsibleId')
    .selectAll('f')
    .select(['p.firstName', 'p.lastName', 'p.dateOfBirth', 'p.medicalRecordNumber'])
    .select(['w.number as woundNumber', 'w.location', 'w.laterality', 'o.criticalFindingMinutes'])
    .select(fullNameSql('opener').as('openedByName'))
    .select(fullNameSql('responsible').$castTo<string | null>().as('responsibleName'))
    .select(sql<string>`coalesce(place.time_zone, o.time_zone)`.as('timeZone'))
    .select(stepsSql.as('steps'))

export const findCriticalFinding = (db: Db, actor: Actor, id: string) =>
  db.first(selectDetailed(actor).where('f.id', '=', id))
export type CriticalFindingRow = NonNullable<Awaited<ReturnType<typeof findCriticalFinding>>>

export interface CriticalFindingFilter {
  patientId: string
  woundId: string
  state: 'open' | 'all'
}

const matchesSql = ({ patientId, woundId, state }: CriticalFindingFilter) =>
  sql<boolean>`${patientId === 'all' ? sql`true` : sql`f.patient_id in (select chart_patients(${patientId}::uuid))`}
    and ${woundId === 'all' ? sql`true` : sql`f.wound_id = ${woundId}`}
    and ${state === 'all' ? sql`true` : isOpenSql}`

export const listCriticalFindingRows = (
  db: Db,
  actor: Actor,
  filter: CriticalFindingFilter,
  { limit, after }: { limit: number; after: readonly string[] | undefined },
): Promise<CriticalFindingRow[]> => {
  const [at, id] = after ?? []
  return db.all(
    selectDetailed(actor)
      .where(matchesSql(filter))
      .where(id ? sql<boolean>`(f.opened_at, f.id) < (${at}::timestamptz, ${id}::uuid)` : sql<boolean>`true`)
      .orderBy('f.openedAt', 'desc')
      .orderBy('f.id', 'desc')
      .limit(toRowLimit(limit)),
  )
}

export const countCriticalFindings = async (
  db: Db,
  actor: Actor,
  filter: CriticalFindingFilter,
): Promise<number> => countRows(db, selectVisible(actor).where(matchesSql(filter)))

/** Open ones that were addressed to this person, when they were opened or by an escalation; oldest first. */
export const listAddressedFindings = (db: Db, actor: Actor, limit: number): Promise<CriticalFindingRow[]> =>
  db.all(
    selectDetailed(actor)
      .where(isOpenSql)
      .where(addressedToSql(actor))
      .orderBy('f.openedAt')
      .orderBy('f.id')
      .limit(limit),
  )

export const countAddressedFindings = async (db: Db, actor: Actor): Promise<number> =>
  countRows(db, selectVisible(actor).where(isOpenSql).where(addressedToSql(actor)))

/** Where nobody could be named, it is addressed to clinical leads and administrators from the start. */
const addressedToSql = (actor: Actor) => {
  const { userId } = actor
  return sql<boolean>`(f.responsible_id = ${userId}
    or f.responsible_id is null and (${canAdminister(actor)} or exists (select from memberships own
      where own.organization_id = f.organization_id and own.user_id = ${userId} and own.clinical_lead))
    or exists (select from critical_finding_steps s
    where s.organization_id = f.organization_id and s.finding_id = f.id and ${userId}::uuid = any(s.notified_ids)))`
}

/** Two records that show one cause are read one after the other. */
export const lockFindingsOfPatient = (db: Db, patientId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 58))', [patientId])

export const lockFinding = (db: Db, findingId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 59))', [findingId])

export interface FormerRow {
  id: string
  ruleId: string
  woundId: string | null
  side: string | null
  sourceId: string
  foundAt: string
  openedAt: string
  acknowledgedAt: string | null
  isResolved: boolean
  isWithdrawn: boolean
}

/** Of one chart, latest first. */
export const listFormerFindings = (db: Db, organizationId: string, patientId: string) =>
  db.raw<FormerRow>(
    `select f.id, f.rule_id, f.wound_id, f.side, f.source_id, f.found_at, f.opened_at,
            (select s.recorded_at from critical_finding_steps s
              where s.organization_id = $1 and s.finding_id = f.id and s.step = 'acknowledge') as acknowledged_at,
            exists (select from critical_finding_steps s
              where s.organization_id = $1 and s.finding_id = f.id and s.step = 'resolve') as is_resolved,
            exists (select from critical_finding_steps s
              where s.organization_id = $1 and s.finding_id = f.id and s.step = 'withdraw') as is_withdrawn
       from critical_findings f
      where f.organization_id = $1 and f.patient_id in (select chart_patients($2::uuid))
      order by f.opened_at desc, f.id desc`,
    [organizationId, patientId],
  )

export const insertFinding = (db: Db, row: Insertable<Tables['critical_findings']>) =>
  db.all(q.insertInto('critical_findings').values(row).returning('id'))

/** Undefined when this step was taken before. */
export const insertFindingStep = (db: Db, row: Insertable<Tables['critical_finding_steps']>) =>
  db.first(
    q
      .insertInto('critical_finding_steps')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export interface StaffRow {
  userId: string
  name: string
  /** The license that rules go by. */
  credential: string | null
  printedCredentials: string | null
  supervisorId: string | null
  isLead: boolean
  isOwner: boolean
}

/** Clinicians who can sign in and may see the patient. */
export const listStaffForPatient = (db: Db, organizationId: string, patientId: string) =>
  db.raw<StaffRow>(
    `select m.user_id, u.first_name || ' ' || u.last_name as name, m.credential, m.printed_credentials, m.supervisor_id,
            m.clinical_lead as is_lead, m.owner as is_owner
       from memberships m join users u on u.id = m.user_id
      where m.organization_id = $1 and m.role = 'clinician' and m.disabled_at is null and u.disabled_at is null
        and holds_right(m, 'charts.write') and sees_patient(m, $2)
      order by m.created_at, m.user_id`,
    [organizationId, patientId],
  )

export interface DueRow {
  id: string
  patientId: string
  title: string
  because: string[]
  openedAt: string
  minutes: number
  done: number[]
}

/** Open and unacknowledged past the practice's time; not of patients who died. */
export const listFindingsToEscalate = (db: Db, organizationId: string, now: Date) =>
  db.raw<DueRow>(
    `select f.id, f.patient_id, f.title, f.because, f.opened_at, o.critical_finding_minutes as minutes,
            array(select s.level from critical_finding_steps s
              where s.organization_id = $1 and s.finding_id = f.id and s.step = 'escalate') as done
       from critical_findings f join organizations o on o.id = f.organization_id
      where f.organization_id = $1 and f.opened_at <= $2::timestamptz - make_interval(mins => o.critical_finding_minutes)
        and not exists (select from critical_finding_steps s where s.organization_id = $1 and s.finding_id = f.id
              and (s.step in ('acknowledge', 'withdraw') or s.level = 2))
        and f.patient_id not in (select charts_with_status(array['deceased']))
      order by f.opened_at, f.id`,
    [organizationId, now],
  )
