/** Worn sensors in a chart, drawn with the trend chart of the EHR. */
import { TrendChart } from '../../features/ehr/trends/trend-chart.tsx'
import { WearablesCard } from '../../features/wearables/wearables-card.tsx'
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
  return (
    <WearablesCard
      patientId={patientId}
      timeZone={timeZone}
      banner={<MicroBanner patient={banner} />}
      chart={TrendChart}
    />
  )
}
