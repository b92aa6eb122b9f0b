/** The rules' input, from a wound's chart at a moment. What was not documented stays unknown. */
import {
  getDateInZone,
  countDaysBetween,
  findEpisodeStart,
  computeFourWeekCheckpoint,
  toHealingVisit,
  toIllnessFacts,
  toPregnancyFacts,
  readAllergies,
  toWoundSite,
  detectStalled,
  toWoundPicture,
  type AreaMethod,
  type AssessmentAnswers,
  type HealingVisit,
  type PatientStatus,
  type WoundPicture,
  type WoundType,
} from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { computeFullYears } from '../../../platform/dates.ts'
import { listAssessmentsForWounds, toAssessmentContent } from '../../assessments/public.ts'
import { loadMedicationFacts, type MedicationFacts } from '../../patients/public.ts'
import { listChartRows, listExaminations, type ChartedWoundRow, type ExaminedRow } from './charts-store.ts'

export interface WoundChart {
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

export async function loadWoundCharts(
  db: Db,
  organizationId: string,
  woundIds: readonly string[],
  now: Date,
): Promise<WoundChart[]> {
  if (woundIds.length === 0) return []
  const [wounds, assessments, examined] = await Promise.all([
    listChartRows(db, organizationId, woundIds, now),
    listAssessmentsForWounds(db, organizationId, woundIds, now),
    listExaminations(db, organizationId, woundIds, now),
  ])
  const patientIds = [...new Set(wounds.map(({ patient_id }) => patient_id))]
  const medications = await loadMedicationFacts(db, organizationId, patientIds, now)
  const assessed = Map.groupBy(assessments.map(toAssessed), ({ woundId }) => woundId)
  const found = Map.groupBy(examined, ({ wound_id }) => wound_id)
  return wounds.map((wound) =>
    buildWoundChart(
      { ...wound, medicines: medications.get(wound.patient_id) },
      assessed.get(wound.id) ?? [],
      found.get(wound.id) ?? [],
      now,
    ),
  )
}

const toAssessed = (row: Parameters<typeof toAssessmentContent>[0]) => ({
  ...toAssessmentContent(row),
  scaleErrorCm2: row.scale_error,
})

const ischemiaFields = [
  'dorsalisPedisPulse',
  'posteriorTibialPulse',
  'skinTemperature',
  'capillaryRefill',
  'peripheralVascularDisease',
] as const

/** Both lists newest first. */
function buildWoundChart(
  wound: ChartedWoundRow & { medicines: MedicationFacts | undefined },
  assessments: readonly ReturnType<typeof toAssessed>[],
  examined: readonly ExaminedRow[],
  now: Date,
): WoundChart {
  const toDay = (at: string) => getDateInZone(at, wound.time_zone) ?? at.slice(0, 10)
  const today = toDay(now.toISOString())
  const woundType = wound.wound_type as WoundType // the column's check
  const visits = assessments.toReversed().map((one) =>
    toHealingVisit({
      ...(one as AssessmentAnswers), // the form's own answers
      date: toDay(one.assessedAt),
      area: one.area,
      areaMethod: one.areaMethod as AreaMethod, // set by the server only
      scaleErrorCm2: one.scaleErrorCm2,
    }),
  )
  const [latest] = assessments
  const staged = assessments.find(({ stage }) => stage !== null)
  // A sign of ischemia applies until it is assessed again.
  const signs = ischemiaFields.map((id) => [id, assessments.find((one) => one[id] !== null)?.[id] ?? null])
  const answers = { ...latest, ...Object.fromEntries(signs) } as AssessmentAnswers // the form's own answers
  // Under hospice care wounds are treated for comfort, whatever was planned before.
  const goal = wound.patient_status === 'hospice' ? 'palliative' : findNewest(examined, 'goal')
  const episode = visits.slice(getEpisodeStart(wound, assessments.toReversed(), toDay))
  const course = detectStalled(episode, { woundType, goal: goal ?? 'heal', on: today })
  // As of the newest assessment: the same chart says the same tomorrow.
  const clock =
    latest &&
    computeFourWeekCheckpoint(episode, { woundType, goal: goal ?? 'heal', on: toDay(latest.assessedAt) })
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
    picture: toWoundPicture(answers, {
      ...toWoundSite(wound.body_region),
      ...buildExaminationFacts(examined, answers, today),
      ...toPregnancyFacts(
        wound.is_male,
        wound.date_of_birth === null ? null : computeFullYears(wound.date_of_birth, today),
      ),
      ...toIllnessFacts(wound.history, wound.medicines?.texts ?? [], wound.medicines),
      woundType,
      goal,
      stage: (staged?.stage ?? null) as WoundPicture['stage'], // the column's check
      daysOpen:
        wound.onset_date && latest ? countDaysBetween(wound.onset_date, toDay(latest.assessedAt)) : null,
      clockDay: clock && clock.state !== 'unknown' ? clock.day : null,
      stalled: course.state === 'stalled' ? true : course.state === 'not-stalled' ? false : null,
      bradenNutrition: wound.braden?.nutrition ?? null,
      bradenMobility: wound.braden?.mobility ?? null,
      bradenMoisture: wound.braden?.moisture ?? null,
      ...readAllergies(wound.allergies !== null ? [wound.allergies] : wound.none_known ? [] : null),
    }),
  }
}

/** The start of the current episode among its assessments, oldest first. Rule HL16. */
function getEpisodeStart(
  { again }: ChartedWoundRow,
  assessments: readonly ReturnType<typeof toAssessed>[],
  day: (at: string) => string,
): number {
  return findEpisodeStart(
    assessments.map(({ assessedAt, area }) => ({ date: day(assessedAt), area })),
    again && { healedOn: again.healedOn, reopenedOn: day(again.reopenedAt) },
  )
}

/** The newest that says something about it. */
const findNewest = <Name extends keyof ExaminedRow>(examined: readonly ExaminedRow[], name: Name) =>
  examined.find((one) => one[name] !== null)?.[name] ?? null

function buildExaminationFacts(
  examined: readonly ExaminedRow[],
  { necroticPercentage }: AssessmentAnswers,
  today: string,
): Partial<WoundPicture> {
  // Each measurement separately: a new index does not invalidate a toe pressure that was not repeated.
  const computeAge = (name: 'abi' | 'ankle_pressure_mmhg' | 'toe_pressure_mmhg' | 'tcpo2_mmhg') => {
    const measured = examined.find((one) => one[name] !== null)
    return measured ? countDaysBetween(measured.examined_on, today) : null
  }
  return {
    abi: findNewest(examined, 'abi'),
    abiAgeDays: computeAge('abi'),
    anklePressureMmHg: findNewest(examined, 'ankle_pressure_mmhg'),
    anklePressureAgeDays: computeAge('ankle_pressure_mmhg'),
    toePressureMmHg: findNewest(examined, 'toe_pressure_mmhg'),
    toePressureAgeDays: computeAge('toe_pressure_mmhg'),
    tcpo2MmHg: findNewest(examined, 'tcpo2_mmhg'),
    tcpo2AgeDays: computeAge('tcpo2_mmhg'),
    // Where nothing is dead there is no eschar.
    eschar: necroticPercentage === 0 ? 'none' : findNewest(examined, 'eschar'),
    probesToBone: findNewest(examined, 'probes_to_bone'),
    edges: findNewest(examined, 'edges'),
    skinTear: findNewest(examined, 'skin_tear'),
    burnDepth: findNewest(examined, 'burn_depth'),
    burnPercent: findNewest(examined, 'burn_percent'),
    malignancyInWound: findNewest(examined, 'malignancy_in_wound'),
    exposedStructures: findNewest(examined, 'exposed_structures'),
    unexploredFistula: findNewest(examined, 'unexplored_fistula'),
    untreatedOsteomyelitis: findNewest(examined, 'untreated_osteomyelitis'),
    highFallRisk: findNewest(examined, 'high_fall_risk'),
    tetanusUpToDate: findNewest(examined, 'tetanus_up_to_date'),
    hba1cPercent: findNewest(examined, 'hba1c_percent'),
  }
}
