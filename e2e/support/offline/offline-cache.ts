/** Downloads patients and unlocks them, for the offline specs. */
import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import type { Person } from '../people.ts'
import { buildCedarGrove, findEveningZone } from '../schedule.ts'

export const pin = '482915'

export async function downloadForOffline(page: Page, facilityId?: string) {
  await page.goto(facilityId ? `/offline?facilityId=${facilityId}` : '/offline')
  await page.getByRole('button', { name: 'Download for offline use' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a PIN for this device' })
  await dialog.getByLabel(/^PIN/).fill(pin)
  await dialog.getByLabel(/^Confirm PIN/).fill(pin)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('Download complete', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
}

export async function unlockDevice(page: Page, digits = pin) {
  await page.getByLabel(/^PIN/).fill(digits)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** At the lock that covers the page once the server is back and no session exists. */
export async function signInAgain(page: Page, { password }: Person) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** Founds a practice of the person's own and signs them in, in this browser. */
export async function createPractice(page: Page, origin: string, person: Person) {
  const answer = await page.request.post('/api/auth/signup', {
    data: {
      firstName: person.first,
      lastName: person.last,
      email: person.email,
      password: person.password,
      confirmPassword: person.password,
      role: 'clinician',
    },
    headers: { origin },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { email, password } = person
  await post(page, origin, '/api/auth/signin', { email, password })
}

export async function post<Answer = { id: string }>(page: Page, origin: string, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: { origin } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  return (await answer.json()) as Answer
}

export async function get<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as Answer
}

/** A facility with residents in rooms, each with a wound, and a round in progress. */
export async function createRound(page: Page, origin: string, families: readonly string[], mrn: string) {
  const residence = await createFacilityWithResidents(page, origin, families, mrn)
  const { facilityId } = residence
  const round = await post(page, origin, '/api/rounds', {
    id: crypto.randomUUID(),
    facilityId,
    order: 'room',
  })
  return { ...residence, roundId: round.id }
}

/** The same before any round. */
export async function createFacilityWithResidents(
  page: Page,
  origin: string,
  families: readonly string[],
  mrn: string,
) {
  const { timeZone, day: today } = findEveningZone()
  const { id: facilityId } = await post(page, origin, '/api/facilities', buildCedarGrove(timeZone))
  const residents: { patientId: string; woundId: string; family: string }[] = []
  for (const [index, family] of families.entries()) {
    const { id: patientId } = await post(page, origin, '/api/patients', {
      firstName: 'Eleanor',
      lastName: family,
      medicalRecordNumber: `${mrn}-${index}`,
      facilityId,
      room: String(index + 1),
      noKnownAllergies: true,
    })
    const { id: woundId } = await post(page, origin, '/api/wounds', {
      patientId,
      woundType: 'pressure_ulcer',
      location: 'Heel',
      laterality: 'left',
    })
    await post(page, origin, `/api/patients/${patientId}/consents`, {
      formType: 'photo',
      consentGiven: true,
      consentDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    })
    residents.push({ patientId, woundId, family })
  }
  return { facilityId, residents, today }
}
