import { expect, it } from 'vitest'
import { changeOf } from './area-change.ts'
import type { AreaPoint } from './store.ts'

const point = (day: string, area: number): AreaPoint => ({
  wound_id: 'w',
  photo_id: day,
  captured_at: `2026-11-${day}T12:00:00Z`,
  photo_type: 'progress',
  area,
  error: 0.1,
  is_confirmed: true,
})
const tagged = (before: number, now: number) => changeOf([point('02', before), point('09', now)], '09')

it('calls a change better or worse beyond what outlines of one wound differ by', () => {
  expect(tagged(10, 7)).toMatchObject({ tag: 'improving', withinError: false })
  expect(tagged(10, 13)).toMatchObject({ tag: 'deteriorating', withinError: false })
})

it('calls a change within measurement error nothing, as of one photo that was outlined twice', () => {
  expect(tagged(10, 8.2)).toMatchObject({
    tag: 'stable',
    withinError: true,
    words: '−18 %, within measurement error',
  })
  expect(tagged(10, 10.8)).toMatchObject({ tag: 'stable', withinError: true, changePercent: 8 })
})

it('states no change of an outline that nobody confirmed', () => {
  expect(changeOf([point('02', 10), { ...point('09', 4), is_confirmed: false }], '09')).toBeNull()
  // Nor is a later photo compared with it.
  const three = [point('02', 10), { ...point('05', 20), is_confirmed: false }, point('09', 5)]
  expect(changeOf(three, '09')?.since.photoId).toBe('02')
})

it('calls a closed wound better', () => {
  expect(tagged(10, 0)).toMatchObject({ tag: 'improving', changePercent: -100 })
})
