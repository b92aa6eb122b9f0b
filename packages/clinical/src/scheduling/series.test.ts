/** Rules SD9 and SD10: what repeats falls on the days it says, and edits lose no day. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../measurement/days.ts'
import { weekdays } from './calendar.ts'
import { checkRecurrence, listOccurrenceDates, maxOccurrences, formatRecurrence } from './recurrence.ts'
import type { Recurrence } from './recurrence.ts'
import { editSeries, findLastDate, listOccurrences } from './series.ts'
import type { Series, SeriesEdit } from './series.ts'

const always = { first: '2020-01-01', last: '2035-12-31' }
const buildRule = (more: Partial<Recurrence>): Recurrence => ({
  every: 'week',
  interval: 1,
  weekdays: [],
  monthly: null,
  ends: { kind: 'count', count: 4 },
  ...more,
})
const listDates = (more: Partial<Recurrence>, start: string) =>
  listOccurrenceDates(buildRule(more), start, always)

describe('dates of a rule', () => {
  it('[SD9] daily, weekly and monthly, each with its interval', () => {
    expect(listDates({ every: 'day' }, '2026-02-27')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(listDates({ every: 'day', interval: 3 }, '2026-02-27')[1]).toBe('2026-03-02')
    expect(listDates({}, '2026-12-22')).toEqual(['2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12'])
    expect(listDates({ interval: 2 }, '2026-11-16')).toEqual([
      '2026-11-16',
      '2026-11-30',
      '2026-12-14',
      '2026-12-28',
    ])
    expect(listDates({ every: 'month' }, '2026-11-15')).toEqual([
      '2026-11-15',
      '2026-12-15',
      '2027-01-15',
      '2027-02-15',
    ])
  })

  it('[SD9] several days of a week, in the order of the calendar, weeks counted from Sunday', () => {
    const both = { weekdays: ['thursday', 'monday'] as const }
    expect(listDates(both, '2026-11-19')).toEqual(['2026-11-19', '2026-11-23', '2026-11-26', '2026-11-30'])
    expect(listDates({ ...both, interval: 2 }, '2026-11-19')).toEqual([
      '2026-11-19',
      '2026-11-30',
      '2026-12-03',
      '2026-12-14',
    ])
  })

  it('[SD9] the 31st is the last day of a shorter month, and the fifth Tuesday the last one', () => {
    expect(listDates({ every: 'month' }, '2026-01-31')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    const monthly = { by: 'weekday', nth: 5, weekday: 'tuesday' } as const
    expect(listDates({ every: 'month', monthly }, '2026-03-31')).toEqual([
      '2026-03-31',
      '2026-04-28',
      '2026-05-26',
      '2026-06-30',
    ])
    const second = { by: 'weekday', nth: 2, weekday: 'tuesday' } as const
    expect(listDates({ every: 'month', monthly: second }, '2026-11-10')).toEqual([
      '2026-11-10',
      '2026-12-08',
      '2027-01-12',
      '2027-02-09',
    ])
  })

  it('[SD9] the end counts: so many times, or up to and including a day', () => {
    expect(listDates({ ends: { kind: 'count', count: 1 } }, '2026-11-16')).toEqual(['2026-11-16'])
    expect(listDates({ ends: { kind: 'until', date: '2026-11-30' } }, '2026-11-16')).toHaveLength(3)
    expect(listDates({ ends: { kind: 'until', date: '2026-11-29' } }, '2026-11-16')).toHaveLength(2)
    expect(
      listOccurrenceDates(buildRule({ ends: { kind: 'never' } }), '2026-11-16', {
        first: '2030-01-01',
        last: '2030-01-10',
      }),
    ).toEqual(['2030-01-07'])
    const late = { first: '2026-11-24', last: '2026-12-31' }
    expect(listOccurrenceDates(buildRule({}), '2026-11-16', late)).toEqual(['2026-11-30', '2026-12-07'])
  })

  it('[SD9] an impossible rule is rejected at its field and has no dates', () => {
    const problems = (more: Partial<Recurrence>, start = '2026-11-16') =>
      checkRecurrence(buildRule(more), start)
    expect(problems({})).toEqual([])
    for (const interval of [0, -1, 1.5, 53]) expect(problems({ interval })).toEqual(['interval'])
    expect(problems({ weekdays: ['tuesday'] })).toEqual(['weekdays'])
    expect(problems({ every: 'month', monthly: { by: 'day', day: 17 } })).toEqual(['monthly'])
    expect(problems({ ends: { kind: 'count', count: maxOccurrences + 1 } })).toEqual(['count'])
    expect(problems({ ends: { kind: 'until', date: '2026-11-15' } })).toEqual(['until'])
    expect(problems({ every: 'day', ends: { kind: 'until', date: '2099-01-01' } })).toEqual(['until'])
    expect(problems({}, '2026-02-30')).toEqual(['start'])
    expect(listDates({ interval: 0 }, '2026-11-16')).toEqual([])
  })

  it('[SD9] a rule can be read aloud', () => {
    const words = (more: Partial<Recurrence>) =>
      formatRecurrence(buildRule(more), '2026-11-16', {
        formatDate: (date) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
      })
    expect(words({ interval: 2, weekdays: ['thursday', 'monday'] })).toBe(
      'Every 2 weeks on Monday and Thursday, 4 times',
    )
    expect(words({ weekdays: ['monday', 'wednesday', 'friday'], ends: { kind: 'never' } })).toBe(
      'Every week on Monday, Wednesday, and Friday',
    )
    expect(words({ ends: { kind: 'never' } })).toBe('Every week on Monday')
    expect(words({ every: 'day', ends: { kind: 'until', date: '2026-12-01' } })).toBe(
      'Every day, through 12/01/2026',
    )
    expect(words({ every: 'month', ends: { kind: 'count', count: 1 } })).toBe('Every month on day 16, 1 time')
    const monthly = { by: 'weekday', nth: 3, weekday: 'monday' } as const
    expect(words({ every: 'month', monthly, ends: { kind: 'never' } })).toBe(
      'Every month on the third Monday',
    )
  })
})

const buildSeries = (more: Partial<Series> = {}): Series => ({
  start: '2026-10-20',
  time: '09:00',
  durationMinutes: 30,
  zone: 'America/New_York',
  rule: buildRule({}),
  changes: [],
  ...more,
})
const edit = (one: Series, change: SeriesEdit): readonly Series[] => {
  const answer = editSeries(one, change)
  if (answer.state === 'refused') throw new Error(answer.reason)
  return answer.series
}
const listDays = (...list: readonly Series[]) =>
  list.flatMap((one) => listOccurrences(one, always).map(({ at }) => `${at.wall.date} ${at.wall.time}`))

describe('a series', () => {
  it('[SD10] nine o’clock stays nine o’clock when the clock changes', () => {
    const found = listOccurrences(buildSeries(), always)
    expect(found.map(({ at }) => at.instant)).toEqual([
      '2026-10-20T13:00:00.000Z',
      '2026-10-27T13:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
      '2026-11-10T14:00:00.000Z',
    ])
    const skipped = listOccurrences(buildSeries({ start: '2026-03-01', time: '02:30' }), always)
    expect(skipped.map(({ at }) => at.wall.time)).toEqual(['02:30', '03:30', '02:30', '02:30'])
  })

  it('[SD10] "this" moves or cancels one day and leaves the others', () => {
    const moved = edit(buildSeries(), {
      scope: 'this',
      ruleDate: '2026-10-27',
      change: { date: '2026-10-28', time: '11:00' },
    })
    expect(listDays(...moved)).toEqual([
      '2026-10-20 09:00',
      '2026-10-28 11:00',
      '2026-11-03 09:00',
      '2026-11-10 09:00',
    ])
    const gone = edit(moved[0] ?? buildSeries(), {
      scope: 'this',
      ruleDate: '2026-11-03',
      change: { cancelled: true },
    })
    expect(listDays(...gone)).toEqual(['2026-10-20 09:00', '2026-10-28 11:00', '2026-11-10 09:00'])
  })

  it('[SD10] a day that was moved into another week is found there', () => {
    const [moved] = edit(buildSeries(), {
      scope: 'this',
      ruleDate: '2026-11-10',
      change: { date: '2026-12-24' },
    })
    const december = { first: '2026-12-01', last: '2026-12-31' }
    expect(listOccurrences(moved ?? buildSeries(), december).map(({ ruleDate }) => ruleDate)).toEqual([
      '2026-11-10',
    ])
    expect(listOccurrences(moved ?? buildSeries(), { first: '2026-11-10', last: '2026-11-10' })).toEqual([])
  })

  it('[SD10] "following" leaves the earlier days as they were', () => {
    const split = edit(buildSeries(), {
      scope: 'following',
      ruleDate: '2026-11-03',
      change: { date: '2026-11-04', time: '14:00' },
    })
    expect(split).toHaveLength(2)
    expect(listDays(...split)).toEqual([
      '2026-10-20 09:00',
      '2026-10-27 09:00',
      '2026-11-04 14:00',
      '2026-11-11 14:00',
    ])
    const ended = edit(buildSeries(), {
      scope: 'following',
      ruleDate: '2026-11-03',
      change: { cancelled: true },
    })
    expect(listDays(...ended)).toEqual(['2026-10-20 09:00', '2026-10-27 09:00'])
  })

  it('[SD10] "all" moves each day by as much, and "following" from the first day is all', () => {
    const shift = (scope: 'all' | 'following', ruleDate: string, date: string) =>
      listDays(...edit(buildSeries(), { scope, ruleDate, change: { date } }))
    const later = ['2026-10-21 09:00', '2026-10-28 09:00', '2026-11-04 09:00', '2026-11-11 09:00']
    expect(shift('all', '2026-11-03', '2026-11-04')).toEqual(later)
    expect(shift('following', '2026-10-20', '2026-10-21')).toEqual(later)
    expect(
      edit(buildSeries(), { scope: 'all', ruleDate: '2026-10-20', change: { cancelled: true } }),
    ).toEqual([])
  })

  it('[SD10] of two days a week only the one that was moved changes', () => {
    const twice = buildSeries({
      start: '2026-11-16',
      rule: buildRule({ weekdays: ['monday', 'thursday'], ends: { kind: 'count', count: 5 } }),
    })
    const moved = (scope: 'all' | 'following', ruleDate: string, date: string) =>
      listDays(...edit(twice, { scope, ruleDate, change: { date } })).map((day) => day.slice(5, 10))
    expect(moved('all', '2026-11-19', '2026-11-20')).toEqual(['11-16', '11-20', '11-23', '11-27', '11-30'])
    expect(moved('following', '2026-11-26', '2026-11-27')).toEqual([
      '11-16',
      '11-19',
      '11-23',
      '11-27',
      '11-30',
    ])
    expect(moved('all', '2026-11-19', '2026-11-15')).toEqual(['11-15', '11-16', '11-22', '11-23', '11-29'])
    expect(
      editSeries(twice, { scope: 'all', ruleDate: '2026-11-19', change: { date: '2026-11-23' } }),
    ).toEqual({
      state: 'refused',
      reason: 'day-taken',
    })
    const fortnightly = { ...twice, rule: { ...twice.rule, interval: 2 } }
    expect(
      editSeries(fortnightly, { scope: 'all', ruleDate: '2026-11-19', change: { date: '2026-11-22' } }),
    ).toEqual({
      state: 'refused',
      reason: 'other-week',
    })
  })

  it('[SD10] a monthly series retains the intended day, and uses the new one when moved', () => {
    const monthly = buildSeries({
      start: '2026-01-31',
      rule: buildRule({ every: 'month', ends: { kind: 'count', count: 5 } }),
    })
    const split = edit(monthly, { scope: 'following', ruleDate: '2026-02-28', change: { time: '10:00' } })
    expect(listDays(...split).map((day) => day.slice(5))).toEqual([
      '01-31 09:00',
      '02-28 10:00',
      '03-31 10:00',
      '04-30 10:00',
      '05-31 10:00',
    ])
    const moved = edit(monthly, { scope: 'all', ruleDate: '2026-02-28', change: { date: '2026-02-27' } })
    expect(listDays(...moved).map((day) => day.slice(5, 10))).toEqual([
      '01-27',
      '02-27',
      '03-27',
      '04-27',
      '05-27',
    ])
    const tuesdays = buildSeries({
      start: '2026-11-10',
      rule: buildRule({ every: 'month', monthly: { by: 'weekday', nth: 2, weekday: 'tuesday' } }),
    })
    const wednesdays = edit(tuesdays, {
      scope: 'all',
      ruleDate: '2026-12-08',
      change: { date: '2026-12-09' },
    })
    expect(listDays(...wednesdays).map((day) => day.slice(0, 10))).toEqual([
      '2026-11-11',
      '2026-12-09',
      '2027-01-13',
      '2027-02-10',
    ])
  })

  it('[SD10] a day outside the series or no day at all is rejected', () => {
    const answer = (ruleDate: string, date?: string) =>
      editSeries(buildSeries(), { scope: 'this', ruleDate, change: { date } })
    expect(answer('2026-10-21')).toEqual({ state: 'refused', reason: 'no-such-day' })
    expect(answer('2026-11-17')).toEqual({ state: 'refused', reason: 'no-such-day' })
    expect(answer('2026-10-20', '2026-02-30')).toEqual({ state: 'refused', reason: 'not-a-date' })
  })

  it('[SD10] what was changed for one day survives when the rest is moved, under its new name', () => {
    const [changed] = edit(buildSeries(), {
      scope: 'this',
      ruleDate: '2026-11-03',
      change: { time: '16:00' },
    })
    const moved = edit(changed ?? buildSeries(), {
      scope: 'all',
      ruleDate: '2026-10-20',
      change: { date: '2026-10-22' },
    })
    expect(listDays(...moved)).toEqual([
      '2026-10-22 09:00',
      '2026-10-29 09:00',
      '2026-11-05 16:00',
      '2026-11-12 09:00',
    ])
  })

  it('[SD10] a series ends on its last day, or is open-ended', () => {
    expect(findLastDate(buildSeries())).toBe('2026-11-10')
    expect(findLastDate(buildSeries({ rule: buildRule({ ends: { kind: 'never' } }) }))).toBeNull()
  })

  const anyRule = fc
    .record({
      every: fc.constantFrom<Recurrence['every']>('day', 'week', 'month'),
      interval: fc.integer({ min: 1, max: 4 }),
      more: fc.subarray([...weekdays.values]),
      ends: fc.oneof(
        fc.record({ kind: fc.constant('count' as const), count: fc.integer({ min: 1, max: 20 }) }),
        fc
          .integer({ min: 0, max: 200 })
          .map((count) => ({ kind: 'until' as const, date: addDays('2026-10-20', count) ?? '' })),
      ),
    })
    .map(({ more, ...one }): Recurrence => ({
      ...one,
      weekdays: [...new Set([...more, 'tuesday' as const])],
      monthly: null,
    }))
  const anyDay = fc.integer({ min: 0, max: 19 })

  it('[SD9] dates come in order, each once, the start first', () => {
    fc.assert(
      fc.property(anyRule, (one) => {
        const found = listOccurrenceDates(one, '2026-10-20', always)
        expect(found[0]).toBe('2026-10-20')
        expect(found).toEqual([...new Set(found)].sort())
        if (one.ends.kind === 'count') expect(found).toHaveLength(one.ends.count)
      }),
      { seed: 9, numRuns: 300 },
    )
  })

  it('[SD10] splitting a series without changing it gives the same days', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (one, which) => {
        const whole = buildSeries({ rule: one })
        const all = listOccurrences(whole, always)
        const ruleDate = all[which % all.length]?.ruleDate ?? ''
        expect(listDays(...edit(whole, { scope: 'following', ruleDate, change: {} }))).toEqual(
          listDays(whole),
        )
      }),
      { seed: 10, numRuns: 120 },
    )
  })

  it('[SD10] moving all or the following preserves their number, the moved day and the earlier days', () => {
    fc.assert(
      fc.property(
        anyRule,
        anyDay,
        fc.integer({ min: -3, max: 3 }),
        fc.constantFrom('all', 'following'),
        (one, which, by, scope) => {
          const whole = buildSeries({ rule: one })
          const all = listOccurrenceDates(one, whole.start, always)
          const ruleDate = all[which % all.length] ?? ''
          const date = addDays(ruleDate, by) ?? ''
          const answer = editSeries(whole, { scope, ruleDate, change: { date } })
          if (answer.state === 'refused') {
            expect(one.every === 'week' && one.weekdays.length > 1).toBe(true)
            return
          }
          const after = answer.series.flatMap((part) =>
            listOccurrences(part, always).map(({ at }) => at.wall.date),
          )
          expect(after).toHaveLength(all.length)
          expect(after).toContain(date)
          if (scope === 'following')
            expect(after.slice(0, all.indexOf(ruleDate))).toEqual(all.slice(0, all.indexOf(ruleDate)))
        },
      ),
      { seed: 11, numRuns: 200 },
    )
  })
})
