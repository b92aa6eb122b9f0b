/**
 * Which questions are asked of which wound: by its type, its site, and what was answered before. Rule WA12. A question that no row names
 * is asked of every wound. An answer given earlier is always shown, whatever the table says.
 */
import { getRegionMethod } from '../burns/charted-extent.ts'
import type { AssessmentAnswers, AssessmentFieldId } from '../assessment/fields.ts'
import type { SiteFacts, WoundSite } from './wound-site.ts'
import type { WoundType } from '../assessment/wound-vocabulary.ts'

export type AskContext = { readonly woundType: WoundType | null | undefined } & SiteFacts

type Row = {
  readonly fields: readonly AssessmentFieldId[]
  /** Absent: every type. */
  readonly types?: readonly WoundType[]
  /** Absent: every site. */
  readonly sites?: readonly WoundSite[]
  /** Whether the answers so far make it matter. */
  readonly after?: (answers: AssessmentAnswers, context: AskContext) => boolean
}

/** Wounds that reach below the dermis, where edge, depth and what lies in the bed decide about care. */
const deepTypes = [
  'pressure_ulcer',
  'diabetic_foot',
  'surgical_site',
  'venous_ulcer',
  'arterial_ulcer',
  'mixed_ulcer',
  'traumatic',
  'malignant',
  'atypical',
  'other',
] as const

const isOpen = ({ healingStatus }: AssessmentAnswers) => healingStatus !== 'healed'
const isDeep = ({ deepestTissue, tunnelingPresent, stage }: AssessmentAnswers) =>
  deepestTissue === 'muscle' ||
  deepestTissue === 'tendon' ||
  deepestTissue === 'bone' ||
  tunnelingPresent === true ||
  stage === 'stage_4'
const hasPositive = (value: number | null | undefined) => Number(value) > 0
const isFootOrLeg = ({ site, woundType }: AskContext) =>
  site === 'foot' || site === 'heel' || (site === null && woundType === 'diabetic_foot')
const mayHaveBoneInfection = (answers: AssessmentAnswers, context: AskContext) =>
  (context.woundType === 'diabetic_foot' && isOpen(answers)) ||
  answers.probesToBone === true ||
  answers.deepestTissue === 'bone' ||
  answers.stage === 'stage_4'

export const askedRows: readonly Row[] = [
  // Circulation and sensation belong to legs and feet.
  {
    fields: ['capillaryRefill', 'dorsalisPedisPulse', 'posteriorTibialPulse', 'skinTemperature'],
    sites: ['foot', 'heel', 'leg'],
  },
  {
    fields: ['monofilamentTest', 'protectiveSensation', 'vibrationSensation', 'temperatureSensation'],
    sites: ['foot', 'heel', 'leg'],
  },
  { fields: ['offloadingDevice'], types: ['pressure_ulcer', 'diabetic_foot'] },
  { fields: ['offloadingDevice'], sites: ['foot', 'heel'] },

  // Pressure injury
  { fields: ['deviceRelated', 'placeAcquired'], types: ['pressure_ulcer'] },
  {
    fields: ['medicalDevice'],
    types: ['pressure_ulcer'],
    after: ({ deviceRelated }) => deviceRelated === true,
  },
  // The body map answers it where the site is on it.
  { fields: ['mucosalMembrane'], types: ['pressure_ulcer'], after: (_, { mucosal }) => mucosal === null },

  // The open bed
  { fields: ['deepestTissue', 'woundEdges'], types: deepTypes, after: isOpen },
  {
    fields: ['eschar'],
    types: [...deepTypes, 'burn'],
    after: ({ necroticPercentage }) => hasPositive(necroticPercentage),
  },
  {
    fields: ['hypergranulation'],
    types: [...deepTypes, 'burn'],
    after: ({ granulationPercentage }) => hasPositive(granulationPercentage),
  },
  {
    fields: ['exposedStructures', 'unexploredFistula'],
    types: deepTypes,
    after: (answers, { woundType }) =>
      isOpen(answers) && (isDeep(answers) || woundType === 'surgical_site' || woundType === 'malignant'),
  },
  {
    fields: ['malignancyInWound'],
    types: deepTypes,
    after: (answers, { woundType }) =>
      woundType === 'atypical' ||
      woundType === 'other' ||
      (woundType !== 'malignant' && isOpen(answers) && isDeep(answers)),
  },
  { fields: ['woundBleeding'], types: ['malignant'], after: isOpen },

  // Foot and ischemic limb
  { fields: ['gangrene'], types: ['diabetic_foot', 'arterial_ulcer', 'mixed_ulcer'] },
  {
    fields: ['distalPhalanxOnly'],
    types: ['diabetic_foot', 'arterial_ulcer', 'mixed_ulcer'],
    after: ({ deepestTissue, probesToBone }, { toe }) =>
      toe !== false && (deepestTissue === 'bone' || probesToBone === true),
  },
  {
    fields: ['extensiveFootInvolvement'],
    types: ['diabetic_foot', 'arterial_ulcer', 'mixed_ulcer'],
    after: ({ deepestTissue, probesToBone }, { site }) =>
      site !== 'heel' &&
      site !== 'leg' &&
      (deepestTissue === 'muscle' ||
        deepestTissue === 'tendon' ||
        deepestTissue === 'bone' ||
        probesToBone === true),
  },
  { fields: ['probesToBone'], types: ['diabetic_foot'], after: isOpen },
  {
    fields: ['probesToBone'],
    types: ['pressure_ulcer', 'arterial_ulcer', 'mixed_ulcer'],
    after: (answers, context) => isOpen(answers) && isFootOrLeg(context),
  },
  { fields: ['probesToBone'], types: ['pressure_ulcer'], after: ({ stage }) => stage === 'stage_4' },
  { fields: ['osteomyelitis'], types: deepTypes, after: mayHaveBoneInfection },
  { fields: ['deepAbscess'], types: ['diabetic_foot', 'arterial_ulcer', 'mixed_ulcer'], after: isOpen },
  { fields: ['localTenderness'], types: ['diabetic_foot', 'arterial_ulcer', 'mixed_ulcer'], after: isOpen },
  {
    fields: ['erythemaExtentCm'],
    types: ['diabetic_foot', 'arterial_ulcer', 'mixed_ulcer'],
    after: ({ infectionErythema }) => infectionErythema === true,
  },
  {
    fields: ['otherCauseOfSigns', 'systemicResponse'],
    types: ['diabetic_foot', 'arterial_ulcer', 'mixed_ulcer'],
    after: (answers) =>
      [
        answers.infectionErythema,
        answers.infectionWarmth,
        answers.infectionSwelling,
        answers.infectionPurulence,
        answers.deepAbscess,
      ].includes(true),
  },

  // Vein disease
  {
    fields: ['ceapClasses', 'ceapSymptomatic', 'ceapEtiology', 'ceapAnatomy', 'ceapPathophysiology'],
    types: ['venous_ulcer', 'mixed_ulcer'],
  },
  { fields: ['compressionInPlace'], types: ['venous_ulcer', 'mixed_ulcer'] },

  // Types with a grading of their own
  { fields: ['skinFlapLoss'], types: ['skin_tear'] },
  { fields: ['burnDepth', 'burnMethod', 'burnPercent'], types: ['burn'] },
  { fields: ['burnRegions'], types: ['burn'], after: (answers) => getRegionMethod(answers) !== null },
  { fields: ['burnPalms'], types: ['burn'], after: ({ burnMethod }) => burnMethod === 'palm' },
  { fields: ['dehiscence', 'closureMaterial'], types: ['surgical_site'] },
  { fields: ['moistureSource', 'moistureSkin', 'moistureInfection'], types: ['moisture_associated'] },
  { fields: ['suspectedCause', 'violaceousBorder'], types: ['atypical'] },

  // NERDS and STONEES: what the rest of the form does not already say.
  {
    fields: ['exudateIncreased', 'friableTissue', 'sizeIncreasing', 'newBreakdown', 'assessedAfterCleansing'],
    types: deepTypes,
    after: isOpen,
  },
]

const rowsByField: ReadonlyMap<AssessmentFieldId, readonly Row[]> = new Map(
  [...new Set(askedRows.flatMap(({ fields }) => fields))].map((id) => [
    id,
    askedRows.filter(({ fields }) => fields.includes(id)),
  ]),
)

/** Whether a question belongs to this wound now. */
export function isAsked(id: AssessmentFieldId, answers: AssessmentAnswers, context: AskContext): boolean {
  const rows = rowsByField.get(id)
  return (
    !rows ||
    rows.some(
      (row) =>
        (!row.types || (context.woundType != null && row.types.includes(context.woundType))) &&
        // Where the site is not known, only the type can rule a question out.
        (!row.sites || context.site === null || row.sites.includes(context.site)) &&
        (!row.after || row.after(answers, context)),
    )
  )
}

/** Whether wounds of this type can have an answer at all. What depends on the site may be asked of each. */
export function canBeAsked(id: AssessmentFieldId, woundType: WoundType | null | undefined): boolean {
  const rows = rowsByField.get(id)
  return !rows || !woundType || rows.some(({ types }) => !types || types.includes(woundType))
}
