/** Charting a wound: a first assessment with zeros, signed, found again and printed. */
import type { Page } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, test } from '../../support/test.ts'
import { bedsideTag } from '../../support/tags.ts'
import { createPatient } from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician') })

const getTab = (page: Page, name: string) => page.getByRole('tab', { name })
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()
/** Not by role: an open dialog removes the rest of the page from the accessibility tree; the toast is read out beside it. */
const getToast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const expectKeyFields = (page: Page, filled: number) =>
  expect(page.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute(
    'aria-valuetext',
    `${filled} of 13 key fields`,
  )
const getCompleteButton = (page: Page) => page.getByRole('button', { name: 'Complete Assessment' })

test(
  'a full assessment with pain 0 and depth 0 is charted, signed, found and printed',
  bedsideTag,
  async ({ page }, info) => {
    const mrn = createMrn(info)
    await page.goto('/patients')
    const patient = await createPatient(page, mrn)

    await test.step('the form opens with nothing answered for the patient', async () => {
      await page.goto(`/cms-wound-assessment?patientId=${patient.id}`)
      await expect(page.getByRole('heading', { name: 'CMS-Compliant Wound Assessment' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(mrn)
      const tabs = page.getByRole('tablist', { name: 'Assessment sections' }).getByRole('tab')
      await expect(tabs).toHaveText([
        /Basic Info/,
        /Measurements/,
        /Wound Bed/,
        /Exudate/,
        /Periwound/,
        /Clinical/,
        /Treatment/,
        /Quality/,
      ])
      await expect(page.getByText('In Progress')).toBeVisible()
      await expectKeyFields(page, 1)
      await expect(getCompleteButton(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('a new wound, with its stage', async () => {
      await page.getByLabel('Wound', { exact: true }).selectOption('New wound')
      await expect(page.getByText('Select the wound type first.')).toBeVisible()
      await page.getByLabel('Wound Type').selectOption('Pressure injury (pressure ulcer)')
      await page.getByLabel('Anatomical Location').fill('Sacrum')
      await page.getByRole('combobox', { name: 'Stage' }).selectOption('Stage 2')
    })

    await test.step('sizes, with a comma and a depth of 0', async () => {
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await page.getByLabel('Length').fill('60')
      await expect(page.getByText('Must be between 0 and 50').first()).toBeVisible()
      await page.getByLabel('Length').fill('4,2')
      await page.getByLabel('Width').fill('3.0')
      await page.getByRole('textbox', { name: 'Depth', exact: true }).fill('0')
      await expect(page.getByText('12.6')).toBeVisible()
      await expect(page.getByText('L × W estimate')).toBeVisible()
      await choose(page, 'Undermining Present', 'Yes')
      await page.getByRole('button', { name: '12 o’clock' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Space')
      await page.getByLabel('Depth at 1 o’clock').fill('1.2')
      await choose(page, 'Undermining Present', 'No')
      await expect(page.getByLabel('Depth at 1 o’clock')).toBeHidden()
      await choose(page, 'Tunneling Present', 'No')
    })

    await test.step('tissue that totals 100', async () => {
      await getTab(page, 'Wound Bed').click()
      await page.getByRole('textbox', { name: 'Granulation' }).fill('30')
      await expect(page.getByText('Total 30%: incomplete')).toBeVisible()
      await page.getByRole('textbox', { name: 'Epithelial' }).fill('80')
      await expect(page.getByText('Total 110%. Must be 100%.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Granulation' }).fill('0')
      await page.getByRole('textbox', { name: 'Epithelial' }).fill('100')
      await expect(page.getByText('Total 100%', { exact: true })).toBeVisible()
    })

    await test.step('on a phone the steps stay in view, and what is missing unfolds', async () => {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport()
      const missing = page.getByRole('group', { name: 'Missing fields' })
      await expect(missing).toBeHidden()
      await page.getByRole('button', { name: /fields missing$/ }).click()
      await missing.getByRole('button', { name: 'Cleansing Agent' }).click()
      await expect(page.getByLabel('Cleansing Agent')).toBeFocused()
      await expect(missing).toBeHidden()
      if (size) await page.setViewportSize(size)
    })

    await test.step('no exudate makes its type not applicable', async () => {
      await getTab(page, 'Exudate').click()
      await choose(page, 'Exudate Amount', 'Heavy')
      await choose(page, 'Exudate Type', 'Serous')
      await choose(page, 'Exudate Amount', 'None')
      await expect(page.getByText('Not applicable: no exudate.')).toBeVisible()
    })

    await test.step('the rest, with pain 0 and no sign of infection', async () => {
      await getTab(page, 'Periwound').click()
      await page.getByRole('group', { name: 'Periwound Condition' }).getByLabel('Intact').check()
      await getTab(page, 'Clinical').click()
      await page.getByRole('textbox', { name: 'Pain Level', exact: true }).fill('0')
      await page.getByRole('button', { name: 'Mark all as absent' }).click()
      await expect(
        page.getByRole('radiogroup', { name: 'Fever' }).getByLabel('No', { exact: true }),
      ).toBeChecked()
      await getTab(page, 'Treatment').click()
      await page.getByLabel('Dressing Type').fill('Bordered foam')
      await page.getByLabel('Cleansing Agent').fill('Normal saline')
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      const missing = page.getByRole('group', { name: 'Missing fields' })
      await page.getByRole('button', { name: '3 fields missing' }).click()
      await expect(missing).toContainText('To complete:')
      await expect(missing.getByRole('button')).toHaveText([
        'Healing Status',
        'Clinical Assessment Notes',
        'Next Assessment Date',
      ])
      await choose(page, 'Healing Status', 'Stable')
      await page.getByRole('button', { name: '+7 days' }).click()
      await page.getByLabel('Clinical Assessment Notes').fill('Clean, dry, painless.')
      await expectKeyFields(page, 13)
      await expect(page.getByText('Complete', { exact: true })).toBeVisible()
    })

    await test.step('it is completed, and signed immediately', async () => {
      await expectAccessible(page, 'the assessment form')
      await getCompleteButton(page).click()
      await expect(getToast(page, 'Assessment Completed')).toBeVisible()
      await expect(
        getToast(page, 'CMS-compliant wound assessment has been saved successfully.'),
      ).toBeVisible()
      const dialog = page.getByRole('dialog', { name: 'Sign this assessment' })
      await expect(dialog).toContainText('Testwood, Eleanor')
      await expect(dialog.getByRole('region', { name: 'Measurements' })).toContainText('Depth0 cm')
      await expect(dialog.getByRole('region', { name: 'Clinical' })).toContainText('Pain Level0')
      await expect(dialog).toContainText('Check the attestation box to sign')
      await dialog.getByLabel(/I authored and reviewed this record/).check()
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(getToast(page, 'Assessment signed')).toBeVisible()
      await expect(page).toHaveURL(/\/wounds\//)
      await expect(page.getByRole('link', { name: 'New Assessment' })).toBeVisible()
    })

    await test.step('it is found in the history, and prints as it is shown', async () => {
      await page.goto(`/wound-assessment?patientId=${patient.id}`)
      await page.getByLabel('Wound', { exact: true }).selectOption({ index: 1 })
      const history = page.getByRole('region', { name: 'Assessment History' })
      await history.getByRole('button', { name: /View Details/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Wound assessment' })
      const record = dialog.getByRole('article', { name: 'Assessment record' })
      await expect(record).toContainText('Signed by Dana Okafor')
      await expectAccessible(page, 'the assessment record')
      const shown = await record.innerText()
      await page.emulateMedia({ media: 'print' })
      await expect(record).toBeVisible()
      expect((await record.innerText()).replace(/\s+/g, ' ')).toBe(shown.replace(/\s+/g, ' '))
      await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden()
      await page.emulateMedia({ media: null })
      await dialog.getByRole('button', { name: 'Add an addendum' }).click()
      await page.getByLabel('Addendum type').selectOption('Late entry')
      await page.getByRole('textbox', { name: 'Addendum' }).fill('Heel checked as well.')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(record).toContainText('Heel checked as well.')
    })
  },
)
