import type { LessonSection } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { captionOf, clockText, secondsOf, slideAt, startsOf, totalOf } from './slides.ts'

const slide = (words: number): LessonSection => ({
  heading: 'Wash',
  paragraphs: [Array.from({ length: words }, () => 'word').join(' ')],
  steps: [],
  isOrdered: false,
  picture: null,
})

it('keeps a slide long enough to be read, and never flashes one past', () => {
  expect(secondsOf(slide(1))).toBe(6)
  expect(secondsOf(slide(43))).toBe(20)
})

it('knows which slide stands at a moment, also at the edges and after the end', () => {
  const slides = [slide(1), slide(43), slide(1)]
  expect(startsOf(slides)).toEqual([0, 6, 26])
  expect(totalOf(slides)).toBe(32)
  expect([0, 5.9, 6, 25.9, 26, 99].map((second) => slideAt(slides, second))).toEqual([0, 0, 1, 1, 2, 2])
})

it('says heading and words as sentences', () => {
  expect(captionOf({ ...slide(0), paragraphs: ['Use soap.'], steps: ['Rub'] })).toBe('Wash. Use soap. Rub.')
  expect(clockText(75.4)).toBe('1:15')
})
