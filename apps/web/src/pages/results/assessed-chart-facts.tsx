/** What the chart has beside an assessment: the perfusion of the wound's leg, and general facts. */
import type { Wound } from '@mendwell/contract'
import { ChartFactsCard } from '../../features/results/perfusion/chart-facts.tsx'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { WoundLimbPerfusion } from './wound-limb-perfusion.tsx'

export function AssessedChartFacts(props: {
  patientId: string
  /** Null: a wound that this assessment adds. */
  wound: Wound | null
  banner: BannerPatient | undefined
}) {
  return (
    <>
      <WoundLimbPerfusion {...props} />
      <ChartFactsCard patientId={props.patientId} />
    </>
  )
}
