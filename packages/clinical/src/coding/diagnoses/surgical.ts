/** T81 and T87: wounds of surgery and of stumps that do not do well. Rule DX8. */
import type { CodedWound, SurgicalFinding } from '../visit.ts'
import { carePhases } from '../visit.ts'
import { createDiagnosisCode, phaseLabels, phaseLetters, listSides } from './code.ts'
import type { DiagnosisQuestion, DiagnosisResult, DiagnosisCode, DraftDiagnosis } from './code.ts'

type Complication = Exclude<SurgicalFinding, 'none' | 'necrosis'>

const complications: { readonly [finding in Complication]: readonly [stem: string, words: string] } = {
  dehiscence: ['T81.31X', 'Disruption of external surgical wound'],
  infection_superficial: ['T81.41X', 'Infection following a procedure, superficial'],
  infection_deep: ['T81.42X', 'Infection following a procedure, deep'],
  infection_organ_space: ['T81.43X', 'Infection following a procedure, organ or space'],
  not_healing: ['T81.89X', 'Other complication of a procedure, nonhealing surgical wound'],
}

const stumps = {
  dehiscence: createDiagnosisCode('T87.81', 'Dehiscence of amputation stump'),
  infectionRight: createDiagnosisCode('T87.43', 'Infection of amputation stump, right leg'),
  infectionLeft: createDiagnosisCode('T87.44', 'Infection of amputation stump, left leg'),
  necrosisRight: createDiagnosisCode('T87.53', 'Necrosis of amputation stump, right leg'),
  necrosisLeft: createDiagnosisCode('T87.54', 'Necrosis of amputation stump, left leg'),
}

const dressing = createDiagnosisCode('Z48.01', 'Change or removal of surgical wound dressing')

export const surgicalCodes: readonly DiagnosisCode[] = [
  ...Object.values(complications).flatMap(([stem, words]) =>
    carePhases.values.map((phase) =>
      createDiagnosisCode(`${stem}${phaseLetters[phase]}`, `${words}, ${phaseLabels[phase]}`),
    ),
  ),
  ...Object.values(stumps),
  dressing,
]

const buildDraft = (
  { code, label }: Pick<DiagnosisCode, 'code' | 'label'>,
  reason: string,
): DraftDiagnosis => ({
  code,
  label,
  role: 'first',
  reason,
  rule: 'DX8',
})

const askQuestion = (field: string, words: string): DiagnosisResult => ({
  codes: [],
  asks: [{ field, words }],
})

export function diagnoseSurgicalWound(wound: CodedWound): DiagnosisResult {
  const finding = wound.surgical ?? null
  if (finding === null)
    return askQuestion('surgical', 'is there a surgical wound complication? If so, which?')
  if (wound.place?.startsWith('stump_')) return diagnoseStump(wound, finding)
  if (finding === 'none') {
    const reason = 'Healing as expected: dressing change may be coded as the reason for the visit.'
    return { codes: [buildDraft(dressing, reason)], asks: [] }
  }
  if (finding === 'necrosis')
    return askQuestion('surgical', 'necrosis of a surgical wound. A coder must select the code.')
  const phase = wound.phase ?? null
  if (phase === null) return askQuestion('phase', 'is this active treatment or routine healing?')
  const [stem, words] = complications[finding]
  const built = { code: `${stem}${phaseLetters[phase]}`, label: `${words}, ${phaseLabels[phase]}` }
  const germ: DiagnosisQuestion[] = finding.startsWith('infection')
    ? [{ field: 'organism', words: 'also code the organism when identified.' }]
    : []
  return {
    codes: [buildDraft(built, `${words}; seventh character: ${phaseLabels[phase]}.`)],
    asks: germ,
  }
}

function diagnoseStump(wound: CodedWound, finding: SurgicalFinding): DiagnosisResult {
  const reason = 'Amputation stump: code the complication.'
  if (finding === 'dehiscence') return { codes: [buildDraft(stumps.dehiscence, reason)], asks: [] }
  const infected = finding.startsWith('infection')
  if (!infected && finding !== 'necrosis')
    return askQuestion('surgical', 'a coder must select the amputation stump code.')
  const [right, left] = infected
    ? [stumps.infectionRight, stumps.infectionLeft]
    : [stumps.necrosisRight, stumps.necrosisLeft]
  const codes = listSides(wound).flatMap((side) =>
    side === 'unknown' ? [] : [buildDraft(side === 'right' ? right : left, reason)],
  )
  return codes.length > 0 ? { codes, asks: [] } : askQuestion('side', 'which leg?')
}
