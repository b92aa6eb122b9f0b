/**
 * The appointments of fictitious patients: the past four weeks and the next two. Patients are planned one after the other, in the order of
 * the population, so that no clinician is double-booked.
 */
import type { AppointmentType, Recurrence } from '@mendwell/clinical'
import { clinicHours, toIsoDate, toDayNumber, toInstant, isWeekday } from '../calendar.ts'
import { demoFacilities } from '../facilities.ts'
import type { DemoPatient } from '../patient.ts'
import { demoPatient } from '../people.ts'
import type { Random } from '../random.ts'

export type DemoAppointment = {
  /** E-mail address of the provider. */
  readonly provider: string
  readonly bookedAt: string
  readonly startsAt: string
  readonly body: {
    readonly appointmentType: AppointmentType
    readonly scheduledDate: string
    readonly scheduledTime: string
    readonly duration: number
    readonly notes: string | null
    readonly recurrence: Recurrence | null
  }
  readonly confirmedAt: string | null
  readonly outcome: DemoOutcome | null
}
type DemoOutcome = {
  readonly kind: 'complete' | 'cancel' | 'no-show'
  readonly at: string
  readonly reason: string | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A clinician follows that many patients closely; of a larger population the others are seen on demand. */
const maxPerProvider = 40
const organizationZone = 'America/New_York'

const notes = [
  'Spanish interpreter scheduled',
  'Bring compression supplies',
  'Daughter requests to be present',
  'Mechanical lift needed for transfers',
  'Take photo with marker card',
  'Check offloading boot fit',
]
const reasons = {
  cancel: ['Admitted to hospital', 'Rescheduled at family request', 'Provider called away for an emergency'],
  /** Of residents, who are visited in their facility. */
  'no-show': ['At dialysis', 'Out of facility at another appointment', 'On leave of absence with family'],
} as const
/** Of patients who are visited at home. */
const homeNoShows = ['No answer at the door', 'At dialysis', 'Not home at scheduled time'] as const

export class Schedule {
  readonly #today: number
  readonly #now: number
  /** Quarter hours in which a provider is booked. */
  readonly #taken = new Map<string, Set<number>>()
  readonly #patients = new Map<string, number>()

  constructor(today: string, now: Date) {
    this.#today = toDayNumber(today)
    this.#now = now.getTime()
  }

  /** Without a wound the service comes for prevention, now and then. */
  planAppointments(
    patient: DemoPatient,
    provider: string,
    random: Random,
    hasWounds = true,
  ): DemoAppointment[] {
    const isPortalPatient = patient.number === demoPatient.patientNumber
    const ordinal = this.#patients.get(provider) ?? 0
    if (!patient.isActive || (ordinal >= maxPerProvider && !isPortalPatient)) return []
    this.#patients.set(provider, ordinal + 1)
    const days = new Set<number>()
    const add = (from: number, to: number, weeks = 1) =>
      this.#place(patient, provider, random, { from, to, weeks }, days)
    const planned = [
      ...(random.chance(hasWounds ? 0.85 : 0.2) ? add(-28, -15) : []),
      ...(random.chance(hasWounds ? 0.85 : 0.2) ? add(-14, -1) : []),
      ...(isPortalPatient || random.chance(0.4) ? add(0, 4) : []),
      ...(isPortalPatient || random.chance(0.15) ? add(1, 7, 4) : random.chance(0.6) ? add(5, 13) : []),
    ]
    return planned
  }

  /** One free slot within the days, counted from today; for a series free on each of its weeks. */
  #place(
    patient: DemoPatient,
    provider: string,
    random: Random,
    { from, to, weeks }: { from: number; to: number; weeks: number },
    days: Set<number>,
  ): DemoAppointment[] {
    const zone = patient.facility === null ? organizationZone : demoFacilities[patient.facility]!.timeZone // a place in the list
    const duration = random.weighted([
      [30, 6],
      [45, 2],
      [60, 1],
      [15, 1],
    ] as const)
    for (let tries = 0; tries < 12; tries += 1) {
      const day = this.#today + random.int(from, to)
      // Today there is work, whatever day of the week the demo is made on.
      if (days.has(day) || !(isWeekday(day) || day === this.#today)) continue
      const minute = random.int(clinicHours.opensMinute / 30, clinicHours.closesMinute / 30 - 2) * 30
      const starts = Array.from({ length: weeks }, (_, week) =>
        Date.parse(toInstant(day + 7 * week, minute, zone)),
      )
      const first = starts[0] ?? 0 // of one week at least
      const bookable = Math.max(
        Date.parse(patient.registeredAt) + 60 * minuteMs,
        first - random.int(2, 9) * dayMs,
      )
      const bookedAt = Math.min(
        bookable,
        Math.max(Date.parse(patient.registeredAt), this.#today * dayMs - minuteMs),
      )
      if (bookedAt >= first || !this.#take(provider, starts, duration)) continue
      days.add(day)
      return [
        this.#appointment(patient, provider, random, {
          first,
          bookedAt,
          day,
          minute,
          duration,
          weeks,
        }),
      ]
    }
    return []
  }

  #take(provider: string, starts: readonly number[], duration: number): boolean {
    const taken = this.#taken.get(provider) ?? new Set<number>()
    const quarters = starts.flatMap((start) =>
      Array.from({ length: Math.ceil(duration / 15) }, (_, at) => start / (15 * minuteMs) + at),
    )
    if (quarters.some((quarter) => taken.has(quarter))) return false
    for (const quarter of quarters) taken.add(quarter)
    this.#taken.set(provider, taken)
    return true
  }

  #appointment(
    patient: DemoPatient,
    provider: string,
    random: Random,
    slot: { first: number; bookedAt: number; day: number; minute: number; duration: number; weeks: number },
  ): DemoAppointment {
    const { first, bookedAt, duration, weeks } = slot
    const over = first + duration * minuteMs
    const isNew = first - Date.parse(patient.registeredAt) < 10 * dayMs
    const iso = (ms: number) => new Date(ms).toISOString()
    const confirmedAt = Math.max(
      bookedAt + 30 * minuteMs,
      Math.min(first - dayMs, this.#today * dayMs - minuteMs),
    )
    return {
      provider,
      bookedAt: iso(bookedAt),
      startsAt: iso(first),
      body: {
        appointmentType:
          weeks > 1
            ? 'dressing-change'
            : isNew
              ? 'initial-assessment'
              : random.weighted([
                  ['follow-up', 5],
                  ['wound-care', 4],
                  ['dressing-change', 2],
                  ['consultation', 1],
                ] as const),
        scheduledDate: toIsoDate(slot.day),
        scheduledTime: `${String(Math.floor(slot.minute / 60)).padStart(2, '0')}:${String(slot.minute % 60).padStart(2, '0')}`,
        duration,
        notes: random.chance(0.25) ? random.pick(notes) : null,
        recurrence:
          weeks > 1
            ? {
                every: 'week',
                interval: 1,
                weekdays: [],
                monthly: null,
                ends: { kind: 'count', count: weeks },
              }
            : null,
      },
      confirmedAt: confirmedAt < first && random.chance(0.5) ? iso(confirmedAt) : null,
      outcome: over < this.#now ? generateOutcome(random, over, first, isVisitedAtHome(patient)) : null,
    }
  }
}

const isVisitedAtHome = ({ facility }: DemoPatient) =>
  facility === null || demoFacilities[facility]?.facilityType === 'home_health'

function generateOutcome(random: Random, over: number, first: number, isAtHome: boolean): DemoOutcome {
  const kind = random.weighted([
    ['complete', 86],
    ['no-show', 6],
    ['cancel', 8],
  ] as const)
  if (kind === 'complete') return { kind, at: new Date(over).toISOString(), reason: null }
  const at = kind === 'cancel' ? first - 2 * 60 * minuteMs : first + 20 * minuteMs
  return {
    kind,
    at: new Date(at).toISOString(),
    reason: random.pick(isAtHome && kind === 'no-show' ? homeNoShows : reasons[kind]),
  }
}
