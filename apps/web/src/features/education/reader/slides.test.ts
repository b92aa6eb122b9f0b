import type { LessonSection } from '@mendwell/contract'
import { expect, it } from 'vitest'
import {
  buildCaption,
  formatClock,
  computeSlideSeconds,
  findSlideIndex,
  computeSlideStarts,
  computeTotalSeconds,
} from './slides.ts'

const createSlide = (words: number): LessonSection => ({
  heading: 'Wash',
  paragraphs: [Array.from({ length: words }, () => 'word').join(' ')],
  steps: [],
  isOrdered: false,
  picture: null,
})

it('shows a slide long enough to be read, and never flashes one', () => {
  expect(computeSlideSeconds(createSlide(1))).toBe(6)
  expect(computeSlideSeconds(createSlide(43))).toBe(20)
})

it('finds the slide at a time, also at the edges and after the end', () => {
  const slides = [createSlide(1), createSlide(43), createSlide(1)]
  expect(computeSlideStarts(slides)).toEqual([0, 6, 26])
  expect(computeTotalSeconds(slides)).toBe(32)
  expect([0, 5.9, 6, 25.9, 26, 99].map((second) => findSlideIndex(slides, second))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
})

it('says heading and words as sentences', () => {
  expect(buildCaption({ ...createSlide(0), paragraphs: ['Use soap.'], steps: ['Rub'] })).toBe(
    'Wash. Use soap. Rub.',
  )
  expect(formatClock(75.4)).toBe('1:15')
})
