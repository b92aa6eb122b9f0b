/** Photos leave as a zip or as sheets to print: after one has proved who one is, and with a row in the log. */
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { uploadPhotos } from '../../support/synthetic-photos.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { recordConsent, createPatient, createWound } from '../../support/wounds.ts'

test('photos are exported as pictures and as a contact sheet', longTag, async ({ office }, info) => {
  test.slow()
  const ada = createPerson(info, 'Ada')
  await office.found(ada)
  const page = await office.getWindow(ada)
  await page.goto('/photo-documentation')
  const patient = await createPatient(page, createMrn(info))
  await recordConsent(page, patient.id)
  const wound = await createWound(page, patient.id)
  await uploadPhotos(page, { patientId: patient.id, woundId: wound.id }, [
    { daysAgo: 9, areaCm2: 8 },
    { daysAgo: 2, areaCm2: 6 },
  ])
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Export Photos' })

  const beginExport = async (kind: string) => {
    await dialog.getByRole('radio', { name: kind }).check()
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const question = page.getByRole('dialog', { name: /Confirm your identity/i })
    const done = getNotifications(page).getByText('Photos exported')
    await expect(question.or(done).first()).toBeVisible()
    if (!(await question.isVisible())) return
    await question.getByLabel('Password', { exact: true }).fill(ada.password)
    await question.getByRole('button', { name: 'Confirm' }).click()
  }

  await test.step('all photos as a zip', async () => {
    await page.getByRole('button', { name: 'Export Photos' }).click()
    await expect(dialog).toContainText('2 photos that the filters match')
    await expectAccessible(page, 'export')
    const [file] = await Promise.all([page.waitForEvent('download'), beginExport('Photos (ZIP)')])
    expect(file.suggestedFilename()).toMatch(/^wound-photos-\d{4}-\d\d-\d\d\.zip$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK')
    await expect(getNotifications(page)).toContainText('2 photos')
  })

  await test.step('one chosen photo as a contact sheet', async () => {
    await page.getByRole('checkbox').first().click()
    await page
      .getByRole('region', { name: 'Selected photos' })
      .getByRole('button', { name: 'Export' })
      .click()
    await expect(dialog).toContainText('The chosen photo.')
    const [file] = await Promise.all([page.waitForEvent('download'), beginExport('Contact sheet (PDF)')])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  await test.step('the log has both, and the attempt before the proof', async () => {
    await page.goto('/audit')
    const rows = page.getByRole('table', { name: 'Audit log entries' }).getByRole('row')
    await expect(rows.filter({ hasText: 'photo.export' })).toHaveCount(3)
  })
})
