/** Rule BW5: what of BWAT follows from the record, at both ends of every range, and what does not. */
import { describe, expect, it } from 'vitest'
import { toBwatAnswers } from './from-assessment.ts'

describe('BWAT from a wound assessment', () => {
  it.each([
    [0, 0, 1],
    [1, 3.99, 1],
    [1.99, 2.01, 1],
    [1, 4, 2],
    [1, 16.04, 2],
    [1, 16.05, 3],
    [1, 36.04, 3],
    [1, 36.05, 4],
    [2, 40.02, 4],
    [2, 40.03, 5],
    [50, 50, 5],
  ])('[BW5] %d by %d cm is size %d', (length, width, level) => {
    expect(toBwatAnswers({ length, width }).size).toBe(level)
  })

  it.each([
    [0, 0, 1],
    [1, 0, 2],
    [20, 4, 2],
    [20, 5, 3],
    [0, 50, 3],
    [50, 1, 4],
    [0, 74, 4],
    [75, 0, 5],
    [60, 40, 5],
  ])('[BW5] %d %% slough with %d %% necrosis is amount %d', (slough, necrotic, level) => {
    const answers = toBwatAnswers({
      sloughPercentage: slough,
      necroticPercentage: necrotic,
      granulationPercentage: 100 - slough - necrotic,
      epithelialPercentage: 0,
    })
    expect(answers.necroticAmount).toBe(level)
    expect(answers.necroticType).toBe(level === 1 ? 1 : null)
  })

  it.each([
    ['none', null, 1, 1],
    ['none', 'serous', 1, 1],
    ['minimal', 'sanguineous', 2, null],
    ['moderate', 'serosanguinous', 3, 4],
    ['heavy', 'serous', 4, 5],
    ['heavy', 'purulent', 5, 5],
  ] as const)('[BW5] %s %s exudate is type %d, amount %d', (exudateAmount, exudateType, type, amount) => {
    const answers = toBwatAnswers({ exudateAmount, exudateType })
    expect([answers.exudateType, answers.exudateAmount]).toEqual([type, amount])
  })

  it.each([
    [false, false, [], 1],
    [true, false, [1.9], 2],
    [true, false, [2], null],
    [true, false, [4], null],
    [true, false, [1, 4.1], 5],
    [true, null, [4.1], 5],
    [true, null, [1], null],
    [true, false, [], null],
    [false, true, [], 5],
    [null, true, [], 5],
    [false, null, [], null],
    [null, false, [], null],
  ] as const)('[BW5] undermining %s, tunneling %s, %s cm deep is %s', (present, tunneling, depths, level) => {
    const answers = toBwatAnswers({
      underminingPresent: present,
      tunnelingPresent: tunneling,
      underminingPlaces: depths.map((depth, at) => ({ position: at === 0 ? 12 : 6, depth })),
    })
    expect(answers.undermining).toBe(level)
  })

  it('[BW5] what the record does not say is left to the clinician', () => {
    const answers = toBwatAnswers({})
    expect(Object.values(answers).filter((level) => level !== null)).toEqual([])
    expect(toBwatAnswers({ periwoundEdema: 'mild' }).edema).toBe(null)
    expect(toBwatAnswers({ periwoundEdema: 'none' }).edema).toBe(1)
  })
})
