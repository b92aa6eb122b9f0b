/** A server that responds with errors: the user is informed, the record is stored under one id, and can be exported, retried or deleted. */
import { test } from '@playwright/test' // instead of the shared collector: the console reports every 500
import { readFile } from 'node:fs/promises'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, openChart, registerPatient } from '../../support/test.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('clinician') })

const failure = {
  status: 500,
  json: {
    message: 'Something went wrong on our side.',
    code: 'server.failed',
    requestId: 'request-of-the-failure',
  },
}

test(
  '500 is reported and the record is stored: needs attention, exported, retried, saved once',
  longTag,
  async ({ page }, info) => {
    const mrn = createMrn(info)
    await registerPatient(page, { first: 'Otto', last: 'Beck', mrn })
    await openChart(page, mrn)
    const keys: string[] = []
    await page.route('**/medical-history', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      return route.fulfill(failure)
    })
    const list = page.getByRole('dialog', { name: 'Not sent yet' })

    await test.step('the failure is reported, and the input is still there', async () => {
      await page.getByRole('button', { name: 'Add History' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Add History' })
      await dialog.getByRole('button', { name: 'Stroke' }).click()
      await dialog.getByLabel('Notes').fill('Reported by daughter')
      await dialog.getByRole('button', { name: 'Add History' }).click()
      await expect(page.getByText('Failed to add medical history. Please try again.').first()).toBeVisible()
      await expect(dialog.getByRole('alert')).toContainText('saved on this device and will be sent again')
      await expect(dialog.getByRole('alert')).toContainText('Request ID request-of-the-failure')
      await expect(dialog.getByLabel('Notes')).toHaveValue('Reported by daughter')
      await dialog.getByRole('button', { name: 'Add History' }).click()
      await expect.poll(() => keys.length).toBeGreaterThan(1)
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toBeHidden()
    })

    await test.step('after five failures it needs attention, and names its patient and the request', async () => {
      await page.getByRole('button', { name: /1 record waiting|needs attention/ }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      const attention = list.getByText('Needs attention', { exact: true })
      while (keys.length < 5) {
        const before = keys.length
        await list.getByRole('button', { name: 'Try again' }).click()
        await expect.poll(() => keys.length).toBeGreaterThan(before)
        await expect(list.getByRole('button', { name: 'Try again' })).toBeEnabled()
      }
      await expect(attention).toBeVisible()
      await expect(list).toContainText('Beck, Otto')
      await expect(list).toContainText(`MRN ${mrn}`)
      await expect(list).toContainText('Request ID request-of-the-failure')
      await expectAccessible(page, 'a record that needs attention')
      expect(new Set(keys).size, 'one record, however often it was sent').toBe(1)
    })

    await test.step('it is exported as a file that can be read', async () => {
      const download = page.waitForEvent('download')
      await list.getByRole('button', { name: 'Export' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^unsent-medical-history.*\.html$/)
      const text = await readFile(await file.path(), 'utf8')
      for (const part of ['Beck, Otto', mrn, 'Stroke', 'Reported by daughter', 'request-of-the-failure'])
        expect(text).toContain(part)
    })

    await test.step('it outlives a reload, and is saved once when the server is well', async () => {
      await page.reload()
      const sign = page.getByRole('button', { name: /1 needs attention/ })
      await expect(sign).toBeVisible()
      await page.unroute('**/medical-history')
      await sign.click()
      await list.getByRole('button', { name: 'Try again' }).click()
      await expect(list.getByText('Nothing to send')).toBeVisible()
      await list.getByRole('button', { name: 'Close' }).last().click()
      await openChart(page, mrn)
      await expect(page.getByRole('list', { name: 'Conditions' }).getByRole('listitem')).toHaveCount(1)
    })
  },
)

test('an unsent record is deleted only after a question', longTag, async ({ page }, info) => {
  const mrn = createMrn(info)
  await registerPatient(page, { first: 'Ida', last: 'Noll', mrn })
  await openChart(page, mrn)
  await page.route('**/medical-history', (route) =>
    route.request().method() === 'POST' ? route.fulfill(failure) : route.continue(),
  )
  await page.getByRole('button', { name: 'Add History' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add History' })
  await dialog.getByRole('button', { name: 'Stroke' }).click()
  await dialog.getByRole('button', { name: 'Add History' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: /1 record waiting|needs attention/ }).click()
  const list = page.getByRole('dialog', { name: 'Not sent yet' })
  await list.getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByRole('group', { name: 'Delete this unsent record?' })).toBeVisible()
  await list.getByRole('button', { name: 'Keep record' }).click()
  await list.getByRole('button', { name: 'Delete' }).click()
  await list.getByRole('button', { name: 'Delete record' }).click()
  await expect(list.getByText('Nothing to send')).toBeVisible()
})
