/** The charted facts that safety rules read: of a chart with what was merged into it, and of its wounds. */
import {
  getDateInZone,
  toIllnessFacts,
  toPregnancyFacts,
  readChartedAllergies,
  toSafetyFacts,
  createWoundPicture,
  type SafetyFacts,
} from '@mendwell/clinical'
import { computeFullYears } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { loadMedicationFacts } from '../../patients/public.ts'
import { listRulesOff } from '../clinical-rules/store.ts'
import { listWithSiblings } from '../recommendation-engine/charts-store.ts'
import { loadWoundCharts } from '../recommendation-engine/wound-picture.ts'
import { getPatientFacts, listAcknowledged } from './store.ts'

const acknowledgedForMs = 90 * 86_400_000

export interface ChartSafety {
  asOf: string
  allergies: string | null
  facts: SafetyFacts
  wounds: { woundId: string; facts: SafetyFacts; acknowledged: string[] }[]
}

export async function loadPatientSafety(
  db: Db,
  organizationId: string,
  patientId: string,
  now: Date,
): Promise<ChartSafety> {
  const [rulesOff, row, medications] = await Promise.all([
    listRulesOff(db, organizationId, now),
    getPatientFacts(db, organizationId, patientId),
    loadMedicationFacts(db, organizationId, [patientId], now),
  ])
  const medicines = medications.get(patientId)
  const asOf = getDateInZone(now.toISOString(), row.timeZone) ?? now.toISOString().slice(0, 10)
  return {
    asOf,
    allergies: row.allergies,
    facts: toSafetyFacts(
      createWoundPicture({
        rulesOff,
        ...toPregnancyFacts(
          row.isMale,
          row.dateOfBirth === null ? null : computeFullYears(row.dateOfBirth, asOf),
        ),
        ...toIllnessFacts(row.history, medicines?.taken ?? [], medicines),
        ...readChartedAllergies({
          text: row.allergies,
          noneKnown: row.noneKnown,
          entries: row.listedAllergies,
        }),
      }),
    ),
    wounds: await loadWoundSafety(db, organizationId, row.woundIds, now),
  }
}

async function loadWoundSafety(
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
  now: Date,
): Promise<ChartSafety['wounds']> {
  const [charts, acknowledged] = await Promise.all([
    loadWoundCharts(db, organizationId, woundIds, now),
    listAcknowledged(db, organizationId, woundIds, new Date(now.getTime() - acknowledgedForMs)),
  ])
  return charts.map(({ woundId, picture }) => ({
    woundId,
    facts: toSafetyFacts(picture),
    acknowledged: acknowledged.filter((one) => one.woundId === woundId).map((one) => one.hitKey),
  }))
}

/** At one wound; without one, what is charted of the patient, and nothing of perfusion or infection. */
export async function loadSafetyAt(
  db: Db,
  organizationId: string,
  at: { patientId: string; woundId: string | null },
  now: Date,
): Promise<{ facts: SafetyFacts; acknowledged: string[] }> {
  if (at.woundId !== null) {
    // With the others of the chart: gangrene of a limb is charted at one of them.
    const ids = await listWithSiblings(db, organizationId, [at.woundId], now)
    const wound = (await loadWoundSafety(db, organizationId, ids, now)).find(
      ({ woundId }) => woundId === at.woundId,
    )
    if (wound) return wound
  }
  const { facts } = await loadPatientSafety(db, organizationId, at.patientId, now)
  return { facts, acknowledged: [] }
}
