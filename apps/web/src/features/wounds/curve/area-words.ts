/** A measured area in words: value, then its error. */
import { formatMeasuredArea } from '@mendwell/clinical'
import type { Visit } from '../course.ts'

export const areaWithError = ({ visit }: Visit): string => formatMeasuredArea(visit) ?? 'not measured'

export function reductionText({
  reductionPercent: percent,
  isWithinError,
}: Pick<Visit, 'reductionPercent' | 'isWithinError'>): string {
  if (percent === null) return 'not comparable'
  if (isWithinError) return 'indeterminate'
  const whole = Math.round(Math.abs(percent))
  if (whole === 0) return 'unchanged'
  return percent > 0 ? `${whole} % smaller` : `${whole} % larger`
}
