/** Labels of the four-week checkpoint. */
import type { CourseLine, HealingCheckpoint } from '@mendwell/contract'

export const checkpointDays = 28

export const formatTarget = (needed: number | null) =>
  needed === null ? 'no target' : needed === 0 ? 'any reduction' : `${needed}% reduction`

export function formatCheckpoint(
  wound: Pick<CourseLine, 'clock' | 'day' | 'needed' | 'weekFourPercent' | 'woundType'>,
): string {
  const { clock, day, needed, weekFourPercent } = wound
  if (clock === null || day === null) return 'Not measured'
  const at = weekFourPercent === null ? '' : ` (${formatChange(weekFourPercent)})`
  switch (clock) {
    case 'running':
      return `Day ${day} of ${checkpointDays}; target: ${formatTarget(needed)}`
    case 'due':
      return `Week 4 measurement due; target: ${formatTarget(needed)}`
    case 'reached':
      return `Week 4 checkpoint met${at}`
    case 'missed':
      return `Week 4 checkpoint not met${at}; target: ${formatTarget(needed)}`
    case 'made-up':
      return `Week 4 checkpoint not met${at}, since recovered`
    case 'cannot-tell':
      return `Indeterminate at week 4 (within measurement error)${at}`
    case 'not-measured':
      return 'Not measured at week 4'
    case 'no-target':
      if (wound.woundType === 'malignant') return 'No target: malignant wound'
      return wound.woundType === 'arterial_ulcer' || wound.woundType === 'mixed_ulcer'
        ? 'No target: perfusion takes priority'
        : 'No target: palliative goal of care'
  }
}

export const formatChange = (percent: number) => (percent < 0 ? `${-percent}% larger` : `${percent}% smaller`)

/** The state in a few words, and how grave it is. */
export const checkpointStatus: Record<
  HealingCheckpoint['state'],
  { readonly word: string; readonly level: 'good' | 'warning' | 'note' | 'unknown' }
> = {
  running: { word: 'In progress', level: 'note' },
  due: { word: 'Measure now', level: 'warning' },
  reached: { word: 'Met', level: 'good' },
  missed: { word: 'Not met', level: 'warning' },
  'made-up': { word: 'Recovered', level: 'good' },
  'cannot-tell': { word: 'Indeterminate', level: 'unknown' },
  'not-measured': { word: 'Not measured at week 4', level: 'unknown' },
  'no-target': { word: 'No target', level: 'unknown' },
  unknown: { word: 'Not measured', level: 'unknown' },
}
