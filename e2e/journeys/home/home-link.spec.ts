/** A photo from home: a link, some questions, a red flag that is told at once, a photo by a phone, and the queue. */
import { sessionFile } from '../../support/accounts.ts'
import { launchWith } from '../../support/chromium.ts'
import { cameraFile, cameraFlags, level } from '../../support/fake-camera.ts'
import { expect, expectAccessible, freshMrn, hearConsole, test } from '../../support/journey.ts'
import { storedPhotos, whenReady } from '../../support/photos.ts'
import { long } from '../../support/tags.ts'
import { giveConsent, makePatient, makeWound } from '../../support/wounds.ts'

const camera = cameraFile('wound', [{ scene: level, frames: 30 }])
test.use({
  storageState: sessionFile('clinician'),
  launchOptions: launchWith(...cameraFlags(camera)),
})

test(
  'a red flag from a phone at home reaches the clinic, and its photo is filed',
  long,
  async ({ page, browser, baseURL }, info) => {
    test.setTimeout(240_000)
    await page.goto('/patients')
    const mrn = freshMrn(info)
    const patient = await makePatient(page, mrn)
    const wound = await makeWound(page, patient.id)
    await giveConsent(page, patient.id)
    await page.goto(`/wounds/${wound.id}`)

    await page.getByRole('button', { name: 'New home link' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Takes').selectOption('3')
    await expectAccessible(page, 'new home link')
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await expect(dialog.getByRole('img', { name: /Code that opens/ })).toBeVisible()
    const link = (await dialog.getByRole('link', { name: /\/home\// }).getAttribute('href')) ?? ''
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the sheet (PDF)' }).click(),
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
    const heard = hearConsole(phone)

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
        /strong new pain/,
        /redness spreading/,
      ]) {
        await phone.getByRole('group', { name }).getByRole('radio', { name: 'No' }).check({ force: true })
      }
      await phone.getByRole('button', { name: 'Next' }).click()
    })

    await test.step('a yes says what to do, and is told to the clinic before any photo', async () => {
      await expect(phone.getByRole('alert')).toContainText('Get help now')
      await expect(phone.getByRole('link', { name: 'Call 911' })).toBeVisible()
      await expectAccessible(phone, 'advice')
      await page.goto('/photo-documentation/from-home')
      const sent = page.getByRole('article', { name: 'TESTWOOD, Eleanor' }).first()
      await expect(sent).toContainText('Fever or very ill')
      await expect(sent).toContainText('The photo has not arrived yet')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByText('Red flag from home').first()).toBeVisible()
      await page.goto(`/wounds/${wound.id}`)
      await expect(page.getByText('Red flag from home, not looked at yet')).toBeVisible()
      await expect(page.getByText(/^Fever or very ill, sent /)).toBeVisible()
    })

    await test.step('the photo, with the card', async () => {
      await phone.getByRole('button', { name: 'Go on to the photo' }).click()
      await phone.getByRole('button', { name: 'Start the camera' }).click()
      await whenReady(phone.locator('main'))
      await phone.getByRole('button', { name: 'Capture', exact: true }).click()
      await phone.getByRole('button', { name: 'Send photo' }).click()
      await expect(phone.getByRole('heading', { name: 'Your photo has arrived' })).toBeVisible({
        timeout: 90_000,
      })
      expect(heard, 'the phone’s console stays silent').toEqual([])
    })

    await test.step('the clinic files it', async () => {
      expect(await storedPhotos(page, wound.id)).toEqual([])
      await page.goto('/photo-documentation/from-home')
      const sent = page.getByRole('article', { name: 'TESTWOOD, Eleanor' }).first()
      await expect(sent).not.toContainText('No card was found')
      await expectAccessible(page, 'queue')
      await sent.getByRole('button', { name: 'Accept' }).click()
      await expect(page.getByText('Photo filed with the wound', { exact: true })).toBeVisible()
      const [photo] = await storedPhotos(page, wound.id)
      expect(photo).toMatchObject({ source: 'home' })
      await page.goto(`/wounds/${wound.id}`)
      await expect(page.getByRole('heading', { name: 'Sacrum' })).toBeVisible()
      await expect(page.getByText('Red flag from home, not looked at yet')).toHaveCount(0)
    })
    await away.close()
  },
)
