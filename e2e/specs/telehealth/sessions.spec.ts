/** The Telehealth Center: every label of the screen, booking with its errors, moving, cancelling, and the patient's own page. */
import type { Page } from '@playwright/test'
import { launchWith } from '../../support/chromium.ts'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { getNextWeekDate, formatDate } from '../../support/schedule.ts'
import { longTag } from '../../support/tags.ts'
import { bookVisit, deviceFlags } from '../../support/video-visits.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient } from '../../support/wounds.ts'

test.use({ launchOptions: launchWith(...deviceFlags) })

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, typeof text === 'string' ? { exact: true } : {}).first()).toBeVisible()
const getNumber = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

test(
  'video visits are booked, moved and cancelled, and the calendar shows them',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info, 'Ada')
    await office.found(ada)
    await office.verify(ada)
    const page = await office.getWindow(ada)

    await test.step('an empty practice: every label', async () => {
      await page.goto('/telehealth')
      await expect(page.getByRole('heading', { name: 'Telehealth Center' })).toBeVisible()
      for (const card of ["Today's Sessions", 'Upcoming', 'Completed', 'Avg Rating'])
        await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible()
      await expect(getNumber(page, 'Avg Rating')).toContainText('—')
      await expect(getNumber(page, 'Avg Rating')).toContainText('no ratings yet')
      for (const tab of ['Schedule', 'Sessions', 'History'])
        await expect(page.getByRole('tab', { name: tab })).toBeVisible()
      const form = page.getByRole('form', { name: 'Schedule Session' })
      await expect(form.getByRole('combobox', { name: 'Patient' })).toBeVisible()
      for (const label of ['Session Type', 'Duration', 'Time', 'Priority', 'Notes'])
        await expect(form.getByLabel(label)).toBeVisible()
      await expect(form.getByLabel('Duration').locator('option')).toHaveText([
        '15 minutes',
        '30 minutes',
        '45 minutes',
        '60 minutes',
      ])
      await expect(form.getByLabel('Priority').locator('option')).toHaveText([
        'Routine',
        'Urgent',
        'Emergency',
      ])
      await expect(form.getByLabel('Session Type').locator('option')).toHaveText([
        'Select type',
        'Consultation',
        'Assessment',
        'Education',
        'Follow-up',
      ])
      await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible()
      await expectAccessible(page, 'scheduling')
      await page.getByRole('tab', { name: 'Sessions' }).click()
      await expectText(page, 'No sessions today.')
      await expectText(page, 'No upcoming sessions.')
      await page.getByRole('tab', { name: 'History' }).click()
      await expectText(page, 'No completed sessions yet.')
      await expectAccessible(page, 'an empty history')
    })

    const mrn = createMrn(info)
    await createPatient(page, mrn)
    const [day, other] = [getNextWeekDate(2), getNextWeekDate(3)]

    await test.step('booked: missing input is reported at its field, conflicts are reported', async () => {
      await page.goto(`/telehealth?date=${day}`)
      const form = page.getByRole('form', { name: 'Schedule Session' })
      await form.getByRole('button', { name: 'Schedule Session' }).click()
      for (const words of ['Patient is required', 'Session type is required', 'Time is required'])
        await expect(form).toContainText(words)
      const fill = async () => {
        await form.getByRole('combobox', { name: 'Patient' }).fill(mrn)
        await page.getByRole('option').filter({ hasText: 'Testwood' }).click()
        await form.getByLabel('Session Type').selectOption('Assessment')
        await form.getByLabel('Time').fill('10:00')
        await form.getByLabel('Priority').selectOption('Urgent')
        await form.getByLabel('Notes').fill('Look at the heel')
      }
      await fill()
      await form.getByRole('button', { name: 'Schedule Session' }).click()
      await expectText(page, 'Session Scheduled')
      await expect(page.getByText(`Sessions on ${formatDate(day)}`)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Testwood, Eleanor, 30 min' })).toBeVisible()
      await fill()
      await form.getByRole('button', { name: 'Send Invitation' }).click()
      await expectText(page, 'Session not scheduled')
      await expect(form).toContainText('Your changes are still here.')
      await expect(form.getByLabel('Notes')).toHaveValue('Look at the heel')
      await form.getByLabel('Time').fill('11:00')
      await form.getByRole('button', { name: 'Send Invitation' }).click()
      const dialog = page.getByRole('dialog', { name: 'Send Invitation' })
      await expect(dialog).toContainText('Session scheduled, but the invitation was not sent')
      await dialog.getByLabel('Email address').fill('someone@home.example')
      await dialog.getByRole('button', { name: 'Send Invitation' }).click()
      await expect(dialog).toContainText('Sent to s***@home.example')
      await dialog.getByRole('button', { name: 'Close link' }).click()
      await expectText(page, 'Link closed')
    })

    await test.step('moved, and cancelled with a reason', async () => {
      await page.getByRole('tab', { name: 'Sessions' }).click()
      const rows = page.getByRole('list', { name: 'Upcoming Sessions' }).getByRole('listitem')
      await expect(rows).toHaveCount(2)
      for (const words of ['Testwood, Eleanor', 'Scheduled', 'Urgent', 'Fee', 'No fee', 'Look at the heel'])
        await expect(rows.first()).toContainText(words)
      await rows.first().getByRole('button', { name: 'Reschedule' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reschedule' })
      await dialog.getByRole('textbox', { name: 'Date' }).fill(formatDate(other))
      await dialog.getByLabel('Duration').selectOption('45 minutes')
      await expectAccessible(page, 'rescheduling')
      await dialog.getByRole('button', { name: 'Reschedule' }).click()
      await expectText(page, 'Session rescheduled')
      const moved = rows.filter({ hasText: formatDate(other) })
      await expect(moved).toContainText('45 min')
      await moved.getByRole('button', { name: 'Cancel' }).click()
      const cancel = page.getByRole('dialog', { name: 'Cancel this session?' })
      await cancel.getByLabel('Reason').fill('The patient is in hospital')
      await cancel.getByRole('button', { name: 'Cancel session' }).click()
      await expectText(page, 'Session cancelled')
      await page.getByRole('tab', { name: 'History' }).click()
      await page.getByText('Cancelled', { exact: true }).click()
      await expectText(page, 'The patient is in hospital')
      await page.goto(`/appointments?date=${day}&view=day`)
      await expect(page.getByText('11:00 AM').first()).toBeVisible()
    })
  },
)

test(
  'a patient with an account sees their own visits and joins from there',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info, 'Ada')
    await office.found(ada)
    const desk = await office.getWindow(ada)
    await desk.goto('/telehealth')
    const patient = await createPatient(desk, createMrn(info))
    await bookVisit(office, desk, patient.id)
    const pat = createPerson(info, 'Pat')
    await office.join(pat, { role: 'patient', patientId: patient.id }, desk)
    const page = await office.getWindow(pat)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/appointments')
    const next = page.getByRole('list', { name: 'Coming up' }).getByRole('listitem')
    await expect(next).toContainText('Video visit with')
    await next.getByRole('link', { name: 'your video visits' }).click()
    await expect(page.getByRole('heading', { name: 'Your video visits' })).toBeVisible()
    for (const words of ['Today', 'Coming up', 'Past visits'])
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveCount(0)
    await expectAccessible(page, 'own video visits')
    await page.getByRole('button', { name: 'Join Call' }).click()
    const call = page.getByRole('dialog', { name: 'Video visit' })
    await call.getByRole('button', { name: 'Join Call' }).click()
    await expect(call.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible()
    await expectAccessible(page, 'the waiting room')
    await call.getByRole('button', { name: 'Leave' }).click()
    await expect(call.getByRole('heading', { name: 'You left the call' })).toBeVisible()
    await call.getByRole('button', { name: 'Close' }).last().click()
    await expect(call).toBeHidden()
  },
)
