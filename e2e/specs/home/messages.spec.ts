/** A patient and the care team exchange messages: live, unread until read, stored while the server is unavailable. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient } from '../../support/wounds.ts'
import { longTag } from '../../support/tags.ts'

test.use({ serviceWorkers: 'allow' })

const getThreads = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const getMessages = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })
const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a patient asks, the nurse answers, and both see what was read', longTag, async ({ office }, info) => {
  const [ada, rosa] = [createPerson(info, 'Ada'), createPerson(info, 'Rosa')]
  await office.found(ada)
  const nurse = await office.getWindow(ada)
  await nurse.goto('/messages')
  await expect(nurse.getByText('No conversations')).toBeVisible()
  const chart = await createPatient(nurse, createMrn(info))
  await office.join(rosa, { role: 'patient', patientId: chart.id }, nurse)
  const patient = await office.getWindow(rosa)

  await test.step('the patient begins', async () => {
    await patient.goto('/messages')
    await expect(patient.getByText('No messages yet')).toBeVisible()
    await patient.getByRole('button', { name: 'New message' }).click()
    const dialog = patient.getByRole('dialog', { name: 'Write to your care team' })
    await expect(dialog).toContainText('Not for emergencies')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toContainText('Enter a subject')
    await dialog.getByLabel('What is it about?').fill('My dressing')
    await dialog.getByLabel('Your message').fill('May I shower with it?')
    await expectAccessible(patient, 'new message')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(getMessages(patient)).toContainText('May I shower with it?')
    await expect(getMessages(patient)).toContainText('Sent')
  })

  await test.step('it reaches the nurse live, who takes it over and answers', async () => {
    await expect(getThreads(nurse)).toContainText('My dressing', { timeout: 90_000 })
    await expect(nurse.getByRole('link', { name: /Messages.*1 waiting/ })).toBeVisible({ timeout: 90_000 })
    await getThreads(nurse).getByRole('link').first().click()
    await expect(getMessages(nurse)).toContainText('May I shower with it?')
    await nurse.getByRole('button', { name: 'Assign to me' }).click()
    await expect(nurse.getByLabel('Assigned to')).not.toHaveValue('')
    await write(nurse, 'Yes, a short one.')
    await expect(getMessages(nurse)).toContainText('Yes, a short one.')
    await expectAccessible(nurse, 'thread')
  })

  await test.step('the patient hears of it, and sees that the question was read', async () => {
    await expect(getMessages(patient)).toContainText('Yes, a short one.', { timeout: 30_000 })
    await expect(getMessages(patient)).toContainText('Read')
    await expect(getMessages(nurse)).toContainText('Read', { timeout: 30_000 })
    await expectAccessible(patient, 'own thread')
  })

  await test.step('what is sent while the server is unavailable is stored, and sent automatically', async () => {
    await patient.context().setOffline(true)
    await write(patient, 'Thank you.')
    await expect(getMessages(patient)).toContainText('Not sent yet')
    await patient.context().setOffline(false)
    await expect(getMessages(nurse)).toContainText('Thank you.', { timeout: 60_000 })
    await expect(getMessages(patient)).not.toContainText('Not sent yet', { timeout: 60_000 })
  })

  await test.step('the nurse closes it', async () => {
    await nurse.getByRole('button', { name: 'Close conversation' }).click()
    await expect(nurse.getByRole('button', { name: 'Reopen' })).toBeVisible()
    await nurse.goto('/messages')
    await expect(nurse.getByText('No conversations')).toBeVisible()
  })
})

test('what a patient types survives the page', longTag, async ({ office }) => {
  const patient = await office.demoWindow('patient')
  await patient.goto('/messages')
  await getThreads(patient).getByRole('link').first().click()
  await patient.getByLabel('Your message').fill('Half a thought')
  // The draft is saved half a second after the last keystroke.
  await patient.waitForTimeout(1500)
  patient.on('dialog', (dialog) => void dialog.accept())
  await patient.reload()
  await patient.getByRole('button', { name: 'Continue' }).click()
  await expect(patient.getByLabel('Your message')).toHaveValue('Half a thought')
  await patient.getByLabel('Your message').fill('')
})
