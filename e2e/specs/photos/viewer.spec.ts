/** One photo on the whole screen, by keys alone: next, nearer, outline, details, tags, and back to where one was. */
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { uploadPhotos } from '../../support/synthetic-photos.ts'
import { listStoredPhotos } from '../../support/photos.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { recordConsent, createPatient, createWound } from '../../support/wounds.ts'

test('a photo is zoomed by keyboard', longTag, async ({ office }, info) => {
  test.slow()
  const ada = createPerson(info, 'Ada')
  await office.found(ada)
  const page = await office.getWindow(ada)
  await page.goto('/photo-documentation')
  const mrn = createMrn(info)
  const patient = await createPatient(page, mrn)
  await recordConsent(page, patient.id)
  const wound = await createWound(page, patient.id)
  await uploadPhotos(page, { patientId: patient.id, woundId: wound.id }, [
    { daysAgo: 9, areaCm2: 8 },
    { daysAgo: 2, areaCm2: 6 },
  ])
  await page.reload()
  const cards = page.getByRole('list', { name: 'Photos' }).getByRole('article')
  await cards.nth(0).getByRole('button').focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'A Sacrum' })
  const about = viewer.getByRole('complementary', { name: 'About this photo' })

  await test.step('patient, size with its error, author, device', async () => {
    await expect(viewer).toContainText('Testwood, Eleanor')
    await expect(viewer).toContainText(mrn)
    await expect(about).toContainText(/[56]\.\d+ ± 0\.\d+ cm²/)
    await expect(about).toContainText('confirmed by Ada Quill')
    await expect(about).toContainText('Improving')
    await expect(about).toContainText('Drawn tablet')
    await expect(about).toContainText('Photo consent on file')
    await expect(about.getByRole('heading', { name: 'Quality' })).toBeVisible()
    await expect(viewer.locator('img[data-arrived]').first()).toBeVisible()
    await expectAccessible(page, 'viewer')
  })

  await test.step('outline off and on, nearer and all of it', async () => {
    const outline = viewer.getByRole('button', { name: 'Outline (O)' })
    await expect(outline).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('o')
    await expect(outline).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('o')
    const picture = viewer.locator('img').first()
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const before = await width()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(before * 1.4)
    await page.keyboard.press('0')
    await expect.poll(width).toBeCloseTo(before, 0)
  })

  await test.step('to the next photo and back', async () => {
    await expect(viewer).toContainText('photo 1 of 2')
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('photo 2 of 2')
    await page.keyboard.press('ArrowLeft')
    await expect(viewer).toContainText('photo 1 of 2')
  })

  await test.step('tags are edited', async () => {
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Photo details' })
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('before dressing')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(about).toContainText('before dressing')
    await expect(about).toContainText('Tags changed')
  })

  await test.step('the photo can be downloaded, without a name in the file name', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^wound-A-\d{4}-\d\d-\d\d-\d{4}\.jpg$/)
  })

  await test.step('Esc leads back to the card', async () => {
    // A toast handles the first Esc.
    await expect(getNotifications(page).getByText('Photo details saved')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).not.toHaveURL(/photo=/)
  })

  await test.step('what a model proposed that was replaced since is not shown as current', async () => {
    const [photo] = await listStoredPhotos(page, wound.id)
    const outer = [
      { x: 300, y: 200 },
      { x: 500, y: 200 },
      { x: 400, y: 400 },
    ]
    const model = { name: 'earlier-outline', version: '0.9.0', sha256: 'a'.repeat(64) }
    const added = await page.request.post(`/api/wound-photos/${photo?.id}/outlines`, {
      data: { outline: [{ outer, holes: [] }], source: 'model', model, confidence: 0.8 },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(added.status(), await added.text()).toBe(201)
    await page.goto(`/photo-documentation?photo=${photo?.id}`)
    await expect(about).toContainText('confirmed by Ada Quill')
    await about.getByLabel('Outline version').selectOption({ label: '2: Proposed by the model' })
    await expect(about).toContainText('earlier-outline 0.9.0, retired')
    await expect(about).toContainText('not confirmed')
  })
})
