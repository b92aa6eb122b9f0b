/** The trends of one patient, each in its own chart: Braden total, weight and the vital signs. */
import { bradenScale } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useRecentVitals, useScale } from '../data.ts'
import { TrendChart } from './trend-chart.tsx'
import { buildVitalTrends, listThresholds, toScalePoints } from './trend-points.ts'
import { Figures } from '../../../ui/figure/figure.tsx'

export function Trends({ patientId, timeZone }: { patientId: string; timeZone: string }) {
  const braden = useScale(bradenScale, patientId)
  const vitals = useRecentVitals(patientId)
  const failed = [braden, vitals].find(({ isError }) => isError)
  if (failed && !failed.data) {
    return (
      <ErrorState title="Trends did not load" onRetry={() => void failed.refetch()}>
        {formatProblem(failed.error)}
      </ErrorState>
    )
  }
  if (!braden.data || !vitals.data) return <LoadingLine>Loading trends...</LoadingLine>
  const { data } = vitals
  return (
    <>
      {data.total !== undefined && data.total > data.entries.length && (
        <p className="text-hint text-ink2">
          <Figures
            metric="vital-signs"
            in={`Latest ${data.entries.length} of ${data.total} sets of vital signs.`}
          />
        </p>
      )}
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <TrendChart
          title="Braden total"
          unit={bradenScale.range}
          decimals={0}
          series={[{ name: 'Braden total', points: toScalePoints(braden.data.entries) }]}
          limits={[bradenScale.bands.from, bradenScale.bands.to]}
          bands={listThresholds(bradenScale)}
          timeZone={timeZone}
        />
        {buildVitalTrends(data.entries).map(({ id, ...trend }) => (
          <TrendChart key={id} {...trend} timeZone={timeZone} />
        ))}
      </div>
    </>
  )
}
