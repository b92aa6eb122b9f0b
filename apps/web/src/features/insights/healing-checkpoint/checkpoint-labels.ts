/** Labels of the four-week checkpoint. */
import type { CourseLine, HealingCheckpoint } from '@mendwell/contract'

export const checkpointDays = 28

export const formatTarget = (needed: number | null) =>
  needed === null ? 'no target' : needed === 0 ? 'any reduction' : `${needed} % smaller`

export function formatCheckpoint(
  wound: Pick<CourseLine, 'clock' | 'day' | 'needed' | 'weekFourPercent' | 'woundType'>,
): string {
  const { clock, day, needed, weekFourPercent } = wound
  if (clock === null || day === null) return 'not measured yet'
  const at = weekFourPercent === null ? '' : ` (${formatChange(weekFourPercent)})`
  switch (clock) {
    case 'running':
      return `Day ${day} of ${checkpointDays}, ${formatTarget(needed)} needed`
    case 'due':
      return `Due now: measure week 4, ${formatTarget(needed)} needed`
    case 'reached':
      return `Reached week 4${at}`
    case 'missed':
      return `Missed week 4${at}, ${formatTarget(needed)} needed`
    case 'made-up':
      return `Missed week 4${at}, made up for since`
    case 'cannot-tell':
      return `Within the error at week 4${at}`
    case 'not-measured':
      return 'Not measured at week 4'
    case 'no-target':
      return wound.woundType === 'arterial_ulcer'
        ? 'No target: perfusion first'
        : 'No target: comfort is the goal'
  }
}

export const formatChange = (percent: number) =>
  percent < 0 ? `${-percent} % larger` : `${percent} % smaller`

/** The state in a few words, and how grave it is. */
export const checkpointStatus: Record<
  HealingCheckpoint['state'],
  { readonly word: string; readonly level: 'good' | 'warning' | 'note' | 'unknown' }
> = {
  running: { word: 'Running', level: 'note' },
  due: { word: 'Measure now', level: 'warning' },
  reached: { word: 'Reached', level: 'good' },
  missed: { word: 'Missed', level: 'warning' },
  'made-up': { word: 'Made up for', level: 'good' },
  'cannot-tell': { word: 'Cannot tell', level: 'unknown' },
  'not-measured': { word: 'Not measured then', level: 'unknown' },
  'no-target': { word: 'No target', level: 'unknown' },
  unknown: { word: 'Not measured', level: 'unknown' },
}
