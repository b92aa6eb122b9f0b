import type { CurrentUser } from '@mendwell/contract'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { startOfflineSession } from '../platform/session/session.ts'
import { type Audience, assertAudience } from './audience.ts'
import { NotFound } from './not-found.tsx'

const createUser = (part: Partial<CurrentUser>) =>
  ({ owner: false, billing: false, ...part }) as CurrentUser /* these pages read no more of them */
const nurse = createUser({ role: 'clinician' })
const administrator = createUser({ role: 'admin' })
const patient = createUser({ role: 'patient' })

/** What the route of a page with this audience answers; undefined where it opens. */
function openPage(audiences: readonly Audience[], user: CurrentUser) {
  try {
    return assertAudience(audiences, user)
  } catch (error) {
    return error as { isNotFound: boolean; data: unknown }
  }
}

/** The page that the router shows for it, without its markup. */
async function readPage(user: CurrentUser, data?: unknown): Promise<string> {
  startOfflineSession(user)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <NotFound data={data} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, '|')
}

describe('a page that the signed-in role may not open', () => {
  it.each([
    [
      ['administrators'],
      nurse,
      'This page is for administrators and practice owners. If you need access, ask an administrator.',
    ],
    [['administrators', 'patients'], nurse, 'This page is for administrators and practice owners. If'],
    [['billers'], nurse, 'for administrators, practice owners, and clinicians with billing permission.'],
    [['clinicians'], administrator, 'This page is for clinicians. If'],
    [['staff'], patient, 'This page is for clinic staff.|'],
  ] as const)('says that %j may open it, not that it is missing', async (audiences, user, text) => {
    const denied = openPage(audiences, user)
    expect(denied?.isNotFound).toBe(true)
    const page = await readPage(user, denied?.data)
    expect(page).toContain('You don’t have access to this page')
    expect(page).toContain(text)
    expect(page).not.toContain('404')
  })

  it('opens for those it is for', () => {
    expect(openPage(['administrators', 'patients'], patient)).toBeUndefined()
    expect(openPage(['billers'], { ...nurse, billing: true })).toBeUndefined()
  })
})

describe('a path without a page', () => {
  it('keeps the prescribed heading and question, and names where to go', async () => {
    const page = await readPage(nurse)
    expect(page).toContain('404 Page Not Found')
    expect(page).toContain('Did someone forget to add the page to the router?')
    expect(page).toContain('Go to dashboard')
    expect(await readPage(patient)).toContain('Go to home')
  })
})
