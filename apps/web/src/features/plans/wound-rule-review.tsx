/** What the rules withheld for a wound and why, and what they cannot decide until it is documented. */
import { formatAllergies } from '@mendwell/clinical'
import { recordExamination } from '@mendwell/contract'
import { Stethoscope } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatRecent } from '../../platform/dates.ts'
import { useNow } from '../../platform/clock.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useRuleReview } from './data.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const ExaminationDialog = lazyComponent(() => import('./dialogs/examination-dialog.tsx'), 'ExaminationDialog')

export function WoundRuleReview({
  woundId,
  patientId,
  woundName,
  timeZone,
  today,
  banner,
}: {
  woundId: string
  patientId: string
  woundName: string
  timeZone: string
  today: string
  banner: ReactNode
}) {
  const query = useRuleReview(woundId)
  const isAllowed = usePermission(recordExamination)
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const advice = query.data
  return (
    <Card
      title="Withheld and undetermined treatments"
      aside={advice && `last evaluated ${formatRecent(advice.renewedAt, now, timeZone)}`}
      actions={
        isAllowed && (
          <Button size="small" icon={<Stethoscope />} onClick={() => setOpen(true)}>
            Document findings
          </Button>
        )
      }
    >
      {query.isPending && (
        <div className="p-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !advice && (
        <ErrorState title="Recommendations did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {advice && (
        <div className="flex flex-col gap-3 px-4 py-3">
          <section>
            <h3 className="pb-1 font-semibold">Withheld</h3>
            {advice.withheld.length === 0 ? (
              <p className="text-ink2">No treatments withheld.</p>
            ) : (
              <ul className="flex flex-col gap-1.5">
                {advice.withheld.map(({ ruleId, title, because }) => (
                  <li key={ruleId}>
                    <span className="font-medium">{title}</span>
                    <span className="block text-ink2">{because.join('; ')}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h3 className="pb-1 font-semibold">Undetermined</h3>
            {advice.undecided.length === 0 ? (
              <p className="text-ink2">All needed information is documented.</p>
            ) : (
              <ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
                {advice.undecided.map(({ ruleId, title, missing }) => (
                  <li key={ruleId}>
                    {title}
                    <span className="block text-hint text-ink3">Needed: {missing.join('; ')}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          {advice.notOpen.length > 0 && (
            <section>
              <h3 className="pb-1 font-semibold">Applicable, not active</h3>
              <ul className="flex flex-col gap-1.5">
                {advice.notOpen.map(({ ruleId, title, because }) => (
                  <li key={ruleId}>
                    <span className="font-medium">{title}</span>
                    <span className="block text-ink2">{because}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {advice.switchedOff.length > 0 && (
            <section>
              <h3 className="pb-1 font-semibold">Turned off by the practice</h3>
              <ul className="flex flex-col gap-1.5">
                {advice.switchedOff.map(({ ruleId, title }) => (
                  <li key={ruleId}>
                    {title} <span className="text-ink3">(rule {ruleId})</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="text-hint text-ink3">{formatAllergies(advice.allergyState, advice.allergies)}</p>
          <details className="text-hint text-ink3">
            <summary className="pointer-coarse:min-h-11">Source</summary>
            <p>Rule set {advice.ruleSet}</p>
          </details>
        </div>
      )}
      <Suspense>
        {isOpen && (
          <ExaminationDialog
            woundId={woundId}
            patientId={patientId}
            woundName={woundName}
            today={today}
            banner={banner}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
