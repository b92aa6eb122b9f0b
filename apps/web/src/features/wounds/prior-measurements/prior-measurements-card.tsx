/** Sizes from before this chart, as a file had them. Shown apart from assessments, because nobody here measured them. */
import { type PriorMeasurement, voidPriorMeasurement } from '@mendwell/contract'
import { FileX2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatDay } from '../../../platform/dates.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { usePriorMeasurements, useVoidPriorMeasurement } from './data.ts'

export function PriorMeasurementsCard({ woundId, timeZone }: { woundId: string; timeZone: string }) {
  const measurements = usePriorMeasurements(woundId)
  const canVoid = usePermission(voidPriorMeasurement)
  const [voiding, setVoiding] = useState<PriorMeasurement | null>(null)
  if (!measurements.data || measurements.data.length === 0) return null
  return (
    <Card
      title="Imported measurements"
      aside="Measured before this chart was created; not part of assessments or healing trends"
    >
      <ul className="divide-y divide-line">
        {measurements.data.map((one) => (
          <li key={one.id} className="flex items-start justify-between gap-3 px-4 py-2.5">
            <div className="min-w-0">
              <p className={one.voided ? 'text-ink3 line-through' : undefined}>
                {formatDay(one.measuredOn)}: {formatSize(one)}
              </p>
              <p className="text-hint wrap-anywhere text-ink3">
                {one.source}, {formatDate(one.recordedAt, timeZone)}, {one.recordedByName}
              </p>
              {one.voided && (
                <p className="text-hint wrap-anywhere text-ink3">
                  Entered in error, {one.voided.byName}: {one.voided.reason}
                </p>
              )}
            </div>
            {canVoid && !one.voided && (
              <IconButton
                icon={FileX2}
                label={`Mark the size of ${formatDay(one.measuredOn)} as entered in error`}
                onClick={() => setVoiding(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {voiding && <VoidDialog measurement={voiding} onClose={() => setVoiding(null)} />}
    </Card>
  )
}

const formatSize = ({ lengthCm, widthCm, depthCm }: PriorMeasurement) =>
  [
    ['length', lengthCm],
    ['width', widthCm],
    ['depth', depthCm],
  ]
    .flatMap(([name, cm]) => (cm === null ? [] : [`${name} ${cm} cm`]))
    .join(', ')

function VoidDialog({ measurement, onClose }: { measurement: PriorMeasurement; onClose: () => void }) {
  const voidMeasurement = useVoidPriorMeasurement(measurement.woundId)
  const idempotency = useIdempotencyKey()
  return (
    <ReasonDialog
      title="Mark this size as entered in error?"
      description={`${formatDay(measurement.measuredOn)}: ${formatSize(measurement)}. The size stays in the chart, marked as entered in error.`}
      keep="Keep size"
      confirm="Mark as entered in error"
      confirming="Saving..."
      sending={voidMeasurement}
      failed="The size was not marked as entered in error"
      onClose={onClose}
      onConfirm={(reason) =>
        voidMeasurement.mutate(
          { id: measurement.id, reason, idempotencyKey: idempotency.key },
          {
            saved: ['Marked as entered in error', formatDay(measurement.measuredOn)],
            onSuccess: onClose,
            refused: 'Failed to save',
            onError: idempotency.renewIfReused,
          },
        )
      }
    />
  )
}
