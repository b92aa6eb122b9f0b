/** Values of reports as they are shown. What is not known is a dash and says so, never 0. */
import type { ReportUnit } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Figure } from '../../../ui/figure/figure.tsx'
import { formatAmount, formatMoney } from '../labels.ts'

/** Under a heading that names the unit. */
export function formatValue(value: number | string | null, unit: ReportUnit): string | null {
  if (value === null) return null
  if (typeof value === 'string') return unit === 'day' ? formatDay(value) : value
  return unit === 'money'
    ? formatAmount(value)
    : unit === 'percent'
      ? `${value}%`
      : value.toLocaleString('en-US')
}

/** On its own. */
export const formatFigure = (value: number | null, unit: ReportUnit): string | null =>
  value === null
    ? null
    : unit === 'money'
      ? formatMoney(value)
      : unit === 'days'
        ? pluralize(value, 'day')
        : formatValue(value, unit)

/** `Denied, $` */
export const formatHeader = ({ label, unit }: { label: string; unit: ReportUnit }) =>
  unit === 'money' && !label.endsWith('$') ? `${label}, $` : label

export const ReportValue = ({
  metric,
  value,
  unit,
}: {
  metric: string
  value: number | null
  unit: ReportUnit
}) => (
  <Figure metric={metric} source={unit === 'count' ? 'count' : 'computed'}>
    {formatValue(value, unit)}
  </Figure>
)
