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
    await expect(card).toContainText('No lesson is prescribed.')
    await card.getByRole('button', { name: 'Prescribe', exact: true }).click()
    await dialog.getByRole('button', { name: 'Prescribe', exact: true }).click()
    await expect(dialog).toContainText('Choose a lesson')
    await dialog.getByRole('combobox', { name: 'Lesson' }).fill('heels')
    await dialog.getByRole('option', { name: /^Take the Pressure Off/ }).click()
    await dialog.getByRole('textbox', { name: 'Due' }).fill('20-Nov-2199')
    await dialog.getByLabel('A word for the patient').fill('Watch it tonight.')
    await expectAccessible(page, 'prescribe')
    await dialog.getByRole('button', { name: 'Prescribe', exact: true }).click()
    await told('Lesson Prescribed')
    for (const words of ['Take the Pressure Off', 'To do', 'Due 20-Nov-2199', 'Watch it tonight.']) {
      await expect(card).toContainText(words)
    }
  })

  await test.step('teach-back', async () => {
    await card.getByRole('button', { name: 'Teach-back Take the Pressure Off' }).click()
    await dialog.getByRole('button', { name: 'Record teach-back' }).click()
    for (const words of [
      'Question is required',
      'What the patient said is required',
      'Say whether it was understood',
    ]) {
      await expect(dialog).toContainText(words)
    }
    await dialog.getByLabel('What you asked').fill('Where does the pillow go?')
    await dialog.getByLabel('What the patient said').fill('Under my calf')
    await dialog.getByText('Understood', { exact: true }).click()
    await expectAccessible(page, 'teach-back')
    await dialog.getByRole('button', { name: 'Record teach-back' }).click()
    await told('Teach-Back Recorded')
    await expect(card.getByRole('list', { name: 'Teach-back' })).toContainText('Under my calf')
    await page.goto(`/patients/${patient.id}?view=timeline`)
    await expect(page.getByText('Teach-back: Understood').first()).toBeVisible()
  })

  await test.step('progress of the patient, and taking a lesson back', async () => {
    await page.goto('/patient-education?tab=progress')
    await expect(page.getByRole('tabpanel')).toContainText('Choose a patient')
    await page.goto(`/patient-education?tab=progress&patientId=${patient.id}`)
    await expect(page.getByRole('tabpanel')).toContainText('no prescribed lesson was due yet')
    await card.getByRole('button', { name: 'Withdraw Take the Pressure Off' }).click()
    await dialog.getByLabel('Reason').fill('Taught at the bedside')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await told('Lesson Withdrawn')
    await expect(card).toContainText('Withdrawn: Taught at the bedside')
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
    await page.getByRole('button', { name: 'Write a lesson' }).click()
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    for (const words of [
      'Type is required',
      'Title is required',
      'Name at least one source',
      'At least one section',
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
    await expect(page.getByText('Lesson Saved as Draft').first()).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Draft')
    await expect(page.getByRole('article')).toContainText('English: grade')
    await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
  })

  await test.step('the owner approves, and retires it again', async () => {
    await owner.goto(page.url())
    await owner.getByRole('button', { name: 'Approve' }).click()
    await expect(owner.getByText('Lesson Approved').first()).toBeVisible()
    await expect(owner.getByRole('article')).toContainText('approved by Nora Quill')
    await expectAccessible(owner, 'approved lesson')
    await owner.getByRole('button', { name: 'Retire' }).click()
    await expect(owner.getByText('Lesson Retired').first()).toBeVisible()
    await owner.goto('/patient-education?state=retired')
    await expect(owner.getByRole('list', { name: 'Learning Resources' })).toContainText('Our hand rub')
  })
})
