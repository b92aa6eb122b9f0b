/** SQL of what a practice decided about its clinical rules: approvals, switches, and who may decide. */
import type { ApprovedRule } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'

export interface RuleSwitchRow {
  ruleId: string
  isOn: boolean
  reason: string
  decidedName: string
  credential: string
  decidedAt: string
}

/** The latest decision of each rule, as of a moment. */
export const listRuleSwitches = (db: Db, organizationId: string, now: Date) =>
  db.raw<RuleSwitchRow>(
    `select distinct on (rule_id) rule_id, is_on, reason, decided_name, credential, decided_at
       from clinical_rule_switches where organization_id = $1 and decided_at <= $2
      order by rule_id, position desc`,
    [organizationId, now],
  )

/** In order, so that two readings of the same are equal. */
export const listRulesOff = async (db: Db, organizationId: string, now: Date): Promise<string[]> =>
  (await listRuleSwitches(db, organizationId, now))
    .filter(({ isOn }) => !isOn)
    .map(({ ruleId }) => ruleId)
    .toSorted()

export interface ApprovalRow {
  ruleVersion: string
  rules: ApprovedRule[]
  approvedName: string
  credential: string
  approvedAt: string
}

export const findLatestApproval = async (db: Db, organizationId: string): Promise<ApprovalRow | undefined> =>
  (
    await db.raw<ApprovalRow>(
      `select rule_version, rules, approved_name, credential, approved_at from clinical_rule_approvals
        where organization_id = $1 order by position desc limit 1`,
      [organizationId],
    )
  )[0]

export interface StaffRow {
  userId: string
  name: string
  credential: string | null
  isLead: boolean
  isOwner: boolean
}

/** Staff whose access is enabled. */
export const listActiveStaff = (db: Db, organizationId: string) =>
  db.raw<StaffRow>(
    `select m.user_id, u.first_name || ' ' || u.last_name as name, m.printed_credentials as credential,
            m.clinical_lead as is_lead, m.owner as is_owner
       from memberships m join users u on u.id = m.user_id
      where m.organization_id = $1 and m.role <> 'patient' and m.disabled_at is null and u.disabled_at is null
      order by u.last_name, u.first_name, m.user_id`,
    [organizationId],
  )

export interface Decider {
  userId: string
  name: string
  credential: string
}

/** Decisions of one practice take turns. */
export const lockClinicalRules = (db: Db, { organizationId }: Actor) =>
  db.raw<{ id: string }>('select id from organizations where id = $1 for no key update', [organizationId])

export const insertApproval = (
  db: Db,
  organizationId: string,
  approval: { version: string; rules: readonly ApprovedRule[]; by: Decider; at: Date },
) =>
  db.raw<{ id: string }>(
    `insert into clinical_rule_approvals (organization_id, rule_version, rules, approved_by, approved_name, credential, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      organizationId,
      approval.version,
      JSON.stringify(approval.rules),
      approval.by.userId,
      approval.by.name,
      approval.by.credential,
      approval.at,
    ],
  )

export const insertSwitch = (
  db: Db,
  organizationId: string,
  change: { ruleId: string; isOn: boolean; reason: string; by: Decider; at: Date },
) =>
  db.raw<{ id: string }>(
    `insert into clinical_rule_switches (organization_id, rule_id, is_on, reason, decided_by, decided_name, credential, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      organizationId,
      change.ruleId,
      change.isOn,
      change.reason,
      change.by.userId,
      change.by.name,
      change.by.credential,
      change.at,
    ],
  )

/** Closes what the rule has open, everywhere at once; the rules' own look follows in the background. */
export const withdrawOfRule = (db: Db, organizationId: string, ruleId: string, because: string, now: Date) =>
  db.raw<{ id: string }>(
    `update treatment_recommendations set state = 'withdrawn', withdrawn_at = $3, withdrawn_because = $4, closed_as = 'switched-off'
      where organization_id = $1 and rule_id = $2 and state = 'active' returning id`,
    [organizationId, ruleId, now, because],
  )
