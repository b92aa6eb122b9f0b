/**
 * The core loop: a follow-up without surprises, from the wound to the signature, in at most 22 actions. Once by touch on a tablet, once by
 * keyboard alone.
 */
import type { Page, TestInfo } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { createActionCounter } from './action-counter.ts'
import { bedsideTag } from '../../support/tags.ts'
import { createMrn, expect, expectAccessible, test } from '../../support/test.ts'
import {
  buildAssessment,
  createAssessment,
  createPatient,
  createWound,
  getInstantDaysAgo,
  signAssessment,
} from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician') })

const maxActions = 22
/** Of the 768 px of a tablet. */
const minFieldsPx = 450

/** A wound with a signed assessment of a week ago, open on the screen. */
async function openAssessedWound(page: Page, info: TestInfo) {
  await page.goto('/patients')
  const patient = await createPatient(page, createMrn(info))
  const wound = await createWound(page, patient.id)
  const before = await createAssessment(
    page,
    buildAssessment(patient.id, wound.id, {
      assessedAt: getInstantDaysAgo(7),
      dressingChangeFrequency: 'Every 3 days',
      diabetesPresent: true,
    }),
  )
  await signAssessment(page, before)
  await page.goto(`/wounds/${wound.id}`)
  await expect(page.getByRole('link', { name: 'New Assessment' })).toBeVisible()
  return { patient, wound }
}

const findControls = (page: Page) => ({
  newAssessment: page.getByRole('link', { name: 'New Assessment' }),
  noChange: page.getByRole('button', { name: 'No change on all tabs' }).filter({ visible: true }),
  box: (name: string) => page.getByRole('textbox', { name, exact: true }),
  // Without exact: the name of a required group says that it is required.
  group: (name: string) => page.getByRole('radiogroup', { name }),
  periwound: page
    .getByRole('group', { name: 'Periwound Condition' })
    .getByRole('checkbox', { name: 'Intact' }),
  absent: page.getByRole('button', { name: 'Mark all as absent' }),
  nextWeek: page.getByRole('button', { name: '+7 days' }),
  complete: page.getByRole('button', { name: 'Complete Assessment' }).filter({ visible: true }),
  attest: page.getByRole('checkbox', { name: /I authored and reviewed this record/ }),
  sign: page.getByRole('button', { name: 'Sign', exact: true }),
})

async function expectSignedAtWound(page: Page, woundId: string, actions: readonly string[]) {
  await expect(page.getByText('Assessment signed', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/wounds/${woundId}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/from 2 measurements/).first()).toBeVisible()
  await expect(page.getByText(/not comparable/i)).toHaveCount(0)
  expect(actions.length, actions.join('\n')).toBeLessThanOrEqual(maxActions)
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test('a follow-up is charted and signed in at most 22 actions', bedsideTag, async ({ page }, info) => {
    const { patient, wound } = await openAssessedWound(page, info)
    const act = createActionCounter(page)
    const at = findControls(page)
    const choose = (group: string, answer: string) =>
      act.tap(at.group(group).getByText(answer, { exact: true }))

    await act.tap(at.newAssessment)
    await expect(page.getByText(/compared with/)).toBeVisible()
    await test.step('the footer is one row, and most of the screen is for fields', async () => {
      const tabs = await page.getByRole('tablist', { name: 'Assessment sections' }).boundingBox()
      const footer = await page.locator('[data-step-bar]').boundingBox()
      expect(footer?.height).toBeLessThanOrEqual(72)
      expect((footer?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBeGreaterThanOrEqual(minFieldsPx)
    })
    await act.tap(at.noChange)
    await expect(at.box('Length')).toBeFocused()
    await expect(page.getByText(/fields? carried forward from .* and confirmed by you/)).toBeVisible()
    await act.fill(at.box('Length'), '3.9')
    await act.fill(at.box('Width'), '2.8')
    await act.fill(at.box('Depth'), '1')
    await choose('Undermining Present', 'No')
    await choose('Tunneling Present', 'No')
    await act.fill(at.box('Granulation'), '75')
    await act.fill(at.box('Slough'), '15')
    await act.fill(at.box('Epithelial'), '10')
    await choose('Exudate Amount', 'Minimal')
    await choose('Exudate Type', 'Serous')
    await act.tap(at.periwound)
    await act.fill(at.box('Pain Level'), '0')
    await act.tap(at.absent)
    // Without it the new size is not comparable with the previous one.
    await choose('Debridement Method', 'None')
    await choose('Healing Status', 'Improving')
    await act.tap(at.nextWeek)
    await act.fill(at.box('Clinical Assessment Notes'), 'Smaller, less slough, no pain.')
    await expectAccessible(page, 'the fields of today')
    await act.tap(at.complete)
    await act.tap(at.attest)
    await act.tap(at.sign)
    await expectSignedAtWound(page, wound.id, act.list())

    await test.step('the record names what was carried forward, from when, and who confirmed it', async () => {
      await page.goto(`/wound-assessment?patientId=${patient.id}&woundId=${wound.id}`)
      await page.getByRole('button', { name: 'View Details, assessment #2' }).click()
      const record = page.getByRole('article', { name: 'Assessment record' })
      const treatment = record.getByRole('region', { name: 'Treatment' })
      await expect(treatment).toContainText(
        /Dressing TypeBordered foamCarried forward from \S+, confirmed by Dana Okafor/,
      )
      await expect(record.getByRole('region', { name: 'Wound Bed' })).not.toContainText('Carried forward')
    })
  })
})

test('a follow-up is charted and signed in at most 22 actions by keyboard alone', async ({ page }, info) => {
  const { wound } = await openAssessedWound(page, info)
  const act = createActionCounter(page)
  const at = findControls(page)

  await act.pressAt(at.newAssessment, 'Enter')
  await expect(at.noChange).toBeVisible()
  await act.press('Alt+Shift+S')
  await expect(at.box('Length')).toBeFocused()
  await act.typeAt(at.box('Length'), '3.9')
  await act.typeAt(at.box('Width'), '2.8')
  await act.typeAt(at.box('Depth'), '1')
  await act.chooseAt(at.group('Undermining Present'), 'No')
  await act.chooseAt(at.group('Tunneling Present'), 'No')
  await act.typeAt(at.box('Granulation'), '75')
  await act.typeAt(at.box('Slough'), '15')
  await act.typeAt(at.box('Epithelial'), '10')
  await act.chooseAt(at.group('Exudate Amount'), 'Minimal')
  await act.chooseAt(at.group('Exudate Type'), 'Serous')
  await act.pressAt(at.periwound, 'Space')
  await act.typeAt(at.box('Pain Level'), '0')
  await act.pressAt(at.absent, 'Enter')
  await act.chooseAt(at.group('Debridement Method'), 'None')
  await act.chooseAt(at.group('Healing Status'), 'Improving')
  await act.pressAt(at.nextWeek, 'Enter')
  await act.typeAt(at.box('Clinical Assessment Notes'), 'Smaller, less slough, no pain.')
  await act.press('Control+Enter')
  await act.pressAt(at.attest, 'Space')
  await act.pressAt(at.sign, 'Enter')
  await expectSignedAtWound(page, wound.id, act.list())
})
