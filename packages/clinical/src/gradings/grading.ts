/**
 * One grade of one wound, with the rule that gave it. Rule GR2: what a missing answer could change is not graded; what is certain already
 * is stated beside it.
 */
import { gradingSystems } from './systems.ts'
import type { GradingSystem } from './systems.ts'

export type Grading = {
  readonly system: GradingSystem
  readonly ruleId: string
  readonly state: 'graded' | 'not-graded' | 'not-applicable'
  /** Short and stable, for counting: "2", "3B", "stage_3". Null unless graded. */
  readonly grade: string | null
  /** "Grade 2"; of an ungraded one what is certain, "at least grade 1", or null. */
  readonly label: string | null
  readonly meaning: string | null
  /** Questions whose answers are missing, in words. */
  readonly needs: readonly string[]
  readonly note: string | null
}

type Rule = Pick<Grading, 'system' | 'ruleId'>

export const graded = (
  rule: Rule,
  {
    grade,
    label,
    meaning,
    note = null,
  }: { grade: string; label: string; meaning: string | null; note?: string | null },
): Grading => ({ ...rule, state: 'graded', grade, label, meaning, needs: [], note })

export const notGraded = (
  rule: Rule,
  needs: readonly string[],
  { atLeast = null, note = null }: { atLeast?: string | null; note?: string | null } = {},
): Grading => ({
  ...rule,
  state: 'not-graded',
  grade: null,
  label: atLeast,
  meaning: null,
  needs: [...new Set(needs)],
  note,
})

export const notApplicable = (rule: Rule, note: string): Grading => ({
  ...rule,
  state: 'not-applicable',
  grade: null,
  label: null,
  meaning: null,
  needs: [],
  note,
})

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The grade in words, without the name of its system. */
export function formatGrade({ state, label, needs, note }: Grading): string {
  if (state === 'graded') return [label, note].filter(Boolean).join(', ')
  if (state === 'not-applicable') return `Not applicable: ${note ?? ''}`
  const missing = needs.length > 0 ? `Not graded: needs ${needs.join(', ')}.` : 'Not graded.'
  return [missing, label && `${capitalize(label)}.`, note && `${note}.`].filter(Boolean).join(' ')
}

/** As in notes and reports: "Wagner: grade 2". */
export const formatGrading = (grading: Grading): string =>
  `${gradingSystems.labels[grading.system]}: ${formatGrade(grading)}`
