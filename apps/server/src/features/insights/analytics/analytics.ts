/** The analytics of a period, put together from what was counted. What each number means stands in docs/rules/metrics.md. */
import {
  clockCheckpoint,
  dateAfter,
  meanOf,
  quartilesOf,
  quantileOf,
  survivalOf,
  weeksFollowed,
  woundTypes,
  type WoundType,
} from '@mendwell/clinical'
import type { Analytics } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { modelAgreement, readersAgreement } from '../../photos/public.ts'
import { videoRatingsSince } from '../../telehealth/public.ts'
import { signedIn } from './signed-store.ts'
import type { Span } from '../scope.ts'
import { comparedGroups, rateOf } from './compare.ts'
import { insightsOf, outliersOf } from './insights.ts'
import { facilityNames, peopleNames } from './names-store.ts'
import {
  acquired,
  activeByType,
  appointmentsKept,
  areaSharesByWeek,
  assessedGroups,
  begun,
  closures,
  countNeverMeasured,
  healingDays,
  levels,
  visibleTo,
  visitGaps,
  watched,
  weekFours,
} from './store.ts'

/** Curves need a year: in a month hardly a wound closes. */
const curveDays = 365
const noFacility = 'No facility'
const dayMs = 86_400_000

type Group = Awaited<ReturnType<typeof assessedGroups>>[number]
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

/** The second connection takes the longest of the questions. */
export async function analyticsOf(
  { anew: db }: Db,
  actor: Actor,
  span: Span,
  now: Date,
  { anew: beside }: Db = db,
): Promise<Analytics> {
  const since = dateAfter(span.today, 1 - Math.max(span.days, curveDays)) ?? span.from
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
    insights,
  ] = await Promise.all([
    assessedGroups(db, actor, span),
    activeByType(db, actor, span),
    watched(db, actor, span, since),
    areaSharesByWeek(beside, actor, span, since),
    begun(db, actor, span, since),
    weekFours(db, actor, span),
    healingDays(db, actor, span),
    visitGaps(db, actor, span),
    closures(db, actor, span),
    acquired(db, actor, span),
    appointmentsKept(db, actor, span),
    signedIn(db, actor, span),
    modelAgreement(db, actor, fromInstant, visibleTo(actor, span, 'p.patient_id')),
    readersAgreement(db, actor, fromInstant, visibleTo(actor, span, 'p.patient_id')),
    videoRatingsSince(db, actor, fromInstant, visibleTo(actor, span, 'appointments.patient_id')),
    countNeverMeasured(db, actor, span),
    insightsOf(beside, actor, span),
  ])
  const byType = groups.filter(({ level }) => level === levels.type)
  const assessed = sum(byType, ({ wounds }) => wounds)
  const looked = sum(byType, (row) => row.looked)
  const open = sum(types, ({ wounds }) => wounds)
  const compared = await comparisonsOf(db, actor, groups, byType)
  return {
    days: span.days,
    from: fromInstant,
    until: now.toISOString(),
    computedAt: now.toISOString(),
    activeWounds: open,
    woundsAssessed: assessed,
    woundsHealed: (closed?.closed ?? 0) - (closed?.reopened ?? 0),
    healing: rateOf(
      sum(byType, ({ better }) => better),
      assessed,
    ),
    averageHealingDays: {
      value: meanOf(healed),
      n: sum(healed, ({ count }) => count),
      median: quantileOf(healed, 0.5),
    },
    visitFrequencyDays: { value: quantileOf(gaps, 0.5), n: sum(gaps, ({ count }) => count) },
    treatmentCompliance: rateOf(kept?.kept ?? 0, kept?.all ?? 0),
    documentation: rateOf(signed?.signed ?? 0, signed?.written ?? 0),
    infection: {
      ...rateOf(
        sum(byType, ({ infected }) => infected),
        looked,
      ),
      notLookedFor: assessed - looked,
    },
    recurrence: {
      ...rateOf(closed?.reopened ?? 0, closed?.closed ?? 0),
      followedDays: closed?.followed ?? null,
    },
    acquiredInjuries: { acquired: injuries?.acquired ?? 0, unknown: injuries?.unknown ?? 0 },
    modelAgreement: model,
    readersAgreement: readers,
    patientSatisfaction: rateOf(rated?.good ?? 0, rated?.ratings ?? 0),
    woundTypes: ofEachType(types, ({ wounds }, woundType) => ({
      woundType,
      wounds,
      percent: rateOf(wounds, open).percent,
    })).toSorted((a, b) => b.wounds - a.wounds),
    closure: curvesOf(survival),
    closureFrom: since,
    healingCurves: ofEachType(cohort, ({ wounds }, woundType) => ({
      woundType,
      wounds,
      weeks: Array.from({ length: weeksFollowed + 1 }, (_, week) =>
        weekOf(
          week,
          shares.filter((row) => row.wound_type === woundType && row.week === week),
        ),
      ),
    })),
    weekFour: weekFourOf(fourth),
    weekFourUnmeasured: unmeasured,
    ...compared,
    insights: [...insights, ...outliersOf(compared)],
  }
}

/** In the order of the vocabulary; types without a row are left out. */
function ofEachType<Row extends { wound_type: string }, Item>(
  rows: readonly Row[],
  item: (row: Row, type: WoundType) => Item,
): Item[] {
  return woundTypes.values.flatMap((type) => {
    const row = rows.find(({ wound_type: found }) => found === type)
    return row ? [item(row, type)] : []
  })
}

/** Open and closed apart: a closed wound is known to be so every week, an open one only when somebody measured it. */
const weekOf = (week: number, rows: Awaited<ReturnType<typeof areaSharesByWeek>>) => ({
  week,
  ...quartilesOf(rows.flatMap(({ share, count }) => (share === null ? [] : [{ value: share, count }]))),
  closed: rateOf(
    sum(
      rows.filter(({ is_closed: isClosed }) => isClosed),
      ({ count }) => count,
    ),
    sum(rows, ({ count }) => count),
  ),
})

type Watch = Awaited<ReturnType<typeof watched>>

/** All wounds first, then each type. */
function curvesOf(rows: Watch): Analytics['closure'] {
  const curve = (woundType: WoundType | 'all', of: Watch) => {
    const { points, ...rest } = survivalOf(of)
    return { woundType, ...rest, points: [...points] }
  }
  if (rows.length === 0) return []
  const types = woundTypes.values.filter((type) => rows.some((row) => row.wound_type === type))
  return [
    curve('all', rows),
    ...types.map((type) =>
      curve(
        type,
        rows.filter((row) => row.wound_type === type),
      ),
    ),
  ]
}

function weekFourOf(rows: Awaited<ReturnType<typeof weekFours>>): Analytics['weekFour'] {
  const types = woundTypes.values.filter((type) => rows.some((row) => row.wound_type === type))
  return types.map((woundType) => {
    const measured = rows.filter((row) => row.wound_type === woundType)
    const checkpoint = clockCheckpoint(woundType, 'heal')
    const needed = !checkpoint
      ? null
      : checkpoint.expects.kind === 'reduction'
        ? checkpoint.expects.percent
        : 0
    const all = sum(measured, ({ count }) => count)
    const isReached = (percent: number) => needed !== null && (needed === 0 ? percent > 0 : percent >= needed)
    const reached = sum(
      measured.filter(({ value }) => isReached(value)),
      ({ count }) => count,
    )
    return {
      woundType,
      ...quartilesOf(measured),
      needed,
      label: checkpoint?.label ?? null,
      reached: rateOf(needed === null ? 0 : reached, needed === null ? 0 : all),
    }
  })
}

async function comparisonsOf(
  db: Db,
  actor: Actor,
  groups: readonly Group[],
  byType: readonly Group[],
): Promise<Pick<Analytics, 'facilities' | 'clinicians' | 'dressings'>> {
  const at = (level: number) => groups.filter((group) => group.level === level)
  const [places, people] = await Promise.all([
    facilityNames(db, actor),
    peopleNames(
      db,
      actor,
      at(levels.clinician).flatMap(({ last_by: id }) => (id ? [id] : [])),
    ),
  ])
  const named = (level: number, of: (row: Group) => { id: string; name: string }) =>
    comparedGroups(
      at(level).map((row) => ({ ...row, ...of(row) })),
      byType,
    )
  return {
    facilities: named(levels.facility, ({ facility_id: id }) => ({
      id: id ?? 'none',
      name: id ? (places.get(id) ?? noFacility) : noFacility,
    })),
    clinicians: named(levels.clinician, ({ last_by: id }) => ({
      id: id ?? 'none',
      name: people.get(id ?? '') ?? 'Unknown',
    })),
    dressings: named(levels.dressing, ({ last_dressing: name }) => ({ id: name ?? '', name: name ?? '' })),
  }
}
