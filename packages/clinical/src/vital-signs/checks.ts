/** Whether a vital sign may be charted. Reports problems; never changes a value. Rules VS2 and VS4. */
import { formatVitalRange, toStoredVital, getVitalField, vitalFields } from './fields.ts'
import type { VitalField, VitalFieldId, Vitals } from './fields.ts'

export type VitalCheck = 'unknown' | 'usual' | 'needs-confirmation' | 'impossible'

export type VitalProblem = {
  readonly field: VitalFieldId
  readonly problem: 'needs-confirmation' | 'impossible' | 'diastolic-not-below-systolic'
}

export function checkVital(id: VitalFieldId, value: number | null | undefined): VitalCheck {
  const stored = toStoredVital(id, value)
  if (stored === null) return 'unknown'
  const { usual, possible } = getVitalField(id)
  if (stored >= usual.from && stored <= usual.to) return 'usual'
  return stored >= possible.from && stored <= possible.to ? 'needs-confirmation' : 'impossible'
}

/** Said where a value is to be confirmed. What may be entered unasked is no usual value: a heart rate of 200 is neither usual nor normal. */
export const formatOutsideRange = ({ usual, unit }: VitalField): string =>
  `outside ${formatVitalRange(usual, unit)}; verify the reading`

/** Only when both pressures were measured. */
export function checkPressureOrder(vitals: Vitals): 'unknown' | 'ordered' | 'impossible' {
  const systolic = toStoredVital('bloodPressureSystolic', vitals.bloodPressureSystolic)
  const diastolic = toStoredVital('bloodPressureDiastolic', vitals.bloodPressureDiastolic)
  if (systolic === null || diastolic === null) return 'unknown'
  return systolic > diastolic ? 'ordered' : 'impossible'
}

/** Everything that prevents charting a set of readings, in the order of the field table. */
export function checkVitals(vitals: Vitals): VitalProblem[] {
  const problems: VitalProblem[] = []
  for (const { id } of vitalFields) {
    const check = checkVital(id, vitals[id])
    if (check === 'needs-confirmation' || check === 'impossible') problems.push({ field: id, problem: check })
  }
  if (checkPressureOrder(vitals) === 'impossible')
    problems.push({ field: 'bloodPressureDiastolic', problem: 'diastolic-not-below-systolic' })
  return problems
}
