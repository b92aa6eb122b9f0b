/** The screens that need no sign-in. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const getHeading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()

export const publicScreens: readonly Screen[] = [
  { name: 'landing', as: 'nobody', path: '/', settled: getHeading(/wound record/) },
  {
    name: 'sign-in',
    as: 'nobody',
    path: '/auth',
    settled: (page) => page.getByText('Select an account'),
  },
  {
    name: 'sign-in-errors',
    as: 'nobody',
    path: '/auth',
    open: async (page) => {
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    },
    settled: (page) => page.getByText('Please enter a valid email address'),
  },
  {
    name: 'sign-up',
    as: 'nobody',
    path: '/auth',
    open: async (page) => void (await page.goto('/auth?tab=signup')),
    settled: (page) => page.getByLabel('First Name'),
  },
  {
    name: 'sign-up-errors',
    as: 'nobody',
    path: '/auth',
    open: async (page) => {
      await page.goto('/auth?tab=signup')
      await page.getByRole('button', { name: 'Create Account' }).first().click()
    },
    settled: (page) => page.getByText('First name is required'),
  },
  {
    name: 'reset-request',
    as: 'nobody',
    path: '/auth',
    open: async (page) => void (await page.goto('/auth?tab=forgot')),
    settled: (page) => page.getByRole('button', { name: 'Send Reset Link' }),
  },
  {
    name: 'new-password',
    as: 'nobody',
    path: '/auth',
    open: async (page) => void (await page.goto('/auth?reset=a-link-that-nobody-was-ever-sent')),
    settled: getHeading('Set a new password'),
  },
  {
    name: 'dead-invitation',
    as: 'nobody',
    path: '/auth',
    open: async (page) => void (await page.goto('/auth?invite=a-link-that-nobody-was-ever-sent')),
    settled: getHeading('This invitation no longer works'),
  },
  { name: 'terms', as: 'nobody', path: '/terms', settled: getHeading('Terms of Service') },
  { name: 'privacy', as: 'nobody', path: '/privacy', settled: getHeading('Privacy Policy') },
  { name: 'evidence', as: 'nobody', path: '/evidence', settled: getHeading('Evidence') },
]
