/** Sign-in through the organization's OpenID provider, a real one, and its error messages. */
import { generateCode, enroll } from '../../support/codes.ts'
import { expect } from '../../support/test.ts'
import { createAccount, createPerson, getNotifications, type Person, signIn } from '../../support/people.ts'
import { type StrictServer, strictTest as test } from '../../support/strict-server.ts'
import { longTag } from '../../support/tags.ts'

/** Who sits before the provider's screen from now on. */
const setProviderPerson = (strict: StrictServer, { email }: Person) => {
  strict.provider.person = { subject: `subject of ${email}`, email, verified: true }
}

test(
  'from the landing page through the provider into the app',
  longTag,
  async ({ page, request, baseURL, strict }, info) => {
    const gina = createPerson(info, 'Gina')
    await createAccount(request, baseURL, gina, 'patient')
    await page.goto(await strict.mailedLink(gina.email, 'verify'))
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
    setProviderPerson(strict, gina)
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in with your organization' }).first().click()
    await expect(page.getByRole('button', { name: /Account: Gina Quill/ })).toBeVisible()
    const who = await page.request.get('/api/auth/user')
    expect(await who.json()).toMatchObject({ email: gina.email })

    // The next time the provider knows its person, and leads back to where they were going.
    await page.goto('/api/logout')
    await page.goto('/api/login?returnTo=%2Fsettings%3Fsection%3Dsessions')
    await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'a second factor is required after the provider too',
  longTag,
  async ({ page, browser, request, baseURL, strict }, info) => {
    const hugo = createPerson(info, 'Hugo')
    await createAccount(request, baseURL, hugo)
    await page.goto(await strict.mailedLink(hugo.email, 'verify'))
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
    const elsewhere = await browser.newContext({ baseURL })
    const key = await enroll(elsewhere.request, baseURL, hugo)
    await elsewhere.close()

    setProviderPerson(strict, hugo)
    await page.goto('/api/login?returnTo=%2Fsettings%3Fsection%3Dsecurity')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(page.getByText('Signed in with your organization.')).toBeVisible()
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('Code', { exact: true }).fill(generateCode(key, 'next'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/settings\?section=security$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toContainText('On')
  },
)

test(
  'a rejected sign-in has a message, and the password still works',
  longTag,
  async ({ page, request, baseURL, strict }, info) => {
    const iris = createPerson(info, 'Iris')
    await createAccount(request, baseURL, iris, 'patient')
    const refusal = page.getByText('Single sign-on did not work')
    // The address is not verified here yet, so the provider's claim about it gives no access.
    setProviderPerson(strict, iris)
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in with your organization' }).first().click()
    await expect(refusal).toBeVisible()
    await expect(
      page.getByText('Nothing was changed. Try again, or use your email and password.'),
    ).toBeVisible()

    strict.provider.refuses = true
    await page.goto('/api/login')
    strict.provider.refuses = false
    await expect(refusal).toBeVisible()
    await signIn(page, iris.email, iris.password)
    await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
    await expect(refusal).toBeHidden()
  },
)
