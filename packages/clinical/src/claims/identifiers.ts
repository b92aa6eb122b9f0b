/** Identifiers on claims, checked for their format: a number that passes may still be unassigned. Rule CM2. */

/** Ten digits that begin with 1 or 2; the last one is a check digit over the others with 80840 before them. */
export function isNpi(text: string): boolean {
  return /^[12]\d{9}$/.test(text) && isLuhnValid(`80840${text}`)
}

function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const counted = at % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

const letter = '[AC-HJKMNP-RT-Y]'
const letterOrDigit = '[AC-HJKMNP-RT-Y0-9]'
const mbi = new RegExp(
  `^[1-9]${letter}${letterOrDigit}\\d${letter}${letterOrDigit}\\d${letter}${letter}\\d\\d$`,
)

/** Medicare's number of a person: eleven characters, without S, L, O, I, B and Z; dashes are for reading. */
export const isMbi = (text: string): boolean => mbi.test(text.replaceAll('-', '').toUpperCase())

export const isTaxId = (text: string): boolean => /^\d{2}-?\d{7}$/.test(text)

/** A billing address needs all nine digits. */
export const isFullZip = (text: string): boolean => /^\d{5}-?\d{4}$/.test(text)

/** Up to twenty letters and digits travel unharmed through every payer. */
export const isClaimNumber = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{0,19}$/i.test(text)
