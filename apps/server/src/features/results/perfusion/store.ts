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
