/**
 * Builds the sentences of a drafted note out of facts of the record. Pure: nothing is added that the record does not say, what it
 * does not say is called not recorded, and every sentence names the record it comes from.
 */
import {
  bradenRiskLevels,
  countDaysBetween,
  findCondition,
  limbSides,
  listPerfusionReadings,
  bradenSubscales,
  getHistoryDateVerb,
  formatVitalWithUnit,
  skinRegions,
  glucoseTimings,
  vitalFields,
  type LimbPerfusion,
  type SkinRegion,
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
  formatWoundInNote,
  toLowerFirst,
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
  /** When a later assessment was made that nobody signed yet. */
  unsignedAt?: string | null
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

/** As long as an assessment counts for a visit (CM8): what is older is no finding of this note. */
const currentDays = 7

export function buildNoteDraft(
  facts: DraftFacts,
): Pick<NoteDraft, 'subjective' | 'objective' | 'assessment' | 'plan'> {
  const today = getLocalDate(new Date(facts.at), facts.timeZone)
  const isCurrent = (instant: string) => {
    const days = countDaysBetween(getLocalDate(new Date(instant), facts.timeZone), today)
    return days !== null && days <= currentDays
  }
  const formatDay = (instant: string) => formatDate(getLocalDate(new Date(instant), facts.timeZone))
  const chart: NoteSource = { kind: 'patient', id: facts.patientId, at: facts.at }
  const since = facts.since ? ` since ${formatDay(facts.since)}` : ''
  /** Wounds and history are of the whole chart, whenever they were documented. */
  const buildMissingSentence = (what: string, period = since): NoteSentence => ({
    text: `${what}: not documented${period}.`,
    source: chart,
  })
  /** Documented before, and too long ago: the day, and nothing of what it says. */
  const buildOutdatedSentence = (what: string, at: string, source: NoteSource): NoteSentence => ({
    text: `${what}: not documented in the last ${currentDays} days; last on ${formatDay(at)}.`,
    source,
  })
  const tellCurrent = <One>(
    one: One | null,
    {
      what,
      getAt,
      toSource,
      tell,
    }: {
      what: string
      getAt: (one: One) => string
      toSource: (one: One) => NoteSource
      tell: (one: One) => NoteSentence
    },
  ): NoteSentence =>
    one === null
      ? buildMissingSentence(what)
      : isCurrent(getAt(one))
        ? tell(one)
        : buildOutdatedSentence(what, getAt(one), toSource(one))
  const braden = facts.braden && isCurrent(facts.braden.assessedAt) ? facts.braden : null
  const collectWoundSentences = (
    tell: (wound: DraftWound, day: (instant: string) => string) => NoteSentence[],
  ) =>
    facts.wounds.flatMap((wound) => {
      if (wound.current && isCurrent(wound.current.assessedAt)) return tell(wound, formatDay)
      const source: NoteSource = { kind: 'wound', id: wound.id, at: wound.at }
      const name = formatWoundInNote(wound)
      return wound.current
        ? [buildOutdatedSentence(`${name}: assessment`, wound.current.assessedAt, source)]
        : [{ text: `${name}: no assessment documented${since}.`, source }]
    })
  const unsigned = facts.wounds.flatMap((wound): NoteSentence[] =>
    !wound.unsignedAt
      ? []
      : [
          {
            text: `${formatWoundInNote(wound)}: the assessment of ${formatDay(wound.unsignedAt)} is not signed and is not part of this note.`,
            source: { kind: 'wound', id: wound.id, at: wound.at },
          },
        ],
  )
  return {
    subjective:
      facts.wounds.length > 0
        ? collectWoundSentences((wound) => [buildPainSentence(wound)])
        : [buildMissingSentence('Pain')],
    objective: [
      tellCurrent(facts.vitals, {
        what: 'Vital signs',
        getAt: ({ takenAt }) => takenAt,
        toSource: ({ id, takenAt }) => ({ kind: 'vital-signs', id, at: takenAt }),
        tell: (vitals) => buildVitalsSentence(vitals, formatDay),
      }),
      ...unsigned,
      ...(facts.wounds.length > 0
        ? collectWoundSentences(buildBedsideSentences)
        : [{ text: 'No open wounds in the chart.', source: chart }]),
      ...facts.limbs.map((limb) => ({
        text: formatLimb(limb, today, findCondition(facts.history, 'diabetes') ? true : null),
        source: chart,
      })),
      ...facts.skin
        .filter(({ assessedAt }) => isCurrent(assessedAt))
        .map((one) => buildSkinSentence(one, formatDay)),
      tellCurrent(facts.braden, {
        what: 'Braden assessment',
        getAt: ({ assessedAt }) => assessedAt,
        toSource: toBradenSource,
        tell: (one) => buildBradenSentence(one, formatDay),
      }),
    ],
    assessment: [
      ...collectWoundSentences(buildAssessedSentences),
      ...(braden ? [buildRiskSentence(braden)] : []),
      ...(facts.history.length > 0
        ? facts.history.map(buildHistorySentence)
        : [buildMissingSentence('Medical history', '')]),
    ],
    plan: [
      ...collectWoundSentences((wound) => buildPlanSentences(wound, today)),
      ...(braden && braden.interventionsImplemented.length > 0
        ? [buildInterventionsSentence(braden)]
        : [buildMissingSentence('Interventions for pressure injury risk')]),
    ],
  }
}

type Day = (instant: string) => string

/** Each measure with its own date; one that is out of date says so. */
function formatLimb(limb: LimbPerfusion, today: string, diabetes: true | null): string {
  const readings = listPerfusionReadings(limb, today, diabetes).map(
    ({ measure, value, category, measuredOn, isOutOfDate }) =>
      `${measure} ${value}${category ? ` (${toLowerFirst(category)})` : ''} on ${formatDate(measuredOn)}${isOutOfDate ? ', out of date' : ''}`,
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
  const { bloodPressureSystolic: systolic, bloodPressureDiastolic: diastolic } = vitals
  const isPair = systolic !== null && diastolic !== null
  const pressure = isPair ? [`BP ${systolic}/${diastolic} mmHg`] : []
  const readings = known
    .filter(({ id }) => !isPair || (id !== 'bloodPressureSystolic' && id !== 'bloodPressureDiastolic'))
    .map(
      ({ id, label }) =>
        `${label.toLowerCase()} ${formatVitalWithUnit(id, vitals[id]!, getFormats().unitSystem)}${id === 'glucose' ? formatTiming(vitals) : ''}`, // known, just looked up
    )
  const index = vitals.bmi === null ? [] : [`BMI ${vitals.bmi}`]
  const rest =
    unknown.length > 0
      ? ` Not documented: ${unknown.map(({ label }) => label.toLowerCase()).join(', ')}.`
      : ''
  return {
    text: `Vital signs on ${day(vitals.takenAt)}: ${[...pressure, ...readings, ...index].join(', ')}.${rest}`,
    source,
  }
}

function buildSkinSentence(skin: SkinAssessment, day: Day): NoteSentence {
  const region = skinRegions.labels[skin.bodyRegion as SkinRegion] ?? skin.bodyRegion // any text is accepted there
  const described = describeSkin(skin)
  const words = described.length > 0 ? ` ${described.join('; ')}.` : ''
  const found = skin.findings === null ? ' Findings not documented.' : ` ${endSentence(skin.findings)}`
  return {
    text: `Skin on ${day(skin.assessedAt)}, ${region}:${words}${found}`,
    source: { kind: 'skin', id: skin.id, at: skin.assessedAt },
  }
}

/** Each thing once: “non-intact” says less than what broke the skin, and the findings need no word before them. */
function describeSkin({ skinCondition: condition, integrity, color, findings }: SkinAssessment): string[] {
  const normalize = (word: string) => word.toLowerCase().trim()
  const isSaid = (word: string) => findings !== null && normalize(findings).includes(normalize(word))
  const specific = integrity !== null && normalize(integrity) !== normalize(condition ?? '')
  const state = [
    ...(condition !== null && !(specific && condition === 'non-intact') ? [condition] : []),
    ...(specific ? [integrity] : []),
  ].filter((word) => !isSaid(word))
  return [
    ...(state.length > 0 ? [state.map(toLowerFirst).join(', ')] : []),
    ...(color === null || isSaid(color) || normalize(color) === normalize(integrity ?? '')
      ? []
      : [`color ${toLowerFirst(color).replace('usual for the patient', 'usual for patient')}`]),
  ]
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
  // The tool calls 19 to 23 not at risk.
  text: `Pressure injury risk: ${braden.riskLevel === 'low_risk' ? 'not at risk' : bradenRiskLevels.labels[braden.riskLevel].toLowerCase()} (Braden ${braden.totalScore}).`,
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
    ...(entry.diagnosisDate
      ? [`${getHistoryDateVerb(entry.condition)} ${formatDate(entry.diagnosisDate)}`]
      : []),
  ]
  return {
    text: `${entry.condition} (${details.join(', ')}).`,
    source: { kind: 'medical-history', id: entry.id, at: entry.recordedAt },
  }
}
