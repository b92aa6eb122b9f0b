/** Results that need someone, of all patients: overdue, and not reviewed. */
import type { ResultStep } from '@mendwell/clinical'
import { addResultStep, type ResultOnWorkList } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { formatDay, toWallClock } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ResultRow } from '../diagnostics/result-row.tsx'
import { useResultWork, type WorkQuery } from './data.ts'

const StepDialog = lazyComponent(() => import('../diagnostics/step-dialog.tsx'), 'StepDialog')

export function WorkList({ query: asked }: { query: WorkQuery }) {
  const query = useResultWork(asked)
  const { organization } = useUser()
  const today = toWallClock(useNow(), organization.timeZone).day
  const canStep = usePermission(addResultStep)
  const [opened, setOpened] = useState<{ step: ResultStep; result: ResultOnWorkList } | null>(null)
  const rows = query.data?.pages.flatMap(({ body }) => body) ?? []
  const total = query.data?.pages[0]?.total ?? rows.length
  return (
    <>
      <Card title="Results to review" count={rows.length > 0 && String(total)}>
        {query.isError && (
          <ErrorState title="Results did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        )}
        {query.isPending && (
          <div className="px-4 py-6">
            <LoadingLine>Loading results...</LoadingLine>
          </div>
        )}
        {query.data && rows.length === 0 && (
          <EmptyState icon={ClipboardCheck} title="No results match">
            Overdue and unreviewed results appear here.
          </EmptyState>
        )}
        <ul className="divide-y divide-line" aria-label="Results to review">
          {rows.map((result) => (
            <ResultRow
              key={result.id}
              result={result}
              heading={
                <Link
                  to="/patients/$patientId"
                  params={{ patientId: result.patientId }}
                  className="self-start font-medium text-accent"
                >
                  {result.patientName}
                  <span className="font-normal text-ink2">
                    {' '}
                    {result.dateOfBirth ? `DOB ${formatDay(result.dateOfBirth)}` : 'DOB not documented'}, MRN{' '}
                    {result.medicalRecordNumber}
                  </span>
                </Link>
              }
              onStep={canStep ? (step) => setOpened({ step, result }) : undefined}
            />
          ))}
        </ul>
        {query.hasNextPage && (
          <div className="border-t border-line px-4 py-2">
            <Button
              pending={query.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          </div>
        )}
      </Card>
      <Suspense>
        {opened && (
          <StepDialog
            result={opened.result}
            step={opened.step}
            today={today}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
