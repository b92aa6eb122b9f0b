/** Verbal and telephone orders pending a signature, overdue ones marked. The provider signs or declines here. */
import type { WoundOrder } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { formatWound } from '../labels.ts'
import { OrderRow } from './order-row.tsx'
import { useOrderingProviders, useOrderList } from './work-data.ts'

const loadSteps = () => import('./step-dialogs.tsx')
const dialogs = {
  sign: lazyComponent(loadSteps, 'SignOrderDialog'),
  decline: lazyComponent(loadSteps, 'DeclineOrderDialog'),
}
const scopes = [
  { value: 'mine', label: 'My orders' },
  { value: 'all', label: 'All providers' },
] as const

export function SignatureList({
  patientId,
  timeZone,
  renderBanner,
}: {
  patientId: string
  timeZone: string
  renderBanner: (patientId: string) => ReactNode
}) {
  const { id: ownId } = useUser()
  const { data: authority } = useOrderingProviders()
  const [chosen, setScope] = useState<'mine' | 'all' | null>(null)
  const [opened, setOpened] = useState<{ what: keyof typeof dialogs; order: WoundOrder } | null>(null)
  // Who cannot sign follows the orders of all providers.
  const scope = chosen ?? (authority?.canSign ? 'mine' : 'all')
  const query = useOrderList({ patientId, status: 'unsigned', orderedBy: scope === 'mine' ? ownId : 'all' })
  const orders = query.data?.pages.flatMap(({ body }) => body)
  const total = query.data?.pages[0]?.total
  const OpenDialog = opened ? dialogs[opened.what] : null
  return (
    <>
      <Card
        title="Orders pending signature"
        count={total !== undefined && pluralize(total, 'order')}
        actions={<Segments label="Whose orders" segments={scopes} value={scope} onChange={setScope} />}
      >
        {query.isPending && (
          <div className="p-4">
            <LoadingLine>Loading orders...</LoadingLine>
          </div>
        )}
        {query.isError && !orders && (
          <ErrorState title="Orders did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        )}
        {orders?.length === 0 && (
          <EmptyState icon={PenLine} title="No orders pending signature">
            Verbal and telephone orders appear here until the provider signs them.
          </EmptyState>
        )}
        {orders && orders.length > 0 && (
          <ul className="divide-y divide-line" aria-label="Orders pending signature">
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                timeZone={timeZone}
                heading={
                  <p>
                    <span className="font-semibold">{formatPatientName(order.patient)}</span>{' '}
                    <span className="text-hint text-ink3">MRN {order.patient.medicalRecordNumber}</span>{' '}
                    <Link
                      to="/wounds/$woundId"
                      params={{ woundId: order.woundId }}
                      className="font-medium text-accent"
                    >
                      {formatWound(order)}
                    </Link>
                  </p>
                }
              >
                {authority?.canSign && (
                  <>
                    <Button
                      size="small"
                      icon={<PenLine />}
                      onClick={() => setOpened({ what: 'sign', order })}
                    >
                      Sign<span className="sr-only"> {order.name}</span>
                    </Button>
                    {order.orderedBy === ownId && (
                      <Button
                        size="small"
                        variant="quiet"
                        onClick={() => setOpened({ what: 'decline', order })}
                      >
                        Decline<span className="sr-only"> {order.name}</span>
                      </Button>
                    )}
                  </>
                )}
              </OrderRow>
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <div className="border-t border-line px-4 py-2.5">
            <Button
              pending={query.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void query.fetchNextPage()}
            >
              Show more orders
            </Button>
          </div>
        )}
      </Card>
      <Suspense>
        {opened && OpenDialog && (
          <OpenDialog
            key={opened.order.id}
            order={opened.order}
            banner={renderBanner(opened.order.patientId)}
            timeZone={timeZone}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
