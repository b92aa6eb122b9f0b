/**
 * The rules' input from a charted assessment, rule RE5. What the assessment does not contain (site, perfusion, other illness, allergies) is
 * passed separately; what was not charted stays unknown.
 */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { computeBurden } from '../gradings/burden.ts'
import { hasSignAtTheWound, infectionContinuum, determineInfectionStage } from '../infection/continuum.ts'
import { findInfectionContradictions, toInfectionSigns } from '../infection/from-assessment.ts'
import { infectionChecklist } from '../infection/risk.ts'
import { toAbsentPulse } from '../perfusion/limb-perfusion.ts'
import { listPeriwoundConditions } from '../assessment/periwound.ts'
import { isOsteomyelitisUntreated } from '../results/result-facts.ts'
import { toExaminedFacts } from './examined-facts.ts'
import { findRunningCare } from './running-care.ts'
import type { CareSources } from './running-care.ts'
import { burdenFindings, createWoundPicture } from './wound-picture.ts'
import type { WoundPicture } from './wound-picture.ts'

export function toWoundPicture(answers: AssessmentAnswers, beside: Partial<WoundPicture> = {}): WoundPicture {
  const { osteomyelitis, ...examined } = toExaminedFacts(answers)
  return createWoundPicture({
    woundType: answers.woundType ?? null,
    stage: answers.stage ?? null,
    depthCm: answers.depth ?? null,
    undermining: answers.underminingPresent ?? null,
    tunneling: answers.tunnelingPresent ?? null,
    granulationPercent: answers.granulationPercentage ?? null,
    sloughPercent: answers.sloughPercentage ?? null,
    necroticPercent: answers.necroticPercentage ?? null,
    exudateAmount: answers.exudateAmount ?? null,
    exudateOdor: answers.exudateOdor ?? null,
    periwound: findTreatablePeriwound(answers),
    ...examined,
    untreatedOsteomyelitis: isOsteomyelitisUntreated(osteomyelitis),
    edema: answers.periwoundEdema ?? null,
    ...toInfection(answers),
    burden: findBurden(answers),
    fever: answers.infectionFever ?? null,
    painLevel: answers.painLevel ?? null,
    absentPulse: toAbsentPulse(answers.dorsalisPedisPulse, answers.posteriorTibialPulse),
    coldLimb: answers.skinTemperature ? answers.skinTemperature === 'cold' : null,
    capillaryRefillSeconds: answers.capillaryRefill ?? null,
    peripheralVascularDisease: answers.peripheralVascularDisease ?? null,
    diabetes: answers.diabetesPresent ?? null,
    neuropathy: answers.neuropathy ?? null,
    malnutrition: answers.malnutrition ?? null,
    smoking: answers.smoking ?? null,
    offloading: toOffloading(answers.offloadingDevice),
    ...toPressureRelief(answers.offloadingDevice),
    dressing: toDressingInUse(answers.dressingType),
    ...findRunningCare({ ...listChartedCare(answers), orders: [], medications: [] }),
    ...beside,
  })
}

/** What an assessment says is done at the wound. Rule RE20. */
export const listChartedCare = (answers: AssessmentAnswers): Pick<CareSources, 'dressings' | 'notes'> => ({
  dressings: [answers.dressingType, formatCompression(answers.compressionInPlace)],
  notes: [answers.treatmentChanges, answers.offloadingDevice, answers.assessmentNotes],
})

/** What covers a venous ulcer in full, as the product list names it. Stockings and a pump do not replace a bandage system at an open ulcer. */
const chartedCompression: { readonly [compression: string]: string } = {
  'adjustable-wrap': 'compression wrap',
  inelastic: 'short-stretch bandage',
  multilayer: 'multilayer compression',
}
const formatCompression = (compression: AssessmentAnswers['compressionInPlace']): string | null =>
  (compression && chartedCompression[compression]) ?? null

/** Of several conditions the one that a barrier treats; redness counts as a sign of infection. */
const findTreatablePeriwound = (answers: AssessmentAnswers) => {
  const conditions = listPeriwoundConditions(answers)
  return conditions.find((one) => one === 'maceration' || one === 'excoriation') ?? conditions[0] ?? null
}

/** The deeper one where both are reached. Before cleansing a dressing smells and holds exudate: nothing is concluded. */
function findBurden(answers: AssessmentAnswers): WoundPicture['burden'] {
  const { nerds, stonees, beforeCleansing } = computeBurden(answers)
  if (beforeCleansing) return null
  return stonees.reached === 'yes' ? 'stonees' : nerds.reached === 'yes' ? 'nerds' : null
}

const localSigns =
  infectionContinuum.find(({ stage }) => stage === 'local-overt')?.signs.map(({ id }) => id) ?? []

/** No sign of infection requires a completely answered checklist; local infection requires two signs or pus. */
function toInfection(answers: AssessmentAnswers): Pick<WoundPicture, 'infection' | 'infectionDoubt'> {
  const is = (infection: WoundPicture['infection']) => ({ infection, infectionDoubt: null })
  const doubt = (infectionDoubt: string) => ({ infection: null, infectionDoubt })
  const signs = toInfectionSigns(answers)
  const burden = findBurden(answers)
  const stage = determineInfectionStage(signs)
  switch (stage.state === 'known' ? stage.stage : stage.atLeast) {
    case 'systemic':
      return hasSignAtTheWound(signs) ? is('systemic') : doubt('fever without local signs of infection')
    case 'spreading':
      return is('spreading')
    case 'local-overt': {
      const count = localSigns.filter((sign) => signs[sign] === true).length
      return count >= 2 || signs.pus === true ? is('local') : doubt('a single sign is not conclusive')
    }
    case 'local-covert':
      return burden === null ? is(null) : doubt(burdenFindings.labels[burden])
    case 'no-signs':
    case 'contamination':
    case 'colonization':
      if (findInfectionContradictions(answers).length > 0)
        return doubt('the checklist and the periwound findings disagree')
      if (burden !== null) return doubt(burdenFindings.labels[burden])
      return is(infectionChecklist.every((sign) => signs[sign] === false) ? 'none' : null)
  }
}

const devices: { readonly [device: string]: WoundPicture['offloading'] } = {
  None: 'none',
  'Total contact cast': 'non-removable',
  'Removable cast walker': 'removable',
  'Healing shoe': 'removable',
  'Wedge shoe': 'removable',
}

/** One device is charted: what it is says nothing about others, but “None” does. */
function toPressureRelief(
  device: string | null | undefined,
): Pick<WoundPicture, 'supportSurface' | 'heelsFloated' | 'chairCushion'> {
  const text = device?.toLowerCase() ?? ''
  const none = text === 'none' ? false : null
  return {
    supportSurface: /\b(mattress|support surface|air bed|low[- ]air[- ]loss|alternating pressure)\b/.test(
      text,
    )
      ? true
      : none,
    heelsFloated: /\bheel (suspension|boot|lift|protector)|\bheels? (are )?float|\bfloat/.test(text)
      ? true
      : none,
    chairCushion: /\bcushion/.test(text) ? true : none,
  }
}

const dressingWords: readonly (readonly [RegExp, NonNullable<WoundPicture['dressing']>])[] = [
  [/\bsuperabsorbent\b/, 'superabsorbent'],
  [/\bhydrocolloid\b/, 'hydrocolloid'],
  [/\bhydrogel\b/, 'hydrogel'],
  [/\bfoam\b/, 'foam'],
]
function toDressingInUse(dressing: string | null | undefined): WoundPicture['dressing'] {
  if (!dressing?.trim()) return null
  return dressingWords.find(([words]) => words.test(dressing.toLowerCase()))?.[1] ?? 'other'
}

/** Of the words offered, those that say it; a free text is left to the clinician. */
const toOffloading = (device: string | null | undefined) => (device ? (devices[device] ?? null) : null)
