/** The screens of messages, of a patient's home, and of photos from home. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const getDialog = (page: Page) => page.getByRole('dialog').first()

/** The user's first thread. */
async function openThread(page: Page) {
  await page.goto('/messages')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
}

/** The page of an open wound. */
async function openWound(page: Page) {
  await page.goto('/messages')
  const answer = await page.request.get('/api/wounds?status=open&limit=1')
  const [first] = (await answer.json()) as { id: string }[]
  await page.goto(`/wounds/${first?.id}`)
}

export const homeScreens: readonly Screen[] = [
  {
    name: 'messages',
    as: 'clinician',
    path: '/messages',
    settled: (page) => page.getByRole('list', { name: 'Conversations' }).first(),
  },
  {
    name: 'message-thread',
    as: 'clinician',
    path: '/messages',
    open: openThread,
    settled: (page) => page.getByLabel('Your message').first(),
  },
  {
    name: 'own-messages',
    as: 'patient',
    path: '/messages',
    open: openThread,
    settled: (page) => page.getByLabel('Your message').first(),
  },
  {
    name: 'new-message',
    as: 'patient',
    path: '/messages',
    open: async (page) => void (await page.goto('/messages?new=true')),
    settled: getDialog,
  },
  {
    name: 'patient-home',
    as: 'patient',
    path: '/dashboard',
    settled: (page) => page.getByRole('figure', { name: 'How your wound is healing' }).first(),
  },
  {
    name: 'new-home-link',
    as: 'clinician',
    path: '/wounds/$woundId',
    open: async (page) => {
      await openWound(page)
      await page.getByRole('button', { name: 'Request photos from home' }).click()
    },
    settled: getDialog,
  },
  {
    name: 'photos-from-home',
    as: 'clinician',
    path: '/photo-documentation/from-home',
    settled: (page) => page.getByRole('heading', { name: 'Photos from home' }).first(),
  },
]
