/** Formats of documents. */
import { expect, it } from 'vitest'
import { buildDocumentFileName, formatByteSize } from './format-document.ts'

it('names a saved file by its kind and day, and not by its title', () => {
  const lab = { kind: 'lab_result', documentDate: '2026-11-02', recordedAt: '2026-11-05T10:00:00Z' } as const
  expect(buildDocumentFileName({ ...lab, mediaType: 'application/pdf' })).toBe('lab-result-2026-11-02.pdf')
  expect(buildDocumentFileName({ ...lab, documentDate: null, mediaType: 'image/jpeg' })).toBe(
    'lab-result-2026-11-05.jpg',
  )
})

it('says how large a file is', () => {
  expect(formatByteSize(300)).toBe('1 KB')
  expect(formatByteSize(48_200)).toBe('48 KB')
  expect(formatByteSize(3_240_000)).toBe('3.2 MB')
})
