/** The newest check of each of my devices. */
import { checkedAreaCm2 } from '@mendwell/contract'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useCalibrationChecks } from '../data.ts'
import { formatCheckError } from './format-check-error.ts'

export function EarlierChecks() {
  const query = useCalibrationChecks()
  const { timeZone } = useUser().organization
  return (
    <Card title="My devices" aside="latest calibration of each">
      {query.isPending && (
        <div className="px-4 py-3">
          <LoadingLine>Loading calibrations...</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="Calibrations did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No devices calibrated yet">
          Photograph the square to check this device’s accuracy.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((check) => (
          <li key={check.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-40 font-semibold">{check.device}</span>
            <span>
              <Figures
                metric="area"
                in={`${check.measuredAreaCm2.toFixed(2)} ± ${check.statedErrorCm2.toFixed(2)} cm²`}
              />
              <span className="text-ink3"> of {checkedAreaCm2}</span>
            </span>
            <span className="text-ink2">
              <Figures metric="area-off" in={formatCheckError(check.errorCm2)} />
            </span>
            <Badge level={check.isWithin ? 'good' : 'warning'}>
              {check.isWithin ? 'Within measurement error' : 'Outside measurement error'}
            </Badge>
            <span className="ml-auto text-hint text-ink3">{formatDateTime(check.checkedAt, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
