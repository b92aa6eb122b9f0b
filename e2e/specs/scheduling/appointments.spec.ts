/** The schedule: booking with every label of its form, conflicts, the transitions of an appointment, series, and the feed. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import {
  getAppointment,
  bookAppointment,
  createCedarGrove,
  getNextWeekDate,
  createPatient,
  findEveningZone,
  formatDate,
} from '../../support/schedule.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Schedule Appointment' })
/** Not by role: an open dialog removes the rest of the page from the accessibility tree; the toast is read out beside it. */
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const getDailySchedule = (page: Page) => page.getByRole('list', { name: 'Daily Schedule' })
/** Waits until the list has loaded. */
const expectOptions = (select: Locator, options: string[]) =>
  expect(select.getByRole('option')).toHaveText(options)

const rejection = {
  status: 400,
  json: { message: 'This cannot be done now', code: 'request.invalid', requestId: 'e2e' },
}

async function choosePatient(dialog: Locator, family: string) {
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(family)
  await dialog.getByRole('option', { name: new RegExp(family, 'i') }).click()
  await expect(dialog.getByText(family)).toBeVisible()
}

test('an empty schedule says so, and the form reports what it needs', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const mrn = createMrn(info)
  await createPatient(office, page, 'Testwood', mrn)
  const day = getNextWeekDate(1)

  await test.step('cards, calendar, views and empty lists', async () => {
    await page.goto('/appointments')
    await expect(page.getByRole('heading', { name: 'Appointment Management' })).toBeVisible()
    for (const card of ["Today's Appointments", 'This Week', 'Completed', 'Pending'])
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${card}`) })).toBeVisible()
    const views = page.getByRole('radiogroup', { name: 'View' })
    for (const view of ['Day', 'Month', 'Week']) {
      await views.getByText(view, { exact: true }).click()
      await expect(views.getByRole('radio', { name: view })).toBeChecked()
    }
    await expect(page.getByRole('heading', { name: 'Daily Schedule' })).toBeVisible()
    await expect(page.getByText('No appointments scheduled')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Upcoming Appointments' })).toBeVisible()
    await expect(page.getByText('No upcoming appointments')).toBeVisible()
    await expect(page.getByText(/Appointments in another time zone show their local time/)).toBeVisible()
    await expectAccessible(page, 'empty schedule')
    await expect(page.getByRole('button', { name: 'Schedule Appointment' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Schedule Appointment' }).last().click()
  })

  const dialog = getDialog(page)
  await test.step('types, durations, defaults and what is required', async () => {
    await expect(dialog).toBeVisible()
    await expectOptions(dialog.getByLabel('Appointment Type'), [
      'Select type',
      'Initial assessment',
      'Follow-up',
      'Wound care',
      'Consultation',
      'Dressing change',
    ])
    await expectOptions(
      dialog.getByLabel('Duration'),
      [15, 30, 45, 60, 90, 120].map((minutes) => `${minutes} minutes`),
    )
    await expect(dialog.getByLabel('Duration')).toHaveValue('30')
    await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
    await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
    for (const words of ['Patient is required', 'Appointment type is required', 'Time is required'])
      await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Date' }).fill('')
    await expect(dialog.getByText('Date is required')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Date' }).fill('01/02/2020')
    await expect(dialog.getByText('Can’t be in the past')).toBeVisible()
    await dialog.getByRole('button', { name: 'Select the date from a calendar' }).click()
    await dialog.getByRole('textbox', { name: 'Date' }).fill(formatDate(day))
    const past = dialog.locator('[data-day]').first()
    await dialog.getByRole('button', { name: 'Previous month' }).click()
    await dialog.getByRole('button', { name: 'Previous month' }).click()
    await expect(past).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Close calendar' }).click()
  })

  await test.step('a rejected booking preserves the input, and is then accepted', async () => {
    await choosePatient(dialog, 'Testwood')
    await dialog.getByLabel('Appointment Type').selectOption('Wound care')
    await dialog.getByLabel('Time').fill('930')
    await dialog.getByLabel('Notes').fill('Bring the pump')
    await expect(dialog.getByText(`${formatDate(day)} 9:30 AM to 10:00 AM`)).toBeVisible()
    await expectAccessible(page, 'filled form')
    await page.route(/\/api\/appointments$/, (route) => route.fulfill(rejection))
    await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectText(page, 'Error')
    await expectText(page, 'Failed to schedule appointment')
    await expect(dialog.getByText('This cannot be done now Your changes are still here.')).toBeVisible()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Bring the pump')
    await expect(dialog.getByText(/Draft saved on this device/)).toBeVisible()
    await page.unroute(/\/api\/appointments$/)
    await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectText(page, 'Appointment scheduled successfully')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Upcoming Appointments' })).toContainText('Testwood, Eleanor')
  })

  await test.step('a taken time is shown before saving', async () => {
    await page.goto(`/appointments?new=true&date=${day}&at=09:45`)
    await choosePatient(dialog, 'Testwood')
    await dialog.getByLabel('Appointment Type').selectOption('Follow-up')
    await expect(dialog.getByText('This time is not available')).toBeVisible()
    await expect(dialog.getByText(/Ada Quill has another appointment from 9:30 AM to 10:00 AM/)).toBeVisible()
    await expect(dialog.getByText('Select an available time')).toBeVisible()
    await dialog.getByLabel('Time').fill('10:00')
    await expect(dialog.getByText('This time is not available')).toBeHidden()
    await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectText(page, 'Appointment scheduled successfully')
  })

  await test.step('what was not finished is offered again', async () => {
    await page.goto(`/appointments?new=true&date=${day}`)
    await dialog.getByLabel('Notes').fill('Half a thought')
    await expect(dialog.getByText(/Draft saved on this device/)).toBeVisible()
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect(dialog.getByText(/You have an unsaved draft of appointment/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Half a thought')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })
})

test('the steps of an appointment, each with what it needs', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const patient = await createPatient(office, page, 'Testwood', createMrn(info))
  const { day: today, timeZone } = findEveningZone()
  const { id: facilityId } = await createCedarGrove(office, page, timeZone)
  const at = (scheduledDate: string, scheduledTime: string) =>
    bookAppointment(office, page, patient.id, { facilityId, scheduledDate, scheduledTime })
  const later = getNextWeekDate(2)
  const [seen, called, missed] = [
    await at(today, '21:00'),
    await at(later, '10:00'),
    await at(today, '22:00'),
  ]
  const open = async (day: string, time: string) => {
    await page.goto(`/appointments?view=day&date=${day}`)
    await page
      .getByRole('button', { name: new RegExp(`^View Details of Testwood, Eleanor, ${time}`) })
      .first()
      .click()
    return page.getByRole('dialog', { name: 'Testwood, Eleanor' })
  }

  await test.step('confirmed, then completed', async () => {
    const dialog = await open(today, '9:00 PM')
    await expect(dialog.getByText('Scheduled', { exact: true })).toBeVisible()
    await expect(dialog.getByText(`${formatDate(today)} 9:00 PM to 9:30 PM`)).toBeVisible()
    await expect(dialog.getByText(/30 minutes, /)).toBeVisible()
    await expectAccessible(page, 'details')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expectText(page, 'Appointment confirmed')
    await expect(dialog.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Complete' }).click()
    await expectText(page, 'Appointment completed')
    await expect(dialog.getByText('This appointment is closed.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Cancel|No-show|Move/ })).toHaveCount(0)
    expect((await getAppointment(office, page, seen.id)).status).toBe('completed')
  })

  await test.step('cancelled with a reason', async () => {
    const dialog = await open(later, '10:00 AM')
    for (const name of ['No-show', 'Complete'])
      await expect(dialog.getByRole('button', { name })).toHaveAccessibleDescription(
        `Available on ${formatDate(later)}`,
      )
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await expect(question.getByText('Enter a reason')).toBeVisible()
    await question.getByLabel('Reason').fill('Admitted to hospital')
    await question.getByRole('button', { name: 'Cancel appointment' }).click()
    await expectText(page, 'Appointment cancelled')
    await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Admitted to hospital')).toBeVisible()
    expect(await getAppointment(office, page, called.id)).toMatchObject({
      status: 'cancelled',
      statusReason: 'Admitted to hospital',
    })
  })

  await test.step('missed with a reason', async () => {
    const dialog = await open(today, '10:00 PM')
    await dialog.getByRole('button', { name: 'No-show' }).click()
    const question = page.getByRole('dialog', { name: 'Mark as no-show?' })
    await question.getByLabel('Reason').fill('Nobody opened')
    await question.getByRole('button', { name: 'Mark as no-show' }).click()
    await expectText(page, 'Marked as no-show')
    await expect(dialog.getByText('No-show', { exact: true })).toBeVisible()
    expect((await getAppointment(office, page, missed.id)).status).toBe('no-show')
  })

  await test.step('the cards count them', async () => {
    await page.goto('/appointments')
    await expect(page.getByRole('definition').nth(2)).toContainText('1')
    await expect(page.getByText('No upcoming appointments')).toBeVisible()
  })
})

test('a series: this one, this and following, all', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const patient = await createPatient(office, page, 'Testwood', createMrn(info))
  const day = getNextWeekDate(2)
  const dialog = getDialog(page)

  await test.step('booked weekly, four times, described before it is saved', async () => {
    await page.goto(`/appointments?new=true&date=${day}&at=09:00&patientId=${patient.id}`)
    await expect(dialog.getByText('Testwood, Eleanor')).toBeVisible()
    await dialog.getByLabel('Appointment Type').selectOption('Dressing change')
    await dialog.getByLabel('Repeats').selectOption('Weekly')
    await expect(dialog.getByText(/Every week on Tuesday, 4 times: 4 appointments/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Friday' }).click()
    await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(dialog.getByText('The start date must fall on a selected weekday')).toBeVisible()
    await dialog.getByRole('button', { name: 'Friday' }).click()
    await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectText(page, 'Appointment scheduled successfully')
  })

  const listed = async () =>
    (
      await office.read<{ scheduledDate: string; scheduledTime: string; status: string }[]>(
        page,
        `/api/appointments?patientId=${patient.id}`,
      )
    ).map(({ scheduledTime, status }) => `${scheduledTime} ${status}`)
  const openFirst = async () => {
    await page.goto(`/appointments?view=day&date=${day}`)
    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
  }

  await test.step('this one is moved individually', async () => {
    await openFirst()
    await page.getByRole('button', { name: 'Reschedule or edit' }).click()
    const form = page.getByRole('dialog', { name: 'Reschedule or edit: Testwood, Eleanor' })
    await form.getByLabel('Time').fill('10:00')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('Select which appointments to change')).toBeVisible()
    await form.getByText('This appointment', { exact: true }).click()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Appointment moved')
    expect(await listed()).toEqual([
      '10:00 scheduled',
      '09:00 scheduled',
      '09:00 scheduled',
      '09:00 scheduled',
    ])
  })

  await test.step('all open ones become longer, and the following ones are cancelled', async () => {
    await openFirst()
    await page.getByRole('button', { name: 'Reschedule or edit' }).click()
    const form = page.getByRole('dialog', { name: /^Reschedule or edit/ })
    await form.getByText('All open appointments').click()
    await form.getByLabel('Duration').selectOption('60 minutes')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Appointment moved')
    await expect(form).toBeHidden()

    await page.goto(`/appointments?view=day&date=${getNextWeekDate(2 + 14)}`)
    await getDailySchedule(page)
      .getByRole('button', { name: /^View Details of .* 9:00 AM to 10:00 AM/ })
      .click()
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await question.getByLabel('Reason').fill('Healed')
    await expect(question.getByText('Select which appointments to change')).toBeVisible()
    await question.getByText('This and following').click()
    await question.getByRole('button', { name: 'Cancel appointment' }).click()
    await expectText(page, 'Appointments cancelled')
    expect(await listed()).toEqual([
      '10:00 scheduled',
      '09:00 scheduled',
      '09:00 cancelled',
      '09:00 cancelled',
    ])
  })
})

test(
  'other pages link here, the feed is created and revoked, and a missing response is reported',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info)
    await office.found(ada)
    const page = await office.getWindow(ada)
    const patient = await createPatient(office, page, 'Testwood', createMrn(info))

    await test.step('from the dashboard and from the chart, with the patient filled in', async () => {
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Schedule Appointment' }).click()
      await expect(getDialog(page)).toBeVisible()
      await page.goto(`/patients/${patient.id}`)
      await page.getByRole('link', { name: 'Schedule Appointment' }).click()
      await expect(getDialog(page).getByText('Testwood, Eleanor')).toBeVisible()
      await getDialog(page).getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('a secret address that works until it is revoked', async () => {
      await page.getByRole('button', { name: 'Calendar feed' }).click()
      const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
      await expect(dialog.getByText('Calendar feed is off.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(dialog.getByText('Copy this link now. It is shown only once.')).toBeVisible()
      const url = new URL(await dialog.getByLabel('Private link').inputValue())
      expect((await page.request.get(url.pathname)).headers()['content-type']).toContain('text/calendar')
      await dialog.getByRole('button', { name: 'Revoke link' }).click()
      await expectText(page, 'Calendar feed turned off')
      expect((await page.request.get(url.pathname)).status()).toBe(404)
      await expect(dialog.getByLabel('Private link')).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    })

    await test.step('a schedule that does not load says so and loads on retry', async () => {
      await page.route(/\/api\/appointments\?/, (route) => route.fulfill(rejection))
      await page.goto('/appointments')
      await expect(page.getByText('The schedule did not load')).toBeVisible()
      await page.unroute(/\/api\/appointments\?/)
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(page.getByText('No appointments scheduled')).toBeVisible()
      await expect(getNotifications(page)).toBeAttached()
    })
  },
)

test('patients read their own visits, and nothing else of the schedule', longTag, async ({ office }) => {
  const page = await office.demoWindow('patient')
  await page.goto('/appointments')
  await expect(page.getByRole('heading', { name: 'Your appointments' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Coming up' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('To change or cancel a visit, call your care team.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Schedule|Details/ })).toHaveCount(0)
  await expectAccessible(page, 'own appointments')
})
