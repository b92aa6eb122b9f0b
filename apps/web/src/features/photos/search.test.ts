/** What the screens with photos read from their URLs. */
import { expect, it } from 'vitest'
import { filtersOf, isFiltered, readOpenPhotos, readPhotosSearch } from './search.ts'

it('keeps filters and what is open, and leaves out what it does not know', () => {
  expect(
    readPhotosSearch({
      search: 417,
      patientId: 'p',
      type: 'healed',
      archived: 'yes',
      tag: '',
      photo: 'x',
      mode: 'lapse',
      nonsense: 1,
    }),
  ).toEqual({ search: '417', patientId: 'p', type: 'healed', archived: 'yes', photo: 'x' })
  expect(readPhotosSearch({ type: 'holiday', archived: 'maybe', export: 'yes' })).toEqual({})
})

it('compares only two photos', () => {
  expect(readOpenPhotos({ earlier: 'a', mode: 'blink' })).toEqual({})
  expect(readOpenPhotos({ earlier: 'a', later: 'b', mode: 'blink' })).toEqual({
    earlier: 'a',
    later: 'b',
    mode: 'blink',
  })
  expect(readOpenPhotos({ earlier: 'a', later: 'b', mode: 'side' })).toEqual({ earlier: 'a', later: 'b' })
})

it('tells whether a list is narrowed, whatever is open over it', () => {
  expect(isFiltered(filtersOf({ photo: 'x', export: true }))).toBe(false)
  expect(isFiltered(filtersOf({ tag: 'weekly' }))).toBe(true)
})
