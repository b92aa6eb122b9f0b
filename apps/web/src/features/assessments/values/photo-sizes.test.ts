import { describe, expect, it } from 'vitest'
import { toRequest, parseValues } from './parse-values.ts'
import { emptyValues, isBlank, parseStoredValues, clearPhotoArea, setPhotoSize, setText } from './values.ts'

const source = {
  photoId: 'photo-1',
  outlineId: 'outline-1',
  capturedAt: '2026-11-11T10:00:00Z',
  areaCm2: 11.42,
}
const accepted = setPhotoSize(
  setPhotoSize(setPhotoSize(emptyValues, 'length', 4.47, source), 'width', 3.54, source),
  'area',
  11.42,
  source,
)

describe('sizes that a photo offers', () => {
  it('become answers when they are accepted, by the millimetre', () => {
    expect(accepted.texts).toMatchObject({ length: '4.5', width: '3.5' })
    expect(parseValues(accepted).answers).toMatchObject({ length: 4.5, width: 3.5, area: 11.42 })
    expect(toRequest('id', accepted, 'UTC')).toMatchObject({ area: 11.42, measuredFrom: 'outline-1' })
    expect(isBlank(accepted)).toBe(false)
  })

  it('are no longer the photo’s once they are typed over', () => {
    const typed = setText(accepted, 'length', '4.8')
    expect(typed.photo?.fields).toEqual(['width', 'area'])
    expect(setText(clearPhotoArea(typed), 'width', '3').photo).toBeNull()
  })

  it('the area goes back to length by width when it is asked to', () => {
    const back = clearPhotoArea(accepted)
    expect(parseValues(back).answers.area).toBeCloseTo(4.5 * 3.5, 2)
    expect(toRequest('id', back, 'UTC').measuredFrom).toBe('outline-1')
  })

  it('of another photo leave none of the first one', () => {
    const other = setPhotoSize(accepted, 'length', 5, {
      ...source,
      outlineId: 'outline-2',
      photoId: 'photo-2',
    })
    expect(other.photo).toMatchObject({ outlineId: 'outline-2', fields: ['length'] })
  })

  it('are saved in a draft with their source', () => {
    expect(parseStoredValues(JSON.parse(JSON.stringify(accepted)) as Record<string, unknown>)).toEqual(
      accepted,
    )
    expect(parseStoredValues({ photo: { fields: 'all' } }).photo).toBeNull()
  })
})
