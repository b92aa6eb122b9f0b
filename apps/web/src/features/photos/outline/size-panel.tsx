/** The size of the outline, with its error, beside the previous one. Without a scale it says why, never a number. */
import { describeAreaChange, formatMeasuredArea, type WoundMeasurement } from '@mendwell/clinical'
import type { PhotoMeasurements } from '@mendwell/contract'
import type { Sizing, TissueShares } from '@mendwell/vision'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { formatPhotoArea, formatLength, addOutlineError } from '../format-photo.ts'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'

export type PreviousSize = {
  readonly day: string
  readonly measurement: WoundMeasurement
  readonly sizes: PhotoMeasurements | null
}

export function SizePanel({
  sizing,
  tissue,
  hasOutline,
  isConfirmed,
  isUntouched,
  previous,
  current,
}: {
  sizing: Sizing | null
  tissue: TissueShares | null
  hasOutline: boolean
  /** As it is drawn now, the outline was confirmed before. Until then no change is stated. */
  isConfirmed: boolean
  /** As it was proposed: how the model and clinicians differ counts, not how clinicians do. */
  isUntouched: boolean
  /** The newest confirmed one of this wound. */
  previous: PreviousSize | null
  /** This photo's day and kind, to compare by. */
  current: Pick<WoundMeasurement, 'date' | 'debridement'>
}) {
  if (!hasOutline) {
    return (
      <Notice level="note" title="No outline yet">
        Tap the wound to suggest an outline, or draw along its edge. Without an outline the photo is saved
        without measurements.
      </Notice>
    )
  }
  if (!sizing) return <p className="text-ink3">Measuring...</p>
  if (sizing.kind === 'refused') {
    return (
      <Notice level="warning" title="Not measured">
        {sizing.says} The outline is saved without measurements.
      </Notice>
    )
  }
  const before = previous?.sizes
  const written = formatPhotoArea(addOutlineError(sizing, isConfirmed || !isUntouched))
  const [area, error] = [written.split(' ')[0], written.slice(written.indexOf(' ') + 1)]
  return (
    <section aria-label="Measurements">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
        <div>
          <h3 className="text-hint text-ink3">Area</h3>
          <output aria-label="Area" className="text-metric">
            <Figure metric="area" source="computed">
              {area}
            </Figure>{' '}
            <span className="text-banner font-medium text-ink2">
              <Figures metric="area-error" in={error} />
            </span>
          </output>
        </div>
        {previous && <Change previous={previous} current={{ ...current, ...sizing, isConfirmed }} />}
      </div>
      <dl>
        <Row name="Length, longest" was={formatPrevious(before?.lengthCm)}>
          <Figures metric="length" in={formatLength(sizing.lengthCm, sizing.lengthErrorCm)} />
        </Row>
        <Row name="Width, perpendicular" was={formatPrevious(before?.widthCm)}>
          <Figures metric="width" in={formatLength(sizing.widthCm, sizing.widthErrorCm)} />
        </Row>
        <Row name="Perimeter" was={formatPrevious(before?.perimeterCm)}>
          <Figures metric="perimeter" in={formatLength(sizing.perimeterCm, sizing.perimeterErrorCm)} />
        </Row>
        <Row name="Depth" was="Measure depth at the bedside">
          Not measured
        </Row>
        {tissue && (
          <Row name="Tissue, estimated by color">
            <Figures
              metric="tissue"
              in={(['granulation', 'slough', 'necrotic', 'epithelial'] as const)
                .filter((kind) => tissue[kind] >= 0.005)
                .map((kind) => `${kind} ${Math.round(tissue[kind] * 100)}%`)
                .join(', ')}
            />
          </Row>
        )}
      </dl>
    </section>
  )
}

const formatPrevious = (valueCm: number | null | undefined) =>
  typeof valueCm === 'number' ? `previous ${valueCm.toFixed(1)}` : undefined

function Change({
  previous: { day, measurement },
  current,
}: {
  previous: PreviousSize
  current: Pick<WoundMeasurement, 'date' | 'debridement'> & {
    areaCm2: number
    errorCm2: number
    isConfirmed: boolean
  }
}) {
  const change = describeAreaChange(measurement, {
    ...measurement,
    date: current.date,
    debridement: current.debridement,
    areaCm2: current.areaCm2,
    scaleErrorCm2: current.errorCm2,
    outlineConfirmed: current.isConfirmed,
  })
  return (
    <p className="text-right">
      <span className="block font-medium">
        <Figures metric="area-change" in={change.words} />
      </span>
      <span className="text-hint text-ink3">
        {change.state === 'not-comparable' ? 'previous' : 'from'} {formatMeasuredArea(measurement)} cm² on{' '}
        {day}
      </span>
    </p>
  )
}

function Row({ name, was, children }: { name: string; was?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5">
      <dt className="text-ink2">{name}</dt>
      <dd className="ml-auto font-semibold">{children}</dd>
      {was && <dd className="min-w-20 text-right text-hint text-ink3">{was}</dd>}
    </div>
  )
}
