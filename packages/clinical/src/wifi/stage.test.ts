/** Rules CL6 and CL7: all 64 cells of both tables, written out a second time as lists. */
import { describe, expect, it } from 'vitest'
import type { WifiGrade } from './grades.ts'
import { computeWifiStage } from './stage.ts'
import type { WifiLevel } from './stage.ts'

const grades: readonly WifiGrade[] = [0, 1, 2, 3]
const cells = grades.flatMap((wound) =>
  grades.flatMap((ischemia) =>
    grades.map((infection) => ({ wound, ischemia, infection, code: `${wound}${ischemia}${infection}` })),
  ),
)

/** Wound, ischemia, infection. Everything that is in none of the three is stage 4. */
const stages: readonly (readonly string[])[] = [
  '000 001 010 100 101 110'.split(' '),
  '002 011 020 021 030 102 111 120 200 201'.split(' '),
  '003 012 022 031 032 103 112 121 130 131 202 210 211 220 300 301'.split(' '),
]
const getExpectedStage = (code: string) => {
  const at = stages.findIndex((codes) => codes.includes(code))
  return at === -1 ? 4 : at + 1
}

const benefits: Readonly<Record<Exclude<WifiLevel, 'high'>, readonly string[]>> = {
  'very-low': [...cells.filter(({ ischemia }) => ischemia === 0).map(({ code }) => code), '010'],
  low: '011 012 020 021 110'.split(' '),
  moderate: '013 022 023 030 111 112 113 120 210 211 310 311 312'.split(' '),
}
const getExpectedBenefit = (code: string) =>
  Object.entries(benefits).find(([, codes]) => codes.includes(code))?.[0] ?? 'high'

describe('WIfI stage', () => {
  it.each(cells)('[CL6] $code', ({ code, ...graded }) => {
    const levels = ['very-low', 'low', 'moderate', 'high']
    expect(computeWifiStage(graded)).toEqual({
      state: 'known',
      stage: getExpectedStage(code),
      amputationRisk: levels[getExpectedStage(code) - 1],
      revascularizationBenefit: getExpectedBenefit(code),
      code: `W${code[0]} I${code[1]} fI${code[2]}`,
    })
  })

  it('[CL6] there are 6, 10, 16 and 32 cells of the stages 1 to 4', () => {
    const counts = [1, 2, 3, 4].map(
      (stage) => cells.filter((one) => (computeWifiStage(one) as { stage: number }).stage === stage).length,
    )
    expect(counts).toEqual([6, 10, 16, 32])
  })

  it('[CL6] the stage is no sum: 0-0-3 and 1-1-1 add up alike and differ', () => {
    expect(computeWifiStage({ wound: 0, ischemia: 0, infection: 3 })).toMatchObject({ stage: 3 })
    expect(computeWifiStage({ wound: 1, ischemia: 1, infection: 1 })).toMatchObject({ stage: 2 })
  })

  it('[CL6] a worse grade never gives a better stage', () => {
    for (const one of cells)
      for (const axis of ['wound', 'ischemia', 'infection'] as const) {
        if (one[axis] === 3) continue
        const worse = computeWifiStage({ ...one, [axis]: one[axis] + 1 })
        const here = computeWifiStage(one)
        expect(worse.state === 'known' && here.state === 'known' && worse.stage >= here.stage).toBe(true)
      }
  })

  it('[CL7] without perfusion there is no stage, only what it can still turn out to be', () => {
    expect(computeWifiStage({ wound: 1, ischemia: null, infection: 0 })).toEqual({
      state: 'unknown',
      missing: ['ischemia'],
      between: { from: 1, to: 3 },
    })
    expect(computeWifiStage({ wound: null, ischemia: null, infection: null })).toEqual({
      state: 'unknown',
      missing: ['wound', 'ischemia', 'infection'],
      between: { from: 1, to: 4 },
    })
  })

  it('[CL7] whatever a missing grade turns out to be, the stage is between the given ends', () => {
    for (const one of cells)
      for (const axis of ['wound', 'ischemia', 'infection'] as const) {
        const part = computeWifiStage({ ...one, [axis]: null })
        const whole = computeWifiStage(one)
        expect(
          part.state === 'unknown' &&
            whole.state === 'known' &&
            part.between.from <= whole.stage &&
            whole.stage <= part.between.to,
        ).toBe(true)
      }
  })
})
