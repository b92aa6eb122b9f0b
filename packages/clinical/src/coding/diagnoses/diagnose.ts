/**
 * The diagnoses of a visit in their order: the cause first, then the ulcer, then what belongs to the patient.
 * Suggestions for a coder: the diagnosis itself is the provider's. Rule DX1.
 */
import { isHealedBefore } from '../visit.ts'
import type { CodedVisit, CodedWound } from '../visit.ts'
import type { CodingQuestion, SuggestedDiagnosis } from '../suggestion.ts'
import {
  diagnoseArterialCause,
  listDiabetesMedicines,
  diagnoseDiabeticCause,
  diagnoseVenousCause,
} from './causes.ts'
import { listGangreneDiagnoses } from './code.ts'
import type { DiagnosisResult, DraftDiagnosis } from './code.ts'
import { diagnoseBurn, diagnoseBurnExtent, diagnoseInjury } from './injuries.ts'
import { toPresentOnAdmission, diagnosePressureInjury } from './pressure.ts'
import { diagnoseSurgicalWound } from './surgical.ts'
import { diagnoseUlcer } from './ulcers.ts'

export type Diagnoses = {
  readonly diagnoses: readonly SuggestedDiagnosis[]
  readonly questions: readonly CodingQuestion[]
}

const placeBehindCause = (cause: DiagnosisResult, ulcer: DiagnosisResult): DiagnosisResult => ({
  codes: [...cause.codes, ...ulcer.codes],
  asks: [...cause.asks, ...ulcer.asks],
})

function diagnoseWound(wound: CodedWound, visit: CodedVisit): DiagnosisResult {
  if (isHealedBefore(wound, visit.date)) {
    const words = `confirmed healed before this visit, so no open wound is coded. If it has reopened, reopen it in the chart.`
    return { codes: [], asks: [{ field: 'healed', words }] }
  }
  const ulcer = () => diagnoseUlcer(wound, visit.date, 'additional')
  switch (wound.type) {
    case 'pressure_ulcer':
      return diagnosePressureInjury(wound)
    case 'diabetic_foot':
      return placeBehindCause(diagnoseDiabeticCause(wound, visit.patient), ulcer())
    case 'venous_ulcer':
      return placeBehindCause(diagnoseVenousCause(wound), ulcer())
    case 'arterial_ulcer':
      return placeBehindCause(diagnoseArterialCause(wound), ulcer())
    case 'mixed_ulcer':
      return placeBehindCause(
        placeBehindCause(diagnoseArterialCause(wound), diagnoseVenousCause(wound)),
        ulcer(),
      )
    case 'surgical_site':
      return diagnoseSurgicalWound(wound)
    case 'traumatic':
    case 'skin_tear':
      return diagnoseInjury(wound)
    case 'burn':
      return diagnoseBurn(wound)
    case 'moisture_associated':
      return {
        codes: [],
        asks: [
          {
            field: 'diagnosis',
            words:
              'what is the source of the moisture (for example, incontinence, stoma, perspiration, or exudate)?',
          },
        ],
      }
    case 'malignant':
      return {
        codes: [],
        asks: [
          { field: 'diagnosis', words: 'what is the malignancy, and is it a primary tumor or a metastasis?' },
        ],
      }
    case 'atypical':
    case 'other': {
      if (wound.chronicUlcer === true) {
        const alone = diagnoseUlcer(wound, visit.date, 'first')
        return { codes: [...listGangreneDiagnoses(wound), ...alone.codes], asks: alone.asks }
      }
      return {
        codes: [],
        asks: [{ field: 'diagnosis', words: 'what is the provider’s diagnosis?' }],
      }
    }
  }
}

/** Wounds in the order in which they matter to the visit. */
export function diagnose(visit: CodedVisit, wounds: readonly CodedWound[] = visit.wounds): Diagnoses {
  const found: { draft: DraftDiagnosis; wound: CodedWound | null }[] = []
  const questions: CodingQuestion[] = []
  for (const wound of wounds) {
    const { codes, asks } = diagnoseWound(wound, visit)
    found.push(...codes.map((draft) => ({ draft, wound })))
    questions.push(
      ...asks.map(({ field, words }) => ({ field, woundId: wound.id, words: `${wound.label}: ${words}` })),
    )
  }
  const open = wounds.filter((wound) => !isHealedBefore(wound, visit.date))
  const hasBurn = open.some(({ type }) => type === 'burn')
  const extent = hasBurn ? diagnoseBurnExtent(visit.patient) : null
  if (extent) found.push({ draft: extent, wound: null })
  if (hasBurn && !extent) {
    questions.push({
      field: 'burnedPercent',
      woundId: null,
      words: 'What is the total body surface area (TBSA) burned?',
    })
  }
  if (open.some(({ type }) => type === 'diabetic_foot')) {
    found.push(...listDiabetesMedicines(visit.patient).map((draft) => ({ draft, wound: null })))
  }
  return { diagnoses: combineLegs(mergeDiagnoses(found)), questions }
}

function mergeDiagnoses(
  found: readonly { draft: DraftDiagnosis; wound: CodedWound | null }[],
): SuggestedDiagnosis[] {
  const byCode = new Map<string, SuggestedDiagnosis>()
  for (const { draft, wound } of found) {
    const known = byCode.get(draft.code)
    const woundIds = [...new Set([...(known?.woundIds ?? []), ...(wound ? [wound.id] : [])])]
    const admission = wound?.type === 'pressure_ulcer' ? toPresentOnAdmission(wound.presentOnAdmission) : null
    byCode.set(draft.code, {
      ...(known ?? draft),
      woundIds,
      // Two wounds with one code and different answers: the coder reads both.
      presentOnAdmission: known && known.presentOnAdmission !== admission ? null : admission,
    })
  }
  return [...byCode.values()]
}

/** Families that have one code for both legs: a right and a left one become it. */
const pairedStems = ['I87.01', 'I87.03', 'I87.31', 'I87.33', 'I70.26']

function combineLegs(diagnoses: readonly SuggestedDiagnosis[]): SuggestedDiagnosis[] {
  let list = [...diagnoses]
  for (const stem of pairedStems) {
    const parts = list.filter(({ code }) => ['1', '2', '3'].some((digit) => code === `${stem}${digit}`))
    const first = parts[0]
    if (!first || parts.length < 2) continue
    const joined: SuggestedDiagnosis = {
      ...first,
      code: `${stem}3`,
      label: first.label.replace(/right leg|left leg|both legs/, 'both legs'),
      woundIds: [...new Set(parts.flatMap(({ woundIds }) => woundIds))],
    }
    list = list.flatMap((one) => (one === first ? [joined] : parts.includes(one) ? [] : [one]))
  }
  return list
}
