import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestSignIn } from './data.ts'

const credentials = { email: 'dana@practice.example', password: 'a long passphrase' }

/** What signing in reads where the server answers so. */
async function readFailure(response: Response) {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  const answer = await requestSignIn(credentials)
  return 'failure' in answer ? answer.failure.message : undefined
}

describe('a failed sign-in', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('says that the server failed where it gives no reason, and nothing about the password', async () => {
    expect(await readFailure(new Response('', { status: 500 }))).toMatch(/^The server reported an error\./)
    expect(await readFailure(new Response('<html>', { status: 502 }))).toMatch(
      /^The server reported an error\./,
    )
  })

  it('leaves the sentence about email and password to a server that rejected them', async () => {
    expect(await readFailure(new Response('', { status: 401 }))).toBe('')
    const rejected = Response.json({ message: 'Invalid email or password' }, { status: 401 })
    expect(await readFailure(rejected)).toBe('Invalid email or password')
  })
})
