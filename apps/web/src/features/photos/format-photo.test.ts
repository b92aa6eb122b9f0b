/** Formats of photos: sizes with their error, and a change that is only stated when certain. */
import type { PhotoMeasurements, PhotoType, WoundPhoto } from '@mendwell/contract'
import { expect, it } from 'vitest'
import {
  formatOutlineArea,
  formatPhotoArea,
  computeAreaChange,
  formatLength,
  formatPercentChange,
  getUnmeasuredReason,
  formatSite,
  formatWound,
} from './format-photo.ts'

const createPhoto = (areaCm2: number | null, errorCm2: number | null, photoType: PhotoType = 'progress') =>
  ({ photoType, measurements: { areaCm2, errorCm2 } as PhotoMeasurements }) as WoundPhoto // what is compared

it('writes an area with its error to the same digit', () => {
  expect(formatPhotoArea({ areaCm2: 12.43, errorCm2: 0.31 })).toBe('12.4 ± 0.3 cm²')
  expect(formatPhotoArea({ areaCm2: 5.5, errorCm2: 0.05 })).toBe('5.50 ± 0.05 cm²')
  expect(formatOutlineArea({ areaCm2: 12.43, errorCm2: 0.31 })).toBe('12.4 ± 0.3 cm² by photo outline')
  expect(formatOutlineArea(null)).toBe('not measured')
  expect(formatLength(3.61, 0.02)).toBe('3.61 ± 0.02 cm')
  expect(formatLength(3.61, null)).toBe('3.6 cm')
})

it('says that nothing was measured instead of 0', () => {
  expect(formatPhotoArea(null)).toBe('not measured')
  expect(formatPhotoArea({ areaCm2: null, errorCm2: null })).toBe('not measured')
  expect(formatLength(null, null)).toBe('not measured')
})

it('says why there is no size', () => {
  const bare = {
    measurements: null,
    outlineState: 'none',
    scale: { mmPerPixel: 0.1, tiltDegrees: 3 },
  } as const
  expect(getUnmeasuredReason({ ...bare, scale: null })).toBe('No marker card in the photo; not measured.')
  expect(getUnmeasuredReason({ ...bare, outlineState: 'proposed' })).toBe('Outline not confirmed yet.')
  expect(getUnmeasuredReason(bare)).toBe('No outline yet.')
})

it('shows a change with its error, and one within the error as indeterminate', () => {
  const [before, small, smaller] = [createPhoto(10, 0.3), createPhoto(9.8, 0.3), createPhoto(6, 0.3)]
  const createDated = (one: WoundPhoto, day: string) => ({ photo: one, day })
  expect(computeAreaChange(createDated(before, '2026-11-02'), createDated(small, '2026-11-09')).words).toBe(
    '−2%, within measurement error',
  )
  const told = computeAreaChange(createDated(before, '2026-11-02'), createDated(smaller, '2026-11-09'))
  expect(told).toMatchObject({ state: 'changed', direction: 'smaller' })
})

it('does not compare a photo after debridement with one before', () => {
  const change = computeAreaChange(
    { photo: createPhoto(6, 0.1, 'pre_debridement'), day: '2026-11-09' },
    { photo: createPhoto(7, 0.1, 'post_debridement'), day: '2026-11-09' },
  )
  expect(change.state).toBe('not-comparable')
})

it('writes a percentage with a true minus, and none for nothing', () => {
  expect(formatPercentChange(-33.4)).toBe('−33%')
  expect(formatPercentChange(4)).toBe('+4%')
  expect(formatPercentChange(-0.2)).toBe('0%')
})

it('calls a wound by its letter and place', () => {
  const heel = { woundLocation: 'Heel', woundLaterality: 'left' }
  expect(formatWound({ woundNumber: 2, woundLocation: 'Sacrum', woundLaterality: 'midline' })).toBe(
    'B Sacrum',
  )
  expect(formatWound({ woundNumber: 27, ...heel })).toBe('27 Left heel')
  expect(formatSite(heel)).toBe('Left heel')
})
