/** Rules HM1 and HM2: how a wound stands, in plain words. */
import { describe, expect, it } from 'vitest'
import { standingStates } from '../healing/measured-statuses.ts'
import { visitedOn } from '../healing/create-healing-visit.ts'
import { plainChange, plainSize, plainStandings } from './patient-summary-text.ts'
import { measuredWithin } from '../testing/measured-within.ts'

const at = (date: string, areaCm2: number | null, more = {}) =>
  visitedOn(date, { areaCm2, ...measuredWithin(0.2), debridement: 'none', ...more })
const day = (date: string) => date

describe('a wound in plain words', () => {
  it('[HM1] has words for every way a wound can stand, and says it where it cannot be told', () => {
    for (const state of standingStates) expect(plainStandings[state].says).toMatch(/\.$/)
    expect(plainStandings.unknown.word).toBe('We cannot tell yet')
  })

  it('[HM2] says the newest size with its error, and never a size that was not measured', () => {
    expect(plainSize([at('2026-03-02', 5.44)])).toBe('Its area is 5.4 square centimeters, give or take 0.2.')
    expect(plainSize([at('2026-03-02', 5), at('2026-03-09', null)])).toMatch(/^Its area is 5 /)
    expect(plainSize([at('2026-03-02', 0.04, measuredWithin(0.05))])).toBe(
      'Its area is 0.04 square centimeters, give or take 0.05.',
    )
    expect(plainSize([])).toBe('Your wound has not been measured yet.')
    expect(plainSize([at('2026-03-02', 0)])).toBe('At the last check the wound was closed.')
  })

  it('[HM2] does not call a wound closed while a tunnel is open under the skin', () => {
    const hollow = [at('2026-03-02', 2), at('2026-03-16', 0, { tunneling: true })]
    expect(plainSize(hollow)).toBe(
      'At the last check the skin was closed, but there is still a gap under it.',
    )
    expect(plainChange(hollow, day)).toBe('Its skin has closed since 2026-03-02.')
  })

  it('[HM2] says smaller or larger only beyond the error of measuring', () => {
    const change = (first: number, last: number, more = {}) =>
      plainChange([at('2026-03-02', first), at('2026-03-16', last, more)], day)
    expect(change(10, 7.5)).toBe('It is about 25 % smaller than on 2026-03-02.')
    expect(change(10, 12)).toBe('It is about 20 % larger than on 2026-03-02.')
    expect(change(10, 9.9)).toBe('We cannot tell yet if it has changed since 2026-03-02.')
    expect(change(10, 0)).toBe('It has closed since 2026-03-02.')
    expect(change(0, 2)).toBe('It was closed on 2026-03-02 and is open again.')
    expect(change(0, 0)).toBe('It was closed on 2026-03-02 and still is.')
    expect(change(10, 5, { areaMethod: 'traced' })).toBe('There is no earlier size to compare with yet.')
    expect(plainChange([at('2026-03-02', 4)], day)).toBe('There is no earlier size to compare with yet.')
  })
})
