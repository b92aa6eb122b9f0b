import { afterEach, describe, expect, it } from 'vitest'
import { createMeasurement } from '@mendwell/clinical'
import { messages } from 'virtual:messages-es'
import { i18n } from '../../../platform/i18n/i18n.ts'
import type { Visit } from '../course.ts'
import { buildPatientLabels } from './patient-labels.ts'

const createVisit = (reductionPercent: number | null, isWithinError = false) =>
  ({
    visit: createMeasurement('2026-11-02', { areaCm2: 6.25, areaMethod: 'traced' }),
    reductionPercent,
    isWithinError,
  }) as unknown as Visit // what the labels read

afterEach(() => i18n.activate('en', {}))

describe('the healing curve of a patient', () => {
  it('is in plain English, with dates in words', () => {
    const { buildRow, title } = buildPatientLabels()
    expect(title).toBe('How your wound is healing')
    expect(buildRow(createVisit(26), false).slice(0, 2)).toEqual(['Monday, November 2, 2026', '26% smaller'])
    expect(buildRow(createVisit(-12), false)[1]).toBe('12% larger')
    expect(buildRow(createVisit(null), false)[1]).toBe('can’t be compared')
  })

  it('is in Spanish on a Spanish page', () => {
    i18n.activate('es', messages)
    const { buildRow, formatShortDay, title, columns, frame } = buildPatientLabels()
    expect(title).toBe('Cómo va sanando su herida')
    expect(columns).toEqual(['Fecha', 'Cambio desde el inicio', 'Tamaño en cm²'])
    expect(frame?.showTable).toBe('Ver la tabla')
    expect(formatShortDay('2026-11-02')).toBe('2 nov')
    expect(buildRow(createVisit(26), false).slice(0, 2)).toEqual([
      'lunes, 2 de noviembre de 2026',
      '26% más pequeña',
    ])
  })

  it('states no change that could be measurement error alone', () => {
    expect(buildPatientLabels().formatChange(8, true)).toBe('about the same')
    expect(buildPatientLabels().buildRow(createVisit(8, true), false)[1]).toBe('about the same')
  })
})
