/** A patient's assessments by one scale: the newest with its items, how the total moved, and every entry. */
import type { Scale, ScaleEntry } from '@mendwell/contract'
import { Activity } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Figure } from '../../../ui/figure/figure.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useScale } from '../data.ts'
import { EntryCard } from '../entries/entry-card.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { RecordedBy } from '../entries/recorded-by.tsx'
import { useExpandableList } from '../entries/use-expandable-list.tsx'
import { TrendChart } from '../trends/trend-chart.tsx'
import { listThresholds, toScalePoints } from '../trends/trend-points.ts'
import { RiskLevel, type RenderRisk } from './risk-level.tsx'
import type { ScaleDialogProps } from './scale-dialog.tsx'
import { getAnswer } from './scale-values.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const ScaleDialog = lazyComponent(() => import('./scale-dialog.tsx'), 'ScaleDialog')
const VoidEntryDialog = lazyComponent(() => import('../entries/void-entry-dialog.tsx'), 'VoidEntryDialog')
/** The number of entries shown initially; the others expand. */
const maxOpen = 3

export type ScaleCardProps = { patientId: string; banner: BannerPatient; timeZone: string }

export function ScaleCard({
  scale,
  Dialog,
  renderRisk = (score) => <RiskLevel scale={scale} score={score} />,
  renderNewest,
  ...props
}: ScaleCardProps & {
  scale: Scale
  /** Where the scale asks more than its items. */
  Dialog?: ComponentType<ScaleDialogProps>
  renderRisk?: RenderRisk
  /** What the newest entry says besides its items. */
  renderNewest?: (entry: ScaleEntry) => ReactNode
}) {
  const { patientId, banner, timeZone } = props
  const query = useScale(scale, patientId)
  const canRecord = usePermission(scale.record)
  const canVoid = usePermission(scale.void)
  const [isRecording, setRecording] = useState(false)
  const [voiding, setVoiding] = useState<ScaleEntry | null>(null)
  const entries = query.data?.entries ?? []
  const newest = entries.find(({ voided }) => !voided)
  const points = toScalePoints(entries)
  const unfolding = useExpandableList(entries, maxOpen)
  const dialogProps = { ...props, onClose: () => setRecording(false) }
  return (
    <>
      <EntryCard
        title={scale.title}
        query={query}
        icon={Activity}
        empty={`No ${scale.name} assessment documented`}
        add={`Record ${scale.name}`}
        onAdd={canRecord ? () => setRecording(true) : undefined}
      >
        {newest && (
          <div className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Figure metric={`${scale.resource}-score`} source="computed" className="text-metric">
                {newest.totalScore}
              </Figure>
              {renderRisk(newest)}
              <span className="text-hint text-ink3">{formatDateTime(newest.assessedAt, timeZone)}</span>
            </p>
            <dl className="mt-1 flex flex-wrap gap-x-4 text-hint">
              {scale.items.map(({ id, label }) => (
                <div key={id} className="flex gap-1.5">
                  <dt className="text-ink3">{label}</dt>
                  <dd className="font-medium tabular-nums">{getAnswer(newest, id)}</dd>
                </div>
              ))}
            </dl>
            {renderNewest?.(newest)}
          </div>
        )}
        {points.length > 1 && (
          <div className="border-t border-line p-3">
            <TrendChart
              title="Total over time"
              unit={scale.range}
              decimals={0}
              series={[{ name: `${scale.name} total`, points }]}
              limits={[scale.bands.from, scale.bands.to]}
              bands={listThresholds(scale)}
              timeZone={timeZone}
            />
          </div>
        )}
        <ul
          className="divide-y divide-line border-t border-line"
          aria-label={`All ${scale.name} assessments`}
        >
          {unfolding.shown.map((entry) => (
            <EntryRow
              key={entry.id}
              isVoided={entry.voided !== null}
              aside={
                <RecordedBy
                  entry={entry}
                  timeZone={timeZone}
                  spoken={`${scale.name}, ${formatDateTime(entry.assessedAt, timeZone)}`}
                  onVoid={canVoid ? () => setVoiding(entry) : undefined}
                />
              }
            >
              <span className="font-semibold tabular-nums">{entry.totalScore}</span>{' '}
              {scale.levels.labels[entry.riskLevel]}{' '}
              <span className="text-hint text-ink3">{formatDateTime(entry.assessedAt, timeZone)}</span>
              {entry.notes && <span className="block text-hint text-ink2">{entry.notes}</span>}
            </EntryRow>
          ))}
        </ul>
        {unfolding.button}
      </EntryCard>
      <Suspense>
        {isRecording &&
          (Dialog ? <Dialog {...dialogProps} /> : <ScaleDialog {...dialogProps} scale={scale} />)}
        {voiding && (
          <VoidEntryDialog
            voiding={{
              endpoint: scale.void,
              params: { [scale.param]: voiding.id },
              patientId,
              about: `${scale.name} total ${voiding.totalScore}, ${formatDateTime(voiding.assessedAt, timeZone)}, recorded by ${voiding.recordedByName}.`,
              title: `${scale.name} assessment entered in error`,
            }}
            banner={banner}
            onClose={() => setVoiding(null)}
          />
        )}
      </Suspense>
    </>
  )
}
