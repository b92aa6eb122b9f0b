/** The lines of a claim, the payers' adjustments with their reasons, and the balance. */
import type { ClaimRecord, AdjustmentDetails } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Figures, toMetricName } from '../../../ui/figure/figure.tsx'
import { stackedBlock, getStackedCellClass, stackedHead, stackedRow } from '../../../ui/table/stacked.ts'
import { Tag } from '../../../ui/tag.tsx'
import { formatAmount, formatMoney, numberItems } from '../labels.ts'
import { PayerDecisions } from './payer-decisions.tsx'

const cell = 'sm:px-2 sm:py-1.5 sm:first:pl-0 sm:last:pr-0'
const fact = `${cell} ${getStackedCellClass('fact')}`

export function Money({ claim }: { claim: ClaimRecord }) {
  return (
    <div className="flex flex-col gap-4">
      <Facts claim={claim} />
      <PayerDecisions claim={claim} />
      <Lines claim={claim} />
      <section aria-label="Adjustments">
        <h3 className="text-h2">Adjustments</h3>
        {claim.adjustments.length === 0 ? (
          <p className="text-ink2">No payments or adjustments yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {numberItems(claim.adjustments).map((one) => (
              <Adjustment key={one.place} adjustment={one} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

const sumAmounts = (name: string, amount: number | null, after = ''): [string, ReactNode] => [
  name,
  <span key={name}>
    <Figures metric={`claim-${toMetricName(name)}`} in={formatMoney(amount)} />
    {after}
  </span>,
]

function Facts({ claim }: { claim: ClaimRecord }) {
  const facts: [string, ReactNode][] = [
    ['Payer', claim.payer?.name ?? 'not documented'],
    ['Member ID', claim.insuranceId ?? 'not documented'],
    ['Payer claim control number (ICN/DCN)', claim.payerControlNumber ?? 'not assigned yet'],
    ['Diagnoses', claim.diagnosis.map(({ code }) => code).join(', ') || 'not documented'],
    sumAmounts('Charged', claim.totalAmount),
    sumAmounts('Expected', claim.expectedAmount),
    sumAmounts('Paid', claim.paidAmount, claim.paidDate ? `, ${formatDay(claim.paidDate)}` : ''),
    sumAmounts('Contractual adjustment', claim.adjustedAmount),
    sumAmounts('Patient responsibility', claim.patientAmount),
    sumAmounts('Balance', claim.owedAmount),
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ claim }: { claim: ClaimRecord }) {
  return (
    <div className="overflow-x-auto" role="region" aria-label="Lines" tabIndex={0}>
      <table aria-label="Lines" className={`w-full border-collapse text-left sm:min-w-md ${stackedBlock}`}>
        <thead className={`text-hint text-ink2 ${stackedHead}`}>
          <tr className="border-b border-line">
            {['Code', 'Units', 'Modifiers', 'Diagnoses', 'Charge, $', 'Expected, $', 'Paid, $'].map(
              (name, at) => (
                <th
                  key={name}
                  scope="col"
                  className={`${cell} font-medium whitespace-nowrap ${at > 3 ? 'text-right' : ''}`}
                >
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={`divide-y divide-line ${stackedBlock}`}>
          {numberItems(claim.lines).map((line) => (
            <tr key={line.place} className={stackedRow}>
              <th scope="row" className={`${cell} ${getStackedCellClass('line')} text-left font-medium`}>
                {line.code}
                <span className="block text-hint font-normal text-ink3">{line.label}</span>
                {line.description && (
                  <span className="block text-hint font-normal text-ink2">{line.description}</span>
                )}
              </th>
              <td data-label="Units" className={fact}>
                {line.units}
              </td>
              <td data-label="Modifiers" className={fact}>
                {line.modifiers.join(' ') || 'none'}
              </td>
              <td data-label="Diagnoses" className={fact}>
                {line.pointers.map((pointer) => claim.diagnosis[pointer - 1]?.code ?? pointer).join(', ')}
              </td>
              <td data-label="Charge, $" className={`${fact} text-right`}>
                {line.charge === null ? 'no fee' : formatAmount(line.charge)}
              </td>
              <td data-label="Expected, $" className={`${fact} text-right`}>
                {line.expected === null ? 'unknown' : formatAmount(line.expected)}
              </td>
              <td data-label="Paid, $" className={`${fact} text-right`}>
                {formatAmount(line.paid)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {claim.isSamplePrice && <p className="pt-2 text-hint text-ink3">practice fee schedule (sample)</p>}
    </div>
  )
}

export function Adjustment({ adjustment: one }: { adjustment: AdjustmentDetails }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="font-semibold">
        {one.group}-{one.code}
      </span>
      {one.isDenial && <Badge level="critical">Denied</Badge>}
      <span className="min-w-0 flex-1">
        {one.words ?? 'Unknown reason code (CARC)'}
        <span className="block text-hint text-ink3">
          {[
            one.line === null ? 'entire claim' : `line ${one.line + 1}`,
            one.groupLabel,
            one.actionLabel,
          ].join(', ')}
        </span>
      </span>
      {one.remarks.map((remark) => (
        <Tag key={remark}>{remark}</Tag>
      ))}
      <span className="font-semibold">{formatMoney(one.amount)}</span>
    </li>
  )
}
