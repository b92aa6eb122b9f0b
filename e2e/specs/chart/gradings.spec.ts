/** Each wound type on a tablet: a first assessment that leaves its grading open, a follow-up that answers it, and the record that prints it. */
import type { Page } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { bedsideTag, longBedsideTag } from '../../support/tags.ts'
import { createMrn, expect, expectAccessible, test } from '../../support/test.ts'
import { createPatient } from '../../support/wounds.ts'

test.use({ storageState: getSessionFile('clinician'), viewport: { width: 1024, height: 768 } })

type Step = readonly [
  tab: 'Basic Info' | 'Wound Bed' | 'Clinical' | 'Treatment',
  kind: 'radio' | 'select' | 'check' | 'fill',
  question: string,
  value: string,
]

type Journey = {
  readonly type: string
  readonly location: string
  /** Answered at both visits. */
  readonly known?: readonly Step[]
  /** Answered at the follow-up only. */
  readonly later: readonly Step[]
  readonly system: string
  readonly missing: string
  readonly grade: string
}

const journeys: readonly Journey[] = [
  {
    type: 'Pressure injury (pressure ulcer)',
    location: 'Coccyx',
    known: [['Basic Info', 'radio', 'Place Acquired', 'Hospital']],
    later: [['Basic Info', 'select', 'Stage', 'Stage 3']],
    system: 'NPIAP stage',
    missing: 'Not graded: needs stage',
    grade: 'Stage 3',
  },
  {
    type: 'Diabetic foot ulcer',
    location: 'Plantar foot',
    known: [
      ['Wound Bed', 'select', 'Deepest Tissue', 'Subcutaneous tissue (full thickness)'],
      ['Wound Bed', 'radio', 'Gangrene', 'None'],
      ['Clinical', 'radio', 'Osteomyelitis', 'Not present'],
      ['Clinical', 'radio', 'Deep Abscess or Septic Joint', 'No'],
    ],
    later: [['Clinical', 'radio', 'Probe-to-Bone Positive', 'No']],
    system: 'Wagner',
    missing: 'Not graded: needs probe-to-bone. At least grade 1.',
    grade: 'Grade 1',
  },
  {
    type: 'Venous ulcer',
    location: 'Calf',
    known: [['Treatment', 'select', 'Compression in Place', 'Multilayer bandage']],
    later: [['Clinical', 'check', 'CEAP Clinical Signs', 'C6: Active venous ulcer']],
    system: 'CEAP',
    missing: 'At least C6.',
    grade: 'C6',
  },
  {
    type: 'Arterial ulcer',
    location: 'Calf',
    known: [
      ['Wound Bed', 'select', 'Deepest Tissue', 'Subcutaneous tissue (full thickness)'],
      ['Clinical', 'radio', 'Dorsalis Pedis Pulse', 'Absent'],
    ],
    later: [['Wound Bed', 'radio', 'Gangrene', 'Forefoot or heel']],
    system: 'WIfI',
    missing: 'needs gangrene',
    grade: 'Known: W3',
  },
  {
    type: 'Skin tear',
    location: 'Forearm',
    later: [
      ['Wound Bed', 'radio', 'Flap Loss', 'Partial flap loss: cannot be repositioned to cover the wound bed'],
    ],
    system: 'ISTAP',
    missing: 'Not graded: needs flap loss. At least type 1.',
    grade: 'Type 2',
  },
  {
    type: 'Burn',
    location: 'Hand',
    known: [
      ['Wound Bed', 'radio', 'TBSA Method', 'Palm method'],
      ['Wound Bed', 'fill', 'Palm Areas', '1.5'],
    ],
    later: [['Wound Bed', 'radio', 'Burn Depth', 'Deep partial thickness']],
    system: 'Burn depth',
    missing: 'Not graded: needs burn depth.',
    grade: 'Deep partial thickness, 1.5% TBSA (Palm method)',
  },
  {
    type: 'Surgical site',
    location: 'Abdomen',
    known: [['Wound Bed', 'radio', 'Sutures or Staples', 'Removed']],
    later: [['Wound Bed', 'radio', 'Dehiscence', 'Subcutaneous tissue exposed, fascia not visible']],
    system: 'Surgical wound dehiscence',
    missing: 'Not graded: needs dehiscence.',
    grade: 'Grade 2',
  },
  {
    type: 'Moisture-associated skin damage',
    location: 'Gluteal cleft',
    known: [['Basic Info', 'radio', 'Moisture Source', 'Incontinence (urine, stool, or both)']],
    later: [
      ['Wound Bed', 'radio', 'Skin Loss', 'Skin loss (erosion or denudation)'],
      ['Wound Bed', 'radio', 'Clinical Signs of Skin Infection', 'No'],
    ],
    system: 'GLOBIAD',
    missing: 'Not graded: needs skin loss, clinical signs of infection.',
    grade: 'Category 2A',
  },
  {
    type: 'Malignant wound',
    location: 'Breast',
    known: [['Wound Bed', 'radio', 'Bleeding', 'With dressing change']],
    later: [['Wound Bed', 'select', 'Deepest Tissue', 'Subcutaneous tissue (full thickness)']],
    system: 'Tissue depth',
    missing: 'Not graded: needs deepest tissue.',
    grade: 'Full thickness',
  },
  {
    type: 'Mixed arterial and venous ulcer',
    location: 'Calf',
    known: [['Wound Bed', 'radio', 'Gangrene', 'None']],
    later: [['Clinical', 'check', 'CEAP Clinical Signs', 'C6r: Recurrent active venous ulcer']],
    system: 'CEAP',
    missing: 'At least C6.',
    grade: 'C6r',
  },
]

const openTab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Assessment sections' }).getByRole('tab', { name }).click()

async function answer(page: Page, [tab, kind, question, value]: Step) {
  await openTab(page, tab)
  if (kind === 'select') await page.getByLabel(question, { exact: true }).selectOption(value)
  else if (kind === 'fill') await page.getByLabel(question, { exact: true }).fill(value)
  else if (kind === 'check') await page.getByRole('group', { name: question }).getByLabel(value).check()
  else await page.getByRole('radiogroup', { name: question }).getByText(value, { exact: true }).click()
}

const choose = (page: Page, question: string, value: string) =>
  page.getByRole('radiogroup', { name: question }).getByText(value, { exact: true }).click()

/** What every assessment requires. */
async function fillRequired(page: Page, healing: string) {
  await openTab(page, 'Measurements')
  await page.getByLabel('Length').fill('2.4')
  await page.getByLabel('Width').fill('1.6')
  await page.getByRole('textbox', { name: 'Depth', exact: true }).fill('0.3')
  await openTab(page, 'Exudate')
  await choose(page, 'Exudate Amount', 'Minimal')
  await choose(page, 'Exudate Type', 'Serous')
  await openTab(page, 'Periwound')
  const periwound = page.getByRole('group', { name: 'Periwound Condition' })
  await periwound.getByLabel('Maceration').check()
  await periwound.getByLabel('Hyperkeratosis').check()
  await openTab(page, 'Clinical')
  await page.getByRole('textbox', { name: 'Pain Level', exact: true }).fill('2')
  await page.getByRole('button', { name: 'Mark all as absent' }).click()
  await openTab(page, 'Treatment')
  await page.getByLabel('Dressing Type').fill('Foam')
  await page.getByLabel('Cleansing Agent').fill('Normal saline')
  await openTab(page, 'Quality')
  await choose(page, 'Healing Status', healing)
  await page.getByRole('button', { name: '+7 days' }).click()
  await page.getByLabel('Clinical Assessment Notes').fill('Reviewed with the patient.')
}

async function completeAndSign(page: Page) {
  await page.getByRole('button', { name: 'Complete Assessment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign this assessment' })
  await dialog.getByLabel(/I authored and reviewed this record/).check()
  const findings = dialog.getByRole('checkbox', { name: /Confirm/ })
  for (const box of await findings.all()) await box.check()
  // Compression without a measured ABI is charted with its reason.
  const reasons = dialog.getByRole('textbox', { name: 'Reason to continue' })
  for (const box of await reasons.all()) await box.fill('Ordered by the vascular clinic')
  const cautions = dialog.getByRole('checkbox', { name: 'I reviewed this caution' })
  for (const box of await cautions.all()) await box.check()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Assessment signed', { exact: true }).first()).toBeVisible()
}

for (const journey of journeys) {
  test(
    `${journey.type}: a first and a follow-up assessment with its grading`,
    // The server's tests cover each type; two of them are walked through in every run.
    journey.location === 'Coccyx' || journey.system === 'Wagner' ? bedsideTag : longBedsideTag,
    async ({ page }, info) => {
      await page.goto('/patients')
      const patient = await createPatient(page, createMrn(info))
      const grading = page.getByRole('region', { name: journey.system, exact: true })

      await test.step('first: what is missing is named', async () => {
        await page.goto(`/cms-wound-assessment?patientId=${patient.id}`)
        await page.getByLabel('Wound', { exact: true }).selectOption('New wound')
        await page.getByLabel('Wound Type').selectOption(journey.type)
        await page.getByLabel('Anatomical Location').fill(journey.location)
        // A pressure injury can be saved without its stage, and signed with the reason.
        if (journey.system === 'NPIAP stage') {
          await page.getByLabel('Unable to assess', { exact: true }).check()
          await page.getByLabel(/Reason stage/).fill('Dressing not removed')
        }
        await fillRequired(page, 'Stable')
        for (const step of journey.known ?? []) await answer(page, step)
        await expect(grading).toContainText(journey.missing)
        if (journey.location === 'Coccyx') {
          await openTab(page, 'Clinical')
          await expect(page.getByText('Pain Level').first()).toBeVisible()
          await expect(page.getByText('Dorsalis Pedis Pulse')).toBeHidden()
        }
        await expectAccessible(page, `the form of ${journey.type}`)
        await completeAndSign(page)
      })

      await test.step('follow-up: graded as it is answered', async () => {
        const wounds = (await (await page.request.get(`/api/wounds?patientId=${patient.id}`)).json()) as {
          id: string
        }[]
        await page.goto(`/cms-wound-assessment?patientId=${patient.id}&woundId=${wounds[0]?.id}`)
        await expect(page.getByText(/compared with/)).toBeVisible()
        await fillRequired(page, 'Stable')
        for (const step of [...(journey.known ?? []), ...journey.later]) await answer(page, step)
        await expect(grading).toContainText(journey.grade)
        await completeAndSign(page)
      })

      await test.step('the record prints it', async () => {
        await page.goto(`/wound-assessment?patientId=${patient.id}`)
        await page.getByLabel('Wound', { exact: true }).selectOption({ index: 1 })
        const history = page.getByRole('region', { name: 'Assessment History' })
        await history
          .getByRole('button', { name: /View Details/ })
          .first()
          .click()
        const record = page.getByRole('article', { name: 'Assessment record' })
        await page.emulateMedia({ media: 'print' })
        const printed = record.getByRole('region', { name: 'Grading' })
        await expect(printed).toBeVisible()
        await expect(printed).toContainText(journey.system)
        await expect(printed).toContainText(journey.grade)
        await expect(record).toContainText('Maceration, Hyperkeratosis')
        if (journey.location === 'Coccyx') await expect(record).not.toContainText('Dorsalis')
      })
    },
  )
}
