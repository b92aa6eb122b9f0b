/** Emergency access: a nurse of one facility opens a chart of another, and those who answer for it know at once. */
import { expect, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { test } from '../../support/user-sessions.ts'
import { longTag } from '../../support/tags.ts'

type Chart = { id: string; facilityId: string | null; medicalRecordNumber: string }

test('a chart of another facility opens in an emergency, and an administrator reviews it', async ({
  office,
}, info) => {
  const reason = `Bleeding, and no papers came along, ${createMrn(info)}`
  const [nora, abel] = [createPerson(info, 'Nora'), createPerson(info, 'Abel')]
  await office.join(abel, { role: 'admin' })
  const admin = await office.getWindow(abel)
  const charts = await office.read<Chart[]>(admin, '/api/patients?limit=100')
  const [here] = await office.read<{ id: string }[]>(admin, '/api/facilities')
  const elsewhere = charts.find(({ facilityId }) => facilityId !== here?.id)
  await office.join(nora, { role: 'clinician', facilityIds: [here?.id ?? ''] })
  await admin.goto('/patients')
  await expect(admin.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const nurse = await office.getWindow(nora)
  const banner = nurse.getByRole('region', { name: 'Emergency access' })

  await test.step('the chart is closed to the nurse', async () => {
    await nurse.goto(`/patients/${elsewhere?.id}`)
    await expect(nurse.getByText('Patient not found')).toBeVisible()
  })

  await test.step('she gives a reason and confirms that it is her', async () => {
    await nurse.getByRole('button', { name: /Account:/ }).click()
    await nurse.getByRole('menuitem', { name: 'Emergency access' }).click()
    const dialog = nurse.getByRole('dialog', { name: 'Emergency access' })
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Start emergency access' }).click()

    const proof = nurse.getByRole('dialog', { name: 'Confirm your identity' })
    await proof.getByLabel('Password', { exact: true }).fill('not her password')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByText('Not confirmed')).toBeVisible()
    await proof.getByLabel('Password', { exact: true }).fill(nora.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(getNotifications(nurse).getByText('Emergency access started')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the chart opens automatically, under a banner that counts the minutes', async () => {
    await expect(banner).toContainText('60 min left')
    await expect(nurse.getByRole('region', { name: 'Patient', exact: true })).toContainText(
      elsewhere?.medicalRecordNumber ?? '',
    )
    await nurse.goto('/patients')
    await expect(banner).toBeVisible()
    await nurse.goto(`/patients/${elsewhere?.id}`)
  })

  await test.step('administrators are notified immediately, with a link', async () => {
    await admin.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await admin.getByRole('button', { name: /Emergency access started/ }).click()
    await expect(admin).toHaveURL(/\/audit\?tab=emergency$/)
    const entry = admin.getByRole('listitem').filter({ hasText: reason })
    await expect(entry).toContainText('Nora Quill')
    await expect(entry).toContainText('Active now')
    await expect(entry).toContainText('Still active')
  })

  await test.step('she ends it, and the chart closes', async () => {
    await banner.getByRole('button', { name: 'End' }).click()
    await expect(getNotifications(nurse).getByText('Emergency access ended')).toBeVisible()
    await expect(banner).toBeHidden()
    await expect(nurse.getByText('Patient not found')).toBeVisible()
  })

  await test.step('the administrator reviews it', async () => {
    await admin.getByText('To review', { exact: true }).first().click()
    const entry = admin.getByRole('listitem').filter({ hasText: reason })
    await entry.getByRole('button', { name: 'Review emergency access of Nora Quill' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Review emergency access' })
    await expect(dialog.getByText('Enter a note')).toBeVisible()
    await dialog.getByLabel('Note').fill('Needed: the transfer came without papers')
    await dialog.getByRole('button', { name: 'Complete review' }).click()
    await expect(getNotifications(admin).getByText('Review completed')).toBeVisible()
    await admin.getByText('Reviewed', { exact: true }).first().click()
    await expect(entry).toContainText(/Reviewed by Abel Quill.*Needed: the transfer came/)
  })
})

test('it is not offered to users who see every chart', longTag, async ({ office }) => {
  const page = await office.demoWindow('clinician')
  await page.goto('/patients')
  await page.getByRole('button', { name: /Account:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Emergency access' })).toHaveCount(0)
})
