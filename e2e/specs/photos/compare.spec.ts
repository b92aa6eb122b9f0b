/** Photos of one wound against each other: at one scale, with the change and its error; and all visits as a time-lapse. */
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { uploadPhotos } from '../../support/synthetic-photos.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { recordConsent, createPatient, createWound } from '../../support/wounds.ts'

test('two visits are compared, and all of them played', longTag, async ({ office }, info) => {
  test.slow()
  const ada = createPerson(info, 'Ada')
  await office.found(ada)
  const page = await office.getWindow(ada)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/photo-documentation')
  const patient = await createPatient(page, createMrn(info))
  await recordConsent(page, patient.id)
  const wound = await createWound(page, patient.id)
  await uploadPhotos(page, { patientId: patient.id, woundId: wound.id }, [
    { daysAgo: 22, areaCm2: 10 },
    { daysAgo: 15, areaCm2: 8, card: false },
    { daysAgo: 8, areaCm2: 6 },
    { daysAgo: 1, areaCm2: 5.98 },
  ])
  await page.goto(`/wounds/${wound.id}`)
  await page.getByRole('button', { name: 'Compare first and latest' }).click()
  const view = page.getByRole('dialog', { name: 'Compare photos' })
  const change = view.getByRole('region', { name: 'Area change' })
  const pictures = view.locator('img[data-arrived]')

  await test.step('side by side at one scale, the change with its error', async () => {
    await expect(view).toContainText('Testwood, Eleanor')
    await expect(change).toContainText('in 21 days')
    await expect(change).toContainText(/−40% \(± \d+%\), smaller/)
    await expect(view).toContainText('Same scale')
    await expect(pictures).toHaveCount(2)
    const bars = view.getByText(/^\d+ (cm|mm)$/)
    await expect(bars).toHaveCount(2)
    expect(await bars.nth(0).textContent()).toBe(await bars.nth(1).textContent())
    await expectAccessible(page, 'compare')
  })

  await test.step('zooming one zooms the other', async () => {
    const widths = async () =>
      Promise.all([0, 1].map(async (at) => (await pictures.nth(at).boundingBox())?.width ?? 0))
    const before = await widths()
    await view
      .getByRole('group', { name: /Plus and minus zoom both/ })
      .first()
      .focus()
    await page.keyboard.press('+')
    await expect.poll(async () => (await widths())[1]).toBeGreaterThan((before[1] ?? 0) * 1.2)
    const ratio = ((await widths())[0] ?? 0) / (before[0] ?? 1)
    expect(ratio).toBeGreaterThan(1.2)
    await page.keyboard.press('0')
  })

  await test.step('a change within the error is not called one', async () => {
    await view.getByLabel('Earlier').selectOption({ index: 2 })
    await expect(change).toContainText('within measurement error')
    await expect(change).toContainText('Indeterminate')
  })

  await test.step('a photo without a card has no size to compare', async () => {
    await view.getByLabel('Earlier').selectOption({ index: 1 })
    await expect(change).toContainText('Not comparable')
    await expect(view).toContainText('One photo has no marker card')
    await view.getByLabel('Earlier').selectOption({ index: 0 })
  })

  await test.step('slider, onion skin and blink by keys', async () => {
    await view
      .getByRole('group', { name: /Plus and minus/ })
      .first()
      .focus()
    await page.keyboard.press('2')
    await view.getByRole('slider', { name: 'Position of the later photo' }).fill('80')
    await view
      .getByRole('group', { name: /Plus and minus/ })
      .first()
      .focus()
    await page.keyboard.press('3')
    await expect(view.getByRole('slider', { name: 'Opacity of the later photo' })).toBeVisible()
    await page.keyboard.press('4')
    await page.keyboard.press('Space')
    await expect(view.getByRole('button', { name: 'Pause (space)' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(view.getByRole('button', { name: 'Blink (space)' })).toBeVisible()
  })

  await test.step('the time-lapse steps and plays through the visits that have a scale', async () => {
    await page.keyboard.press('5')
    const status = view.getByRole('status')
    await expect(status).toContainText('Visit 1 of 3')
    await expect(status).toContainText('1 visit without a marker card excluded')
    await view.getByRole('button', { name: 'Next visit' }).click()
    await expect(status).toContainText('Visit 2 of 3')
    await expect(status).toContainText(/since the first: −40%/)
    await view.getByRole('group', { name: /Wound visits/ }).focus()
    await page.keyboard.press('Home')
    await expect(status).toContainText('Visit 1 of 3')
    await page.keyboard.press('Space')
    await expect(status).toContainText('Visit 3 of 3')
    await page.keyboard.press('Space')
    await expectAccessible(page, 'time-lapse')
  })

  await test.step('Esc leads back to the wound', async () => {
    await page.keyboard.press('Escape')
    await expect(view).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/wounds/${wound.id}$`))
  })
})
