/**
 * A report is created, downloaded, sent as a link and scheduled; a colleague opens the link after reauthentication, and the email contains
 * no data.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { listMails } from '../../support/mail.ts'
import { createPerson, getNotifications, type Person } from '../../support/people.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient, createWound } from '../../support/wounds.ts'
import { longTag } from '../../support/tags.ts'

async function confirmIfAsked(page: Page, person: Person, done: ReturnType<Page['getByText']>) {
  const question = page.getByRole('dialog', { name: /Confirm your identity/i })
  await expect(question.or(done).first()).toBeVisible({ timeout: 20_000 })
  if (!(await question.isVisible())) return
  await question.getByLabel('Password', { exact: true }).fill(person.password)
  await question.getByRole('button', { name: 'Confirm' }).click()
}

test('a report is generated, exported, sent as a link and scheduled', longTag, async ({ office }, info) => {
  test.slow()
  const [ada, hugo] = [createPerson(info, 'Ada'), createPerson(info, 'Hugo')]
  await office.found(ada)
  const page = await office.getWindow(ada)
  await office.join(hugo, { role: 'clinician' }, page)
  await page.goto('/reports')
  const patient = await createPatient(page, createMrn(info))
  await createWound(page, patient.id)
  await page.reload()
  const said = (words: string) => getNotifications(page).getByText(words, { exact: true })

  await test.step('it is made in the background, and said when it is there', async () => {
    await page.getByRole('radio', { name: /Patient Summary/ }).check()
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await confirmIfAsked(page, ada, said('Report Generated'))
    await expect(said('Report Generated')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible()
    await expectAccessible(page, 'a report')
  })

  await test.step('the file comes', async () => {
    await page.getByLabel('Format').selectOption('csv')
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^patient-summary-.*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('Patient Summary Report')
    await expect(said('Export Started')).toBeVisible()
  })

  await test.step('a colleague gets a link, and the mail holds no data', async () => {
    await page.getByRole('button', { name: 'Email Report', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Email Report' })
    await dialog.getByLabel('Hugo Quill').check()
    await expectAccessible(page, 'sending a link')
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(said('Link sent')).toBeVisible()
    await expect
      .poll(async () => (await listMails(hugo.email)).filter(({ text }) => text.includes('/reports')).length)
      .toBe(1)
    const [mail] = (await listMails(hugo.email)).filter(({ text }) => text.includes('/reports'))
    expect(mail?.text).not.toContain('Patient Summary')
    const path = /\/reports\?report=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const other = await office.getWindow(hugo)
    await other.goto(path)
    const [file] = await Promise.all([
      other.waitForEvent('download', { timeout: 30_000 }),
      (async () => {
        await other.getByRole('button', { name: 'Download Patient Summary Report' }).first().click()
        await confirmIfAsked(
          other,
          hugo,
          getNotifications(other).getByText('Export Started', { exact: true }),
        )
      })(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('it makes itself again every week, until it is ended', async () => {
    await page.getByRole('button', { name: 'Schedule Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Report' })
    await dialog.getByLabel('Hugo Quill').check()
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(said('Report scheduled')).toBeVisible()
    const card = page.getByRole('region', { name: 'Scheduled reports' })
    await expect(card).toContainText('weekly')
    await card.getByRole('button', { name: /^End/ }).click()
    await expect(said('Schedule ended')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})
