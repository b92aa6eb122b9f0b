/**
 * Builds the sentences of a drafted note out of facts of the record. Pure: nothing is added that the record does not say, what it
 * does not say is called not recorded, and every sentence names the record it comes from.
 */
import {
  bradenRiskLevels,
  bradenSubscales,
  skinRegions,
  vitalFields,
  type SkinRegion,
  woundLetter,
  woundSite,
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
import { dayAt, dayInWords } from '../../../platform/dates.ts'
import { assessedSentences, bedSideSentences, painSentence, planSentences } from './wound-text.ts'

export interface ToldWound {
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
  vitals: VitalSigns | null
  braden: BradenAssessment | null
  skin: readonly SkinAssessment[]
  history: readonly MedicalHistoryEntry[]
  wounds: readonly ToldWound[]
}

export function draftNote(
  facts: DraftFacts,
): Pick<NoteDraft, 'subjective' | 'objective' | 'assessment' | 'plan'> {
  const day = (instant: string) => dayInWords(dayAt(new Date(instant), facts.timeZone))
  const chart: NoteSource = { kind: 'patient', id: facts.patientId, at: facts.at }
  const since = facts.since ? ` since ${day(facts.since)}` : ''
  const missing = (what: string): NoteSentence => ({ text: `${what}: not recorded${since}.`, source: chart })
  const ofWounds = (tell: (wound: ToldWound, day: (instant: string) => string) => NoteSentence[]) =>
    facts.wounds.flatMap((wound) =>
      wound.current
        ? tell(wound, day)
        : [
            {
              text: `Wound ${woundLetter(wound.number)} (${woundSite(wound)}): no assessment recorded${since}.`,
              source: { kind: 'wound', id: wound.id, at: wound.at } as const,
            },
          ],
    )
  return {
    subjective: facts.wounds.length > 0 ? ofWounds((wound) => [painSentence(wound)]) : [missing('Pain')],
    objective: [
      facts.vitals ? vitalsSentence(facts.vitals, day) : missing('Vital signs'),
      ...(facts.wounds.length > 0 ? ofWounds(bedSideSentences) : [missing('Open wounds')]),
      ...facts.skin.map((one) => skinSentence(one, day)),
      facts.braden ? bradenSentence(facts.braden, day) : missing('Braden assessment'),
    ],
    assessment: [
      ...ofWounds(assessedSentences),
      ...(facts.braden ? [riskSentence(facts.braden)] : []),
      ...(facts.history.length > 0 ? facts.history.map(historySentence) : [missing('Medical history')]),
    ],
    plan: [
      ...ofWounds(planSentences),
      ...(facts.braden && facts.braden.interventionsImplemented.length > 0
        ? [interventionsSentence(facts.braden)]
        : [missing('Interventions for pressure injury risk')]),
    ],
  }
}

type Day = (instant: string) => string

function vitalsSentence(vitals: VitalSigns, day: Day): NoteSentence {
  const source: NoteSource = { kind: 'vital-signs', id: vitals.id, at: vitals.takenAt }
  const known = vitalFields.filter(({ id }) => vitals[id] !== null)
  const unknown = vitalFields.filter(({ id }) => vitals[id] === null)
  const readings = known.map(
    ({ id, label, unit }) => `${label.toLowerCase()} ${vitals[id]}${unit.startsWith('/') ? '' : ' '}${unit}`,
  )
  const index = vitals.bmi === null ? [] : [`BMI ${vitals.bmi}`]
  const rest =
    unknown.length > 0 ? ` Not recorded: ${unknown.map(({ label }) => label.toLowerCase()).join(', ')}.` : ''
  return {
    text: `Vital signs on ${day(vitals.takenAt)}: ${[...readings, ...index].join(', ')}.${rest}`,
    source,
  }
}

function skinSentence(skin: SkinAssessment, day: Day): NoteSentence {
  const region = skinRegions.labels[skin.bodyRegion as SkinRegion] ?? skin.bodyRegion // any text is taken there
  const described = [skin.skinCondition, skin.integrity, skin.color].filter((word) => word !== null)
  const words = described.length > 0 ? ` ${described.join(', ')}.` : ''
  const found = skin.findings === null ? ' Findings not recorded.' : ` ${ended(skin.findings)}`
  return {
    text: `Skin on ${day(skin.assessedAt)}, ${region}:${words}${found}`,
    source: { kind: 'skin', id: skin.id, at: skin.assessedAt },
  }
}

const bradenSource = ({ id, assessedAt }: BradenAssessment): NoteSource => ({
  kind: 'braden',
  id,
  at: assessedAt,
})

function bradenSentence(braden: BradenAssessment, day: Day): NoteSentence {
  const parts = bradenSubscales.map(({ id, label }) => `${label.toLowerCase()} ${braden[id]}`)
  return {
    text: `Braden total ${braden.totalScore} on ${day(braden.assessedAt)}: ${parts.join(', ')}.`,
    source: bradenSource(braden),
  }
}

const riskSentence = (braden: BradenAssessment): NoteSentence => ({
  text: `Pressure injury risk: ${bradenRiskLevels.labels[braden.riskLevel]} (Braden ${braden.totalScore}).`,
  source: bradenSource(braden),
})

const interventionsSentence = (braden: BradenAssessment): NoteSentence => ({
  text: `Interventions in place: ${braden.interventionsImplemented.join('; ')}.`,
  source: bradenSource(braden),
})

function historySentence(entry: MedicalHistoryEntry): NoteSentence {
  const details = [
    ...(entry.icd10Code ? [entry.icd10Code] : []),
    ...(entry.severity ? [entry.severity] : []),
    entry.status,
    ...(entry.diagnosisDate ? [`diagnosed ${dayInWords(entry.diagnosisDate)}`] : []),
  ]
  return {
    text: `${entry.condition} (${details.join(', ')}).`,
    source: { kind: 'medical-history', id: entry.id, at: entry.recordedAt },
  }
}

/** What a person wrote, with a full stop where it has no end. */
const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
