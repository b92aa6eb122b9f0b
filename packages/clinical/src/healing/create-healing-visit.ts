/** A visit with nothing examined, to be filled where it was. Every unknown starts as null, never as a normal finding. */
import { createMeasurement } from '../measurement/create-measurement.ts'
import type { HealingVisit } from './closure.ts'

export function createHealingVisit(
  date: string,
  noted: Partial<Omit<HealingVisit, 'date'>> = {},
): HealingVisit {
  return {
    ...createMeasurement(date),
    exudatePresent: null,
    fullyEpithelialized: null,
    undermining: null,
    tunneling: null,
    underminingCm: null,
    tunnelingCm: null,
    stageMove: null,
    ...noted,
  }
}
