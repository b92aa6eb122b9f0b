/** SQL of what the banner of a chart rests on, of many patients at a time. Who may see them was settled before. */
import type { CodedMedication, IsolationPrecaution, PatientStatus } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'

export interface AlertFactsRow {
  patientId: string
  status: PatientStatus | null
  statusSince: string | null
  isolation: { precautions: IsolationPrecaution[]; since: string; reason: string | null } | null
  allergiesAssessed: boolean
  /** Of this chart and of those merged with it. */
  riskFactors: string[][]
  medications: CodedMedication[]
  /** The texts typed at registration, of this chart and of those merged with it. */
  typed: string[]
  reconciled: {
    lineKey: string
    action: 'accepted' | 'replaced' | 'removed' | 'reopened'
    byName: string
    at: string
  }[]
  historyCodes: string[]
  braden: { totalScore: number; riskLevel: string } | null
  highFallRisk: boolean | null
  /** Titles of critical findings that nobody acknowledged. */
  openFindings: string[]
  isSample: boolean
}

export const listAlertFactRows = (
  db: Db,
  organizationId: string,
  patientIds: readonly string[],
  now: Date,
): Promise<AlertFactsRow[]> =>
  db.raw('select f.*, p.is_sample from alert_facts($1, $2, $3) f join patients p on p.id = f.patient_id', [
    organizationId,
    patientIds,
    now,
  ])

/** The status in effect; undefined: none was recorded. */
export const findCurrentStatus = async (db: Db, organizationId: string, patientId: string) =>
  (
    await db.raw<{ id: string; status: PatientStatus; effectiveDate: string }>(
      'select id, status, effective_date from current_status($2) where organization_id = $1',
      [organizationId, patientId],
    )
  )[0]
