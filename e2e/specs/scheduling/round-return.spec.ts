/** An assessment of a round leads back to it: to the same patient while the visit is still to be documented, then to the next patient. */
import type { Page } from '@playwright/test'
import { createPerson } from '../../support/people.ts'
import { createFacility, createResident } from '../../support/rounds.ts'
import { longTag } from '../../support/tags.ts'
import { createMrn, expect } from '../../support/test.ts'
import { test } from '../../support/user-sessions.ts'
import { buildAssessment, createAssessment } from '../../support/wounds.ts'

/** As it stands after Complete Assessment: the record in the address, to be signed. */
async function signInRound(page: Page, roundId: string, wound: { patientId: string; woundId: string }) {
  const record = await createAssessment(
    page,
    buildAssessment(wound.patientId, wound.woundId, { location: 'Heel', laterality: 'left' }),
  )
  await page.goto(`/cms-wound-assessment?sign=${record.id}&round=${roundId}`)
  const dialog = page.getByRole('dialog', { name: 'Sign this assessment' })
  await dialog.getByLabel(/I authored and reviewed this record/).check()
  for (const box of await dialog.getByRole('checkbox', { name: /Confirm/ }).all()) await box.check()
  for (const box of await dialog.getByRole('textbox', { name: 'Reason to continue' }).all())
    await box.fill('Reviewed at the bedside')
  for (const box of await dialog.getByRole('checkbox', { name: 'I reviewed this caution' }).all())
    await box.check()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
}

test('signing an assessment of a round returns to the next patient', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const { id: facilityId } = await createFacility(office, page, 'Birch Court')
  const mrn = createMrn(info)
  const residents = []
  for (const room of ['1', '2'])
    residents.push(
      await createResident(office, page, facilityId, {
        lastName: `Room${room}`,
        room,
        mrn: `${mrn}-${room}`,
      }),
    )
  const [first] = residents
  if (!first) throw new Error('A resident was created')

  await page.goto('/rounds')
  await page.getByLabel('Facility').selectOption('Birch Court')
  await page.getByRole('button', { name: 'Start round' }).click()
  await expect(page.getByRole('heading', { name: 'Rounds, Birch Court' })).toBeVisible()
  const roundId = new URL(page.url()).searchParams.get('round') ?? ''
  const banner = page.getByRole('region', { name: 'Patient', exact: true })

  await test.step('to the same patient, whose visit is not documented', async () => {
    await signInRound(page, roundId, first)
    await expect(page).toHaveURL(new RegExp(`/rounds\\?.*at=${first.patientId}`))
    await expect(banner).toContainText('Room1, Eleanor')
  })

  await test.step('to the next patient, once this one is done', async () => {
    await page.keyboard.press('x')
    const dialog = page.getByRole('dialog', { name: 'Mark patient as not seen?' })
    await dialog.getByLabel('Reason').fill('In hospital')
    await dialog.getByRole('button', { name: 'Not seen' }).click()
    await expect(dialog).toBeHidden()
    await signInRound(page, roundId, first)
    await expect(banner).toContainText('Room2, Eleanor')
  })
})
