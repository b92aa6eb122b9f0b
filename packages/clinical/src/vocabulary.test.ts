/** Vocabularies: which cannot be loaded, and what is told from those that can. */
import { expect, it } from 'vitest'
import { choicesOf, isOneOf, vocabulary, wordList } from './vocabulary.ts'

it('two choices that read alike, or a blank one, cannot be loaded', () => {
  expect(() => vocabulary('trial', { a: 'Warm', b: 'warm ' })).toThrow('two labels are the same')
  expect(() => vocabulary('trial', { a: ' ' })).toThrow('a label is blank')
  expect(() => wordList('trial', ['Warm', 'Warm'])).toThrow('a word stands twice')
})

it('offers its choices in the order in which they were written', () => {
  const list = vocabulary('trial', { warm: 'Warm', cold: 'Cold' })
  expect(choicesOf(list)).toEqual([
    { value: 'warm', label: 'Warm' },
    { value: 'cold', label: 'Cold' },
  ])
  expect(choicesOf(wordList('trial', ['Dry', 'Moist'])).map(({ label }) => label)).toEqual(['Dry', 'Moist'])
})

it('knows its own values and no others, whatever they are', () => {
  const list = vocabulary('trial', { warm: 'Warm' })
  expect(isOneOf(list, 'warm')).toBe(true)
  for (const value of ['Warm', 'toString', '', null, undefined, 0, ['warm']])
    expect(isOneOf(list, value)).toBe(false)
})
