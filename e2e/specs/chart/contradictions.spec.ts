/** Findings that contradict the stage: reported while charting, and resolved with a reason before signing. */
import type { Page } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, test } from '../../support/test.ts'
import { buildAssessment, createAssessment, createPatient } from '../../support/wounds.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('clinician') })

/** Not by role: an open dialog removes the rest of the page from the accessibility tree. */
const getToast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test(
  'a stage 2 with slough and 1.2 cm of depth asks for a reason before it is signed',
  longTag,
  async ({ page }, info) => {
    await page.goto('/patients')
    const patient = await createPatient(page, createMrn(info))
    const { woundId: _new, ...form } = buildAssessment(patient.id, '')
    await createAssessment(page, {
      ...form,
      stage: 'stage_2',
      depth: 1.2,
      granulationPercentage: 0,
      sloughPercentage: 40,
      necroticPercentage: 0,
      epithelialPercentage: 60,
      underminingPresent: false,
      underminingPlaces: null,
      tunnelingPresent: false,
      tunnelingPlaces: null,
    })
    await page.goto(`/wound-assessment?patientId=${patient.id}`)
    await page.getByLabel('Wound', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: /View Details/ }).click()
    const record = page.getByRole('dialog', { name: 'Wound assessment', exact: true })
    await record.getByRole('button', { name: 'Sign', exact: true }).click()

    const dialog = page.getByRole('dialog', { name: 'Sign this assessment', exact: true })
    await dialog.getByLabel(/I authored and reviewed this record/).check()
    await expect(dialog).toContainText(
      'Slough or eschar is not consistent with Stage 2. Documented: slough 40%.',
    )
    await expect(dialog).toContainText('Stage 2 is partial-thickness skin loss. Documented: depth 1.2 cm.')
    const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
    await expect(sign).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog).toContainText('Enter a reason')
    await expectAccessible(page, 'findings before signing')

    await dialog
      .getByLabel(/^Reason: Slough or eschar is not consistent/)
      .fill('Fibrin film over intact dermis')
    await expect(sign).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel(/^Reason: Stage 2 is partial/).fill('Measured in the gluteal fold')
    await sign.click()
    await expect(getToast(page, 'Assessment signed')).toBeVisible()
    const signatures = page
      .getByRole('article', { name: 'Assessment record' })
      .getByLabel('Findings at signing')
    await expect(signatures).toContainText('Reason: Fibrin film over intact dermis')
  },
)
