/** What the payer said about a claim when it was asked, and asking again. It is information: no money is posted. */
import {
  type ClaimStatusAnswer,
  createStatusInquiry,
  listClaimStatus,
  type StatusOutcome,
  statusOutcomeNames,
} from '@mendwell/contract'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatMoney } from '../labels.ts'
import { useClaimStatus, useStatusInquiry } from './data.ts'

export const statusLevels: Record<StatusOutcome, Level> = {
  paid: 'good',
  denied: 'critical',
  finalized: 'note',
  pending: 'note',
  information_requested: 'warning',
  received: 'note',
  rejected: 'critical',
  not_found: 'warning',
  unavailable: 'unknown',
  unclear: 'unknown',
}

export function ClaimStatus({ claimId }: { claimId: string }) {
  const isVisible = usePermission(listClaimStatus)
  const canAsk = usePermission(createStatusInquiry)
  const query = useClaimStatus(claimId, isVisible)
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  const [problem, setProblem] = useState<string>()
  const inquiry = useStatusInquiry(([first]) => setProblem(first?.problem))
  const { timeZone } = useUser().organization
  const status = query.data
  if (!status || (!status.canAsk && status.answers.length === 0)) return null
  return (
    <section aria-label="Payer claim status" className="mb-3 border-b border-line pb-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h2">Payer claim status</h3>
        {canAsk && status.canAsk && (
          <Button
            size="small"
            icon={<MessageCircleQuestion />}
            pending={inquiry.isPending}
            pendingLabel="Sending..."
            disabledReason={status.waitingSince ? 'Awaiting response' : undefined}
            onClick={() => inquiry.send(id, [claimId], () => setId(crypto.randomUUID()))}
          >
            Check claim status
          </Button>
        )}
      </div>
      {(inquiry.error || problem) && (
        <Notice level="critical" title="Claim status not checked" live>
          {problem ?? formatProblem(inquiry.error)}
        </Notice>
      )}
      {status.waitingSince && (
        <p className="pt-1 text-ink2">
          Inquiry sent {formatDateTime(status.waitingSince, timeZone)}. Awaiting response.
        </p>
      )}
      {status.answers.length > 0 && (
        <ol className="divide-y divide-line" aria-label="Status history">
          {status.answers.map((answer) => (
            <li key={answer.id} className="flex flex-col gap-0.5 py-2">
              <StatusSummary answer={answer} />
              <span className="text-hint text-ink3">
                {[
                  `Received ${formatDateTime(answer.answeredAt, timeZone)}`,
                  answer.effectiveDate && `status as of ${formatDay(answer.effectiveDate)}`,
                  answer.payerControlNumber && `payer claim control number ${answer.payerControlNumber}`,
                  answer.paidAmount !== null &&
                    `payer reports ${formatMoney(answer.paidAmount)} paid (not posted)`,
                  answer.paymentTrace && `payment ${answer.paymentTrace}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export function StatusSummary({ answer }: { answer: ClaimStatusAnswer }) {
  return (
    <>
      <span>
        <Badge level={statusLevels[answer.outcome]}>{statusOutcomeNames[answer.outcome]}</Badge>
      </span>
      {answer.statuses.map(({ category, code, entity, words }) => (
        <span key={`${category} ${code} ${entity}`} className="wrap-anywhere">
          {words}{' '}
          <span className="text-hint text-ink3">
            ({category}, {code})
          </span>
        </span>
      ))}
    </>
  )
}
