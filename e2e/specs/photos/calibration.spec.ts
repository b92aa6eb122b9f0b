/** The marker card: printed, its square photographed, and the error of this camera shown and saved. */
import { getSessionFile } from '../../support/accounts.ts'
import { launchWith } from '../../support/chromium.ts'
import { writeCameraFile, buildCameraFlags, sheet } from '../../support/fake-camera.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'
import { getToast } from '../../support/photos.ts'
import { longTag } from '../../support/tags.ts'

const camera = writeCameraFile('sheet', [{ scene: sheet, frames: 4 }])
test.use({
  storageState: getSessionFile('clinician'),
  launchOptions: launchWith(...buildCameraFlags(camera)),
})

test(
  'the printed square measures 25 cm², with its error, and is saved for the device',
  longTag,
  async ({ page }) => {
    await page.goto('/help')
    await page.getByRole('link', { name: 'Marker card and calibration' }).click()
    await expect(page.getByRole('heading', { name: 'Marker card and calibration' })).toBeVisible()
    for (const name of ['A6 card (PDF)', 'Letter sheet (PDF)']) {
      const address = await page.getByRole('link', { name }).getAttribute('href')
      const card = await page.request.get(address ?? '')
      expect(card.headers()['content-type']).toContain('application/pdf')
      expect((await card.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
    await expectAccessible(page, 'the calibration page')

    await page.getByRole('button', { name: 'Start Camera' }).click()
    const viewfinder = page.getByRole('dialog', { name: 'Photograph the square' })
    await expect(viewfinder.getByRole('list', { name: 'Checks' })).toContainText('found', { timeout: 90_000 })
    await viewfinder.getByRole('button', { name: 'Capture', exact: true }).click()

    const result = page.getByRole('region', { name: '3. Result' })
    const measured = result.getByRole('status', { name: 'Measured area' })
    await expect(measured).toBeVisible({ timeout: 90_000 })
    const [area = Number.NaN, error = Number.NaN] =
      (await measured.innerText()).match(/\d+\.\d+/g)?.map(Number) ?? []
    expect(Math.abs(area - 25)).toBeLessThan(25 * 0.03)
    expect(error).toBeGreaterThan(0)
    await expect(result.getByText(/Within measurement error|Outside measurement error/)).toBeVisible()
    await expectAccessible(page, 'the result of the check')

    await result.getByRole('button', { name: 'Save for this device' }).click()
    await expect(getToast(page, 'Calibration saved')).toBeVisible()
    await expect(page.getByRole('region', { name: 'My devices' })).toContainText(area.toFixed(2))
    await page.reload()
    await expect(page.getByRole('region', { name: 'My devices' })).toContainText(area.toFixed(2))
  },
)
