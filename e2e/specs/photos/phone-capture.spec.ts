/** From desktop to phone: a code, one photo by a phone without a session, and the desktop shows it. */
import { getSessionFile } from '../../support/accounts.ts'
import { launchWith } from '../../support/chromium.ts'
import { askew, writeCameraFile, buildCameraFlags, level } from '../../support/fake-camera.ts'
import { expect, expectAccessible, createMrn, collectConsoleErrors, test } from '../../support/test.ts'
import {
  getCaptureDialog,
  readShownArea,
  listStoredPhotos,
  getToast,
  waitUntilReady,
} from '../../support/photos.ts'
import { longTag } from '../../support/tags.ts'
import { recordConsent, createPatient, createWound } from '../../support/wounds.ts'

const camera = writeCameraFile('wound', [
  { scene: askew, frames: 4 },
  { scene: level, frames: 26 },
])
test.use({
  storageState: getSessionFile('clinician'),
  launchOptions: launchWith(...buildCameraFlags(camera)),
})

test(
  'a phone takes one photo by a code, and the desk outlines it',
  longTag,
  async ({ page, browser, baseURL }, info) => {
    await page.goto('/patients')
    const mrn = createMrn(info)
    const patient = await createPatient(page, mrn)
    const wound = await createWound(page, patient.id)
    await recordConsent(page, patient.id)
    await page.goto(`/wounds/${wound.id}`)
    await page.getByRole('button', { name: 'Capture Photos' }).click()
    const dialog = getCaptureDialog(page)
    await dialog.getByRole('button', { name: 'Use a phone' }).click()
    await expect(dialog.getByRole('img', { name: /QR code for/ })).toBeVisible()
    await expect(dialog.getByText(/Waiting for a phone/)).toBeVisible()
    await expectAccessible(page, 'the code')
    const link = (await dialog.getByRole('link', { name: /\/capture\// }).getAttribute('href')) ?? ''

    const away = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [] },
    })
    const phone = await away.newPage()
    const heard = collectConsoleErrors(phone)
    await test.step('the phone shows which wound, and no name', async () => {
      await phone.goto(link)
      await expect(phone.getByRole('region', { name: 'Patient' })).toContainText('born 1948')
      await expect(phone.getByRole('region', { name: 'Patient' })).toContainText('Sacrum')
      await expect(phone.getByText('Testwood')).toHaveCount(0)
      await expect(phone.getByText(mrn)).toHaveCount(0)
      await expectAccessible(phone, 'the phone')
      await expect(dialog.getByText('Link opened on a phone')).toBeVisible({ timeout: 30_000 })
    })

    await test.step('the link opens once', async () => {
      const second = await (
        await browser.newContext({ storageState: { cookies: [], origins: [] } })
      ).newPage()
      await second.goto(link)
      await expect(second.getByText('This link does not work')).toBeVisible()
      await second.close()
    })

    await test.step('it takes its photo', async () => {
      await phone.getByRole('button', { name: 'Start Camera' }).click()
      await waitUntilReady(phone.locator('main'))
      await phone.getByRole('button', { name: 'Capture', exact: true }).click()
      await expect(phone.getByRole('img', { name: 'Captured photo' })).toBeVisible()
      await phone.getByRole('button', { name: 'Use Photo' }).click()
      await expect(phone.getByRole('heading', { name: 'Wound photo uploaded successfully' })).toBeVisible({
        timeout: 90_000,
      })
      await phone.reload()
      await expect(phone.getByText('This link does not work')).toBeVisible()
      expect(heard, 'the phone’s console stays silent').toEqual([])
    })

    await test.step('the desk sees it come, outlines and confirms it', async () => {
      await expect(dialog.getByRole('application')).toBeVisible({ timeout: 90_000 })
      const { area } = await readShownArea(dialog)
      await dialog.getByRole('button', { name: 'Confirm outline' }).click()
      await expect(getToast(page, 'Outline confirmed')).toBeVisible({ timeout: 60_000 })
      const [photo] = await listStoredPhotos(page, wound.id)
      expect(photo).toMatchObject({ source: 'phone', outlineState: 'confirmed' })
      expect(photo?.measurements?.areaCm2).toBeCloseTo(area, 0)
    })
    await away.close()
  },
)
