import { expect, it } from 'vitest'
import { computeAreaChange } from './area-change.ts'
import type { AreaPoint } from './store.ts'

const buildPoint = (day: string, area: number): AreaPoint => ({
  woundId: 'w',
  photoId: day,
  capturedAt: `2026-11-${day}T12:00:00Z`,
  photoType: 'progress',
  area,
  error: 0.1,
  isConfirmed: true,
})
const computeTag = (before: number, now: number) =>
  computeAreaChange([buildPoint('02', before), buildPoint('09', now)], '09')

it('calls a change better or worse beyond what outlines of one wound differ by', () => {
  expect(computeTag(10, 7)).toMatchObject({ tag: 'improving', withinError: false })
  expect(computeTag(10, 13)).toMatchObject({ tag: 'deteriorating', withinError: false })
})

it('calls a change within measurement error nothing, as of one photo that was outlined twice', () => {
  expect(computeTag(10, 8.2)).toMatchObject({
    tag: 'stable',
    withinError: true,
    words: '−18%, within measurement error',
  })
  expect(computeTag(10, 10.8)).toMatchObject({ tag: 'stable', withinError: true, changePercent: 8 })
})

it('states no change for an unconfirmed outline', () => {
  expect(
    computeAreaChange([buildPoint('02', 10), { ...buildPoint('09', 4), isConfirmed: false }], '09'),
  ).toBeNull()
  // Nor is a later photo compared with it.
  const three = [buildPoint('02', 10), { ...buildPoint('05', 20), isConfirmed: false }, buildPoint('09', 5)]
  expect(computeAreaChange(three, '09')?.since.photoId).toBe('02')
})

it('calls a closed wound better', () => {
  expect(computeTag(10, 0)).toMatchObject({ tag: 'improving', changePercent: -100 })
})
