/** Formats of visits: participants, time, codes, and procedures. */
import { visitTypes } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import { formatDay, formatZoneSuffix } from '../../platform/dates.ts'
import { formatClockTime } from '../../ui/form/date-time-text.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'

/** `11/16/2026 9:30 AM`, with the time zone where it is not the reader's own; only the date without a time. */
export const formatVisitTime = (
  visit: Pick<ProviderVisit, 'visitDate' | 'visitDay' | 'visitTime' | 'timeZone'>,
  ownZone: string,
) =>
  visit.visitTime === null
    ? formatDay(visit.visitDay)
    : `${formatDay(visit.visitDay)} ${formatClockTime(visit.visitTime)}${formatZoneSuffix(visit.timeZone, visit.visitDate, ownZone)}`

/** `Whitfield, Eleanor, 11/16/2026 9:30 AM` */
export const formatVisitName = (visit: ProviderVisit, ownZone: string) =>
  `${formatPatientName(visit.patient)}, ${formatVisitTime(visit, ownZone)}`

export const getVisitTypeLabel = (type: string) =>
  visitTypes.values.find((one) => one === type) ? visitTypes.labels[type as 'initial'] : type // looked up just before

const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const formatMoney = (amount: number) => moneyFormat.format(amount)

/** `97597 ×2 -59`: a code with how often and how it is marked. */
export const formatCode = ({
  code,
  units,
  modifiers,
}: {
  readonly code: string
  readonly units: number
  readonly modifiers: readonly string[]
}) =>
  [`${code}${modifiers.map((one) => `-${one}`).join('')}`, units > 1 && `×${units}`].filter(Boolean).join(' ')

/** Codes as people type them: by commas, semicolons or spaces, in capitals, each once. */
export function parseCodes(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.trim().toUpperCase())
  return [...new Set(parts.filter((part) => part !== ''))]
}

export const formatCodes = (codes: readonly string[]) => codes.join(', ')

/** The code being typed: the text after the last comma. Words may contain spaces. */
export const getLastCode = (text: string) =>
  text
    .split(/[,;\n]/)
    .at(-1)
    ?.trim() ?? ''

/** The text with the last entry replaced by a selected code. */
export function replaceLastCode(text: string, code: string): string {
  const before = text
    .split(/[,;\n]/)
    .slice(0, -1)
    .join(',')
  return `${formatCodes([...new Set([...parseCodes(before), code])])}, `
}
