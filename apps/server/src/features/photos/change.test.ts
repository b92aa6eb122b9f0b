import { expect, it } from 'vitest'
import { changeOf } from './change.ts'
import type { AreaPoint } from './store.ts'

const point = (day: string, area: number): AreaPoint => ({
  wound_id: 'w',
  photo_id: day,
  captured_at: `2026-11-${day}T12:00:00Z`,
  photo_type: 'progress',
  area,
  error: 0.1,
})
const tagged = (before: number, now: number) => changeOf([point('02', before), point('09', now)], '09')

it('calls a change better or worse from 10 % on, as the wound itself is judged', () => {
  expect(tagged(10, 9)).toMatchObject({ tag: 'improving', withinError: false })
  expect(tagged(10, 11)).toMatchObject({ tag: 'deteriorating', withinError: false })
  expect(tagged(10, 9.2)).toMatchObject({ tag: 'stable', withinError: false, changePercent: -8 })
  expect(tagged(10, 10.8)).toMatchObject({ tag: 'stable', withinError: false, changePercent: 8 })
})

it('calls a change within the error nothing', () => {
  expect(tagged(10, 9.95)).toMatchObject({ tag: 'stable', withinError: true })
})

it('calls a closed wound better', () => {
  expect(tagged(10, 0)).toMatchObject({ tag: 'improving', changePercent: -100 })
})
