/** When what a chart shows was read, in the facility's time, with the zone's name where it is not the reader's own. */
import { formatTime, formatZoneSuffix } from '../dates.ts'

export const formatDataAge = (asOf: Date, timeZone: string, ownZone: string): string =>
  `as of ${formatTime(asOf, timeZone)}${formatZoneSuffix(timeZone, asOf, ownZone)}`
