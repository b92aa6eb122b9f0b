/** A photo from home: a link, questions, a red flag with an immediate instruction, a photo by phone, and the queue. */
import type { Browser, Page, TestInfo } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { launchWith } from '../../support/chromium.ts'
import { writeCameraFile, buildCameraFlags, level } from '../../support/fake-camera.ts'
import { expect, expectAccessible, createMrn, collectConsoleErrors, test } from '../../support/test.ts'
import { listStoredPhotos, waitUntilReady } from '../../support/photos.ts'
import { longTag } from '../../support/tags.ts'
import { recordConsent, createPatient, createWound } from '../../support/wounds.ts'

const camera = writeCameraFile('wound', [{ scene: level, frames: 30 }])
test.use({
  storageState: getSessionFile('clinician'),
  launchOptions: launchWith(...buildCameraFlags(camera)),
})

/** A link for a new patient's wound, and a phone at home that has opened it. */
async function openOnPhone(page: Page, browser: Browser, baseURL: string | undefined, info: TestInfo) {
  await page.goto('/patients')
  const patient = await createPatient(page, createMrn(info))
  const wound = await createWound(page, patient.id)
  await recordConsent(page, patient.id)
  const made = await page.request.post(`/api/wounds/${wound.id}/home-links`, {
    data: {},
    headers: { origin: new URL(page.url()).origin },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { url } = (await made.json()) as { url: string }
  const away = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [] },
  })
  const phone = await away.newPage()
  await phone.goto(new URL(url).pathname)
  await expect(phone.getByRole('heading', { name: 'Hello, Eleanor' })).toBeVisible()
  return { phone, away }
}

test('a yes says immediately what to do, without a network, in English and Spanish', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const { phone, away } = await openOnPhone(page, browser, baseURL, info)
  // Not `check`: a yes for 911 removes the question.
  const answer = (name: RegExp, said: string) =>
    phone.getByRole('group', { name }).getByRole('radio', { name: said }).click({ force: true })
  const alert = phone.getByRole('alert').first()
  const filled = phone.locator('main .bg-accent')
  await away.setOffline(true)

  await test.step('fever alone: the care team now, and the other questions stay', async () => {
    await answer(/fever or chills/, 'Yes')
    await expect(alert).toContainText('Call your care team now')
    await expect(alert).toContainText('If no one answers, call 911')
    await expect(phone.locator(':focus')).toContainText('Call your care team now')
    await expect(filled).toHaveText(['Call 911'])
  })

  await test.step('with spreading redness: 911, in place of the other questions', async () => {
    await answer(/redness spreading/, 'Yes')
    await expect(alert).toContainText('Call 911 now')
    await expect(phone.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
    await expect(filled).toHaveText(['Call 911'])
    await expect(phone.getByRole('radiogroup', { name: /Language/ })).toBeVisible()
    await expect(phone.getByRole('group')).toHaveCount(0)
    await expect(phone.locator(':focus')).toContainText('Call 911 now')
    await phone.getByRole('radio', { name: 'Español' }).check({ force: true })
    await expect(alert).toContainText('Llame al 911 ahora')
    await expectAccessible(phone, '911')
  })

  await test.step('bleeding: press, and what could not be sent goes out when the network is back', async () => {
    await phone.getByRole('button', { name: 'Cambiar mi respuesta' }).click()
    await answer(/sangrado/, 'Sí')
    await expect(alert).toContainText('Presione fuerte con un paño limpio.')
    await phone.getByRole('button', { name: 'Avisar a mi equipo médico' }).click()
    await expect(phone.getByText('No hay conexión')).toBeVisible()
    await expect(alert).toContainText('Llame al 911 ahora')
    await away.setOffline(false)
    await expect(phone.getByRole('heading', { name: 'Sus respuestas se enviaron' })).toBeVisible()
    await expect(filled).toHaveText(['Llamar al 911'])
  })
  await away.close()
})

test(
  'a red flag from a phone at home reaches the clinic, and its photo is filed',
  longTag,
  async ({ page, browser, baseURL }, info) => {
    await page.goto('/patients')
    const mrn = createMrn(info)
    const patient = await createPatient(page, mrn)
    const wound = await createWound(page, patient.id)
    await recordConsent(page, patient.id)
    await page.goto(`/wounds/${wound.id}`)

    await page.getByRole('button', { name: 'Request photos from home' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Takes').selectOption('3')
    await expectAccessible(page, 'new home link')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByRole('img', { name: /QR code for/ })).toBeVisible()
    const link = (await dialog.getByRole('link', { name: /\/home\// }).getAttribute('href')) ?? ''
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save sheet (PDF)' }).click(),
    ])
    expect(sheet.suggestedFilename()).toBe('photo-from-home.pdf')
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    const away = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [] },
    })
    const phone = await away.newPage()
    const heard = collectConsoleErrors(phone)

    await test.step('six questions, none answered beforehand', async () => {
      await phone.goto(link)
      await expect(phone.getByRole('heading', { name: 'Hello, Eleanor' })).toBeVisible()
      await expect(phone.getByText('Testwood')).toHaveCount(0)
      await expect(phone.getByText('Sacrum')).toHaveCount(0)
      await expectAccessible(phone, 'questions')
      await phone.getByRole('button', { name: 'Next' }).click()
      await expect(phone.getByText('Please answer yes or no')).toHaveCount(6)
      await phone
        .getByRole('group', { name: /fever or chills/ })
        .getByRole('radio', { name: 'Yes' })
        .check({ force: true })
      for (const name of [
        /bleeding/,
        /confused or faint/,
        /cold, blue/,
        /severe pain/,
        /redness spreading/,
      ]) {
        await phone.getByRole('group', { name }).getByRole('radio', { name: 'No' }).check({ force: true })
      }
      await phone.getByRole('button', { name: 'Next' }).click()
    })

    await test.step('a yes says what to do, and reaches the clinic before any photo', async () => {
      await expect(phone.getByRole('alert')).toContainText('Call your care team now')
      await expect(phone.getByRole('link', { name: 'Call 911' })).toBeVisible()
      await expectAccessible(phone, 'advice')
      await page.goto('/photo-documentation/from-home')
      const sent = page.getByRole('article', { name: 'Testwood, Eleanor' }).first()
      await expect(sent).toContainText('Fever, chills, or feeling very sick')
      await expect(sent).toContainText('Answers received; photo pending.')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByText('Red flag from home').first()).toBeVisible()
      await page.goto(`/wounds/${wound.id}`)
      await expect(page.getByText('Unreviewed red flag from home')).toBeVisible()
      await expect(page.getByText(/^Fever, chills, or feeling very sick, sent /)).toBeVisible()
    })

    await test.step('the photo, with the card', async () => {
      await phone.getByRole('button', { name: 'Continue to the photo' }).click()
      await phone.getByRole('button', { name: 'Start the camera' }).click()
      await waitUntilReady(phone.locator('main'))
      await phone.getByRole('button', { name: 'Capture', exact: true }).click()
      await phone.getByRole('button', { name: 'Send photo' }).click()
      await expect(phone.getByRole('heading', { name: 'We got your photo' })).toBeVisible({
        timeout: 90_000,
      })
      expect(heard, 'the phone’s console stays silent').toEqual([])
    })

    await test.step('the clinic files it', async () => {
      expect(await listStoredPhotos(page, wound.id)).toEqual([])
      await page.goto('/photo-documentation/from-home')
      const sent = page.getByRole('article', { name: 'Testwood, Eleanor' }).first()
      await expect(sent).not.toContainText('No marker card found')
      await expectAccessible(page, 'queue')
      await sent.getByRole('button', { name: 'Accept' }).click()
      await expect(page.getByText('Photo added to the wound record', { exact: true })).toBeVisible()
      const [photo] = await listStoredPhotos(page, wound.id)
      expect(photo).toMatchObject({ source: 'home' })
      await page.goto(`/wounds/${wound.id}`)
      await expect(page.getByRole('heading', { name: 'Sacrum' })).toBeVisible()
      await expect(page.getByText('Unreviewed red flag from home')).toHaveCount(0)
    })
    await away.close()
  },
)
