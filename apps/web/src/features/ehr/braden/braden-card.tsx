/** A patient's Braden assessments: the newest with its six parts, how the total moved, and every entry. */
import { bradenBands, bradenRiskLevels, bradenSubscales } from '@mendwell/clinical'
import { type BradenAssessment, recordBraden, voidBraden } from '@mendwell/contract'
import { Activity } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useBraden } from '../data.ts'
import { EntryCard } from '../entries/entry-card.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { RecordedBy } from '../entries/recorded-by.tsx'
import { useExpandableList } from '../entries/use-expandable-list.tsx'
import { TrendChart } from '../trends/trend-chart.tsx'
import { toBradenPoints } from '../trends/trend-points.ts'
import { riskThresholds } from './risk-thresholds.ts'
import { RiskBadge } from './risk-badge.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'

const BradenDialog = lazy(() =>
  import('./braden-dialog.tsx').then((module) => ({ default: module.BradenDialog })),
)
const VoidEntryDialog = lazy(() =>
  import('../entries/void-entry-dialog.tsx').then((module) => ({ default: module.VoidEntryDialog })),
)
/** As many entries as stand open; the others unfold. */
const maxOpen = 3

export function BradenCard({
  patientId,
  banner,
  timeZone,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
}) {
  const query = useBraden(patientId)
  const canRecord = usePermission(recordBraden)
  const canVoid = usePermission(voidBraden)
  const [isRecording, setRecording] = useState(false)
  const [voiding, setVoiding] = useState<BradenAssessment | null>(null)
  const entries = query.data?.entries ?? []
  const newest = entries.find(({ voided }) => !voided)
  const points = toBradenPoints(entries)
  const unfolding = useExpandableList(entries, maxOpen)
  return (
    <>
      <EntryCard
        title="Braden Scale"
        query={query}
        icon={Activity}
        empty="No Braden assessment recorded"
        add="Record Braden"
        onAdd={canRecord ? () => setRecording(true) : undefined}
      >
        {newest && (
          <div className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Figure metric="braden-score" source="computed" className="text-metric">
                {newest.totalScore}
              </Figure>
              <RiskBadge risk={newest.riskLevel} veryHigh={newest.veryHigh} />
              <span className="text-hint text-ink3">{formatDateTime(newest.assessedAt, timeZone)}</span>
            </p>
            <dl className="mt-1 flex flex-wrap gap-x-4 text-hint">
              {bradenSubscales.map(({ id, label }) => (
                <div key={id} className="flex gap-1.5">
                  <dt className="text-ink3">{label}</dt>
                  <dd className="font-medium tabular-nums">{newest[id]}</dd>
                </div>
              ))}
            </dl>
            {newest.interventionsImplemented.length > 0 && (
              <p className="mt-1.5 text-ink2">Implemented: {newest.interventionsImplemented.join('; ')}</p>
            )}
          </div>
        )}
        {points.length > 1 && (
          <div className="border-t border-line p-3">
            <TrendChart
              title="Total over time"
              unit="6 to 23, lower is more risk"
              decimals={0}
              series={[{ name: 'Braden total', points }]}
              limits={[bradenBands.from, bradenBands.to]}
              bands={riskThresholds}
              timeZone={timeZone}
            />
          </div>
        )}
        <ul className="divide-y divide-line border-t border-line" aria-label="All Braden assessments">
          {unfolding.shown.map((entry) => (
            <EntryRow
              key={entry.id}
              isVoided={entry.voided !== null}
              aside={
                <RecordedBy
                  entry={entry}
                  timeZone={timeZone}
                  spoken={`Braden of ${formatDateTime(entry.assessedAt, timeZone)}`}
                  onVoid={canVoid ? () => setVoiding(entry) : undefined}
                />
              }
            >
              <span className="font-semibold tabular-nums">{entry.totalScore}</span>{' '}
              {bradenRiskLevels.labels[entry.riskLevel]}{' '}
              <span className="text-hint text-ink3">{formatDateTime(entry.assessedAt, timeZone)}</span>
              {entry.notes && <span className="block text-hint text-ink2">{entry.notes}</span>}
            </EntryRow>
          ))}
        </ul>
        {unfolding.button}
      </EntryCard>
      <Suspense>
        {isRecording && (
          <BradenDialog
            patientId={patientId}
            banner={banner}
            timeZone={timeZone}
            onClose={() => setRecording(false)}
          />
        )}
        {voiding && (
          <VoidEntryDialog
            voiding={{
              endpoint: voidBraden,
              params: { bradenId: voiding.id },
              patientId,
              about: `Braden total ${voiding.totalScore} of ${formatDateTime(voiding.assessedAt, timeZone)}, recorded by ${voiding.recordedByName}.`,
              title: 'Braden assessment entered in error',
            }}
            banner={banner}
            onClose={() => setVoiding(null)}
          />
        )}
      </Suspense>
    </>
  )
}
