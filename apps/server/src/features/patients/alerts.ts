/** The alerts of charts, and the question that every contact with a patient asks first. */
import {
  canContactPatient,
  formatAlertLine,
  getMedicationLineKey,
  listPatientAlerts,
  splitMedications,
  type ChartedMedication,
  type ContactPurpose,
} from '@mendwell/clinical'
import type { Patient, TypedMedication } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import { formatDate } from '../../platform/dates.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { listAlertFactRows, findCurrentStatus, type AlertFactsRow } from './alerts-store.ts'
import { hasSamplePatient } from './store.ts'

export type ChartAlerts = Pick<Patient, 'alerts' | 'patientStatus' | 'isolation' | 'typedMedications'>

const isHighRisk = (braden: AlertFactsRow['braden']) => braden?.riskLevel === 'high_risk'

function toChartAlerts(row: AlertFactsRow): ChartAlerts {
  const typedMedications = listTypedMedications(row)
  const status = row.status ?? 'active'
  return {
    patientStatus: { status, since: row.statusSince },
    isolation: row.isolation,
    typedMedications,
    alerts: [
      ...listPatientAlerts({
        status,
        statusSince: row.statusSince,
        isolation: row.isolation?.precautions ?? null,
        isolationReason: row.isolation?.reason ?? null,
        allergiesAssessed: row.allergiesAssessed,
        medications: row.medications,
        typedMedications: typedMedications
          .filter(isTaken)
          .map(({ text, state }) => ({ text, isReconciled: state === 'accepted' })),
        riskFactors: row.riskFactors.flat(),
        historyCodes: row.historyCodes,
        highBradenRisk: isHighRisk(row.braden) ? (row.braden?.totalScore ?? null) : null,
        highFallRisk: row.highFallRisk,
        openFindings: row.openFindings,
        isSample: row.isSample,
      }),
    ],
  }
}

/** Each line once, however often it was typed. */
function listTypedMedications({ typed, reconciled }: AlertFactsRow): TypedMedication[] {
  const decided = new Map(reconciled.map((one) => [one.lineKey, one]))
  const lines = new Map(
    typed.flatMap((text) => splitMedications(text)).map((line) => [getMedicationLineKey(line), line]),
  )
  return [...lines].map(([key, text]): TypedMedication => {
    const decision = decided.get(key)
    if (!decision || decision.action === 'reopened') {
      return { text, state: 'not-reconciled', reconciledByName: null, reconciledAt: null }
    }
    return { text, state: decision.action, reconciledByName: decision.byName, reconciledAt: decision.at }
  })
}

export interface MedicationFacts {
  /** All current medications: the list, and typed lines that were neither removed nor replaced. */
  taken: readonly ChartedMedication[]
  riskFactors: readonly string[]
}

export async function loadMedicationFacts(
  db: Db,
  organizationId: string,
  patientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, MedicationFacts>> {
  const rows = patientIds.length === 0 ? [] : await listAlertFactRows(db, organizationId, patientIds, now)
  return new Map(
    rows.map((row) => {
      const typed = listTypedMedications(row).filter(isTaken)
      return [
        row.patientId,
        {
          taken: [...row.medications, ...typed.map(({ text }) => text)],
          riskFactors: row.riskFactors.flat(),
        },
      ]
    }),
  )
}

const isTaken = ({ state }: TypedMedication) => state === 'not-reconciled' || state === 'accepted'

/** By patient id. */
export async function loadChartAlerts(
  db: Db,
  organizationId: string,
  patientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ChartAlerts>> {
  if (patientIds.length === 0) return new Map()
  const rows = await listAlertFactRows(db, organizationId, patientIds, now)
  return new Map(rows.map((row) => [row.patientId, toChartAlerts(row)]))
}

/** As printed pages name them, by patient id; none for a chart without alerts. */
export async function loadAlertLines(
  db: Db,
  { organizationId }: Actor,
  patientIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const charts = await loadChartAlerts(db, organizationId, patientIds, now)
  return new Map(
    [...charts].flatMap(([id, { alerts }]) => {
      const line = formatAlertLine(alerts, formatDate)
      return line ? [[id, line] as const] : []
    }),
  )
}

export async function getContactAnswer(
  db: Db,
  organizationId: string,
  patientId: string,
  purpose: ContactPurpose,
) {
  const current = await findCurrentStatus(db, organizationId, patientId)
  return canContactPatient(current?.status ?? 'active', purpose)
}

/** Throws where the status of the patient, or of a chart merged with theirs, stops it. */
export async function assertContactable(
  db: Db,
  organizationId: string,
  patientId: string,
  purpose: ContactPurpose,
): Promise<void> {
  if (await hasSamplePatient(db, [patientId])) throw new DomainError('sample-data.patient')
  const answer = await getContactAnswer(db, organizationId, patientId, purpose)
  if (!answer.allowed) throw new DomainError('patient.status-stops', { fields: { patientId: answer.reason } })
}
