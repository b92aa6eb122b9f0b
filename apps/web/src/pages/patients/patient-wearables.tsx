/** Worn sensors in a chart, drawn with the trend chart of the EHR. */
import { formatWoundName } from '@mendwell/clinical'
import { TrendChart } from '../../features/ehr/trends/trend-chart.tsx'
import { WearablesCard } from '../../features/wearables/wearables-card.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'

export function PatientWearables({
  patientId,
  banner,
  timeZone,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
}) {
  const wounds = useWounds(patientId).data ?? []
  return (
    <WearablesCard
      patientId={patientId}
      wounds={wounds.map((wound) => ({ value: wound.id, label: `Wound ${formatWoundName(wound)}` }))}
      timeZone={timeZone}
      banner={<MicroBanner patient={banner} />}
      chart={TrendChart}
    />
  )
}
