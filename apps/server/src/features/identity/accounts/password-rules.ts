/** Which passwords are too easy to guess. No composition rules: length, and not being what others or an acquaintance would try first. */
import { DomainError } from '../../../platform/domain-error.ts'
import { wellKnownPasswords } from './data/well-known-passwords.ts'

export interface Holder {
  email: string
  firstName: string
  lastName: string
}

const tooCommonMessage = 'This password is too common. Choose another.'
const personalMessage = 'Don’t use your name, your email address, or the product name.'
const patternMessage = 'This password is a simple pattern. Choose another.'

/** Why this password will not do, or undefined. */
export function findPasswordProblem(password: string, holder: Holder): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isCommon(plain)) return tooCommonMessage
  if (isPattern(plain)) return patternMessage
  if (isPersonal(plain, holder)) return personalMessage
  return undefined
}

export function assertStrongPassword(password: string, holder: Holder): void {
  const fault = findPasswordProblem(password, holder)
  if (fault) throw new DomainError('identity.weak-password', { fields: { password: fault } })
}

const commonPasswords = new Set(wellKnownPasswords)
/** So much around a known word changes little: a year, a date, an exclamation mark. */
const maxAround = 6

function isCommon(plain: string): boolean {
  if (commonPasswords.has(plain)) return true
  const unit = findRepeatedUnit(plain)
  if (unit !== undefined && listStems(unit).some((stem) => commonPasswords.has(stem))) return true
  return listStems(plain).some((stem) => commonPasswords.has(stem))
}

/** The word inside digits and signs: as typed, with letters for look-alike digits, and reversed. */
function listStems(plain: string): string[] {
  const found: string[] = []
  for (const text of [plain, replaceLookAlikes(plain, 'i'), replaceLookAlikes(plain, 'l')]) {
    const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    if (word.length >= 3 && plain.length - word.length <= maxAround)
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
function replaceLookAlikes(plain: string, one: string): string {
  const word = plain.replace(/[^\p{L}]+$/u, '')
  const readSign = (sign: string) =>
    sign === '1' || sign === '!' || sign === '|' ? one : (lookAlikes[sign] ?? sign)
  return [...word].map(readSign).join('') + plain.slice(word.length)
}

function findRepeatedUnit(plain: string): string | undefined {
  for (let length = 1; length <= plain.length / 2; length += 1) {
    const unit = plain.slice(0, length)
    if (plain.length % length === 0 && unit.repeat(plain.length / length) === plain) return unit
  }
  return undefined
}

/** What has to be left of a password without its runs of characters. */
const minBesideRuns = 4

const keyboardRows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const keyboardSequences = [...keyboardRows, ...keyboardRows.map((row) => [...row].reverse().join(''))]

function isPattern(plain: string): boolean {
  if ((findRepeatedUnit(plain)?.length ?? Infinity) <= 4) return true
  const signs = [...plain]
  let left = 0
  for (let at = 0; at < signs.length;) {
    const run = getRunLength(signs, at)
    if (run < 3) left += 1
    at += run < 3 ? 1 : run
  }
  return left < minBesideRuns
}

/** How many characters from here on go up, down, along a row of keys, or stay the same. */
function getRunLength(signs: readonly string[], at: number): number {
  const getCodePoint = (index: number) => signs[index]?.codePointAt(0) ?? Number.NaN
  const step = getCodePoint(at + 1) - getCodePoint(at)
  let straight = 1
  if (Math.abs(step) <= 1)
    while (getCodePoint(at + straight) - getCodePoint(at + straight - 1) === step) straight += 1
  let along = 1
  while (keyboardSequences.some((row) => row.includes(signs.slice(at, at + along + 1).join('')))) {
    if (at + along >= signs.length) break
    along += 1
  }
  return Math.max(straight, along)
}

/** What has to be left of a password without what is known of its holder: more than a year. */
const minBesideNames = 6

function isPersonal(plain: string, { email, firstName, lastName }: Holder): boolean {
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
    rest.replace(/[^\p{L}\p{N}]/gu, '').length < minBesideNames ||
    listStems(rest).some((stem) => commonPasswords.has(stem))
  )
}
