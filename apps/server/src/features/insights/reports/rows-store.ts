/** SQL of the rows of reports, of patients that the asker may see. */
import type { SignedFinding } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { fullNameSql } from '../../patient-chart/public.ts'
import { filterListedPatients, filterVisiblePatients } from '../../patients/public.ts'
import { filterChartPhotos } from '../../photos/public.ts'
import { selectCourses, selectFacilityPatients, type ReportSpan } from '../scope.ts'

/** The maximum number of rows of a report; a longer one says so. */
export const maxRows = 20_000
export const cutMessage = `First ${maxRows.toLocaleString('en-US')} rows shown; more are available.`

/** How much of it is read: all, in the order of the report, or a few to show what it would hold, in no order. */
export type Depth = 'whole' | 'glance'
const previewRows = 5
export const getMaxRows = (depth: Depth) => (depth === 'whole' ? maxRows : previewRows)

/** How many rows it would hold, counted no further than it would go. */
const countUpTo = async (
  db: Db,
  rows: ReturnType<typeof selectCourseRows> | ReturnType<typeof selectAssessments>,
) =>
  (await db.first(q.selectFrom(sql`(${rows})`.as('few')).select(sql<number>`count(*)::int8`.as('total'))))
    ?.total ?? 0

/** Patients of the report: those selected, or all that the user may see; of merged charts the surviving one. */
const selectAsked = (actor: Actor, { facilityId, patientIds }: ReportSpan) => {
  let query = filterListedPatients(actor, q.selectFrom('patients'))
  if (facilityId !== 'all') query = query.where('patients.facilityId', '=', facilityId)
  return patientIds ? query.where('patients.id', '=', sql<string>`any(${[...patientIds]}::uuid[])`) : query
}

export const countPatients = async (db: Db, actor: Actor, span: ReportSpan): Promise<number> =>
  (await db.first(selectAsked(actor, span).select(sql<number>`count(*)::int8`.as('patients'))))?.patients ?? 0

export const listPatientRows = (db: Db, actor: Actor, span: ReportSpan, depth: Depth = 'whole') =>
  db.all(
    q
      // Chosen first, so that only theirs are put together.
      .selectFrom(
        selectAsked(actor, span)
          .selectAll('patients')
          .orderBy('patients.lastName')
          .orderBy('patients.firstName')
          .orderBy('patients.id')
          .limit(getMaxRows(depth))
          .as('patients'),
      )
      .leftJoin('facilities as f', 'f.id', 'patients.facilityId')
      .leftJoin('high_risk_charts as h', 'h.patientId', 'patients.id')
      .leftJoinLateral(
        q
          .selectFrom('wounds as w')
          .leftJoin('wound_courses as c', 'c.woundId', 'w.id')
          .where('w.organizationId', '=', actor.organizationId)
          .where(sql<boolean>`w.patient_id in (select chart_patients(patients.id))`)
          .select([
            sql<number>`(count(*) filter (where w.is_active))::int8`.as('open'),
            sql<number>`(count(*) filter (where not w.is_active))::int8`.as('healed'),
            sql<number>`(count(*) filter (where w.is_active and c.standing in ('deteriorating', 'stalled')))::int8`.as(
              'attention',
            ),
            sql<string | null>`max(c.last_on)`.as('lastOn'),
          ])
          .as('w'),
        (on) => on.onTrue(),
      )
      .select(['patients.id', 'patients.lastName', 'patients.firstName', 'patients.dateOfBirth'])
      .select(['patients.medicalRecordNumber', 'patients.allergies', 'patients.allergyState'])
      .select(['f.name as facility', 'h.totalScore', 'w.open', 'w.healed', 'w.attention', 'w.lastOn'])
      .orderBy('patients.lastName')
      .orderBy('patients.firstName')
      .orderBy('patients.id'),
  )

/** The surviving chart is named, whichever of them has the entry. */
const keptIdSql = (column: string) => sql<string>`coalesce(away.kept_id, ${sql.ref(column)})`

/** Wounds whose latest assessment is in the period, patient by patient. */
export const listCourseRows = (db: Db, actor: Actor, span: ReportSpan, depth: Depth = 'whole') => {
  const query = selectCourseRows(actor, span)
  return db.all(
    (depth === 'glance'
      ? query
      : query.orderBy('p.lastName').orderBy('p.firstName').orderBy('p.id').orderBy('w.number')
    ).limit(getMaxRows(depth)),
  )
}

export const countCourses = async (db: Db, actor: Actor, span: ReportSpan): Promise<number> =>
  countUpTo(db, selectCourseRows(actor, span).limit(maxRows))

const selectCourseRows = (actor: Actor, span: ReportSpan) =>
  selectCourses(actor, span)
    .innerJoin('wounds as w', 'w.id', 'c.woundId')
    .leftJoin('patient_merges as away', (join) =>
      join.onRef('away.mergedId', '=', 'c.patientId').on('away.unmergedAt', 'is', null),
    )
    .innerJoin('patients as p', (join) => join.on('p.id', '=', keptIdSql('c.patient_id')))
    .where('c.lastOn', '>=', span.from)
    .where('c.lastOn', '<=', span.today)
    .select(['c.woundId', 'p.id as patientId', 'w.number', 'w.location', 'w.laterality', 'c.woundType'])
    .select(['c.startedOn', 'c.lastOn', 'c.firstArea', 'c.lastArea', 'c.reductionPercent'])
    .select(['c.changeWithinError', 'c.gradings'])
    .select(['c.weekFourPercent', 'c.standing', 'c.standingReason', 'c.healedOn', 'c.assessments'])
    .select(['p.firstName', 'p.lastName', 'p.dateOfBirth', 'p.medicalRecordNumber'])

const daySql = sql<string>`(v.assessed_at at time zone coalesce(f.time_zone, o.time_zone))::date`

const signedOnSql = sql<string | null>`(s.signed_at at time zone coalesce(f.time_zone, o.time_zone))::date`

/** Assessments of the span in the version in force, patient by patient, in the order of care. */
export const listAssessmentRows = (
  db: Db,
  actor: Actor,
  span: ReportSpan,
  which: 'all' | 'unsigned',
  depth: Depth = 'whole',
) => {
  const query = selectAssessments(actor, span, which)
  const ordered = query
    .orderBy('p.lastName')
    .orderBy('p.firstName')
    .orderBy('p.id')
    .orderBy('w.number')
    .orderBy('v.assessedAt')
  return db.all((depth === 'glance' ? query : ordered).limit(getMaxRows(depth)))
}

export const countAssessments = async (
  db: Db,
  actor: Actor,
  span: ReportSpan,
  which: 'all' | 'unsigned',
): Promise<number> => countUpTo(db, selectAssessments(actor, span, which).limit(maxRows))

function selectAssessments(actor: Actor, span: ReportSpan, which: 'all' | 'unsigned') {
  let query = q
    .selectFrom('wound_assessment_versions as v')
    .innerJoin('records as r', 'r.id', 'v.recordId')
    .innerJoin('wounds as w', 'w.id', 'r.woundId')
    .leftJoin('patient_merges as away', (join) =>
      join.onRef('away.mergedId', '=', 'r.patientId').on('away.unmergedAt', 'is', null),
    )
    .innerJoin('patients as p', (join) => join.on('p.id', '=', keptIdSql('r.patient_id')))
    .innerJoin('patients as own', 'own.id', 'r.patientId')
    .innerJoin('organizations as o', 'o.id', 'own.organizationId')
    // The day is that of the chart it was written in.
    .leftJoin('facilities as f', 'f.id', 'own.facilityId')
    .innerJoin('users as u', 'u.id', 'v.savedBy')
    .leftJoin('record_signatures as s', (join) =>
      join.onRef('s.recordId', '=', 'r.id').on('s.meaning', '=', 'author'),
    )
    .where('v.organizationId', '=', actor.organizationId)
    .where('v.assessedAt', '>=', sql<string>`${span.from}::date - interval '1 day'`)
    .where('v.assessedAt', '<', sql<string>`${span.today}::date + interval '2 days'`)
    .where(sql<boolean>`${daySql} between ${span.from}::date and ${span.today}::date`)
    .where('r.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .where(
      sql<boolean>`not exists (select from wound_assessment_versions newer
          where newer.record_id = v.record_id and newer.version > v.version)
        and not exists (select from record_voids gone where gone.record_id = v.record_id)`,
    )
  if (span.facilityId !== 'all')
    query = query.where('r.patientId', 'in', selectFacilityPatients(actor, span.facilityId))
  if (span.patientIds)
    query = query.where('r.patientId', '=', sql<string>`any(${[...span.patientIds]}::uuid[])`)
  if (which === 'unsigned') query = query.where('s.recordId', 'is', null)
  return query
    .select(['p.id as patientId', 'r.woundId', 'w.number', 'w.location', 'w.laterality', 'v.stage', 'v.area'])
    .select(['v.exudateAmount', 'v.painLevel', 'v.pushScore', 'v.healingStatus', 'v.dressingType'])
    .select(['p.firstName', 'p.lastName', 'p.dateOfBirth', 'p.medicalRecordNumber'])
    .select(signedFindings.as('findings'))
    .select(['s.signedName', signedOnSql.as('signedOn'), daySql.as('day'), fullNameSql('u').as('by')])
}

/** Of the author and the cosigner. */
const signedFindings = sql<SignedFinding[] | null>`(
  select jsonb_agg(finding order by every.signed_at) from record_signatures every, jsonb_array_elements(every.findings) finding
   where every.record_id = r.id)`

/** So many photos a report holds at most. */
const maxPhotos = 80

/** The first and the last photo of each wound in the span, patient by patient, wound by wound. */
export const listPhotoRows = (db: Db, actor: Actor, span: ReportSpan) =>
  db.all(
    q
      .selectFrom(
        filterChartPhotos(actor, q.selectFrom('wound_photos'))
          .innerJoin('patients as own', 'own.id', 'wound_photos.patientId')
          .innerJoin('organizations as o', 'o.id', 'own.organizationId')
          .leftJoin('facilities as f', 'f.id', 'own.facilityId')
          .where('wound_photos.patientId', '=', sql<string>`any(${[...(span.patientIds ?? [])]}::uuid[])`)
          .select(['wound_photos.patientId', 'wound_photos.woundId', 'wound_photos.screenFile'])
          .select(['wound_photos.width', 'wound_photos.height', 'wound_photos.capturedAt'])
          .select([
            sql<number | null>`(wound_photos.calibration ->> 'mmPerPixel')::float8`.as('mmPerPixel'),
            sql<string>`(wound_photos.captured_at at time zone coalesce(f.time_zone, o.time_zone))::date`.as(
              'day',
            ),
            sql<number>`row_number() over (partition by wound_photos.wound_id order by wound_photos.captured_at)`.as(
              'nth',
            ),
            sql<number>`row_number() over (partition by wound_photos.wound_id order by wound_photos.captured_at desc)`.as(
              'nthLast',
            ),
          ])
          .where(
            sql<boolean>`(wound_photos.captured_at at time zone coalesce(f.time_zone, o.time_zone))::date
              between ${span.from}::date and ${span.today}::date`,
          )
          .as('photo'),
      )
      .innerJoin('wounds as w', 'w.id', 'photo.woundId')
      .leftJoin('patient_merges as away', (join) =>
        join.onRef('away.mergedId', '=', 'photo.patientId').on('away.unmergedAt', 'is', null),
      )
      .where((eb) => eb.or([eb('photo.nth', '=', 1), eb('photo.nthLast', '=', 1)]))
      .select(['photo.screenFile', 'photo.width', 'photo.height', 'photo.mmPerPixel', 'photo.day'])
      .select(['w.number', 'w.location', 'w.laterality', keptIdSql('photo.patient_id').as('patientId')])
      .orderBy(keptIdSql('photo.patient_id'))
      .orderBy('w.number')
      .orderBy('photo.capturedAt')
      .limit(maxPhotos),
  )

export const getOrganizationName = async (db: Db, actor: Actor): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).select('name')))
    ?.name ?? ''
