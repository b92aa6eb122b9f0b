/** SQL of perfusion measurements. Rows are added and read, never changed. */
import type { Db } from '../../../platform/db/connection.ts'
import { createEntryStore } from '../../records/public.ts'

export const limbPerfusionStore = createEntryStore({
  table: 'limb_perfusion',
  voids: 'limb_perfusion_voids',
  entryId: 'limbPerfusionId',
  time: 'recordedAt',
})

/** Of a chart with what was merged into it. */
export const listOpenWoundIds = async (db: Db, organizationId: string, patientId: string) =>
  (
    await db.raw<{ id: string }>(
      `select w.id from wounds w
        where w.organization_id = $1 and w.is_active and w.patient_id in (select chart_patients($2::uuid))`,
      [organizationId, patientId],
    )
  ).map(({ id }) => id)

/** Newest first; without what was entered in error. */
export const listMeasurementsUpTo = (db: Db, organizationId: string, patientId: string, day: string) =>
  db.raw<{
    side: string
    measuredOn: string
    abi: number | null
    abiNoncompressible: boolean | null
    toePressureMmHg: number | null
  }>(
    `select m.side, m.measured_on, m.abi, m.abi_noncompressible, m.toe_pressure_mmhg as "toePressureMmHg"
       from limb_perfusion m
      where m.organization_id = $1 and m.patient_id in (select chart_patients($2::uuid)) and m.measured_on <= $3::date
        and not exists (select from limb_perfusion_voids gone where gone.limb_perfusion_id = m.id)
      order by m.measured_on desc, m.recorded_at desc, m.id`,
    [organizationId, patientId, day],
  )
