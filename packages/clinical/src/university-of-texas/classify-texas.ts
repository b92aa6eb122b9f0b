/** University of Texas class of a diabetic foot ulcer: the grade is depth, the stage is a letter. Rule CL3. */
export type TexasGrade = 0 | 1 | 2 | 3
export type TexasStage = 'A' | 'B' | 'C' | 'D'

export const texasGrades: readonly { readonly grade: TexasGrade; readonly meaning: string }[] = [
  { grade: 0, meaning: 'Pre- or postulcerative site, epithelialized' },
  { grade: 1, meaning: 'Superficial, not involving tendon, capsule, or bone' },
  { grade: 2, meaning: 'Penetrates to tendon or capsule' },
  { grade: 3, meaning: 'Penetrates to bone or joint' },
]

export const texasStages: readonly { readonly stage: TexasStage; readonly meaning: string }[] = [
  { stage: 'A', meaning: 'No infection or ischemia' },
  { stage: 'B', meaning: 'Infection, no ischemia' },
  { stage: 'C', meaning: 'Ischemia, no infection' },
  { stage: 'D', meaning: 'Infection and ischemia' },
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
