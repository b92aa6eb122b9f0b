/** Claims from completed, signed visits that have none yet: choose them, and see what was made and what was held. */
import { type BillableVisit, createSelfPayCharge } from '@mendwell/contract'
import { FilePlus2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay } from '../../../platform/dates.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useBillableVisits, useCreateClaims } from '../data.ts'
import { formatMoney } from '../labels.ts'
import { SelfPayDialog } from '../self-pay/self-pay-dialog.tsx'

/** The server accepts this many at once. */
const maxClaims = 200

export function NewClaimsDialog({
  facilityId,
  onCoverage,
  onClose,
}: {
  facilityId: string
  /** Opens the insurance of a patient without coverage. */
  onCoverage: (patientId: string) => void
  onClose: () => void
}) {
  const query = useBillableVisits(facilityId)
  const create = useCreateClaims()
  const idempotency = useIdempotencyKey()
  const [billedVisitId, setBilledVisitId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const visits = useMemo(() => query.data?.pages.flatMap(({ body }) => body) ?? [], [query.data])
  const total = query.data?.pages[0]?.total ?? visits.length
  const ready = visits.filter(({ waitsFor }) => waitsFor === null)
  const visitIds = ready.filter(({ visitId }) => chosen.has(visitId)).map(({ visitId }) => visitId)
  const toggle = (visitId: string) => {
    const next = new Set(chosen)
    if (!next.delete(visitId)) next.add(visitId)
    setChosen(next)
  }
  const createSelected = () =>
    create.mutate(
      { visitIds, idempotencyKey: idempotency.key },
      {
        saved: ({ made, held }) => [
          'Claims created',
          `${pluralize(made, 'claim')}${held > 0 ? `, ${held} on hold` : ''}.`,
        ],
        onSuccess: () => {
          setChosen(new Set())
          idempotency.renew()
        },
        refused: 'Failed to create claims',
        onError: idempotency.renewIfReused,
      },
    )
  const refused =
    create.data?.results.filter(({ problem, claimId }) => problem !== null && claimId === null) ?? []
  if (billedVisitId !== null)
    return <SelfPayDialog visitId={billedVisitId} onClose={() => setBilledVisitId(null)} />
  return (
    <Dialog
      open
      size="wide"
      title="Create Claims"
      description="Completed visits without a claim, oldest first. Amounts come from the fee schedule."
      locked={create.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading visits...</LoadingLine>}
            {query.isError && !query.data && (
              <ErrorState title="The visits did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {query.data && visits.length === 0 && (
              <EmptyState title="All completed visits have claims" action={<NextStep step="visit" />}>
                Completed visits without a claim appear here.
              </EmptyState>
            )}
            <ul className="divide-y divide-line" aria-label="Visits without a claim">
              {visits.map((visit) => (
                <VisitRow
                  key={visit.visitId}
                  visit={visit}
                  isChosen={chosen.has(visit.visitId)}
                  onToggle={() => toggle(visit.visitId)}
                  onCoverage={() => onCoverage(visit.patientId)}
                  onBillPatient={() => setBilledVisitId(visit.visitId)}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                size="small"
                pending={query.isFetchingNextPage}
                pendingLabel="Loading..."
                onClick={() => void query.fetchNextPage()}
              >
                Show more ({total - visits.length})
              </Button>
            )}
          </DialogBody>
          <DialogFooter
            notice={
              <>
                {create.error && (
                  <Notice level="critical" title="No claims created" live>
                    {formatProblem(create.error)} Your selection is unchanged.
                  </Notice>
                )}
                {refused.length > 0 && (
                  <Notice level="warning" title={`${pluralize(refused.length, 'claim')} not created`} live>
                    {[...new Set(refused.map(({ problem }) => problem))].join(' ')}
                  </Notice>
                )}
              </>
            }
          >
            <Button onClick={close}>Close</Button>
            {ready.length > visitIds.length && (
              <Button
                onClick={() => setChosen(new Set(ready.slice(0, maxClaims).map(({ visitId }) => visitId)))}
              >
                Select all {Math.min(ready.length, maxClaims)}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<FilePlus2 />}
              pending={create.isPending}
              pendingLabel="Creating..."
              disabledReason={
                visitIds.length === 0
                  ? 'Select one or more visits'
                  : visitIds.length > maxClaims
                    ? `Maximum ${maxClaims} claims at a time`
                    : undefined
              }
              onClick={createSelected}
            >
              Create {pluralize(visitIds.length, 'claim')}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function VisitRow({
  visit,
  isChosen,
  onToggle,
  onCoverage,
  onBillPatient,
}: {
  visit: BillableVisit
  isChosen: boolean
  onToggle: () => void
  onCoverage: () => void
  onBillPatient: () => void
}) {
  const isReady = visit.waitsFor === null
  const canBill = usePermission(createSelfPayCharge)
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-1 size-4.5 shrink-0 accent-accent"
          checked={isChosen && isReady}
          disabled={!isReady}
          onChange={onToggle}
        />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{formatPatientName(visit.patient)}</span>{' '}
          <span className="text-ink2">
            {formatDay(visit.visitDay)}, {visit.facility.name}
          </span>
          <span className="block text-hint text-ink3">
            {visit.cptCodes.join(', ')}, {visit.providerName}
          </span>
          <span className="flex flex-wrap gap-1.5">
            {visit.payerName === null && <Badge level="warning">No active coverage on that date</Badge>}
            {visit.waitsFor && visit.payerName !== null && <Badge level="unknown">{visit.waitsFor}</Badge>}
          </span>
        </span>
        <span className="text-right">
          <span className="font-semibold">{formatMoney(visit.billableAmount)}</span>
          <span className="block text-hint text-ink3">{visit.payerName}</span>
        </span>
      </label>
      {visit.payerName === null && (
        <Button
          size="small"
          aria-label={`Insurance for ${formatPatientName(visit.patient)}`}
          onClick={onCoverage}
        >
          Insurance
        </Button>
      )}
      {canBill && (
        <Button size="small" aria-label={`Bill ${formatPatientName(visit.patient)}`} onClick={onBillPatient}>
          Bill patient
        </Button>
      )}
    </li>
  )
}
