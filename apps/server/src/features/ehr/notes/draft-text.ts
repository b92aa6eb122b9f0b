/**
 * Builds the sentences of a drafted note out of facts of the record. Pure: nothing is added that the record does not say, what it
 * does not say is called not recorded, and every sentence names the record it comes from.
 */
import {
  bradenRiskLevels,
  limbSides,
  listPerfusionReadings,
  bradenSubscales,
  formatVitalWithUnit,
  skinRegions,
  glucoseTimings,
  vitalFields,
  type LimbPerfusion,
  type SkinRegion,
  formatWoundLetter,
  formatWoundSite,
} from '@mendwell/clinical'
import type {
  BradenAssessment,
  MedicalHistoryEntry,
  NoteDraft,
  NoteSentence,
  NoteSource,
  SkinAssessment,
  VitalSigns,
  WoundAssessment,
} from '@mendwell/contract'
import { getLocalDate, formatDate } from '../../../platform/dates.ts'
import { getFormats } from '../../../platform/formats.ts'
import {
  buildAssessedSentences,
  buildBedsideSentences,
  buildPainSentence,
  buildPlanSentences,
  endSentence,
} from './wound-text.ts'

export interface DraftWound {
  id: string
  number: number
  location: string
  laterality: string | null
  /** When it was first recorded. */
  at: string
  current: WoundAssessment | null
  earlier: WoundAssessment | null
}

export interface DraftFacts {
  patientId: string
  /** When the draft is made. */
  at: string
  timeZone: string
  since: string | null
  /** Of each leg that was measured. */
  limbs: readonly LimbPerfusion[]
  vitals: VitalSigns | null
  braden: BradenAssessment | null
  skin: readonly SkinAssessment[]
  history: readonly MedicalHistoryEntry[]
  wounds: readonly DraftWound[]
}

export function buildNoteDraft(
  facts: DraftFacts,
): Pick<NoteDraft, 'subjective' | 'objective' | 'assessment' | 'plan'> {
  const formatDay = (instant: string) => formatDate(getLocalDate(new Date(instant), facts.timeZone))
  const chart: NoteSource = { kind: 'patient', id: facts.patientId, at: facts.at }
  const since = facts.since ? ` since ${formatDay(facts.since)}` : ''
  /** Wounds and history are of the whole chart, whenever they were documented. */
  const buildMissingSentence = (what: string, period = since): NoteSentence => ({
    text: `${what}: not documented${period}.`,
    source: chart,
  })
  const collectWoundSentences = (
    tell: (wound: DraftWound, day: (instant: string) => string) => NoteSentence[],
  ) =>
    facts.wounds.flatMap((wound) =>
      wound.current
        ? tell(wound, formatDay)
        : [
            {
              text: `Wound ${formatWoundLetter(wound.number)} (${formatWoundSite(wound)}): no assessment documented${since}.`,
              source: { kind: 'wound', id: wound.id, at: wound.at } as const,
            },
          ],
    )
  return {
    subjective:
      facts.wounds.length > 0
        ? collectWoundSentences((wound) => [buildPainSentence(wound)])
        : [buildMissingSentence('Pain')],
    objective: [
      facts.vitals ? buildVitalsSentence(facts.vitals, formatDay) : buildMissingSentence('Vital signs'),
      ...(facts.wounds.length > 0
        ? collectWoundSentences(buildBedsideSentences)
        : [{ text: 'No open wounds in the chart.', source: chart }]),
      ...facts.limbs.map((limb) => ({
        text: formatLimb(limb, getLocalDate(new Date(facts.at), facts.timeZone)),
        source: chart,
      })),
      ...facts.skin.map((one) => buildSkinSentence(one, formatDay)),
      facts.braden ? buildBradenSentence(facts.braden, formatDay) : buildMissingSentence('Braden assessment'),
    ],
    assessment: [
      ...collectWoundSentences(buildAssessedSentences),
      ...(facts.braden ? [buildRiskSentence(facts.braden)] : []),
      ...(facts.history.length > 0
        ? facts.history.map(buildHistorySentence)
        : [buildMissingSentence('Medical history', '')]),
    ],
    plan: [
      ...collectWoundSentences(buildPlanSentences),
      ...(facts.braden && facts.braden.interventionsImplemented.length > 0
        ? [buildInterventionsSentence(facts.braden)]
        : [buildMissingSentence('Interventions for pressure injury risk')]),
    ],
  }
}

type Day = (instant: string) => string

/** Each measure with its own date; one that is out of date says so. */
function formatLimb(limb: LimbPerfusion, today: string): string {
  const readings = listPerfusionReadings(limb, today).map(
    ({ measure, value, category, measuredOn, isOutOfDate }) =>
      `${measure} ${value}${category ? ` (${category.toLowerCase()})` : ''} on ${formatDate(measuredOn)}${isOutOfDate ? ', out of date' : ''}`,
  )
  return `Perfusion of the ${limbSides.labels[limb.side].toLowerCase()} leg: ${readings.join('; ')}.`
}
const formatTiming = ({ glucoseTiming: timing }: VitalSigns) =>
  timing ? ` (${glucoseTimings.labels[timing].toLowerCase()})` : ''

function buildVitalsSentence(vitals: VitalSigns, day: Day): NoteSentence {
  const source: NoteSource = { kind: 'vital-signs', id: vitals.id, at: vitals.takenAt }
  const known = vitalFields.filter(({ id }) => vitals[id] !== null)
  // Glucose is measured where there is a reason; without one it is not missing.
  const unknown = vitalFields.filter(({ id }) => vitals[id] === null && id !== 'glucose')
  const readings = known.map(
    ({ id, label }) =>
      `${label.toLowerCase()} ${formatVitalWithUnit(id, vitals[id]!, getFormats().unitSystem)}${id === 'glucose' ? formatTiming(vitals) : ''}`, // known, just looked up
  )
  const index = vitals.bmi === null ? [] : [`BMI ${vitals.bmi}`]
  const rest =
    unknown.length > 0
      ? ` Not documented: ${unknown.map(({ label }) => label.toLowerCase()).join(', ')}.`
      : ''
  return {
    text: `Vital signs on ${day(vitals.takenAt)}: ${[...readings, ...index].join(', ')}.${rest}`,
    source,
  }
}

/** Within a sentence; an abbreviation stays as it is. */
const toLowerFirst = (words: string) => words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

function buildSkinSentence(skin: SkinAssessment, day: Day): NoteSentence {
  const region = skinRegions.labels[skin.bodyRegion as SkinRegion] ?? skin.bodyRegion // any text is accepted there
  const described = [skin.skinCondition, skin.integrity, skin.color].flatMap((word) =>
    word === null ? [] : toLowerFirst(word),
  )
  const words = described.length > 0 ? ` ${described.join(', ')}.` : ''
  const found = skin.findings === null ? ' Findings not documented.' : ` ${endSentence(skin.findings)}`
  return {
    text: `Skin on ${day(skin.assessedAt)}, ${region}:${words}${found}`,
    source: { kind: 'skin', id: skin.id, at: skin.assessedAt },
  }
}

const toBradenSource = ({ id, assessedAt }: BradenAssessment): NoteSource => ({
  kind: 'braden',
  id,
  at: assessedAt,
})

function buildBradenSentence(braden: BradenAssessment, day: Day): NoteSentence {
  const parts = bradenSubscales.map(({ id, label }) => `${label.toLowerCase()} ${braden[id]}`)
  return {
    text: `Braden total ${braden.totalScore} on ${day(braden.assessedAt)}: ${parts.join(', ')}.`,
    source: toBradenSource(braden),
  }
}

const buildRiskSentence = (braden: BradenAssessment): NoteSentence => ({
  text: `Pressure injury risk: ${bradenRiskLevels.labels[braden.riskLevel]} (Braden ${braden.totalScore}).`,
  source: toBradenSource(braden),
})

const buildInterventionsSentence = (braden: BradenAssessment): NoteSentence => ({
  text: `Interventions in place: ${braden.interventionsImplemented.join('; ')}.`,
  source: toBradenSource(braden),
})

function buildHistorySentence(entry: MedicalHistoryEntry): NoteSentence {
  const details = [
    ...(entry.icd10Code ? [entry.icd10Code] : []),
    ...(entry.severity ? [entry.severity] : []),
    entry.status,
    ...(entry.diagnosisDate ? [`diagnosed ${formatDate(entry.diagnosisDate)}`] : []),
  ]
  return {
    text: `${entry.condition} (${details.join(', ')}).`,
    source: { kind: 'medical-history', id: entry.id, at: entry.recordedAt },
  }
}
