/** Everything that happened to a package: received, used at visits, and taken out of stock. */
import { stockSteps } from '@mendwell/clinical'
import type { StockPackage } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatDateTime, formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useStockHistory } from '../data.ts'
import { formatArea, formatExpiry, formatLot, formatPlace, PackageStatusBadge } from '../labels.tsx'

export function HistoryDialog({ item, onClose }: { item: StockPackage; onClose: () => void }) {
  const query = useStockHistory(item.id)
  const { organization } = useUser()
  const history = query.data
  return (
    <Dialog
      open
      title="Package history"
      description={`${item.productName}, ${formatLot(item)}`}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading history...</LoadingLine>}
            {query.isError && !history && (
              <ErrorState title="History did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {history && (
              <div className="flex flex-col gap-4">
                <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
                  {[
                    ['Size', formatArea(history.package.areaCm2)],
                    ['Expires', formatExpiry(history.package.expiresOn)],
                    ['Location', formatPlace(history.package)],
                    ['Remaining', `${history.package.left} of ${history.package.quantity}`],
                    ['Device identifier', history.package.deviceIdentifier ?? 'Not documented'],
                    ['UDI', history.package.udi ?? 'Not documented'],
                  ].map(([name, value]) => (
                    <div key={name} className="min-w-0">
                      <dt className="text-hint text-ink3">{name}</dt>
                      <dd className="break-words">{value}</dd>
                    </div>
                  ))}
                </dl>
                <p>
                  <PackageStatusBadge item={history.package} />{' '}
                  {history.package.quarantine && (
                    <span className="text-critical">{history.package.quarantine.reason}</span>
                  )}
                </p>
                <ol aria-label="History" className="divide-y divide-line border-y border-line">
                  <li className="py-2">
                    Received {formatDay(history.package.receivedOn)}, {history.package.quantity}{' '}
                    {history.package.quantity === 1 ? 'package' : 'packages'}
                    <span className="block text-hint text-ink3">{history.package.receivedByName}</span>
                  </li>
                  {history.uses.map((use) => (
                    <li key={use.visitId} className="py-2">
                      Used at a visit for{' '}
                      <Link
                        to="/patients/$patientId"
                        params={{ patientId: use.patientId }}
                        className="text-accent"
                      >
                        {use.patientName}
                      </Link>
                      , {formatDay(use.visitDay)}
                      {use.usedCm2 !== null && `, ${use.usedCm2} cm² used`}
                    </li>
                  ))}
                  {history.otherUses > 0 && (
                    <li className="py-2 text-ink2">
                      Used at {history.otherUses} visits for patients you can’t access
                    </li>
                  )}
                  {history.steps.map((step) => (
                    <li key={step.sequence} className="py-2">
                      {stockSteps.labels[step.step]}: {step.packages}. {step.reason}
                      <span className="block text-hint text-ink3">
                        {step.recordedByName}, {formatDateTime(step.recordedAt, organization.timeZone)}
                      </span>
                    </li>
                  ))}
                </ol>
              </div>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
