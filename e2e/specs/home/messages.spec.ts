/** A patient and the care team write to each other: live, unread until read, kept when the server is away. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, freshMrn } from '../../support/test.ts'
import { freshPerson } from '../../support/people.ts'
import { test } from '../../support/user-sessions.ts'
import { makePatient } from '../../support/wounds.ts'
import { long } from '../../support/tags.ts'

test.use({ serviceWorkers: 'allow' })

const threads = (page: Page) => page.getByRole('list', { name: 'Threads' })
const messages = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })
const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a patient asks, the nurse answers, and both see what was read', long, async ({ office }, info) => {
  const [ada, rosa] = [freshPerson(info, 'Ada'), freshPerson(info, 'Rosa')]
  await office.found(ada)
  const nurse = await office.windowOf(ada)
  await nurse.goto('/messages')
  await expect(nurse.getByText('No threads here')).toBeVisible()
  const chart = await makePatient(nurse, freshMrn(info))
  await office.join(rosa, { role: 'patient', patientId: chart.id }, nurse)
  const patient = await office.windowOf(rosa)

  await test.step('the patient begins', async () => {
    await patient.goto('/messages')
    await expect(patient.getByText('No messages yet')).toBeVisible()
    await patient.getByRole('button', { name: 'New message' }).click()
    const dialog = patient.getByRole('dialog', { name: 'Write to your care team' })
    await expect(dialog).toContainText('Not for emergencies')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toContainText('Say what it is about')
    await dialog.getByLabel('What is it about?').fill('My dressing')
    await dialog.getByLabel('Your message').fill('May I shower with it?')
    await expectAccessible(patient, 'new message')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(messages(patient)).toContainText('May I shower with it?')
    await expect(messages(patient)).toContainText('Sent')
  })

  await test.step('it comes to the nurse by itself, who takes it over and answers', async () => {
    await expect(threads(nurse)).toContainText('My dressing', { timeout: 90_000 })
    await expect(nurse.getByRole('link', { name: /Messages.*1 waiting/ })).toBeVisible({ timeout: 90_000 })
    await threads(nurse).getByRole('link').first().click()
    await expect(messages(nurse)).toContainText('May I shower with it?')
    await nurse.getByRole('button', { name: 'I answer it' }).click()
    await expect(nurse.getByLabel('Answered by')).not.toHaveValue('')
    await write(nurse, 'Yes, a short one.')
    await expect(messages(nurse)).toContainText('Yes, a short one.')
    await expectAccessible(nurse, 'thread')
  })

  await test.step('the patient hears of it, and sees that the question was read', async () => {
    await expect(messages(patient)).toContainText('Yes, a short one.', { timeout: 30_000 })
    await expect(messages(patient)).toContainText('Read')
    await expect(messages(nurse)).toContainText('Read', { timeout: 30_000 })
    await expectAccessible(patient, 'own thread')
  })

  await test.step('what is sent while the server is away is kept, and goes out by itself', async () => {
    await patient.context().setOffline(true)
    await write(patient, 'Thank you.')
    await expect(messages(patient)).toContainText('Not sent yet')
    await patient.context().setOffline(false)
    await expect(messages(nurse)).toContainText('Thank you.', { timeout: 60_000 })
    await expect(messages(patient)).not.toContainText('Not sent yet', { timeout: 60_000 })
  })

  await test.step('the nurse closes it', async () => {
    await nurse.getByRole('button', { name: 'Close thread' }).click()
    await expect(nurse.getByRole('button', { name: 'Open again' })).toBeVisible()
    await nurse.goto('/messages')
    await expect(nurse.getByText('No threads here')).toBeVisible()
  })
})

test('what a patient types survives the page', async ({ office }) => {
  const patient = await office.demoWindow('patient')
  await patient.goto('/messages')
  await threads(patient).getByRole('link').first().click()
  await patient.getByLabel('Your message').fill('Half a thought')
  // The draft is kept half a second after the last letter.
  await patient.waitForTimeout(1500)
  patient.on('dialog', (dialog) => void dialog.accept())
  await patient.reload()
  await patient.getByRole('button', { name: 'Continue' }).click()
  await expect(patient.getByLabel('Your message')).toHaveValue('Half a thought')
  await patient.getByLabel('Your message').fill('')
})
