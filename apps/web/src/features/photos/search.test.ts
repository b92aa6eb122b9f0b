/** What the screens with photos read from their URLs. */
import { expect, it } from 'vitest'
import { pickFilters, isFiltered, parseOpenPhotos, parsePhotosSearch } from './search.ts'

it('returns filters and what is open, and leaves out what it does not know', () => {
  expect(
    parsePhotosSearch({
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
  expect(parsePhotosSearch({ type: 'holiday', archived: 'maybe', export: 'yes' })).toEqual({})
})

it('compares only two photos', () => {
  expect(parseOpenPhotos({ earlier: 'a', mode: 'blink' })).toEqual({})
  expect(parseOpenPhotos({ earlier: 'a', later: 'b', mode: 'blink' })).toEqual({
    earlier: 'a',
    later: 'b',
    mode: 'blink',
  })
  expect(parseOpenPhotos({ earlier: 'a', later: 'b', mode: 'side' })).toEqual({ earlier: 'a', later: 'b' })
})

it('detects whether a list is filtered, whatever is open over it', () => {
  expect(isFiltered(pickFilters({ photo: 'x', export: true }))).toBe(false)
  expect(isFiltered(pickFilters({ tag: 'weekly' }))).toBe(true)
})
