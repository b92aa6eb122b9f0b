/** A measured area in words: value, then its error. */
import { sizeText } from '@mendwell/clinical'
import type { Visit } from '../course.ts'

export function areaWithError({ visit, error }: Visit): string {
  if (visit.areaCm2 === null) return 'not measured'
  const area = sizeText(visit.areaCm2)
  return error.state === 'known' && error.errorCm2 > 0 ? `${area} ± ${sizeText(error.errorCm2)}` : area
}

export function reductionText(percent: number | null): string {
  if (percent === null) return 'not comparable'
  const whole = Math.round(Math.abs(percent))
  if (whole === 0) return 'unchanged'
  return percent > 0 ? `${whole} % smaller` : `${whole} % larger`
}
