/** Open recommendations by patient and wound, in rank order, with what applies and is not open. Rules RE13 to RE17. */
import { compareRecommendations } from '@mendwell/clinical'
import type { PatientRecommendations } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { loadApprovedVersions } from '../clinical-rules/presenter.ts'
import { loadPrices } from '../orders/prices.ts'
import { listAdvice } from '../recommendation-engine/refresh-store.ts'
import type { listPatientRows, PatientFilter } from './by-patient-store.ts'
import { presentRecommendation } from './presenter.ts'
import { listOpenOfPatients } from './store.ts'

type PatientRow = Awaited<ReturnType<typeof listPatientRows>>[number]

export async function presentPatients(
  db: Db,
  actor: Actor,
  patients: readonly PatientRow[],
  filter: PatientFilter,
): Promise<PatientRecommendations[]> {
  const [rows, prices, approved] = await Promise.all([
    listOpenOfPatients(
      db,
      actor,
      patients.map(({ id }) => id),
      filter,
    ),
    loadPrices(db, actor.organizationId),
    loadApprovedVersions(db, actor.organizationId),
  ])
  const byPatient = Map.groupBy(rows, ({ patientId }) => patientId)
  const advice = await listAdvice(db, actor.organizationId, [...new Set(rows.map(({ woundId }) => woundId))])
  return patients.map(({ id, firstName, lastName, medicalRecordNumber, startsAt, timeZone, round }) => {
    const wounds = [...Map.groupBy(byPatient.get(id) ?? [], ({ woundId }) => woundId).values()]
    return {
      patient: { id, firstName, lastName, medicalRecordNumber },
      today: startsAt === null && !round ? null : { startsAt, timeZone, isOnRound: round ?? false },
      wounds: wounds
        .toSorted(([a], [b]) => (a?.woundNumber ?? 0) - (b?.woundNumber ?? 0))
        .flatMap((open) => {
          const [first] = open
          if (!first) return []
          const { woundId, woundNumber: number, location, laterality } = first
          const found = advice.find((one) => one.woundId === woundId)
          return [
            {
              woundId,
              wound: { number, location, laterality },
              open: open
                .map((row) => presentRecommendation(row, prices, approved))
                .toSorted(compareRecommendations),
              notOpen: found?.notOpen ?? [],
              switchedOff: found?.switchedOff ?? [],
            },
          ]
        }),
    }
  })
}
