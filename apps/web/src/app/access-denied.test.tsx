import type { CurrentUser } from '@mendwell/contract'
import { computeRights, shippedRoles } from '@mendwell/contract/rights'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { startOfflineSession } from '../platform/session/session.ts'
import { type Audience, assertAudience } from './audience.ts'
import { formatGrantors } from './access-denied.tsx'
import { NotFound } from './not-found.tsx'

const createUser = (part: Partial<CurrentUser>) => {
  const account = { role: 'clinician', owner: false, billing: false, roleRights: null, ...part } as const
  return {
    ...account,
    rights: [...computeRights(account)],
  } as CurrentUser /* these pages read no more of them */
}
const nurse = createUser({ role: 'clinician' })
const administrator = createUser({ role: 'admin' })
const patient = createUser({ role: 'patient' })
const desk: CurrentUser = { ...nurse, rights: [...shippedRoles['front-desk'].rights] }

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
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, '|')
}

describe('a page that the signed-in role may not open', () => {
  it.each([
    [
      ['people'],
      nurse,
      'This page needs the permission “Manage people and roles”, which your role doesn’t have. If you need access, ask an administrator.',
    ],
    [['audit', 'patients'], nurse, 'This page needs the permission “View the audit log”, which'],
    [
      ['reports', 'settings'],
      desk,
      'the permission “Run reports and analytics” or “Change practice settings”, which',
    ],
    [['charts.write'], administrator, 'the permission “Document care”, which'],
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
    expect(openPage(['audit', 'patients'], patient)).toBeUndefined()
    expect(openPage(['claims'], createUser({ role: 'clinician', billing: true }))).toBeUndefined()
    expect(openPage(['schedule.read'], desk)).toBeUndefined()
  })
})

describe('who is asked for access', () => {
  it('is named, three people at most', () => {
    const people = ['Dana Okafor', 'Sam Lee', 'Ana Ruiz', 'Jo Park'].map((name) => ({ name }))
    expect(formatGrantors(people)).toBe('If you need access, ask Dana Okafor, Sam Lee, or Ana Ruiz.')
    expect(formatGrantors(people.slice(0, 1))).toBe('If you need access, ask Dana Okafor.')
    expect(formatGrantors(undefined)).toBe('If you need access, ask an administrator.')
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
