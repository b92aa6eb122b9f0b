import { describe, expect, it } from 'vitest'
import { recommendationRules } from '../recommendations/rule-set.ts'
import { findCareTask, listDueTimes, listOpenOn, type CareTask } from './care-task.ts'
import { readFrequency } from './frequency.ts'

describe('[EG3] the frequency, from a plan’s text', () => {
  it.each([
    ['Daily', 1, 1, 1],
    ['Twice a day', 1, 1, 2],
    ['3 times daily', 1, 1, 3],
    ['Every other day', 1, 2, 1],
    ['Every 2 to 3 days', 1, 3, 1],
    ['Every 2–3 days', 1, 3, 1],
    ['Daily to every 2 days', 1, 2, 1],
    ['Change 3 times per week', 3, 7, 1],
    ['Weekly; sooner if it slips or strikes through', 1, 7, 1],
    ['Every 2 weeks', 1, 14, 1],
    ['At all times', 1, 1, 1],
    ['Whenever in bed; inspect skin every shift', 1, 1, 1],
    ['During all weight-bearing; inspect the foot daily', 1, 1, 1],
  ])('reads "%s"', (text, times, days, perDay) => {
    expect(readFrequency(text)).toEqual({ state: 'known', howOften: { times, days, perDay } })
  })
  it.each([null, '', 'Once', 'Once, now', 'As prescribed', 'At each dressing change', 'Every 0 days'])(
    'takes "%s" for unknown, never for daily',
    (text) => expect(readFrequency(text)).toEqual({ state: 'unknown' }),
  )
  it('reads no further than the first half of a sentence', () => {
    expect(readFrequency('Leave in place for several days; check daily').state).toBe('unknown')
  })
})

describe('[EG4] what is done at home', () => {
  const getKind = (title: string) =>
    findCareTask({ id: 'a', title, frequency: 'Weekly', from: '2026-11-01' })?.kind ?? null
  it('is a dressing, offloading, or a photo', () => {
    expect(getKind('Foam dressing')).toBe('dressing')
    expect(getKind('Wear the boot')).toBe('offloading')
    expect(getKind('Keep pressure off the wound in bed')).toBe('offloading')
    expect(getKind('Send a photo from home')).toBe('photo')
    expect(getKind('Measure the ankle-brachial index')).toBeNull()
    expect(getKind('No antibiotics or antimicrobial dressings without signs of infection')).toBeNull()
    expect(getKind('Reapproximate the skin tear flap and cover with silicone dressing')).toBeNull()
  })
  it('is worn every day, however seldom it is changed', () => {
    const task = findCareTask({
      id: 'a',
      title: 'Total contact cast',
      frequency: 'Change weekly',
      from: '2026-11-01',
    })
    expect(task?.frequency).toEqual({ state: 'known', howOften: { times: 1, days: 1, perDay: 1 } })
  })
  it('finds something to do in the rules of the product', () => {
    const found = recommendationRules.map(({ title }) => getKind(title)).filter((kind) => kind !== null)
    expect(new Set(found)).toEqual(new Set(['dressing', 'offloading']))
  })
})

const buildTask = (frequency: string, from = '2026-11-01'): CareTask =>
  findCareTask({ id: 'a', title: 'Foam dressing', frequency, from })!

describe('[EG5] due times', () => {
  it('follow each other without gap from the first day of the line on', () => {
    expect(listDueTimes(buildTask('Every 2 to 3 days'), '2026-11-01', '2026-11-08')).toEqual([
      { from: '2026-11-01', to: '2026-11-03', slot: 1 },
      { from: '2026-11-04', to: '2026-11-06', slot: 1 },
    ])
    expect(listDueTimes(buildTask('Every 2 to 3 days'), '2026-11-04', '2026-11-09')).toHaveLength(2)
  })
  it('are as many as the text says', () => {
    expect(listDueTimes(buildTask('3 times a week'), '2026-11-01', '2026-11-28')).toHaveLength(12)
    expect(listDueTimes(buildTask('Twice a day'), '2026-11-01', '2026-11-14')).toHaveLength(28)
    expect(listDueTimes(buildTask('Daily', '2026-11-10'), '2026-11-01', '2026-11-14')).toHaveLength(5)
    expect(listDueTimes(buildTask('As prescribed'), '2026-11-01', '2026-11-14')).toEqual([])
    expect(listDueTimes(buildTask('Daily', '2026-12-01'), '2026-11-01', '2026-11-14')).toEqual([])
  })
  it('are open on each of their days, and one is open at a time', () => {
    for (const day of ['2026-11-04', '2026-11-05', '2026-11-06'])
      expect(listOpenOn(buildTask('Every 3 days'), day)).toEqual([
        { from: '2026-11-04', to: '2026-11-06', slot: 1 },
      ])
    expect(listOpenOn(buildTask('3 times a week'), '2026-11-05')).toHaveLength(1)
    expect(listOpenOn(buildTask('Twice a day'), '2026-11-05')).toHaveLength(2)
    expect(listOpenOn(buildTask('Daily'), '2026-10-31')).toEqual([])
  })
})
