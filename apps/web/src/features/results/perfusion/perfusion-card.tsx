/** Perfusion in the chart: both legs, and every measurement. One entered in error stays readable. */
import { limbSides, listPerfusionReadings, perfusionMethods, summarizeLimb } from '@mendwell/clinical'
import { type LimbPerfusionEntry, voidLimbPerfusion } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { formatDate, formatDay } from '../../../platform/dates.ts'
import { enteredInError } from '../../../platform/outbox/reasoned-step.ts'
import { ReasonRecordDialog } from '../../../platform/outbox/reason-record-dialog.tsx'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useLimbMeasurements } from '../data.ts'
import { PerfusionPanel } from './perfusion-panel.tsx'

const shownAtFirst = 3

export function PerfusionCard({
  patientId,
  banner,
  timeZone,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
}) {
  const measurements = useLimbMeasurements(patientId).data ?? []
  const canVoid = usePermission(voidLimbPerfusion)
  const [isAll, setAll] = useState(false)
  const [voiding, setVoiding] = useState<LimbPerfusionEntry | null>(null)
  const shown = isAll ? measurements : measurements.slice(0, shownAtFirst)
  return (
    <>
      <PerfusionPanel patientId={patientId} banner={banner} side={null}>
        {shown.length > 0 && (
          <ul className="divide-y divide-line border-t border-line" aria-label="Perfusion measurements">
            {shown.map((entry) => (
              <li
                key={entry.id}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5"
              >
                <div className={classNames('min-w-0', entry.voided && 'text-ink3 line-through')}>
                  {formatMeasurement(entry)}
                  <span className="block text-hint text-ink2">
                    {formatDay(entry.measuredOn)}, {perfusionMethods.labels[entry.method]}
                    {entry.notes && `. ${entry.notes}`}
                  </span>
                </div>
                <div className="flex flex-wrap items-center gap-2 text-hint text-ink2">
                  <span>
                    {entry.recordedByName}, {formatDate(entry.recordedAt, timeZone)}
                    {entry.voided && (
                      <span className="block">
                        <span className="font-semibold">Entered in error</span> {entry.voided.reason},{' '}
                        {entry.voided.byName}
                      </span>
                    )}
                  </span>
                  {canVoid && !entry.voided && (
                    <Button size="small" variant="quiet" onClick={() => setVoiding(entry)} data-screen-only>
                      Mark as entered in error
                      <span className="sr-only"> {formatMeasurement(entry)}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        {measurements.length > shownAtFirst && (
          <div className="border-t border-line px-2 py-1.5" data-screen-only>
            <Button variant="quiet" size="small" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? 'Show latest' : `Show all ${measurements.length} measurements`}
            </Button>
          </div>
        )}
      </PerfusionPanel>
      <Suspense>
        {voiding && (
          <ReasonRecordDialog
            step={{
              ...enteredInError,
              endpoint: voidLimbPerfusion,
              params: { limbPerfusionId: voiding.id },
              patientId,
              title: 'perfusion measurement entered in error',
              description: `${formatMeasurement(voiding)}, measured ${formatDay(voiding.measuredOn)}. It stays in the chart, struck through, with your name and reason.`,
            }}
            banner={banner}
            onClose={() => setVoiding(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function formatMeasurement(entry: LimbPerfusionEntry): string {
  const limb = summarizeLimb(entry.side, [entry])
  const readings = limb ? listPerfusionReadings(limb, entry.measuredOn) : []
  const words = readings.map(({ measure, value }) => `${measure} ${value}`).join(', ')
  return `${limbSides.labels[entry.side]} leg: ${words}`
}
