/**
 * Which passwords are too easy to guess. No rule asks for kinds of characters: length, and not being what others or an
 * acquaintance would try first, is what counts.
 */
import { Refusal } from '../../../platform/domain-error.ts'
import { wellKnownPasswords } from './data/well-known-passwords.ts'

export interface Holder {
  email: string
  firstName: string
  lastName: string
}

const tooCommon = 'Many people use this password, or one like it. Choose another one.'
const aboutYou = 'Leave out your name, your address and the name of this product.'
const pattern = 'This password is a simple pattern. Choose another one.'

/** Why this password will not do, or undefined. */
export function passwordFault(password: string, holder: Holder): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isCommon(plain)) return tooCommon
  if (isPattern(plain)) return pattern
  if (isAbout(plain, holder)) return aboutYou
  return undefined
}

export function refuseWeakPassword(password: string, holder: Holder): void {
  const fault = passwordFault(password, holder)
  if (fault) throw new Refusal('identity.weak-password', { fields: { password: fault } })
}

const common = new Set(wellKnownPasswords)
/** So much around a known word changes little: a year, a date, an exclamation mark. */
const mostAround = 6

function isCommon(plain: string): boolean {
  if (common.has(plain)) return true
  const unit = repeatedUnit(plain)
  if (unit !== undefined && stems(unit).some((stem) => common.has(stem))) return true
  return stems(plain).some((stem) => common.has(stem))
}

/** The word inside digits and signs, as it stands, with letters for look-alike digits, and backwards. */
function stems(plain: string): string[] {
  const found: string[] = []
  for (const text of [plain, letters(plain, 'i'), letters(plain, 'l')]) {
    const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    if (word.length >= 3 && plain.length - word.length <= mostAround)
      found.push(word, [...word].reverse().join(''))
  }
  return found
}

const lookAlikes: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
}

/** Signs at the end stay: there they are a number or an exclamation mark. */
function letters(plain: string, one: string): string {
  const word = plain.replace(/[^\p{L}]+$/u, '')
  const read = (sign: string) =>
    sign === '1' || sign === '!' || sign === '|' ? one : (lookAlikes[sign] ?? sign)
  return [...word].map(read).join('') + plain.slice(word.length)
}

function repeatedUnit(plain: string): string | undefined {
  for (let length = 1; length <= plain.length / 2; length += 1) {
    const unit = plain.slice(0, length)
    if (plain.length % length === 0 && unit.repeat(plain.length / length) === plain) return unit
  }
  return undefined
}

/** What has to be left of a password without its runs of characters. */
const leastBesideRuns = 4

const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const keyboard = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

function isPattern(plain: string): boolean {
  if ((repeatedUnit(plain)?.length ?? Infinity) <= 4) return true
  const signs = [...plain]
  let left = 0
  for (let at = 0; at < signs.length;) {
    const run = runAt(signs, at)
    if (run < 3) left += 1
    at += run < 3 ? 1 : run
  }
  return left < leastBesideRuns
}

/** How many characters from here on go up, down, along a row of keys, or stay the same. */
function runAt(signs: readonly string[], at: number): number {
  const code = (index: number) => signs[index]?.codePointAt(0) ?? Number.NaN
  const step = code(at + 1) - code(at)
  let straight = 1
  if (Math.abs(step) <= 1) while (code(at + straight) - code(at + straight - 1) === step) straight += 1
  let along = 1
  while (keyboard.some((row) => row.includes(signs.slice(at, at + along + 1).join('')))) {
    if (at + along >= signs.length) break
    along += 1
  }
  return Math.max(straight, along)
}

/** What has to be left of a password without what is known of its holder: more than a year. */
const leastBesideNames = 6

function isAbout(plain: string, { email, firstName, lastName }: Holder): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const own = [
    email,
    local,
    ...local.split(/[^\p{L}\p{N}]+/u),
    ...domain.split('.'),
    ...`${firstName} ${lastName}`.split(/\s+/),
    'mendwell',
  ]
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), plain)
  if (rest === plain) return false
  return (
    rest.replace(/[^\p{L}\p{N}]/gu, '').length < leastBesideNames ||
    stems(rest).some((stem) => common.has(stem))
  )
}
