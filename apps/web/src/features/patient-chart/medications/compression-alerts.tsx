/** Compression on the medication list that the chart contraindicates. Rule CX17. */
import { checkListedCompression } from '@mendwell/clinical'
import { SafetyAlerts } from '../../../platform/safety/safety-hits.tsx'
import { useChartSafety } from '../../../platform/safety/use-safety.ts'

export function CompressionAlerts({
  patientId,
  listed,
}: {
  patientId: string
  /** As charted. */
  listed: readonly string[]
}) {
  const { at, wounds } = useChartSafety(patientId)
  const patient = at(null)
  const hits = patient ? checkListedCompression(listed, patient.facts, wounds) : []
  return (
    hits.length > 0 && (
      <div className="px-4 pt-3">
        <SafetyAlerts hits={hits} />
      </div>
    )
  )
}
