/** Results that need someone, of all patients: overdue, and not reviewed. */
import type { ResultStep } from '@mendwell/clinical'
import { addResultStep, type ResultOnWorkList } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { formatDay, toWallClock } from '../../../platform/dates.ts'
import { PagedCard } from '../../../platform/lists/paged-card.tsx'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { useUser } from '../../../platform/session/session.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { ResultRow } from '../diagnostics/result-row.tsx'
import { useResultWork, type WorkQuery } from './data.ts'

const StepDialog = lazyComponent(() => import('../diagnostics/step-dialog.tsx'), 'StepDialog')

export function WorkList({ query: asked }: { query: WorkQuery }) {
  const { organization } = useUser()
  const today = toWallClock(useNow(), organization.timeZone).day
  const canStep = usePermission(addResultStep)
  const [opened, setOpened] = useState<{ step: ResultStep; result: ResultOnWorkList } | null>(null)
  return (
    <>
      <PagedCard
        title="Results to review"
        noun="results"
        query={useResultWork(asked)}
        empty={
          <EmptyState icon={ClipboardCheck} title="No results match">
            Overdue and unreviewed results appear here.
          </EmptyState>
        }
      >
        {(result) => (
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
        )}
      </PagedCard>
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
