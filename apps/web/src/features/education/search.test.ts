import { expect, it } from 'vitest'
import { parseEducationSearch } from './search.ts'

it('returns known parameters and leaves out the rest', () => {
  const id = '0b8f7a52-3c1d-4e6f-8a9b-112233445566'
  expect(
    parseEducationSearch({
      tab: 'progress',
      q: ' hand ',
      category: 'Nutrition',
      type: 'quiz',
      language: 'es',
      lesson: id,
    }),
  ).toEqual({ tab: 'progress', q: ' hand ', category: 'Nutrition', type: 'quiz', language: 'es', lesson: id })
  expect(
    parseEducationSearch({ tab: 'resources', q: '  ', category: 'Magic', lesson: '1', state: 'approved' }),
  ).toEqual({})
})
