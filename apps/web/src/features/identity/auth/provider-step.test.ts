import { describe, expect, it } from 'vitest'
import { parseProviderStep } from './provider-step.ts'

const origin = 'https://wounds.example'
const createHash = (parts: Record<string, string>) =>
  `#second-factor?${new URLSearchParams(parts).toString()}`

describe('a sign-in through the provider that asks for a second factor', () => {
  it('brings the question and the way back', () => {
    const given = createHash({
      challenge: 'abc',
      methods: 'totp,recovery',
      returnTo: '/patients?search=a%26b#top',
    })
    expect(parseProviderStep(given, origin)).toEqual({
      step: { challenge: 'abc', methods: ['totp', 'recovery'] },
      returnTo: '/patients?search=a%26b#top',
    })
  })

  it('knows only methods that there are', () => {
    expect(
      parseProviderStep(createHash({ challenge: 'abc', methods: 'shout,passkey' }), origin)?.step.methods,
    ).toEqual(['passkey'])
  })

  it.each(['', '#', '#features', '#second-factor', createHash({ methods: 'totp' })])(
    'is nothing in %o',
    (given) => expect(parseProviderStep(given, origin)).toBeUndefined(),
  )

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'patients',
    '',
  ])('never leads back to %o', (returnTo) =>
    expect(
      parseProviderStep(createHash({ challenge: 'abc', methods: 'totp', returnTo }), origin)?.returnTo,
    ).toBe('/dashboard'),
  )
})
