import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnscheduledLine } from './overdue-card.tsx'

async function read(total: number | undefined): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <UnscheduledLine total={total} /> }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, '')
}

it('what is due names the open wounds that have no date, and says nothing while they are not counted', async () => {
  expect(await read(3)).toBe('3 open wounds have no next assessment scheduled. Review')
  expect(await read(1)).toBe('1 open wound has no next assessment scheduled. Review')
  expect(await read(0)).toBe('')
  expect(await read(undefined)).toBe('')
})
