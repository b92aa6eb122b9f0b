/** A row of vital signs in the contract's format. */
import type { VitalSigns } from '@mendwell/contract'
import { presentVoid } from '../entries.ts'
import type { VitalsRow } from './store.ts'

export const presentVitalSigns = (row: VitalsRow): VitalSigns => ({
  id: row.id,
  patientId: row.patient_id,
  takenAt: row.taken_at,
  recordedAt: row.recorded_at,
  recordedBy: row.recorded_by,
  recordedByName: row.recorded_by_name,
  bloodPressureSystolic: row.blood_pressure_systolic,
  bloodPressureDiastolic: row.blood_pressure_diastolic,
  heartRate: row.heart_rate,
  respiratoryRate: row.respiratory_rate,
  temperature: row.temperature,
  oxygenSaturation: row.oxygen_saturation,
  weight: row.weight,
  height: row.height,
  bmi: row.bmi,
  outOfRangeReason: row.out_of_range_reason,
  notes: row.notes,
  voided: presentVoid(row),
})
