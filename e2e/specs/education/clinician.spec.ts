/** A clinician teaches: prescribes from the wound, records teach-back, writes a lesson, has it approved, and retires it. */
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient, createWound } from '../../support/wounds.ts'

test('lessons are prescribed from the wound and taught back', longTag, async ({ office }, info) => {
  const nora = createPerson(info, 'Nora')
  await office.found(nora)
  const page = await office.getWindow(nora)
  await page.goto('/patients')
  const patient = await createPatient(page, createMrn(info))
  const wound = await createWound(page, patient.id)
  const card = page.getByRole('region', { name: 'Patient education' })
  const dialog = page.getByRole('dialog')
  const told = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

  await test.step('prescribe', async () => {
    await page.goto(`/wounds/${wound.id}`)
    await expect(card).toContainText('No lessons assigned.')
    await card.getByRole('button', { name: 'Assign lesson' }).click()
    await dialog.getByRole('button', { name: 'Assign lesson' }).click()
    await expect(dialog).toContainText('Select a lesson')
    await dialog.getByRole('combobox', { name: 'Lesson' }).fill('heels')
    await dialog.getByRole('option', { name: /^Take the Pressure Off/ }).click()
    await dialog.getByRole('textbox', { name: 'Due' }).fill('11/20/2199')
    await dialog.getByLabel('Message to patient').fill('Watch it tonight.')
    await expectAccessible(page, 'prescribe')
    await dialog.getByRole('button', { name: 'Assign lesson' }).click()
    await told('Lesson assigned')
    for (const words of ['Take the Pressure Off', 'To do', 'Due 11/20/2199', 'Watch it tonight.']) {
      await expect(card).toContainText(words)
    }
  })

  await test.step('teach-back', async () => {
    await card.getByRole('button', { name: 'Teach-back Take the Pressure Off' }).click()
    await dialog.getByRole('button', { name: 'Document teach-back' }).click()
    for (const words of [
      'Question is required',
      'Patient’s response is required',
      'Select the patient’s level of understanding',
    ]) {
      await expect(dialog).toContainText(words)
    }
    await dialog.getByLabel('Question asked').fill('Where does the pillow go?')
    await dialog.getByLabel('Patient’s response').fill('Under my calf')
    await dialog.getByText('Understood', { exact: true }).click()
    await expectAccessible(page, 'teach-back')
    await dialog.getByRole('button', { name: 'Document teach-back' }).click()
    await told('Teach-back documented')
    await expect(card.getByRole('list', { name: 'Teach-back' })).toContainText('Under my calf')
    await page.goto(`/patients/${patient.id}?view=timeline`)
    await expect(page.getByText('Teach-back: Understood').first()).toBeVisible()
  })

  await test.step('progress of the patient, and taking a lesson back', async () => {
    await page.goto('/patient-education?tab=progress')
    await expect(page.getByRole('tabpanel')).toContainText('Select a patient')
    await page.goto(`/patient-education?tab=progress&patientId=${patient.id}`)
    await expect(page.getByRole('tabpanel')).toContainText('no lessons due yet')
    await card.getByRole('button', { name: 'Remove Take the Pressure Off' }).click()
    await dialog.getByLabel('Reason').fill('Taught at the bedside')
    await dialog.getByRole('button', { name: 'Remove lesson' }).click()
    await told('Lesson removed')
    await expect(card).toContainText('Removed: Taught at the bedside')
    await expectAccessible(page, 'progress of a patient')
  })
})

test('a lesson is written, approved, read and retired', longTag, async ({ office }, info) => {
  const [nora, hugo] = [createPerson(info, 'Nora'), createPerson(info, 'Hugo')]
  await office.found(nora)
  const owner = await office.getWindow(nora)
  await office.join(hugo, { role: 'clinician' }, owner)
  const page = await office.getWindow(hugo)
  const dialog = page.getByRole('dialog')
  await page.goto('/patient-education')

  await test.step('write, with a preview', async () => {
    await page.getByRole('button', { name: 'New lesson' }).click()
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    for (const words of [
      'Type is required',
      'Title is required',
      'Enter at least one source',
      'Add at least one section',
    ]) {
      await expect(dialog).toContainText(words)
    }
    await dialog.getByLabel('Type').selectOption('article')
    await dialog.getByLabel('Category').selectOption('Wound Care')
    await dialog.getByLabel('Duration').fill('3')
    await dialog.getByLabel('Sources').fill('Our own protocol, 2026')
    await dialog.getByLabel('Title').first().fill('Our hand rub')
    await dialog.getByLabel('Description').first().fill('Where it stands and how to use it.')
    await dialog
      .getByLabel('Lesson', { exact: false })
      .first()
      .fill('# Use it [wash-hands]\nRub until dry.\n- Palms\n- Backs')
    await expect(dialog.getByRole('region', { name: 'Preview' }).first()).toContainText('Rub until dry.')
    await expectAccessible(page, 'editor')
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Lesson saved as draft').first()).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Draft')
    await expect(page.getByRole('article')).toContainText('English: grade')
    await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
  })

  await test.step('the owner approves, and retires it again', async () => {
    await owner.goto(page.url())
    await owner.getByRole('button', { name: 'Approve' }).click()
    await expect(owner.getByText('Lesson approved').first()).toBeVisible()
    await expect(owner.getByRole('article')).toContainText('approved by Nora Quill')
    await expectAccessible(owner, 'approved lesson')
    await owner.getByRole('button', { name: 'Retire' }).click()
    await expect(owner.getByText('Lesson retired').first()).toBeVisible()
    await owner.goto('/patient-education?state=retired')
    await expect(owner.getByRole('list', { name: 'Learning Resources' })).toContainText('Our hand rub')
  })
})
