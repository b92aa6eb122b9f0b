/** Verbal and telephone orders pending a signature, overdue ones marked. The provider signs or declines here. */
import type { WoundOrder } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { PagedCard } from '../../../platform/lists/paged-card.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
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
  const OpenDialog = opened ? dialogs[opened.what] : null
  return (
    <>
      <PagedCard
        title="Orders pending signature"
        noun="orders"
        query={query}
        formatCount={(total) => pluralize(total, 'order')}
        actions={<Segments label="Ordering provider" segments={scopes} value={scope} onChange={setScope} />}
        empty={
          <EmptyState icon={PenLine} title="No orders pending signature">
            Verbal and telephone orders appear here until the provider signs them.
          </EmptyState>
        }
      >
        {(order) => (
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
                <Button size="small" icon={<PenLine />} onClick={() => setOpened({ what: 'sign', order })}>
                  Sign<span className="sr-only"> {order.name}</span>
                </Button>
                {order.orderedBy === ownId && (
                  <Button size="small" variant="quiet" onClick={() => setOpened({ what: 'decline', order })}>
                    Decline<span className="sr-only"> {order.name}</span>
                  </Button>
                )}
              </>
            )}
          </OrderRow>
        )}
      </PagedCard>
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
