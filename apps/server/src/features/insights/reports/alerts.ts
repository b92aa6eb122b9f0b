/** The alerts of a report's patients, few enough for pages of their own. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { loadAlertLines } from '../../patients/public.ts'
import type { Section } from './document.ts'
import { maxIllustratedPatients } from '@mendwell/contract'

/** Answers with those of one patient, given any row of theirs. */
export async function alertLines(db: Db, actor: Actor, rows: readonly { patientId: string }[], now: Date) {
  const ids = [...new Set(rows.map((row) => row.patientId))]
  const charts = ids.length > maxIllustratedPatients ? new Map() : await loadAlertLines(db, actor, ids, now)
  return (group: readonly { patientId: string }[]): Pick<Section, 'alerts'> => ({
    alerts: charts.get(group[0]?.patientId ?? '') ?? null,
  })
}
