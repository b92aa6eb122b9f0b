/** One-time codes and recovery codes, the organization that requires them, and reauthentication before a sensitive action. */
import { generateCode, enableCodes, generateWrongCode } from '../../support/codes.ts'
import { runAxe, expect, test } from '../../support/test.ts'
import { createAccount, createPerson, getNotifications, signIn } from '../../support/people.ts'
import { strictTest } from '../../support/strict-server.ts'
import { longTag } from '../../support/tags.ts'

test(
  'codes from an app are switched on, then asked for; a recovery code works once',
  longTag,
  async ({ page, request, baseURL }, info) => {
    const dora = createPerson(info, 'Dora')
    await createAccount(request, baseURL ?? '', dora)
    const enterPassword = async () => {
      await page.goto('/api/logout')
      await page.goto('/auth')
      await signIn(page, dora.email, dora.password)
    }
    const signedIn = getNotifications(page).getByText('Signed in successfully!')
    await enterPassword()
    await expect(signedIn).toBeVisible()

    await page.goto('/settings?section=security')
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const setup = page.getByRole('dialog', { name: 'Set up authenticator app codes' })
    const shownKey = await setup.getByRole('status', { name: 'Key' }).innerText()
    await setup.getByRole('button', { name: 'Turn on' }).click()
    await expect(setup.getByText('Enter the 6-digit code')).toBeVisible()
    await setup.getByLabel('Code', { exact: true }).fill(generateWrongCode(shownKey.replace(/\s/g, '')))
    await setup.getByRole('button', { name: 'Turn on' }).click()
    await expect(setup.getByRole('alert')).toContainText('The code was not accepted')
    expect(await runAxe(page), 'setting up codes').toEqual([])
    const { key, recoveryCodes } = await enableCodes(page)
    expect(key).toBe(shownKey.replace(/\s/g, ''))
    const codes = page.getByRole('listitem').filter({ hasText: 'Recovery codes' })
    await expect(codes).toContainText('10 left')
    await page.reload()
    await expect(codes).toContainText('10 left')
    // Shown once: nothing of the page brings them back.
    for (const code of recoveryCodes) await expect(page.getByText(code)).toHaveCount(0)

    await enterPassword()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    const field = page.getByLabel('Code', { exact: true })
    await expect(field).toBeFocused()
    expect(await runAxe(page), 'second step').toEqual([])
    await field.fill(generateWrongCode(key))
    await page.getByRole('button', { name: 'Continue' }).click()
    const second = page.getByRole('region', { name: 'One more step' })
    await expect(second.getByText('Incorrect code, or the code was already used.')).toBeVisible()
    await field.fill(generateCode(key, 'next'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(signedIn).toBeVisible()

    const [spare = ''] = recoveryCodes
    const useSpare = async () => {
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(spare.toLowerCase())
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await enterPassword()
    await useSpare()
    await expect(signedIn).toBeVisible()
    await page.goto('/settings?section=security')
    await expect(codes).toContainText('9 left')
    await enterPassword()
    await useSpare()
    await expect(second.getByText('Incorrect code, or the code was already used.')).toBeVisible()
    await expect(page.getByLabel('Recovery code')).toHaveValue(spare.toLowerCase())
  },
)

strictTest(
  'once the organization asks for a second factor, whoever is at work without one meets the setup at once',
  longTag,
  async ({ page, request, baseURL }, info) => {
    const lena = createPerson(info, 'Lena')
    await createAccount(request, baseURL, lena)
    await page.goto('/auth')
    await signIn(page, lena.email, lena.password)
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const { recoveryCodes } = await enableCodes(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    const policy = page.getByLabel('Require two-step verification for staff')
    const save = page.getByRole('button', { name: 'Save organization' })
    const saved = getNotifications(page).getByText('Organization saved')
    await page.goto('/settings?section=organization')
    await policy.uncheck()
    await save.click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await proof.getByLabel('Password', { exact: true }).fill(lena.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByLabel('Code')).toHaveAccessibleDescription(/Enter the code/)
    await proof.getByLabel('Code').fill(recoveryCodes[0] ?? '')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(saved).toBeVisible()

    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    const question = page.getByRole('dialog', { name: 'Turn off authenticator app codes?' })
    await expect(question.getByText('This is your only second factor')).toBeVisible()
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(getNotifications(page).getByText('Authenticator app codes turned off')).toBeVisible()

    const elsewhere = await page.context().newPage()
    await elsewhere.goto('/patients')
    await expect(elsewhere.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
    const onTheWay = await page.context().newPage()
    await onTheWay.goto('/facility-management')
    await expect(onTheWay.getByRole('heading', { name: 'Facility Management' })).toBeVisible()
    await page.getByRole('tab', { name: 'Organization' }).click()
    await policy.check()
    await save.click()
    await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
    await elsewhere.getByLabel('Search patients').fill('anyone')
    await expect(elsewhere.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()

    // Met in the middle of a page's way, it leads to that page in the end.
    await onTheWay.getByRole('link', { name: 'Patients', exact: true }).click()
    await expect(onTheWay.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
    await onTheWay.getByRole('button', { name: 'Set up', exact: true }).click()
    await enableCodes(onTheWay)
    await onTheWay.getByRole('button', { name: 'Continue' }).click()
    await expect(onTheWay.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
    await expect(onTheWay.getByText('No patients registered yet.')).toBeVisible()
  },
)

test('the log is exported only after reauthentication', longTag, async ({ page, request, baseURL }, info) => {
  const emil = createPerson(info, 'Emil')
  await createAccount(request, baseURL ?? '', emil)
  await page.goto('/auth')
  await signIn(page, emil.email, emil.password)
  await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
  await page.goto('/audit')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
  await expect(proof).toBeVisible()
  expect(await runAxe(page), 'confirming').toEqual([])
  await page.keyboard.press('Escape')
  await expect(proof).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()

  await page.getByRole('button', { name: 'Export CSV' }).click()
  await proof.getByLabel('Password', { exact: true }).fill(emil.password)
  const download = page.waitForEvent('download')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')
  await expect(getNotifications(page).getByText('Audit log exported')).toBeVisible()

  // It holds for a while: the next export asks nothing.
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await again
})

strictTest(
  'where staff need a second factor, a new colleague sets one up before anything else',
  longTag,
  async ({ page, browser, request, baseURL, strict }, info) => {
    const origin = baseURL
    const owner = createPerson(info, 'Olga')
    const fred = createPerson(info, 'Fred')
    await createAccount(request, origin, owner)
    const first = await browser.newContext({ baseURL: origin })
    const desk = await first.newPage()
    await desk.goto('/auth')
    await signIn(desk, owner.email, owner.password)
    await expect(desk.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
    await desk.getByRole('button', { name: 'Set up', exact: true }).click()
    const { key: ownKey } = await enableCodes(desk)
    await desk.getByRole('button', { name: 'Continue' }).click()
    await desk.goto('/settings?section=organization')
    await expect(desk.getByLabel('Require two-step verification for staff')).toBeChecked()
    await first.request.post('/api/auth/prove', {
      data: { password: owner.password, code: generateCode(ownKey, 'next') },
      headers: { origin },
    })
    const verifying = new URL(await strict.mailedLink(owner.email, 'verify'), origin)
    await first.request.post('/api/auth/verify-email', {
      data: { token: verifying.searchParams.get('verify') },
      headers: { origin },
    })
    const invited = await first.request.post('/api/people/invitations', {
      data: { email: fred.email, firstName: fred.first, lastName: fred.last, role: 'clinician' },
      headers: { origin },
    })
    expect(invited.status(), await invited.text()).toBe(201)
    await first.close()

    await page.goto(await strict.mailedLink(fred.email, 'invite'))
    await page.getByLabel('Password', { exact: true }).fill(fred.password)
    await page.getByLabel('Confirm Password').fill(fred.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await signIn(page, fred.email, fred.password)
    const heading = page.getByRole('heading', { name: 'Set up two-step verification' })
    await expect(heading).toBeVisible()
    await expect(page.getByText('requires two-step verification for all staff')).toBeVisible()
    expect(await runAxe(page), 'enrolment').toEqual([])
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url())
    })
    await page.goto('/patients')
    await expect(heading).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    const { key } = await enableCodes(page)
    expect(refused, 'nothing is asked in vain').toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()

    await page.goto('/api/logout')
    await page.goto('/auth')
    await signIn(page, fred.email, fred.password)
    await page.getByLabel('Code', { exact: true }).fill(generateCode(key, 'next'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)
