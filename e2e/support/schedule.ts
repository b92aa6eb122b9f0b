/** Days and appointments for the scheduling specs. */
import type { Page } from '@playwright/test'
import type { UserSessions } from './user-sessions.ts'

const dayMs = 86_400_000

/** So many days after the Sunday of next week: far enough to be neither past nor disturbed by now. */
export function getNextWeekDate(days: number): string {
  const now = new Date()
  const sunday = now.getTime() + (7 - now.getUTCDay()) * dayMs
  return new Date(sunday + (7 + days) * dayMs).toISOString().slice(0, 10)
}

const getDateIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now())
const getHourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(Date.now()))

/** Where this evening is still to come, and the day it is there. */
export function findEveningZone() {
  const timeZone = getHourIn('America/New_York') < 20 ? 'America/New_York' : 'Pacific/Honolulu'
  return { timeZone, day: getDateIn(timeZone) }
}

export const buildCedarGrove = (timeZone: string) => ({
  name: 'Cedar Grove',
  address: '1 Main Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
  facilityType: 'skilled_nursing',
  timeZone,
})

export const createCedarGrove = (office: UserSessions, page: Page, timeZone: string) =>
  office.send<{ id: string }>(page, '/api/facilities', buildCedarGrove(timeZone))

/** 2026-11-16 as 11/16/2026. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

export type BookedAppointment = {
  id: string
  version: number
  scheduledDate: string
  scheduledTime: string
  status: string
}

export const bookAppointment = (office: UserSessions, page: Page, patientId: string, slot: object) =>
  office.send<BookedAppointment>(page, '/api/appointments', {
    patientId,
    appointmentType: 'wound-care',
    ...slot,
  })

export const createPatient = (office: UserSessions, page: Page, lastName: string, mrn: string) =>
  office.send<{ id: string }>(page, '/api/patients', {
    firstName: 'Eleanor',
    lastName,
    medicalRecordNumber: mrn,
    noKnownAllergies: true,
  })

export const getAppointment = (office: UserSessions, page: Page, id: string) =>
  office.read<BookedAppointment & { duration: number; statusReason: string | null; seriesId: string | null }>(
    page,
    `/api/appointments/${id}`,
  )
