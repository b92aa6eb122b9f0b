/** Results in the chart: ordered, pending, resulted, reviewed. Corrections and entries in error stay readable. */
import { formatWoundName, type ResultStep, resultSteps } from '@mendwell/clinical'
import { addResultStep, createResult, type Result, type Wound } from '@mendwell/contract'
import { FlaskConical, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { formatDay, toWallClock } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useResults } from '../data.ts'
import { ResultRow } from './result-row.tsx'

// Asked for at once, so that they are here before the network could fail.
const resultDialog = import('./result-dialog.tsx')
const stepDialog = import('./step-dialog.tsx')
const ResultDialog = lazyComponent(() => resultDialog, 'ResultDialog')
const StepDialog = lazyComponent(() => stepDialog, 'StepDialog')

type OpenDialog = { readonly what: 'add' } | { readonly what: ResultStep; readonly result: Result }

export function ResultsCard({
  patientId,
  banner,
  timeZone,
  wounds,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  /** Of the chart. */
  wounds: readonly Wound[]
}) {
  const query = useResults(patientId)
  const today = toWallClock(useNow(), timeZone).day
  const canAdd = usePermission(createResult)
  const canStep = usePermission(addResultStep)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const entries = query.data?.entries ?? []
  const total = query.data?.total ?? entries.length
  return (
    <>
      <Card
        title="Results"
        count={
          entries.length > 0 && (total > entries.length ? `latest ${entries.length} of ${total}` : `${total}`)
        }
        actions={
          canAdd &&
          query.data && (
            <Button size="small" icon={<Plus />} onClick={() => setOpened({ what: 'add' })}>
              Order test or add result
            </Button>
          )
        }
      >
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
        {query.data && entries.length === 0 && (
          <EmptyState icon={FlaskConical} title="No results yet">
            Cultures, pathology, imaging, laboratory results, and vascular studies appear here.
          </EmptyState>
        )}
        {entries.length > 0 && (
          <ul className="divide-y divide-line" aria-label="Results">
            {entries.map((result) => (
              <ResultRow
                key={result.id}
                result={result}
                steps={<Steps result={result} />}
                onStep={canStep ? (what) => setOpened({ what, result }) : undefined}
              />
            ))}
          </ul>
        )}
      </Card>
      <Suspense>
        {opened?.what === 'add' && (
          <ResultDialog
            patientId={patientId}
            banner={banner}
            today={today}
            wounds={wounds
              .filter(({ isActive }) => isActive)
              .map((wound) => ({ id: wound.id, name: formatWoundName(wound) }))}
            onClose={close}
          />
        )}
        {opened && opened.what !== 'add' && (
          <StepDialog
            result={opened.result}
            step={opened.what}
            banner={banner}
            today={today}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Corrections, cancellations and marks with their reasons. */
function Steps({ result }: { result: Result }) {
  const explained = result.events.filter(({ reason }) => reason !== null)
  return explained.map(({ id, step, on, reason, recordedByName }) => (
    <p key={id} className="text-hint text-ink2">
      {step !== 'order' && resultSteps.labels[step]} {formatDay(on)} by {recordedByName}: {reason}
    </p>
  ))
}
