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
    | 'patientId'
    | 'facilityId'
    | 'providerId'
    | 'appointmentId'
    | 'roundId'
    | 'status'
    | 'closedAt'
    | 'isVoid'
    | 'billableAmount'
    | 'createdBy'
    | 'createdAt'
  > & {
    /** By which the list is ordered. */
    orderedAt: string
    firstName: string
    lastName: string
    medicalRecordNumber: string
    room: string | null
    facilityName: string
    providerFirstName: string
    providerLastName: string
    credential: string | null
    savedByName: string
    wounds: VisitWound[]
    procedures: unknown[]
    photoUrls: string[]
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
      heads.map(({ patientId }) => patientId),
    ),
    listFacilityNames(
      db,
      actor,
      heads.map(({ facilityId }) => facilityId),
    ),
    listWounds(db, actor, ids),
    listProcedures(db, actor, ids),
    listPhotos(db, actor, ids),
  ])
  const people = await listPeopleNames(db, actor, [
    ...heads.map(({ providerId }) => providerId),
    ...versions.map(({ savedBy }) => savedBy),
  ])
  return heads.flatMap((head) =>
    versions
      .filter((one) => one.recordId === head.id && (every || one.version === head.version))
      .map((version) => {
        const isSameVersion = (one: { recordId: string; version: number }) =>
          one.recordId === head.id && one.version === version.version
        const patient = patients.find(({ id }) => id === head.patientId)
        const provider = people.find(({ id }) => id === head.providerId)
        const saver = people.find(({ id }) => id === version.savedBy)
        return {
          ...head,
          ...version,
          orderedAt: head.visitAt,
          firstName: patient?.firstName ?? '',
          lastName: patient?.lastName ?? '',
          medicalRecordNumber: patient?.medicalRecordNumber ?? '',
          room: patient?.room ?? null,
          facilityName: facilities.find(({ id }) => id === head.facilityId)?.name ?? '',
          providerFirstName: provider?.firstName ?? '',
          providerLastName: provider?.lastName ?? '',
          credential: provider?.credential ?? null,
          savedByName: saver ? `${saver.firstName} ${saver.lastName}` : '',
          wounds: wounds
            .filter(isSameVersion)
            .map(({ woundId: id, number, location, laterality }) => ({ id, number, location, laterality })),
          procedures: procedures.filter(isSameVersion).map(({ details }) => details),
          photoUrls: photos.filter(isSameVersion).map(({ id }) => `/api/wound-photos/${id}/image`),
        }
      }),
  )
}

const listVersions = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('provider_visit_versions')
      .where('organizationId', '=', actor.organizationId)
      .where('recordId', '=', anyOfSql(ids))
      .selectAll()
      .orderBy('version', 'desc'),
  )

const listPatientNames = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('patients')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', anyOfSql(ids))
      .select(['id', 'firstName', 'lastName', 'medicalRecordNumber', 'room']),
  )

const listFacilityNames = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('facilities')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', anyOfSql(ids))
      .select(['id', 'name']),
  )

const listPeopleNames = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('users as u')
      .innerJoin('memberships as m', 'm.userId', 'u.id')
      .where('m.organizationId', '=', actor.organizationId)
      .where('u.id', '=', anyOfSql(ids))
      .select(['u.id', 'u.firstName', 'u.lastName', 'm.printedCredentials as credential']),
  )

const listWounds = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('provider_visit_wounds as x')
      .innerJoin('wounds as w', 'w.id', 'x.woundId')
      .where('x.organizationId', '=', actor.organizationId)
      .where('x.recordId', '=', anyOfSql(ids))
      .select(['x.recordId', 'x.version', 'x.woundId'])
      .select(['w.number', 'w.location', 'w.laterality'])
      .orderBy('w.number')
      .orderBy('w.id'),
  )

const listProcedures = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('provider_visit_procedures as x')
      .where('x.organizationId', '=', actor.organizationId)
      .where('x.recordId', '=', anyOfSql(ids))
      .select(['x.recordId', 'x.version', 'x.details'])
      .orderBy('x.position'),
  )

/** Photos of the visits' wounds taken on their date. */
const listPhotos = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.raw<{ recordId: string; version: number; id: string }>(
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
