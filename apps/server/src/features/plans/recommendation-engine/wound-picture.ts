/** What the rules ask for, from a wound's chart as it stands at a moment. What nobody charted stays unknown. */
import {
  dateIn,
  daysBetween,
  episodeStart,
  fourWeekClock,
  healingVisit,
  illnessesFrom,
  pregnancyFrom,
  readAllergies,
  siteFrom,
  stalled,
  woundPictureFrom,
  type AreaMethod,
  type AssessmentAnswers,
  type HealingVisit,
  type PatientStatus,
  type WoundPicture,
  type WoundType,
} from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { yearsBetween } from '../../../platform/dates.ts'
import { assessmentsOfWounds, said } from '../../assessments/public.ts'
import { loadMedicationFacts, type MedicationFacts } from '../../patients/public.ts'
import { chartsOf, examinedAt, type ChartedWoundRow, type ExaminedRow } from './charts-store.ts'

export interface Chart {
  woundId: string
  patientId: string
  isOpen: boolean
  /** Null: none was recorded, which means active. */
  patientStatus: PatientStatus | null
  assessmentId: string | null
  picture: WoundPicture
  /** As charted, of all charts that are one. */
  allergies: { state: 'listed' | 'none-known' | 'not-asked'; text: string | null }
  /** Oldest first. */
  visits: HealingVisit[]
  /** The day it is where the patient is. */
  today: string
  zone: string
}

export async function chartsAt(
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
  now: Date,
): Promise<Chart[]> {
  if (woundIds.length === 0) return []
  const [wounds, assessments, examined] = await Promise.all([
    chartsOf(db, organizationId, woundIds, now),
    assessmentsOfWounds(db, organizationId, woundIds, now),
    examinedAt(db, organizationId, woundIds, now),
  ])
  const patientIds = [...new Set(wounds.map(({ patient_id }) => patient_id))]
  const medications = await loadMedicationFacts(db, organizationId, patientIds, now)
  const assessed = Map.groupBy(assessments.map(assessedAs), ({ woundId }) => woundId)
  const found = Map.groupBy(examined, ({ wound_id }) => wound_id)
  return wounds.map((wound) =>
    chartOf(
      { ...wound, medicines: medications.get(wound.patient_id) },
      assessed.get(wound.id) ?? [],
      found.get(wound.id) ?? [],
      now,
    ),
  )
}

const assessedAs = (row: Parameters<typeof said>[0]) => ({ ...said(row), scaleErrorCm2: row.scale_error })

const ischemiaFields = [
  'dorsalisPedisPulse',
  'posteriorTibialPulse',
  'skinTemperature',
  'capillaryRefill',
  'peripheralVascularDisease',
] as const

/** Both lists newest first. */
function chartOf(
  wound: ChartedWoundRow & { medicines: MedicationFacts | undefined },
  assessments: readonly ReturnType<typeof assessedAs>[],
  examined: readonly ExaminedRow[],
  now: Date,
): Chart {
  const day = (at: string) => dateIn(at, wound.time_zone) ?? at.slice(0, 10)
  const today = day(now.toISOString())
  const woundType = wound.wound_type as WoundType // the column's check
  const visits = assessments.toReversed().map((one) =>
    healingVisit({
      ...(one as AssessmentAnswers), // the form's own answers
      date: day(one.assessedAt),
      area: one.area,
      areaMethod: one.areaMethod as AreaMethod, // set by the server only
      scaleErrorCm2: one.scaleErrorCm2,
    }),
  )
  const [latest] = assessments
  const staged = assessments.find(({ stage }) => stage !== null)
  // A sign of ischemia stands until somebody looks for it again.
  const signs = ischemiaFields.map((id) => [id, assessments.find((one) => one[id] !== null)?.[id] ?? null])
  const answers = { ...latest, ...Object.fromEntries(signs) } as AssessmentAnswers // the form's own answers
  // Under hospice care wounds are treated for comfort, whatever was planned before.
  const goal = wound.patient_status === 'hospice' ? 'palliative' : newest(examined, 'goal')
  const episode = visits.slice(episodeAt(wound, assessments.toReversed(), day))
  const course = stalled(episode, { woundType, goal: goal ?? 'heal', on: today })
  // As of the newest assessment: the same chart says the same tomorrow.
  const clock =
    latest && fourWeekClock(episode, { woundType, goal: goal ?? 'heal', on: day(latest.assessedAt) })
  return {
    woundId: wound.id,
    patientId: wound.patient_id,
    isOpen: wound.is_active,
    patientStatus: wound.patient_status,
    assessmentId: latest?.id ?? null,
    visits,
    today,
    zone: wound.time_zone,
    allergies: {
      state: wound.allergies !== null ? 'listed' : wound.none_known ? 'none-known' : 'not-asked',
      text: wound.allergies,
    },
    picture: woundPictureFrom(answers, {
      ...siteFrom(wound.body_region),
      ...examinedPicture(examined, answers, today),
      ...pregnancyFrom(
        wound.is_male,
        wound.date_of_birth === null ? null : yearsBetween(wound.date_of_birth, today),
      ),
      ...illnessesFrom(wound.history, wound.medicines?.texts ?? [], wound.medicines),
      woundType,
      goal,
      stage: (staged?.stage ?? null) as WoundPicture['stage'], // the column's check
      daysOpen: wound.onset_date && latest ? daysBetween(wound.onset_date, day(latest.assessedAt)) : null,
      clockDay: clock && clock.state !== 'unknown' ? clock.day : null,
      stalled: course.state === 'stalled' ? true : course.state === 'not-stalled' ? false : null,
      bradenNutrition: wound.braden?.nutrition ?? null,
      bradenMobility: wound.braden?.mobility ?? null,
      bradenMoisture: wound.braden?.moisture ?? null,
      ...readAllergies(wound.allergies !== null ? [wound.allergies] : wound.none_known ? [] : null),
    }),
  }
}

/** Where the running episode begins among its assessments, oldest first. Rule HL16. */
function episodeAt(
  { again }: ChartedWoundRow,
  assessments: readonly ReturnType<typeof assessedAs>[],
  day: (at: string) => string,
): number {
  return episodeStart(
    assessments.map(({ assessedAt, area }) => ({ date: day(assessedAt), area })),
    again && { healedOn: again.healedOn, reopenedOn: day(again.reopenedAt) },
  )
}

/** The newest that says something about it. */
const newest = <Name extends keyof ExaminedRow>(examined: readonly ExaminedRow[], name: Name) =>
  examined.find((one) => one[name] !== null)?.[name] ?? null

function examinedPicture(
  examined: readonly ExaminedRow[],
  { necroticPercentage }: AssessmentAnswers,
  today: string,
): Partial<WoundPicture> {
  // Each measure by itself: a new index does not undo a toe pressure that nobody took again.
  const ageOf = (name: 'abi' | 'ankle_pressure_mmhg' | 'toe_pressure_mmhg' | 'tcpo2_mmhg') => {
    const measured = examined.find((one) => one[name] !== null)
    return measured ? daysBetween(measured.examined_on, today) : null
  }
  return {
    abi: newest(examined, 'abi'),
    abiAgeDays: ageOf('abi'),
    anklePressureMmHg: newest(examined, 'ankle_pressure_mmhg'),
    anklePressureAgeDays: ageOf('ankle_pressure_mmhg'),
    toePressureMmHg: newest(examined, 'toe_pressure_mmhg'),
    toePressureAgeDays: ageOf('toe_pressure_mmhg'),
    tcpo2MmHg: newest(examined, 'tcpo2_mmhg'),
    tcpo2AgeDays: ageOf('tcpo2_mmhg'),
    // Where nothing is dead there is no eschar.
    eschar: necroticPercentage === 0 ? 'none' : newest(examined, 'eschar'),
    probesToBone: newest(examined, 'probes_to_bone'),
    edges: newest(examined, 'edges'),
    skinTear: newest(examined, 'skin_tear'),
    burnDepth: newest(examined, 'burn_depth'),
    burnPercent: newest(examined, 'burn_percent'),
    malignancyInWound: newest(examined, 'malignancy_in_wound'),
    exposedStructures: newest(examined, 'exposed_structures'),
    unexploredFistula: newest(examined, 'unexplored_fistula'),
    untreatedOsteomyelitis: newest(examined, 'untreated_osteomyelitis'),
    highFallRisk: newest(examined, 'high_fall_risk'),
    tetanusUpToDate: newest(examined, 'tetanus_up_to_date'),
    hba1cPercent: newest(examined, 'hba1c_percent'),
  }
}
