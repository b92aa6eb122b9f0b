/** What every field of the form uses: the values, their meaning, and the previous assessment's. */
import {
  type AskContext,
  getAssessmentField,
  type AssessmentFieldId,
  isAsked,
  type ConsistencyFinding,
  requiredFields,
} from '@mendwell/clinical'
import type { Wound, WoundAssessment } from '@mendwell/contract'
import { createContext, type ReactNode, useContext } from 'react'
import { formatAnswer } from '../format-answers.ts'
import type { Problems } from '../values/validate-form.ts'
import type { ParsedValues } from '../values/parse-values.ts'
import type { AssessmentValues } from '../values/values.ts'

export type FormTools = {
  readonly values: AssessmentValues
  readonly read: ParsedValues
  readonly problems: Problems
  /** What the answers say against the stage, the status and each other. */
  readonly findings: readonly ConsistencyFinding[]
  /** No stage was charted for this wound before. */
  readonly isFirstStaging: boolean
  /** On a mucous membrane, by the body map. */
  readonly isMucosal: boolean
  /** Type and site, which decide what is asked. */
  readonly asking: AskContext
  /** The latest assessment of this wound that was not voided, and its date as text. */
  readonly earlier: { readonly record: WoundAssessment; readonly day: string } | null
  /** The date of an assessment that an answer was carried forward from. */
  readonly carryDay: (assessmentId: string) => string
  /** Messages that came back from the server, by field. */
  readonly refused: Readonly<Record<string, string>>
  readonly wound: Wound | null
  readonly today: string
  /** Today, in completed years. Null: not documented. */
  readonly ageYears: number | null
  readonly timeZone: string
  /** A link to a photo of this wound, from another feature; null until there is a wound. */
  readonly capture: ReactNode
  readonly answer: (id: AssessmentFieldId, text: string) => void
  readonly change: (next: (values: AssessmentValues) => AssessmentValues) => void
}

export const FormContext = createContext<FormTools | null>(null)

export function useFormTools(): FormTools {
  const tools = useContext(FormContext)
  if (!tools) throw new Error('A field is used outside of its form')
  return tools
}

const required: readonly string[] = requiredFields
export const isRequired = (id: AssessmentFieldId) => required.includes(id)

export const getFieldAnchorId = (id: string) => `answer-${id}`

/** "Previous: 4.2 cm (11/09)"; nothing where there is no earlier assessment at all. */
export function formatPreviousAnswer(
  id: AssessmentFieldId,
  earlier: FormTools['earlier'],
): string | undefined {
  if (!earlier) return undefined
  const reason = earlier.record.notAssessed[id]
  const field = getAssessmentField(id)
  if (field.kind === 'record') return undefined
  if (id === 'assessmentNotes' || id === 'treatmentChanges') {
    const text = formatAnswer(id, earlier.record)
    return text ? `Previous (${earlier.day}): ${text}` : `Not documented on ${earlier.day}`
  }
  const words = formatAnswer(id, earlier.record) ?? (reason ? `unable to assess, ${reason}` : null)
  return words ? `Previous: ${words} (${earlier.day})` : `Not documented on ${earlier.day}`
}

/** Leads to a field on the shown tab. */
export function focusField(id: string) {
  const place = document.getElementById(getFieldAnchorId(id))
  const control = place?.querySelector<HTMLElement>(
    'input:not(:disabled):not([tabindex="-1"]), textarea, select:not(:disabled), button',
  )
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** Asked of this wound now, or answered before: an answer is never hidden. */
export const isFieldShown = (
  id: AssessmentFieldId,
  { values, read, asking }: Pick<FormTools, 'values' | 'read' | 'asking'>,
): boolean => isAsked(id, read.answers, asking) || Boolean(values.texts[id])
