/** Perfusion of the limbs and results as kinds of the timeline. */
import {
  limbSides,
  listPerfusionReadings,
  resultKinds as kindOptions,
  resultStates,
  summarizeLimb,
  type LimbMeasurement,
} from '@mendwell/clinical'
import { formatDate } from '../../platform/dates.ts'
import { sql } from '../../platform/db/query.ts'
import { joinParts, fullNameSql, noonSql, type Kind } from './kind.ts'

const perfusion: Kind = {
  kind: 'limb-perfusion',
  select: ({ organizationId }, chart) => sql`
    select m.id, ${noonSql('m.measured_on')} as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from limb_perfusion_voids g where g.limb_perfusion_id = m.id) as is_void,
           jsonb_build_object('side', m.side, 'measuredOn', m.measured_on, 'method', m.method, 'abi', m.abi,
                              'abiNoncompressible', m.abi_noncompressible, 'tbi', m.tbi,
                              'anklePressureMmHg', m.ankle_pressure_mmhg, 'toePressureMmHg', m.toe_pressure_mmhg,
                              'tcpo2MmHg', m.tcpo2_mmhg, 'dorsalisPedisPulse', m.dorsalis_pedis_pulse,
                              'posteriorTibialPulse', m.posterior_tibial_pulse) as facts
      from limb_perfusion m join users u on u.id = m.recorded_by
     where m.organization_id = ${organizationId} and m.patient_id in (${chart})`,
  words: (facts) => {
    const measurement = facts as LimbMeasurement // as the select makes it
    const limb = summarizeLimb(measurement.side, [measurement])
    const readings = limb ? listPerfusionReadings(limb, measurement.measuredOn) : []
    return {
      title: `Perfusion, ${limbSides.labels[measurement.side].toLowerCase()} leg`,
      detail: joinParts(
        ...readings.map(({ measure, value, category }) =>
          category ? `${measure} ${value} (${category})` : `${measure} ${value}`,
        ),
      ),
    }
  },
}

const result: Kind = {
  kind: 'result',
  select: ({ organizationId }, chart) => sql`
    select r.id, ${noonSql('coalesce(last.resulted_on, r.ordered_on)')} as at, ${fullNameSql('u')} as by_name, r.wound_id,
           last.state = 'entered-in-error' as is_void,
           jsonb_build_object('name', r.name, 'kind', r.kind, 'state', last.state, 'orderedOn', r.ordered_on) as facts
      from diagnostic_results r
      cross join lateral (
        select (array_agg(e.state order by e.sequence desc))[1] as state,
               max(e.happened_on) filter (where e.content is not null) as resulted_on
          from diagnostic_result_events e where e.organization_id = r.organization_id and e.result_id = r.id) last
      join users u on u.id = r.ordered_by
     where r.organization_id = ${organizationId} and r.patient_id in (${chart})`,
  words: ({ name, kind, state, orderedOn }) => ({
    title: String(name),
    detail: joinParts(
      kindOptions.labels[String(kind) as keyof typeof kindOptions.labels], // the columns' checks
      resultStates.labels[String(state) as keyof typeof resultStates.labels],
      `ordered ${formatDate(String(orderedOn))}`,
    ),
  }),
}

export const resultKinds: readonly Kind[] = [perfusion, result]
