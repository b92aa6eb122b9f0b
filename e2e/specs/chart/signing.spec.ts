/** What a signature means: a supervisor signs too, what was signed is only added to, an error stays readable. */
import type { Page } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import {
  buildAssessment,
  getInstantDaysAgo,
  createAssessment,
  createPatient,
  createWound,
  signAssessment,
} from '../../support/wounds.ts'

const getDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const getRecord = (page: Page) => page.getByRole('article', { name: 'Assessment record' })
/** Not by role: an open dialog removes the rest of the page from the accessibility tree; the toast is read out beside it. */
const getToast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function sign(page: Page, name: string, button: 'Sign' | 'Co-sign') {
  const dialog = getDialog(page, name)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(getToast(page, 'Assessment signed')).toBeVisible()
}

test(
  'what a supervised nurse signs waits for the supervisor, who finds it and co-signs',
  longTag,
  async ({ office }, info) => {
    test.slow()
    const [ines, hugo] = [createPerson(info, 'Ines'), createPerson(info, 'Hugo')]
    await office.found(ines)
    const owner = await office.getWindow(ines)
    await office.join(hugo, { role: 'clinician' }, owner)

    await test.step('the owner names a supervisor', async () => {
      await owner.goto('/people')
      await owner.getByRole('button', { name: 'Hugo Quill', exact: true }).click()
      const dialog = getDialog(owner, 'Hugo Quill')
      await dialog.getByLabel('Credentials').fill('LPN')
      await dialog.getByLabel('Supervisor').selectOption('Ines Quill')
      await expectAccessible(owner, 'changing a person')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(
        getNotifications(owner).getByText('Permissions for Hugo Quill were updated.'),
      ).toBeVisible()
    })

    const nurse = await office.getWindow(hugo)
    await nurse.goto('/patients')
    const mrn = createMrn(info)
    const patient = await createPatient(nurse, mrn)
    const wound = await createWound(nurse, patient.id)
    await createAssessment(nurse, buildAssessment(patient.id, wound.id))

    await test.step('the nurse signs, and sees who signs next', async () => {
      await nurse.goto(`/wound-assessment?patientId=${patient.id}&woundId=${wound.id}`)
      await nurse.getByRole('button', { name: /View Details/ }).click()
      await getDialog(nurse, 'Wound assessment').getByRole('button', { name: 'Sign', exact: true }).click()
      await sign(nurse, 'Sign this assessment', 'Sign')
      await expect(getToast(nurse, 'Awaiting co-signature by Ines Quill.')).toBeVisible()
      await expect(getRecord(nurse)).toContainText('Awaiting co-signature')
      await expect(getRecord(nurse)).toContainText('Signed by Hugo Quill, LPN')
      await expect(nurse.getByRole('button', { name: 'Co-sign' })).toHaveCount(0)
      await nurse.goto('/wound-assessment')
      await expect(nurse.getByRole('heading', { name: 'Wound Assessment' })).toBeVisible()
      await expect(nurse.getByRole('region', { name: 'Awaiting your co-signature' })).toHaveCount(0)
    })

    await test.step('a note of the nurse waits too', async () => {
      const note = await office.send<{ id: string }>(nurse, `/api/patients/${patient.id}/progress-notes`, {
        noteType: 'SOAP',
        plan: 'Foam, changed every other day.',
      })
      const signed = await nurse.request.post(`/api/progress-notes/${note.id}/sign`, {
        data: { attest: true },
        headers: { origin: new URL(nurse.url()).origin, 'if-match': '"1"' },
      })
      expect(signed.status()).toBe(200)
    })

    await test.step('the supervisor finds both in the queue, reads the assessment and co-signs', async () => {
      await owner.goto('/wound-assessment')
      const queue = owner.getByRole('region', { name: 'Awaiting your co-signature' })
      await expect(queue.getByRole('listitem')).toHaveCount(2)
      await expect(queue.getByRole('listitem').first()).toContainText(mrn)
      await expectAccessible(owner, 'the co-signature queue')
      await queue
        .getByRole('button', { name: 'Review and co-sign the assessment for Testwood, Eleanor' })
        .click()
      await getDialog(owner, 'Wound assessment').getByRole('button', { name: 'Co-sign' }).click()
      await expect(getDialog(owner, 'Co-sign this assessment')).toContainText(
        'Check the attestation box to sign',
      )
      await sign(owner, 'Co-sign this assessment', 'Co-sign')
      await expect(getRecord(owner)).toContainText('Co-signed by Ines Quill')
      await expect(getRecord(owner)).not.toContainText('Awaiting co-signature:')
      await getDialog(owner, 'Wound assessment').getByRole('button', { name: 'Close' }).first().click()
      await expect(queue.getByRole('listitem')).toHaveCount(1)
    })

    await test.step('the note is opened from the queue and co-signed in its chart', async () => {
      await owner
        .getByRole('link', { name: 'Review and co-sign the progress note for Testwood, Eleanor' })
        .click()
      await expect(owner).toHaveURL(/\/patients\/.*note=/)
      await getDialog(owner, 'Progress note').getByRole('button', { name: 'Co-sign' }).click()
      const dialog = getDialog(owner, 'Co-sign this note')
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: 'Co-sign', exact: true }).click()
      await expect(getDialog(owner, 'Progress note')).toContainText('Co-signed by Ines Quill')
      await owner.goto('/wound-assessment')
      await expect(owner.getByRole('heading', { name: 'Wound Assessment' })).toBeVisible()
      await expect(owner.getByRole('region', { name: 'Awaiting your co-signature' })).toHaveCount(0)
    })
  },
)

test.describe('signed by the clinician', () => {
  test.use({ storageState: getSessionFile('clinician') })

  test(
    'an addendum is added to a signed assessment, and what was signed stays as it is',
    longTag,
    async ({ page }, info) => {
      await page.goto('/patients')
      const patient = await createPatient(page, createMrn(info))
      const wound = await createWound(page, patient.id)
      await signAssessment(page, await createAssessment(page, buildAssessment(patient.id, wound.id)))
      await page.goto(`/wound-assessment?patientId=${patient.id}&woundId=${wound.id}`)
      await page.getByRole('button', { name: /View Details/ }).click()
      const dialog = getDialog(page, 'Wound assessment')
      await expect(getRecord(page)).toContainText('Signed by Dana Okafor')
      await expect(dialog.getByRole('link', { name: 'Edit assessment' })).toHaveCount(0)
      const signed = await getRecord(page).innerText()

      await dialog.getByRole('button', { name: 'Add an addendum' }).click()
      const adding = getDialog(page, 'Add an addendum')
      await expect(adding.getByText('Select the addendum type')).toBeVisible()
      await adding.getByLabel('Addendum type').selectOption('Correction')
      await expect(adding.getByText('Enter the addendum')).toBeVisible()
      await adding
        .getByRole('textbox', { name: 'Addendum' })
        .fill('Length is 4.3 cm, read again from the photo.')
      await expectAccessible(page, 'writing an addendum')
      await adding.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(getToast(page, 'Addendum added')).toBeVisible()

      const addenda = getRecord(page).getByRole('region', { name: 'Addenda' })
      await expect(addenda).toContainText('Correction')
      await expect(addenda).toContainText('Dana Okafor')
      await expect(addenda).toContainText('Length is 4.3 cm, read again from the photo.')
      const now = await getRecord(page).innerText()
      expect(now.startsWith(signed), 'nothing above the addendum has changed').toBe(true)
    },
  )

  test(
    'a record in error is marked with a reason, stays readable, and so do its versions',
    longTag,
    async ({ page }, info) => {
      await page.goto('/patients')
      const patient = await createPatient(page, createMrn(info))
      const wound = await createWound(page, patient.id)
      const first = await createAssessment(
        page,
        buildAssessment(patient.id, wound.id, { assessedAt: getInstantDaysAgo(1) }),
      )
      const changed = await page.request.put(`/api/wound-assessments/${first.id}`, {
        data: buildAssessment(patient.id, wound.id, { assessedAt: getInstantDaysAgo(1), length: 4.8 }),
        headers: { origin: new URL(page.url()).origin, 'if-match': '"1"' },
      })
      expect(changed.status(), await changed.text()).toBe(200)
      await signAssessment(page, { id: first.id, version: 2 })
      await page.goto(`/wound-assessment?patientId=${patient.id}&woundId=${wound.id}`)
      await page.getByRole('button', { name: /View Details/ }).click()

      await test.step('marking it wants a reason', async () => {
        const dialog = getDialog(page, 'Wound assessment')
        await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
        const marking = getDialog(page, 'Mark as entered in error')
        await expect(marking.getByText('Enter a reason')).toBeVisible()
        await marking.getByLabel('Reason').fill('Charted for the wrong patient')
        await expectAccessible(page, 'marking a record')
        await marking.getByRole('button', { name: 'Mark as entered in error' }).click()
        await expect(getToast(page, 'Marked as entered in error')).toBeVisible()
      })

      await test.step('it stays readable, with who marked it and why', async () => {
        await expect(getRecord(page)).toContainText('by Dana Okafor: Charted for the wrong patient')
        await expect(getRecord(page).getByRole('region', { name: 'Measurements' })).toContainText('4.8 cm')
        const dialog = getDialog(page, 'Wound assessment')
        for (const gone of ['Sign', 'Add an addendum', 'Mark as entered in error'])
          await expect(dialog.getByRole('button', { name: gone, exact: true })).toHaveCount(0)
      })

      await test.step('every version is there, with what it changed', async () => {
        await getDialog(page, 'Wound assessment').getByRole('button', { name: 'Versions' }).click()
        const versions = getDialog(page, 'Versions').getByRole('list', { name: 'Versions' })
        await expect(versions.getByRole('heading', { name: /^Version 2/ })).toBeVisible()
        await expect(versions.getByRole('row', { name: /^Length/ })).toContainText('4.2 cm4.8 cm')
        await expect(versions).toContainText('Initial version.')
        await expectAccessible(page, 'the versions of a record')
      })

      await test.step('the wound is as if it had not been charted', async () => {
        await page.goto(`/patients/${patient.id}`)
        const rail = page.getByRole('region', { name: /Wounds/ }).first()
        await expect(rail).toContainText('Sacrum')
        await expect(rail).not.toContainText('14.4')
      })
    },
  )
})
