/** Whether an alias reveals a person: names, record number and year of birth are not allowed in it. */

/** As names are compared: without case, accents, spaces and hyphens. */
export const foldAlias = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export interface Identity {
  firstName: string
  lastName: string
  medicalRecordNumber: string
  dateOfBirth: string | null
}

const minRevealingLength = 3

/** The error text of the field; null: nothing is revealed. */
export function findIdentityProblem(alias: string, person: Identity): string | null {
  const folded = foldAlias(alias)
  const names = `${person.firstName} ${person.lastName}`.split(/[\s-]+/).map(foldAlias)
  if (names.some((name) => name.length >= minRevealingLength && folded.includes(name)))
    return 'Choose a name that is not your own'
  const number = foldAlias(person.medicalRecordNumber)
  if (number.length >= minRevealingLength && folded.includes(number)) return 'Don’t use your record number'
  const year = person.dateOfBirth?.slice(0, 4)
  if (year && folded.includes(year)) return 'Don’t use your birth year'
  return /\d{5}/.test(folded) ? 'Don’t use long numbers' : null
}
