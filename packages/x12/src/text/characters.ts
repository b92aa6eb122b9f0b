/**
 * Which characters are allowed. X12 cannot escape a delimiter, so a text that contains one is rejected, and so is everything outside the
 * basic and extended sets. `spelled` is the separate step that makes names fit before they are written.
 */

/** The four marks of every file we write. */
export const marks = { element: '*', component: ':', repetition: '^', segment: '~' } as const

/** Basic and extended set of X12.6, without the four marks. */
const fitting = /^[A-Za-z0-9 !"&'()+,\-./;?=%@[\]_{}\\|<>#$]*$/

export function findUnsupportedCharacter(text: string): string | null {
  if (text === '') return 'is empty'
  if (text !== text.trim()) return 'starts or ends with a space'
  if (fitting.test(text)) return null
  const strange = [...text].find((character) => !fitting.test(character)) ?? ''
  return `contains the character ${JSON.stringify(strange)}, which is not allowed in a claim file`
}

const likeness: { readonly [character: string]: string } = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '*': ' ',
  ':': ' ',
  '~': '-',
  '^': ' ',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '²': '2',
}

/** A text without accents and marks; what has no equivalent stays and will be rejected. */
function transliterateText(text: string): string {
  return [...text.normalize('NFD').replace(/\p{Mn}/gu, '')]
    .map((character) => likeness[character] ?? character)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same value with every text in it spelled so that it can travel. */
export function transliterate<Value>(value: Value): Value {
  // The casts are valid because a text stays a text and every other type is unchanged.
  if (typeof value === 'string') return transliterateText(value) as Value
  if (Array.isArray(value)) return value.map(transliterate) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, transliterate(inner)]),
  ) as Value
}
