/** The sentences of a drafted note about one wound, out of its newest assessment. Pure. */
import {
  assessmentField,
  clockInWords,
  describeEnteredSize,
  healingStatuses,
  infectionSignFields,
  woundStages,
  woundTypes,
  type AssessmentFieldId,
  type ClockPlace,
  woundLetter,
  woundSite,
} from '@mendwell/clinical'
import type { NoteSentence, WoundAssessment } from '@mendwell/contract'
import { dayInWords } from '../../../platform/dates.ts'
import type { ToldWound } from './draft-text.ts'

/** An assessment is there: whoever calls has looked. */
const charted = ({ current }: ToldWound): WoundAssessment => current!

const nameOf = (wound: ToldWound) => `Wound ${woundLetter(wound.number)} (${woundSite(wound)})`

function sentence(wound: ToldWound, text: string): NoteSentence {
  const { id, assessedAt } = charted(wound)
  return { text, source: { kind: 'wound-assessment', id, at: assessedAt } }
}

/** The chosen word of a list, as the form shows it; unknown is said so. */
function chosen(assessment: WoundAssessment, id: AssessmentFieldId): string {
  const value = assessment[id as keyof WoundAssessment]
  if (value === null || value === undefined || value === '') return 'not recorded'
  const field = assessmentField(id)
  const word = field.kind === 'choice' ? field.choices.labels[value as string] : undefined
  return word?.toLowerCase() ?? String(value)
}

const named = (id: AssessmentFieldId) => assessmentField(id).label.toLowerCase()

const absent = (assessment: WoundAssessment, id: string) =>
  assessment.notAssessed[id] ? `not assessed (${assessment.notAssessed[id]})` : 'not recorded'

export function painSentence(wound: ToldWound): NoteSentence {
  const one = charted(wound)
  const level = one.painLevel === null ? `pain ${absent(one, 'painLevel')}` : `pain ${one.painLevel} of 10`
  const details = (['painCharacter', 'painFrequency', 'painImpactOnFunction'] as const)
    .filter((id) => one[id] !== null)
    .map((id) => `${named(id)} ${chosen(one, id)}`)
  return sentence(wound, `${nameOf(wound)}: ${[level, ...details].join(', ')}.`)
}

export function bedSideSentences(wound: ToldWound, day: (instant: string) => string): NoteSentence[] {
  const one = charted(wound)
  const say = (text: string) => sentence(wound, text)
  const unsigned = one.state === 'unsigned' ? ', not signed yet' : ''
  const depth = one.depth === null ? `depth ${absent(one, 'depth')}` : `depth ${one.depth} cm`
  const volume = one.volume === null ? 'volume not recorded' : `volume ${one.volume} cm³`
  const entered = [
    describeEnteredSize(one.entered?.area?.value, one.area, 'cm²'),
    describeEnteredSize(one.entered?.volume?.value, one.volume, 'cm³'),
  ].filter(Boolean)
  const size = `length ${one.length} cm, width ${one.width} cm, ${depth}, area ${one.area} cm² (${methodOf(one)}), ${volume}`
  return [
    say(`${nameOf(wound)} on ${day(one.assessedAt)}${unsigned}: ${size}.`),
    ...entered.map((sentence) => say(`${sentence}.`)),
    say(`Wound bed: ${bed(one)}.`),
    say(
      `Exudate: ${chosen(one, 'exudateAmount')}${one.exudateAmount === 'none' ? '' : `, ${chosen(one, 'exudateType')}`}; odor ${chosen(one, 'exudateOdor')}.`,
    ),
    say(
      `Periwound skin: ${chosen(one, 'periwoundCondition')}, color ${chosen(one, 'periwoundColor')}, edema ${chosen(one, 'periwoundEdema')}.`,
    ),
    say(
      `Undermining: ${reach(one.underminingPresent, one.underminingPlaces)}. Tunneling: ${reach(one.tunnelingPresent, one.tunnelingPlaces)}.`,
    ),
    say(infection(one)),
    ...(one.pushScore === null ? [] : [say(`PUSH score ${one.pushScore}.`)]),
  ]
}

/** In words, since a note is read by people who do not know our short ones. */
const methodOf = ({ areaMethod }: WoundAssessment): string =>
  areaMethod === 'photo-outline' ? 'outline on a photo' : 'length × width'

function bed(one: WoundAssessment): string {
  const shares = [
    ['granulation', one.granulationPercentage],
    ['slough', one.sloughPercentage],
    ['necrotic', one.necroticPercentage],
    ['epithelial', one.epithelialPercentage],
  ] as const
  if (shares.every(([, share]) => share === null)) return 'not recorded'
  return shares
    .map(([tissue, share]) => `${tissue} ${share === null ? 'not recorded' : `${share} %`}`)
    .join(', ')
}

function reach(present: boolean | null, places: readonly ClockPlace[] | null): string {
  if (present === null) return 'not recorded'
  if (!present) return 'absent'
  return clockInWords(places) || 'present, place not recorded'
}

/** Present, absent and not looked for are told apart. */
function infection(one: WoundAssessment): string {
  const where = (answer: boolean | null) =>
    infectionSignFields.filter((id) => one[id] === answer).map((id) => named(id))
  const part = (words: string, ids: string[]) => (ids.length > 0 ? [`${words} ${ids.join(', ')}`] : [])
  const parts = [
    ...part('present', where(true)),
    ...part('absent', where(false)),
    ...part('not recorded', where(null)),
  ]
  return `Signs of infection: ${parts.join('; ')}.`
}

export function assessedSentences(wound: ToldWound, day: (instant: string) => string): NoteSentence[] {
  const one = charted(wound)
  const type = one.woundType === null ? 'type not recorded' : woundTypes.labels[one.woundType]
  const stage = one.stage === null ? [] : [woundStages.labels[one.stage].toLowerCase()]
  const healing =
    one.healingStatus === null
      ? 'healing not recorded'
      : healingStatuses.labels[one.healingStatus].toLowerCase()
  return [
    sentence(wound, `${nameOf(wound)}: ${[type, ...stage, healing].join(', ')}.`),
    ...compared(wound, day),
    ...(one.assessmentNotes ? [sentence(wound, `Noted: ${one.assessmentNotes}`)] : []),
  ]
}

/** Two areas are put side by side where both were measured the same way. */
function compared(wound: ToldWound, day: (instant: string) => string): NoteSentence[] {
  const { earlier } = wound
  const one = charted(wound)
  if (!earlier || earlier.areaMethod !== one.areaMethod || earlier.area === null || one.area === null)
    return []
  return [
    sentence(
      wound,
      `Area ${one.area} cm² on ${day(one.assessedAt)}, ${earlier.area} cm² on ${day(earlier.assessedAt)}.`,
    ),
  ]
}

export function planSentences(wound: ToldWound): NoteSentence[] {
  const one = charted(wound)
  const treatment = (
    [
      'cleansingAgent',
      'dressingType',
      'dressingChangeFrequency',
      'debridementMethod',
      'offloadingDevice',
    ] as const
  ).map((id) => `${named(id)} ${chosen(one, id)}`)
  return [
    sentence(wound, `${nameOf(wound)}: ${treatment.join('; ')}.`),
    ...(one.treatmentChanges ? [sentence(wound, `Treatment changes: ${one.treatmentChanges}`)] : []),
    sentence(
      wound,
      one.nextAssessmentDate
        ? `Next assessment of wound ${woundLetter(wound.number)} on ${dayInWords(one.nextAssessmentDate)}.`
        : `Next assessment of wound ${woundLetter(wound.number)}: not recorded.`,
    ),
  ]
}
