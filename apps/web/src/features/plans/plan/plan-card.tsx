/** The treatment plan of a wound, or those of all wounds of a chart. */
import { planTypes } from '@mendwell/clinical'
import { changePlan, listPlans, type TreatmentPlan, type WoundOrder } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { History, Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { RecordedHits } from '../../../platform/safety/recorded-hits.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatWound } from '../labels.ts'
import { useWoundOrders } from '../wound-orders/data.ts'
import { usePlans } from './data.ts'
import type { PlanWound } from './plan-dialogs.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const loadDialogs = () => import('./plan-dialogs.tsx')
const dialogs = {
  edit: lazyComponent(loadDialogs, 'EditPlanDialog'),
  end: lazyComponent(loadDialogs, 'EndPlanDialog'),
  versions: lazyComponent(loadDialogs, 'PlanVersionsDialog'),
}
const OrderDifferences = lazyComponent(() => import('./order-differences.tsx'), 'OrderDifferences')
const NewPlanDialog = lazyComponent(loadDialogs, 'NewPlanDialog')

export function PlanCard({
  patientId,
  wound,
  banner,
  timeZone,
}: {
  patientId: string
  /** On the page of a wound; in the chart all of them are shown. */
  wound?: PlanWound & { isActive: boolean }
  banner: ReactNode
  timeZone: string
}) {
  const canRead = usePermission(listPlans)
  const mayWrite = usePermission(changePlan)
  const orders = useWoundOrders(wound ? { patientId, woundId: wound.id } : { patientId }).data ?? []
  const query = usePlans(wound ? { patientId, woundId: wound.id } : { patientId })
  const [opened, setOpened] = useState<{ planId: string; what: keyof typeof dialogs } | 'new' | null>(null)
  if (!canRead) return null
  const plans = query.data
  const close = () => setOpened(null)
  const chosen =
    typeof opened === 'object' && opened ? plans?.find(({ id }) => id === opened.planId) : undefined
  const OpenDialog = chosen && typeof opened === 'object' && opened ? dialogs[opened.what] : null
  return (
    <Card
      title="Treatment plan"
      actions={
        wound && (
          <Link
            to="/treatment-recommendations"
            search={{ patientId, woundId: wound.id }}
            className="text-hint font-medium text-accent"
          >
            Recommendations
          </Link>
        )
      }
    >
      {query.isPending && (
        <div className="p-4">
          <LoadingLine>Loading plan...</LoadingLine>
        </div>
      )}
      {query.isError && !plans && (
        <ErrorState title="Plan did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {plans?.length === 0 && (
        <div className="flex flex-col items-start gap-2 px-4 py-3">
          <p className="text-ink2">
            {wound ? 'No active treatment plan.' : 'No active treatment plan for any wound.'}
          </p>
          {wound?.isActive && mayWrite && (
            <Button size="small" icon={<Plus />} onClick={() => setOpened('new')}>
              Create plan
            </Button>
          )}
        </div>
      )}
      {plans && plans.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Treatment plans">
          {plans.map((plan) => (
            <Plan
              key={plan.id}
              plan={plan}
              orders={orders.filter(({ woundId }) => woundId === plan.woundId)}
              withWound={!wound}
              timeZone={timeZone}
              mayWrite={mayWrite}
              onOpen={(what) => setOpened({ planId: plan.id, what })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {opened === 'new' && wound && <NewPlanDialog wound={wound} banner={banner} onClose={close} />}
        {chosen && OpenDialog && (
          <OpenDialog key={chosen.id} plan={chosen} banner={banner} timeZone={timeZone} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}

function Plan({
  plan,
  orders,
  withWound,
  timeZone,
  mayWrite,
  onOpen,
}: {
  plan: TreatmentPlan
  /** In effect at the plan's wound. */
  orders: readonly WoundOrder[]
  withWound: boolean
  timeZone: string
  mayWrite: boolean
  onOpen: (what: keyof typeof dialogs) => void
}) {
  const about = <span className="sr-only"> of {formatWound(plan)}</span>
  const facts = [
    ['Goals', plan.goals],
    ['Frequency', plan.frequency],
    ['Duration', plan.duration],
    ['Expected outcomes', plan.expectedOutcomes],
    ['Evaluation criteria', plan.evaluationCriteria],
  ].filter(([, value]) => value)
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <p>
        {withWound ? (
          <Link
            to="/wounds/$woundId"
            params={{ woundId: plan.woundId }}
            className="font-semibold text-accent"
          >
            {formatWound(plan)}
          </Link>
        ) : (
          <span className="font-semibold">{planTypes.labels[plan.planType]}</span>
        )}
        {withWound && <span className="text-ink2"> {planTypes.labels[plan.planType]}</span>}
      </p>
      {orders.map((order) => (
        <p key={order.id}>
          <span className="text-hint text-ink3">
            {order.state === 'pending' ? 'Order, pending signature ' : 'Order '}
          </span>
          {order.sentence}
        </p>
      ))}
      {orders.length > 0 && plan.interventions.length > 0 && (
        <Suspense>
          <OrderDifferences plan={plan} orders={orders} />
        </Suspense>
      )}
      {plan.interventions.length === 0 ? (
        <p className="text-ink2">This plan has no interventions.</p>
      ) : (
        <ul className="list-disc pl-5">
          {plan.interventions.map((line) => (
            <li key={line.id}>
              {line.title}
              {line.frequency && <span className="block text-hint text-ink2">{line.frequency}</span>}
            </li>
          ))}
        </ul>
      )}
      {facts.map(([name, value]) => (
        <p key={name} className="text-hint">
          <span className="text-ink3">{name} </span>
          <span className="whitespace-pre-line">{value}</span>
        </p>
      ))}
      <RecordedHits hits={plan.safetyHits} patientId={plan.patientId} timeZone={timeZone} />
      <p className="text-hint text-ink3">
        Version {plan.version}, {formatDate(plan.updatedAt, timeZone)}, {plan.savedByName}
      </p>
      <div className="flex flex-wrap gap-2" data-screen-only>
        {mayWrite && (
          <Button size="small" icon={<Pencil />} onClick={() => onOpen('edit')}>
            Edit{about}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={<History />} onClick={() => onOpen('versions')}>
          Versions{about}
        </Button>
        {mayWrite && (
          <Button size="small" variant="quiet" onClick={() => onOpen('end')}>
            End{about}
          </Button>
        )}
      </div>
    </li>
  )
}
