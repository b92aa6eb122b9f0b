/** What surrounds every page: sidebar, top bar, toasts, the bottom bar on a phone, and the sign-in texts. */
import { emails, password } from '../../support/accounts.ts'
import { expect } from '../../support/test.ts'
import { fillSignUp, createPerson, getNotifications, signIn } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

test(
  'toasts come one at a time, go after five seconds, and F8 leads to them',
  longTag,
  async ({ office }, info) => {
    const tess = createPerson(info, 'Tess')
    await office.found(tess)
    const page = await office.getWindow(tess)
    await page.clock.install()
    const toasts = getNotifications(page).getByRole('listitem')
    const leave = async () => {
      await page.goto('/api/logout')
      await page.goto('/auth')
      await expect(page.getByLabel('Email')).toBeVisible()
    }

    await test.step('the newest takes the place of the one before', async () => {
      await leave()
      await signIn(page, tess.email, 'not her password')
      await expect(toasts).toHaveText(/Sign In Failed/)
      await page.clock.fastForward('00:30')
      await expect(toasts, 'a failure stays until it is dismissed').toHaveCount(1)
      await signIn(page, tess.email, tess.password)
      await expect(toasts).toHaveText(/Signed in successfully!/)
      await expect(toasts).toHaveCount(1)
    })

    await test.step('F8 moves there, and it stays while it is read', async () => {
      await page.keyboard.press('F8')
      const region = page.getByRole('region', { name: 'Notifications (F8)' })
      await expect(region.locator(':focus')).toHaveCount(1)
      await page.clock.fastForward('00:10')
      await expect(toasts).toHaveCount(1)
    })

    await test.step('a short pull leaves it, a long one to the right dismisses it', async () => {
      const box = await toasts.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 12]
      const pull = async (byPx: number) => {
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + byPx / 2, y, { steps: 4 })
        await page.mouse.move(x + byPx, y, { steps: 4 })
        await page.mouse.up()
      }
      await pull(40)
      await expect(toasts).toHaveCount(1)
      await pull(90)
      await expect(toasts).toHaveCount(0)
    })

    await test.step('otherwise it closes after five seconds', async () => {
      await leave()
      await page.clock.pauseAt(Date.now() + 120_000)
      await signIn(page, tess.email, tess.password)
      // The response is processed with the next tick of the page's own clock.
      await expect(async () => {
        await page.clock.runFor(10)
        await expect(toasts).toHaveCount(1, { timeout: 200 })
      }).toPass()
      await page.clock.runFor(4500)
      await expect(toasts).toHaveCount(1)
      await page.clock.runFor(500)
      await expect(toasts).toHaveCount(0)
      await page.clock.resume()
    })

    await test.step('the account menu is at the top right, with sign-out', async () => {
      const open = () => page.getByRole('button', { name: /Account: Tess Quill/ }).click()
      await open()
      const menu = page.getByRole('menu')
      await expect(menu).toContainText('Tess Quill')
      await expect(menu).toContainText(tess.email)
      await expect(menu.getByText('Clinician', { exact: true })).toBeVisible()
      await menu.getByRole('menuitem', { name: 'Profile' }).click()
      await expect(page).toHaveURL(/\/settings\?section=profile$/)
      await open()
      await menu.getByRole('menuitem', { name: 'Settings' }).click()
      await expect(page).toHaveURL(/\/settings$/)
      await open()
      const leaving = page.waitForRequest(/\/api\/logout$/)
      await menu.getByRole('menuitem', { name: 'Log out' }).click()
      await leaving
      await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    })
  },
)

test(
  'a press on the bell or the account is not lost while the menu is still on its way',
  longTag,
  async ({ office }) => {
    const page = await office.demoWindow('clinician')
    for (const [chunk, button, there] of [
      ['user-menu', /Account:/, page.getByRole('menuitem', { name: 'Log out' })],
      ['bell', /^Notifications/, page.getByRole('dialog', { name: 'Notifications' })],
    ] as const) {
      const { promise: late, resolve: comes } = Promise.withResolvers<void>()
      await page.route(new RegExp(`/assets/${chunk}-`), async (route) => {
        await late
        await route.continue()
      })
      await page.goto('/help')
      await page.getByRole('button', { name: button }).click()
      comes()
      await expect(there).toBeVisible()
    }
  },
)

test(
  'the sidebar names everything, and names it on hovering when it is narrow',
  longTag,
  async ({ office }) => {
    const page = await office.demoWindow('clinician')
    const user = await office.read<{ firstName: string; lastName: string }>(page, '/api/auth/user')
    const name = `${user.firstName} ${user.lastName}`
    await page.clock.install()
    await page.goto('/patients')
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    const patients = sidebar.getByRole('link', { name: 'Patients' })
    await expect(patients).toHaveAttribute('aria-current', 'page')
    await expect(sidebar.getByText(name)).toBeVisible()
    await expect(sidebar.getByText('Clinician', { exact: true })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await expect(sidebar.getByRole('link', { name: 'Help & Support' })).toHaveAttribute('href', '/help')
    await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible()

    await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
    const tooltip = page.getByText('Patients: Patient management')
    await expect(sidebar.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    expect((await sidebar.boundingBox())?.width).toBeLessThan(64)
    await page.mouse.move(700, 500)
    await page.clock.pauseAt(Date.now() + 5000)
    await patients.hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(10)
    await expect(tooltip).toBeVisible()
    await page.clock.resume()
    await page.reload()
    await sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(200)
  },
)

test('on a phone the navigation is at the bottom', async ({ office }) => {
  const page = await office.demoWindow('clinician')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/patients')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Patients' })).toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
  await bar.getByRole('button', { name: 'More' }).click()
  const all = page.getByRole('navigation', { name: 'All pages' })
  for (const name of ['Patients', 'People', 'Audit', 'Settings', 'Help & Support']) {
    await expect(all.getByRole('link', { name })).toBeVisible()
  }
  await expect(all.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await all.getByRole('link', { name: 'Help & Support' }).click()
  await expect(page.getByRole('heading', { name: 'Help & Support' })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
})

test('while it is not known who is there, the page says that it loads', longTag, async ({ office }) => {
  const page = await office.demoWindow('clinician')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/auth/user', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/patients')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { name: 'Patient Management' })).toBeVisible()
  await expect(page.getByPlaceholder('Search patients, wounds, or treatments...')).toBeVisible()

  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did someone forget to add the page to the router?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
})

test(
  'the list of patients is asked for before its page is there, once, and is found again where it was left',
  longTag,
  async ({ office }) => {
    const page = await office.demoWindow('clinician')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const { promise: late, resolve: comes } = Promise.withResolvers<void>()
    await page.route(/\/assets\/patients-page-/, async (route) => {
      await late
      await route.continue()
    })
    const list = page.waitForResponse(/\/api\/patients$/)
    await page.goto('/patients')
    await list
    comes()
    const table = page.getByRole('table', { name: 'Patient Records' })
    const last = table.getByRole('row').nth(40)
    await last.scrollIntoViewIfNeeded()
    for (const path of ['/api/auth/user', '/api/patients'])
      expect(
        asked.filter((one) => one === path),
        path,
      ).toHaveLength(1)

    const name = await last.getByRole('link').innerText()
    await last.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(table.getByRole('link', { name })).toBeInViewport()
  },
)

test(
  'who is there is asked once, even where the script that asks early comes late',
  longTag,
  async ({ office }) => {
    const page = await office.demoWindow('clinician')
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auth/user') asked += 1
    })
    const { promise: late, resolve: comes } = Promise.withResolvers<void>()
    await page.route('/early.js', async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/settings', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    const early = page.waitForResponse('/early.js')
    comes()
    await early
    await page.waitForLoadState('load')
    expect(asked).toBe(1)
  },
)

test('an error without a reason has the text of its form', longTag, async ({ page }) => {
  await page.route('**/api/auth/{signin,signup,forgot-password}', (route) =>
    route.fulfill({ status: 400, json: {} }),
  )
  const tess = { first: 'Tess', last: 'Quill', email: 'tess@journey.example', password: 'a long phrase' }
  await page.goto('/auth')
  await signIn(page, tess.email, tess.password)
  await expect(getNotifications(page)).toContainText('Sign In FailedInvalid email or password')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillSignUp(page, tess)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(getNotifications(page)).toContainText('Sign Up FailedFailed to create account')
  await page.getByRole('tab', { name: 'Reset' }).click()
  await page.getByLabel('Email').fill(tess.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(getNotifications(page)).toContainText('ErrorFailed to send reset email')
})

test(
  'a client’s stored token is used, and removed once it is rejected',
  longTag,
  async ({ page, request, baseURL }) => {
    const answer = await request.post('/api/auth/signin', {
      data: { email: emails.nurse, password, wantsToken: true },
      headers: { origin: baseURL ?? '' },
    })
    const { token } = (await answer.json()) as { token: string }
    const storeToken = (value: string) => page.evaluate(`localStorage.setItem('authToken', '${value}')`)
    await page.goto('/auth')
    await storeToken(token)
    await page.goto('/patients')
    await expect(page.getByRole('table', { name: 'Patient Records' }).getByRole('link').first()).toBeVisible()
    await storeToken('a-token-that-nobody-was-ever-given')
    await page.goto('/patients')
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
    // The landing page is shown before the session is known.
    await expect.poll(() => page.evaluate("localStorage.getItem('authToken')")).toBeNull()
  },
)
