/** The sentences of a drafted note about one wound, out of its newest assessment. Pure. */
import {
  getAssessmentField,
  formatClockPlaces,
  describeEnteredSize,
  healingStatuses,
  infectionSignFields,
  woundStages,
  woundTypes,
  type AssessmentFieldId,
  type ClockPlace,
  formatWoundLetter,
  formatWoundSite,
} from '@mendwell/clinical'
import type { NoteSentence, WoundAssessment } from '@mendwell/contract'
import { formatDate } from '../../../platform/dates.ts'
import type { DraftWound } from './draft-text.ts'

/** The caller has checked that there is an assessment. */
const getCurrentAssessment = ({ current }: DraftWound): WoundAssessment => current!

const formatWoundName = (wound: DraftWound) =>
  `Wound ${formatWoundLetter(wound.number)} (${formatWoundSite(wound)})`

function buildSentence(wound: DraftWound, text: string): NoteSentence {
  const { id, assessedAt } = getCurrentAssessment(wound)
  return { text, source: { kind: 'wound-assessment', id, at: assessedAt } }
}

/** The label of an option, as the form shows it; unknown is stated. */
function formatField(assessment: WoundAssessment, id: AssessmentFieldId): string {
  const value = assessment[id as keyof WoundAssessment]
  if (value === null || value === undefined || value === '') return 'not documented'
  const field = getAssessmentField(id)
  const word = field.kind === 'choice' ? field.choices.labels[value as string] : undefined
  return word?.toLowerCase() ?? String(value)
}

const getFieldLabel = (id: AssessmentFieldId) => getAssessmentField(id).label.toLowerCase()

const formatAbsent = (assessment: WoundAssessment, id: string) =>
  assessment.notAssessed[id] ? `not assessed (${assessment.notAssessed[id]})` : 'not documented'

export function buildPainSentence(wound: DraftWound): NoteSentence {
  const one = getCurrentAssessment(wound)
  const level =
    one.painLevel === null ? `pain ${formatAbsent(one, 'painLevel')}` : `pain ${one.painLevel} of 10`
  const details = (['painCharacter', 'painFrequency', 'painImpactOnFunction'] as const)
    .filter((id) => one[id] !== null)
    .map((id) => `${getFieldLabel(id)} ${formatField(one, id)}`)
  return buildSentence(wound, `${formatWoundName(wound)}: ${[level, ...details].join(', ')}.`)
}

export function buildBedsideSentences(wound: DraftWound, day: (instant: string) => string): NoteSentence[] {
  const one = getCurrentAssessment(wound)
  const createSentence = (text: string) => buildSentence(wound, text)
  const unsigned = one.state === 'unsigned' ? ', not signed yet' : ''
  const depth = one.depth === null ? `depth ${formatAbsent(one, 'depth')}` : `depth ${one.depth} cm`
  const volume = one.volume === null ? 'volume not documented' : `volume ${one.volume} cm³`
  const entered = [
    describeEnteredSize(one.entered?.area?.value, one.area, 'cm²'),
    describeEnteredSize(one.entered?.volume?.value, one.volume, 'cm³'),
  ].filter(Boolean)
  const size = `length ${one.length} cm, width ${one.width} cm, ${depth}, area ${one.area} cm² (${formatMethod(one)}), ${volume}`
  return [
    createSentence(`${formatWoundName(wound)} on ${day(one.assessedAt)}${unsigned}: ${size}.`),
    ...entered.map((sentence) => createSentence(`${sentence}.`)),
    createSentence(`Wound bed: ${formatBed(one)}.`),
    createSentence(
      `Exudate: ${formatField(one, 'exudateAmount')}${one.exudateAmount === 'none' ? '' : `, ${formatField(one, 'exudateType')}`}; odor ${formatField(one, 'exudateOdor')}.`,
    ),
    createSentence(
      `Periwound skin: ${formatField(one, 'periwoundCondition')}, color ${formatField(one, 'periwoundColor')}, edema ${formatField(one, 'periwoundEdema')}.`,
    ),
    createSentence(
      `Undermining: ${formatReach(one.underminingPresent, one.underminingPlaces)}. Tunneling: ${formatReach(one.tunnelingPresent, one.tunnelingPlaces)}.`,
    ),
    createSentence(formatInfection(one)),
    ...(one.pushScore === null ? [] : [createSentence(`PUSH score ${one.pushScore}.`)]),
  ]
}

/** Spelled out, since readers of a note do not know our abbreviations. */
const formatMethod = ({ areaMethod }: WoundAssessment): string =>
  areaMethod === 'photo-outline' ? 'outline on a photo' : 'length × width'

function formatBed(one: WoundAssessment): string {
  const shares = [
    ['granulation', one.granulationPercentage],
    ['slough', one.sloughPercentage],
    ['necrotic', one.necroticPercentage],
    ['epithelial', one.epithelialPercentage],
  ] as const
  if (shares.every(([, share]) => share === null)) return 'not documented'
  return shares
    .map(([tissue, share]) => `${tissue} ${share === null ? 'not documented' : `${share} %`}`)
    .join(', ')
}

function formatReach(present: boolean | null, places: readonly ClockPlace[] | null): string {
  if (present === null) return 'not documented'
  if (!present) return 'absent'
  return formatClockPlaces(places) || 'present, location not documented'
}

/** Present, absent and not assessed are distinguished. */
function formatInfection(one: WoundAssessment): string {
  const listFields = (answer: boolean | null) =>
    infectionSignFields.filter((id) => one[id] === answer).map((id) => getFieldLabel(id))
  const formatPart = (words: string, ids: string[]) => (ids.length > 0 ? [`${words} ${ids.join(', ')}`] : [])
  const parts = [
    ...formatPart('present', listFields(true)),
    ...formatPart('absent', listFields(false)),
    ...formatPart('not documented', listFields(null)),
  ]
  return `Signs of infection: ${parts.join('; ')}.`
}

export function buildAssessedSentences(wound: DraftWound, day: (instant: string) => string): NoteSentence[] {
  const one = getCurrentAssessment(wound)
  const type = one.woundType === null ? 'type not documented' : woundTypes.labels[one.woundType]
  const stage = one.stage === null ? [] : [woundStages.labels[one.stage].toLowerCase()]
  const healing =
    one.healingStatus === null
      ? 'healing status not documented'
      : healingStatuses.labels[one.healingStatus].toLowerCase()
  return [
    buildSentence(wound, `${formatWoundName(wound)}: ${[type, ...stage, healing].join(', ')}.`),
    ...buildComparisonSentences(wound, day),
    ...(one.assessmentNotes ? [buildSentence(wound, `Noted: ${one.assessmentNotes}`)] : []),
  ]
}

/** Two areas are put side by side where both were measured the same way. */
function buildComparisonSentences(wound: DraftWound, day: (instant: string) => string): NoteSentence[] {
  const { earlier } = wound
  const one = getCurrentAssessment(wound)
  if (!earlier || earlier.areaMethod !== one.areaMethod || earlier.area === null || one.area === null)
    return []
  return [
    buildSentence(
      wound,
      `Area ${one.area} cm² on ${day(one.assessedAt)}, ${earlier.area} cm² on ${day(earlier.assessedAt)}.`,
    ),
  ]
}

export function buildPlanSentences(wound: DraftWound): NoteSentence[] {
  const one = getCurrentAssessment(wound)
  const treatment = (
    [
      'cleansingAgent',
      'dressingType',
      'dressingChangeFrequency',
      'debridementMethod',
      'offloadingDevice',
    ] as const
  ).map((id) => `${getFieldLabel(id)} ${formatField(one, id)}`)
  return [
    buildSentence(wound, `${formatWoundName(wound)}: ${treatment.join('; ')}.`),
    ...(one.treatmentChanges ? [buildSentence(wound, `Treatment changes: ${one.treatmentChanges}`)] : []),
    buildSentence(
      wound,
      one.nextAssessmentDate
        ? `Next assessment of wound ${formatWoundLetter(wound.number)} on ${formatDate(one.nextAssessmentDate)}.`
        : `Next assessment of wound ${formatWoundLetter(wound.number)}: not documented.`,
    ),
  ]
}
