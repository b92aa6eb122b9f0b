import { describe, expect, it } from 'vitest'
import { countDecimals, parseNumber } from './number-text.ts'

describe('a typed number', () => {
  it('reads point and comma alike', () => {
    expect(parseNumber('98.6')).toEqual({ state: 'number', value: 98.6 })
    expect(parseNumber(' 98,6 ')).toEqual({ state: 'number', value: 98.6 })
    expect(parseNumber(',5')).toEqual({ state: 'number', value: 0.5 })
    expect(parseNumber('72.')).toEqual({ state: 'number', value: 72 })
  })

  it('parses 0 as an answer and empty as no answer', () => {
    expect(parseNumber('0')).toEqual({ state: 'number', value: 0 })
    expect(parseNumber('   ')).toEqual({ state: 'empty' })
  })

  it.each(['abc', '12a', '1.2.3', '1,000.5', '120/80', '--3', 'NaN', 'Infinity', '1e3', '.'])(
    'says that %s is no number instead of guessing',
    (text) => {
      expect(parseNumber(text)).toEqual({ state: 'not-a-number' })
    },
  )

  it('counts the decimals as typed', () => {
    expect(countDecimals('98.65')).toBe(2)
    expect(countDecimals('98,6')).toBe(1)
    expect(countDecimals('98')).toBe(0)
  })
})
