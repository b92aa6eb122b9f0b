/** Beginning: an account of one's own, from the form to the first sign-out, and every word of the three tabs. */
import { emails } from '../../support/accounts.ts'
import { test as anyConsole } from '@playwright/test'
import { expect, test } from '../../support/test.ts'
import { waitForMailedLink, listMails } from '../../support/mail.ts'
import { createAccount, fillSignUp, createPerson, getNotifications, signIn } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'

const openSignUp = '/auth?tab=signup'

test('a user signs up, verifies the address, signs in and signs out', async ({ page }, info) => {
  const ada = createPerson(info)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillSignUp(page, ada)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    getNotifications(page).getByText('Account created successfully! Please sign in.'),
  ).toBeVisible()
  await expect(getNotifications(page).getByText('Check your email to continue.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await expect(page.getByLabel('Confirm Password')).toHaveValue('')

  const link = await waitForMailedLink(ada.email, 'verify')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /confirmed|no longer works/ })).toBeVisible()

  await page.goto('/auth')
  await signIn(page, ada.email, ada.password)
  await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
  await expect(page.getByText('No recent assessments')).toBeVisible()
  const kept = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  )
  expect(kept).not.toMatch(/token|password|session/i)

  await page.goto('/api/logout')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.goto('/patients')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test(
  'a taken address gets the same answer, and its owner a mail',
  longTag,
  async ({ page, request, baseURL }, info) => {
    const ada = createPerson(info)
    await createAccount(request, baseURL ?? '', ada)
    await waitForMailedLink(ada.email, 'verify')
    const before = (await listMails(ada.email)).length
    await page.goto(openSignUp)
    await fillSignUp(page, { ...ada, first: 'Somebody', password: 'another phrase of mine' })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(
      getNotifications(page).getByText('Account created successfully! Please sign in.'),
    ).toBeVisible()
    await expect(getNotifications(page).getByText('Check your email to continue.')).toBeVisible()
    await expect.poll(async () => (await listMails(ada.email)).length).toBeGreaterThan(before)
  },
)

test('the form names everything that is missing, at its field', longTag, async ({ page }) => {
  await page.goto(openSignUp)
  await page.getByLabel('Password', { exact: true }).fill('seven77')
  await page.getByLabel('Confirm Password').fill('seven78')
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const text of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    "Passwords don't match",
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription("Passwords don't match")
  await page.getByLabel('First Name').fill('Ada')
  await expect(page.getByText('First name is required')).toBeHidden()
})

test('a common password is rejected by name, and no input is lost', longTag, async ({ page }, info) => {
  const ada = { ...createPerson(info), password: 'password1' }
  await page.goto(openSignUp)
  await fillSignUp(page, ada)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(getNotifications(page).getByText('Sign Up Failed')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This password is too common/,
  )
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByLabel('Confirm Password')).toHaveValue(ada.password)
})

test('three roles are offered, and each password has its own eye', longTag, async ({ page }) => {
  await page.goto(openSignUp)
  const role = page.getByLabel('Role')
  await expect(role).toHaveValue('clinician')
  await expect(role.getByRole('option')).toHaveText(['Healthcare Professional', 'Patient', 'Administrator'])
  const [password, confirm] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Confirm Password'),
  ]
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(confirm).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show confirmed password' }).click()
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(confirm).toHaveAttribute('type', 'text')
})

test('the tabs work by keyboard, and are in the URL', longTag, async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expect(page).toHaveURL(/\/auth\?tab=signup$/)
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Reset' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/auth$/)
})

test('while the server thinks, each button says what it does', longTag, async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/auth/{signin,signup,forgot-password}', async (route) => {
    await held
    await route.fulfill({ status: 400, json: {} })
  })
  await page.goto('/auth')
  await signIn(page, emails.nurse, 'whatever it is')
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillSignUp(page, {
    first: 'Ada',
    last: 'Quill',
    email: 'ada@journey.example',
    password: 'a long phrase',
  })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  await page.getByRole('tab', { name: 'Reset' }).click()
  await page.getByLabel('Email').fill('ada@journey.example')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()

  // An error without a reason has its own text, in the toast or at least in the form.
  letGo()
  await expect(page.getByRole('tabpanel').getByText('Failed to send reset email')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('tabpanel').getByText('Failed to create account')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByRole('tabpanel').getByText('Invalid email or password')).toBeVisible()
})

// The browser itself reports a lost network in its console.
anyConsole('without a network it says so and keeps what was typed', async ({ page }) => {
  await page.goto(openSignUp)
  await fillSignUp(page, {
    first: 'Ada',
    last: 'Quill',
    email: 'ada@journey.example',
    password: 'a long phrase',
  })
  await page.route('**/api/auth/signup', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(getNotifications(page).getByText('Sign Up Failed')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText(/Can’t connect/)).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toHaveValue('a long phrase')
})
