/** The last day on which a payer takes a claim. Rules CM3 and AR7. */
import { addDays } from '../measurement/days.ts'

/** Medicare accepts a claim for one calendar year; one of February 29 until the 28th. */
const computeMedicareDeadline = (serviceDate: string): string =>
  `${Number(serviceDate.slice(0, 4)) + 1}${serviceDate.slice(4)}`.replace(/-02-29$/, '-02-28')

export type FilingDeadline =
  | { readonly state: 'known'; readonly lastDay: string; readonly countsFrom: string }
  /** The payer's limit is not set, or the day is none. */
  | { readonly state: 'unknown' }

export function computeFilingDeadline({
  serviceDate,
  filingDays,
  isPartB,
  decidedOn,
}: {
  readonly serviceDate: string
  /** The payer's own limit; null: not set. */
  readonly filingDays: number | null
  readonly isPartB: boolean
  /** When the payer before this one decided; null: this is the first. */
  readonly decidedOn: string | null
}): FilingDeadline {
  // Payers count from what the one before them decided; Medicare from the service.
  const countsFrom = isPartB ? serviceDate : (decidedOn ?? serviceDate)
  const isDay = addDays(countsFrom, 0) !== null
  const lastDay =
    filingDays !== null
      ? addDays(countsFrom, filingDays)
      : isPartB && isDay
        ? computeMedicareDeadline(countsFrom)
        : null
  return lastDay === null ? { state: 'unknown' } : { state: 'known', lastDay, countsFrom }
}
