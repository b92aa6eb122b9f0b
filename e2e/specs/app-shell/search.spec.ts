/** From any page to a chart without touching the mouse, also when the name is misspelled. */
import { expect, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

test('the keyboard alone leads from a misspelled name to the chart', longTag, async ({ office }, info) => {
  const sofia = createPerson(info, 'Sofia')
  await office.found(sofia)
  const page = await office.getWindow(sofia)
  const mrn = createMrn(info)
  for (const [firstName, lastName, number] of [
    ['Eleanor', 'Whitfield', `${mrn}-1`],
    ['Eleonora', 'Whitefield', `${mrn}-2`],
    ['Marcus', 'Quarles', `${mrn}-3`],
  ]) {
    await office.send(page, '/api/patients', { firstName, lastName, medicalRecordNumber: number })
  }
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const banner = page.getByRole('region', { name: 'Patient', exact: true })
  const chosen = palette.getByRole('option', { selected: true })
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('a misspelled name, arrow keys, Enter', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByPlaceholder('Search patients, wounds, or treatments...')).toBeFocused()
    await page.keyboard.type('whitfeild elanor')
    await expect(palette.getByRole('option', { name: /Whitfield/i })).toBeVisible()
    const options = palette.getByRole('option')
    await expect(chosen).toContainText(/Whitfield/i)
    const isSecond = (await options.count()) > 1
    await page.keyboard.press('ArrowDown')
    if (isSecond) await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(banner).toContainText(`${mrn}-1`)
    await expect(palette).toBeHidden()
  })

  await test.step('Enter waits for the answer instead of opening who was found before', async () => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.type('whitfield')
    await expect(chosen).toContainText(/Whitfield/i)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/search?*', async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+a')
    await page.keyboard.type('quarles')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/help$/)
    letGo()
    await expect(chosen).toContainText(/Quarles/i)
    await page.keyboard.press('Enter')
    await expect(banner).toContainText(`${mrn}-3`)
  })

  await test.step('what was opened is offered again', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
      /Quarles/i,
    )
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('a wound is found by its place and whose it is', async () => {
    const [patient] = await office.read<{ id: string }[]>(page, `/api/patients?search=${mrn}-2`)
    await office.send(page, '/api/wounds', {
      patientId: patient?.id,
      woundType: 'pressure_ulcer',
      location: 'Heel',
      laterality: 'left',
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('left heel whitefield')
    await expect(palette.getByRole('group', { name: 'Wounds' }).getByRole('option')).toContainText(
      'Wound A, Left heel',
    )
    // Enter works once the results of the whole text are there.
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/wounds\//, { timeout: 1000 })
    }).toPass()
    await expect(banner).toContainText(`${mrn}-2`)
  })

  await test.step('nothing found says so, and pages are found too', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).click()
    await page.keyboard.type('zzyzxq')
    await expect(palette.getByRole('status')).toContainText('No results for “zzyzxq”')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('settings')
    await expect(chosen).toContainText('Settings')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings/)
  })
})

test('the list of keys is one key away, and its keys work', longTag, async ({ office }) => {
  const page = await office.demoWindow('clinician')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  for (const does of [
    'Search and commands',
    'Keyboard shortcuts',
    'Save form',
    'Close dialog or menu',
    'Go to the notification',
    'Move between list rows',
    'Go to Patients',
  ]) {
    await expect(keys.getByText(does, { exact: true }).last()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
  await page.getByLabel('Search patients').fill('?')
  await expect(keys).toBeHidden()
})
