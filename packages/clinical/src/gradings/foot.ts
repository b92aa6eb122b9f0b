/** Wagner, University of Texas and WIfI from the answers of an assessment. Rules GR3 to GR6. What was not answered is never absent. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { hasPeriwound } from '../assessment/periwound.ts'
import type { SiteFacts } from '../etiology/wound-site.ts'
import { gradeFootInfection, toWifiInfectionGrade } from '../infection/diabetic-foot.ts'
import type { FootInfection } from '../infection/diabetic-foot.ts'
import type { Sign } from '../infection/signs.ts'
import { formatStoredDay } from '../measurement/days.ts'
import { classifyTexas, texasGrades, texasStages } from '../university-of-texas/classify-texas.ts'
import type { TexasGrade } from '../university-of-texas/classify-texas.ts'
import { gradeWagner, wagnerGrades } from '../wagner/grade.ts'
import type { WagnerFindings } from '../wagner/grade.ts'
import { gradeWifiIschemia } from '../wifi/grades.ts'
import type { IschemiaMeasures, WifiGrade } from '../wifi/grades.ts'
import { computeWifiStage } from '../wifi/stage.ts'
import { graded, notGraded } from './grading.ts'
import type { Grading } from './grading.ts'

const needsLabels = {
  tissue: 'deepest tissue',
  probe: 'probe-to-bone',
  gangrene: 'gangrene',
  deepInfection: 'deep abscess or septic joint',
  osteomyelitis: 'osteomyelitis status',
  perfusion: 'toe pressure or TcPO₂',
} as const

/** How deep the ulcer goes, and whether something not examined could be deeper. */
type Depth = {
  readonly layer: 'intact' | 'superficial' | 'tendon' | 'bone' | null
  readonly needs: readonly string[]
}

/** The probe finds bone that is not seen, so a shallow bed alone settles nothing where a foot can be probed. */
function findFootDepth(answers: AssessmentAnswers, { site }: Pick<SiteFacts, 'site'>): Depth {
  const { deepestTissue, probesToBone } = answers
  const isProbed = site === 'foot' || site === 'heel' || site === null
  if (deepestTissue === 'bone' || probesToBone === true) return { layer: 'bone', needs: [] }
  if (!deepestTissue || deepestTissue === 'covered') return { layer: null, needs: [needsLabels.tissue] }
  if (deepestTissue === 'intact') return { layer: 'intact', needs: [] }
  return {
    layer: deepestTissue === 'muscle' || deepestTissue === 'tendon' ? 'tendon' : 'superficial',
    needs: isProbed && probesToBone !== false ? [needsLabels.probe] : [],
  }
}

/** Suspected is not known: it still has to be ruled in or out. */
const toOsteomyelitisSign = ({ osteomyelitis }: AssessmentAnswers): Sign =>
  osteomyelitis === 'none'
    ? false
    : osteomyelitis === 'untreated' || osteomyelitis === 'treated'
      ? true
      : null

const orSigns = (one: Sign, other: Sign): Sign =>
  one === true || other === true ? true : one === null || other === null ? null : false

/** Rule GR3. */
export function gradeWagnerFromAnswers(answers: AssessmentAnswers, site: SiteFacts): Grading {
  const rule = { system: 'wagner', ruleId: 'GR3' } as const
  const depth = findFootDepth(answers, site)
  const bone = toOsteomyelitisSign(answers)
  const abscess = answers.deepAbscess ?? null
  const gangrene: WagnerFindings['gangrene'] =
    answers.gangrene === 'digits' ? 'part-of-foot' : (answers.gangrene ?? null)
  const ulcers = { intact: 'none', superficial: 'superficial', tendon: 'deep', bone: 'deep' } as const
  const result = gradeWagner({
    ulcer: depth.layer === null ? null : ulcers[depth.layer],
    deepInfection: orSigns(abscess, bone),
    gangrene,
  })
  // A superficial ulcer may turn out deep under the probe; a deep one is grade 2 whether it reaches bone or not.
  const couldBeDeeper = depth.layer === 'superficial' && depth.needs.length > 0
  if (result.state === 'known' && !(couldBeDeeper && result.grade < 2))
    return graded(rule, {
      grade: String(result.grade),
      label: `Grade ${result.grade}`,
      meaning: wagnerGrades[result.grade]?.meaning ?? null,
    })
  const atLeast = result.state === 'known' ? result.grade : result.atLeast
  const missing = result.state === 'known' ? [] : result.missing
  return notGraded(
    rule,
    [
      ...(missing.includes('ulcer') || couldBeDeeper ? depth.needs : []),
      ...(missing.includes('deepInfection') ? listDeepInfectionNeeds(abscess, bone) : []),
      ...(missing.includes('gangrene') ? [needsLabels.gangrene] : []),
    ],
    { atLeast: `at least grade ${atLeast}` },
  )
}

const listDeepInfectionNeeds = (abscess: Sign, bone: Sign) => [
  ...(abscess === null ? [needsLabels.deepInfection] : []),
  ...(bone === null ? [needsLabels.osteomyelitis] : []),
]

/** The infection of the foot after IWGDF and IDSA, from the checklist and what is asked beside it. */
export function assessFootInfection(answers: AssessmentAnswers): FootInfection {
  return gradeFootInfection({
    swelling: orFinding(answers.infectionSwelling, hasPeriwound(answers, 'induration')),
    erythemaCm: answers.infectionErythema === false ? 0 : (answers.erythemaExtentCm ?? null),
    tenderness: answers.localTenderness ?? null,
    warmth: answers.infectionWarmth ?? null,
    pus: orFinding(answers.infectionPurulence, answers.exudateType === 'purulent'),
    deepTissue: answers.deepAbscess ?? null,
    osteomyelitis: toOsteomyelitisSign(answers),
    otherCause: answers.otherCauseOfSigns ?? null,
    systemic: notMeasured,
    systemicResponse: answers.systemicResponse ?? null,
  })
}

const notMeasured = {
  temperatureF: null,
  heartRate: null,
  respiratoryRate: null,
  paco2MmHg: null,
  whiteCells: null,
  bandCellsPercent: null,
}

const orFinding = (answer: boolean | null | undefined, isSeen: boolean): Sign =>
  isSeen ? true : (answer ?? null)

const infectionNeeds = {
  swelling: 'swelling',
  erythema: 'erythema extent',
  tenderness: 'local tenderness',
  warmth: 'warmth',
  pus: 'purulence',
  deepTissue: needsLabels.deepInfection,
  osteomyelitis: needsLabels.osteomyelitis,
  systemic: 'SIRS criteria',
} as const

const listInfectionNeeds = (infection: FootInfection): string[] =>
  infection.state === 'known'
    ? []
    : infection.reason === 'other-cause'
      ? ['infection ruled in or out']
      : infection.missing.map((id) => infectionNeeds[id])

/** Limits of the publication: an index below 0.80, a toe below 45 mmHg, oxygen below 40 mmHg. */
const texasIschemiaLimits = { abiBelow: 0.8, toeBelowMmHg: 45, tcpo2BelowMmHg: 40 } as const

/** A good ankle does not clear a diabetic foot; a good toe or good oxygen does. Rule GR4. */
export function isTexasIschemic(measures: IschemiaMeasures | null): Sign {
  if (!measures) return null
  const { abi, toePressureMmHg: toe, tcpo2MmHg: oxygen } = measures
  const limits = texasIschemiaLimits
  if (
    (toe !== null && toe < limits.toeBelowMmHg) ||
    (oxygen !== null && oxygen < limits.tcpo2BelowMmHg) ||
    (abi !== null && measures.abiNoncompressible !== true && abi < limits.abiBelow)
  )
    return true
  return toe !== null || oxygen !== null ? false : null
}

/** Rule GR4. */
export function gradeTexasFromAnswers(
  answers: AssessmentAnswers,
  site: SiteFacts,
  ischemia: IschemiaMeasures | null,
): Grading {
  const rule = { system: 'texas', ruleId: 'GR4' } as const
  const depth = findFootDepth(answers, site)
  const infection = assessFootInfection(answers)
  const infected = infection.state === 'known' ? infection.grade > 1 : infection.atLeast > 1 ? true : null
  const ischemic = isTexasIschemic(ischemia)
  const layers = { intact: 0, superficial: 1, tendon: 2, bone: 3 } as const
  const certain: TexasGrade | null = depth.layer === null ? null : layers[depth.layer]
  const result = classifyTexas({ grade: depth.needs.length > 0 ? null : certain, infected, ischemic })
  if (result.state === 'known')
    return graded(rule, {
      grade: result.code,
      label: `Grade ${result.grade}, stage ${result.stage}`,
      meaning: [
        texasGrades[result.grade]?.meaning,
        texasStages.find(({ stage }) => stage === result.stage)?.meaning.toLowerCase(),
      ].join('; '),
    })
  return notGraded(
    rule,
    [
      ...(result.missing.includes('grade') ? depth.needs : []),
      ...(result.missing.includes('infected') ? listInfectionNeeds(infection) : []),
      ...(result.missing.includes('ischemic') ? [needsLabels.perfusion] : []),
    ],
    { atLeast: certain === null ? null : `at least grade ${certain}` },
  )
}

type Component = { readonly grade: WifiGrade; readonly needs: readonly string[] }

/** The wound of WIfI: depth and place, not size. The grade is certain unless something is needed. Rule GR5. */
export function gradeWifiWound(answers: AssessmentAnswers, { site, toe }: SiteFacts): Component {
  const { gangrene } = answers
  if (gangrene === 'part-of-foot' || gangrene === 'whole-foot') return { grade: 3, needs: [] }
  const ulcer = gradeWifiUlcer(answers, { site, toe })
  if (gangrene === 'digits')
    return ulcer.grade > 2 ? ulcer : { grade: 2, needs: listDeeperNeeds(answers, ulcer) }
  return gangrene ? ulcer : { ...ulcer, needs: [...ulcer.needs, needsLabels.gangrene] }
}

/** Dry gangrene of a toe is not probed for the sake of a grade: only a bed that can be seen may still turn out deeper. */
const listDeeperNeeds = ({ deepestTissue }: AssessmentAnswers, { needs }: Component) =>
  deepestTissue === 'covered' || deepestTissue == null ? [] : needs

function gradeWifiUlcer(
  answers: AssessmentAnswers,
  { site, toe }: Pick<SiteFacts, 'site' | 'toe'>,
): Component {
  const { layer, needs } = findFootDepth(answers, { site })
  const isHeel = site === 'heel'
  if (layer === null) return { grade: isHeel ? 2 : 1, needs }
  if (layer === 'intact') return { grade: 0, needs }
  if (layer === 'superficial') return { grade: isHeel ? 2 : 1, needs }
  // Deep in the heel is the worst grade, whether the calcaneus is involved or not.
  if (isHeel) return { grade: 3, needs: [] }
  if (site === 'leg') return { grade: 2, needs: [] }
  if (layer === 'bone' && toe !== false) {
    if (answers.distalPhalanxOnly === true) return { grade: 1, needs: [] }
    if (answers.distalPhalanxOnly == null) return { grade: 1, needs: ['extent of exposed bone'] }
  }
  if (answers.extensiveFootInvolvement === true) return { grade: 3, needs: [] }
  return {
    grade: 2,
    needs: answers.extensiveFootInvolvement === false ? [] : ['forefoot or midfoot involvement'],
  }
}

function gradeIschemiaComponent(ischemia: IschemiaMeasures | null): Component {
  const result = ischemia ? gradeWifiIschemia(ischemia) : null
  if (result?.state !== 'known') return { grade: 0, needs: [needsLabels.perfusion] }
  // Stiff arteries read too high: what the ankle says is a minimum.
  return { grade: result.grade, needs: result.mayBeWorse && result.grade < 3 ? [needsLabels.perfusion] : [] }
}

function gradeInfectionComponent(answers: AssessmentAnswers): Component {
  const infection = assessFootInfection(answers)
  const known = toWifiInfectionGrade(infection)
  if (known !== null) return { grade: known, needs: [] }
  // Grades 1 to 4 become 0 to 3.
  const atLeast = infection.state === 'unknown' ? infection.atLeast - 1 : 0
  return { grade: atLeast as WifiGrade, needs: listInfectionNeeds(infection) }
}

const riskLabels = { 'very-low': 'very low', low: 'low', moderate: 'moderate', high: 'high' } as const

/** Rule GR6. The lowest possible stage is that of the lowest possible components, since the table never falls. */
export function gradeWifiFromAnswers(
  answers: AssessmentAnswers,
  site: SiteFacts,
  ischemia: IschemiaMeasures | null,
): Grading {
  const rule = { system: 'wifi', ruleId: 'GR6' } as const
  const wound = gradeWifiWound(answers, site)
  const flow = gradeIschemiaComponent(ischemia)
  const infection = gradeInfectionComponent(answers)
  const result = computeWifiStage({ wound: wound.grade, ischemia: flow.grade, infection: infection.grade })
  if (result.state === 'unknown') return notGraded(rule, []) // never: the three grades are there
  const needs = [...wound.needs, ...flow.needs, ...infection.needs]
  if (needs.length === 0)
    return graded(rule, {
      grade: String(result.stage),
      label: `Stage ${result.stage} (${result.code})`,
      note: formatPerfusionDate(ischemia),
      meaning: `One-year amputation risk ${riskLabels[result.amputationRisk]}; benefit of revascularization ${riskLabels[result.revascularizationBenefit]}`,
    })
  const known = [
    wound.needs.length === 0 && `W${wound.grade}`,
    flow.needs.length === 0 && `I${flow.grade}`,
    infection.needs.length === 0 && `fI${infection.grade}`,
  ].filter(Boolean)
  const note = [
    known.length > 0 && `Known: ${known.join(' ')}`,
    flow.needs.length === 0 && formatPerfusionDate(ischemia),
  ].filter(Boolean)
  return notGraded(rule, needs, {
    atLeast: `at least stage ${result.stage}`,
    note: note.length > 0 ? note.join(', ') : null,
  })
}

/** A grade is as old as its pressures. Stored with it, so that the date is the same for every reader. */
function formatPerfusionDate(ischemia: IschemiaMeasures | null): string | null {
  if (!ischemia?.measuredOn) return null
  const day = `perfusion of ${formatStoredDay(ischemia.measuredOn)}`
  return ischemia.isOutOfDate ? `${day}, out of date: repeat it` : day
}
