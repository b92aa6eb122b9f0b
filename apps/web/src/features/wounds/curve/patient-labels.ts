/** The healing curve for patients: everyday words and dates, in the language of the page. Built when it is drawn. */
import { plural, t } from '@lingui/core/macro'
import { formatLongDay, formatShortDay } from '../../../platform/i18n/patient-dates.ts'
import { formatAreaWithError } from './format-area.ts'
import type { CurveLabels } from './labels.ts'

const formatPercent = (percent: number) => `${Math.round(Math.abs(percent))}%`

const formatChange = (percent: number, isWithinError: boolean): string => {
  if (isWithinError) return t`about the same`
  return percent >= 0 ? t`${formatPercent(percent)} smaller` : t`${formatPercent(percent)} larger`
}

export const buildPatientLabels = (): CurveLabels => ({
  title: t`How your wound is healing`,
  formatUnit: () => t`Size in square centimeters`,
  formatCount: (count) => t`${plural(count, { one: '# measurement', other: '# measurements' })}`,
  columns: [t`Date`, t`Change since the start`, t`Size in cm²`],
  buildRow: (visit, isFirst) => [
    formatLongDay(visit.visit.date),
    isFirst
      ? t`First measurement`
      : visit.reductionPercent === null
        ? t`can’t be compared`
        : formatChange(visit.reductionPercent, visit.isWithinError),
    formatAreaWithError(visit),
  ],
  describePoint: (visit) => `${formatLongDay(visit.visit.date)}, ${formatAreaWithError(visit)} cm²`,
  formatShortDay,
  formatWeek: (week) => t`week ${week}`,
  percentAxis: t`% smaller`,
  describe: (points) =>
    t`The size of your wound over time, ${plural(points, { one: '# point', other: '# points' })}. The numbers are in the table.`,
  notComparable: t`can’t be compared`,
  formatChange,
  frame: { from: t`from`, showChart: t`Show graph`, showTable: t`Show table` },
})
