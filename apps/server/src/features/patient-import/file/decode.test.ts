import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeText } from '../sample-files.ts'
import { decodeText } from './decode.ts'

const names = [
  'José Peña',
  'Zoë Müller',
  'Renée Lefèvre',
  'François Côté',
  'Søren Ødegård',
  'Åse Nilsen',
  'Íñigo Ibáñez',
  'Ángela Muñoz',
  'João Gonçalves',
  'Conceição Simões',
  'Jürgen Größe',
  'Siân O’Brien',
  'ÉLODIE BÉRANGER',
  'MUÑOZ, ÁNGEL',
  'D’Angelo – “Rosa”',
]
const encodings = {
  'utf-8': (text: string) => Buffer.from(text, 'utf8'),
  'utf-16le': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1252': (text: string) => encodeText(text, 'windows-1252'),
  'mac-roman': (text: string) => encodeText(text, 'macintosh'),
} as const

describe.each(Object.entries(encodings))('a file in %s', (encoding, encode) => {
  it.each(names)('reads %s as it was written', (name) => {
    expect(decodeText(encode(`First,Last,MRN\n${name},A-1\n`)).text).toBe(`First,Last,MRN\n${name},A-1\n`)
  })

  it('reads any list of these names', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 40 }), (list) => {
        const text = `Name,MRN\n${list.map((name, at) => `${name},${at}`).join('\n')}\n`
        expect(decodeText(encode(text))).toEqual({ encoding, text })
      }),
      { numRuns: 50 },
    )
  })
})

it('reads what the person selects, and marks what that cannot read', () => {
  expect(decodeText(encodeText('José', 'windows-1252'), 'utf-8').text).toBe('Jos\uFFFD')
  expect(decodeText(encodeText('José', 'windows-1252'), 'mac-roman').text).toBe('JosÈ')
})
