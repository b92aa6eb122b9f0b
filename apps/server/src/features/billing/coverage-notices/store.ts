/** SQL of notices before a service, their answers, and the practice's copies of form CMS-R-131. */
import type { CoverageNotice as SignedNotice } from '@mendwell/clinical'
import type { AbnFormValue } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, type Tables } from '../../../platform/db/query.ts'

export interface NoticeItem {
  code: string
  description: string
  reason: string | null
  estimateCents: number | null
}

export interface NoticeRow {
  id: string
  patientId: string
  kind: 'abn' | 'plan_decision' | 'estimate'
  plannedFor: string
  items: NoticeItem[]
  isVoluntary: boolean
  additionalInformation: string | null
  dueBy: string | null
  preparedByName: string
  preparedAt: string
  option: '1' | '2' | '3' | null
  answeredOn: string | null
  formExpiresOn: string | null
  representativeName: string | null
  representativeRelation: string | null
  isApproved: boolean | null
  reference: string | null
  note: string | null
  answeredByName: string | null
  recordedAt: string | null
  voidReason: string | null
  voidedByName: string | null
  voidedAt: string | null
}

/** Of the whole chart, newest first. Access to the patient was checked before. */
export const listPatientNotices = (db: Db, { organizationId }: Actor, patientId: string, id?: string) =>
  db.raw<NoticeRow>(
    `select n.id, n.patient_id, n.kind, n.planned_for, n.items, n.is_voluntary, n.additional_information, n.due_by, n.prepared_at,
            p.first_name || ' ' || p.last_name as prepared_by_name,
            a.option, a.answered_on, a.form_expires_on, a.representative_name, a.representative_relation, a.is_approved, a.reference,
            a.note, a.recorded_at, w.first_name || ' ' || w.last_name as answered_by_name,
            v.reason as void_reason, v.voided_at, x.first_name || ' ' || x.last_name as voided_by_name
       from coverage_notices n join users p on p.id = n.prepared_by
       left join coverage_notice_answers a on a.notice_id = n.id left join users w on w.id = a.recorded_by
       left join coverage_notice_voids v on v.notice_id = n.id left join users x on x.id = v.voided_by
      where n.organization_id = $1 and n.patient_id in (select chart_patients($2::uuid)) and ($3::uuid is null or n.id = $3)
      order by n.prepared_at desc, n.id limit 200`,
    [organizationId, patientId, id ?? null],
  )

/** Undefined when the id is in use. */
export const insertNotice = (db: Db, row: Insertable<Tables['coverage_notices']>) =>
  db.first(
    q
      .insertInto('coverage_notices')
      .values(row)
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )

/** Undefined when it was answered before. */
export const insertNoticeAnswer = (db: Db, row: Insertable<Tables['coverage_notice_answers']>) =>
  db.first(
    q
      .insertInto('coverage_notice_answers')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('noticeId'),
  )

/** Undefined when it was voided before. */
export const insertNoticeVoid = (db: Db, row: Insertable<Tables['coverage_notice_voids']>) =>
  db.first(
    q
      .insertInto('coverage_notice_voids')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('noticeId'),
  )

export interface ClaimNoticeRow extends SignedNotice {
  claimId: string
}

/** Signed ABNs that may cover a line of these claims. */
export const listClaimNotices = (db: Db, organizationId: string, claimIds: readonly string[]) =>
  db.raw<ClaimNoticeRow>(
    `select c.id as claim_id, a.answered_on as signed_on, a.option, n.is_voluntary, n.codes, a.form_expires_on
       from billing_claims c
       join coverage_notices n on n.organization_id = c.organization_id and n.kind = 'abn'
        and n.patient_id in (select chart_patients(c.patient_id))
       join coverage_notice_answers a on a.notice_id = n.id
      where c.organization_id = $1 and c.id = any($2::uuid[]) and a.answered_on <= c.service_date
        and not exists (select from coverage_notice_voids v where v.notice_id = n.id)
      order by c.id, a.answered_on desc, a.recorded_at desc`,
    [organizationId, claimIds],
  )

/** The same of one patient. */
export const listSignedNotices = (db: Db, { organizationId }: Actor, patientId: string) =>
  db.raw<SignedNotice>(
    `select a.answered_on as signed_on, a.option, n.is_voluntary, n.codes, a.form_expires_on
       from coverage_notices n join coverage_notice_answers a on a.notice_id = n.id
      where n.organization_id = $1 and n.kind = 'abn' and n.patient_id in (select chart_patients($2::uuid))
        and not exists (select from coverage_notice_voids v where v.notice_id = n.id)
      order by a.answered_on desc, a.recorded_at desc limit 200`,
    [organizationId, patientId],
  )

export interface AbnFormRow {
  id: string
  expiresOn: string
  fields: string[]
  fieldMap: Partial<Record<AbnFormValue, string>>
  fileId: string
  addedByName: string
  addedAt: string
}

/** The copy in use. */
export const findAbnForm = async (db: Db, { organizationId }: Actor): Promise<AbnFormRow | undefined> =>
  (
    await db.raw<AbnFormRow>(
      `select f.id, f.expires_on, f.fields, f.field_map, f.file_id, f.added_at, u.first_name || ' ' || u.last_name as added_by_name
         from abn_forms f join users u on u.id = f.added_by
        where f.organization_id = $1 order by f.added_at desc, f.id limit 1`,
      [organizationId],
    )
  )[0]

export const insertAbnForm = (db: Db, row: Insertable<Tables['abn_forms']>) =>
  db.first(q.insertInto('abn_forms').values(row).returning('id'))

export const updateAbnFormFields = (db: Db, { organizationId }: Actor, id: string, fieldMap: string) =>
  db.first(
    q
      .updateTable('abn_forms')
      .set({ fieldMap })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('id'),
  )
