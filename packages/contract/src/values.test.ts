import { describe, expect, it } from 'vitest'
import { accountName, cleanText, nameText, optionalAccountName } from './values.ts'

const accepts = (shape: { safeParse(value: unknown): { success: boolean } }, value: string) =>
  shape.safeParse(value).success

describe('text', () => {
  it('contains no control, direction or noncharacter code point, and preserves its lines', () => {
    for (const bad of [
      '\u0000',
      '\u0007',
      '\u0085',
      '\u202E',
      '\u2066',
      '\uFFFE',
      '\uFDD0',
      '\u{1FFFF}',
      '\uD83D',
    ])
      expect(accepts(cleanText(50), `Ana${bad}Silva`), bad.codePointAt(0)!.toString(16)).toBe(false)
    expect(accepts(cleanText(50), 'one\ntwo\tthree')).toBe(true)
  })
})

describe('a name', () => {
  it('is one line that reads one way', () => {
    for (const bad of ['\r', '\n', '\t', '\u2028', '\u200F', '\u202E', '\uFFFE'])
      expect(accepts(nameText(50), `Ana${bad}Silva`), bad.codePointAt(0)!.toString(16)).toBe(false)
    for (const good of ['José Ångström-O’Neill Jr.', '山田 太郎', 'עדי כהן', 'Sts. Mary & John, Inc.'])
      expect(accepts(nameText(50), good), good).toBe(true)
  })

  it('in emails to others contains no link', () => {
    const links = [
      'https://evil.example/x',
      'Win at evil.com',
      'EVIL.COM now',
      'www.evil',
      'me@evil.example',
      'evil.xyz/a',
      'prize.example',
    ]
    for (const bad of links) {
      expect(accepts(accountName(100), bad), bad).toBe(false)
      expect(accepts(optionalAccountName(100), bad), bad).toBe(false)
    }
    for (const good of [
      'Dr. Ana Silva',
      'J.R.R. Tolkien',
      'St.John',
      'M.Elena',
      'Harbor Wound Care, Inc.',
      'No. 5 Clinic',
    ])
      expect(accepts(accountName(100), good), good).toBe(true)
  })
})
