/**
 * SQL of everything measured of the perfusion of legs: measurements of the limb, and the pressures that an examination of a wound there
 * documented before. Who may see them was settled before.
 */
import { isLimbSite, toWoundSite, type LimbMeasurement } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { askedChartsSql } from '../patients/public.ts'

type LimbRow = Omit<LimbMeasurement, 'anklePressureMmHg' | 'toePressureMmHg' | 'tcpo2MmHg'> & {
  /** The one of the asked patients whose chart has it. */
  ofPatientId: string
  anklePressureMmhg: number | null
  toePressureMmhg: number | null
  tcpo2Mmhg: number | null
  /** Of the wound whose examination it is. */
  woundId: string | null
  bodyRegion: string | null
}
export type ChartedLimbMeasurement = LimbMeasurement & { readonly ofPatientId: string }

/** Of these patients' charts with what was merged into them, latest first. */
export async function listLimbMeasurements(
  db: Db,
  organizationId: string,
  patientIds: readonly string[],
  now: Date,
): Promise<ChartedLimbMeasurement[]> {
  const rows = await db.raw<LimbRow>(
    `select asked.patient_id as of_patient_id, x.*
       from ${askedChartsSql}
       cross join lateral (
         select m.side, m.measured_on, m.method, m.abi, m.abi_noncompressible, m.tbi, m.ankle_pressure_mmhg,
                m.toe_pressure_mmhg, m.tcpo2_mmhg, m.dorsalis_pedis_pulse, m.posterior_tibial_pulse,
                null::uuid as wound_id, null::text as body_region, m.recorded_at
           from limb_perfusion m
          where m.organization_id = $1 and m.patient_id in (select chart_patients(c.chart_id)) and m.recorded_at <= $3
            and not exists (select from limb_perfusion_voids gone where gone.limb_perfusion_id = m.id)
         union all
         select w.laterality, e.examined_on, 'not-documented', e.abi, null, null, e.ankle_pressure_mmhg,
                e.toe_pressure_mmhg, e.tcpo2_mmhg, null, null, w.id, w.body_region, e.recorded_at
           from wound_examinations e join wounds w on w.id = e.wound_id
          where e.organization_id = $1 and e.patient_id in (select chart_patients(c.chart_id)) and e.recorded_at <= $3
            and w.laterality in ('left', 'right')
            and num_nonnulls(e.abi, e.ankle_pressure_mmhg, e.toe_pressure_mmhg, e.tcpo2_mmhg) > 0
            and not exists (select from wound_examination_voids gone where gone.examination_id = e.id)) x
      order by x.measured_on desc, x.recorded_at desc`,
    [organizationId, patientIds, now],
  )
  return rows
    .filter(({ woundId, bodyRegion }) => woundId === null || isLimbSite(toWoundSite(bodyRegion).site))
    .map(({ anklePressureMmhg, toePressureMmhg, tcpo2Mmhg, ...row }) => ({
      ...row,
      anklePressureMmHg: anklePressureMmhg,
      toePressureMmHg: toePressureMmhg,
      tcpo2MmHg: tcpo2Mmhg,
    }))
}
