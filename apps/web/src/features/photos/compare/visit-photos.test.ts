/** Which photo stands for a visit. */
import type { WoundPhoto } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { visitsOf } from './visit-photos.ts'

const zone = 'America/New_York'

const photo = (id: string, capturedAt: string, more: Partial<WoundPhoto> = {}) =>
  ({ id, capturedAt, outlineState: 'none', scale: null, photoType: 'progress', ...more }) as WoundPhoto // what visits are chosen by

it('shows one photo a day, oldest first', () => {
  const photos = [
    photo('c', '2026-11-16T15:00:00Z'),
    photo('b', '2026-11-09T15:00:00Z'),
    photo('a', '2026-11-02T15:00:00Z'),
  ]
  expect(visitsOf(photos, zone).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('takes the measured photo of a day, and the one before debridement', () => {
  const photos = [
    photo('after', '2026-11-16T15:30:00Z', { outlineState: 'confirmed', photoType: 'post_debridement' }),
    photo('before', '2026-11-16T15:10:00Z', { outlineState: 'confirmed', photoType: 'pre_debridement' }),
    photo('blurred', '2026-11-16T15:40:00Z'),
  ]
  expect(visitsOf(photos, zone).map(({ id }) => id)).toEqual(['before'])
})

it('counts days by the facility’s clock', () => {
  const photos = [photo('evening', '2026-11-17T03:00:00Z'), photo('noon', '2026-11-16T17:00:00Z')]
  expect(visitsOf(photos, zone).map(({ id }) => id)).toEqual(['evening'])
})
