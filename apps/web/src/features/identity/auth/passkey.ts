/** Sign-in with a passkey. The library is loaded when the button is selected. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { type AuthResult, requestPasskeyOptions, requestPasskeySignIn, type SignInResult } from './data.ts'

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function' && isSecureContext

const notUsedMessage = 'Passkey sign-in was cancelled. Try again, or sign in with your password.'

export async function signInWithPasskey(): Promise<AuthResult<SignInResult>> {
  const begun = await requestPasskeyOptions()
  if ('failure' in begun) return begun
  const { challengeId, options } = begun.body
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // Made by the server's half of the same library.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON })
    return await requestPasskeySignIn({ challengeId, response: { ...response } })
  } catch {
    return { failure: { status: 0, message: notUsedMessage, fields: {} } }
  }
}
