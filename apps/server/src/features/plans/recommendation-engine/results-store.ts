/**
 * SQL of what results say, as the rules read it: of each the latest content, unless it was entered in error. HbA1c that an examination
 * documented before counts as a laboratory value. Who may see them was settled before.
 */
import { resistanceMarkers, type ChartedResults } from '@mendwell/clinical'
import type { ResultContent } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { askedChartsSql } from '../../patients/public.ts'

interface ResultRow {
  ofPatientId: string
  woundId: string | null
  side: string | null
  on: string
  content: ResultContent
}
/** One result; those of a wound or a side concern only wounds there. */
export type ChartedResult = ChartedResults & {
  readonly ofPatientId: string
  readonly woundId: string | null
  readonly side: string | null
}

/** Of these patients' charts with what was merged into them. */
export async function loadChartedResults(
  db: Db,
  organizationId: string,
  patientIds: readonly string[],
  now: Date,
): Promise<ChartedResult[]> {
  const rows = await db.raw<ResultRow>(
    `select asked.patient_id as of_patient_id, x.*
       from ${askedChartsSql}
       cross join lateral (
         select r.wound_id, r.side, coalesce(taken.happened_on, said.happened_on) as "on", said.content
           from diagnostic_results r
           cross join lateral (
             select e.content, e.happened_on from diagnostic_result_events e
              where e.organization_id = $1 and e.result_id = r.id and e.content is not null and e.recorded_at <= $3
              order by e.sequence desc limit 1) said
           left join lateral (
             select e.happened_on from diagnostic_result_events e
              where e.organization_id = $1 and e.result_id = r.id and e.step = 'collect' and e.recorded_at <= $3
              order by e.sequence limit 1) taken on true
          where r.organization_id = $1 and r.patient_id in (select chart_patients(c.chart_id))
            and not exists (select from diagnostic_result_events v
                 where v.organization_id = $1 and v.result_id = r.id and v.step = 'void' and v.recorded_at <= $3)
         union all
         select e.wound_id, null, e.examined_on,
                jsonb_build_object('kind', 'lab', 'values', jsonb_build_array(
                  jsonb_build_object('analyte', 'hba1c', 'value', e.hba1c_percent)))
           from wound_examinations e
          where e.organization_id = $1 and e.patient_id in (select chart_patients(c.chart_id)) and e.recorded_at <= $3
            and e.hba1c_percent is not null
            and not exists (select from wound_examination_voids gone where gone.examination_id = e.id)) x
      order by x."on" desc`,
    [organizationId, patientIds, now],
  )
  return rows.map(({ content, on, ...row }) => ({ ...row, ...readContent(content, on) }))
}

type Culture = Extract<ResultContent, { kind: 'culture' }>

const toOrganism = ({ name, resistance }: Culture['organisms'][number]) => ({
  name,
  resistance: resistance === 'none-reported' ? null : resistanceMarkers.labels[resistance],
})

/** One result as the rules read it. */
export function readContent(content: ResultContent, on: string): ChartedResults {
  const nothing: ChartedResults = { cultures: [], bone: [], labs: [] }
  switch (content.kind) {
    case 'culture': {
      const { growth, specimen, organisms } = content
      const isBone = specimen === 'bone'
      return {
        ...nothing,
        cultures: [{ on, growth, specimen, organisms: organisms.map(toOrganism) }],
        // Bone without growth does not rule it out: antibiotics suppress it.
        bone: isBone && growth === 'growth' ? [{ on, source: 'bone-culture', finding: 'present' }] : [],
      }
    }
    case 'pathology':
      return { ...nothing, bone: [{ on, source: 'pathology', finding: content.osteomyelitis }] }
    case 'imaging':
      return { ...nothing, bone: [{ on, source: 'imaging', finding: content.osteomyelitis }] }
    case 'lab':
      return { ...nothing, labs: content.values.map((value) => ({ on, ...value })) }
    case 'vascular-study':
      return nothing
  }
}
