import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aboutShare, compareSize, familiarThings, unknownErrorShare } from './size-comparison.ts'

const findThing = (text: string) => familiarThings.find(({ name }) => text.endsWith(name.en))!.areaCm2 // made from the list

describe('a size to picture', () => {
  it('[HM7] names things whose area is known, in both languages', () => {
    expect(compareSize(4.5, 0.2, 'en')).toBe('about the size of a quarter')
    expect(compareSize(0.3, 0.02, 'es')).toBe('más o menos del tamaño del borrador de un lápiz')
    expect(compareSize(12, 0.7, 'en')).toBe('about the size of a golf ball')
    expect(compareSize(25, 1, 'en')).toBe('bigger than a golf ball and smaller than a credit card')
    expect(compareSize(25, 1, 'es')).toBe(
      'más grande que una pelota de golf y más pequeña que una tarjeta de crédito',
    )
    expect(compareSize(900, 40, 'en')).toBe('bigger than a sheet of paper')
  })

  it('[HM7] says nothing that the measurement does not hold for', () => {
    const area = fc.double({ min: 0.01, max: 2000, noNaN: true })
    const share = fc.option(fc.double({ min: 0, max: 1.5, noNaN: true }))
    fc.assert(
      fc.property(area, share, (areaCm2, errorShare) => {
        const error = areaCm2 * (errorShare ?? unknownErrorShare)
        const text = compareSize(areaCm2, errorShare === null ? null : error, 'en')
        const [least, most] = [areaCm2 - error, areaCm2 + error]
        if (text.startsWith('about the size of ')) {
          const thing = findThing(text)
          expect(least).toBeGreaterThanOrEqual(thing * (1 - aboutShare))
          expect(most).toBeLessThanOrEqual(thing * (1 + aboutShare))
          return
        }
        for (const part of text.split(' and ').filter(Boolean)) {
          if (part.startsWith('bigger than ')) expect(findThing(part)).toBeLessThan(least)
          else expect(findThing(part)).toBeGreaterThan(most)
        }
      }),
    )
  })
})
