/** A wound's status for the patient: rules HM1 and HM2. Short sentences in everyday words. Uncertain measurements are described as such. */
import { roundToPrecision } from '../decimals.ts'
import { describeAreaChange } from '../healing/area-change.ts'
import type { HealingVisit } from '../healing/closure.ts'
import type { MeasuredStatusId } from '../healing/measured-statuses.ts'
import { computeAreaError } from '../measurement/error.ts'
import { getStoredArea, checkComparability } from '../measurement/measurement.ts'
import { getErrorDigits } from '../measurement/format-size.ts'

export const plainStatuses: Readonly<Record<MeasuredStatusId, { word: string; says: string }>> = {
  improving: { word: 'Getting better', says: 'Your wound is healing. Keep going with your care.' },
  stable: {
    word: 'About the same',
    says: 'Your wound has not changed much. That can be normal for a while.',
  },
  stalled: {
    word: 'Slow to heal',
    says: 'Your wound has hardly changed for some time. Your team will look for the cause with you.',
  },
  deteriorating: {
    word: 'Needs attention',
    says: 'Your wound looks worse than before. Call your care team if they have not called you.',
  },
  'looks-healed': {
    word: 'Looks closed',
    says: 'Your wound looks closed. Your team will check that it stays so.',
  },
  unknown: { word: 'We cannot tell yet', says: 'It takes a few visits to see how a wound heals.' },
}

const isHollow = ({ undermining, tunneling }: HealingVisit) => undermining === true || tunneling === true

/** The newest size in one sentence. Centimetres in whole words, with what the measuring may be off. */
export function formatPlainSize(visits: readonly HealingVisit[]): string {
  const last = visits.findLast((visit) => getStoredArea(visit) !== null)
  const area = last ? getStoredArea(last) : null
  if (!last || area === null) return 'Your wound has not been measured yet.'
  if (area === 0)
    return isHollow(last)
      ? 'At the last check the skin was closed, but there is still a gap under it.'
      : 'At the last check the wound was closed.'
  const known = computeAreaError(last)
  const error = known.state === 'known' && known.errorCm2 > 0 ? known.errorCm2 : null
  const digits = getErrorDigits(area, error)
  const off = error === null ? '' : `, give or take ${roundToPrecision(error, digits)}`
  return `Its area is ${roundToPrecision(area, digits)} square centimeters${off}.`
}

/** The newest size beside the first one that can be compared with it. `day` writes a date. */
export function formatPlainChange(visits: readonly HealingVisit[], day: (date: string) => string): string {
  const measured = visits.filter((visit) => getStoredArea(visit) !== null)
  const last = measured.at(-1)
  const first =
    last && measured.find((one) => one !== last && checkComparability(one, last).state === 'comparable')
  if (!last || !first) return 'There is no earlier size to compare with yet.'
  const change = describeAreaChange(first, last)
  const since = day(first.date)
  if (change.state === 'not-comparable') return 'There is no earlier size to compare with yet.'
  if (!('percent' in change))
    return `It was closed on ${since} and ${change.state === 'opened' ? 'is open again' : 'still is'}.`
  if (change.state === 'cannot-tell') return `We cannot tell yet if it has changed since ${since}.`
  if (getStoredArea(last) === 0)
    return isHollow(last) ? `Its skin has closed since ${since}.` : `It has closed since ${since}.`
  const percent = roundToPrecision(Math.abs(change.percent), 0)
  return change.direction === 'smaller'
    ? `It is about ${percent} % smaller than on ${since}.`
    : `It is about ${percent} % larger than on ${since}.`
}
