/** Rules CL4 and CL5: perfusion on each side of every limit, and which measure decides. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBand } from '../bands.ts'
import {
  wifiAbiBands,
  wifiAnklePressureBands,
  wifiInfectionGrades,
  gradeWifiIschemia,
  wifiToePressureBands,
  wifiWoundGrades,
} from './grades.ts'
import type { IschemiaMeasures } from './grades.ts'

const nothing: IschemiaMeasures = {
  abi: null,
  anklePressureMmHg: null,
  toePressureMmHg: null,
  tcpo2MmHg: null,
  diabetes: false,
}
const getGrade = (measures: Partial<IschemiaMeasures>) => {
  const answer = gradeWifiIschemia({ ...nothing, ...measures })
  return answer.state === 'known' ? answer.grade : answer.reason
}

describe('ischemia grade', () => {
  it.each([
    [0, 3],
    [0.39, 3],
    [0.4, 2],
    [0.59, 2],
    [0.6, 1],
    [0.79, 1],
    [0.8, 0],
    [1.4, 0],
    [1.41, 'not-compressible'],
    [2.1, 'not-compressible'],
  ])('[CL5] an ankle-brachial index of %d is %s', (abi, grade) => {
    expect(getGrade({ abi })).toBe(grade)
  })

  it.each([
    [49, 3],
    [50, 2],
    [70, 2],
    [71, 1],
    [100, 1],
    [101, 0],
  ])('[CL5] an ankle pressure of %d mmHg is %d', (anklePressureMmHg, grade) => {
    expect(getGrade({ anklePressureMmHg })).toBe(grade)
  })

  it.each([
    [29, 3],
    [30, 2],
    [39, 2],
    [40, 1],
    [59, 1],
    [60, 0],
  ])('[CL5] a toe pressure or oxygen of %d mmHg is %d', (mmHg, grade) => {
    expect(getGrade({ toePressureMmHg: mmHg })).toBe(grade)
    expect(getGrade({ tcpo2MmHg: mmHg })).toBe(grade)
  })

  it('[CL5] the toe decides over a good-looking ankle', () => {
    expect(gradeWifiIschemia({ ...nothing, abi: 1.1, toePressureMmHg: 28 })).toEqual({
      state: 'known',
      grade: 3,
      decidedBy: 'toe',
      mayBeWorse: false,
    })
    expect(getGrade({ abi: 1.6, toePressureMmHg: 45 })).toBe(1)
  })

  it('[CL5] of two measures of the same place the worse one counts', () => {
    expect(getGrade({ abi: 0.9, anklePressureMmHg: 45 })).toBe(3)
    expect(getGrade({ toePressureMmHg: 65, tcpo2MmHg: 25 })).toBe(3)
  })

  it('[CL5] an ankle alone may hide ischemia unless diabetes was ruled out', () => {
    expect(gradeWifiIschemia({ ...nothing, abi: 0.9, diabetes: true })).toMatchObject({ mayBeWorse: true })
    expect(gradeWifiIschemia({ ...nothing, abi: 0.9, diabetes: null })).toMatchObject({ mayBeWorse: true })
    expect(gradeWifiIschemia({ ...nothing, abi: 0.9 })).toMatchObject({ mayBeWorse: false })
  })

  it('[CL5] a stiff ankle is not rescued by its own high pressure', () => {
    expect(getGrade({ abi: 1.5, anklePressureMmHg: 200 })).toBe('not-compressible')
  })

  it('[CL5] nothing measured is unknown, not grade 0', () => {
    expect(getGrade({})).toBe('not-measured')
    expect(getGrade({ abi: -0.1 })).toBe('not-measured')
  })

  it.each([wifiAbiBands, wifiAnklePressureBands, wifiToePressureBands])(
    '[CL5] $name: each value is in one band, and better flow is never a higher grade',
    (table) => {
      const scale = 10 ** table.decimals
      const step = fc.integer({ min: 0, max: table.to * scale - 1 })
      fc.assert(
        fc.property(step, (count) => {
          const here = readBand(table, count / scale)
          const next = readBand(table, (count + 1) / scale)
          expect(here.state === 'known' && next.state === 'known').toBe(true)
          if (here.state === 'known' && next.state === 'known')
            expect(next.band.grade ?? -1).toBeLessThanOrEqual(here.band.grade ?? -1)
        }),
      )
    },
  )
})

it('[CL4] wound and infection have the grades 0 to 3, each with its meaning', () => {
  for (const grades of [wifiWoundGrades, wifiInfectionGrades])
    expect(grades.map(({ grade }) => grade)).toEqual([0, 1, 2, 3])
})
