import { describe, expect, it } from 'vitest'
import { formatWoundLetter, formatWoundName, formatWoundSite } from './wound-name.ts'

describe('a wound', () => {
  it('derives its letter from its number, and shows the number when the letters end', () => {
    expect([1, 2, 26, 27].map(formatWoundLetter)).toEqual(['A', 'B', 'Z', '27'])
  })

  it('names the side in front of the place, once', () => {
    expect(formatWoundSite({ location: 'Heel', laterality: 'left' })).toBe('Left heel')
    expect(formatWoundSite({ location: 'Sacrum', laterality: 'midline' })).toBe('Sacrum')
    expect(formatWoundSite({ location: 'Heel', laterality: null })).toBe('Heel')
    expect(formatWoundSite({ location: 'Left heel', laterality: 'left' })).toBe('Left heel')
    expect(formatWoundSite({ location: 'Heels', laterality: 'bilateral' })).toBe('Bilateral heels')
  })

  it('is called by both', () => {
    expect(formatWoundName({ number: 2, location: 'Heel', laterality: 'left' })).toBe('B Left heel')
  })
})
