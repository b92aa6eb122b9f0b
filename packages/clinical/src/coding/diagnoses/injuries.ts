/** Open wounds of the limbs, S41 to S91, and burns, T20 to T25 with T31. Rules DX9 and DX10. */
import type { BurnDepth } from '../../burns/extent.ts'
import type { CodedVisit, CodedWound, InjuryKind } from '../visit.ts'
import { carePhases, injuryKinds } from '../visit.ts'
import { createDiagnosisCode, phaseLabels, phaseLetters, sideLabels, sides, listSides } from './code.ts'
import type { DiagnosisQuestion, DiagnosisResult, DiagnosisCode, DraftDiagnosis, Side } from './code.ts'

const sideDigits: { readonly [side in Side]: string } = { right: '1', left: '2', unknown: '9' }

/** Stems by the beginning of the body map's code. Fingers and toes are left out: they ask about the nail. */
const openWounds: readonly (readonly [place: RegExp, stem: string, words: string])[] = [
  [/^shoulder_/, 'S41.0', 'shoulder'],
  [/^upper_arm_/, 'S41.1', 'upper arm'],
  [/^elbow/, 'S51.0', 'elbow'],
  [/^forearm_/, 'S51.8', 'forearm'],
  [/^wrist_/, 'S61.5', 'wrist'],
  [/^(palm|hand_back)_/, 'S61.4', 'hand'],
  [/^thigh_/, 'S71.1', 'thigh'],
  [/^knee_/, 'S81.0', 'knee'],
  [/^(fibular_head|shin|lower_leg|calf)/, 'S81.8', 'lower leg'],
  [/^(malleolus|ankle|achilles)/, 'S91.0', 'ankle'],
  [/^(heel|midfoot|foot_|bunion|forefoot|metatarsal)/, 'S91.3', 'foot'],
]

const injuryDigits: { readonly [kind in InjuryKind]: string } = {
  unspecified: '0',
  laceration: '1',
  puncture: '3',
  bite: '5',
}

const injuryLabels: { readonly [kind in InjuryKind]: string } = {
  unspecified: 'Open wound',
  laceration: 'Laceration',
  puncture: 'Puncture',
  bite: 'Open bite',
}

export const openWoundCodes: readonly DiagnosisCode[] = openWounds.flatMap(([, stem, words]) =>
  injuryKinds.values.flatMap((kind) =>
    sides.flatMap((side) =>
      carePhases.values.map((phase) =>
        createDiagnosisCode(
          `${stem}${injuryDigits[kind]}${sideDigits[side]}${phaseLetters[phase]}`,
          `${injuryLabels[kind]} of ${sideLabels[side]}${words}, ${phaseLabels[phase]}`,
        ),
      ),
    ),
  ),
)

const askQuestion = (field: string, words: string): DiagnosisResult => ({
  codes: [],
  asks: [{ field, words }],
})

export function diagnoseInjury(wound: CodedWound): DiagnosisResult {
  const found = openWounds.find(([place]) => wound.place !== null && place.test(wound.place))
  if (!found)
    return askQuestion(
      'place',
      'codes for an open wound at this location are not on file. A coder must select the code.',
    )
  const kind = wound.injury ?? null
  const phase = wound.phase ?? null
  if (kind === null) return askQuestion('injury', 'is it a laceration or skin tear, a puncture, or a bite?')
  if (phase === null) return askQuestion('phase', 'is this active treatment or routine healing?')
  const [, stem, words] = found
  const wanted = listSides(wound)
  const codes = wanted.map((side): DraftDiagnosis => ({
    code: `${stem}${injuryDigits[kind]}${sideDigits[side]}${phaseLetters[phase]}`,
    label: `${injuryLabels[kind]} of ${sideLabels[side]}${words}, ${phaseLabels[phase]}`,
    role: 'first',
    reason: `${injuryLabels[kind]} without foreign body; also code the external cause.`,
    rule: 'DX9',
  }))
  return { codes, asks: wanted.includes('unknown') ? [{ field: 'side', words: 'which side?' }] : [] }
}

/** Category, digit of the site, whether it has a side. */
const burnSites: readonly (readonly [
  place: RegExp,
  category: string,
  site: string,
  sided: boolean,
  words: string,
])[] = [
  [/^ear_/, 'T20', '1', true, 'ear'],
  [/^mouth$/, 'T20', '2', false, 'lips'],
  [/^chin$/, 'T20', '3', false, 'chin'],
  [/^nose$/, 'T20', '4', false, 'nose'],
  [/^(scalp|occiput)$/, 'T20', '5', false, 'scalp'],
  [/^(forehead$|cheek_|temple_)/, 'T20', '6', false, 'forehead and cheek'],
  [/^neck_/, 'T20', '7', false, 'neck'],
  [/^(sternum$|chest_|breast_|under_breast_|ribs_)/, 'T21', '1', false, 'chest wall'],
  [/^(umbilicus$|abdomen_|flank_|groin_)/, 'T21', '2', false, 'abdominal wall'],
  [/^(upper_back_|spine_upper$)/, 'T21', '3', false, 'upper back'],
  [/^(lower_back_|spine_lower$|sacrum$|coccyx$)/, 'T21', '4', false, 'lower back'],
  [/^(buttock_|ischium_|gluteal_cleft$)/, 'T21', '5', false, 'buttock'],
  [/^forearm_/, 'T22', '1', true, 'forearm'],
  [/^elbow/, 'T22', '2', true, 'elbow'],
  [/^upper_arm_/, 'T22', '3', true, 'upper arm'],
  [/^axilla_/, 'T22', '4', true, 'axilla'],
  [/^shoulder_/, 'T22', '5', true, 'shoulder'],
  [/^scapula_/, 'T22', '6', true, 'scapular region'],
  [/^thumb_/, 'T23', '1', true, 'thumb'],
  [/^(index|middle|ring|little)_finger_/, 'T23', '2', true, 'finger'],
  [/^palm_/, 'T23', '5', true, 'palm'],
  [/^hand_back_/, 'T23', '6', true, 'back of hand'],
  [/^wrist_/, 'T23', '7', true, 'wrist'],
  [/^thigh_/, 'T24', '1', true, 'thigh'],
  [/^knee_/, 'T24', '2', true, 'knee'],
  [/^(fibular_head|shin|lower_leg|calf)/, 'T24', '3', true, 'lower leg'],
  [/^(malleolus|ankle|achilles)/, 'T25', '1', true, 'ankle'],
  [/^(heel|midfoot|foot_|bunion|forefoot|metatarsal)/, 'T25', '2', true, 'foot'],
  [/^(great|second|third|fourth|fifth)_toe_|^between_toes_/, 'T25', '3', true, 'toes'],
]

const degrees: { readonly [depth in BurnDepth]: '1' | '2' | '3' } = {
  superficial: '1',
  'superficial-partial': '2',
  'deep-partial': '2',
  'full-thickness': '3',
  deeper: '3',
}
const degreeLabels = { '1': 'First', '2': 'Second', '3': 'Third' } as const

export const extentUnderTen = 'Burns of less than 10% of body surface'

/** Both in tens of percent of the body; the last band includes 100. */
export function formatBurnExtent(all: number, third: number): string {
  const formatBand = (tens: number) =>
    tens === 0 ? 'less than 10%' : tens === 9 ? '90% or more' : `${tens}0-${tens}9%`
  return `Burns of ${formatBand(all)} of body surface, ${formatBand(third)} third degree`
}

const toTens = (percent: number) => Math.min(9, (percent - (percent % 10)) / 10)

/** Under 10 % of the body there is one code without a fifth character. */
const buildExtentCode = (all: number, full: number): { readonly code: string; readonly label: string } =>
  toTens(all) === 0
    ? { code: 'T31.0', label: extentUnderTen }
    : { code: `T31.${toTens(all)}${toTens(full)}`, label: formatBurnExtent(toTens(all), toTens(full)) }

const shares = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]

export const burnCodes: readonly DiagnosisCode[] = [
  ...burnSites.flatMap(([, category, site, sided, words]) =>
    (['1', '2', '3'] as const).flatMap((degree) =>
      (sided ? sides : (['unknown'] as const)).flatMap((side) =>
        carePhases.values.map((phase) =>
          createDiagnosisCode(
            `${category}.${degree}${site}${sided ? sideDigits[side] : 'X'}${phaseLetters[phase]}`,
            `${degreeLabels[degree]} degree burn of ${sided ? sideLabels[side] : ''}${words}, ${phaseLabels[phase]}`,
          ),
        ),
      ),
    ),
  ),
  ...new Map(
    shares.flatMap((all) =>
      shares
        .filter((full) => full <= all)
        .map((full) => {
          const { code, label } = buildExtentCode(all, full)
          return [code, createDiagnosisCode(code, label)] as const
        }),
    ),
  ).values(),
]

export function diagnoseBurn(wound: CodedWound): DiagnosisResult {
  const found = burnSites.find(([place]) => wound.place !== null && place.test(wound.place))
  if (!found)
    return askQuestion(
      'place',
      'codes for a burn at this location are not on file. A coder must select the code.',
    )
  const depth = wound.burnDepth ?? null
  const phase = wound.phase ?? null
  if (depth === null) return askQuestion('burnDepth', 'how deep is the burn?')
  if (phase === null) return askQuestion('phase', 'is this active treatment or routine healing?')
  const [, category, site, sided, words] = found
  const degree = degrees[depth]
  const wanted: readonly Side[] = sided ? listSides(wound) : ['unknown']
  const codes = wanted.map((side): DraftDiagnosis => ({
    code: `${category}.${degree}${site}${sided ? sideDigits[side] : 'X'}${phaseLetters[phase]}`,
    label: `${degreeLabels[degree]} degree burn of ${sided ? sideLabels[side] : ''}${words}, ${phaseLabels[phase]}`,
    role: 'first',
    reason: `${degreeLabels[degree]} degree, ${phaseLabels[phase]}; also code the external cause.`,
    rule: 'DX10',
  }))
  const asks: DiagnosisQuestion[] =
    sided && wanted.includes('unknown') ? [{ field: 'side', words: 'which side?' }] : []
  return { codes, asks }
}

/** How much of the body is burned; null if not documented, which is not "less than 10%". */
export function diagnoseBurnExtent(patient: CodedVisit['patient']): DraftDiagnosis | null {
  const all = patient?.burnedPercent ?? null
  const full = patient?.fullThicknessPercent ?? null
  if (all === null || full === null || !(all > 0 && all <= 100 && full >= 0 && full <= all)) return null
  const reason = `${all}% TBSA, ${full}% full thickness.`
  return { ...buildExtentCode(Math.floor(all), Math.floor(full)), role: 'additional', reason, rule: 'DX10' }
}
