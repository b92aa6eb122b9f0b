/** SQL of refreshing recommendations: the current ones, and a whole refresh in one statement, so that it needs no transaction. */
import type { NotOpen, SwitchedOffRule } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import type { RecommendationRefresh } from './refresh.ts'

export interface RecommendationStateRow {
  id: string
  woundId: string
  ruleId: string
  ruleVersion: number
  state: 'active' | 'implemented' | 'dismissed'
  priority: string
  reasons: string[]
  askFirst: string[]
  notKnown: string[]
  assessmentId: string | null
  title: string
  firstMadeAt: string
  latestAt: string
  frequency: string
  implementedAt: string | null
  dismissedAt: string | null
  effectiveness: string | null
  effectivenessWords: string | null
}

export const listCurrentRecommendations = (db: Db, organizationId: string, woundIds: readonly string[]) =>
  db.raw<RecommendationStateRow>(
    `select id, wound_id, rule_id, rule_version, state, priority, reasons, ask_first, not_known, assessment_id, title, first_made_at,
            latest_at, frequency,
            implemented_at, dismissed_at, effectiveness, effectiveness_words
       from treatment_recommendations
      where organization_id = $1 and wound_id = any($2::uuid[]) and state <> 'withdrawn'`,
    [organizationId, woundIds],
  )

/** Concurrent refreshes have the same result: a rule applies to a wound once. */
const refreshSql = `
with gone as (
  update treatment_recommendations r set state = 'withdrawn', withdrawn_at = $2, withdrawn_because = x.because, closed_as = x."closedAs"
    from jsonb_to_recordset($3) as x(id uuid, because text, "closedAs" text)
   where r.organization_id = $1 and r.id = x.id and r.state in ('active', 'dismissed') returning r.id),
rated as (
  update treatment_recommendations r set effectiveness = x.effectiveness, effectiveness_words = x.words
    from jsonb_to_recordset($4) as x(id uuid, effectiveness text, words text)
   where r.organization_id = $1 and r.id = x.id and r.state = 'implemented' returning r.id),
seen as (
  update treatment_recommendations r set latest_at = x."latestAt"
    from jsonb_to_recordset($7) as x(id uuid, "latestAt" timestamptz)
   where r.organization_id = $1 and r.id = x.id and r.state = 'active' returning r.id),
made as (
  insert into treatment_recommendations (organization_id, patient_id, wound_id, assessment_id, rule_id, rule_version, rule_set,
    recommendation_type, priority, title, description, why, reasons, evidence_level, guideline, supplies, frequency, duration,
    contraindications, ask_first, not_known, alternatives, made_at, first_made_at, latest_at)
  select $1, x."patientId", x."woundId", x."assessmentId", x."ruleId", x."ruleVersion", x."ruleSet", x.type, x.priority, x.title,
         x.description, x.why, x.reasons, x."evidenceLevel", x.guideline, x.supplies, x.frequency, x.duration,
         x.contraindications, x."askFirst", x."notKnown", x.alternatives, $2,
         coalesce(x."firstMadeAt", $2), $2
    from jsonb_to_recordset($5) as x("patientId" uuid, "woundId" uuid, "assessmentId" uuid, "ruleId" text, "ruleVersion" int,
         "ruleSet" text, type text, priority text, title text, description text, why text, reasons text[], "evidenceLevel" text,
         guideline jsonb, supplies jsonb, frequency text, duration text, contraindications text[], "askFirst" text[],
         "notKnown" text[], alternatives text, "firstMadeAt" timestamptz)
   where (select count(*) from gone) >= 0 -- what is replaced goes first
  on conflict do nothing returning id)
insert into wound_advice (wound_id, organization_id, rule_set, assessment_id, picture, withheld, undecided, not_open,
  switched_off, renewed_at)
select x."woundId", $1, x."ruleSet", x."assessmentId", x.picture, x.withheld, x.undecided, x."notOpen", x."switchedOff", $2
  from jsonb_to_recordset($6) as x("woundId" uuid, "ruleSet" text, "assessmentId" uuid, picture jsonb, withheld jsonb, undecided jsonb,
         "notOpen" jsonb, "switchedOff" jsonb)
on conflict (wound_id) do update set rule_set = excluded.rule_set, assessment_id = excluded.assessment_id,
  picture = excluded.picture, withheld = excluded.withheld, undecided = excluded.undecided,
  not_open = excluded.not_open, switched_off = excluded.switched_off, renewed_at = excluded.renewed_at
returning wound_id`

export const saveRefreshes = (
  db: Db,
  organizationId: string,
  renewals: readonly RecommendationRefresh[],
  now: Date,
) =>
  db.raw<{ woundId: string }>(refreshSql, [
    organizationId,
    now,
    JSON.stringify(renewals.flatMap(({ withdrawn }) => withdrawn)),
    JSON.stringify(renewals.flatMap(({ rated }) => rated)),
    JSON.stringify(renewals.flatMap(({ made }) => made)),
    JSON.stringify(
      renewals.map(({ chart, advice, notOpen }) => ({
        woundId: chart.woundId,
        ruleSet: advice.ruleSet,
        assessmentId: chart.assessmentId,
        picture: chart.picture,
        withheld: advice.blocked.map(({ ruleId, title, priority, blockedBy }) => ({
          ruleId,
          title,
          priority,
          because: blockedBy,
        })),
        undecided: advice.undecided,
        notOpen,
        switchedOff: advice.switchedOff,
      })),
    ),
    JSON.stringify(renewals.flatMap(({ seen }) => seen)),
  ])

export interface AdviceRow {
  woundId: string
  ruleSet: string
  assessmentId: string | null
  picture: unknown
  withheld: {
    ruleId: string
    title: string
    priority: 'immediate' | 'high' | 'medium' | 'low'
    because: string[]
  }[]
  undecided: {
    ruleId: string
    title: string
    priority: 'immediate' | 'high' | 'medium' | 'low'
    missing: string[]
  }[]
  notOpen: NotOpen[]
  switchedOff: SwitchedOffRule[]
  renewedAt: string
}

export const listAdvice = (db: Db, organizationId: string, woundIds: readonly string[]) =>
  db.raw<AdviceRow>(
    `select wound_id, rule_set, assessment_id, picture, withheld, undecided, not_open, switched_off, renewed_at from wound_advice
      where organization_id = $1 and wound_id = any($2::uuid[])`,
    [organizationId, woundIds],
  )
