/** The figures of a day as lines that add up. */
import type { DailyFigures } from '@mendwell/contract'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Figure } from '../../../ui/figure/figure.tsx'
import { formatMoney } from '../labels.ts'

export function FigureList({ figures }: { figures: DailyFigures }) {
  const { payers, patients, refunds, writeOffs, deposits, undeposited } = figures
  const sum = (pick: (line: (typeof writeOffs)[number]) => number) =>
    writeOffs.reduce((total, line) => total + pick(line), 0)
  return (
    <dl className="divide-y divide-line">
      <Line
        label={`Payer payments posted, ${pluralize(payers.count, 'payment')}`}
        metric="close-payers"
        amount={payers.amount}
        isTotal
      />
      <Line label="Posted to claims" metric="close-payers-posted" amount={payers.posted} />
      <Line label="Not posted" metric="close-payers-unposted" amount={payers.unposted} isOptional />
      <Line
        label="Resolved manually or already posted"
        metric="close-payers-resolved"
        amount={payers.resolved}
        isOptional
      />
      <Line
        label="Provider adjustments (PLB)"
        metric="close-payers-adjustments"
        amount={payers.providerAdjustments}
        isOptional
      />
      <Line
        label={`Patient payments, ${pluralize(patients.count, 'payment')}`}
        metric="close-patients"
        amount={patients.amount}
        isTotal
      />
      {figures.patientMethods.map(({ name, count, amount }) => (
        <Line
          key={name}
          label={`${name}, ${pluralize(count, 'payment')}`}
          metric={`close-method-${name}`}
          amount={amount}
        />
      ))}
      <Line label="Applied to visits" metric="close-applied" amount={patients.applied} isOptional />
      <Line
        label="Unapplied (patient credit)"
        metric="close-unapplied"
        amount={patients.unapplied}
        isOptional
      />
      <Line
        label={`Refunds to patients, ${pluralize(refunds.count, 'refund')}`}
        metric="close-refunds"
        amount={refunds.amount}
        isOptional
      />
      {writeOffs.length > 0 && (
        <Line
          label={`Written off, ${pluralize(
            sum(({ count }) => count),
            'entry',
            'entries',
          )}`}
          metric="close-write-offs"
          amount={sum(({ amount }) => Math.round(amount * 100)) / 100}
          isTotal
        />
      )}
      {writeOffs.map(({ name, count, amount }) => (
        <Line
          key={name}
          label={`${name}, ${pluralize(count, 'entry', 'entries')}`}
          metric={`close-write-off-${name}`}
          amount={amount}
        />
      ))}
      <Line
        label={`Bank deposits, ${pluralize(deposits.count, 'deposit')}`}
        metric="close-deposits"
        amount={deposits.amount}
        isTotal
      />
      <Line label="Deposits over (short)" metric="close-difference" amount={deposits.difference} isOptional />
      <Line
        label={`Not deposited yet, ${pluralize(undeposited.count, 'payment')}`}
        metric="close-undeposited"
        amount={undeposited.amount}
      />
    </dl>
  )
}

function Line({
  label,
  metric,
  amount,
  isTotal = false,
  isOptional = false,
}: {
  label: string
  metric: string
  amount: number
  isTotal?: boolean
  /** Left out at 0. */
  isOptional?: boolean
}) {
  if (isOptional && amount === 0) return null
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 px-4 py-2 ${isTotal ? 'font-semibold' : 'pl-8 text-ink2'}`}
    >
      <dt>{label}</dt>
      <dd>
        <Figure metric={metric} source="computed">
          {formatMoney(amount)}
        </Figure>
      </dd>
    </div>
  )
}
