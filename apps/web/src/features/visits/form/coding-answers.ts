/** Questions of the coding rules that can be answered in the form: their options, and how answers are sent to the rules. */
import {
  burnDepths,
  carePhases,
  listOptions,
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

const woundChoices: Readonly<Record<string, readonly Option[]>> = {
  depth: listOptions(ulcerDepths),
  veins: listOptions(veinDiseases),
  surgical: listOptions(surgicalFindings),
  injury: listOptions(injuryKinds),
  burnDepth: burnDepths.map(({ depth, label }) => ({ value: depth, label })),
  phase: listOptions(carePhases),
  gangrene: yesNo,
  inflammation: yesNo,
  atherosclerosis: yesNo,
  chronicUlcer: yesNo,
}
const visitChoices: Readonly<Record<string, readonly Option[]>> = {
  newPatient: yesNo,
  decision: listOptions(decisionLevels),
  separate: yesNo,
  diabetes: listOptions(diabetesKinds),
  insulin: yesNo,
  oralDiabetesDrugs: yesNo,
}

export type CodingQuestion = { readonly field: string; readonly woundId: string | null }

/** Some are asked at a wound and belong to the patient: one answer serves all. */
export const getAnswerKey = ({ field, woundId }: CodingQuestion) =>
  `${field in visitChoices ? '' : (woundId ?? '')}.${field}`

/** Null: it is answered elsewhere in the form, or in the chart. */
export const findChoices = ({ field, woundId }: CodingQuestion): readonly Option[] | null =>
  visitChoices[field] ?? (woundId === null ? null : (woundChoices[field] ?? null))

const parseAnswer = (text: string) => (text === 'yes' ? true : text === 'no' ? false : text)

/** The part of the question to the rules that the answers make. */
export function buildCodingAnswers(answers: Readonly<Record<string, string>>, minutes: number | null) {
  const byWound = new Map<string, Record<string, unknown>>()
  const ofAll: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(answers)) {
    if (text === '') continue
    const dot = key.indexOf('.')
    const woundId = key.slice(0, dot)
    const field = key.slice(dot + 1)
    if (woundId === '') ofAll[field] = parseAnswer(text)
    else byWound.set(woundId, { ...byWound.get(woundId), woundId, [field]: parseAnswer(text) })
  }
  const { newPatient, decision, separate, ...aboutPatient } = ofAll
  // The visit itself is coded only once its complexity is given.
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
