/** Documents in words. */
import { expect, it } from 'vitest'
import { fileNameOf, sizeText } from './format-document.ts'

it('names a saved file by its kind and day, and not by its title', () => {
  const lab = { kind: 'lab_result', documentDate: '2026-11-02', recordedAt: '2026-11-05T10:00:00Z' } as const
  expect(fileNameOf({ ...lab, mediaType: 'application/pdf' })).toBe('lab-result-2026-11-02.pdf')
  expect(fileNameOf({ ...lab, documentDate: null, mediaType: 'image/jpeg' })).toBe(
    'lab-result-2026-11-05.jpg',
  )
})

it('says how large a file is', () => {
  expect(sizeText(300)).toBe('1 KB')
  expect(sizeText(48_200)).toBe('48 KB')
  expect(sizeText(3_240_000)).toBe('3.2 MB')
})
