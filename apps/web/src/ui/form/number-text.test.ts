import { describe, expect, it } from 'vitest'
import { decimalsTyped, readNumber } from './number-text.ts'

describe('a typed number', () => {
  it('reads point and comma alike', () => {
    expect(readNumber('98.6')).toEqual({ state: 'number', value: 98.6 })
    expect(readNumber(' 98,6 ')).toEqual({ state: 'number', value: 98.6 })
    expect(readNumber(',5')).toEqual({ state: 'number', value: 0.5 })
    expect(readNumber('72.')).toEqual({ state: 'number', value: 72 })
  })

  it('keeps 0 as an answer and nothing as no answer', () => {
    expect(readNumber('0')).toEqual({ state: 'number', value: 0 })
    expect(readNumber('   ')).toEqual({ state: 'empty' })
  })

  it.each(['abc', '12a', '1.2.3', '1,000.5', '120/80', '--3', 'NaN', 'Infinity', '1e3', '.'])(
    'says that %s is no number instead of guessing',
    (text) => {
      expect(readNumber(text)).toEqual({ state: 'not-a-number' })
    },
  )

  it('counts the decimals as typed', () => {
    expect(decimalsTyped('98.65')).toBe(2)
    expect(decimalsTyped('98,6')).toBe(1)
    expect(decimalsTyped('98')).toBe(0)
  })
})
