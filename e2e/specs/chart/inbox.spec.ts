/** A critical finding from the saved record to the acknowledgment, and a note that is sent back and corrected. */
import { createPerson } from '../../support/people.ts'
import { createMrn, expect, expectAccessible } from '../../support/test.ts'
import { test } from '../../support/user-sessions.ts'
import { buildAssessment, createPatient, createWound } from '../../support/wounds.ts'

test('what is pending is in the inbox until it is done', async ({ office }, info) => {
  const [ada, ben] = [createPerson(info, 'Ada'), createPerson(info, 'Ben')]
  await office.found(ada)
  const page = await office.getWindow(ada)
  await office.join(ben, { role: 'clinician' }, page)
  const colleague = await office.getWindow(ben)
  await page.goto('/inbox')
  await expect(page.getByText('No items pending')).toBeVisible()
  const patient = await createPatient(page, createMrn(info))
  const wound = await createWound(page, patient.id)
  const body = buildAssessment(patient.id, wound.id, { infectionLymphangitis: true })
  await office.send(colleague, '/api/wound-assessments', body)

  await page.reload()
  const findings = page.getByRole('list', { name: 'Critical findings' })
  await expect(findings).toContainText('Spreading infection')
  await expect(findings).toContainText('Testwood, Eleanor')
  await expectAccessible(page, 'inbox')
  await findings.getByRole('button', { name: /^Acknowledge: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge: Spreading infection' })
  await dialog.getByLabel('Provider notified').fill('Dr. Osei')
  await dialog.getByLabel('What was done').fill('Antibiotics started, reassessment tomorrow')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog.getByText('Confirm read-back')).toBeVisible()
  await dialog.getByLabel(/read the finding back/).check()
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(findings).toHaveCount(0)

  const url = `/api/patients/${patient.id}/progress-notes`
  const note = await office.send<{ id: string }>(colleague, url, { noteType: 'SOAP', plan: 'Foam dressing.' })
  await page.goto(`/patients/${patient.id}?note=${note.id}`)
  await page.getByRole('button', { name: 'Request correction' }).click()
  await page.getByLabel('Reason').fill('The follow-up date is missing')
  await page.getByRole('button', { name: 'Request correction' }).click()
  await expect(page.getByText(/^Correction requested by Ada/)).toBeVisible()

  await colleague.goto('/inbox')
  await colleague.getByRole('link', { name: /^Open record/ }).click()
  await expect(colleague.getByText('The follow-up date is missing')).toBeVisible()
  await colleague.getByRole('button', { name: 'Decline request' }).click()
  await colleague.getByLabel('Reason').fill('It is in the visit note')
  await colleague.getByRole('button', { name: 'Decline request' }).click()
  await expect(colleague.getByText(/Declined by Ben/)).toBeVisible()
})
