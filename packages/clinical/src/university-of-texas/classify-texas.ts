/** University of Texas class of a diabetic foot ulcer: the grade is depth, the stage is a letter. Rule CL3. */
export type TexasGrade = 0 | 1 | 2 | 3
export type TexasStage = 'A' | 'B' | 'C' | 'D'

export const texasGrades: readonly { readonly grade: TexasGrade; readonly meaning: string }[] = [
  { grade: 0, meaning: 'Before or after an ulcer; covered by skin' },
  { grade: 1, meaning: 'Superficial: not to tendon, capsule or bone' },
  { grade: 2, meaning: 'Down to tendon or joint capsule' },
  { grade: 3, meaning: 'Down to bone or joint' },
]

export const texasStages: readonly { readonly stage: TexasStage; readonly meaning: string }[] = [
  { stage: 'A', meaning: 'Neither infected nor ischemic' },
  { stage: 'B', meaning: 'Infected, not ischemic' },
  { stage: 'C', meaning: 'Ischemic, not infected' },
  { stage: 'D', meaning: 'Infected and ischemic' },
]

/** Null is "not examined". */
export type TexasFindings = {
  readonly grade: TexasGrade | null
  readonly infected: boolean | null
  readonly ischemic: boolean | null
}

export type TexasResult =
  | {
      readonly state: 'known'
      readonly grade: TexasGrade
      readonly stage: TexasStage
      readonly code: `${TexasGrade}${TexasStage}`
    }
  | { readonly state: 'unknown'; readonly missing: readonly (keyof TexasFindings)[] }

export function classifyTexas({ grade, infected, ischemic }: TexasFindings): TexasResult {
  const missing: (keyof TexasFindings)[] = []
  if (grade === null) missing.push('grade')
  if (infected === null) missing.push('infected')
  if (ischemic === null) missing.push('ischemic')
  if (grade === null || missing.length > 0) return { state: 'unknown', missing }
  const stage = infected ? (ischemic ? 'D' : 'B') : ischemic ? 'C' : 'A'
  return { state: 'known', grade, stage, code: `${grade}${stage}` }
}
