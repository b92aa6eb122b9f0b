/** Option lists: which cannot be loaded, and what valid ones provide. */
import { expect, it } from 'vitest'
import { listOptions, isOption, defineOptions, defineTextOptions } from './vocabulary.ts'

it('two choices that read alike, or a blank one, cannot be loaded', () => {
  expect(() => defineOptions('trial', { a: 'Warm', b: 'warm ' })).toThrow('two labels are the same')
  expect(() => defineOptions('trial', { a: ' ' })).toThrow('a label is blank')
  expect(() => defineTextOptions('trial', ['Warm', 'Warm'])).toThrow('a word stands twice')
})

it('offers its choices in the order in which they were written', () => {
  const list = defineOptions('trial', { warm: 'Warm', cold: 'Cold' })
  expect(listOptions(list)).toEqual([
    { value: 'warm', label: 'Warm' },
    { value: 'cold', label: 'Cold' },
  ])
  expect(listOptions(defineTextOptions('trial', ['Dry', 'Moist'])).map(({ label }) => label)).toEqual([
    'Dry',
    'Moist',
  ])
})

it('knows its own values and no others, whatever they are', () => {
  const list = defineOptions('trial', { warm: 'Warm' })
  expect(isOption(list, 'warm')).toBe(true)
  for (const value of ['Warm', 'toString', '', null, undefined, 0, ['warm']])
    expect(isOption(list, value)).toBe(false)
})
