/** T81 and T87: wounds of surgery and of stumps that do not do well. Rule DX8. */
import type { CodedWound, SurgicalFinding } from '../visit.ts'
import { carePhases } from '../visit.ts'
import { entry, phaseInWords, phaseLetters, sidesOf } from './code.ts'
import type { Ask, Diagnosed, DiagnosisCode, DraftDiagnosis } from './code.ts'

type Complication = Exclude<SurgicalFinding, 'none' | 'necrosis'>

const complications: { readonly [finding in Complication]: readonly [stem: string, words: string] } = {
  dehiscence: ['T81.31X', 'Disruption of external surgical wound'],
  infection_superficial: ['T81.41X', 'Infection after a procedure, superficial'],
  infection_deep: ['T81.42X', 'Infection after a procedure, deep'],
  infection_organ_space: ['T81.43X', 'Infection after a procedure, organ or space'],
  not_healing: ['T81.89X', 'Other complication of a procedure, wound that does not heal'],
}

const stumps = {
  dehiscence: entry('T87.81', 'Dehiscence of amputation stump'),
  infectionRight: entry('T87.43', 'Infection of amputation stump, right leg'),
  infectionLeft: entry('T87.44', 'Infection of amputation stump, left leg'),
  necrosisRight: entry('T87.53', 'Necrosis of amputation stump, right leg'),
  necrosisLeft: entry('T87.54', 'Necrosis of amputation stump, left leg'),
}

const dressing = entry('Z48.01', 'Change or removal of a surgical dressing')

export const surgicalCodes: readonly DiagnosisCode[] = [
  ...Object.values(complications).flatMap(([stem, words]) =>
    carePhases.values.map((phase) =>
      entry(`${stem}${phaseLetters[phase]}`, `${words}, ${phaseInWords[phase]}`),
    ),
  ),
  ...Object.values(stumps),
  dressing,
]

const draft = ({ code, label }: Pick<DiagnosisCode, 'code' | 'label'>, reason: string): DraftDiagnosis => ({
  code,
  label,
  role: 'first',
  reason,
  rule: 'DX8',
})

const asking = (field: string, words: string): Diagnosed => ({ codes: [], asks: [{ field, words }] })

export function surgicalDiagnoses(wound: CodedWound): Diagnosed {
  const finding = wound.surgical ?? null
  if (finding === null) return asking('surgical', 'what is wrong with the surgical wound, if anything?')
  if (wound.place?.startsWith('stump_')) return stumpDiagnoses(wound, finding)
  if (finding === 'none') {
    const reason = 'The wound heals as expected: the dressing is the reason, if it was.'
    return { codes: [draft(dressing, reason)], asks: [] }
  }
  if (finding === 'necrosis') return asking('surgical', 'necrosis of a surgical wound: the coder chooses.')
  const phase = wound.phase ?? null
  if (phase === null)
    return asking('phase', 'is the complication under active treatment or in routine healing?')
  const [stem, words] = complications[finding]
  const built = { code: `${stem}${phaseLetters[phase]}`, label: `${words}, ${phaseInWords[phase]}` }
  const germ: Ask[] = finding.startsWith('infection')
    ? [{ field: 'organism', words: 'the germ is coded as well, once it is known.' }]
    : []
  return { codes: [draft(built, `${words}; the last character says ${phaseInWords[phase]}.`)], asks: germ }
}

function stumpDiagnoses(wound: CodedWound, finding: SurgicalFinding): Diagnosed {
  const reason = 'A stump is coded by what is wrong with it.'
  if (finding === 'dehiscence') return { codes: [draft(stumps.dehiscence, reason)], asks: [] }
  const infected = finding.startsWith('infection')
  if (!infected && finding !== 'necrosis')
    return asking('surgical', 'the coder chooses the code of this stump.')
  const [right, left] = infected
    ? [stumps.infectionRight, stumps.infectionLeft]
    : [stumps.necrosisRight, stumps.necrosisLeft]
  const codes = sidesOf(wound).flatMap((side) =>
    side === 'unknown' ? [] : [draft(side === 'right' ? right : left, reason)],
  )
  return codes.length > 0 ? { codes, asks: [] } : asking('side', 'which leg is the stump of?')
}
