/** The sentences of a drafted note about one wound, out of its newest assessment. Pure. */
import {
  getAssessmentField,
  formatClockPlaces,
  formatGrading,
  listPeriwoundConditions,
  periwoundConditions,
  describeEnteredSize,
  healingStatuses,
  infectionSignFields,
  isPartialThickness,
  woundStages,
  woundTypes,
  type AssessmentFieldId,
  type ClockPlace,
  type Grading,
  formatWoundLetter,
  formatWoundSite,
} from '@mendwell/clinical'
import type { NoteSentence, WoundAssessment } from '@mendwell/contract'
import { formatDate } from '../../../platform/dates.ts'
import type { DraftWound } from './draft-text.ts'

/** What a person wrote, with a full stop where it has no end. */
export const endSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** The caller has checked that there is an assessment. */
const getCurrentAssessment = ({ current }: DraftWound): WoundAssessment => current!

/** Within a sentence; an abbreviation stays as it is. */
export const toLowerFirst = (words: string) =>
  words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** The place stands in parentheses, and so needs none of its own: “Great toe (hallux)” is “Great toe, hallux”. */
export const formatWoundInNote = (wound: DraftWound) =>
  `Wound ${formatWoundLetter(wound.number)} (${formatWoundSite(wound).replace(/ \(([^()]*)\)/g, ', $1')})`

/** A short form that readers of a note do not know is followed by what it means. */
const formatGradeInNote = (grading: Grading): string =>
  endSentence(
    grading.system === 'ceap' && grading.meaning !== null
      ? `${formatGrading(grading)} (${toLowerFirst(grading.meaning)})`
      : formatGrading(grading),
  )

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

const formatAbsent = ({ notAssessed }: WoundAssessment, id: string, name: string) =>
  notAssessed[id] ? `unable to assess ${name} (${notAssessed[id]})` : `${name} not documented`

export function buildPainSentence(wound: DraftWound): NoteSentence {
  const one = getCurrentAssessment(wound)
  const level = one.painLevel === null ? formatAbsent(one, 'painLevel', 'pain') : `pain ${one.painLevel}/10`
  const details = (['painCharacter', 'painFrequency', 'painImpactOnFunction'] as const)
    .filter((id) => one[id] !== null)
    .map((id) => `${getFieldLabel(id)} ${formatField(one, id)}`)
  return buildSentence(wound, `${formatWoundInNote(wound)}: ${[level, ...details].join(', ')}.`)
}

export function buildBedsideSentences(wound: DraftWound, day: (instant: string) => string): NoteSentence[] {
  const one = getCurrentAssessment(wound)
  const createSentence = (text: string) => buildSentence(wound, text)
  // A consult may share one that waits for its signature; a note never tells it.
  const unsigned = one.state === 'unsigned' ? ', not signed yet' : ''
  const depth = one.depth === null ? formatAbsent(one, 'depth', 'depth') : `depth ${one.depth} cm`
  const volume = one.volume === null ? 'volume not documented' : `volume ${one.volume} cm³`
  const entered = [
    describeEnteredSize(one.entered?.area?.value, one.area, 'cm²'),
    describeEnteredSize(one.entered?.volume?.value, one.volume, 'cm³'),
  ].filter(Boolean)
  const size = `length ${one.length} cm, width ${one.width} cm, ${depth}, area ${one.area} cm² (${formatMethod(one)}), ${volume}`
  return [
    createSentence(`${formatWoundInNote(wound)} on ${day(one.assessedAt)}${unsigned}: ${size}.`),
    ...entered.map((sentence) => createSentence(`${sentence}.`)),
    createSentence(`Wound bed: ${formatBed(one)}.`),
    createSentence(`Exudate: ${formatExudate(one)}; odor ${formatField(one, 'exudateOdor')}.`),
    createSentence(
      `Periwound skin: ${formatPeriwound(one)}, color ${formatField(one, 'periwoundColor')}, edema ${formatField(one, 'periwoundEdema')}.`,
    ),
    createSentence(
      `Undermining: ${formatReach(one.underminingPresent, one.underminingPlaces)}. Tunneling: ${formatReach(one.tunnelingPresent, one.tunnelingPlaces)}.`,
    ),
    createSentence(formatInfection(one)),
    ...(one.gradings ?? []).map((grading) => createSentence(formatGradeInNote(grading))),
    ...(one.pushScore === null ? [] : [createSentence(`PUSH score ${one.pushScore}.`)]),
  ]
}

/** Spelled out, since readers of a note do not know our abbreviations. */
const formatMethod = ({ areaMethod }: WoundAssessment): string =>
  areaMethod === 'photo-outline' ? 'photo outline' : 'length × width'

function formatBed(one: WoundAssessment): string {
  const shares = [
    ['granulation', one.granulationPercentage],
    ['slough', one.sloughPercentage],
    ['necrotic', one.necroticPercentage],
    // New skin, or the pink dermis of a partial-thickness wound: both are charted so, and only one of them is closed.
    [isPartialThickness(one) ? 'dermis or epithelium' : 'epithelial', one.epithelialPercentage],
  ] as const
  if (shares.every(([, share]) => share === null)) return 'not documented'
  return shares
    .map(([tissue, share]) => `${tissue} ${share === null ? 'not documented' : `${share}%`}`)
    .join(', ')
}

function formatReach(present: boolean | null, places: readonly ClockPlace[] | null): string {
  if (present === null) return 'not documented'
  if (!present) return 'absent'
  return formatClockPlaces(places) || 'present, location not documented'
}

const formatPeriwound = (one: WoundAssessment): string =>
  listPeriwoundConditions(one)
    .map((condition) => periwoundConditions.labels[condition].toLowerCase())
    .join(', ') || 'not documented'

/** There is no type of what is not there. */
function formatExudate(one: WoundAssessment): string {
  if (one.exudateAmount === 'none') return 'none'
  const amount = one.exudateAmount === null ? 'amount not documented' : formatField(one, 'exudateAmount')
  return `${amount}, ${one.exudateType === null ? 'type not documented' : formatField(one, 'exudateType')}`
}

/** Present, absent and not assessed are distinguished. */
function formatInfection(one: WoundAssessment): string {
  const listFields = (answer: boolean | null) =>
    infectionSignFields.filter((id) => one[id] === answer).map((id) => getFieldLabel(id))
  const formatPart = (words: string, ids: string[]) => (ids.length > 0 ? [`${ids.join(', ')} ${words}`] : [])
  const parts = [
    ...formatPart('present', listFields(true)),
    ...formatPart('absent', listFields(false)),
    ...formatPart('not assessed', listFields(null)),
  ]
  return `Signs of infection: ${parts.join('; ')}.`
}

export function buildAssessedSentences(wound: DraftWound, day: (instant: string) => string): NoteSentence[] {
  const one = getCurrentAssessment(wound)
  const type = one.woundType === null ? 'wound type not documented' : woundTypes.labels[one.woundType]
  const stage =
    one.stage !== null
      ? [woundStages.labels[one.stage].toLowerCase()]
      : one.notAssessed['stage']
        ? [formatAbsent(one, 'stage', 'stage')]
        : []
  const healing =
    one.healingStatus === null
      ? 'healing status not documented'
      : healingStatuses.labels[one.healingStatus].toLowerCase()
  return [
    buildSentence(wound, `${formatWoundInNote(wound)}: ${[type, ...stage, healing].join(', ')}.`),
    ...buildComparisonSentences(wound, day),
    ...(one.assessmentNotes
      ? [buildSentence(wound, `Assessment notes: ${endSentence(one.assessmentNotes)}`)]
      : []),
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

/** A day that has passed without an assessment is no plan. */
export function buildPlanSentences(wound: DraftWound, today: string): NoteSentence[] {
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
    buildSentence(wound, `${formatWoundInNote(wound)}: ${treatment.join('; ')}.`),
    ...(one.treatmentChanges
      ? [buildSentence(wound, `Treatment changes: ${endSentence(one.treatmentChanges)}`)]
      : []),
    buildSentence(
      wound,
      one.nextAssessmentDate
        ? one.nextAssessmentDate < today
          ? `Next assessment of wound ${formatWoundLetter(wound.number)} was due on ${formatDate(one.nextAssessmentDate)}.`
          : `Next assessment of wound ${formatWoundLetter(wound.number)} on ${formatDate(one.nextAssessmentDate)}.`
        : `Next assessment of wound ${formatWoundLetter(wound.number)}: not documented.`,
    ),
  ]
}
