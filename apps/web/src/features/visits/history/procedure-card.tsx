/** The procedures done on one wound, newest first, with date and clinician; each leads to its visit. */
import { listProcedures } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useProcedureHistory } from './data.ts'

const shownAtFirst = 5

export function ProcedureCard({ patientId, woundId }: { patientId: string; woundId: string }) {
  const canRead = usePermission(listProcedures)
  const query = useProcedureHistory(canRead ? patientId : '')
  const [isWhole, setWhole] = useState(false)
  if (!canRead) return null
  const done = (query.data ?? []).filter(
    ({ procedure }) => procedure.woundId === woundId || procedure.woundIds.includes(woundId),
  )
  const shown = isWhole ? done : done.slice(0, shownAtFirst)
  return (
    <Card title="Procedures">
      {query.isPending ? (
        <LoadingLine>Loading procedures...</LoadingLine>
      ) : !query.data ? (
        <ErrorState title="Procedures did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : done.length === 0 ? (
        <p className="px-4 py-3 text-ink2">No procedures documented for this wound.</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {shown.map(({ visitId, position, visitDay, byName, status, procedure }) => (
              <li key={`${visitId} ${position}`} className="px-4 py-2">
                <p className="flex flex-wrap items-center gap-x-2 text-hint text-ink3">
                  <Link
                    to="/visit-tracking"
                    search={{ visit: visitId }}
                    className="inline-flex min-h-8 items-center font-medium text-accent underline pointer-coarse:min-h-11"
                  >
                    {formatDay(visitDay)}
                  </Link>
                  {byName}
                  {status === 'pending' && <Badge level="warning">Not signed</Badge>}
                </p>
                <p className="wrap-anywhere">{procedure.inWords}</p>
              </li>
            ))}
          </ul>
          {done.length > shown.length && (
            <div className="border-t border-line px-4 py-2">
              <Button size="small" onClick={() => setWhole(true)}>
                Show all {done.length}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
