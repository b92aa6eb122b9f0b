/** What changed between the rules that a clinical lead approved and those that act now. Rule RO3. */
import type { CatalogRule, RuleContent } from './rule-catalog.ts'

/** Stored with an approval, so that a later version can be compared with it. */
export type ApprovedRule = {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly content: RuleContent
}

export type RuleChange = {
  readonly ruleId: string
  readonly title: string
  readonly change: 'added' | 'changed' | 'removed'
  /** Of a changed rule: what it said, and what it says. Null: it had none of that name. */
  readonly fields: readonly {
    readonly label: string
    readonly before: string | null
    readonly after: string | null
  }[]
}

export const toApprovedRules = (rules: readonly CatalogRule[]): ApprovedRule[] =>
  rules.map(({ id, version, title, content }) => ({ id, version, title, content }))

export function compareRules(approved: readonly ApprovedRule[], now: readonly CatalogRule[]): RuleChange[] {
  const before = new Map(approved.map((rule) => [rule.id, rule]))
  const current = new Set(now.map(({ id }) => id))
  return [
    ...now.flatMap((rule): RuleChange[] => {
      const { id: ruleId, title } = rule
      const old = before.get(ruleId)
      if (!old) return [{ ruleId, title, change: 'added', fields: [] }]
      const fields = compareContent(old.content, rule.content)
      return fields.length === 0 && old.version === rule.version
        ? []
        : [{ ruleId, title, change: 'changed', fields }]
    }),
    ...approved
      .filter(({ id }) => !current.has(id))
      .map(({ id, title }): RuleChange => ({ ruleId: id, title, change: 'removed', fields: [] })),
  ]
}

function compareContent(before: RuleContent, after: RuleContent): RuleChange['fields'] {
  const labels = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return labels
    .map((label) => ({ label, before: before[label] ?? null, after: after[label] ?? null }))
    .filter((field) => field.before !== field.after)
}
