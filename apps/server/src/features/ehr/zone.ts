/** Days as the patient's facility counts them. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { zoneRow } from './zone-store.ts'

export const zoneOfPatient = async (db: Db, actor: Actor, patientId: string): Promise<string> =>
  (await zoneRow(db, actor, patientId))?.time_zone ?? 'UTC'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as the product writes it: 2026-11-16 as 16-Nov-2026. */
export const dayInWords = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** YYYY-MM-DD, as a calendar on that wall shows it. */
export const dayAt = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
