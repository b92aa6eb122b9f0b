/** The health journey: every text of the screen, reporting care, claiming once, badges, an alias, and the care team's view. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createAccount, createPerson, getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient, createWound } from '../../support/wounds.ts'

const path = '/gamification'
const getValue = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

test(
  'a patient follows the plan, claims a reward once, and the care team sees it',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info, 'Ada')
    await office.found(ada)
    const clinic = await office.getWindow(ada)
    await clinic.goto('/patients')
    const patient = await createPatient(clinic, createMrn(info))
    const eleanor = createPerson(info, 'Eleanor')
    await office.join(eleanor, { role: 'patient', patientId: patient.id }, clinic)
    const page = await office.getWindow(eleanor)

    await test.step('without a plan it says so', async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Your Health Journey' })).toBeVisible()
      for (const [label, value] of [
        ['Level', '1'],
        ['Total Points', '0'],
        ['Day Streak', '0'],
        ['Leaderboard Rank', 'Not ranked'],
      ] as const)
        await expect(getValue(page, label)).toContainText(value)
      for (const name of ['Overview', 'Challenges', 'Badges', 'Leaderboard'])
        await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
      await expect(page.getByText('No care plan yet')).toBeVisible()
      await expectAccessible(page, 'a journey without a plan')
      await openTab(page, 'Challenges')
      await expect(page.getByText('No challenges yet')).toBeVisible()
    })

    const wound = await createWound(clinic, patient.id)
    await office.send(clinic, '/api/treatment-plans', {
      patientId: patient.id,
      woundId: wound.id,
      planType: 'healing',
      interventions: [
        { title: 'Change the foam bandage', frequency: 'Daily' },
        { title: 'Hydrogel', frequency: 'As prescribed' },
      ],
    })

    await test.step('what is done is saved when the server has it, and not before', async () => {
      await page.goto(path)
      await expect(
        page.getByText('The plan says “As prescribed”. Ask your care team how often that is.'),
      ).toBeVisible()
      const done = page.getByRole('button', { name: 'I did it: Change the foam bandage' })
      await page.route('**/api/gamification/check-ins', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 409, json: {} }) : route.continue(),
      )
      await done.click()
      await expect(page.getByText('It was not saved')).toBeVisible()
      await expect(getValue(page, 'Total Points')).toContainText('0')
      await page.unroute('**/api/gamification/check-ins')
      await done.click()
      await expect(getNotifications(page).getByText('Well done')).toBeVisible()
      await expect(page.getByText('Done', { exact: true })).toBeVisible()
      await expect(done).toHaveCount(0)
      await expect(getValue(page, 'Total Points')).toContainText('10')
      await expect(getValue(page, 'Day Streak')).toContainText('1')
      await expectAccessible(page, 'a journey with a plan')
    })

    await test.step('a completed daily challenge gives its reward once', async () => {
      await openTab(page, 'Challenges')
      for (const name of ['Daily', 'Weekly', 'Monthly'])
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await page.getByRole('button', { name: "Claim Reward: Today's care" }).click()
      await expect(getNotifications(page).getByText('Reward Claimed!')).toBeVisible()
      await expect(page.getByText('Reward claimed', { exact: true })).toBeVisible()
      await expect(getValue(page, 'Total Points')).toContainText('60')
      await expectAccessible(page, 'challenges')
    })

    await test.step('badges show their progress', async () => {
      await openTab(page, 'Badges')
      await expect(page.getByRole('heading', { name: 'First step' })).toBeVisible()
      for (const rarity of ['Common', 'Rare', 'Epic', 'Legendary'])
        await expect(page.getByText(rarity, { exact: true }).first()).toBeVisible()
      await expectAccessible(page, 'badges')
    })

    await test.step('only participants are ranked, and never by their own name', async () => {
      await openTab(page, 'Leaderboard')
      await expect(page.getByText('No ranks yet')).toBeVisible()
      await page.getByRole('button', { name: 'Join the leaderboard' }).click()
      const dialog = page.getByRole('dialog', { name: 'Choose a name' })
      const name = dialog.getByLabel('Name on the leaderboard')
      await name.fill('Eleanor the Brave')
      await dialog.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(dialog.getByText('Choose a name that is not your own')).toBeVisible()
      await expect(name).toHaveValue('Eleanor the Brave')
      await expectAccessible(page, 'choosing a name')
      await name.fill('Blue Heron')
      await dialog.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(/You are on the leaderboard as Blue Heron/)).toBeVisible()
      await page.getByRole('button', { name: 'Leave the leaderboard' }).click()
      await expect(page.getByRole('button', { name: 'Join the leaderboard' })).toBeVisible()
    })

    await test.step('the care team selects a patient and reads, and the chart shows the adherence', async () => {
      await clinic.goto(path)
      await expect(clinic.getByText('Select a patient', { exact: true })).toBeVisible()
      for (const card of ['Level', 'Total Points', 'Day Streak', 'Leaderboard Rank']) {
        await expect(clinic.getByText(card, { exact: true })).toBeVisible()
      }
      await expect(clinic.getByText('—', { exact: true })).toHaveCount(4)
      await clinic.getByRole('tab', { name: 'Leaderboard' }).click()
      await expect(clinic.getByRole('tabpanel')).toContainText(/Leaderboard|No ranks yet/)
      await clinic.getByRole('tab', { name: 'Badges' }).click()
      await expect(clinic.getByText('15 badges can be earned', { exact: true })).toBeVisible()
      await clinic.getByRole('tab', { name: 'Overview' }).click()
      await clinic.getByLabel('Patient', { exact: true }).fill('Testwood')
      await clinic
        .getByRole('option', { name: /Testwood/ })
        .first()
        .click()
      await expect(clinic.getByText('Change the foam bandage', { exact: true })).toBeVisible()
      await expect(clinic.getByText('Done', { exact: true })).toBeVisible()
      await expect(clinic.getByRole('button', { name: /I did it/ })).toHaveCount(0)
      await expectAccessible(clinic, 'the journey of a patient')
      await clinic.goto(`/patients/${patient.id}`)
      const card = clinic.getByRole('region', { name: 'Adherence' })
      await expect(card.getByText('100%')).toBeVisible()
      await expect(card.getByText('1 of 1')).toBeVisible()
      await expect(card.getByText(/does not specify a frequency: Hydrogel/)).toBeVisible()
    })
  },
)

test('the demo patient has a streak, badges and a rank among chosen names', longTag, async ({ office }) => {
  const page = await office.demoWindow('patient')
  await page.goto(`${path}?tab=leaderboard`)
  const places = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
  await expect(places).toHaveCount(7)
  await expect(places.filter({ hasText: '(you)' })).toContainText('Quiet Fern')
  await expect(getValue(page, 'Leaderboard Rank')).toContainText('of 7')
  await expectAccessible(page, 'the leaderboard')
})

test(
  'a patient without a chart sees why there is nothing',
  longTag,
  async ({ office, page, baseURL }, info) => {
    const eve = createPerson(info, 'Eve')
    await createAccount(page.request, baseURL ?? '', eve, 'patient')
    const own = await office.getWindow(eve)
    await own.goto(path)
    await expect(own.getByText('Not linked to a chart yet')).toBeVisible()
    await expectAccessible(own, 'a journey without a chart')
  },
)
