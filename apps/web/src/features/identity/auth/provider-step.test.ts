import { describe, expect, it } from 'vitest'
import { providerStepIn } from './provider-step.ts'

const origin = 'https://wounds.example'
const hash = (parts: Record<string, string>) => `#second-factor?${new URLSearchParams(parts).toString()}`

describe('a sign-in through the provider that asks for a second factor', () => {
  it('brings the question and the way back', () => {
    const given = hash({ challenge: 'abc', methods: 'totp,recovery', returnTo: '/patients?search=a%26b#top' })
    expect(providerStepIn(given, origin)).toEqual({
      step: { challenge: 'abc', methods: ['totp', 'recovery'] },
      returnTo: '/patients?search=a%26b#top',
    })
  })

  it('knows only methods that there are', () => {
    expect(
      providerStepIn(hash({ challenge: 'abc', methods: 'shout,passkey' }), origin)?.step.methods,
    ).toEqual(['passkey'])
  })

  it.each(['', '#', '#features', '#second-factor', hash({ methods: 'totp' })])('is nothing in %o', (given) =>
    expect(providerStepIn(given, origin)).toBeUndefined(),
  )

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'patients',
    '',
  ])('never leads back to %o', (returnTo) =>
    expect(providerStepIn(hash({ challenge: 'abc', methods: 'totp', returnTo }), origin)?.returnTo).toBe(
      '/dashboard',
    ),
  )
})
