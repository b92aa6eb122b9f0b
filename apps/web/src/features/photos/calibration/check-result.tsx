/** The measured square on one photo against its true size; and saving it for this device. */
import { checkedAreaCm2 } from '@mendwell/contract'
import type { Measurement } from '@mendwell/vision'
import { useEffect, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AnalysisOverlay } from '../capture/analysis-overlay.tsx'
import { QualityCheckList } from '../capture/quality-check-list.tsx'
import { useObjectUrl } from '../capture/use-object-url.ts'
import { useRecordCalibrationCheck } from '../data.ts'
import { buildLinePath } from '../outline/line-path.ts'
import type { CheckedSquare, OpenedPhoto } from '../vision-worker/protocol.ts'
import { runVisionTask } from '../vision-worker/vision-worker.ts'
import { formatCheckError } from './format-check-error.ts'

type InspectedPhoto = { readonly opened: OpenedPhoto; readonly square: CheckedSquare }

export function CheckResult({ photo, device }: { photo: Blob; device: string }) {
  const url = useObjectUrl(photo)
  const [seen, setSeen] = useState<InspectedPhoto | 'unreadable' | null>(null)
  useEffect(() => {
    let isGone = false
    const inspectPhoto = async () => {
      const opened = await runVisionTask('open', { photo })
      const square = await runVisionTask('square', {})
      if (!isGone) setSeen({ opened, square })
    }
    inspectPhoto().catch(() => !isGone && setSeen('unreadable'))
    return () => {
      isGone = true
      runVisionTask('forget', {}).catch(() => {})
    }
  }, [photo])
  return (
    <Card title="3. Result" aside={device}>
      <div className="grid items-start gap-4 px-4 py-3.5 md:grid-cols-2">
        <div className="relative flex h-80 overflow-hidden rounded-card bg-photo-surround">
          {seen && seen !== 'unreadable' && url ? (
            <CheckedPhoto url={url} seen={seen} />
          ) : (
            <CheckInProgress url={url} seen={seen} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {seen === 'unreadable' && (
            <Notice level="warning" title="This browser can’t read the photo" live>
              Use a JPEG, PNG, or WebP file.
            </Notice>
          )}
          {seen && seen !== 'unreadable' && <Result seen={seen} device={device} />}
        </div>
      </div>
    </Card>
  )
}

function CheckInProgress({ url, seen }: { url: string | null; seen: InspectedPhoto | 'unreadable' | null }) {
  return seen === null ? <AnalysisOverlay url={url} /> : null
}

function CheckedPhoto({ url, seen: { opened, square } }: { url: string; seen: InspectedPhoto }) {
  return (
    <svg
      role="img"
      aria-label="Photo with the detected square"
      viewBox={`0 0 ${opened.width} ${opened.height}`}
      className="size-full"
    >
      <image href={url} width={opened.width} height={opened.height} />
      {square.state === 'measured' &&
        square.outline.map(({ outer }) => (
          <path
            key={buildLinePath(outer)}
            d={buildLinePath(outer)}
            fill="none"
            stroke="#7ccbd8"
            strokeWidth={opened.width / 320}
          />
        ))}
    </svg>
  )
}

const missingLabels = {
  'no-card': {
    title: 'No marker card found',
    says: 'Photograph the whole sheet, flat, in even light, and try again.',
  },
  'no-square': {
    title: 'Square not found',
    says: 'Photograph the sheet before cutting it, from directly above, with nothing on it and no shadow over the square.',
  },
} as const

function Result({ seen: { opened, square }, device }: { seen: InspectedPhoto; device: string }) {
  const gates = opened.gates.filter(({ ok }) => ok === false)
  return (
    <>
      {square.state === 'measured' ? (
        <MeasuredArea sizing={square.measurement} device={device} />
      ) : (
        <Notice level="warning" title={missingLabels[square.state].title} live>
          {missingLabels[square.state].says}
        </Notice>
      )}
      {gates.length > 0 && <QualityCheckList gates={gates} />}
    </>
  )
}

function MeasuredArea({ sizing, device }: { sizing: Measurement; device: string }) {
  const saving = useRecordCalibrationCheck()
  const [id] = useState<string>(() => crypto.randomUUID())
  const off = sizing.areaCm2 - checkedAreaCm2
  const isWithin = Math.abs(off) <= sizing.errorCm2
  const save = () =>
    saving.mutate(
      {
        id,
        device,
        measuredAreaCm2: Math.round(sizing.areaCm2 * 1000) / 1000,
        statedErrorCm2: Math.round(sizing.errorCm2 * 1000) / 1000,
        tiltDegrees: Math.round(sizing.tiltDegrees * 10) / 10,
      },
      { saved: ['Calibration saved', `${device}: ${formatCheckError(off)}`] },
    )
  return (
    <>
      <div>
        <p className="text-hint text-ink3">Measured area of the {checkedAreaCm2} cm² square</p>
        <output aria-label="Measured area" className="text-metric">
          <Figures metric="area" in={sizing.areaCm2.toFixed(2)} />{' '}
          <span className="text-banner font-medium text-ink2">
            <Figures metric="area-error" in={`± ${sizing.errorCm2.toFixed(2)} cm²`} />
          </span>
        </output>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge level={isWithin ? 'good' : 'warning'}>
            {isWithin ? 'Within measurement error' : 'Outside measurement error'}
          </Badge>
          <span>
            <Figures metric="area-off" in={formatCheckError(off)} />
          </span>
        </p>
      </div>
      {!isWithin && (
        <Notice level="warning" title="Check the print">
          Measure the square with a ruler. If a side is not 50 mm, reprint at 100%.
        </Notice>
      )}
      {saving.isError && (
        <Notice level="critical" title="Calibration was not saved" live>
          {formatProblem(saving.error)}
        </Notice>
      )}
      {saving.isSuccess ? (
        <Notice level="good" title="Saved" live />
      ) : (
        <Button
          variant="primary"
          className="self-start"
          pending={saving.isPending}
          pendingLabel="Saving..."
          onClick={save}
        >
          Save for this device
        </Button>
      )}
    </>
  )
}
