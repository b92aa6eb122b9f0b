/** A measured area in words: value, then its error. */
import type { Visit } from '../course.ts'

export function areaWithError({ visit, error }: Visit): string {
  if (visit.areaCm2 === null) return 'not measured'
  const area = visit.areaCm2.toFixed(1)
  return error.state === 'known' && error.errorCm2 > 0 ? `${area} ± ${error.errorCm2.toFixed(1)}` : area
}

export function reductionText(percent: number | null): string {
  if (percent === null) return 'not comparable'
  const whole = Math.round(Math.abs(percent))
  if (whole === 0) return 'unchanged'
  return percent > 0 ? `${whole} % smaller` : `${whole} % larger`
}
