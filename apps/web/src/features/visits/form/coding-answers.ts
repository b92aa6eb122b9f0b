/** Questions of the coding rules that can be answered in the form: which choices they have, and how the answers are asked with. */
import {
  burnDepths,
  carePhases,
  choicesOf,
  decisionLevels,
  diabetesKinds,
  injuryKinds,
  surgicalFindings,
  ulcerDepths,
  veinDiseases,
} from '@mendwell/clinical'
import type { Option } from '../../../ui/form/select.tsx'

const yesNo: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const ofWound: Readonly<Record<string, readonly Option[]>> = {
  depth: choicesOf(ulcerDepths),
  veins: choicesOf(veinDiseases),
  surgical: choicesOf(surgicalFindings),
  injury: choicesOf(injuryKinds),
  burnDepth: burnDepths.map(({ depth, label }) => ({ value: depth, label })),
  phase: choicesOf(carePhases),
  gangrene: yesNo,
  inflammation: yesNo,
  atherosclerosis: yesNo,
  chronicUlcer: yesNo,
}
const ofVisit: Readonly<Record<string, readonly Option[]>> = {
  newPatient: yesNo,
  decision: choicesOf(decisionLevels),
  separate: yesNo,
  diabetes: choicesOf(diabetesKinds),
  insulin: yesNo,
  oralDiabetesDrugs: yesNo,
}

export type Question = { readonly field: string; readonly woundId: string | null }

/** Some are asked at a wound and are the patient's: one answer serves all. */
export const answerKey = ({ field, woundId }: Question) =>
  `${field in ofVisit ? '' : (woundId ?? '')}.${field}`

/** Null: it is answered elsewhere in the form, or in the chart. */
export const choicesFor = ({ field, woundId }: Question): readonly Option[] | null =>
  ofVisit[field] ?? (woundId === null ? null : (ofWound[field] ?? null))

const said = (text: string) => (text === 'yes' ? true : text === 'no' ? false : text)

/** The part of the question to the rules that the answers make. */
export function answersOf(answers: Readonly<Record<string, string>>, minutes: number | null) {
  const byWound = new Map<string, Record<string, unknown>>()
  const ofAll: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(answers)) {
    if (text === '') continue
    const dot = key.indexOf('.')
    const woundId = key.slice(0, dot)
    const field = key.slice(dot + 1)
    if (woundId === '') ofAll[field] = said(text)
    else byWound.set(woundId, { ...byWound.get(woundId), woundId, [field]: said(text) })
  }
  const { newPatient, decision, separate, ...aboutPatient } = ofAll
  // The visit itself is coded only once somebody said how complex it was.
  const evaluation =
    decision === undefined
      ? null
      : {
          newPatient: newPatient ?? null,
          decision,
          minutes: Number.isNaN(minutes) ? null : minutes,
          separate: separate ?? null,
        }
  return { answers: [...byWound.values()], evaluation, ...aboutPatient }
}
