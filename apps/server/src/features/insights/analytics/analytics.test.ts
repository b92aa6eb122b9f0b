/** Every number of the analytics counted again, from plain rows and by other means, over the demo's charts. */
import { listAnalyticsWounds, readAnalytics, type Analytics, type AnalyticsMeasure } from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemo } from '../../../demo/ensure-demo.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { getRepeatCount, isLongRun } from '../../../testing/repeat-count.ts'

let practice: TestServer
let owner: ApiClient
let analytics: Analytics
let charts: Chart[]
const today = '2026-11-16'
const days = 90
const from = '2026-08-19'

interface Visit {
  date: string
  area: number
  healing: string
  dressing: string
  by: string
  signs: number | null
  isSigned: boolean
}
interface Chart {
  id: string
  type: string
  facility: string | null
  isActive: boolean
  presentOnAdmission: boolean | null
  recordedOn: string
  healedOn: string | null
  /** The newest charted one. */
  goal: string | null
  visits: Visit[]
}

beforeAll(async () => {
  practice = await startTestServer({ demo: true })
  practice.clock.now = new Date(`${today}T17:00:00Z`)
  await createDemo(practice.owner, {
    databaseUrl: practice.url,
    keys: practice.keys,
    dataDir: practice.dataDir,
    say: () => {},
    patients: getRepeatCount(12, 40),
    photographed: 0,
    today: practice.clock.now,
  })
  owner = await practice.as(await getPerson('clinician@demo.example'))
  analytics = (await owner.call(readAnalytics, { query: { days } })).body
  charts = await listCharts()
}, 300_000)
afterAll(() => practice.close())

async function getPerson(email: string) {
  const { rows } = await practice.owner.query(
    `select u.id, u.email, m.role, m.organization_id as "organizationId" from users u join memberships m on m.user_id = u.id
      where u.email = $1`,
    [email],
  )
  return rows[0]
}

/** Straight from the tables, nothing derived. */
async function listCharts(): Promise<Chart[]> {
  const { rows } = await practice.owner.query(`
    select w.id, w.wound_type as type, p.facility_id as facility, w.is_active as "isActive",
           w.present_on_admission as "presentOnAdmission", to_char(w.created_at at time zone coalesce(f.time_zone, o.time_zone), 'YYYY-MM-DD') as "recordedOn",
           (select to_char(c.healed_on, 'YYYY-MM-DD') from wound_closures c where c.wound_id = w.id) as "healedOn",
           (select e.goal from wound_examinations e where e.wound_id = w.id and e.goal is not null
              and not exists (select from wound_examination_voids gone where gone.examination_id = e.id)
             order by e.recorded_at desc limit 1) as goal,
           coalesce(json_agg(json_build_object('date', to_char(v.assessed_at at time zone coalesce(f.time_zone, o.time_zone), 'YYYY-MM-DD'),
             'area', v.area, 'healing', v.healing_status, 'dressing', v.dressing_type, 'by', v.saved_by, 'signs',
             (select count(*) filter (where value = 'true') from json_each_text(json_strip_nulls(v.findings::json)) where key like 'infection%'),
             'isSigned', exists (select from record_signatures s where s.record_id = r.id)) order by v.assessed_at)
             filter (where v.record_id is not null), '[]') as visits
      from wounds w join patients p on p.id = w.patient_id join organizations o on o.id = w.organization_id
      left join facilities f on f.id = p.facility_id
      left join records r on r.wound_id = w.id and r.kind = 'wound-assessment'
      left join wound_assessment_versions v on v.record_id = r.id
     group by w.id, p.facility_id, f.time_zone, o.time_zone`)
  return rows
}

const toDayNumber = (day: string) => Date.parse(day) / 86_400_000
const countDaysBetween = (a: string, b: string) => toDayNumber(b) - toDayNumber(a)
const isInPeriod = (day: string | null) => day !== null && day >= from && day <= today
const getLastVisit = ({ visits }: Chart) => visits.at(-1)!
const getFirstVisit = ({ visits }: Chart) => visits[0]!
const listAssessed = () => charts.filter((one) => one.visits.length > 0 && getLastVisit(one).date >= from)
const hasImproved = (one: Chart) =>
  ['improving', 'healed'].includes(getLastVisit(one).healing) || isInPeriod(one.healedOn)
const computePercent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10
const computeMedian = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  return sorted.length === 0 ? null : (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2
}
/** The measurement nearest day 28 within a week of it. */
function computeWeekFour(one: Chart): { percent: number; date: string } | null {
  if (one.goal === 'palliative') return null
  const type = ['venous_ulcer', 'diabetic_foot'].includes(one.type)
  const [day, lowest, highest] = type ? [28, 21, 35] : [30, 23, 37]
  const getDay = (visit: Visit) => countDaysBetween(getFirstVisit(one).date, visit.date)
  const [near] = one.visits
    .filter((visit) => getDay(visit) >= lowest && getDay(visit) <= highest)
    .toSorted((a, b) => Math.abs(getDay(a) - day) - Math.abs(getDay(b) - day))
  if (!near && one.healedOn && countDaysBetween(getFirstVisit(one).date, one.healedOn) <= day) {
    const due = new Date(Date.parse(getFirstVisit(one).date) + day * 86_400_000)
    return { percent: 100, date: due.toISOString().slice(0, 10) }
  }
  if (!near || getFirstVisit(one).area === 0) return null
  return {
    percent: Math.round((1000 * (getFirstVisit(one).area - near.area)) / getFirstVisit(one).area) / 10,
    date: near.date,
  }
}

describe('the analytics agree with counting by hand', () => {
  it('there is something to count', () => {
    expect(charts.length).toBeGreaterThan(getRepeatCount(5, 20))
    if (isLongRun) expect(charts.filter(({ healedOn }) => healedOn !== null).length).toBeGreaterThan(1)
  })

  it('[MT6] wounds by type', () => {
    const active = charts.filter(({ isActive }) => isActive)
    expect(analytics.activeWounds).toBe(active.length)
    for (const { woundType, wounds, percent: share } of analytics.woundTypes) {
      const same = active.filter(({ type }) => type === woundType).length
      expect([wounds, share]).toEqual([same, computePercent(same, active.length)])
    }
    expect(analytics.woundTypes.reduce((sum, { wounds }) => sum + wounds, 0)).toBe(active.length)
  })

  it('[MT9] the healing rate, in all and by facility, clinician and dressing', () => {
    const seen = listAssessed()
    expect(analytics.healing).toMatchObject({ part: seen.filter(hasImproved).length, whole: seen.length })
    const getLastDressing = (one: Chart) =>
      (one.visits.findLast(({ area }) => area > 0) ?? getLastVisit(one)).dressing
    const by = {
      facilities: (one: Chart) => one.facility ?? 'none',
      clinicians: (one: Chart) => getLastVisit(one).by,
      dressings: getLastDressing,
    }
    for (const [kind, getKey] of Object.entries(by)) {
      const groups = Map.groupBy(seen, getKey)
      const reported = analytics[kind as keyof typeof by]
      expect(reported.length).toBe(groups.size)
      for (const group of reported) {
        const mine = groups.get(group.id)!
        expect(group).toMatchObject({ whole: mine.length, part: mine.filter(hasImproved).length })
        expect(group.isComparable).toBe(mine.length >= 5)
        const expected = mine.reduce((sum, { type }) => {
          const same = seen.filter((one) => one.type === type)
          return sum + same.filter(hasImproved).length / same.length
        }, 0)
        if (group.isComparable) expect(group.expected).toBeCloseTo((100 * expected) / mine.length, 0)
        else expect(group.expected).toBeNull()
      }
    }
  })

  it('[MT8] wounds without a measurement at week 4', () => {
    const missed = charts.filter((one) => {
      if (one.visits.length === 0 || one.goal === 'palliative' || computeWeekFour(one)) return false
      const end = ['venous_ulcer', 'diabetic_foot'].includes(one.type) ? 36 : 38
      return (
        countDaysBetween(from, getFirstVisit(one).date) + end >= 0 &&
        countDaysBetween(getFirstVisit(one).date, today) >= end
      )
    })
    expect(analytics.weekFourUnmeasured).toBe(missed.length)
  })

  it('[MT8] the reduction at week 4', () => {
    const measured = charts.flatMap((one) => {
      const found = one.visits.length > 0 ? computeWeekFour(one) : null
      return found && isInPeriod(found.date) ? [{ type: one.type, percent: found.percent }] : []
    })
    expect(measured.length).toBeGreaterThan(getRepeatCount(2, 5))
    expect(analytics.weekFour.reduce((sum, { n }) => sum + n, 0)).toBe(measured.length)
    for (const group of analytics.weekFour) {
      const mine = measured.filter(({ type }) => type === group.woundType).map((one) => one.percent)
      expect(group.n).toBe(mine.length)
      expect(group.median).toBeCloseTo(computeMedian(mine)!, 1)
      if (group.needed === null) continue
      const needed = group.needed
      const reached = mine.filter((one) => (needed === 0 ? one > 0 : one >= needed)).length
      expect(group.reached).toMatchObject({ part: reached, whole: mine.length })
    }
  })

  it('time to closure, with everyone who was ever at risk', () => {
    const cohort = charts.filter(
      (one) => one.visits.length > 0 && getFirstVisit(one).date >= analytics.closureFrom,
    )
    const whole = analytics.closure.find(({ woundType }) => woundType === 'all')!
    expect(whole).toMatchObject({
      wounds: cohort.length,
      closed: cohort.filter(({ healedOn }) => healedOn !== null).length,
    })
    const watched = cohort.map((one) => ({
      days: countDaysBetween(getFirstVisit(one).date, one.healedOn ?? getLastVisit(one).date),
      isClosed: one.healedOn !== null,
    }))
    let share = 1
    for (const point of whole.points) {
      const atRisk = watched.filter((one) => one.days >= point.days).length
      const closed = watched.filter((one) => one.isClosed && one.days === point.days).length
      share *= 1 - closed / atRisk
      expect(point).toMatchObject({ atRisk, closed })
      expect(point.open).toBeCloseTo(share, 3)
    }
  })

  it('healing curves by week', () => {
    for (const curve of analytics.healingCurves) {
      const mine = charts.filter(
        (one) =>
          one.type === curve.woundType &&
          one.visits.length > 0 &&
          getFirstVisit(one).date >= analytics.closureFrom,
      )
      expect(curve.wounds).toBe(mine.length)
      const inWeekOne = mine.flatMap((one) => {
        const near = one.visits
          .filter((visit) => Math.abs(countDaysBetween(getFirstVisit(one).date, visit.date) - 7) <= 3)
          .toSorted(
            (a, b) =>
              Math.abs(countDaysBetween(getFirstVisit(one).date, a.date) - 7) -
              Math.abs(countDaysBetween(getFirstVisit(one).date, b.date) - 7),
          )[0]
        return near && getFirstVisit(one).area > 0
          ? [Math.round((100 * near.area) / getFirstVisit(one).area)]
          : []
      })
      const open = inWeekOne.filter((share) => share > 0)
      expect(curve.weeks[1]).toMatchObject({ n: open.length, median: computeMedian(open) })
      const isHere = (one: Chart) =>
        getFirstVisit(one).area > 0 && countDaysBetween(getFirstVisit(one).date, today) >= 84
      const byWeekTwelve = mine.filter((one) => isHere(one))
      expect(curve.weeks[12]!.closed.whole).toBe(byWeekTwelve.length)
      const healed = byWeekTwelve.filter(
        (one) => one.healedOn && countDaysBetween(getFirstVisit(one).date, one.healedOn) <= 84,
      )
      expect(curve.weeks[12]!.closed.part).toBeGreaterThanOrEqual(healed.length)
    }
  })

  it('[MT10] healing time, [MT11] visit frequency', () => {
    const healed = charts.filter((one) => isInPeriod(one.healedOn) && one.visits.length > 0)
    const spent = healed.map((one) => countDaysBetween(getFirstVisit(one).date, one.healedOn!))
    expect(analytics.averageHealingDays).toMatchObject({ n: spent.length, median: computeMedian(spent) })
    const mean = spent.reduce((sum, one) => sum + one, 0) / spent.length
    if (spent.length === 0) expect(analytics.averageHealingDays.value).toBeNull()
    else expect(analytics.averageHealingDays.value).toBeCloseTo(mean, 0)
    const gaps = listAssessed()
      .filter(({ visits }) => visits.length > 1)
      .map(
        (one) =>
          Math.round(
            (10 * countDaysBetween(getFirstVisit(one).date, getLastVisit(one).date)) /
              (one.visits.length - 1),
          ) / 10,
      )
    expect(analytics.visitFrequencyDays).toEqual({ value: computeMedian(gaps), n: gaps.length })
  })

  it('[MT12] documentation, [MT13] infection, [MT14] recurrence, [MT17] injuries acquired here', () => {
    const written = charts.flatMap(({ visits }) => visits).filter(({ date }) => isInPeriod(date))
    expect(analytics.documentation).toMatchObject({
      part: written.filter(({ isSigned }) => isSigned).length,
      whole: written.length,
    })
    const seen = listAssessed()
    expect(analytics.infection).toMatchObject({
      part: seen.filter((one) => (getLastVisit(one).signs ?? 0) > 0).length,
      whole: seen.length,
    })
    const closed = charts.filter(({ healedOn }) => isInPeriod(healedOn)).length
    expect(analytics.recurrence).toMatchObject({ part: 0, whole: closed })
    expect(analytics.woundsHealed).toBe(closed)
    const injuries = charts.filter((one) => one.type === 'pressure_ulcer' && one.recordedOn >= from)
    expect(analytics.acquiredInjuries).toEqual({
      acquired: injuries.filter((one) => one.presentOnAdmission === false).length,
      unknown: injuries.filter((one) => one.presentOnAdmission === null).length,
    })
  })

  it('[MT15] treatment compliance is the percentage of completed appointments', async () => {
    const { rows } = await practice.owner.query(
      `select status from appointments where local_date between $1 and $2 and status in ('completed', 'no-show')`,
      [from, today],
    )
    const kept = rows.filter(({ status }) => status === 'completed').length
    expect(analytics.treatmentCompliance).toMatchObject({ part: kept, whole: rows.length })
  })

  it('[MT18] satisfaction is the share of video visits that were rated well', async () => {
    const { rows } = await practice.owner.query<{ rating: number }>(
      'select rating from telehealth_sessions where rated_at >= $1',
      [analytics.from],
    )
    expect(rows.length).toBeGreaterThan(0)
    const good = rows.filter(({ rating }) => rating >= 4).length
    expect(analytics.patientSatisfaction).toMatchObject({ part: good, whole: rows.length })
  })

  it('[MT16] [MT21] nothing replaces what was not measured', () => {
    expect(analytics.modelAgreement).toEqual({ value: null, n: 0 })
    expect(analytics.readersAgreement).toEqual({ value: null, n: 0 })
  })

  it('[MT20] sentences name what they are about, and lead to as many wounds as they say', async () => {
    expect(analytics.insights.length).toBeGreaterThan(0)
    for (const { n, leadsTo, evidence, rule } of analytics.insights) {
      const { headers } = await owner.call(listAnalyticsWounds, { query: { days, ...leadsTo } })
      if (!rule.startsWith('facility')) expect(headers['x-total-count']).toBe(String(n))
      expect(evidence.length).toBeLessThanOrEqual(5)
    }
  })

  it('every number leads to as many wounds as it counts', async () => {
    const counted: [AnalyticsMeasure, number][] = [
      ['active', analytics.activeWounds],
      ['assessed', analytics.woundsAssessed],
      ['better', analytics.healing.part],
      ['infected', analytics.infection.part],
      ['reopened', analytics.recurrence.part],
      ['week-four', analytics.weekFour.reduce((sum, { n }) => sum + n, 0)],
      ['week-four-unmeasured', analytics.weekFourUnmeasured],
    ]
    for (const [measure, number] of counted) {
      const { headers, body } = await owner.call(listAnalyticsWounds, {
        query: { days, measure, limit: 200 },
      })
      expect([measure, headers['x-total-count'], body.length]).toEqual([measure, String(number), number])
    }
    for (const { id, whole } of analytics.clinicians) {
      const query = { days, measure: 'assessed', clinicianId: id } as const
      expect((await owner.call(listAnalyticsWounds, { query })).headers['x-total-count']).toBe(String(whole))
    }
  })

  it('pages through the wounds without losing or repeating one', async () => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await owner.call(listAnalyticsWounds, {
        query: { days, measure: 'active', limit: 7, cursor },
      })
      found.push(...page.body.map(({ woundId }) => woundId))
      cursor = /cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1]
    } while (cursor)
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBe(analytics.activeWounds)
  })
})

describe('of one facility', () => {
  it('only its wounds count, and a user restricted to it gets the same', async () => {
    const facilityId = analytics.facilities.find(({ id }) => id !== 'none')!.id
    const one = (await owner.call(readAnalytics, { query: { days, facilityId } })).body
    expect(one.activeWounds).toBe(
      charts.filter((chart) => chart.isActive && chart.facility === facilityId).length,
    )
    const { organizationId } = await getPerson('clinician@demo.example')
    const narrowed = await practice.as(
      await practice.person(organizationId, 'clinician', { facilityIds: [facilityId] }),
    )
    const reported = (await narrowed.call(readAnalytics, { query: { days } })).body
    for (const field of [
      'healing',
      'documentation',
      'closure',
      'weekFour',
      'woundTypes',
      'infection',
      'modelAgreement',
      'weekFourUnmeasured',
    ] as const)
      expect(reported[field]).toEqual(one[field])
  })
})
