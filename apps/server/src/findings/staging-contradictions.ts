/** Signed pressure injuries whose findings contradict the stage, or that have none, without a documented reason. */
import { checkConsistency, isMucosalSite, type AssessedRecord, type WoundStage } from '@mendwell/clinical'
import { listAssessmentsForWounds, toAssessmentContent } from '../features/assessments/public.ts'
import { createDb } from '../platform/db/connection.ts'
import type { Client } from '../platform/db/pools.ts'
import type { RepairCheck, SuspectRow } from './check.ts'

/** So many wounds at a time. */
const batchWounds = 200

export const stagingContradictions: RepairCheck = {
  id: 'staging-contradictions',
  title: 'Signed pressure injuries whose findings contradict the stage',
  correction:
    'Open the assessment and compare it with the photo and the note. Add an addendum with the reason or the correct stage, or mark it as entered in error and document it again.',
  async find(client, organizationId) {
    const answered = await answeredRules(client, organizationId)
    const wounds = [...new Set([...answered.values()].map(({ woundId }) => woundId))]
    const rows: SuspectRow[] = []
    for (let at = 0; at < wounds.length; at += batchWounds) {
      rows.push(...(await inWounds(client, organizationId, wounds.slice(at, at + batchWounds), answered)))
    }
    return rows.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  },
}

interface Signed {
  woundId: string
  /** Rules that a signature gave a reason for. */
  rules: readonly string[]
}

async function answeredRules(client: Client, organizationId: string): Promise<ReadonlyMap<string, Signed>> {
  const { rows } = await client.query<{ id: string; wound_id: string; rules: string[] }>(
    `select r.id, r.wound_id, coalesce(array_agg(f ->> 'ruleId') filter (where f is not null), '{}') as rules
       from records r
       join record_signatures s on s.record_id = r.id
       left join lateral jsonb_array_elements(coalesce(s.findings, '[]')) f on true
      where r.organization_id = $1 and r.kind = 'wound-assessment'
        and exists (select from wound_assessment_versions v where v.record_id = r.id and v.wound_type = 'pressure_ulcer')
      group by r.id, r.wound_id`,
    [organizationId],
  )
  return new Map(rows.map(({ id, wound_id, rules }) => [id, { woundId: wound_id, rules }]))
}

async function inWounds(
  client: Client,
  organizationId: string,
  woundIds: readonly string[],
  signed: ReadonlyMap<string, Signed>,
): Promise<SuspectRow[]> {
  const all = await listAssessmentsForWounds(createDb(client), organizationId, woundIds, new Date())
  return all.flatMap((row) => {
    const signature = signed.get(row.id)
    if (!signature) return []
    const earlier = all.filter(
      (one) => one.woundId === row.woundId && one.id !== row.id && one.assessedAt <= row.assessedAt,
    )
    const findings = checkConsistency(toAssessmentContent(row) as AssessedRecord, {
      mucosal: isMucosalSite(row.bodyRegion, row.location),
      earlierStages: earlier.toReversed().map(({ stage }) => stage as WoundStage | null), // the contract's own values
    })
    const open = findings.filter(
      ({ ruleId, severity }) =>
        ruleId.startsWith('PI') && severity !== 'question' && !signature.rules.includes(ruleId),
    )
    if (open.length === 0) return []
    const detail = `Assessment ${row.id}, ${row.stage ?? 'no stage'}: ${open.map(({ ruleId }) => ruleId).join(', ')}`
    return [{ path: `/wounds/${row.woundId}`, at: row.assessedAt, detail }]
  })
}
