import { describe, expect, it } from 'vitest'
import { countWords, patientMark, percentWords, trendWords } from './rate-words.ts'

describe('the words of the dashboard', () => {
  it('say 0 % where it was measured, and nothing where it was not', () => {
    expect(percentWords(0)).toBe('0 %')
    expect(percentWords(null)).toBeNull()
  })

  it('tell a trend only when there is one', () => {
    expect(trendWords(null)).toBe('last 7 days: nothing before to compare with')
    expect(trendWords(0)).toBe('last 7 days: as many as the 7 before')
    expect(trendWords(33)).toBe('last 7 days: 33 % more than the 7 before')
    expect(trendWords(-75)).toBe('last 7 days: 75 % fewer than the 7 before')
  })

  it('name a patient by the end of the id', () => {
    expect(patientMark('00000000-0000-4000-8000-00000000a1b2')).toBe('Patient #a1b2')
    expect(countWords(1, 'wound', 'wounds')).toBe('1 wound')
  })
})
