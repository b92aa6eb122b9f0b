/** A facility with residents who have open wounds, for the specs of visits and rounds. */
import type { Page } from '@playwright/test'
import type { UserSessions } from './user-sessions.ts'

export const createFacility = (office: UserSessions, page: Page, name: string) =>
  office.send<{ id: string }>(page, '/api/facilities', {
    name,
    address: '1 Main Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    facilityType: 'skilled_nursing',
    timeZone: 'America/New_York',
  })

/** A resident in a room, with one pressure injury. */
export async function createResident(
  office: UserSessions,
  page: Page,
  facilityId: string,
  { lastName, room, mrn }: { lastName: string; room: string; mrn: string },
) {
  const patient = await office.send<{ id: string }>(page, '/api/patients', {
    firstName: 'Eleanor',
    lastName,
    medicalRecordNumber: mrn,
    facilityId,
    room,
    noKnownAllergies: true,
  })
  const wound = await office.send<{ id: string }>(page, '/api/wounds', {
    patientId: patient.id,
    woundType: 'pressure_ulcer',
    location: 'Heel',
    laterality: 'left',
  })
  return { patientId: patient.id, woundId: wound.id }
}
