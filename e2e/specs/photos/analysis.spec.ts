/** AI Wound Analysis: an image is analyzed on this device, corrected manually, saved, and appears in the chart with its source. */
import { drawPhoto, buildScene } from '@mendwell/vision/synthetic-photos'
import type { Locator } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { nonWoundImages } from '../../../apps/server/src/testing/non-wound-images.ts'
import { encodePng } from '../../support/synthetic-photos.ts'
import { expect, expectAccessible, createMrn, test } from '../../support/test.ts'
import { listStoredPhotos, getToast } from '../../support/photos.ts'
import { longTag } from '../../support/tags.ts'
import { buildAssessment, recordConsent, createPatient, createWound } from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician') })

const drawn = drawPhoto(
  buildScene({ seed: 21, skin: 'light', areaCm2: 9, noise: 1, camera: { width: 960, height: 720 } }),
)
const image = { name: 'wound.png', mimeType: 'image/png', buffer: encodePng(drawn.pixels) }
const ring = drawn.truth.outline[0]?.outer ?? []
const middle = {
  x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
  y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
}

type Drawn = { getScreenCTM(): Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number> }

/** Where a pixel of the photo is on the screen. */
const toScreenPoint = (surface: Locator, point: { x: number; y: number }) =>
  surface.evaluate((element, { x, y }) => {
    const matrix = (element as unknown as Drawn).getScreenCTM()
    return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f }
  }, point)

test(
  'an image is analyzed, its outline corrected, saved, and appears in the chart',
  longTag,
  async ({ page }, info) => {
    await page.goto('/patients')
    const mrn = createMrn(info)
    const patient = await createPatient(page, mrn)
    const wound = await createWound(page, patient.id)
    await recordConsent(page, patient.id)
    const assessed = await page.request.post('/api/wound-assessments', {
      data: buildAssessment(patient.id, wound.id),
      headers: { origin: new URL(page.url()).origin },
    })
    expect(assessed.status(), await assessed.text()).toBe(201)

    await test.step('the page says what it takes, and with which model', async () => {
      await page.goto(`/ai-wound-analysis?patientId=${patient.id}&woundId=${wound.id}`)
      await expect(page.getByRole('heading', { name: 'AI Wound Analysis' })).toBeVisible()
      await expect(page.getByText('for evaluation only')).toBeVisible()
      await expect(page.getByText('JPG, PNG, WebP, max 10MB')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Tips' }).getByRole('listitem')).toHaveCount(4)
      await expectAccessible(page, 'the empty analysis')
    })

    await test.step('the image is shown before anything is done with it, and can be changed', async () => {
      await page.getByLabel('Select a wound image').setInputFiles(image)
      await expect(page.getByRole('img', { name: 'Wound to analyze' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Change Image' })).toBeVisible()
    })

    await test.step('it is analyzed in steps, and shows its basis', async () => {
      const said = page.getByRole('region', { name: 'Notifications' }).getByText('Outlining the wound...')
      const told = said.waitFor({ timeout: 120_000 })
      await page.getByRole('button', { name: 'Analyze Wound' }).click()
      await expect(page.getByRole('progressbar', { name: 'Analysis' })).toBeVisible()
      await told
      await expect(page.getByRole('button', { name: 'Save Analysis' })).toBeVisible({ timeout: 120_000 })
      for (const title of ['Measurements', 'Tissue Classification', 'Infection Risk', 'Wound Stage'])
        await expect(page.getByRole('region', { name: title })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Wound Stage' })).toContainText('Stage 3')
      await expect(page.getByRole('region', { name: 'Healing Prediction' })).toContainText(
        /Not enough visits/,
      )
      await expect(
        page.getByRole('region', { name: 'AI Recommendations' }).getByRole('listitem').first(),
      ).toContainText(/Evidence/)
      await expectAccessible(page, 'the results')
    })

    await test.step('the outline is corrected in the editor, and measured again', async () => {
      await page.getByRole('button', { name: /Correct outline|Draw outline/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Wound outline' })
      const clear = dialog.getByRole('button', { name: 'Clear outline' })
      if (!(await clear.getAttribute('aria-disabled'))) await clear.click()
      await dialog.getByRole('button', { name: 'Suggest outline' }).click()
      const place = await toScreenPoint(dialog.getByRole('application'), middle)
      await page.mouse.click(place.x, place.y)
      await expect(dialog.getByRole('status', { name: 'Area' })).toBeVisible({ timeout: 60_000 })
      await dialog.getByRole('button', { name: 'Confirm outline' }).click()
      await expect(page.getByText('Outline confirmed by you')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Measurements' })).toContainText(/\d\.\d+ ± \d\.\d+ cm²/)
      await page.getByLabel('Depth').fill('0.8')
    })

    await test.step('it is saved with both outlines and their sources', async () => {
      await page.getByRole('button', { name: 'Save Analysis' }).click()
      await expect(getToast(page, 'Analysis saved')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('Saved to the chart')).toBeVisible()
      await expect(page.getByText(/confirmed by the clinician/).first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Measurements' })).toContainText(
        '0.8 cm, measured by clinician',
      )
      await expectAccessible(page, 'the kept analysis')
      const [photo] = await listStoredPhotos(page, wound.id)
      expect(photo).toMatchObject({ outlineState: 'confirmed' })
      expect(Math.abs((photo?.measurements?.areaCm2 ?? 0) - drawn.truth.areaCm2)).toBeLessThan(1)
    })

    await test.step('the report can be downloaded', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Generate Report' }).click()
      expect((await download).suggestedFilename()).toBe('wound-analysis.pdf')
    })

    await test.step('and it appears in the chart', async () => {
      await page.goto(`/patients/${patient.id}?view=timeline`)
      const entry = page.getByText('Photo of wound A analyzed')
      await expect(entry.first()).toBeVisible()
      await page.goto('/ai-wound-analysis')
      await page
        .getByRole('link', { name: /Testwood, wound A, Sacrum/ })
        .first()
        .click()
      await expect(page.getByText('Saved to the chart')).toBeVisible()
    })
  },
)

test('an analysis that fails says so, and can be retried', longTag, async ({ page }) => {
  const weighing = '**/api/ai-wound-analysis/weigh'
  await page.route(weighing, (route) =>
    route.fulfill({ status: 409, json: { message: 'Not now', code: 'server.unavailable', requestId: '1' } }),
  )
  await page.goto('/ai-wound-analysis')
  await page.getByLabel('Select a wound image').setInputFiles(image)
  await page.getByRole('button', { name: 'Analyze Wound' }).click()
  await expect(getToast(page, 'Analysis Failed')).toBeVisible({ timeout: 60_000 })
  await expect(getToast(page, 'Unable to analyze wound image. Please try again.')).toBeVisible()
  await page.unroute(weighing)
  await page.getByRole('button', { name: 'Analyze Wound' }).click()
  await expect(page.getByRole('button', { name: 'Save Analysis' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/a test analysis has no wound history/)).toBeVisible()

  // What was outlined stays when the server is away for a moment.
  await page.route(weighing, (route) =>
    route.fulfill({ status: 409, json: { message: 'Not now', code: 'server.unavailable', requestId: '2' } }),
  )
  await page.getByLabel('Depth').fill('0.5')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  await page.unroute(weighing)
  await again.click()
  await expect(page.getByRole('button', { name: 'Save Analysis' })).toBeVisible()
  await expect(page.getByLabel('Depth')).toHaveValue('0.5')
})

test(
  'only an image of at most 10 MB is taken, by click or dropped, and no cup is called a wound',
  longTag,
  async ({ page }) => {
    await page.goto('/ai-wound-analysis')
    const input = page.getByLabel('Select a wound image')
    await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') })
    await expect(getToast(page, 'This file is not an image.')).toBeVisible()
    const large = Buffer.alloc(10 * 1024 * 1024 + 1)
    await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await expect(getToast(page, 'This image is larger than 10 MB.')).toBeVisible()
    await expect(page.getByText('Click to select, or drag and drop')).toBeVisible()

    const [, drawCup] = nonWoundImages.find(([name]) => /cup/.test(name)) ?? nonWoundImages[0]!
    const cup = encodePng(drawCup()).toString('base64')
    const dropped = await page.evaluateHandle<unknown>(`(() => {
    const bytes = Uint8Array.from(atob('${cup}'), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'cup.png', { type: 'image/png' }))
    return transfer
  })()`)
    await page
      .getByRole('button', { name: /Upload a wound image/ })
      .dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByRole('img', { name: 'Wound to analyze' })).toBeVisible()
    await page.getByRole('button', { name: 'Analyze Wound' }).click()
    await expect(page.getByText(/cannot outline/i)).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('region', { name: 'Measurements' })).toContainText('not measured')
    await expect(page.getByRole('region', { name: 'Confidence' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Draw outline' })).toBeVisible()
  },
)
