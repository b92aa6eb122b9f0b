/** When a finding is one again, rule CF11, and who is notified while nobody acknowledges it, rule CF12. */
import { getCriticalFindingRule } from './critical-finding-rules.ts'
import type { CriticalFindingRuleId } from './critical-finding-rules.ts'

export const criticalFindingStates = ['open', 'acknowledged', 'withdrawn'] as const
export type CriticalFindingState = (typeof criticalFindingStates)[number]

/** The latest finding of a rule at the same wound, leg or patient. */
export type FormerFinding = {
  readonly state: CriticalFindingState
  readonly isResolved: boolean
  readonly acknowledgedAt: string | null
  /** Whether it rests on the record that is read now. */
  readonly isOfThisRecord: boolean
}

const hourMs = 3_600_000

/** Whether a record that shows it opens a finding. While one is open, none is added. */
export function opensFinding(
  ruleId: CriticalFindingRuleId,
  former: FormerFinding | null,
  at: string,
): boolean {
  if (former === null || former.state === 'withdrawn') return true
  const { opensAgain } = getCriticalFindingRule(ruleId)
  // Saved again, a record is no new occurrence.
  if (former.isOfThisRecord) return false
  if (opensAgain === 'with-each-record') return true
  if (former.state === 'open') return false
  if (former.isResolved) return true
  if (opensAgain === 'after-another-answer' || former.acknowledgedAt === null) return false
  return Date.parse(at) - Date.parse(former.acknowledgedAt) >= opensAgain.afterHours * hourMs
}

/** 1: the clinical lead. 2: administrators. */
export type EscalationLevel = 1 | 2
export const escalationLevels: readonly EscalationLevel[] = [1, 2]
export const escalationMinutes = { default: 60, from: 5, to: 1440 } as const

const minuteMs = 60_000

/** When a level is due. Instants: it is the same moment in every time zone. */
export const computeEscalationTime = (openedAt: string, level: EscalationLevel, minutes: number): string =>
  new Date(Date.parse(openedAt) + level * minutes * minuteMs).toISOString()

/** The levels that are due by a moment and were not notified, in order. */
export const listEscalationsDue = (
  { openedAt, done }: { readonly openedAt: string; readonly done: readonly number[] },
  minutes: number,
  now: string,
): EscalationLevel[] =>
  escalationLevels.filter(
    (level) => !done.includes(level) && computeEscalationTime(openedAt, level, minutes) <= now,
  )

/** An assessment older than this says nothing about infection beside vital signs. Rule CF10. */
export const infectionSignsValidDays = 7
/** Care documented later than this is history: it opens none. Rule CF11. */
export const findingOpensWithinDays = 7
