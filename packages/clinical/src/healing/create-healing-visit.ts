/** A visit with nothing examined, to be filled where it was. Every unknown starts as null, never as a normal finding. */
import { measuredOn } from '../measurement/create-measurement.ts'
import type { HealingVisit } from './closure.ts'

export function visitedOn(date: string, noted: Partial<Omit<HealingVisit, 'date'>> = {}): HealingVisit {
  return {
    ...measuredOn(date),
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
