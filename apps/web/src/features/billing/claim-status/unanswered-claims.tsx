/** Claims that were sent and have no answer after the practice's number of days: their payers can be asked together. */
import { createStatusInquiry, listUnansweredClaims } from '@mendwell/contract'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { formatMoney } from '../labels.ts'
import { StatusSummary } from './claim-status.tsx'
import { useStatusInquiry, useUnansweredClaims } from './data.ts'

/** One transaction carries this many. */
const maxInquiries = 99

export function UnansweredClaims({
  facilityId,
  onClaim,
}: {
  facilityId: string
  onClaim: (claimId: string) => void
}) {
  const isVisible = usePermission(listUnansweredClaims)
  const canAsk = usePermission(createStatusInquiry)
  const query = useUnansweredClaims(facilityId, isVisible)
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  const [problems, setProblems] = useState<readonly { claimId: string; problem: string }[]>([])
  const inquiry = useStatusInquiry(setProblems)
  if (query.isError && !query.data)
    return (
      <Card title="Claims without a payer response">
        <ErrorState title="The claims did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  const claims = query.data ?? []
  if (claims.length === 0) return null
  const askable = claims.filter(({ waitingSince }) => waitingSince === null).slice(0, maxInquiries)
  const getNumber = (claimId: string) =>
    claims.find((claim) => claim.claimId === claimId)?.claimNumber ?? 'A claim'
  return (
    <Card
      title="Claims without a payer response"
      count={pluralize(claims.length, 'claim')}
      actions={
        canAsk && (
          <Button
            size="small"
            icon={<MessageCircleQuestion />}
            pending={inquiry.isPending}
            pendingLabel="Sending..."
            disabledReason={askable.length === 0 ? 'Awaiting responses' : undefined}
            onClick={() =>
              inquiry.send(
                id,
                askable.map(({ claimId }) => claimId),
                () => setId(crypto.randomUUID()),
              )
            }
          >
            Check status of {pluralize(askable.length, 'claim')}
          </Button>
        )
      }
    >
      {(inquiry.error || problems.length > 0) && (
        <Notice level="warning" title="Status not checked for some claims" live>
          {problems.length > 0
            ? problems.map(({ claimId, problem }) => `${getNumber(claimId)}: ${problem}`).join(' ')
            : formatProblem(inquiry.error)}
        </Notice>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {claims.map((claim) => (
          <li key={claim.claimId} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-48 flex-1">
              <button
                type="button"
                className="text-left font-medium text-accent hover:underline pointer-coarse:min-h-11"
                onClick={() => onClaim(claim.claimId)}
              >
                {claim.claimNumber}
              </button>{' '}
              {claim.patientName}
              <span className="block text-hint text-ink3">
                {claim.payerName}, submitted {formatDay(claim.submittedDate)},{' '}
                {formatMoney(claim.totalAmount)}
              </span>
            </span>
            {claim.waitingSince ? <Tag>awaiting response</Tag> : null}
            {claim.latest && (
              <span className="flex flex-col gap-0.5">
                <StatusSummary answer={claim.latest} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
