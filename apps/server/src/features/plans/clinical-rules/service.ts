/** Approving the rules and switching one off or on, by the clinical lead, inside the caller's transaction. Rules RO2 to RO4. */
import {
  findCatalogRule,
  listClinicalLeads,
  ruleCatalog,
  ruleCatalogVersion,
  toApprovedRules,
} from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import {
  insertApproval,
  insertSwitch,
  listActiveStaff,
  listRulesOff,
  lockClinicalRules,
  withdrawOfRule,
  type Decider,
} from './store.ts'

export const listLeads = async (db: Db, organizationId: string): Promise<Decider[]> =>
  listClinicalLeads(await listActiveStaff(db, organizationId)).map(({ userId, name, credential }) => ({
    userId,
    name,
    credential: credential ?? '', // a lead has one, rule RO4
  }))

export const isClinicalLead = async (db: Db, actor: Actor): Promise<boolean> =>
  (await listLeads(db, actor.organizationId)).some(({ userId }) => userId === actor.userId)

async function assertLead(db: Db, actor: Actor): Promise<Decider> {
  await lockClinicalRules(db, actor)
  const lead = (await listLeads(db, actor.organizationId)).find(({ userId }) => userId === actor.userId)
  if (!lead) throw new DomainError('clinical-rules.lead-only')
  return lead
}

export async function approveRules(db: Db, actor: Actor, version: string, now: Date): Promise<void> {
  const by = await assertLead(db, actor)
  if (version !== ruleCatalogVersion) throw new DomainError('clinical-rules.stale')
  const rules = toApprovedRules(ruleCatalog.flatMap((set) => set.rules))
  await insertApproval(db, actor.organizationId, { version, rules, by, at: now })
}

export async function switchRule(
  db: Db,
  actor: Actor,
  { ruleId, isOn, reason }: { ruleId: string; isOn: boolean; reason: string },
  now: Date,
): Promise<{ closed: number }> {
  const by = await assertLead(db, actor)
  const rule = findCatalogRule(ruleId)
  if (!rule) throw new DomainError('request.not-found')
  if (!rule.isSwitchable) throw new DomainError('clinical-rules.protected')
  const isOff = (await listRulesOff(db, actor.organizationId, now)).includes(ruleId)
  if (isOff !== isOn) return { closed: 0 }
  await insertSwitch(db, actor.organizationId, { ruleId, isOn, reason, by, at: now })
  if (isOn) return { closed: 0 }
  const because = `Rule ${ruleId} was turned off by the practice: ${reason}`.slice(0, 500)
  return { closed: (await withdrawOfRule(db, actor.organizationId, ruleId, because, now)).length }
}
