/** The characters of a text file: its encoding is found from a byte order mark, from what only UTF-8 is, or from how words would read. */
import type { ImportEncoding } from '@mendwell/contract'

interface Decoded {
  readonly encoding: ImportEncoding
  readonly text: string
}

const labels: Record<ImportEncoding, string> = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  // ISO-8859-1 reads the same, except for signs that no file of patients has.
  'windows-1252': 'windows-1252',
  'mac-roman': 'macintosh',
}

/** As `encoding` says, or as it is recognized. What cannot be read becomes U+FFFD, which no value may contain. */
export function decodeText(bytes: Uint8Array, encoding?: ImportEncoding): Decoded {
  const found = encoding ?? detectEncoding(bytes)
  return { encoding: found, text: new TextDecoder(labels[found]).decode(bytes) }
}

function detectEncoding(bytes: Uint8Array): ImportEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = detectWide(bytes)
  if (wide) return wide
  if (isUtf8(bytes)) return 'utf-8'
  // Spreadsheets for Windows and for the Mac write no mark. The reading with more usual words is taken.
  const [windows, mac] = [decodeText(bytes, 'windows-1252'), decodeText(bytes, 'mac-roman')]
  return rateWords(mac.text) > rateWords(windows.text) ? 'mac-roman' : 'windows-1252'
}

/** UTF-16 without a mark: every other byte of plain English is zero. */
function detectWide(bytes: Uint8Array): ImportEncoding | undefined {
  const sample = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1 // 0 or 1
  const enough = sample.length / 4
  const [even = 0, odd = 0] = zeros
  if (odd > enough && even < odd / 10) return 'utf-16le'
  if (even > enough && odd < even / 10) return 'utf-16be'
  return undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const usual = /[áéíóúàèìòùâêîôûäëïöüñçãõåøæß]/iu
const seldom = /[šžœðþýÿ]/iu

/** Higher for accented letters where names have them, lower for signs and capitals in the middle of a word. */
function rateWords(text: string): number {
  let score = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/gu))
    score += rateSign(sign, text[index - 1] ?? ' ', text[index + sign.length] ?? ' ')
  return score
}

function rateSign(sign: string, before: string, after: string): number {
  const isAfterLetter = /\p{L}/u.test(before)
  const isBeforeLetter = /\p{L}/u.test(after)
  const isInside = isAfterLetter || isBeforeLetter
  if (/[‘’“”–—]/u.test(sign)) {
    // A dash joins two names; an apostrophe is followed by either.
    const splitsWord = isAfterLetter && /\p{Ll}/u.test(after)
    return splitsWord && sign !== '’' ? -2 : 1
  }
  if (!usual.test(sign) && !seldom.test(sign)) return isInside ? -2 : -1
  if (!isInside) return -1
  const weight = usual.test(sign) ? 2 : 1
  if (/\p{Lu}/u.test(sign)) return /\p{Ll}/u.test(before) ? -2 : weight
  // A small letter before a capital, or at the start of a name, is another sign read wrongly.
  if (/\p{Lu}/u.test(after)) return -2
  return isAfterLetter ? weight : 0
}
