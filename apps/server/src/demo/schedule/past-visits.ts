/**
 * Visits of the demo's past year: skin checks of residents who have been with the practice for long, and dressing changes between the
 * assessments of a wound. Few of them, for what a practice bills over a year; the last weeks have appointments.
 */
import { clinicHours, isWeekday, toDayNumber, toInstant, toIsoDate } from '../calendar.ts'
import { demoFacilities } from '../facilities.ts'
import type { DemoPatient } from '../patient.ts'
import type { Random } from '../random.ts'
import type { DemoWound } from '../wounds.ts'
import { withoutNumber } from '../billing/seed-payers.ts'
import type { DemoApi } from '../api-client.ts'
import { seedVisit, type CompletedVisit, type VisitContext } from './seed-visits.ts'
import { canBillVisits } from './teams.ts'

const daysBack = 325
/** Appointments begin after this. */
const daysWithAppointments = 32
const visitMinutes = 20

function planPastVisits(
  random: Random,
  patient: DemoPatient,
  provider: string,
  wounds: readonly DemoWound[],
  today: string,
): CompletedVisit[] {
  const { facility, isActive, registeredAt } = patient
  const home = facility === null ? undefined : demoFacilities[facility]
  if (!home || !isActive) return []
  const now = toDayNumber(today)
  const until = now - daysWithAppointments
  // The visit of an assessment is that assessment's.
  const assessed = new Set(wounds.flatMap(({ visits }) => visits.map((one) => one.assessedAt.slice(0, 10))))
  const from = Math.max(now - daysBack, toDayNumber(registeredAt.slice(0, 10)) + 7)
  const visits: CompletedVisit[] = []
  for (let day = from + random.int(0, 40); day <= until; day += random.int(45, 95)) {
    if (!isWeekday(day) || assessed.has(toIsoDate(day))) continue
    // A wound that is open on such a day is assessed, and not overlooked.
    if (wounds.some((wound) => isUnseen(wound, toIsoDate(day)))) continue
    const minute = random.int(clinicHours.opensMinute / 15, clinicHours.closesMinute / 15 - 4) * 15
    const startsAt = toInstant(day, minute, home.timeZone)
    const at = new Date(Date.parse(startsAt) + visitMinutes * 60_000).toISOString()
    visits.push({
      provider,
      startsAt,
      outcome: { at },
      body: { appointmentType: 'follow-up', duration: visitMinutes },
    })
  }
  return visits
}

/** Open by then, and first assessed later. */
const isUnseen = ({ onsetDate, visits }: DemoWound, day: string) =>
  onsetDate <= day && (visits[0]?.assessedAt ?? '') > day

/** By whoever of the two has long billed visits; nothing where nobody does. */
export async function seedPastVisits(
  callApi: DemoApi,
  setting: VisitContext,
  patient: DemoPatient,
  followers: readonly [follower: string, standsIn: string],
): Promise<void> {
  const provider = followers.find((email) => canBillVisits(email) && email !== withoutNumber)
  if (provider === undefined) return
  const random = setting.random.stream('year')
  const wounds = setting.wounds.map(({ wound }) => wound)
  for (const visit of planPastVisits(random, patient, provider, wounds, setting.today))
    await seedVisit(callApi, visit, null, { ...setting, random })
}
