/** One axis for several zones, and a room of a facility. */
import type { Page } from '@playwright/test'
import { createMrn, expect, expectAccessible } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { bookAppointment, buildCedarGrove, createPatient, getNextWeekDate } from '../../support/schedule.ts'
import { longTag } from '../../support/tags.ts'

import { test } from '../../support/user-sessions.ts'

const getDialog = (page: Page) => page.getByRole('dialog').last()

test('four zones on one axis, and a room', longTag, async ({ office }, info) => {
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
})
