/** How many photos the filters match, counted by the server. A count that could not be read is missing, never 0. */
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { usePhotoSummary } from '../data.ts'
import type { GallerySearch } from '../search.ts'

export function PhotoSummary({ search }: { search: GallerySearch }) {
  const { data, isError } = usePhotoSummary(search)
  const toDisplayValue = (count: number | undefined) => (isError && count === undefined ? null : count)
  const from = data && (
    <Figures
      metric="photographed"
      in={`of ${pluralize(data.wounds, 'wound')}, ${pluralize(data.patients, 'patient')}`}
    />
  )
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Total Photos"
        value={toDisplayValue(data?.photos)}
        source={from ?? 'matching the filters'}
      />
      <StatCard
        label="This Week"
        value={toDisplayValue(data?.thisWeek)}
        source="captured in the last 7 days"
      />
      <StatCard
        label="Measured"
        value={toDisplayValue(data?.measured)}
        source="confirmed outline with measurements"
      />
      <StatCard
        label="Unconfirmed"
        value={toDisplayValue(data?.unconfirmed)}
        source="without a confirmed outline"
      />
    </dl>
  )
}
