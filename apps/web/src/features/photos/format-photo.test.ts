/** Photos in words: sizes with their error, and a change that is only called one when it is. */
import type { PhotoMeasurements, PhotoType, WoundPhoto } from '@mendwell/contract'
import { expect, it } from 'vitest'
import {
  areaByOutline,
  areaText,
  changeBetween,
  lengthText,
  percentText,
  whyNotMeasured,
  siteWords,
  woundWords,
} from './format-photo.ts'

const photo = (areaCm2: number | null, errorCm2: number | null, photoType: PhotoType = 'progress') =>
  ({ photoType, measurements: { areaCm2, errorCm2 } as PhotoMeasurements }) as WoundPhoto // what is compared

it('writes an area with its error to the same digit', () => {
  expect(areaText({ areaCm2: 12.43, errorCm2: 0.31 })).toBe('12.4 ± 0.3 cm²')
  expect(areaText({ areaCm2: 5.5, errorCm2: 0.05 })).toBe('5.50 ± 0.05 cm²')
  expect(areaByOutline({ areaCm2: 12.43, errorCm2: 0.31 })).toBe('12.4 ± 0.3 cm² by outline')
  expect(areaByOutline(null)).toBe('not measured')
  expect(lengthText(3.61, 0.02)).toBe('3.61 ± 0.02 cm')
  expect(lengthText(3.61, null)).toBe('3.6 cm')
})

it('says that nothing was measured instead of 0', () => {
  expect(areaText(null)).toBe('not measured')
  expect(areaText({ areaCm2: null, errorCm2: null })).toBe('not measured')
  expect(lengthText(null, null)).toBe('not measured')
})

it('says why there is no size', () => {
  const bare = {
    measurements: null,
    outlineState: 'none',
    scale: { mmPerPixel: 0.1, tiltDegrees: 3 },
  } as const
  expect(whyNotMeasured({ ...bare, scale: null })).toBe('No marker card in the photo: no centimeters.')
  expect(whyNotMeasured({ ...bare, outlineState: 'proposed' })).toBe('Nobody has confirmed the outline yet.')
  expect(whyNotMeasured(bare)).toBe('Nobody has drawn the outline yet.')
})

it('tells a change with its error, and one within the error as not to be told yet', () => {
  const [before, small, smaller] = [photo(10, 0.3), photo(9.8, 0.3), photo(6, 0.3)]
  const on = (one: WoundPhoto, day: string) => ({ photo: one, day })
  expect(changeBetween(on(before, '2026-11-02'), on(small, '2026-11-09')).words).toBe(
    '−2 %, within measurement error',
  )
  const told = changeBetween(on(before, '2026-11-02'), on(smaller, '2026-11-09'))
  expect(told).toMatchObject({ state: 'changed', direction: 'smaller' })
})

it('does not compare a photo after debridement with one before', () => {
  const change = changeBetween(
    { photo: photo(6, 0.1, 'pre_debridement'), day: '2026-11-09' },
    { photo: photo(7, 0.1, 'post_debridement'), day: '2026-11-09' },
  )
  expect(change.state).toBe('not-comparable')
})

it('writes a percentage with a true minus, and none for nothing', () => {
  expect(percentText(-33.4)).toBe('−33 %')
  expect(percentText(4)).toBe('+4 %')
  expect(percentText(-0.2)).toBe('0 %')
})

it('calls a wound by its letter and place', () => {
  const heel = { woundLocation: 'Heel', woundLaterality: 'left' }
  expect(woundWords({ woundNumber: 2, woundLocation: 'Sacrum', woundLaterality: 'midline' })).toBe('B Sacrum')
  expect(woundWords({ woundNumber: 27, ...heel })).toBe('27 Left heel')
  expect(siteWords(heel)).toBe('Left heel')
})
