/** Formats of the practice's numbers: an undefined rate is shown as unknown, and no trend is invented. */

/** The last seven days against the seven before; null where there is nothing to compare with. */
export function formatTrend(percent: number | null): string {
  if (percent === null) return 'last 7 days: no previous data to compare'
  if (percent === 0) return 'last 7 days: same as the previous 7'
  return `last 7 days: ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than the previous 7`
}

/** `Patient #` and the last four characters of the id. */
export const formatPatientMark = (patientId: string) => `Patient #${patientId.slice(-4)}`
