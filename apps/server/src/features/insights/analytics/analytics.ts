/** Builds the analytics of a period from counts. The metrics are defined in docs/rules/metrics.md. */
import {
  findFourWeekTarget,
  addDays,
  computeMean,
  computeQuartiles,
  computeQuantile,
  estimateSurvival,
  weeksFollowed,
  woundTypes,
  compareGrades,
  formatGradeCode,
  gradingSystems,
  type WoundType,
} from '@mendwell/clinical'
import type { Analytics } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { computeModelAgreement, computeReaderAgreement } from '../../photos/public.ts'
import { videoRatingsSince } from '../../telehealth/public.ts'
import { countSigned } from './signed-store.ts'
import type { ReportSpan } from '../scope.ts'
import { compareGroups, computeRate } from './compare.ts'
import { buildInsights, findOutliers } from './insights.ts'
import { loadFacilityNames, loadPeopleNames } from './names-store.ts'
import {
  countAcquired,
  countActiveByType,
  countGrades,
  countKeptAppointments,
  listAreaSharesByWeek,
  countAssessedGroups,
  countStarted,
  countClosures,
  countNeverMeasured,
  countHealingDays,
  levels,
  visibleToSql,
  countVisitGaps,
  listSurvivalObservations,
  countWeekFours,
} from './store.ts'

/** Curves need a year: in a month hardly a wound closes. */
const curveDays = 365
const noFacility = 'No facility'
const dayMs = 86_400_000

type Group = Awaited<ReturnType<typeof countAssessedGroups>>[number]
const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

/** The second connection runs the longest of the queries. */
export async function buildAnalytics(
  { anew: db }: Db,
  actor: Actor,
  span: ReportSpan,
  now: Date,
  { anew: beside }: Db = db,
): Promise<Analytics> {
  const since = addDays(span.today, 1 - Math.max(span.days, curveDays)) ?? span.from
  const fromInstant = new Date(now.getTime() - span.days * dayMs).toISOString()
  const [
    groups,
    types,
    survival,
    shares,
    cohort,
    fourth,
    healed,
    gaps,
    closed,
    injuries,
    kept,
    signed,
    model,
    readers,
    rated,
    unmeasured,
    grades,
    insights,
  ] = await Promise.all([
    countAssessedGroups(db, actor, span),
    countActiveByType(db, actor, span),
    listSurvivalObservations(db, actor, span, since),
    listAreaSharesByWeek(beside, actor, span, since),
    countStarted(db, actor, span, since),
    countWeekFours(db, actor, span),
    countHealingDays(db, actor, span),
    countVisitGaps(db, actor, span),
    countClosures(db, actor, span),
    countAcquired(db, actor, span),
    countKeptAppointments(db, actor, span),
    countSigned(db, actor, span),
    computeModelAgreement(db, actor, fromInstant, visibleToSql(actor, span, 'p.patient_id')),
    computeReaderAgreement(db, actor, fromInstant, visibleToSql(actor, span, 'p.patient_id')),
    videoRatingsSince(db, actor, fromInstant, visibleToSql(actor, span, 'appointments.patient_id')),
    countNeverMeasured(db, actor, span),
    countGrades(db, actor, span),
    buildInsights(beside, actor, span),
  ])
  const byType = groups.filter(({ level }) => level === levels.type)
  const assessed = sumBy(byType, ({ wounds }) => wounds)
  const looked = sumBy(byType, (row) => row.looked)
  const open = sumBy(types, ({ wounds }) => wounds)
  const compared = await loadComparisons(db, actor, groups, byType)
  return {
    days: span.days,
    from: fromInstant,
    until: now.toISOString(),
    computedAt: now.toISOString(),
    activeWounds: open,
    woundsAssessed: assessed,
    woundsHealed: (closed?.closed ?? 0) - (closed?.reopened ?? 0),
    healing: computeRate(
      sumBy(byType, ({ better }) => better),
      assessed,
    ),
    averageHealingDays: {
      value: computeMean(healed),
      n: sumBy(healed, ({ count }) => count),
      median: computeQuantile(healed, 0.5),
    },
    visitFrequencyDays: { value: computeQuantile(gaps, 0.5), n: sumBy(gaps, ({ count }) => count) },
    treatmentCompliance: computeRate(kept?.kept ?? 0, kept?.all ?? 0),
    documentation: computeRate(signed?.signed ?? 0, signed?.written ?? 0),
    infection: {
      ...computeRate(
        sumBy(byType, ({ infected }) => infected),
        looked,
      ),
      notLookedFor: assessed - looked,
    },
    recurrence: {
      ...computeRate(closed?.reopened ?? 0, closed?.closed ?? 0),
      followedDays: closed?.followed ?? null,
    },
    acquiredInjuries: { acquired: injuries?.acquired ?? 0, unknown: injuries?.unknown ?? 0 },
    modelAgreement: model,
    readersAgreement: readers,
    patientSatisfaction: computeRate(rated?.good ?? 0, rated?.ratings ?? 0),
    woundTypes: mapWoundTypes(types, ({ wounds }, woundType) => ({
      woundType,
      wounds,
      percent: computeRate(wounds, open).percent,
    })).toSorted((a, b) => b.wounds - a.wounds),
    gradings: buildGradings(grades),
    closure: buildCurves(survival),
    closureFrom: since,
    healingCurves: mapWoundTypes(cohort, ({ wounds }, woundType) => ({
      woundType,
      wounds,
      weeks: Array.from({ length: weeksFollowed + 1 }, (_, week) =>
        buildWeek(
          week,
          shares.filter((row) => row.woundType === woundType && row.week === week),
        ),
      ),
    })),
    weekFour: buildWeekFour(fourth),
    weekFourUnmeasured: unmeasured,
    ...compared,
    insights: [...insights, ...findOutliers(compared)],
  }
}

/** In the order of the systems and of their grades, so that the mildest is first. */
function buildGradings(rows: Awaited<ReturnType<typeof countGrades>>): Analytics['gradings'] {
  return gradingSystems.values.flatMap((system) => {
    const own = rows.filter((row) => row.system === system)
    if (own.length === 0) return []
    const grades = own
      .flatMap(({ grade, wounds }) =>
        grade === null ? [] : [{ grade, label: formatGradeCode(system, grade), wounds }],
      )
      .toSorted((a, b) => compareGrades(system, a.grade, b.grade))
    return [{ system, grades, notGraded: own.find(({ grade }) => grade === null)?.wounds ?? 0 }]
  })
}

/** In the order of the vocabulary; types without a row are left out. */
function mapWoundTypes<Row extends { woundType: string }, Item>(
  rows: readonly Row[],
  item: (row: Row, type: WoundType) => Item,
): Item[] {
  return woundTypes.values.flatMap((type) => {
    const row = rows.find(({ woundType: found }) => found === type)
    return row ? [item(row, type)] : []
  })
}

/** Open and closed wounds separately: a closed wound is known to be closed every week, an open one only when it was measured. */
const buildWeek = (week: number, rows: Awaited<ReturnType<typeof listAreaSharesByWeek>>) => ({
  week,
  ...computeQuartiles(rows.flatMap(({ share, count }) => (share === null ? [] : [{ value: share, count }]))),
  closed: computeRate(
    sumBy(
      rows.filter(({ isClosed }) => isClosed),
      ({ count }) => count,
    ),
    sumBy(rows, ({ count }) => count),
  ),
})

type SurvivalObservations = Awaited<ReturnType<typeof listSurvivalObservations>>

/** All wounds first, then each type. */
function buildCurves(rows: SurvivalObservations): Analytics['closure'] {
  const buildCurve = (woundType: WoundType | 'all', of: SurvivalObservations) => {
    const { points, ...rest } = estimateSurvival(of)
    return { woundType, ...rest, points: [...points] }
  }
  if (rows.length === 0) return []
  const types = woundTypes.values.filter((type) => rows.some((row) => row.woundType === type))
  return [
    buildCurve('all', rows),
    ...types.map((type) =>
      buildCurve(
        type,
        rows.filter((row) => row.woundType === type),
      ),
    ),
  ]
}

function buildWeekFour(rows: Awaited<ReturnType<typeof countWeekFours>>): Analytics['weekFour'] {
  const types = woundTypes.values.filter((type) => rows.some((row) => row.woundType === type))
  return types.map((woundType) => {
    const measured = rows.filter((row) => row.woundType === woundType)
    const checkpoint = findFourWeekTarget(woundType, 'heal')
    const needed = !checkpoint
      ? null
      : checkpoint.expects.kind === 'reduction'
        ? checkpoint.expects.percent
        : 0
    const all = sumBy(measured, ({ count }) => count)
    const isTargetReached = (percent: number) =>
      needed !== null && (needed === 0 ? percent > 0 : percent >= needed)
    const reached = sumBy(
      measured.filter(({ value }) => isTargetReached(value)),
      ({ count }) => count,
    )
    return {
      woundType,
      ...computeQuartiles(measured),
      needed,
      label: checkpoint?.label ?? null,
      reached: computeRate(needed === null ? 0 : reached, needed === null ? 0 : all),
    }
  })
}

async function loadComparisons(
  db: Db,
  actor: Actor,
  groups: readonly Group[],
  byType: readonly Group[],
): Promise<Pick<Analytics, 'facilities' | 'clinicians' | 'dressings'>> {
  const filterLevel = (level: number) => groups.filter((group) => group.level === level)
  const [places, people] = await Promise.all([
    loadFacilityNames(db, actor),
    loadPeopleNames(
      db,
      actor,
      filterLevel(levels.clinician).flatMap(({ lastBy: id }) => (id ? [id] : [])),
    ),
  ])
  const compareNamed = (level: number, of: (row: Group) => { id: string; name: string }) =>
    compareGroups(
      filterLevel(level).map((row) => ({ ...row, ...of(row) })),
      byType,
    )
  return {
    facilities: compareNamed(levels.facility, ({ facilityId: id }) => ({
      id: id ?? 'none',
      name: id ? (places.get(id) ?? noFacility) : noFacility,
    })),
    clinicians: compareNamed(levels.clinician, ({ lastBy: id }) => ({
      id: id ?? 'none',
      name: people.get(id ?? '') ?? 'Unknown',
    })),
    dressings: compareNamed(levels.dressing, ({ lastDressing: name }) => ({
      id: name ?? '',
      name: name ?? '',
    })),
  }
}
