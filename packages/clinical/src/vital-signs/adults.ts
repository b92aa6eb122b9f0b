/** The bands of vital signs and the Braden Scale are those of adults: rule VS13. A child is not judged by them. */
export const adultFromYears = 18

export const adultsOnly = 'These ranges are for adults. For a child, use age-appropriate ranges.'

/** By the calendar. Without a date of birth a patient is not treated as a child. */
export function isChild(dateOfBirth: string | null | undefined, on: string): boolean {
  if (!dateOfBirth) return false
  const adultOn = `${Number(dateOfBirth.slice(0, 4)) + adultFromYears}${dateOfBirth.slice(4)}`
  return on < adultOn
}
