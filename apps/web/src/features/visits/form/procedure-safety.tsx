/** Safety alerts about the procedures of a visit. They were done: the alerts are shown and recorded, nothing is rejected. */
import { checkSafety, identifyProcedure, type PerformedProcedure, type SafetyHit } from '@mendwell/clinical'
import { SafetyAlerts } from '../../../platform/safety/safety-hits.tsx'
import { type ChartSafety, useChartSafety } from '../../../platform/safety/use-safety.ts'
import { type ProcedureValues, toProcedureRequest } from './procedure-values.ts'

export function ProcedureSafety({
  patientId,
  procedures,
}: {
  patientId: string
  procedures: readonly ProcedureValues[]
}) {
  const charted = useChartSafety(patientId || null)
  const hits = findProcedureHits(procedures, charted)
  if (hits.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <SafetyAlerts hits={hits} />
      <p className="text-hint text-ink3">
        You can still document the procedure. These alerts are recorded with the visit.
      </p>
    </div>
  )
}

const isChecked = (procedure: { kind: string }): procedure is PerformedProcedure =>
  [
    'debridement',
    'skin_substitute',
    'negative_pressure',
    'compression',
    'hyperbaric_oxygen',
    'injection',
  ].includes(procedure.kind)

/** The same alert of two wounds is shown once. */
export function findProcedureHits(
  procedures: readonly ProcedureValues[],
  { at }: Pick<ChartSafety, 'at'>,
): readonly SafetyHit[] {
  const hits = procedures.flatMap((values) => {
    const procedure = toProcedureRequest(values)
    const safety = at(values.woundId || null)
    // A compression without a selected kind names nothing, nor does an injection without its medication.
    if (!isChecked(procedure) || !safety) return []
    if (procedure.kind === 'compression' && !procedure.compression) return []
    if (procedure.kind === 'injection' && procedure.drug === '') return []
    return checkSafety(identifyProcedure(procedure), safety.facts)
  })
  return [...new Map(hits.map((hit) => [hit.key, hit])).values()]
}
