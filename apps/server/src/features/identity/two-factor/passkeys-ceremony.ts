/**
 * The two WebAuthn ceremonies, with SimpleWebAuthn: user verification is required, no attestation is requested, the site is the configured
 * one. Malformed and wrong responses both return null.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'

const algorithms = [-8, -7, -257] // EdDSA, ES256, RS256
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const getExpectedSite = (baseUrl: string) => {
  const { origin, hostname } = new URL(baseUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const toUserHandle = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

export const buildRegistrationOptions = (
  baseUrl: string,
  person: { userId: string; email: string },
  known: { id: Buffer; transports: string[] }[],
) =>
  generateRegistrationOptions({
    rpName: 'Mendwell',
    rpID: getExpectedSite(baseUrl).expectedRPID,
    userName: person.email,
    userID: new Uint8Array(toUserHandle(person.userId)),
    timeout: 300_000,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id: id.toString('base64url'), transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })

export const buildAuthenticationOptions = (baseUrl: string) =>
  generateAuthenticationOptions({
    rpID: getExpectedSite(baseUrl).expectedRPID,
    timeout: 300_000,
    userVerification: 'required',
  })

type PasskeyResponse = Record<string, unknown>

/** The challenge that an answer claims to be for. */
export function parseChallenge(given: PasskeyResponse): string | null {
  try {
    return decodeClientDataJSON((given as unknown as RegistrationResponseJSON).response.clientDataJSON)
      .challenge
  } catch {
    return null
  }
}

export interface VerifiedPasskey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

export async function verifyRegistration(
  baseUrl: string,
  challenge: string,
  given: PasskeyResponse,
): Promise<VerifiedPasskey | null> {
  try {
    const response = given as unknown as RegistrationResponseJSON // the library checks every part of it
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      ...getExpectedSite(baseUrl),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = knownTransports.filter((one) => response.response.transports?.includes(one))
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
    }
  } catch {
    return null
  }
}

export function parseCredentialId(given: PasskeyResponse): Buffer | null {
  const { id } = given
  return typeof id === 'string' && id.length <= 1400 ? Buffer.from(id, 'base64url') : null
}

/** The counter of a valid response of this passkey, for this person. */
export async function verifyAssertion(
  baseUrl: string,
  challenge: string,
  passkey: { publicKey: Buffer; counter: number; userId: string },
  given: PasskeyResponse,
): Promise<number | null> {
  try {
    const response = given as unknown as AuthenticationResponseJSON // the library checks every part of it
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      ...getExpectedSite(baseUrl),
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    const handle = Buffer.from(response.response.userHandle ?? '', 'base64url')
    return verified && handle.equals(toUserHandle(passkey.userId)) ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
