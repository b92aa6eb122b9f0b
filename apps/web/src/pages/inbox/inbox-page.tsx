/** The inbox: what waits for the signed-in person, by kind. A critical finding is acknowledged here; everything else opens where it is done. */
import { acknowledgeCriticalFinding } from '@mendwell/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { Suspense } from 'react'
import { InboxGroupCard } from '../../features/inbox/inbox-group.tsx'
import { useInbox } from '../../features/inbox/data.ts'
import { formatDay } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

const AcknowledgeDialog = lazyComponent(
  () => import('../../features/critical-findings/acknowledge-dialog.tsx'),
  'AcknowledgeDialog',
)
const route = getRouteApi('/inbox')

export default function InboxPage() {
  usePageTitle('Inbox')
  const { finding: openedId } = route.useSearch()
  const navigate = useNavigate()
  const query = useInbox()
  const canAcknowledge = usePermission(acknowledgeCriticalFinding)
  const open = (finding: string | undefined) =>
    void navigate({ to: '/inbox', search: { finding }, replace: true })
  const groups = query.data?.groups.filter(({ total }) => total > 0)
  const opened = query.data?.findings.find(({ id }) => id === openedId)
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <h1 className="text-h1">Inbox</h1>
      {query.isPending && <LoadingLine>Loading inbox...</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title="Inbox did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {openedId && query.data && !opened && !query.isFetching && (
        <Notice level="note" title="This finding is no longer pending for you">
          It was acknowledged, or its cause was corrected or marked as entered in error. The chart shows by
          whom.
        </Notice>
      )}
      {groups?.length === 0 && (
        <Card>
          <EmptyState icon={Inbox} title="No items pending">
            Critical findings, records sent back, signatures, orders, and results appear here.
          </EmptyState>
        </Card>
      )}
      {groups?.map((group) => (
        <InboxGroupCard
          key={group.kind}
          group={group}
          {...(group.kind === 'critical-finding' && {
            renderAction: ({ id, title, patientName }) =>
              canAcknowledge ? (
                <Button
                  size="small"
                  variant="primary"
                  aria-label={`Acknowledge: ${title}, ${patientName}`}
                  onClick={() => open(id)}
                >
                  Acknowledge
                </Button>
              ) : (
                <span className="text-hint text-ink2">Only a clinician can acknowledge this finding</span>
              ),
          })}
        />
      ))}
      <Suspense>
        {opened && canAcknowledge && (
          <AcknowledgeDialog
            key={opened.id}
            finding={opened}
            banner={
              <p className="text-hint text-ink3">
                <span className="font-semibold text-ink">{opened.patientName}</span>{' '}
                {opened.dateOfBirth ? formatDay(opened.dateOfBirth) : 'DOB not documented'},{' '}
                {opened.medicalRecordNumber}
              </p>
            }
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
