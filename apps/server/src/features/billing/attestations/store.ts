/** SQL of what claims attest in a patient's name. */
import type { MspAnswers } from '@mendwell/clinical'
import type { Attestation } from '@mendwell/contract'
import type { FilingCode } from '@mendwell/x12'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

export interface AttestationRow {
  id: string
  patientId: string
  kind: string
  answer: string
  datedOn: string
  representativeName: string | null
  representativeRelation: string | null
  accidentOn: string | null
  accidentState: string | null
  visitId: string | null
  visitDay: string | null
  mspAnswers: Attestation['mspAnswers']
  recordedAt: string
  recordedByName: string
  revokedOn: string | null
  revokedReason: string | null
  revokedByName: string | null
}

const columns = `a.id, a.patient_id, a.kind, a.answer, a.dated_on, a.representative_name, a.representative_relation, a.accident_on,
  a.accident_state, a.recorded_at, u.first_name || ' ' || u.last_name as recorded_by_name, a.revoked_on, a.revoked_reason,
  w.first_name || ' ' || w.last_name as revoked_by_name, a.visit_id, a.msp_answers,
  (select v.local_date from provider_visits v where v.id = a.visit_id) as visit_day`

/** Of the whole chart, newest first. Access to the patient was checked before. */
export const listPatientAttestations = (db: Db, { organizationId }: Actor, patientId: string) =>
  db.raw<AttestationRow>(
    `select ${columns} from patient_attestations a join users u on u.id = a.recorded_by left join users w on w.id = a.revoked_by
      where a.organization_id = $1 and a.patient_id in (select chart_patients($2::uuid))
      order by a.dated_on desc, a.recorded_at desc, a.id limit 200`,
    [organizationId, patientId],
  )

/** Whether the visit is one of this patient, or of a chart merged with theirs. */
export const isVisitOfChart = async (
  db: Db,
  { organizationId }: Actor,
  patientId: string,
  visitId: string,
): Promise<boolean> =>
  (
    await db.raw<{ id: string }>(
      `select id from provider_visits
        where organization_id = $1 and id = $3 and patient_id in (select chart_patients($2::uuid))`,
      [organizationId, patientId, visitId],
    )
  ).length > 0

/** Undefined when the id is in use. */
export const insertAttestation = (db: Db, row: Insertable<Tables['patient_attestations']>) =>
  db.first(
    q
      .insertInto('patient_attestations')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when it was revoked before. */
export const revokeAttestationRow = (
  db: Db,
  { organizationId, userId }: Actor,
  id: string,
  { revokedOn, reason, at }: { revokedOn: string; reason: string; at: string },
) =>
  db.first(
    q
      .updateTable('patient_attestations')
      .set({ revokedOn, revokedReason: reason, revokedBy: userId, revokedAt: at })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('revokedOn', 'is', null)
      .returning('id'),
  )

export interface AttestedRow {
  claimId: string
  kind: string
  answer: string
  datedOn: string
  byRepresentative: boolean
  accidentOn: string | null
  accidentState: string | null
  mspAnswers: MspAnswers | null
  isForVisit: boolean
}

/**
 * The latest record of each kind that was not revoked by the day of service, for each claim. An answer about the visit itself takes
 * precedence; one about another visit, or a cause asked about later, does not apply.
 */
export const listClaimAttestations = (db: Db, organizationId: string, claimIds: readonly string[]) =>
  db.raw<AttestedRow>(
    `select distinct on (c.id, a.kind) c.id as claim_id, a.kind, a.answer, a.dated_on,
            a.representative_name is not null as by_representative, a.accident_on, a.accident_state, a.msp_answers,
            a.visit_id is not null as is_for_visit
       from billing_claims c
       join patient_attestations a on a.organization_id = c.organization_id
        and a.patient_id in (select chart_patients(c.patient_id))
        and (a.revoked_on is null or a.revoked_on > c.service_date)
        and (a.visit_id = c.visit_id or (a.visit_id is null
          and (a.dated_on <= c.service_date or a.kind not in ('employment', 'auto_accident', 'other_accident'))))
      where c.organization_id = $1 and c.id = any($2::uuid[])
      order by c.id, a.kind, a.visit_id nulls last, a.dated_on desc, a.recorded_at desc, a.id`,
    [organizationId, claimIds],
  )

export interface OtherPlanRow {
  claimId: string
  payerName: string
  payerNumber: string
  filingCode: FilingCode
  rank: 'primary' | 'secondary' | 'tertiary'
  relation: 'self' | 'spouse' | 'child' | 'other'
  memberId: string
  groupNumber: string | null
  firstName: string | null
  /** Null: the person who holds it is not named. */
  lastName: string | null
}

/** Other coverages of the patient that are active on the day of service. */
export const listClaimOtherPlans = (db: Db, organizationId: string, claimIds: readonly string[]) =>
  db.raw<OtherPlanRow>(
    `select c.id as claim_id, y.name as payer_name, y.payer_number, y.filing_code, g.rank, g.relation, g.member_id, g.group_number,
            case when g.relation = 'self' then p.first_name else g.subscriber_first_name end as first_name,
            case when g.relation = 'self' then p.last_name else g.subscriber_last_name end as last_name
       from billing_claims c
       join coverages g on g.organization_id = c.organization_id and g.id <> c.coverage_id and g.payer_id <> c.payer_id
        and g.patient_id in (select chart_patients(c.patient_id)) and g.start_date <= c.service_date
        and (g.end_date is null or g.end_date >= c.service_date)
       join payers y on y.id = g.payer_id
       join patients p on p.id = g.patient_id
      where c.organization_id = $1 and c.id = any($2::uuid[]) order by c.id, g.rank, g.start_date, g.id`,
    [organizationId, claimIds],
  )

/** Whether assignment is accepted, and when the newest burn or traumatic wound of the visit began or was recorded. */
export const listClaimAssignments = (db: Db, organizationId: string, claimIds: readonly string[]) =>
  db.raw<{ claimId: string; acceptsAssignment: boolean | null; injuredOn: string | null }>(
    `select c.id as claim_id, y.accepts_assignment,
            (select max(coalesce(w.onset_date, (w.created_at at time zone f.time_zone)::date))
               from provider_visits v join provider_visit_wounds x on x.record_id = v.id and x.version = v.version
               join wounds w on w.id = x.wound_id
              where v.id = c.visit_id and w.wound_type in ('burn', 'traumatic')) as injured_on
       from billing_claims c join payers y on y.id = c.payer_id join facilities f on f.id = c.facility_id
      where c.organization_id = $1 and c.id = any($2::uuid[])`,
    [organizationId, claimIds],
  )
