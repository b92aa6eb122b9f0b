/** The instructions of the active treatment plan. */
import { t } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import { formatLongDate } from '../../platform/i18n/patient-dates.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { MyCare } from './data.ts'

export function PlanSteps({
  care,
  getSite,
}: {
  care: MyCare
  /** A wound's location as text; undefined while unknown. */
  getSite: (woundId: string) => string | undefined
}) {
  const plans = care.plans.filter(({ goals, steps }) => goals !== null || steps.length > 0)
  return (
    <Card title={t`Your care plan`}>
      {plans.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title={t`No plan yet`}
        >{t`Your care team will write one with you.`}</EmptyState>
      ) : (
        <div className="divide-y divide-line">
          {plans.map((plan) => (
            <div key={plan.id} className="px-4 py-3">
              <h3 className="font-semibold">{getSite(plan.woundId)}</h3>
              {plan.goals && <p className="text-ink2">{t`The goal: ${plan.goals}`}</p>}
              <ul className="mt-1 flex flex-col gap-2">
                {plan.steps.map((step) => (
                  <li key={step.title} className="border-l-3 border-accent pl-3">
                    <p className="font-medium">{step.title}</p>
                    {(step.frequency ?? step.duration) && (
                      <p className="text-body text-ink2">
                        {[step.frequency, step.duration].filter(Boolean).join(', ')}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-hint text-ink3">{t`Last changed ${formatLongDate(plan.updatedAt, care.timeZone)}`}</p>
            </div>
          ))}
          <p className="px-4 py-3 text-body text-ink2">{t`Ask your care team if anything here is not clear.`}</p>
        </div>
      )}
    </Card>
  )
}
