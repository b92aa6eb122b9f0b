/** One-time codes (RFC 6238: SHA-1, 30 s, 6 digits, one step either way) and recovery codes. Pure: the time is handed in. */
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encrypt, decrypt } from '../../../platform/encryption.ts'

const period = 30
const digits = 6
const allowedStepDrift = 1

export const createSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that authenticator apps read, usually from a QR code. */
export const buildTotpUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Mendwell', label: email, secret, period, digits }).toString()

/** The step that a code belongs to, or null when it is not one of this secret around this time. */
export function getTotpStep(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime()
  const delta = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: code,
    period,
    digits,
    timestamp,
    window: allowedStepDrift,
  })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

/** Encrypted together with its owner, so that a row moved to another person is useless. */
export const encryptSecret = (key: Buffer, userId: string, secret: string): Buffer =>
  encrypt(key, `${userId} ${secret}`)

export function decryptSecret(key: Buffer, userId: string, sealed: Buffer): string {
  const [owner, secret] = decrypt(key, sealed).split(' ')
  if (owner !== userId || !secret) throw new Error('An encrypted secret belongs to another user')
  return secret
}

export const isOneTimeCode = (given: string): boolean => /^\d{6}$/.test(normalizeOneTimeCode(given))
/** Apps show the digits in two groups. */
export const normalizeOneTimeCode = (given: string): string => given.replace(/\s/g, '')

const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789' // 32 signs, none of which is read as another one of them

/** Ten codes of 80 random bits each, in groups of four. */
export const createRecoveryCodes = (): string[] => Array.from({ length: 10 }, createRecoveryCode)

function createRecoveryCode(): string {
  const signs = Array.from(randomBytes(16), (byte) => recoveryAlphabet[byte % 32])
  return signs.join('').replace(/(.{4})(?!$)/g, '$1-')
}

/** A plain hash is enough for 80 random bits. What people type differently but mean alike is the same code. */
export function hashRecoveryCode(given: string): Buffer {
  const signs = given
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(signs).digest()
}
