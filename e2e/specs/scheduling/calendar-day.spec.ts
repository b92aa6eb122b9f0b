/** One axis for several zones, a room, the waiting list, the printed day, and the route of home visits. */
import type { Page } from '@playwright/test'
import { createMrn, expect, expectAccessible } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import {
  bookAppointment,
  buildCedarGrove,
  createPatient,
  formatDate,
  getNextWeekDate,
} from '../../support/schedule.ts'
import { longTag } from '../../support/tags.ts'

import { test } from '../../support/user-sessions.ts'

const getDialog = (page: Page) => page.getByRole('dialog').last()

test('four zones on one axis, a room, and a time for the waiting list', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const day = getNextWeekDate(2)
  const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']
  const ids: string[] = []
  const facilities: string[] = []
  for (const [at, timeZone] of zones.entries()) {
    const facility = await office.send<{ id: string }>(page, '/api/facilities', {
      ...buildCedarGrove(timeZone),
      name: `Place ${at + 1}`,
    })
    facilities.push(facility.id)
    const patient = await createPatient(office, page, `Axis${at + 1}`, `${createMrn(info)}-${at}`)
    // Each at 9 AM of its place: an hour after the one before it.
    const booked = await bookAppointment(office, page, patient.id, {
      scheduledDate: day,
      scheduledTime: '09:00',
      facilityId: facility.id,
    })
    ids.push(booked.id)
  }
  const getTop = async (id: string) => {
    const box = await page.locator(`[data-appointment="${id}"]`).boundingBox()
    return Math.round(box?.y ?? 0)
  }

  await test.step('below each other, each with its own time and zone', async () => {
    await page.goto(`/appointments?view=day&date=${day}`)
    await page.getByLabel('Calendar time zone').selectOption('America/New_York')
    for (const id of ids) await expect(page.locator(`[data-appointment="${id}"]`)).toContainText('9:00 AM')
    const tops = await Promise.all(ids.map(getTop))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(new Set(tops).size).toBe(4)
    await expect(page.locator(`[data-appointment="${ids[3]}"]`)).toContainText(/9:00 AM P[SD]T/)
    await page.reload()
    await expect(page.getByLabel('Calendar time zone')).toHaveValue('America/New_York')
    await expectAccessible(page, 'axis')
  })

  await test.step('a room of the facility', async () => {
    await page.getByRole('button', { name: 'Rooms' }).click()
    const dialog = getDialog(page)
    await dialog.getByLabel('Facility').selectOption({ label: 'Place 1' })
    await dialog.getByLabel('New room').fill('Room A')
    await dialog.getByRole('button', { name: 'Add room' }).click()
    await expect(dialog.getByRole('list', { name: 'Rooms' })).toContainText('Room A')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.locator(`[data-appointment="${ids[0]}"]`).click()
    await getDialog(page).getByRole('button', { name: 'Reschedule or edit' }).click()
    await getDialog(page).getByLabel('Room', { exact: true }).selectOption({ label: 'Room A' })
    await getDialog(page).getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('Appointment updated successfully')).toBeVisible()
  })

  await test.step('a cancelled time is offered to the waiting list, and booking closes the entry', async () => {
    const waiting = await createPatient(office, page, 'Waiting', `${createMrn(info)}-9`)
    await office.send(page, '/api/waiting-list', { patientId: waiting.id, notes: 'Any time' })
    await page.goto(`/appointments?view=day&date=${day}`)
    await expect(page.getByRole('list', { name: 'Waiting list' })).toContainText('Waiting, Eleanor')
    await page.locator(`[data-appointment="${ids[0]}"]`).click()
    await getDialog(page).getByRole('button', { name: 'Cancel appointment' }).click()
    await getDialog(page).getByLabel('Reason').fill('In the hospital')
    await getDialog(page).getByRole('button', { name: 'Cancel appointment' }).click()
    const offered = page.getByRole('list', { name: 'Waiting list for the open time' })
    await offered.getByRole('button', { name: 'Book this time for Waiting, Eleanor' }).click()
    const dialog = getDialog(page)
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(formatDate(day))
    await dialog.getByLabel('Appointment Type').selectOption('follow-up')
    await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByText('Appointment scheduled successfully')).toBeVisible()
    await expect(page.getByText('No patients on the waiting list')).toBeVisible()
  })
})

test('the day for printing, and the route arranged by keys', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const day = getNextWeekDate(3)
  const places = await office.read<{ id: string; facilityType: string }[]>(page, '/api/facilities')
  const home = places.find(({ facilityType }) => facilityType === 'patient_home')
  const zips = ['43055', '43203', '43068']
  for (const [at, zipCode] of zips.entries()) {
    const patient = await office.send<{ id: string }>(page, '/api/patients', {
      ...{ firstName: 'Ed', lastName: `Stop${at + 1}`, medicalRecordNumber: `${createMrn(info)}-${at}` },
      ...{ address: `${at + 1} Elm Street`, city: 'Columbus', state: 'OH', zipCode, phone: '614-555-0142' },
      noKnownAllergies: true,
    })
    await bookAppointment(office, page, patient.id, {
      ...{ scheduledDate: day, scheduledTime: `0${at + 8}:00`, facilityId: home?.id },
    })
  }
  await page.goto(`/appointments/day?date=${day}`)
  const table = page.getByRole('table', { name: 'Appointments of the day' })
  await expect(table).toContainText('Stop1, Ed')
  await expect(table).toContainText('Home: 1 Elm Street, Columbus, OH 43055')
  await expect(table).toContainText('Phone: 614-555-0142')
  await page.getByText('Home visit route', { exact: true }).click()
  const stops = page.getByRole('list', { name: 'Home visits in order' }).getByRole('listitem')
  await expect(stops).toHaveCount(3)
  await expectAccessible(page, 'route')
  const last = await stops.nth(2).innerText()
  const name = /Stop\d, Ed/.exec(last)?.[0] ?? ''
  await page.getByRole('button', { name: `Move ${name}, stop 3` }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(stops.nth(1)).toContainText(name)
  await expect(page.getByText(/^Arranged by/)).toBeVisible()
  await page.reload()
  await expect(stops.nth(1)).toContainText(name)
  await page.getByRole('button', { name: 'Compute order again' }).click()
  await expect(stops.nth(2)).toContainText(name)
})
