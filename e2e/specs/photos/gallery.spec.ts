/** Photo Documentation: empty at first, then found by name, patient, wound, type and tag; archived and restored; by keyboard alone. */
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { uploadPhotos } from '../../support/synthetic-photos.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { recordConsent, createPatient, createWound } from '../../support/wounds.ts'

test('photos are found, selected by keys, archived and restored', longTag, async ({ office }, info) => {
  test.slow()
  const ada = createPerson(info, 'Ada')
  await office.found(ada)
  const page = await office.getWindow(ada)
  await page.goto('/photo-documentation')
  const cards = page.getByRole('list', { name: 'Photos' }).getByRole('article')

  await test.step('nothing is there yet, and the screen says how to begin', async () => {
    await expect(page.getByRole('heading', { name: 'Photo Documentation' })).toBeVisible()
    await expect(page.getByText('No Photos Available')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Capture First Photo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Capture Photo', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export Photos' })).toBeVisible()
    await expect(page.getByText('Total Photos')).toBeVisible()
    await expectAccessible(page, 'photo documentation without photos')
  })

  const patient = await createPatient(page, createMrn(info))
  await recordConsent(page, patient.id)
  const [sacrum, other] = [await createWound(page, patient.id), await createWound(page, patient.id)]
  await uploadPhotos(page, { patientId: patient.id, woundId: sacrum.id }, [
    { daysAgo: 15, areaCm2: 8, photoType: 'initial', tags: 'baseline' },
    { daysAgo: 8, areaCm2: 6, tags: 'weekly' },
    { daysAgo: 1, areaCm2: 5.98, tags: 'weekly' },
  ])
  await uploadPhotos(page, { patientId: patient.id, woundId: other.id }, [
    { daysAgo: 2, areaCm2: 4, card: false, outline: false },
  ])
  await page.reload()

  await test.step('every photo has its card, with what was measured and how it goes', async () => {
    await expect(cards).toHaveCount(4)
    await expect(page.getByText('4 photos, most recent first')).toBeVisible()
    await expect(cards.nth(0)).toContainText('Indeterminate')
    await expect(cards.nth(0)).toContainText('within measurement error')
    await expect(cards.nth(1)).toContainText('not measured')
    await expect(cards.nth(2)).toContainText('Improving')
    await expect(cards.nth(2)).toContainText('−25%')
    await expect(cards.nth(3)).toContainText('Initial')
    await expect(page.getByRole('definition').first()).toContainText('4')
    await expect(cards.nth(0).getByRole('img')).toHaveAttribute('src', /^blob:/)
    await expectAccessible(page, 'photo documentation')
  })

  await test.step('it narrows by name, patient, wound, type and tag', async () => {
    await page.getByLabel('Search by patient name').fill('nobody of this name')
    await expect(page.getByText('No Photos Available')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Search by patient name').fill('Testwood')
    await expect(cards).toHaveCount(4)
    const patientField = page.getByRole('combobox', { name: 'Patient' })
    await expect(patientField).toHaveAttribute('placeholder', 'All Patients')
    await patientField.fill('Testwood')
    await page.getByRole('option', { name: /Testwood, Eleanor/ }).click()
    const woundField = page.getByLabel('Wound', { exact: true })
    await expect(woundField.getByRole('option').first()).toHaveText('All Wounds')
    await woundField.selectOption({ index: 1 })
    await expect(page).toHaveURL(/woundId=/)
    await expect(cards).toHaveCount(3)
    await page.getByLabel('Tag', { exact: true }).selectOption('weekly')
    await expect(cards).toHaveCount(2)
    await page.getByLabel('Tag', { exact: true }).selectOption('All tags')
    await page.getByLabel('Photo type').selectOption('Initial')
    await expect(cards).toHaveCount(1)
    await page.getByLabel('Photo type').selectOption('All types')
  })

  await test.step('by keys: move, choose, archive with a reason, take back', async () => {
    await expect(cards).toHaveCount(3)
    await cards.nth(0).getByRole('button').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    const bar = page.getByRole('region', { name: 'Selected photos' })
    await expect(bar).toContainText('2 photos selected')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(bar).toContainText('1 photo selected')
    await bar.getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog', { name: 'Archive this photo?' })
    await dialog.getByLabel('Reason').fill('Blurred')
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(cards).toHaveCount(2)
    await getNotifications(page).getByRole('button', { name: 'Undo' }).click()
    await expect(cards).toHaveCount(3)
    await page.getByLabel('Archive', { exact: true }).selectOption('Archived')
    await expect(page.getByText('No Photos Available')).toBeVisible()
  })
})
