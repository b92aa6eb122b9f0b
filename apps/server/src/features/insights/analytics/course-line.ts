/** A wound in a list of many, in the contract's format. */
import { findFourWeekTarget, checkpointDays, countDaysBetween, type WoundType } from '@mendwell/clinical'
import type { CourseLine } from '@mendwell/contract'
import type { MetricWoundRow } from './wounds-store.ts'

export function presentCourseLine(row: MetricWoundRow, today: string): CourseLine {
  const woundType = row.wound_type as WoundType // the column's check, here and below
  const checkpoint = row.clock === 'no-target' ? null : findFourWeekTarget(woundType, 'heal')
  const day = row.started_on ? countDaysBetween(row.started_on, today) : null
  return {
    woundId: row.id,
    woundNumber: row.number,
    woundType,
    location: row.location,
    laterality: row.laterality as CourseLine['laterality'],
    patientId: row.patient_id,
    patientName: row.patient_name,
    dateOfBirth: row.date_of_birth,
    medicalRecordNumber: row.medical_record_number,
    facilityName: row.facility_name,
    isActive: row.is_active,
    standing: row.standing as CourseLine['standing'],
    reason: row.standing_reason,
    area: row.last_area,
    // Not known whether it is more than the measurement error: not stated.
    reductionPercent: row.change_within_error === null ? null : row.reduction_percent,
    isWithinError: row.change_within_error ?? false,
    startedOn: row.started_on,
    lastOn: row.last_on,
    lastByName: row.last_by_name,
    healedOn: row.healed_on,
    weekFourPercent: row.week_four_percent,
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
