/** Signing in with a passkey. The library arrives only when somebody presses the button. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { type Answer, askPasskeyOptions, askPasskeySignIn, type SignedIn } from './data.ts'

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function' && isSecureContext

const unused = 'No passkey was used. Try again, or sign in with your password.'

export async function signInWithPasskey(): Promise<Answer<SignedIn>> {
  const begun = await askPasskeyOptions()
  if ('failure' in begun) return begun
  const { challengeId, options } = begun.body
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // Made by the server's half of the same library.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON })
    return await askPasskeySignIn({ challengeId, response: { ...response } })
  } catch {
    return { failure: { status: 0, message: unused, fields: {} } }
  }
}
