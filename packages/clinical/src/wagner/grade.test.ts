/** Rule CL2: every combination of findings, and what an unexamined foot may not be called. */
import { describe, expect, it } from 'vitest'
import { gradeWagner, wagnerGrades } from './grade.ts'
import type { WagnerFindings } from './grade.ts'

const none: WagnerFindings = { ulcer: 'none', deepInfection: false, gangrene: 'none' }

describe('Wagner grade', () => {
  it.each<[string, Partial<WagnerFindings>, number]>([
    ['an intact foot at risk', {}, 0],
    ['a superficial ulcer', { ulcer: 'superficial' }, 1],
    ['an ulcer down to tendon', { ulcer: 'deep' }, 2],
    ['a deep ulcer with bone infection', { ulcer: 'deep', deepInfection: true }, 3],
    ['bone infection under a small opening', { ulcer: 'superficial', deepInfection: true }, 3],
    ['a black toe', { ulcer: 'deep', gangrene: 'part-of-foot' }, 4],
    ['a black foot', { ulcer: 'superficial', gangrene: 'whole-foot' }, 5],
  ])('[CL2] %s', (_foot, findings, grade) => {
    expect(gradeWagner({ ...none, ...findings })).toEqual({ state: 'known', grade })
  })

  it('[CL2] gangrene settles the grade even if nothing else was examined', () => {
    expect(gradeWagner({ ulcer: null, deepInfection: null, gangrene: 'whole-foot' })).toEqual({
      state: 'known',
      grade: 5,
    })
  })

  it('[CL2] a foot that was not examined has no grade, and is not grade 0', () => {
    expect(gradeWagner({ ulcer: null, deepInfection: null, gangrene: null })).toEqual({
      state: 'unknown',
      missing: ['gangrene', 'deepInfection', 'ulcer'],
      atLeast: 0,
    })
  })

  it('[CL2] a deep ulcer whose bone was not examined is at least grade 2', () => {
    expect(gradeWagner({ ...none, ulcer: 'deep', deepInfection: null })).toEqual({
      state: 'unknown',
      missing: ['deepInfection'],
      atLeast: 2,
    })
  })

  it('[CL2] an answer that comes later never lowers the grade that was certain', () => {
    const ulcers = ['none', 'superficial', 'deep'] as const
    const gangrenes = ['none', 'part-of-foot', 'whole-foot'] as const
    for (const ulcer of ulcers)
      for (const deepInfection of [true, false])
        for (const gangrene of gangrenes) {
          const full: WagnerFindings = { ulcer, deepInfection, gangrene }
          const whole = gradeWagner(full)
          for (const field of ['ulcer', 'deepInfection', 'gangrene'] as const) {
            const part = gradeWagner({ ...full, [field]: null })
            const least = part.state === 'known' ? part.grade : part.atLeast
            expect(whole.state === 'known' && whole.grade >= least).toBe(true)
          }
        }
  })

  it('[CL2] there are six grades, each with its meaning', () => {
    expect(wagnerGrades.map(({ grade }) => grade)).toEqual([0, 1, 2, 3, 4, 5])
  })
})
