/** Rules HM1 and HM2: a wound's status in plain language. */
import { describe, expect, it } from 'vitest'
import { measuredStatuses } from '../healing/measured-statuses.ts'
import { createHealingVisit } from '../healing/create-healing-visit.ts'
import { formatPlainChange, formatPlainSize, plainStatuses } from './patient-summary-text.ts'
import { createMeasuredWithin } from '../testing/measured-within.ts'

const buildVisit = (date: string, areaCm2: number | null, more = {}) =>
  createHealingVisit(date, { areaCm2, ...createMeasuredWithin(0.2), debridement: 'none', ...more })
const formatTestDate = (date: string) => date

describe('a wound in plain words', () => {
  it('[HM1] has a text for every status of a wound, and says when it is indeterminate', () => {
    for (const state of measuredStatuses) {
      expect(plainStatuses[state].says.en).toMatch(/\.$/)
      expect(plainStatuses[state].says.es).toMatch(/\.$/)
    }
    expect(plainStatuses.unknown.word).toEqual({ en: 'We cannot tell yet', es: 'Todavía no se sabe' })
  })

  it('[HM2] says the newest size, and never a size that was not measured', () => {
    const size = (...visits: ReturnType<typeof buildVisit>[]) => formatPlainSize(visits, 'en')
    expect(size(buildVisit('2026-03-02', 5))).toBe('It is about the size of a quarter.')
    expect(formatPlainSize([buildVisit('2026-03-02', 5)], 'es')).toBe(
      'Es más o menos del tamaño de una moneda de 25 centavos.',
    )
    expect(size(buildVisit('2026-03-02', 8), buildVisit('2026-03-09', null))).toBe(
      'It is bigger than a quarter and smaller than a golf ball.',
    )
    expect(size(buildVisit('2026-03-02', 0.04, createMeasuredWithin(0.05)))).toBe(
      'It is smaller than a pencil eraser.',
    )
    expect(size()).toBe('Your wound has not been measured yet.')
    expect(size(buildVisit('2026-03-02', 0))).toBe('At the last check the wound was closed.')
  })

  it('[HM2] does not call a wound closed while a tunnel is open under the skin', () => {
    const hollow = [buildVisit('2026-03-02', 2), buildVisit('2026-03-16', 0, { tunneling: true })]
    expect(formatPlainSize(hollow, 'en')).toBe(
      'At the last check the skin was closed, but there is still a gap under it.',
    )
    expect(formatPlainChange(hollow, formatTestDate, 'en')).toBe(
      'The skin over it has closed since 2026-03-02.',
    )
  })

  it('[HM2] says smaller or larger only beyond the error of measuring', () => {
    const change = (first: number, last: number, more = {}) =>
      formatPlainChange(
        [buildVisit('2026-03-02', first), buildVisit('2026-03-16', last, more)],
        formatTestDate,
        'en',
      )
    expect(change(10, 7.5)).toBe('It is about 25% smaller than on 2026-03-02.')
    expect(change(10, 12)).toBe('It is about 20% larger than on 2026-03-02.')
    expect(change(10, 9.9)).toBe('We cannot tell yet if it has changed since 2026-03-02.')
    expect(change(10, 0)).toBe('It has closed since 2026-03-02.')
    expect(change(0, 2)).toBe('It was closed on 2026-03-02 and is open again.')
    expect(change(0, 0)).toBe('It was closed on 2026-03-02 and is still closed.')
    expect(change(10, 5, { areaMethod: 'traced' })).toBe('There is no earlier size to compare with yet.')
    expect(formatPlainChange([buildVisit('2026-03-02', 4)], formatTestDate, 'en')).toBe(
      'There is no earlier size to compare with yet.',
    )
  })
})
