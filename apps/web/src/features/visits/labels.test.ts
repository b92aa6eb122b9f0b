import { describe, expect, it } from 'vitest'
import { formatCode, getLastCode, parseCodes, formatVisitTime, replaceLastCode } from './labels.ts'

describe('codes as they are typed', () => {
  it('are parted by commas, trimmed, in capitals and each once', () => {
    expect(parseCodes(' 97597, 97602 ,97597,l89.153 ')).toEqual(['97597', '97602', 'L89.153'])
    expect(parseCodes(' , ;')).toEqual([])
  })

  it('are searched by the text after the last comma, including spaces', () => {
    expect(getLastCode('97597, negative press')).toBe('negative press')
    expect(getLastCode('97597, ')).toBe('')
  })

  it('take the place of what was typed when they are chosen', () => {
    expect(replaceLastCode('97597, negative press', '97605')).toBe('97597, 97605, ')
    expect(replaceLastCode('debr', '97597')).toBe('97597, ')
    expect(replaceLastCode('97597, 975', '97597')).toBe('97597, ')
  })

  it('have units and modifiers only where there are some', () => {
    expect(formatCode({ code: '97598', units: 3, modifiers: ['59'] })).toBe('97598-59 ×3')
    expect(formatCode({ code: '97597', units: 1, modifiers: [] })).toBe('97597')
  })
})

describe('when a visit was', () => {
  const visit = {
    visitDate: '2026-11-16T15:30:00.000Z',
    visitDay: '2026-11-16',
    visitTime: '09:30',
    timeZone: 'America/Chicago',
  }

  it('says its zone where it is not the practice’s own', () => {
    expect(formatVisitTime(visit, 'America/New_York')).toBe('11/16/2026 9:30 AM CST')
    expect(formatVisitTime(visit, 'America/Chicago')).toBe('11/16/2026 9:30 AM')
  })

  it('is a date alone without a time', () => {
    expect(formatVisitTime({ ...visit, visitTime: null }, 'America/New_York')).toBe('11/16/2026')
  })
})
