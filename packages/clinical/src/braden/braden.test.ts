/** Rules BR1 to BR4: all 3,072 ways to answer, every limit, and what is not an answer. */
import { describe, expect, it } from 'vitest'
import { bradenBands, bradenRiskLevels, computeBradenScore } from './braden.ts'
import type { BradenAnswers } from './braden.ts'
import { bradenSubscales } from './subscales.ts'

/** Every combination of answers, made without looking at the code under test. */
function* generateCombinations(): Generator<Required<BradenAnswers>> {
  const four = [1, 2, 3, 4]
  for (const sensoryPerception of four)
    for (const moisture of four)
      for (const activity of four)
        for (const mobility of four)
          for (const nutrition of four)
            for (const frictionShear of [1, 2, 3])
              yield { sensoryPerception, moisture, activity, mobility, nutrition, frictionShear }
}

const best = { sensoryPerception: 4, moisture: 4, activity: 4, mobility: 4, nutrition: 4, frictionShear: 3 }

/** Subtracts points from the best scores, subscale by subscale. */
function buildAnswersForTotal(total: number): BradenAnswers {
  let surplus = 23 - total
  return Object.fromEntries(
    Object.entries(best).map(([id, most]) => {
      const less = Math.min(most - 1, surplus)
      surplus -= less
      return [id, most - less]
    }),
  )
}

describe('the scale', () => {
  it('[BR1] has six subscales, five with four levels and friction and shear with three', () => {
    expect(bradenSubscales.map(({ id, levels }) => [id, levels.map(({ score }) => score)])).toEqual([
      ['sensoryPerception', [1, 2, 3, 4]],
      ['moisture', [1, 2, 3, 4]],
      ['activity', [1, 2, 3, 4]],
      ['mobility', [1, 2, 3, 4]],
      ['nutrition', [1, 2, 3, 4]],
      ['frictionShear', [1, 2, 3]],
    ])
  })
})

describe('the total and its risk', () => {
  it('[BR2] every one of the 3,072 combinations has its sum, its risk and its flag', () => {
    let count = 0
    const seen = new Set<number>()
    for (const answers of generateCombinations()) {
      count += 1
      const sum = Object.values(answers).reduce<number>((total, score) => total + Number(score), 0)
      seen.add(sum)
      const risk =
        sum <= 12 ? 'high_risk' : sum <= 14 ? 'moderate_risk' : sum <= 18 ? 'mild_risk' : 'low_risk'
      const score = computeBradenScore(answers)
      if (score.state !== 'known') throw new Error(`${JSON.stringify(answers)} has no total`)
      expect([score.totalScore, score.riskLevel, score.veryHigh]).toEqual([sum, risk, sum <= 9])
    }
    expect(count).toBe(3072)
    expect([Math.min(...seen), Math.max(...seen), seen.size]).toEqual([6, 23, 18])
  })

  it.each([
    [6, 'High Risk'],
    [12, 'High Risk'],
    [13, 'Moderate Risk'],
    [14, 'Moderate Risk'],
    [15, 'Mild Risk'],
    [18, 'Mild Risk'],
    [19, 'Low Risk'],
    [23, 'Low Risk'],
  ])('[BR2] a total of %d is %s', (total, label) => {
    expect(computeBradenScore(buildAnswersForTotal(total))).toMatchObject({ totalScore: total, label })
  })

  it('[BR2] the risk is stored as its label in lower case with an underscore', () => {
    for (const { id, label } of bradenBands.bands) expect(id).toBe(label.toLowerCase().replace(' ', '_'))
    expect(bradenBands.bands.map(({ id }) => id)).toEqual(bradenRiskLevels.values)
  })

  it('[BR3] 9 is very high risk, 10 is high risk only', () => {
    expect(computeBradenScore(buildAnswersForTotal(9))).toMatchObject({
      riskLevel: 'high_risk',
      veryHigh: true,
    })
    expect(computeBradenScore(buildAnswersForTotal(10))).toMatchObject({
      riskLevel: 'high_risk',
      veryHigh: false,
    })
  })

  it('[BR4] there is no total before all six are answered', () => {
    expect(computeBradenScore({})).toMatchObject({
      state: 'unknown',
      missing: bradenSubscales.map(({ id }) => id),
    })
    for (const id of Object.keys(best))
      expect(computeBradenScore({ ...best, [id]: null })).toEqual({
        state: 'unknown',
        missing: [id],
        impossible: [],
      })
  })

  it('[BR4] an answer that the subscale does not have gives no total', () => {
    expect(computeBradenScore({ ...best, frictionShear: 4 })).toEqual({
      state: 'unknown',
      missing: [],
      impossible: ['frictionShear'],
    })
    for (const moisture of [0, 5, -1, 2.5, Number.NaN])
      expect(computeBradenScore({ ...best, moisture })).toMatchObject({ impossible: ['moisture'] })
  })
})
