/** Two people at one record: one wins, the other sees both versions and loses nothing. */
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient } from '../../support/wounds.ts'

test(
  'two people edit a patient: the second sees both versions and chooses',
  longTag,
  async ({ office }, info) => {
    const [ines, hugo] = [createPerson(info, 'Ines'), createPerson(info, 'Hugo')]
    await office.found(ines)
    const first = await office.getWindow(ines)
    await office.join(hugo, { role: 'clinician' }, first)
    const second = await office.getWindow(hugo)
    await first.goto('/patients')
    const patient = await createPatient(first, createMrn(info))

    const edit = async (page: typeof first) => {
      await page.goto(`/patients/${patient.id}`)
      await page.getByRole('button', { name: 'Edit patient' }).click()
      return page.getByRole('dialog', { name: 'Edit patient' })
    }
    const mine = await edit(second)
    await mine.getByLabel('Phone Number').fill('555-0102')
    await mine.getByLabel('Address').fill('12 Harbor Street')

    await test.step('the first saves', async () => {
      const theirs = await edit(first)
      await theirs.getByLabel('Phone Number').fill('555-0101')
      await theirs.getByRole('button', { name: 'Save changes' }).click()
      await expect(getNotifications(first).getByText('Patient updated successfully')).toBeVisible()
    })

    await test.step('the second is shown both versions, field by field', async () => {
      await mine.getByRole('button', { name: 'Save changes' }).click()
      const conflict = mine.getByRole('alert').filter({ hasText: 'This record was changed' })
      await expect(conflict).toContainText('Your changes were not saved. Choose which version to keep.')
      const phone = conflict.getByRole('row').filter({ hasText: 'Phone' })
      await expect(phone).toContainText('555-0102')
      await expect(phone).toContainText('555-0101')
      await expect(conflict.getByRole('row').filter({ hasText: 'Address' })).toContainText('12 Harbor Street')
      await expect(mine.getByLabel('Address')).toHaveValue('12 Harbor Street')
      await expectAccessible(second, 'both versions of a patient')
    })

    await test.step('what the second typed is saved over it once they say so', async () => {
      await mine.getByRole('button', { name: 'Replace with mine' }).click()
      await expect(getNotifications(second).getByText('Patient updated successfully')).toBeVisible()
      const record = second.getByRole('region', { name: 'Patient record' })
      await expect(record).toContainText('555-0102')
      await expect(record).toContainText('12 Harbor Street')
    })

    await test.step('or the stored version is loaded, and can be edited', async () => {
      const again = await edit(first)
      await again.getByLabel('Room').fill('7B')
      const others = await edit(second)
      await others.getByLabel('Room').fill('9A')
      await others.getByRole('button', { name: 'Save changes' }).click()
      await expect(others).toBeHidden()
      await again.getByRole('button', { name: 'Save changes' }).click()
      await again.getByRole('button', { name: 'Keep saved version' }).click()
      await expect(again.getByLabel('Room')).toHaveValue('9A')
      await expect(again.getByText('No changes to save')).toBeVisible()
    })
  },
)
