/**
 * Who owns the clinical rules of a practice: each rule with source, edition and state, the approval of the whole set, what a new version
 * changes, and rules switched off with a reason. Staff read it; the clinical lead decides.
 */
import { ruleCatalog } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id, Instant, cleanText, text } from '../values.ts'

/** Shipped: acts as delivered. Changed: acts, and differs from what was approved. */
export const clinicalRuleStates = ['shipped', 'approved', 'changed', 'off'] as const

const Decider = z.object({ name: z.string(), credential: z.string(), at: Instant })

export const ClinicalRule = z.object({
  id: z.string(),
  version: z.number().int(),
  title: z.string(),
  source: z.string(),
  edition: z.string(),
  state: z.enum(clinicalRuleStates),
  /** Why it cannot be switched off; null: it can be, or it only describes. */
  protection: z.enum(['allergy', 'perfusion', 'red-flag']).nullable(),
  isSwitchable: z.boolean(),
  /** What it says, under the labels that a change is shown by. */
  content: z.array(z.object({ label: z.string(), text: z.string() })),
  /** While it is off. */
  switchedOff: Decider.extend({ reason: z.string() }).nullable(),
})
export type ClinicalRule = z.output<typeof ClinicalRule>

export const ClinicalRules = z.object({
  /** Of all sets together: what an approval names. */
  version: z.string(),
  leads: z.array(z.object({ userId: Id, name: z.string(), credential: z.string() })),
  /** Whether the caller is a clinical lead. */
  canManage: z.boolean(),
  /** The latest; null: rules act as shipped. */
  approval: Decider.extend({ version: z.string() }).nullable(),
  /** What the current version changes against the latest approval; empty without one. */
  changes: z.array(
    z.object({
      ruleId: z.string(),
      title: z.string(),
      change: z.enum(['added', 'changed', 'removed']),
      fields: z.array(
        z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
  sets: z.array(
    z.object({
      id: z.enum(ruleCatalog.map(({ id }) => id) as ['recommendations', 'safety', 'thresholds']), // its own ids
      title: z.string(),
      version: z.string(),
      rules: z.array(ClinicalRule),
    }),
  ),
})
export type ClinicalRules = z.output<typeof ClinicalRules>

const Params = z.object({ ruleId: cleanText(40) })
const buildAudit = (action: string) => ({ action: `clinical-rules.${action}`, resource: 'organization' })

export const readClinicalRules = endpoint({
  id: 'readClinicalRules',
  feature: 'plans',
  summary:
    'Get the clinical rules with source, edition, and state, the latest approval, and what changed since. Staff.',
  method: 'GET',
  path: '/api/clinical-rules',
  access: staff,
  audit: 'none',
  reply: ClinicalRules,
})

export const approveClinicalRules = endpoint({
  id: 'approveClinicalRules',
  feature: 'plans',
  summary:
    'Approve all clinical rules in the version that was read. Clinical lead only. Rejected if the rules have changed since.',
  method: 'POST',
  path: '/api/clinical-rules/approval',
  access: staff,
  audit: buildAudit('approve'),
  status: 201,
  body: z.object({ version: text(200, 'Version is required') }),
  reply: ClinicalRules,
})

export const switchOffClinicalRule = endpoint({
  id: 'switchOffClinicalRule',
  feature: 'plans',
  summary:
    'Switch off a clinical rule with a reason. Clinical lead only. Allergy, perfusion, and red-flag checks are rejected. Idempotent.',
  method: 'POST',
  path: '/api/clinical-rules/:ruleId/switch-off',
  access: staff,
  audit: buildAudit('switch-off'),
  params: Params,
  body: z.object({ reason: text(500, 'Reason is required') }),
  reply: ClinicalRules,
})

export const switchOnClinicalRule = endpoint({
  id: 'switchOnClinicalRule',
  feature: 'plans',
  summary: 'Switch a clinical rule on again, with a reason. Clinical lead only. Idempotent.',
  method: 'POST',
  path: '/api/clinical-rules/:ruleId/switch-on',
  access: staff,
  audit: buildAudit('switch-on'),
  params: Params,
  body: z.object({ reason: text(500, 'Reason is required') }),
  reply: ClinicalRules,
})

export const clinicalRuleEndpoints = [
  readClinicalRules,
  approveClinicalRules,
  switchOffClinicalRule,
  switchOnClinicalRule,
]
