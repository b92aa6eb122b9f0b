import { describe, expect, it } from 'vitest'
import { resolvePublicScreen, resolveSignedOutScreen } from './resolve-screen.ts'

describe('a visitor who is not signed in', () => {
  it.each([
    ['/auth', '', 'auth'],
    ['/auth/', '', 'auth'],
    ['/auth', '?tab=signup', 'auth'],
    ['/auth', '?invite=abc', 'auth'],
    ['/terms', '', 'terms'],
    ['/privacy', '', 'privacy'],
    ['/evidence', '', 'evidence'],
    ['/', '', 'landing'],
    ['/patients', '', 'landing'],
    ['/authors', '', 'landing'],
    ['/capture/a-token', '', 'capture'],
    ['/consult/a-token', '', 'consult'],
    ['/home/a-token', '', 'home'],
    ['/capture', '', 'landing'],
    ['/home', '', 'landing'],
    ['/call/a-token', '', 'call'],
    ['/call', '', 'landing'],
  ])('sees at %s%s the page %s', (path, search, screen) => {
    expect(resolveSignedOutScreen(path, search)).toBe(screen)
  })
})

describe('a signed-in user', () => {
  it.each([
    ['/evidence', '', 'evidence'],
    ['/terms', '', 'terms'],
    ['/capture/a-token', '', 'capture'],
    ['/consult/a-token', '', 'consult'],
    ['/home/a-token', '', 'home'],
    ['/call/a-token', '', 'call'],
    ['/auth', '?invite=abc', 'auth'],
    ['/auth', '?reset=abc', 'auth'],
    ['/auth', '?verify=abc', 'auth'],
    ['/auth', '?email=abc', 'auth'],
  ])('can open %s%s too', (path, search, screen) => {
    expect(resolvePublicScreen(path, search)).toBe(screen)
  })

  it.each([
    ['/auth', ''],
    ['/auth', '?tab=signup'],
    ['/', ''],
    ['/patients', ''],
  ])('is in the app at %s%s', (path, search) => {
    expect(resolvePublicScreen(path, search)).toBeUndefined()
  })
})
