/**
 * Everything that a chart contains, table by table. A table with patient data is listed here or in `excludedTables` with a reason; a test
 * compares both with the database, so that a new table is not forgotten.
 */
import { scales } from '@mendwell/contract'

export interface ExportedTable {
  table: string
  /** Rows are of the patient by this column; where it is another's row, by that table. */
  column?: string
  parent?: string
  where?: string
  /** May have a million rows: read in pages, and only where everything is wanted. */
  isLong?: true
}

/** As on a screen, a note's newest version decides over all of it: what it said before, and what was added. */
const notPrivateNoteSql = `not coalesce((select n.is_private from progress_note_versions n
  where n.record_id = t.record_id order by n.version desc limit 1), false)`

/** Of records that are exported themselves. */
const correctionsSql = `(select c.id, c.organization_id, t.patient_id from record_corrections c join records t on t.id = c.record_id
  where not coalesce((select n.is_private from progress_note_versions n
    where n.record_id = c.record_id order by n.version desc limit 1), false))`

export const exportedTables: readonly ExportedTable[] = [
  { table: 'patients', column: 'id' },
  { table: 'patient_identifiers' },
  { table: 'patient_stays' },
  { table: 'patient_statuses' },
  { table: 'patient_status_voids', parent: 'patient_statuses', column: 'status_id' },
  { table: 'patient_isolation' },
  { table: 'patient_isolation_voids', parent: 'patient_isolation', column: 'isolation_id' },
  { table: 'wounds' },
  { table: 'wound_prior_measurements' },
  { table: 'wound_closures', parent: 'wounds', column: 'wound_id' },
  { table: 'records' },
  { table: 'wound_assessment_versions', parent: 'records', column: 'record_id' },
  // A clinician's private notes are shown to no one else, here or on a screen.
  {
    table: 'progress_note_versions',
    parent: 'records',
    column: 'record_id',
    where: `not t.is_private and ${notPrivateNoteSql}`,
  },
  { table: 'provider_visit_versions', parent: 'records', column: 'record_id' },
  { table: 'provider_visit_procedures', parent: 'records', column: 'record_id' },
  { table: 'record_signatures', parent: 'records', column: 'record_id' },
  { table: 'record_addenda', parent: 'records', column: 'record_id', where: notPrivateNoteSql },
  { table: 'record_voids', parent: 'records', column: 'record_id', where: notPrivateNoteSql },
  { table: 'record_corrections', parent: 'records', column: 'record_id', where: notPrivateNoteSql },
  {
    table: 'record_correction_answers',
    parent: correctionsSql,
    column: 'correction_id',
  },
  { table: 'critical_findings' },
  { table: 'critical_finding_steps', parent: 'critical_findings', column: 'finding_id' },
  { table: 'wound_examinations' },
  { table: 'wound_examination_voids', parent: 'wound_examinations', column: 'examination_id' },
  { table: 'limb_perfusion' },
  { table: 'limb_perfusion_voids', parent: 'limb_perfusion', column: 'limb_perfusion_id' },
  { table: 'diagnostic_results' },
  { table: 'diagnostic_result_events', parent: 'diagnostic_results', column: 'result_id' },
  { table: 'vital_signs' },
  { table: 'vital_sign_voids', parent: 'vital_signs', column: 'vital_signs_id' },
  ...scales.flatMap(({ resource }) => [
    { table: `${resource}_assessments` },
    { table: `${resource}_voids`, parent: `${resource}_assessments`, column: `${resource}_id` },
  ]),
  { table: 'skin_assessments' },
  { table: 'skin_voids', parent: 'skin_assessments', column: 'skin_id' },
  { table: 'skin_sweeps' },
  { table: 'medical_history' },
  { table: 'medical_history_voids', parent: 'medical_history', column: 'history_id' },
  { table: 'allergies' },
  { table: 'allergy_voids', parent: 'allergies', column: 'allergy_id' },
  { table: 'allergy_dismissals' },
  { table: 'allergy_statements' },
  { table: 'medications' },
  { table: 'medication_voids', parent: 'medications', column: 'medication_id' },
  { table: 'medication_reconciliations' },
  { table: 'reconciliations' },
  { table: 'reconciliation_voids', parent: 'reconciliations', column: 'reconciliation_id' },
  { table: 'consent_forms' },
  { table: 'consent_voids', parent: 'consent_forms', column: 'consent_id' },
  { table: 'consent_revocations', parent: 'consent_forms', column: 'consent_id' },
  { table: 'care_team_members' },
  { table: 'care_team_endings', parent: 'care_team_members', column: 'member_id' },
  { table: 'chart_documents' },
  { table: 'chart_document_voids', parent: 'chart_documents', column: 'document_id' },
  { table: 'wound_photos' },
  { table: 'wound_photo_details', parent: 'wound_photos', column: 'photo_id' },
  { table: 'photo_outlines', parent: 'wound_photos', column: 'photo_id' },
  { table: 'ai_wound_analysis' },
  { table: 'treatment_recommendations' },
  { table: 'treatment_plans' },
  { table: 'treatment_plan_versions', parent: 'treatment_plans', column: 'plan_id' },
  { table: 'treatment_plan_signatures', parent: 'treatment_plans', column: 'plan_id' },
  { table: 'supply_orders' },
  { table: 'wound_orders' },
  { table: 'wound_order_signatures', parent: 'wound_orders', column: 'order_id' },
  { table: 'wound_order_discontinuations', parent: 'wound_orders', column: 'order_id' },
  { table: 'wound_order_sheets' },
  { table: 'safety_hits' },
  { table: 'appointments' },
  { table: 'appointment_series' },
  { table: 'provider_visits' },
  { table: 'product_uses', parent: 'records', column: 'record_id' },
  { table: 'coverages' },
  { table: 'coverage_cards' },
  { table: 'authorizations' },
  { table: 'authorization_codes', parent: 'authorizations', column: 'authorization_id' },
  { table: 'eligibility_checks' },
  { table: 'patient_attestations' },
  { table: 'coverage_notices' },
  { table: 'coverage_notice_answers', parent: 'coverage_notices', column: 'notice_id' },
  { table: 'coverage_notice_voids', parent: 'coverage_notices', column: 'notice_id' },
  { table: 'billing_claims' },
  { table: 'self_pay_charges' },
  { table: 'patient_payments' },
  { table: 'patient_payment_allocations', parent: 'patient_payments', column: 'payment_id' },
  { table: 'patient_balance_adjustments' },
  { table: 'patient_refunds' },
  { table: 'payment_plans' },
  { table: 'patient_account_holds' },
  { table: 'patient_statements' },
  { table: 'online_payment_requests' },
  { table: 'claim_lines', parent: 'billing_claims', column: 'claim_id' },
  { table: 'telehealth_sessions', parent: 'appointments', column: 'appointment_id' },
  { table: 'education_prescriptions' },
  { table: 'education_views' },
  { table: 'education_completions' },
  { table: 'education_quiz_attempts' },
  { table: 'education_ratings' },
  { table: 'education_badges' },
  { table: 'teach_backs' },
  { table: 'teach_back_voids', parent: 'teach_backs', column: 'teach_back_id' },
  { table: 'patient_engagement' },
  { table: 'engagement_points' },
  { table: 'wearable_devices' },
  { table: 'wearable_data', isLong: true },
  { table: 'wearable_alerts' },
  { table: 'home_photos' },
  { table: 'message_threads' },
  { table: 'messages', parent: 'message_threads', column: 'thread_id' },
  { table: 'consults' },
  { table: 'consult_steps', parent: 'consults', column: 'consult_id' },
  { table: 'chart_comments' },
  { table: 'wound_message_voids', parent: 'chart_comments', column: 'message_id' },
]

/** Tables with a patient in them that are no part of what the chart holds about the person, and why. */
export const excludedTables: Readonly<Record<string, string>> = {
  address_locations: 'where an address is, to estimate travel; the address is included',
  capture_links: 'access link for a phone, not a record',
  compliance_logs: 'has its own page: who viewed my chart',
  form_drafts: 'unfinished, not yet part of the chart',
  high_risk_charts: 'computed from the Braden assessments',
  home_links: 'access link for a page, not a record; the photos sent with it are included',
  invitations: 'account data',
  notifications: 'notices to other users',
  patient_import_rows: 'which row of a file a chart came from; what it said is in the chart',
  patient_words: 'search index',
  photo_uploads: 'upload in progress, not yet a photo',
  rate_patients: 'counts for an hour whom lists showed to a user',
  round_entries: 'work list of a round; the visits are included',
  treatments_in_force: 'search index',
  unbilled_visits: 'computed from the visits',
  wound_messages:
    'messages among staff: released with the record by the practice (exportWoundMessages); what was added to the chart is included',
  wound_courses: 'computed from the assessments',
  waiting_list_entries: 'who is offered an open time; the appointments are included',
  workflow_tasks: 'staff work',
}

/** Columns that are internal storage keys, or codes without meaning outside. */
export const hiddenColumns: readonly string[] = [
  'organization_id',
  'phone_digits',
  'token_hash',
  'original_file',
  'full_file',
  'screen_file',
  'thumb_file',
  'file_id',
  'image_file',
  'content_hash',
  'reader_ids',
  'notified_ids',
  'reminded_for',
]
