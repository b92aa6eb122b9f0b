/** Which photo represents a visit. */
import type { WoundPhoto } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { pickVisitPhotos } from './visit-photos.ts'

const zone = 'America/New_York'

const createPhoto = (id: string, capturedAt: string, more: Partial<WoundPhoto> = {}) =>
  ({ id, capturedAt, outlineState: 'none', scale: null, photoType: 'progress', ...more }) as WoundPhoto // what visits are selected by

it('shows one photo a day, oldest first', () => {
  const photos = [
    createPhoto('c', '2026-11-16T15:00:00Z'),
    createPhoto('b', '2026-11-09T15:00:00Z'),
    createPhoto('a', '2026-11-02T15:00:00Z'),
  ]
  expect(pickVisitPhotos(photos, zone).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('takes the measured photo of a day, and the one before debridement', () => {
  const photos = [
    createPhoto('after', '2026-11-16T15:30:00Z', {
      outlineState: 'confirmed',
      photoType: 'post_debridement',
    }),
    createPhoto('before', '2026-11-16T15:10:00Z', {
      outlineState: 'confirmed',
      photoType: 'pre_debridement',
    }),
    createPhoto('blurred', '2026-11-16T15:40:00Z'),
  ]
  expect(pickVisitPhotos(photos, zone).map(({ id }) => id)).toEqual(['before'])
})

it('counts days by the facility’s clock', () => {
  const photos = [createPhoto('evening', '2026-11-17T03:00:00Z'), createPhoto('noon', '2026-11-16T17:00:00Z')]
  expect(pickVisitPhotos(photos, zone).map(({ id }) => id)).toEqual(['evening'])
})
