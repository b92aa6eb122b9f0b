/** What a stranger sees: where everything on the landing page leads, what it claims, and that all of it can be read. */
import { getSessionFile } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'
import { longTag } from '../../support/tags.ts'

const small = { width: 390, height: 844 }

test('every link of the landing page works', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const hero = page.getByRole('main')
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', '/auth')
  const provider = { name: 'Sign in with your organization' }
  await expect(header.getByRole('link', provider)).toHaveAttribute('href', '/api/login')
  await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth')
  await expect(hero.getByRole('link', provider)).toHaveAttribute('href', '/api/login')

  await page.setViewportSize(small)
  await expect(header.getByRole('link', provider)).toBeHidden()
  await expect(hero.getByRole('link', provider)).toBeVisible()

  await hero.getByRole('link', { name: 'Start Your Free Trial' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=signup$/)
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')

  await page.goto('/api/login')
  await expect(page).toHaveURL(/\/auth\?problem=no-provider$/)
  await expect(page.getByText('Single sign-on is not set up')).toBeVisible()
  await expect(page.getByText('Secure Wound Care Management')).toBeVisible()
})

test('each of the owner’s figures leads to what was really measured', longTag, async ({ page }) => {
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'Figures stated by the owner' })
  for (const [value, label] of [
    ['95%', 'measurement accuracy'],
    ['47%', 'faster healing'],
    ['32 days', 'reduction in length of stay'],
    ['24/7', 'support'],
  ]) {
    await expect(figures.getByText(value ?? '', { exact: true })).toBeVisible()
    const mark = figures.getByRole('link', { name: `1: source of ${value} ${label}` })
    await expect(mark).toHaveAttribute('href', '/evidence#owner-figures')
  }
  await figures.getByRole('link', { name: /source of 95%/ }).click()
  await expect(page.getByRole('heading', { name: 'Claims by the owner' })).toBeInViewport()
  await expect(page.getByText('Owner’s claim, not measured by this product')).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Accuracy of wound measurement' })).toBeVisible()
})

test('the features say what works', longTag, async ({ page }) => {
  await page.goto('/')
  for (const name of [
    'AI-powered assessment and measurement',
    'Progress tracking',
    'Team collaboration',
    'HIPAA-aware security',
    'Mobile and tablet, online or offline',
    'Patient management',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
})

test('the pictures of the product arrive', longTag, async ({ page }) => {
  await page.goto('/')
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate<boolean, { complete: boolean; naturalWidth: number }>(
          (image) => image.complete && image.naturalWidth > 0,
        ),
      )
      .toBe(true)
  }
})

test('the footer leads to the terms, and the year is the present one', longTag, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`© 2024–${new Date().getFullYear()} Mendwell`)
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Evidence', '/evidence'],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('the sign-in page links the terms', longTag, async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByText('By signing in you agree to')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the open pages can be read', async ({ page }) => {
    for (const path of ['/', '/terms', '/privacy', '/evidence']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test.describe('signed in', () => {
  test.use({ storageState: getSessionFile('clinician') })

  test('the open texts stay open', longTag, async ({ page }) => {
    for (const [path, name] of [
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy Policy'],
      ['/evidence', 'Evidence'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  })
})
