/** The list of screens is complete: a page of the router without a screenshot would deteriorate unnoticed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { screens } from './screens.ts'

const router = join(import.meta.dirname, '../../apps/web/src/app/router.tsx')

it('every path of the router has a screenshot', () => {
  const text = readFileSync(router, 'utf8')
  // Paths that only lead on to another one have no looks of their own; /design exists in development only.
  const routes = [...text.matchAll(/createRoute\(\{(.*?)path: '([^']+)'/gs)]
  const paths = routes
    .filter(([, before]) => !before?.includes('defineRedirect'))
    .map(([, , path]) => path)
    .filter((path) => path !== '/design')
  expect(paths.length).toBeGreaterThan(1)
  expect(paths.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
})

it('no two screens have the same name', () => {
  const names = screens.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
