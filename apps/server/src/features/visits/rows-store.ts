/**
 * SQL of visit details: content, wounds, procedures, photos and names. Separate statements by ids: planning one joined statement takes
 * longer than running these.
 */
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'

export type Head = Selectable<Tables['provider_visits']>
type Version = Selectable<Tables['provider_visit_versions']>

interface VisitWound {
  id: string
  number: number
  location: string
  laterality: string | null
}

/** A version with the visit that it is of. Where both have a column, the version's counts. */
export type VisitRow = Version &
  Pick<
    Head,
    | 'id'
    | 'patient_id'
    | 'facility_id'
    | 'provider_id'
    | 'appointment_id'
    | 'round_id'
    | 'status'
    | 'closed_at'
    | 'is_void'
    | 'billable_amount'
    | 'created_by'
    | 'created_at'
  > & {
    /** By which the list is ordered. */
    ordered_at: string
    first_name: string
    last_name: string
    medical_record_number: string
    room: string | null
    facility_name: string
    provider_first_name: string
    provider_last_name: string
    credential: string | null
    saved_by_name: string
    wounds: VisitWound[]
    procedures: unknown[]
    photo_urls: string[]
  }

const anyOfSql = (ids: readonly string[]) => sql<string>`any(${[...new Set(ids)]}::uuid[])`

/** The versions in force of these visits, in their order; or, of one visit, every version, newest first. */
export async function loadVisitRows(
  db: Db,
  actor: Actor,
  heads: readonly Head[],
  every = false,
): Promise<VisitRow[]> {
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const [versions, patients, facilities, wounds, procedures, photos] = await Promise.all([
    listVersions(db, actor, ids),
    listPatientNames(
      db,
      actor,
      heads.map(({ patient_id }) => patient_id),
    ),
    listFacilityNames(
      db,
      actor,
      heads.map(({ facility_id }) => facility_id),
    ),
    listWounds(db, actor, ids),
    listProcedures(db, actor, ids),
    listPhotos(db, actor, ids),
  ])
  const people = await listPeopleNames(db, actor, [
    ...heads.map(({ provider_id }) => provider_id),
    ...versions.map(({ saved_by }) => saved_by),
  ])
  return heads.flatMap((head) =>
    versions
      .filter((one) => one.record_id === head.id && (every || one.version === head.version))
      .map((version) => {
        const isSameVersion = (one: { record_id: string; version: number }) =>
          one.record_id === head.id && one.version === version.version
        const patient = patients.find(({ id }) => id === head.patient_id)
        const provider = people.find(({ id }) => id === head.provider_id)
        const saver = people.find(({ id }) => id === version.saved_by)
        return {
          ...head,
          ...version,
          ordered_at: head.visit_at,
          first_name: patient?.first_name ?? '',
          last_name: patient?.last_name ?? '',
          medical_record_number: patient?.medical_record_number ?? '',
          room: patient?.room ?? null,
          facility_name: facilities.find(({ id }) => id === head.facility_id)?.name ?? '',
          provider_first_name: provider?.first_name ?? '',
          provider_last_name: provider?.last_name ?? '',
          credential: provider?.credential ?? null,
          saved_by_name: saver ? `${saver.first_name} ${saver.last_name}` : '',
          wounds: wounds
            .filter(isSameVersion)
            .map(({ wound_id: id, number, location, laterality }) => ({ id, number, location, laterality })),
          procedures: procedures.filter(isSameVersion).map(({ details }) => details),
          photo_urls: photos.filter(isSameVersion).map(({ id }) => `/api/wound-photos/${id}/image`),
        }
      }),
  )
}

const listVersions = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('provider_visit_versions')
      .where('organization_id', '=', actor.organizationId)
      .where('record_id', '=', anyOfSql(ids))
      .selectAll()
      .orderBy('version', 'desc'),
  )

const listPatientNames = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('patients')
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', anyOfSql(ids))
      .select(['id', 'first_name', 'last_name', 'medical_record_number', 'room']),
  )

const listFacilityNames = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('facilities')
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', anyOfSql(ids))
      .select(['id', 'name']),
  )

const listPeopleNames = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('users as u')
      .innerJoin('memberships as m', 'm.user_id', 'u.id')
      .where('m.organization_id', '=', actor.organizationId)
      .where('u.id', '=', anyOfSql(ids))
      .select(['u.id', 'u.first_name', 'u.last_name', 'm.credential']),
  )

const listWounds = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('provider_visit_wounds as x')
      .innerJoin('wounds as w', 'w.id', 'x.wound_id')
      .where('x.organization_id', '=', actor.organizationId)
      .where('x.record_id', '=', anyOfSql(ids))
      .select(['x.record_id', 'x.version', 'x.wound_id'])
      .select(['w.number', 'w.location', 'w.laterality'])
      .orderBy('w.number')
      .orderBy('w.id'),
  )

const listProcedures = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('provider_visit_procedures as x')
      .where('x.organization_id', '=', actor.organizationId)
      .where('x.record_id', '=', anyOfSql(ids))
      .select(['x.record_id', 'x.version', 'x.details'])
      .orderBy('x.position'),
  )

/** Photos of the visits' wounds taken on their date. */
const listPhotos = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.raw<{ record_id: string; version: number; id: string }>(
    `select x.record_id, x.version, p.id
       from provider_visit_wounds x
       join provider_visit_versions v on v.record_id = x.record_id and v.version = x.version
       join wound_photos p on p.organization_id = x.organization_id and p.wound_id = x.wound_id
       join wound_photo_details d on d.photo_id = p.id and not d.is_archived
      where x.organization_id = $1 and x.record_id = any($2)
        and (p.captured_at at time zone v.time_zone)::date = v.local_date
      order by p.captured_at, p.id`,
    [actor.organizationId, ids],
  )
