/** Editions of billing rules (NCCI edits, MUE, and others) that a practice applies over the shipped tables, with a preview. */
import { ruleKinds } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { staff } from '../../roles.ts'
import { Day, Id, Instant, Paging, orAll, text } from '../../values.ts'
import { choice } from '../../validation-messages.ts'

export const ruleEditionStates = ['draft', 'upcoming', 'in-effect', 'superseded', 'withdrawn'] as const
export const ruleEditionStateNames: Record<(typeof ruleEditionStates)[number], string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  'in-effect': 'In effect',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
}

export const RuleEdition = z.object({
  id: Id,
  kind: z.enum(ruleKinds),
  name: z.string(),
  source: z.string(),
  /** The first date of service that it is used for. */
  startDate: Day,
  /** Rules that it does not contain have ended; otherwise they stay. */
  isComplete: z.boolean(),
  rowCount: z.number().int(),
  /** Rows with codes that wound care billing does not use. */
  skippedCount: z.number().int(),
  state: z.enum(ruleEditionStates),
  createdByName: z.string(),
  createdAt: Instant,
  applied: z.object({ at: Instant, byName: z.string() }).nullable(),
  withdrawn: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type RuleEdition = z.output<typeof RuleEdition>

const buildAudit = (action: string) => ({ action: `rule-edition.${action}`, resource: 'rule-edition' })
const params = z.object({ editionId: Id })
const path = '/api/billing/rule-editions'

export const listRuleEditions = endpoint({
  id: 'listRuleEditions',
  feature: 'billing',
  summary: 'List the editions of billing rules of the practice, latest first. Up to 200.',
  method: 'GET',
  path,
  access: staff,
  audit: 'none',
  query: z.object({ kind: orAll(ruleKinds) }),
  reply: z.array(RuleEdition),
})

export const maxRuleFileBytes = 8 * 1024 * 1024
export const maxRuleFileRows = 50_000

export const createRuleEdition = endpoint({
  id: 'createRuleEdition',
  feature: 'billing',
  summary:
    'Upload a CSV file of billing rules as a draft, up to 50,000 rows: all rows are stored, or none. Nothing changes until it is applied. A fee schedule needs the right to change settings.',
  method: 'POST',
  path,
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  bodyLimit: 4 * maxRuleFileBytes,
  limit: { count: 60, seconds: 3600 },
  body: z.object({
    id: Id.optional(),
    kind: choice(ruleKinds, 'Select a rule type'),
    name: text(60, 'Edition is required'),
    source: text(300, 'Source is required'),
    startDate: text(40, 'Effective date is required').pipe(Day),
    isComplete: z.boolean({ error: 'Select what the file contains' }),
    csv: z
      .string({ error: 'Select a file' })
      .min(1, 'The file is empty')
      .max(maxRuleFileBytes, 'Maximum file size 8 MB'),
  }),
  reply: RuleEdition,
})

const RuleChange = z.object({
  /** The code, or both codes of an edit. */
  key: z.string(),
  /** Null: added. */
  before: z.string().nullable(),
  /** Null: ended. */
  after: z.string().nullable(),
})

export const RuleEditionPreview = z.object({
  /** What it was compared with; applying names it. */
  basis: z.string(),
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    ended: z.number().int(),
    unchanged: z.number().int(),
  }),
  /** Up to 100 of each. */
  added: z.array(RuleChange),
  changed: z.array(RuleChange),
  ended: z.array(RuleChange),
  /** Pending claims with a code and date of service that the changes concern. */
  claimCount: z.number().int(),
  /** So many of them were checked with and without the edition. */
  checkedCount: z.number().int(),
  /** Of the checked ones, those whose findings change; at facilities of this person only. */
  claims: z.array(
    z.object({
      id: Id,
      claimNumber: z.string(),
      serviceDate: Day,
      gained: z.array(z.string()),
      lost: z.array(z.string()),
    }),
  ),
  /** Further claims whose findings change, of patients without access. */
  hiddenCount: z.number().int(),
})
export type RuleEditionPreview = z.output<typeof RuleEditionPreview>

export const previewRuleEdition = endpoint({
  id: 'previewRuleEdition',
  feature: 'billing',
  summary:
    'Compare a draft with the rules in effect on its first day: added, changed, and ended rules, and pending claims whose findings change.',
  method: 'GET',
  path: `${path}/:editionId/preview`,
  access: staff,
  audit: buildAudit('preview'),
  limit: { count: 120, seconds: 3600 },
  params,
  reply: RuleEditionPreview,
})

export const listRuleEditionRows = endpoint({
  id: 'listRuleEditionRows',
  feature: 'billing',
  summary: 'List the rows of an edition by code.',
  method: 'GET',
  path: `${path}/:editionId/rows`,
  access: staff,
  audit: 'none',
  paged: true,
  params,
  query: Paging.extend({ code: z.string().trim().toUpperCase().max(20).default('') }),
  reply: z.array(
    z.object({
      line: z.number().int(),
      key: z.string(),
      startDate: Day.nullable(),
      endDate: Day.nullable(),
      words: z.string(),
    }),
  ),
})

export const applyRuleEdition = endpoint({
  id: 'applyRuleEdition',
  feature: 'billing',
  summary:
    'Apply a draft from its first day on, as previewed. Pending claims are checked again. Rejected if another edition was applied or withdrawn since the preview.',
  method: 'POST',
  path: `${path}/:editionId/apply`,
  access: staff,
  audit: buildAudit('apply'),
  params,
  body: z.object({ basis: text(64, 'Preview the edition first') }),
  reply: RuleEdition,
})

export const withdrawRuleEdition = endpoint({
  id: 'withdrawRuleEdition',
  feature: 'billing',
  summary:
    'Withdraw an applied edition with a reason. The previous edition is in effect again. Pending claims are checked again.',
  method: 'POST',
  path: `${path}/:editionId/withdraw`,
  access: staff,
  audit: buildAudit('withdraw'),
  params,
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: RuleEdition,
})

export const deleteRuleEdition = endpoint({
  id: 'deleteRuleEdition',
  feature: 'billing',
  summary: 'Delete a draft that was never applied.',
  method: 'DELETE',
  path: `${path}/:editionId`,
  access: staff,
  audit: buildAudit('delete'),
  params,
  reply: z.object({ id: Id }),
})

export const ruleEditionEndpoints = [
  listRuleEditions,
  createRuleEdition,
  previewRuleEdition,
  listRuleEditionRows,
  applyRuleEdition,
  withdrawRuleEdition,
  deleteRuleEdition,
]
