/** SQL of prior authorizations: the records, their use by claims and visits, and the number on pending claims. */
import type { Insertable, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

type OrganizationScope = { organizationId: string }

interface CodeUse {
  code: string
  units: number | null
  claimedUnits: number
  visitUnits: number
}

/** What bills nothing uses nothing up. */
const countsSql = (claim: string) => `(${claim}.closed_by is null or ${claim}.closed_by = 'written_off')`

const codeUsesSql = sql<CodeUse[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'units', k.units, 'claimedUnits', claimed.units,
           'visitUnits', visited.units) order by k.code), '[]')
    from authorization_codes k
    cross join lateral (
      select coalesce(sum(l.units), 0)::int as units
        from billing_claims b join claim_lines l on l.claim_id = b.id and l.code = k.code
       where b.organization_id = a.organization_id and b.patient_id in (select chart_patients(a.patient_id))
         and b.payer_id = c.payer_id and upper(b.prior_authorization) = upper(a.number) and ${sql.raw(countsSql('b'))}) claimed
    cross join lateral (
      select coalesce(sum((line ->> 'units')::int), 0)::int as units
        from unbilled_visits w
        join provider_visits v on v.id = w.visit_id
        join provider_visit_versions n on n.record_id = v.id and n.version = v.version
        cross join lateral jsonb_array_elements(n.code_lines) line
       where w.organization_id = a.organization_id and w.patient_id in (select chart_patients(a.patient_id))
         and w.visit_day between a.start_date and a.end_date and line ->> 'code' = k.code) visited
   where k.authorization_id = a.id)`

const selectAuthorizations = (actor: Actor) =>
  q
    .selectFrom('authorizations as a')
    .innerJoin('coverages as c', 'c.id', 'a.coverageId')
    .innerJoin('payers as y', 'y.id', 'c.payerId')
    .innerJoin('patients as p', 'p.id', 'a.patientId')
    .innerJoin('users as author', 'author.id', 'a.createdBy')
    .leftJoin('users as canceler', 'canceler.id', 'a.canceledBy')
    .where('a.organizationId', '=', actor.organizationId)
    .where('a.patientId', 'in', filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
    .selectAll('a')
    .select([
      'y.name as payerName',
      'c.payerId',
      'p.facilityId',
      'p.firstName',
      'p.lastName',
      'p.medicalRecordNumber',
    ])
    .select(sql<string>`author.first_name || ' ' || author.last_name`.as('createdByName'))
    .select(sql<string | null>`canceler.first_name || ' ' || canceler.last_name`.as('canceledByName'))
    .select(codeUsesSql.as('codes'))

export const listPatientAuthorizations = (db: Db, actor: Actor, patientId: string) =>
  db.all(
    selectAuthorizations(actor)
      .where(sql<boolean>`a.patient_id in (select chart_patients(${patientId}::uuid))`)
      .orderBy('a.endDate', 'desc')
      .orderBy('a.id')
      .limit(200),
  )
export type AuthorizationRow = Awaited<ReturnType<typeof listPatientAuthorizations>>[number]

export const findAuthorization = (db: Db, actor: Actor, id: string): Promise<AuthorizationRow | undefined> =>
  db.first(selectAuthorizations(actor).where('a.id', '=', id))

/** More than a practice works through; those that end first. */
const maxWork = 2_000

export const listUncanceledAuthorizations = (
  db: Db,
  actor: Actor,
  { endsFrom, facilityId }: { endsFrom: string; facilityId: string },
) => {
  const query = selectAuthorizations(actor)
    .where('a.canceledAt', 'is', null)
    .where('a.endDate', '>=', endsFrom)
    .orderBy('a.endDate')
    .orderBy('a.id')
    .limit(maxWork)
  return db.all(facilityId === 'all' ? query : query.where('p.facilityId', '=', facilityId))
}

/** Undefined when the id or the number is in use. */
export const insertAuthorization = (db: Db, row: Insertable<Tables['authorizations']>) =>
  db.first(
    q
      .insertInto('authorizations')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const updateAuthorization = (
  db: Db,
  { organizationId }: OrganizationScope,
  id: string,
  version: number,
  change: Updateable<Tables['authorizations']>,
) =>
  db.first(
    q
      .updateTable('authorizations')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('canceledAt', 'is', null)
      .returning('id'),
  )

/** In place of those before. */
export async function writeCodes(
  db: Db,
  { organizationId }: OrganizationScope,
  authorizationId: string,
  codes: readonly { code: string; units: number | null }[],
): Promise<void> {
  await db.all(
    q
      .deleteFrom('authorization_codes')
      .where('organizationId', '=', organizationId)
      .where('authorizationId', '=', authorizationId)
      .returning('code'),
  )
  const rows = codes.map((one) => ({ organizationId, authorizationId, ...one }))
  await db.all(q.insertInto('authorization_codes').values(rows).returning('code'))
}

/** The number of a record on its pending claims, after it was corrected or canceled. */
export const renumberPendingClaims = (
  db: Db,
  { organizationId }: OrganizationScope,
  { patientId, payerId, from, to }: { patientId: string; payerId: string; from: string; to: string | null },
) =>
  db.raw(
    `update billing_claims set prior_authorization = $5
      where organization_id = $1 and patient_id in (select chart_patients($2::uuid)) and payer_id = $3
        and status = 'pending' and closed_by is null and upper(prior_authorization) = upper($4)`,
    [organizationId, patientId, payerId, from, to],
  )

export interface ClaimAuthorizationRow {
  claimId: string
  /** The number on the claim; null: none. */
  named: string | null
  isPending: boolean
  serviceDate: string
  required: string[]
  lines: { code: string; units: number }[]
  number: string
  startDate: string
  endDate: string
  /** Used by other claims: by all, and by those that have precedence over this one. */
  codes: { code: string; units: number | null; otherUnits: number; earlierUnits: number }[]
}

/** Every authorization of the claim's payer for its patient, that was not canceled. */
export const listClaimAuthorizations = (db: Db, organizationId: string, claimIds: readonly string[]) =>
  db.raw<ClaimAuthorizationRow>(
    `select c.id as claim_id, c.prior_authorization as named, c.status = 'pending' and c.closed_by is null as is_pending, c.service_date,
            y.authorization_codes as required, a.number, a.start_date, a.end_date,
            coalesce((select jsonb_agg(jsonb_build_object('code', l.code, 'units', l.units) order by l.position)
               from claim_lines l where l.claim_id = c.id), '[]') as lines,
            (select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'units', k.units,
                      'otherUnits', used.other_units, 'earlierUnits', used.earlier_units) order by k.code), '[]')
               from authorization_codes k
               cross join lateral (
                 select coalesce(sum(l.units), 0)::int as other_units,
                        coalesce(sum(l.units) filter (where o.status <> 'pending' or o.submitted_date is not null
                          or (o.created_at, o.claim_number) < (c.created_at, c.claim_number)), 0)::int as earlier_units
                   from billing_claims o join claim_lines l on l.claim_id = o.id and l.code = k.code
                  where o.organization_id = c.organization_id and o.id <> c.id and o.patient_id in (select chart_patients(c.patient_id))
                    and o.payer_id = c.payer_id and upper(o.prior_authorization) = upper(a.number) and ${countsSql('o')}) used
              where k.authorization_id = a.id) as codes
       from billing_claims c
       join payers y on y.id = c.payer_id
       join authorizations a on a.organization_id = c.organization_id and a.canceled_at is null
        and a.patient_id in (select chart_patients(c.patient_id))
       join coverages g on g.id = a.coverage_id and g.payer_id = c.payer_id
      where c.organization_id = $1 and c.id = any($2::uuid[]) order by c.id, a.end_date, a.id`,
    [organizationId, claimIds],
  )
