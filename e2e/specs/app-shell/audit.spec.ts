/** The audit log: who did what, its verification, its export; and for a patient, who viewed their chart. */
import { readFile } from 'node:fs/promises'
import { expect, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

test(
  'an administrator finds, verifies and exports what a colleague did; the patient sees it too',
  longTag,
  async ({ office }, info) => {
    const [ada, carl, pia] = [
      createPerson(info, 'Ada'),
      createPerson(info, 'Carl'),
      createPerson(info, 'Pia'),
    ]
    await office.found(ada)
    const admin = await office.getWindow(ada)
    const { id: patientId } = await office.send<{ id: string }>(admin, '/api/patients', {
      firstName: 'Pia',
      lastName: 'Quill',
      medicalRecordNumber: createMrn(info),
    })
    // From another window: inviting requires reauthentication, and the one below must be required again.
    const desk = await office.getWindow(ada)
    await office.join(carl, { role: 'clinician' }, desk)
    await office.join(pia, { role: 'patient', patientId }, desk)
    const colleague = await office.getWindow(carl)
    await colleague.goto(`/patients/${patientId}`)
    await expect(colleague.getByRole('region', { name: 'Patient', exact: true })).toContainText('Quill, Pia')

    const log = admin.getByRole('table', { name: 'Audit log entries' })
    const rows = log.getByRole('row')

    await test.step('filters by person and period', async () => {
      await admin.goto('/audit')
      await expect(rows.filter({ hasText: 'Ada Quill' }).first()).toBeVisible()
      await admin.getByLabel('User', { exact: true }).selectOption({ label: 'Quill, Carl' })
      await expect(rows.filter({ hasText: 'Ada Quill' })).toHaveCount(0)
      await expect(rows.filter({ hasText: 'Carl Quill' }).first()).toBeVisible()
      await admin.getByLabel('Period').selectOption('Today')
      await expect(rows.filter({ hasText: 'patient.read' })).toContainText('Quill, Pia')
      await expect(admin).toHaveURL(/period=today/)
      await admin.getByLabel('Period').selectOption('Custom dates')
      await admin.getByLabel('From', { exact: true }).fill('01/01/2020')
      await admin.getByLabel('To', { exact: true }).fill('01/31/2020')
      await admin.keyboard.press('Tab')
      await expect(admin.getByText('No entries match the filters.')).toBeVisible()
      await admin.getByLabel('Period').selectOption('All time')
      await expect(rows.filter({ hasText: 'Carl Quill' }).first()).toBeVisible()
    })

    await test.step('sorts by a column, one way and the other', async () => {
      const header = log.getByRole('columnheader', { name: 'Action' })
      const actions = () => log.getByText(/^[a-z-]+\.[a-z-]+/).allTextContents()
      for (const direction of ['ascending', 'descending'] as const) {
        await header.getByRole('button').click()
        await expect(header).toHaveAttribute('aria-sort', direction)
        await expect(admin.getByText('Searching...')).toHaveCount(0)
        const named = (await actions()).map((text) => text.split(',')[0] ?? '')
        const sorted = named.toSorted((a, b) => (a < b ? -1 : 1))
        expect(named.length).toBeGreaterThan(1)
        expect(named).toEqual(direction === 'ascending' ? sorted : sorted.toReversed())
      }
    })

    await test.step('the chain is whole', async () => {
      await admin.getByRole('button', { name: 'Verify audit log' }).click()
      await expect(admin.getByText('Audit log verified')).toBeVisible()
      await expect(admin.getByText(/entries in .* seals checked/)).toBeVisible()
    })

    await test.step('the file asks for a proof first', async () => {
      const download = admin.waitForEvent('download')
      await admin.getByRole('button', { name: 'Export CSV' }).click()
      const proof = admin.getByRole('dialog', { name: 'Confirm your identity' })
      await proof.getByRole('button', { name: 'Confirm' }).click()
      await expect(proof.getByText('Enter your password', { exact: true })).toBeVisible()
      await proof.getByLabel('Password', { exact: true }).fill(ada.password)
      await proof.getByRole('button', { name: 'Confirm' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('audit-log.csv')
      const text = await readFile(await file.path(), 'utf8')
      expect(text).toContain('"Carl Quill"')
      expect(text).toContain('"patient.read"')
      expect(text, 'only what the filter matched').not.toContain('"Ada Quill"')
      await expect(getNotifications(admin).getByText('Audit log exported')).toBeVisible()
    })

    await test.step('patients see who viewed their own chart', async () => {
      const own = await office.getWindow(pia)
      await own.goto('/audit')
      await expect(own.getByRole('heading', { name: 'Who viewed my chart' })).toBeVisible()
      await expect(own.getByRole('heading', { name: 'Today' })).toBeVisible()
      const entry = own.getByRole('listitem').filter({ hasText: 'Carl Quill' })
      await expect(entry.filter({ hasText: 'opened your chart' }).first()).toBeVisible()
    })

    await test.step('a colleague without that permission reads who may open the page', async () => {
      await colleague.goto('/audit')
      await expect(
        colleague.getByRole('heading', { name: 'You don’t have access to this page' }),
      ).toBeVisible()
      await expect(colleague.getByText('This page needs the permission “View the audit log”')).toBeVisible()
    })
  },
)
