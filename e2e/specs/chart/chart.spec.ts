/** The chart: a wound is placed on the body map and found again; a consent is signed by hand and revoked. */
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, createMrn, openChart, registerPatient, test } from '../../support/test.ts'
import { getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('clinician') })

test('a wound is placed on the body map and appears in the chart', longTag, async ({ page }, info) => {
  test.slow()
  const mrn = createMrn(info)
  await registerPatient(page, { first: 'Harriet', last: 'Bodymap', mrn })
  await openChart(page, mrn)
  const rail = page.getByRole('region', { name: 'Wounds', exact: true })
  await expect(rail).toContainText('No wounds documented')

  const dialog = page.getByRole('dialog', { name: 'Add wound' })
  await test.step('there is no default, and missing input is reported', async () => {
    await rail.getByRole('button', { name: 'Add wound' }).click()
    await expect(dialog).toContainText('Bodymap, Harriet')
    await dialog.getByRole('button', { name: 'Add wound' }).click()
    await expect(dialog.getByText('Anatomical location is required')).toBeVisible()
    await expect(dialog.getByText('Wound type is required')).toBeVisible()
    await expect(dialog.getByText('Select Yes, No, or Unknown')).toBeVisible()
    await expectAccessible(page, 'new wound')
  })

  await test.step('a tap on the back sets place and side', async () => {
    await dialog.getByText('Back', { exact: true }).click()
    const body = dialog.getByRole('img', { name: /^Body, back/ })
    await body.scrollIntoViewIfNeeded()
    const box = (await body.boundingBox())!
    // The drawing is 200 by 464 and is shown whole; the left heel is at its left, seen from behind.
    const scale = Math.min(box.width / 200, box.height / 464)
    const at = (x: number, y: number) => ({
      x: box.width / 2 + (x - 100) * scale,
      y: box.height / 2 + (y - 232) * scale,
    })
    await body.click({ position: at(83, 446) })
    await expect(dialog.getByLabel('Anatomical location')).toHaveValue('Heel')
    await expect(dialog.getByLabel('Laterality')).toHaveValue('left')
  })

  await test.step('the twin by name sets the same', async () => {
    await dialog.getByRole('button', { name: /Change selection: Left heel/ }).click()
    await dialog.getByRole('combobox', { name: 'Search location' }).fill('sacr')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Anatomical location')).toHaveValue('Sacrum')
    await expect(dialog.getByLabel('Laterality')).toHaveValue('midline')
  })

  await test.step('it is recorded and appears in the rail and the timeline', async () => {
    await dialog.getByLabel('Wound type').selectOption({ label: 'Pressure injury (pressure ulcer)' })
    await dialog.getByText('Unknown', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Add wound' }).click()
    await expect(getNotifications(page).getByText('Wound added')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rail.getByRole('link', { name: /Sacrum/ }).first()).toBeVisible()
    await expect(rail).toContainText('Not assessed')
    await expectAccessible(page, 'chart')
  })

  await test.step('its page says that nothing was measured yet', async () => {
    await rail
      .getByRole('link', { name: /Sacrum/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Sacrum' })).toBeVisible()
    await expect(page.getByText('Not measured yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'New Assessment' })).toHaveAttribute(
      'href',
      /\/cms-wound-assessment\?patientId=.*woundId=/,
    )
    await expectAccessible(page, 'wound')
  })
})

test('a wound is healed only when confirmed, and can be reopened', longTag, async ({ page }, info) => {
  const mrn = createMrn(info)
  await registerPatient(page, { first: 'Harriet', last: 'Healwell', mrn })
  await openChart(page, mrn)
  const rail = page.getByRole('region', { name: 'Wounds', exact: true })
  await rail.getByRole('button', { name: 'Add wound' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add wound' })
  await dialog.getByRole('combobox', { name: 'Search location' }).fill('left heel')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Wound type').selectOption('pressure_ulcer')
  await dialog.getByText('Yes', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add wound' }).click()
  await rail
    .getByRole('link', { name: /Left heel/ })
    .first()
    .click()

  await test.step('the day is asked, and the record is held against it', async () => {
    await page.getByRole('button', { name: 'Confirm healed' }).click()
    const heal = page.getByRole('dialog', { name: /^Confirm wound . healed/ })
    await heal.getByRole('button', { name: 'Confirm healed' }).click()
    await expect(heal.getByText('Enter the date healed')).toBeVisible()
    await expect(heal.getByText('Not documented as closed')).toBeVisible()
    await heal.getByLabel('Date healed').fill('01/01/2026')
    await heal.getByRole('button', { name: 'Confirm healed' }).click()
    await expect(heal).toBeHidden()
    await expect(page.getByText('healed 01/01/2026', { exact: false }).first()).toBeVisible()
  })

  await test.step('it is opened again with a reason', async () => {
    await page.getByRole('button', { name: 'Reopen wound' }).click()
    const reopen = page.getByRole('dialog', { name: /^Reopen wound/ })
    await reopen.getByLabel('Reason').fill('Drains again')
    await reopen.getByRole('button', { name: 'Reopen wound' }).click()
    await expect(page.getByRole('button', { name: 'Confirm healed' })).toBeVisible()
  })
})

test('a consent is signed by hand, seen, and revoked with a reason', longTag, async ({ page }, info) => {
  const mrn = createMrn(info)
  await registerPatient(page, { first: 'Olive', last: 'Consentwell', mrn })
  await openChart(page, mrn)
  const card = page.getByRole('region', { name: 'Consents', exact: true })
  await expect(card.getByText('Not documented')).toHaveCount(4)

  await test.step('the answer is given and signed', async () => {
    await card.getByRole('button', { name: 'Record consent for Photographs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Consent: Photographs' })
    await dialog.getByText('Consent given', { exact: true }).click()
    await dialog.getByText('Representative', { exact: true }).click()
    await dialog.getByLabel('Representative’s name').fill('Ann Consentwell')
    await dialog.getByLabel('Relationship to patient').fill('Daughter')
    await dialog.getByRole('button', { name: 'Save consent' }).click()
    await expect(dialog.getByText('Signature is required')).toBeInViewport()
    const pad = dialog.getByRole('img', { name: /Signature area, empty/ })
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    await page.mouse.move(box.x + 40, box.y + 90)
    await page.mouse.down()
    for (const [x, y] of [
      [90, 40],
      [130, 110],
      [190, 50],
      [260, 90],
    ] as const)
      await page.mouse.move(box.x + x, box.y + y)
    await page.mouse.up()
    await expect(dialog.getByRole('img', { name: 'Drawn signature' })).toBeVisible()
    await expectAccessible(page, 'consent')
    await dialog.getByRole('button', { name: 'Save consent' }).click()
    await expect(getNotifications(page).getByText('Consent recorded')).toBeVisible()
    await expect(card.getByText('Given', { exact: true })).toBeVisible()
  })

  await test.step('the form shows the signature', async () => {
    await card.getByRole('button', { name: 'View Photographs' }).click()
    const form = page.getByRole('dialog', { name: 'Consent: Photographs' })
    await expect(form.getByRole('img', { name: 'Signature' })).toBeVisible()
    await expect(form).toContainText('Representative: Ann Consentwell, Daughter')
    await form.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('it is revoked, and is no longer active', async () => {
    await card.getByRole('button', { name: 'Revoke Photographs' }).click()
    const revoke = page.getByRole('dialog', { name: /Revoke consent/ })
    await revoke.getByLabel('Reason').fill('Wants no more pictures')
    await revoke.getByRole('button', { name: 'Revoke consent' }).click()
    await expect(getNotifications(page).getByText('Consent revoked')).toBeVisible()
    await expect(card.getByText('Revoked', { exact: true })).toBeVisible()
    await expect(card).toContainText('Wants no more pictures')
  })

  await test.step('a name can be typed instead', async () => {
    await card.getByRole('button', { name: 'Record consent for Treatment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Consent: Treatment' })
    await dialog.getByText('Consent given', { exact: true }).click()
    await dialog.getByText('Patient', { exact: true }).click()
    await dialog.getByText('Type name').click()
    await dialog.getByLabel('Full name').fill('Olive Consentwell')
    await dialog.getByRole('button', { name: 'Save consent' }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText('Given', { exact: true })).toBeVisible()
  })

  await test.step('a form in error says nothing any more, and stays readable', async () => {
    await card.getByRole('button', { name: 'View Treatment' }).click()
    const form = page.getByRole('dialog', { name: 'Consent: Treatment' })
    await form.getByRole('button', { name: 'Mark as entered in error' }).click()
    const marking = page.getByRole('dialog', { name: 'Mark as entered in error?' })
    await expect(marking.getByText('Enter a reason')).toBeVisible()
    await marking.getByLabel('Reason').fill('Meant for the patient next door')
    await marking.getByRole('button', { name: 'Mark as entered in error' }).click()
    await expect(getNotifications(page).getByText('Marked as entered in error')).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: 'Treatment' }).first()).toContainText(
      'Not documented',
    )
    await card.getByText(/All forms, 2/).click()
    await card.getByRole('button', { name: /View consent form, .*, Treatment/ }).click()
    await expect(form).toContainText('Meant for the patient next door')
    await expect(form.getByRole('button', { name: 'Mark as entered in error' })).toHaveCount(0)
  })
})
