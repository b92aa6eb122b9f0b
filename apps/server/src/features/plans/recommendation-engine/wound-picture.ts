/** The rules' input, from a wound's chart at a moment. What was not documented stays unknown. */
import {
  formatWoundName,
  gangreneExtents,
  getDateInZone,
  countDaysBetween,
  evaluateResults,
  findCurrentHba1c,
  findLimbSide,
  findRunningCare,
  listChartedCare,
  recentInfectionDays,
  findEpisodeStart,
  computeAreaReduction,
  computeFourWeekCheckpoint,
  toExaminedFacts,
  toHealingVisit,
  toIllnessFacts,
  toPregnancyFacts,
  readChartedAllergies,
  toWoundSite,
  describeWeightLoss,
  detectStalled,
  summarizeLimb,
  toPerfusionMeasures,
  toUntreatedOsteomyelitis,
  toWoundPicture,
  type AreaMethod,
  type AssessmentAnswers,
  type ExaminedFacts,
  type HealingVisit,
  type PatientStatus,
  type WoundPicture,
  type WoundType,
} from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { computeFullYears } from '../../../platform/dates.ts'
import { listAssessmentsForWounds, toAssessmentContent } from '../../assessments/public.ts'
import { loadMedicationFacts, type MedicationFacts } from '../../patients/public.ts'
import { listLimbMeasurements, type ChartedLimbMeasurement } from '../../wounds/public.ts'
import { listRulesOff } from '../clinical-rules/store.ts'
import { loadChartedResults, type ChartedResult } from './results-store.ts'
import {
  listChartRows,
  listExaminations,
  listRunningOrders,
  type ChartedWoundRow,
  type ExaminedRow,
  type RunningOrderRow,
} from './charts-store.ts'

export interface WoundChart {
  woundId: string
  patientId: string
  /** The chart that the patient is part of. */
  chartId: string
  /** `B Left heel` */
  name: string
  number: number
  /** Of the limb that it is on; null elsewhere, or where the side was not documented. */
  side: ReturnType<typeof findLimbSide>
  isOpen: boolean
  healedOn: string | null
  /** Null: none was recorded, which means active. */
  patientStatus: PatientStatus | null
  assessmentId: string | null
  /** When the newest assessment was made. */
  assessedAt: string | null
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
  const [rulesOff, wounds, assessments, examined, orders] = await Promise.all([
    listRulesOff(db, organizationId, now),
    listChartRows(db, organizationId, woundIds, now),
    listAssessmentsForWounds(db, organizationId, woundIds, now),
    listExaminations(db, organizationId, woundIds, now),
    listRunningOrders(db, organizationId, woundIds, now),
  ])
  const patientIds = [...new Set(wounds.map(({ patientId }) => patientId))]
  const [medications, limbs, results] = await Promise.all([
    loadMedicationFacts(db, organizationId, patientIds, now),
    listLimbMeasurements(db, organizationId, patientIds, now),
    loadChartedResults(db, organizationId, patientIds, now),
  ])
  const assessed = Map.groupBy(assessments.map(toAssessed), ({ woundId }) => woundId)
  const found = Map.groupBy(examined, ({ woundId }) => woundId)
  const charts = wounds.map((wound) =>
    buildWoundChart(
      {
        ...wound,
        rulesOff,
        medicines: medications.get(wound.patientId),
        results: results.filter(({ ofPatientId }) => ofPatientId === wound.patientId),
        orders: orders.filter(({ woundId }) => woundId === wound.id),
        measured: limbs.filter(({ ofPatientId }) => ofPatientId === wound.patientId),
      },
      assessed.get(wound.id) ?? [],
      found.get(wound.id) ?? [],
      now,
    ),
  )
  return charts.map((chart) => addGangreneOfLimb(chart, charts))
}

/** Charted at one wound, it is the limb's: a second wound of that foot is as badly perfused. */
function addGangreneOfLimb(chart: WoundChart, charts: readonly WoundChart[]): WoundChart {
  const extents = charts
    .filter((one) => one.isOpen && one.chartId === chart.chartId)
    .filter((one) => one.woundId === chart.woundId || (chart.side !== null && one.side === chart.side))
    .map(({ picture }) => gangreneExtents.values.indexOf(picture.gangrene ?? 'none'))
  const worst = gangreneExtents.values[Math.max(0, ...extents)]
  return worst === undefined || worst === 'none'
    ? chart
    : { ...chart, picture: { ...chart.picture, gangrene: worst } }
}

/** A sentence inside another: no capital, no period. */
const toClause = (sentence: string) =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '')

const toAssessed = (row: Parameters<typeof toAssessmentContent>[0]) => ({
  ...toAssessmentContent(row),
  scaleErrorCm2: row.scaleError,
})

const ischemiaFields = [
  'dorsalisPedisPulse',
  'posteriorTibialPulse',
  'skinTemperature',
  'capillaryRefill',
  'peripheralVascularDisease',
  'gangrene',
] as const

/** Both lists newest first. */
function buildWoundChart(
  wound: ChartedWoundRow & {
    rulesOff: readonly string[]
    medicines: MedicationFacts | undefined
    /** Of both legs. */
    measured: readonly ChartedLimbMeasurement[]
    results: readonly ChartedResult[]
    orders: readonly RunningOrderRow[]
  },
  assessments: readonly ReturnType<typeof toAssessed>[],
  examined: readonly ExaminedRow[],
  now: Date,
): WoundChart {
  const toDay = (at: string) => getDateInZone(at, wound.timeZone) ?? at.slice(0, 10)
  const today = toDay(now.toISOString())
  const woundType = wound.woundType as WoundType // the column's check
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
  const place = toWoundSite(wound.bodyRegion)
  const side = findLimbSide(place.site, wound.laterality)
  const limb = side && summarizeLimb(side, wound.measured)
  const signs = ischemiaFields.map((id) => {
    const assessed = assessments.find((one) => one[id] !== null)
    const palpated = id === 'dorsalisPedisPulse' || id === 'posteriorTibialPulse' ? limb?.[id] : null
    const isLater = palpated && (!assessed || palpated.measuredOn >= toDay(assessed.assessedAt))
    return [id, isLater ? palpated.value : (assessed?.[id] ?? null)]
  })
  const answers = { ...latest, ...Object.fromEntries(signs) } as AssessmentAnswers // the form's own answers
  const findLatest = createFactFinder(examined, assessments, toDay)
  const burned = assessments.find(({ burnDepth }) => burnDepth !== null)
  // Under hospice care wounds are treated for comfort, whatever was planned before.
  const goal = wound.patientStatus === 'hospice' ? 'palliative' : findNewest(examined, 'goal')
  const episode = visits.slice(getEpisodeStart(wound, assessments.toReversed(), toDay))
  const course = detectStalled(episode, { woundType, goal: goal ?? 'heal', on: today })
  // As of the newest assessment: the same chart says the same tomorrow.
  const clock =
    latest &&
    computeFourWeekCheckpoint(episode, { woundType, goal: goal ?? 'heal', on: toDay(latest.assessedAt) })
  return {
    woundId: wound.id,
    patientId: wound.patientId,
    chartId: wound.chartId,
    name: formatWoundName(wound),
    number: wound.number,
    side,
    isOpen: wound.isActive,
    healedOn: wound.healedOn,
    patientStatus: wound.patientStatus,
    assessmentId: latest?.id ?? null,
    assessedAt: latest?.assessedAt ?? null,
    visits,
    today,
    zone: wound.timeZone,
    allergies: {
      state: wound.allergies !== null ? 'listed' : wound.noneKnown ? 'none-known' : 'not-asked',
      text: wound.allergies,
    },
    picture: toWoundPicture(answers, {
      ...place,
      ...buildExaminationFacts(examined, findLatest),
      ...buildResultFacts(wound, { side, findLatest, today }),
      // Where the leg is not known, only what was measured at this wound.
      ...(side ? toPerfusionMeasures(limb, today) : buildOwnPerfusion(examined, today)),
      ...toPregnancyFacts(
        wound.isMale,
        wound.dateOfBirth === null ? null : computeFullYears(wound.dateOfBirth, today),
      ),
      // Bedfast and chairfast; what the history says comes after it.
      cannotWalk: wound.braden === null ? null : wound.braden.activity <= 2,
      ...toIllnessFacts(wound.history, wound.medicines?.taken ?? [], wound.medicines),
      ...findRunningCare({
        ...listChartedCare(answers),
        notes: [...listChartedCare(answers).notes, ...(wound.braden?.interventions ?? [])],
        orders: wound.orders.map(({ texts, orderedAt }) => ({ texts, orderedOn: toDay(orderedAt) })),
        medications: wound.medicines?.taken ?? [],
      }),
      burnDeepPartial: burned ? toExaminedFacts(burned as AssessmentAnswers).burnDeepPartial : null, // the form's own answers
      infectionAgeDays: findInfectionAge(assessments, toDay, today),
      rulesOff: wound.rulesOff,
      woundType,
      goal,
      stage: (staged?.stage ?? null) as WoundPicture['stage'], // the column's check
      daysOpen:
        wound.onsetDate && latest ? countDaysBetween(wound.onsetDate, toDay(latest.assessedAt)) : null,
      clockDay: clock && clock.state !== 'unknown' ? clock.day : null,
      areaReductionPercent: findAreaReduction(episode),
      stalledReason: course.state === 'stalled' ? toClause(course.reason) : null,
      stalled: course.state === 'stalled' ? true : course.state === 'not-stalled' ? false : null,
      bradenNutrition: wound.braden?.nutrition ?? null,
      weightLoss: describeWeightLoss(
        wound.weights.map(({ takenAt, weightKg }) => ({ on: toDay(takenAt), weightKg })),
        today,
      ),
      bradenActivity: wound.braden?.activity ?? null,
      bradenMobility: wound.braden?.mobility ?? null,
      bradenMoisture: wound.braden?.moisture ?? null,
      ...readChartedAllergies({
        text: wound.allergies,
        noneKnown: wound.noneKnown,
        entries: wound.listedAllergies,
      }),
    }),
  }
}

/** Of the running episode, in whole percent. */
function findAreaReduction(episode: readonly HealingVisit[]): number | null {
  const [first] = episode
  const latest = episode.at(-1)
  if (!first || !latest || first === latest) return null
  const reduction = computeAreaReduction(first, latest)
  return reduction.state === 'known' ? Math.floor(reduction.percent) : null
}

/** Days since the newest assessment that found an infection, as far as one counts as recent. */
function findInfectionAge(
  assessments: readonly ReturnType<typeof toAssessed>[],
  toDay: (at: string) => string,
  today: string,
): number | null {
  for (const one of assessments) {
    const age = countDaysBetween(toDay(one.assessedAt), today)
    if (age === null || age > recentInfectionDays) return null
    const { infection } = toWoundPicture(one as AssessmentAnswers) // the form's own answers
    if (infection !== null && infection !== 'none') return age
  }
  return null
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

type FindLatest = <Name extends keyof ExaminedFacts & keyof ExaminedRow>(
  name: Name,
) => { readonly value: ExaminedFacts[Name]; readonly on: string } | null

/**
 * Bed, bone and burn are charted in assessments; examinations from before they were asked there still count. The newest statement
 * applies, the assessment's where both are of one day. Both lists newest first.
 */
function createFactFinder(
  examined: readonly ExaminedRow[],
  assessments: readonly ReturnType<typeof toAssessed>[],
  toDay: (at: string) => string,
): FindLatest {
  const charted = assessments.map((one) => ({
    day: toDay(one.assessedAt),
    facts: toExaminedFacts(one as AssessmentAnswers), // the form's own answers
  }))
  return (name) => {
    const assessed = charted.find(({ facts }) => facts[name] !== null)
    const row = examined.find((one) => one[name] !== null)
    if (assessed && (!row || assessed.day >= row.examinedOn))
      return { value: assessed.facts[name], on: assessed.day }
    return row ? { value: row[name] as ExaminedFacts[typeof name], on: row.examinedOn } : null // the column's check
  }
}

const buildExaminationFacts = (
  examined: readonly ExaminedRow[],
  findLatest: FindLatest,
): Partial<WoundPicture> => ({
  eschar: findLatest('eschar')?.value ?? null,
  probesToBone: findLatest('probesToBone')?.value ?? null,
  edges: findLatest('edges')?.value ?? null,
  skinTear: findLatest('skinTear')?.value ?? null,
  burnDepth: findLatest('burnDepth')?.value ?? null,
  burnPercent: findLatest('burnPercent')?.value ?? null,
  malignancyInWound: findLatest('malignancyInWound')?.value ?? null,
  exposedStructures: findLatest('exposedStructures')?.value ?? null,
  unexploredFistula: findLatest('unexploredFistula')?.value ?? null,
  highFallRisk: findNewest(examined, 'highFallRisk'),
  tetanusUpToDate: findNewest(examined, 'tetanusUpToDate'),
})

/** Results of this wound, or of its leg where they name no wound; laboratory values are the patient's. */
function buildResultFacts(
  { id, results }: { id: string; results: readonly ChartedResult[] },
  { side, findLatest, today }: { side: string | null; findLatest: FindLatest; today: string },
): Partial<WoundPicture> {
  const here = results.filter((one) =>
    one.woundId === null ? side !== null && one.side === side : one.woundId === id,
  )
  const { osteomyelitisOn, ...found } = evaluateResults(
    { cultures: here.flatMap(({ cultures }) => cultures), bone: here.flatMap(({ bone }) => bone), labs: [] },
    today,
  )
  const charted = findLatest('osteomyelitis')
  return {
    ...found,
    untreatedOsteomyelitis: toUntreatedOsteomyelitis(
      charted && charted.value && { state: charted.value, on: charted.on },
      { ...found, osteomyelitisOn },
    ),
    hba1cPercent: findCurrentHba1c(
      results.flatMap(({ labs }) => labs),
      today,
    ),
  }
}

function buildOwnPerfusion(examined: readonly ExaminedRow[], today: string): Partial<WoundPicture> {
  // Each measurement separately: a new index does not invalidate a toe pressure that was not repeated.
  const computeAge = (name: 'abi' | 'anklePressureMmhg' | 'toePressureMmhg' | 'tcpo2Mmhg') => {
    const measured = examined.find((one) => one[name] !== null)
    return measured ? countDaysBetween(measured.examinedOn, today) : null
  }
  return {
    abi: findNewest(examined, 'abi'),
    abiAgeDays: computeAge('abi'),
    anklePressureMmHg: findNewest(examined, 'anklePressureMmhg'),
    anklePressureAgeDays: computeAge('anklePressureMmhg'),
    toePressureMmHg: findNewest(examined, 'toePressureMmhg'),
    toePressureAgeDays: computeAge('toePressureMmhg'),
    tcpo2MmHg: findNewest(examined, 'tcpo2Mmhg'),
    tcpo2AgeDays: computeAge('tcpo2Mmhg'),
  }
}
