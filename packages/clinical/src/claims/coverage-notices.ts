/** Notices given before a service that Medicare may not pay (ABN, form CMS-R-131): which one covers a line, and what the line then carries. */
import { addDays, countDaysBetween } from '../measurement/days.ts'
import { defineOptions } from '../vocabulary.ts'
import { abnEditionRows } from './data/abn-editions.ts'

export const abnOptions = defineOptions('ABN option', {
  '1': 'Option 1: wants the service, bill Medicare',
  '2': 'Option 2: wants the service, do not bill Medicare',
  '3': 'Option 3: does not want the service',
})
export type AbnOption = (typeof abnOptions.values)[number]

/** A signed ABN. */
export type CoverageNotice = {
  readonly signedOn: string
  /** Null: the patient refused to select an option or to sign. */
  readonly option: AbnOption | null
  /** About a service that Medicare never covers: the notice was not required. */
  readonly isVoluntary: boolean
  readonly codes: readonly string[]
  /** The expiration date that is printed on the form. */
  readonly formExpiresOn: string
}

/** A notice for a course of repeated services is good for a year. Rule CN2. */
const noticeDays = 365

/** The latest notice about the code that was signed by the day of service and is not older than a year. Rule CN2. */
export const findLineNotice = (
  notices: readonly CoverageNotice[],
  code: string,
  serviceDate: string,
): CoverageNotice | undefined =>
  notices
    .filter(({ codes, signedOn }) => {
      const age = countDaysBetween(signedOn, serviceDate)
      return codes.includes(code) && age !== null && age >= 0 && age <= noticeDays
    })
    .toSorted((one, other) => (one.signedOn < other.signedOn ? 1 : -1))[0]

/** What a line carries because of a notice. Rule CN3. */
export const listNoticeModifiers = ({ option, isVoluntary }: CoverageNotice): readonly string[] =>
  option !== '1' ? [] : isVoluntary ? ['GX', 'GY'] : ['GA']

export type AbnEdition = {
  readonly expiresOn: string
  readonly usableFrom: string
  /** The last day on which it may be given to a patient; null: still in use. */
  readonly usableTo: string | null
}

const abnEditions: readonly AbnEdition[] = abnEditionRows

/** Whether a form of this expiration date could be given on that day. One that our table does not know is left to its printed date. Rule CN4. */
export function isAbnEditionUsable(formExpiresOn: string, day: string): boolean {
  const edition = abnEditions.find(({ expiresOn }) => expiresOn === formExpiresOn)
  if (!edition) return formExpiresOn >= day
  return edition.usableFrom <= day && (edition.usableTo === null || edition.usableTo >= day)
}

const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

function addBusinessDays(from: string, count: number): string {
  let day = from
  for (let left = count; left > 0;) {
    day = addDays(day, 1) ?? day
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** The day by which a good faith estimate has to be given; null: none is due. `today` is when it was scheduled or requested. Rule CN6. */
export function computeEstimateDue(plannedFor: string, today: string, isRequested: boolean): string | null {
  if (isRequested || plannedFor >= addBusinessDays(today, 10)) return addBusinessDays(today, 3)
  return plannedFor >= addBusinessDays(today, 3) ? addBusinessDays(today, 1) : null
}
