/** A wound in a list of many, in the contract's format. */
import { findFourWeekTarget, checkpointDays, countDaysBetween, type WoundType } from '@mendwell/clinical'
import type { CourseLine } from '@mendwell/contract'
import type { MetricWoundRow } from './wounds-store.ts'

export function presentCourseLine(row: MetricWoundRow, today: string): CourseLine {
  const woundType = row.woundType as WoundType // the column's check, here and below
  const checkpoint = row.clock === 'no-target' ? null : findFourWeekTarget(woundType, 'heal')
  const day = row.startedOn ? countDaysBetween(row.startedOn, today) : null
  return {
    ...row,
    woundId: row.id,
    woundNumber: row.number,
    woundType,
    reason: row.standingReason,
    area: row.lastArea,
    // Not known whether it is more than the measurement error: not stated.
    reductionPercent: row.changeWithinError === null ? null : row.reductionPercent,
    isWithinError: row.changeWithinError ?? false,
    day,
    needed: !checkpoint ? null : checkpoint.expects.kind === 'reduction' ? checkpoint.expects.percent : 0,
    clock:
      row.clock === 'open' ? getCheckpointState(day, checkpoint?.window) : (row.clock as CourseLine['clock']),
  }
}

/** One that is not decided: its time is to come, is here, or went by without a measurement. */
function getCheckpointState(
  day: number | null,
  window = { from: checkpointDays, to: checkpointDays },
): CourseLine['clock'] {
  if (day === null) return null
  if (day < window.from) return 'running'
  return day <= window.to ? 'due' : 'not-measured'
}
