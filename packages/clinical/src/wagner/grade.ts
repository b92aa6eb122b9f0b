/**
 * Wagner grades of a diabetic foot ulcer, rule CL2. A finding that was not assessed leaves the grade unknown, with the minimum certain
 * grade: it is never treated as absent.
 */
export type WagnerGrade = 0 | 1 | 2 | 3 | 4 | 5

/** Meanings in our own words. */
export const wagnerGrades: readonly { readonly grade: WagnerGrade; readonly meaning: string }[] = [
  { grade: 0, meaning: 'No open ulcer; foot at risk' },
  { grade: 1, meaning: 'Superficial ulcer' },
  {
    grade: 2,
    meaning: 'Deep ulcer to tendon, joint capsule, or bone, without abscess or osteomyelitis',
  },
  { grade: 3, meaning: 'Deep ulcer with abscess, osteomyelitis, or septic arthritis' },
  { grade: 4, meaning: 'Localized gangrene (forefoot or heel)' },
  { grade: 5, meaning: 'Gangrene of the entire foot' },
]

/** Null is "not examined", which no answer may treat as absent. */
export type WagnerFindings = {
  readonly ulcer: 'none' | 'superficial' | 'deep' | null
  /** Abscess, osteomyelitis or septic joint. */
  readonly deepInfection: boolean | null
  readonly gangrene: 'none' | 'part-of-foot' | 'whole-foot' | null
}

export type WagnerResult =
  | { readonly state: 'known'; readonly grade: WagnerGrade }
  | {
      readonly state: 'unknown'
      readonly missing: readonly (keyof WagnerFindings)[]
      readonly atLeast: WagnerGrade
    }

const gradeUlcer = { none: 0, superficial: 1, deep: 2 } as const

export function gradeWagner({ ulcer, deepInfection, gangrene }: WagnerFindings): WagnerResult {
  if (gangrene === 'whole-foot') return { state: 'known', grade: 5 }
  if (gangrene === 'part-of-foot') return { state: 'known', grade: 4 }
  const missing: (keyof WagnerFindings)[] = []
  if (gangrene === null) missing.push('gangrene')
  // A deep infection is grade 3 whatever the ulcer looks like from outside, so the ulcer is then not asked for.
  if (!deepInfection) {
    if (deepInfection === null) missing.push('deepInfection')
    if (ulcer === null) missing.push('ulcer')
  }
  const certain: WagnerGrade = deepInfection ? 3 : ulcer === null ? 0 : gradeUlcer[ulcer]
  return missing.length > 0
    ? { state: 'unknown', missing, atLeast: certain }
    : { state: 'known', grade: certain }
}
