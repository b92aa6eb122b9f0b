/** How many photos the filters match, counted by the server. A count that could not be read is missing, never 0. */
import { counted } from '../../../platform/labels/pluralize.ts'
import { Figures } from '../../../ui/figure/figure.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { usePhotoSummary } from '../data.ts'
import type { GallerySearch } from '../search.ts'

export function PhotoSummary({ search }: { search: GallerySearch }) {
  const { data, isError } = usePhotoSummary(search)
  const shown = (count: number | undefined) => (isError && count === undefined ? null : count)
  const from = data && (
    <Figures
      metric="photographed"
      in={`of ${counted(data.wounds, 'wound')}, ${counted(data.patients, 'patient')}`}
    />
  )
  return (
    <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard label="Total Photos" value={shown(data?.photos)} source={from ?? 'by the filters below'} />
      <StatCard label="This Week" value={shown(data?.thisWeek)} source="captured in the last 7 days" />
      <StatCard label="Measured" value={shown(data?.measured)} source="outline confirmed, with a size" />
      <StatCard label="To confirm" value={shown(data?.unconfirmed)} source="without a confirmed outline" />
    </dl>
  )
}
