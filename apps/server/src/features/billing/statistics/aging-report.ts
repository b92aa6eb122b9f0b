/** The aging report as CSV: what payers owe, by age and type of payer, as on the screen. */
import { insuranceTypeNames, insuranceTypes, type AgingReport } from '@mendwell/contract'
import { formatCsv } from '../../../platform/csv/write.ts'

const formatAmount = (dollars: number) => dollars.toFixed(2)

export function renderAgingReport({ asOf, anchor, buckets, total, patients }: AgingReport): string {
  const buildLine = (label: string, { claims, amount, byInsurance }: AgingReport['total']) => [
    label,
    claims,
    ...insuranceTypes.map((type) => formatAmount(byInsurance[type].amount)),
    formatAmount(amount),
  ]
  return formatCsv([
    ['Aging report (accounts receivable)', `As of ${asOf}`, anchor],
    [],
    ['Age', 'Claims', ...insuranceTypes.map((type) => insuranceTypeNames[type]), 'Balance'],
    ...buckets.map((bucket) => buildLine(bucket.label, bucket)),
    buildLine('Total', total),
    [],
    [
      'Patient responsibility (not included in the aging buckets)',
      patients.claims,
      formatAmount(patients.amount),
    ],
  ])
}
