/** SQL of what a critical finding asks of the rest of the chart. Who may see the patient was settled before. */
import type { Db } from '../../platform/db/connection.ts'

export interface WoundRow {
  id: string
  number: number
  location: string
  laterality: string | null
}

export const listOpenWounds = (db: Db, organizationId: string, patientId: string) =>
  db.raw<WoundRow>(
    `select w.id, w.number, w.location, w.laterality from wounds w
      where w.organization_id = $1 and w.is_active and w.patient_id in (select chart_patients($2::uuid))
      order by w.number, w.id`,
    [organizationId, patientId],
  )

/** Between two moments and not entered in error, latest first. */
export const listVitalsBetween = (
  db: Db,
  organizationId: string,
  patientId: string,
  since: Date,
  until: Date,
) =>
  db.raw<{ temperature: number | null; heartRate: number | null }>(
    `select v.temperature, v.heart_rate from vital_signs v
      where v.organization_id = $1 and v.patient_id in (select chart_patients($2::uuid)) and v.taken_at between $3 and $4
        and not exists (select from vital_sign_voids gone where gone.vital_signs_id = v.id)
      order by v.taken_at desc limit 50`,
    [organizationId, patientId, since, until],
  )

export interface VitalsRow {
  id: string
  patientId: string
  takenAt: string
  dateOfBirth: string | null
}

/** The last that was taken after a moment and not entered in error. */
export const findLatestVitals = async (
  db: Db,
  organizationId: string,
  patientId: string,
  since: Date,
  until: Date,
) =>
  (
    await db.raw<
      VitalsRow & { temperature: number | null; heartRate: number | null; respiratoryRate: number | null }
    >(
      `select v.id, v.patient_id, v.taken_at, v.temperature, v.heart_rate, v.respiratory_rate, p.date_of_birth
         from vital_signs v join patients p on p.id = v.patient_id
        where v.organization_id = $1 and v.patient_id in (select chart_patients($2::uuid)) and v.taken_at between $3 and $4
          and not exists (select from vital_sign_voids gone where gone.vital_signs_id = v.id)
        order by v.taken_at desc, v.recorded_at desc limit 1`,
      [organizationId, patientId, since, until],
    )
  )[0]
