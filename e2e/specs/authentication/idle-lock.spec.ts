/** After a quarter of an hour of inactivity: nothing is readable, no input is lost, and only its author gets it back. */
import { type Page, test as anyConsole } from '@playwright/test'
import { emails, password } from '../../support/accounts.ts'
import { expect, createMrn } from '../../support/test.ts'
import { createPerson, signIn } from '../../support/people.ts'
import { ageSessions } from '../../support/server-time.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

test.use({ serviceWorkers: 'allow' })

const getLock = (page: Page) => page.getByRole('dialog', { name: 'Locked' })
const getNewPatientDialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Patient' })
const getPasswordField = (page: Page) => getLock(page).getByLabel('Password', { exact: true })

async function startPatient(page: Page) {
  await page.goto('/patients')
  await page.getByRole('button', { name: 'Add New Patient' }).first().click()
}

test('the lock covers everything, and the half-typed form is there again after unlocking', async ({
  office,
}, info) => {
  const ines = createPerson(info, 'Ines')
  const mrn = createMrn(info)
  await office.found(ines)
  const page = await office.getWindow(ines)
  const patient = await office.send<{ id: string }>(page, '/api/patients', {
    firstName: 'Eleanor',
    lastName: 'Testwood',
    medicalRecordNumber: mrn,
    allergies: 'Sulfonamides',
  })
  const banner = page.getByRole('region', { name: 'Patient', exact: true })
  const form = page.getByRole('dialog', { name: 'Record vital signs' })
  await page.clock.install()
  await page.goto(`/patients/${patient.id}`)
  await page.getByRole('button', { name: 'Record vital signs' }).click()
  await form.getByLabel('Systolic').fill('118')
  await form.getByLabel('Diastolic').fill('76')

  await test.step('a minute before, it asks whether the user is there', async () => {
    await page.clock.fastForward('14:10')
    await expect(page.getByRole('alert')).toContainText('Are you still there?')
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await expect(page.getByRole('alert').filter({ hasText: 'still there' })).toHaveCount(0)
  })

  await test.step('after fifteen minutes nothing of the patient can be found on the page', async () => {
    await ageSessions(ines.email, 16)
    await page.clock.fastForward('15:00')
    await expect(getLock(page)).toContainText('Locked after inactivity. Your work is saved.')
    await expect(getLock(page)).toContainText(ines.email)
    expect(await page.content()).not.toMatch(new RegExp(`testwood|sulfonamides|${mrn}|118`, 'i'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(getLock(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect((await page.request.get('/api/patients')).status()).toBe(401)
  })

  await test.step('a wrong password says so', async () => {
    await expect(getPasswordField(page)).toBeFocused()
    await getPasswordField(page).fill('not her password')
    await page.keyboard.press('Enter')
    await expect(getLock(page).getByText('Invalid email or password')).toBeVisible()
  })

  await test.step('the right one opens the page as it was', async () => {
    await getPasswordField(page).fill(ines.password)
    await getLock(page).getByRole('button', { name: 'Unlock' }).click()
    await expect(getLock(page)).toBeHidden()
    await expect(form.getByLabel('Systolic')).toHaveValue('118')
    await expect(form.getByLabel('Diastolic')).toBeFocused()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('table', { name: 'All vital signs' })).toContainText('118/76')
    await expect(banner).toContainText(mrn)
  })
})

test(
  'another user who signs in at the lock sees nothing of it, its author does',
  longTag,
  async ({ office }, info) => {
    const [ines, otto] = [createPerson(info, 'Ines'), createPerson(info, 'Otto')]
    await office.found(ines)
    await office.found(otto)
    const page = await office.getWindow(ines)
    await page.clock.install()
    await startPatient(page)
    await getNewPatientDialog(page).getByLabel('First Name').fill('Eleanor')
    await getNewPatientDialog(page).getByLabel('Last Name').fill('Testwood')
    await expect(getNewPatientDialog(page).getByText(/Draft saved on this device/)).toBeVisible()
    await page.clock.fastForward('15:05')
    await expect(getLock(page)).toBeVisible()

    await test.step('loading the page again is no way around', async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      page.once('dialog', (question) => void question.accept())
      await page.reload()
      await expect(getLock(page)).toBeVisible()
      expect(asked, 'nothing is asked in the name of somebody who is away').not.toContain('/api/patients')
      expect(await page.content()).not.toMatch(/testwood|patient management/i)
    })

    await test.step('another person gets their own start', async () => {
      await getLock(page).getByRole('button', { name: 'Switch user' }).click()
      await getLock(page).getByLabel('Email').fill(otto.email)
      await getPasswordField(page).fill(otto.password)
      await getLock(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('button', { name: /Account: Otto/ })).toBeVisible()
      await startPatient(page)
      await expect(getNewPatientDialog(page).getByLabel('First Name')).toHaveValue('')
      await getNewPatientDialog(page).getByLabel('First Name').fill('Paul')
      await expect(getNewPatientDialog(page).getByText(/Draft saved on this device/)).toBeVisible()
      await expect(getNewPatientDialog(page).getByText(/You have an unsaved draft/)).toHaveCount(0)
      expect(await page.content()).not.toMatch(/testwood/i)
      await getNewPatientDialog(page).getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
    })

    await test.step('the author finds the draft', async () => {
      await page.goto('/api/logout')
      await page.goto('/auth')
      await signIn(page, ines.email, ines.password)
      await expect(page.getByRole('button', { name: /Account: Ines/ })).toBeVisible()
      await startPatient(page)
      await getNewPatientDialog(page).getByRole('button', { name: 'Continue' }).click()
      await expect(getNewPatientDialog(page).getByLabel('Last Name')).toHaveValue('Testwood')
    })
  },
)

// The browser itself reports a lost network in its console.
anyConsole('without a network the lock closes too, and says why it cannot open', async ({ page }) => {
  await page.clock.install()
  const loaded = page.waitForResponse(/lock-screen/)
  await page.goto('/auth')
  await signIn(page, emails.nurse, password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.clock.fastForward('00:10')
  await (await loaded).finished()
  await page.context().setOffline(true)
  await page.clock.fastForward('15:05')
  await expect(getLock(page)).toBeVisible()
  await getPasswordField(page).fill(password)
  await getLock(page).getByRole('button', { name: 'Unlock' }).click()
  await expect(getLock(page).getByText(/Can’t connect/)).toBeVisible()
  await page.context().setOffline(false)
  await getLock(page).getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
