/** Safety alerts of a saved plan, order or assessment: pending ones with the button to decide, then what was decided. */
import { overrideAuthorityText, safetyLevels } from '@mendwell/clinical'
import { decideSafetyHit, type RecordedSafetyHit } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { Badge, type Level } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatDate } from '../dates.ts'
import { usePermission } from '../permission.ts'
import { formatWithCredential } from '../records/record-labels.ts'
import { pluralize } from '../labels/pluralize.ts'
import { useSafetyFacts } from './use-safety.ts'
import { lazyComponent } from '../routing/lazy-component.ts'

const DecideHitDialog = lazyComponent(() => import('./decide-hit-dialog.tsx'), 'DecideHitDialog')

const outcomes: Record<RecordedSafetyHit['outcome'], { label: string; level: Level }> = {
  pending: { label: 'Pending', level: 'critical' },
  overridden: { label: 'Overridden', level: 'warning' },
  acknowledged: { label: 'Acknowledged', level: 'good' },
  resolved: { label: 'Resolved', level: 'good' },
  recorded: { label: 'Recorded', level: 'note' },
}

export const isPendingContraindication = ({ outcome, level }: RecordedSafetyHit): boolean =>
  outcome === 'pending' && level === 'contraindicated'

type Props = {
  readonly hits: readonly RecordedSafetyHit[]
  readonly patientId: string
  readonly timeZone: string
}

export function RecordedHits({ hits, patientId, timeZone }: Props) {
  const [chosen, setChosen] = useState<RecordedSafetyHit | null>(null)
  const pending = hits.filter(({ outcome }) => outcome === 'pending')
  const settled = hits.filter(({ outcome }) => outcome !== 'pending')
  if (hits.length === 0) return null
  return (
    <div className="flex flex-col gap-2" data-screen-only>
      {pending.length > 0 && (
        <PendingHits hits={pending} patientId={patientId} timeZone={timeZone} onDecide={setChosen} />
      )}
      {settled.length > 0 && (
        <details>
          <summary className="cursor-pointer text-hint font-medium text-ink2 pointer-coarse:py-2">
            {pluralize(settled.length, 'reviewed safety alert')}
          </summary>
          <ul aria-label="Reviewed safety alerts" className="divide-y divide-line">
            {settled.map((hit) => (
              <li key={hit.id} className="py-2">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Badge level={outcomes[hit.outcome].level}>{outcomes[hit.outcome].label}</Badge>
                  <span className="wrap-anywhere">{toTitle(hit)}</span>
                </p>
                {hit.reason && <p className="text-hint wrap-anywhere text-ink2">Reason: {hit.reason}</p>}
                <p className="text-hint text-ink3">{describeDecision(hit, timeZone)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Suspense>
        {chosen && <DecideHitDialog key={chosen.id} hit={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </div>
  )
}

function PendingHits({
  hits,
  patientId,
  timeZone,
  onDecide,
}: Props & { onDecide: (hit: RecordedSafetyHit) => void }) {
  const mayDecide = usePermission(decideSafetyHit)
  const canOverride = useSafetyFacts(patientId, null).safety?.canOverride ?? false
  return (
    <ul aria-label="Pending safety alerts" className="flex flex-col gap-2">
      {hits.map((hit) => (
        <li key={hit.id}>
          <Notice level={hit.level === 'contraindicated' ? 'critical' : 'warning'} title={toTitle(hit)}>
            <p className="wrap-anywhere">{hit.because}</p>
            {hit.reason && <p className="wrap-anywhere">Author’s reason: {hit.reason}</p>}
            <p className="text-hint text-ink2">Pending since {formatDate(hit.recordedAt, timeZone)}</p>
            {mayDecide && (canOverride || hit.level === 'caution') ? (
              <Button size="small" className="mt-2" onClick={() => onDecide(hit)}>
                {hit.level === 'caution' ? 'Acknowledge caution' : 'Review contraindication'}
                <span className="sr-only"> {hit.item}</span>
              </Button>
            ) : (
              <p className="text-hint text-ink2">{overrideAuthorityText}</p>
            )}
          </Notice>
        </li>
      ))}
    </ul>
  )
}

const toTitle = ({ level, item, words }: RecordedSafetyHit) =>
  `${safetyLevels.labels[level]}: ${item}. ${words}`

function describeDecision(hit: RecordedSafetyHit, timeZone: string): string {
  const day = formatDate(hit.decidedAt ?? hit.recordedAt, timeZone)
  return hit.decidedByName ? `${formatWithCredential(hit.decidedByName, hit.credential)}, ${day}` : day
}
