/** A measured area as text: value, then its error. */
import { formatMeasuredArea } from '@mendwell/clinical'
import type { Visit } from '../course.ts'

export const formatAreaWithError = ({ visit }: Visit): string => formatMeasuredArea(visit) ?? 'not measured'
