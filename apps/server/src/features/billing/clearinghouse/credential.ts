/** The password or private key of a connection: encrypted together with its organization, under a key that the database never has. */
import ssh2 from 'ssh2'
import { decrypt, encrypt } from '../../../platform/encryption.ts'

export interface Credential {
  authentication: 'password' | 'key'
  secret: string
  passphrase: string | null
}

export const sealCredential = (key: Buffer, organizationId: string, credential: Credential): Buffer =>
  encrypt(key, JSON.stringify({ organizationId, ...credential }))

export function openCredential(key: Buffer, organizationId: string, sealed: Buffer): Credential {
  const { organizationId: owner, ...credential } = JSON.parse(decrypt(key, sealed)) as Credential & {
    organizationId: string
  } // as sealed above
  if (owner !== organizationId) throw new Error('An encrypted credential belongs to another organization')
  return credential
}

/** Whether it is a private key that this passphrase opens. */
export function isUsableKey(secret: string, passphrase: string | null): boolean {
  const parsed = ssh2.utils.parseKey(secret, passphrase ?? undefined)
  return (
    !(parsed instanceof Error) &&
    (Array.isArray(parsed) ? parsed : [parsed]).some((key) => key.isPrivateKey())
  )
}
