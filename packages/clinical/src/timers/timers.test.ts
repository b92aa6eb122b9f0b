/** Rule WB1: the six headings in their order, each with something to ask and to do. */
import { expect, it } from 'vitest'
import { timers } from './timers.ts'

it('[WB1] the headings spell TIMERS, and none is empty', () => {
  expect(timers.map(({ letter }) => letter).join('')).toBe('TIMERS')
  for (const { question, measures } of timers) {
    expect(question.endsWith('?')).toBe(true)
    expect(measures.length).toBeGreaterThan(0)
  }
})
