/** The four counts above the directory. Revenue is shown to those who bill. */
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { useFacilityStats } from '../management-data.ts'
import { formatMoney } from '../format-facility.ts'

export function FacilityStats() {
  const { data, isError } = useFacilityStats()
  const toDisplayValue = (value: number | string | null | undefined) =>
    isError && value === undefined ? null : value
  const unknown = data?.bedsUnknown ?? 0
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard label="Total Facilities" value={toDisplayValue(data?.totalFacilities)} source="active" />
      <StatCard
        label="Total Beds"
        value={toDisplayValue(data?.totalBeds)}
        source={
          unknown > 0 ? (
            <Figures
              metric="beds-unknown"
              in={`${pluralize(unknown, 'facility has', 'facilities have')} no bed count`}
            />
          ) : (
            'all active facilities'
          )
        }
      />
      <StatCard
        label="Active Patients"
        value={toDisplayValue(data?.activePatients)}
        source="currently under care"
      />
      <StatCard
        label="Monthly Revenue"
        value={toDisplayValue(data && formatMoney(data.monthlyRevenue))}
        source={data?.monthlyRevenue === null ? 'visible to billing staff' : 'this month'}
      />
    </dl>
  )
}
