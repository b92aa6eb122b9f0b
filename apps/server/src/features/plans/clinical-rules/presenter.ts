/** The rules with their state in a practice, in the contract's format. */
import { compareRules, ruleCatalog, ruleCatalogVersion, type CatalogRule } from '@mendwell/clinical'
import type { ClinicalRule, ClinicalRules } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listLeads } from './service.ts'
import { findLatestApproval, listRuleSwitches, type RuleSwitchRow } from './store.ts'

export async function presentClinicalRules(db: Db, actor: Actor, now: Date): Promise<ClinicalRules> {
  const { organizationId, userId } = actor
  const [leads, approval, switches] = await Promise.all([
    listLeads(db, organizationId),
    findLatestApproval(db, organizationId),
    listRuleSwitches(db, organizationId, now),
  ])
  const changes = approval
    ? compareRules(
        approval.rules,
        ruleCatalog.flatMap((set) => set.rules),
      )
    : []
  const changed = new Set(changes.map(({ ruleId }) => ruleId))
  const off = new Map(switches.filter(({ isOn }) => !isOn).map((one) => [one.ruleId, one]))
  const findState = (id: string): ClinicalRule['state'] =>
    off.has(id) ? 'off' : !approval ? 'shipped' : changed.has(id) ? 'changed' : 'approved'
  return {
    version: ruleCatalogVersion,
    leads,
    canManage: leads.some((lead) => lead.userId === userId),
    approval: approval
      ? {
          name: approval.approvedName,
          credential: approval.credential,
          at: approval.approvedAt,
          version: approval.ruleVersion,
        }
      : null,
    changes: changes.map((one) => ({ ...one, fields: [...one.fields] })),
    sets: ruleCatalog.map(({ rules, ...set }) => ({
      ...set,
      rules: rules.map((rule) => presentRule(rule, findState(rule.id), off.get(rule.id))),
    })),
  }
}

const presentRule = (
  rule: CatalogRule,
  state: ClinicalRule['state'],
  off: RuleSwitchRow | undefined,
): ClinicalRule => ({
  id: rule.id,
  version: rule.version,
  title: rule.title,
  source: rule.source,
  edition: rule.edition,
  protection: rule.protection,
  isSwitchable: rule.isSwitchable,
  state,
  content: Object.entries(rule.content).map(([label, text]) => ({ label, text })),
  switchedOff: off
    ? { name: off.decidedName, credential: off.credential, at: off.decidedAt, reason: off.reason }
    : null,
})

/** Of each rule the version that was approved last. */
export async function loadApprovedVersions(
  db: Db,
  organizationId: string,
): Promise<ReadonlyMap<string, number>> {
  const approval = await findLatestApproval(db, organizationId)
  return new Map((approval?.rules ?? []).map(({ id, version }) => [id, version]))
}
