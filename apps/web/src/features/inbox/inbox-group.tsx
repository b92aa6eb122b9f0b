/** One kind of work in the inbox: its items, oldest first, each a link to where it is done. */
import type { InboxGroup, InboxItem, InboxKind } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTimeWithZone, formatDay } from '../../platform/dates.ts'
import { PageLink } from '../../platform/routing/page-link.tsx'
import { useUser } from '../../platform/session/session.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const kindLabels: Record<InboxKind, { title: string; since: string; action: string }> = {
  'critical-finding': { title: 'Critical findings', since: 'Opened', action: 'Acknowledge' },
  correction: { title: 'Sent back for correction', since: 'Requested', action: 'Open record' },
  'order-signature': { title: 'Orders pending your signature', since: 'Entered', action: 'Review and sign' },
  cosignature: { title: 'Awaiting your co-signature', since: 'Signed', action: 'Review and co-sign' },
  signature: { title: 'Not signed', since: 'Started', action: 'Review and sign' },
  'result-review': { title: 'Results to review', since: 'Ordered', action: 'Review result' },
  'result-overdue': { title: 'Overdue results', since: 'Ordered', action: 'Open results' },
  question: { title: 'Questions for you', since: 'Asked', action: 'Answer question' },
  'consult-attention': { title: 'Your questions to specialists', since: 'Asked', action: 'Open question' },
}

export function InboxGroupCard({
  group: { kind, items, total },
  renderAction,
}: {
  group: InboxGroup
  /** Instead of a link. */
  renderAction?: (item: InboxItem) => ReactNode
}) {
  const { organization } = useUser()
  const { title, since, action } = kindLabels[kind]
  return (
    <Card title={title} count={String(total)}>
      <ul aria-label={title} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <Link
                  to="/patients/$patientId"
                  params={{ patientId: item.patientId }}
                  className="font-medium text-accent"
                >
                  {item.patientName}
                </Link>
                <span className="text-ink2">
                  {' '}
                  {item.dateOfBirth ? `DOB ${formatDay(item.dateOfBirth)}` : 'DOB not documented'}, MRN{' '}
                  {item.medicalRecordNumber}
                </span>
              </p>
              <p className="wrap-break-word">
                <span className="inline-block font-medium first-letter:uppercase">{item.title}</span>
                {item.detail && <span className="text-ink2">. {item.detail}</span>}
              </p>
              <p className="text-hint text-ink3">
                {since} {formatDateTimeWithZone(item.at, item.timeZone, organization.timeZone)}
              </p>
            </div>
            {renderAction?.(item) ?? (
              <PageLink url={item.url} className={getButtonClass('secondary', 'small')}>
                {action}
                <span className="sr-only">
                  : {item.title}, {item.patientName}
                </span>
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="border-t border-line px-4 py-2 text-hint text-ink2">
          The oldest {items.length} of {total}.
        </p>
      )}
    </Card>
  )
}
