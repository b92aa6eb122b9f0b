/** What the healing curve says. Staff read it in clinical terms; patients in their own (`patient-labels.ts`), which staff do not load. */
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay, formatDayWithoutYear } from '../../../platform/dates.ts'
import { formatReduction } from '../../../platform/records/format-reduction.ts'
import type { FrameLabels } from '../../../ui/chart/chart-frame.tsx'
import type { Visit } from '../course.ts'
import { formatAreaWithError } from './format-area.ts'

export interface CurveLabels {
  readonly title: string
  /** What is drawn, and in which unit. */
  readonly formatUnit: (measured: readonly Visit[]) => string
  readonly formatCount: (count: number) => string
  readonly columns: readonly string[]
  readonly buildRow: (visit: Visit, isFirst: boolean) => readonly string[]
  readonly describePoint: (visit: Visit) => string
  readonly formatShortDay: (day: string) => string
  readonly formatWeek: (week: number) => string
  readonly percentAxis: string
  readonly describe: (points: number) => string
  readonly notComparable: string
  /** Below the drawing: why a measurement is not joined to the one before. */
  readonly describeGap?: (visit: Visit) => string | null
  /** The change at the last point; a percentage that could be measurement error alone is not stated. */
  readonly formatChange: (percent: number, isWithinError: boolean) => string
  readonly frame?: FrameLabels
}

const formatMethods = (measured: readonly Visit[]): string =>
  [...new Set(measured.map(({ method }) => method))].join(' and ') || 'not measured'

export const staffLabels: CurveLabels = {
  title: 'Healing curve',
  formatUnit: (measured) => `Area in cm², ${formatMethods(measured)}, bars show measurement error`,
  formatCount: (count) => pluralize(count, 'measurement'),
  columns: ['Date', 'Method', 'Change since baseline', 'Area, cm²'],
  buildRow: (visit, isFirst) => [
    [formatDay(visit.visit.date), visit.time].filter(Boolean).join(', '),
    visit.method,
    isFirst ? 'Baseline' : formatReduction(visit),
    formatAreaWithError(visit),
  ],
  describePoint: (visit) =>
    [formatDay(visit.visit.date), visit.time, `${formatAreaWithError(visit)} cm²`, visit.method]
      .filter(Boolean)
      .join(', '),
  formatShortDay: formatDayWithoutYear,
  formatWeek: (week) => `wk ${week}`,
  percentAxis: '% reduction',
  describe: (points) => `Area over time, ${points} points. Values are in the table.`,
  notComparable: 'not comparable',
  describeGap: (visit) =>
    visit.gap &&
    `${formatDay(visit.visit.date)} is not comparable with the previous measurement: ${visit.gap}`,
  formatChange: (percent, isWithinError) =>
    isWithinError
      ? 'within measurement error'
      : percent >= 0
        ? `${Math.round(percent)}% smaller`
        : `${Math.round(-percent)}% larger`,
}
