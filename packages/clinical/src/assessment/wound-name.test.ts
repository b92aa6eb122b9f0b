import { describe, expect, it } from 'vitest'
import { woundLetter, woundName, woundSite } from './wound-name.ts'

describe('a wound', () => {
  it('keeps its letter by its number, and its number when the letters end', () => {
    expect([1, 2, 26, 27].map(woundLetter)).toEqual(['A', 'B', 'Z', '27'])
  })

  it('names the side in front of the place, once', () => {
    expect(woundSite({ location: 'Heel', laterality: 'left' })).toBe('Left heel')
    expect(woundSite({ location: 'Sacrum', laterality: 'midline' })).toBe('Sacrum')
    expect(woundSite({ location: 'Heel', laterality: null })).toBe('Heel')
    expect(woundSite({ location: 'Left heel', laterality: 'left' })).toBe('Left heel')
    expect(woundSite({ location: 'Heels', laterality: 'bilateral' })).toBe('Bilateral heels')
  })

  it('is called by both', () => {
    expect(woundName({ number: 2, location: 'Heel', laterality: 'left' })).toBe('B Left heel')
  })
})
