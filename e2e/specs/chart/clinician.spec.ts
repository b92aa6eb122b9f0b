/** A working day in small: sign in, find a patient, register one, chart vital signs, correct an error, sign out. */
import { emails, password } from '../../support/accounts.ts'
import { expect, createMrn, test } from '../../support/test.ts'
import { bedsideTag } from '../../support/tags.ts'

test(
  'a clinician charts a new patient from signing in to signing out',
  bedsideTag,
  async ({ page }, info) => {
    const mrn = createMrn(info)
    // A name of its own: the same one would rightly be held up as a duplicate.
    const family = `Testwood${[...Date.now().toString().slice(-6)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
    const notifications = page.getByRole('region', { name: /Notifications/ })

    await test.step('signs in', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Get Started' }).click()
      await page.getByLabel('Email').fill(emails.clinician)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(notifications.getByText('Signed in successfully!')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await expect(page.getByText('Demo – synthetic data')).toBeVisible()
    })

    await test.step('finds a patient by part of the name', async () => {
      await page.goto('/patients')
      await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
      const records = page.getByRole('table', { name: 'Patient Records' })
      const first = records.getByRole('link').first()
      const family = ((await first.textContent()) ?? '').split(',')[0] ?? ''
      await page.getByLabel('Search patients').fill(family.slice(0, 4).toLowerCase())
      await expect(page).toHaveURL(/search=/)
      await expect(records.getByRole('link').first()).toContainText(family)
      await page.getByLabel('Search patients').fill('nobody has this name')
      await expect(page.getByText('No patients found')).toBeVisible()
      await page.getByLabel('Search patients').fill('')
      await expect(records.getByRole('link').first()).toBeVisible()
    })

    await test.step('registers a patient', async () => {
      await page.getByRole('button', { name: 'Add New Patient' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Patient' })
      await dialog.getByLabel('First Name').fill('Eleanor')
      await dialog.getByLabel('Last Name').fill(family)
      await dialog.getByLabel('Medical Record Number').fill(mrn)
      await dialog.getByLabel('Date of Birth').fill('3/12/1948')
      await dialog.getByLabel('Emergency Contact Name').fill('Rui Testwood')
      await expect(dialog.getByLabel('Date of Birth')).toHaveValue('03/12/1948')
      await dialog.getByLabel('Allergies', { exact: true }).fill('Sulfonamides')
      await dialog.getByRole('button', { name: 'Create Patient' }).click()
      await expect(notifications.getByText('Patient created successfully')).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    await test.step('opens the chart by a click on the row', async () => {
      await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(
        `${family}, Eleanor`,
      )
      await page.goto('/patients')
      await page.getByLabel('Search patients').fill(mrn)
      await expect(page.getByRole('row')).toHaveCount(2) // the header and the one found
      await page.getByRole('row').filter({ hasText: mrn }).getByText('Active').click()
      const banner = page.getByRole('region', { name: 'Patient', exact: true })
      await expect(banner).toContainText(`${family}, Eleanor`)
      await expect(banner).toContainText('03/12/1948')
      await expect(banner).toContainText('Sulfonamides')
      await expect(page.getByText('No vital signs documented')).toBeVisible()
    })

    const dialog = page.getByRole('dialog', { name: 'Record vital signs' })

    await test.step('records vital signs', async () => {
      await page.getByRole('button', { name: 'Record vital signs' }).click()
      await expect(dialog).toContainText(`${family}, Eleanor`)
      await expect(dialog).toContainText('Enter one or more values')
      await dialog.getByLabel('Systolic').fill('118')
      await dialog.getByLabel('Diastolic').fill('76')
      await dialog.getByLabel('Temperature').fill('98,6')
      await dialog.getByLabel('Weight').fill('154.5')
      await dialog.getByLabel('Height').fill('67')
      await expect(dialog.getByText('24.2')).toBeVisible()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(notifications.getByText('Vital Signs Recorded')).toBeVisible()
      await expect(page.getByRole('table', { name: 'All vital signs' })).toContainText('118/76')
      // What was entered reads back as entered, beside the stored kilograms.
      await expect(page.getByText('154.5 lb (70.1 kg)')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: '118/76' })).toContainText(/98\.6.*154\.5.*67\.0/s)
    })

    await test.step('records a value outside the usual range, with a reason', async () => {
      await page.getByRole('button', { name: 'Record vital signs' }).click()
      await expect(dialog).toContainText('Previous: 118')
      await dialog.getByLabel('Heart rate').fill('24')
      await expect(dialog.getByText('Abnormal')).toBeVisible()
      await expect(dialog.getByText(/outside 30 to 220\/min; verify the reading/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('A reason is required')).toBeVisible()
      await dialog.getByLabel('I verified these values').check()
      await dialog.getByLabel('Reason').fill('Known heart block')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('row').filter({ hasText: 'Known heart block' })).toContainText('24')
    })

    await test.step('marks it as entered in error', async () => {
      const row = page.getByRole('row').filter({ hasText: 'Known heart block' })
      await row.getByRole('button', { name: /Mark as entered in error/ }).click()
      const question = page.getByRole('dialog', { name: 'Mark as entered in error?' })
      await expect(question).toContainText('Enter a reason')
      await question.getByLabel('Reason').fill('Charted on the wrong patient')
      await question.getByRole('button', { name: 'Mark as entered in error' }).click()
      await expect(question).toBeHidden()
      await expect(row).toContainText('Charted on the wrong patient')
      await expect(row.locator('del').filter({ hasText: '24' })).toBeVisible()
      await expect(row.getByRole('button')).toHaveCount(0)
    })

    await test.step('signs out', async () => {
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
      await page.goto('/patients')
      await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    })
  },
)
