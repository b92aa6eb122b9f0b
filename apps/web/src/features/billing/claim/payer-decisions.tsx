/** What each payer decided on a claim, in order, and who owes what is left of it now. */
import type { ClaimDecisionDetails, ClaimRecord } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Notice, type NoticeLevel } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { formatMoney } from '../labels.ts'

const levels: Readonly<Partial<Record<ClaimRecord['nextStep']['kind'], NoticeLevel>>> = {
  rebill_or_refund: 'critical',
  work_denial: 'warning',
  add_coverage: 'warning',
  settle_rest: 'warning',
  none: 'good',
}

/** Who owes what, as a sentence each; nothing for a claim that no payer answered. */
function listDebts({ owedAmount, patientAmount, qmbAmount, nextStep }: ClaimRecord): string[] {
  const debtor = nextStep.payerName ?? nextStep.forwardedTo ?? 'The payer'
  return [
    ...(owedAmount > 0 ? [`${debtor}: ${formatMoney(owedAmount)} outstanding.`] : []),
    ...(patientAmount > 0 ? [`Patient responsibility: ${formatMoney(patientAmount)}.`] : []),
    ...(qmbAmount > 0 ? [`QMB: ${formatMoney(qmbAmount)} can’t be billed to the patient.`] : []),
  ]
}

const describeStep = ({ nextStep: { kind, dueOn, forwardedTo } }: ClaimRecord): string | null => {
  if (kind === 'bill_next' && dueOn)
    return `Bill only if no crossover payment arrives by ${formatDay(dueOn)}.`
  if (kind === 'await_crossover' || kind === 'add_coverage')
    return `Forwarded by the payer${forwardedTo ? ` to ${forwardedTo}` : ''}. Don’t bill it again.`
  if (kind === 'rebill_or_refund')
    return 'A previous payer changed its payment, or payments exceed the allowed amount.'
  return null
}

export function NextStepNotice({ claim }: { claim: ClaimRecord }) {
  if (claim.decisions.length === 0) return null
  const { nextStep } = claim
  const hint = describeStep(claim)
  const isPayerNamed = nextStep.kind === 'bill_next' && nextStep.payerName !== null
  return (
    <Notice
      level={levels[nextStep.kind] ?? 'note'}
      title={isPayerNamed ? `Bill ${nextStep.payerName}` : nextStep.label}
    >
      {hint && <p>{hint}</p>}
      {listDebts(claim).map((debt) => (
        <p key={debt}>{debt}</p>
      ))}
    </Notice>
  )
}

export function PayerDecisions({ claim }: { claim: ClaimRecord }) {
  if (claim.decisions.length === 0) return null
  return (
    <section aria-label="Payer decisions">
      <h3 className="text-h2">Payer decisions</h3>
      <ol className="divide-y divide-line">
        {claim.decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ol>
    </section>
  )
}

function Decision({ decision: one }: { decision: ClaimDecisionDetails }) {
  const amounts = [
    ['Paid', one.paid],
    ['Adjusted', one.adjusted],
    ['Patient responsibility', one.patientPart],
    ['Denied', one.denied],
    ['Previous payers', one.prior],
  ] as const
  const name = one.kind === 'reversal' ? 'reversal' : one.statusCode === null ? 'posted manually' : null
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{one.payerName}</span>
        <span className="text-ink2">
          {[one.sequenceLabel.toLowerCase(), formatDay(one.decidedOn), name].filter(Boolean).join(', ')}
        </span>
        {one.isSuperseded && <Badge level="unknown">superseded</Badge>}
        {one.isCrossover && <Badge level="note">crossover</Badge>}
        {one.remarks.map((remark) => (
          <Tag key={remark}>{remark}</Tag>
        ))}
      </p>
      <p className="text-ink2">
        {amounts
          .filter(([label, amount]) => amount !== 0 || label === 'Paid')
          .map(([label, amount]) => `${label} ${formatMoney(amount)}`)
          .join(', ')}
      </p>
    </li>
  )
}
