/** A question to an outside specialist: previewed, opened on a phone with the access code, answered once, reviewed; and a staff message beside it. */
import { getSessionFile } from '../../support/accounts.ts'
import { collectConsoleErrors, createMrn, expect, expectAccessible, test } from '../../support/test.ts'
import { createPatient, createWound } from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician') })

test('an outside specialist answers by link, and staff write about the wound', async ({
  page,
  browser,
  baseURL,
}, info) => {
  await page.goto('/patients')
  const patient = await createPatient(page, createMrn(info))
  const wound = await createWound(page, patient.id)
  await page.goto(`/wounds/${wound.id}`)
  const consults = page.getByRole('region', { name: 'Specialist consults' })

  const { url, code } = await test.step('the question is previewed, and the link shown once', async () => {
    await consults.getByRole('button', { name: 'Ask a specialist' }).click()
    await page.getByRole('radio', { name: 'Outside specialist' }).check({ force: true })
    await page.getByLabel('Specialist’s name').fill('Ana Ruiz')
    await page.getByLabel('Organization').fill('Harbor Plastic Surgery')
    await page.getByLabel('Question').fill('Flap coverage?')
    await page.getByLabel('Urgency').selectOption('urgent')
    await page.getByRole('button', { name: 'Preview what is shared' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview: what is shared' })
    await expect(preview).toContainText('name, date of birth, and MRN not shared')
    await expectAccessible(page, 'preview')
    await preview.getByRole('button', { name: 'Create link' }).click()
    const ready = page.getByRole('dialog', { name: 'The link is ready' })
    const made = {
      url: (await ready.getByText(/\/consult\//).textContent()) ?? '',
      code: (await ready.getByText(/^\d{6}$/).textContent()) ?? '',
    }
    await ready.getByRole('button', { name: 'Close' }).last().click()
    return made
  })

  await test.step('it opens on a phone without an account, with the code, for one answer', async () => {
    const away = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      colorScheme: 'dark',
      storageState: { cookies: [], origins: [] },
    })
    const phone = await away.newPage()
    const heard = collectConsoleErrors(phone)
    await phone.goto(new URL(url).pathname)
    await expect(phone.getByRole('heading', { name: /asks for your opinion/ })).toBeVisible()
    await expect(phone.locator('body')).not.toContainText('Flap coverage?')
    await phone.getByLabel('Access code').fill(code)
    await phone.getByRole('button', { name: 'Open question' }).click()
    await expect(phone.getByText('Flap coverage?')).toBeVisible()
    await expect(phone.locator('body')).not.toContainText('Testwood')
    await phone.getByLabel('Answer', { exact: false }).first().fill('Not while infected. Refer in 2 weeks.')
    await phone.getByRole('button', { name: 'Send answer' }).click()
    await expect(phone.getByText('Enter your credential')).toBeVisible()
    await phone.reload()
    await phone.getByLabel('Access code').fill(code)
    await phone.getByRole('button', { name: 'Open question' }).click()
    await expect(phone.getByLabel('Answer', { exact: false }).first()).toHaveValue(/Not while infected/)
    await phone.getByLabel('Credential').fill('MD')
    await phone.getByLabel(/I am the author/).check()
    await expectAccessible(phone, 'outside page')
    await phone.getByRole('button', { name: 'Send answer' }).click()
    await expect(phone.getByRole('heading', { name: 'Answer sent' })).toBeVisible()
    expect(heard).toEqual([])
    await away.close()
  })

  await test.step('the answer is attributed, and reviewed by name', async () => {
    await page.reload()
    await expect(consults).toContainText('identity not verified by Mendwell')
    await consults.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(consults).toContainText(/Reviewed by Dana Okafor/)
  })

  await test.step('staff write to each other, and one message becomes part of the chart', async () => {
    const thread = page.getByRole('region', { name: 'Staff messages' }).first()
    await expect(thread).toContainText(
      'Messages may be released with the record. Document clinical decisions in the chart.',
    )
    await thread.getByRole('button', { name: 'Mention' }).click()
    await page.getByRole('menuitem', { name: /Teresa Lindgren/ }).click()
    const field = thread.getByLabel('Message to staff')
    await expect(field).toHaveValue('@Teresa Lindgren ')
    await field.pressSequentially('please repeat the culture.')
    await thread.getByRole('button', { name: 'Send' }).click()
    await expect(thread.getByRole('article')).toContainText('please repeat the culture.')
    await thread.getByRole('button', { name: 'Add to chart' }).click()
    await expect(thread).toContainText('Added to the chart by Dana Okafor')
    await expectAccessible(page, 'wound page')
  })
})
