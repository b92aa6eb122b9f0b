/** The coding engine's result. Suggestions with reasons: a person accepts, changes or ignores them. */

export type SuggestedLine = {
  readonly code: string
  readonly label: string
  readonly units: number
  readonly modifiers: readonly string[]
  /** 1-based places in the list of diagnoses, the reason of the line first; at most four. */
  readonly pointers: readonly number[]
  readonly woundIds: readonly string[]
  readonly reason: string
  /** Id of the rule in docs/rules. */
  readonly rule: string
}

/** Done, and not reported on its own. */
export type IncludedService = {
  readonly code: string
  readonly woundIds: readonly string[]
  /** The code that it is part of; null where it is never reported. */
  readonly into: string | null
  readonly reason: string
}

export type SuggestedDiagnosis = {
  readonly code: string
  readonly label: string
  /** First: the cause or the wound itself; additional: what ICD-10-CM wants behind it. */
  readonly role: 'first' | 'additional'
  readonly woundIds: readonly string[]
  readonly presentOnAdmission: 'Y' | 'N' | null
  readonly reason: string
  readonly rule: string
}

/** What is missing before something can be coded, or what only a person can decide. */
export type CodingQuestion = {
  readonly field: string
  readonly woundId: string | null
  readonly words: string
}

export type CodingWarningId =
  | 'bundled'
  | 'code-not-in-table'
  | 'too-many-units'
  | 'no-unit-limit-known'
  | 'no-diagnosis'
  | 'no-dead-tissue'
  | 'often-debrided'
  | 'area-exceeds-wound'
  | 'closed-wound'
  | 'place-contradicts-stay'
  | 'too-many-modifiers'
  | 'too-many-diagnoses'
  | 'no-place'
  | 'child'

export type CodingWarning = {
  readonly id: CodingWarningId
  readonly codes: readonly string[]
  readonly woundIds: readonly string[]
  readonly words: string
}

export type CodingSuggestion = {
  readonly lines: readonly SuggestedLine[]
  readonly diagnoses: readonly SuggestedDiagnosis[]
  readonly included: readonly IncludedService[]
  readonly questions: readonly CodingQuestion[]
  readonly warnings: readonly CodingWarning[]
}

/** "Left heel, sacrum, and right shin" */
export function formatTextList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${last}`
}
