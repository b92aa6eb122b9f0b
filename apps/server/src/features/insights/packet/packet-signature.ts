/** The proof of a packet: a hash chain that starts with its owner and covers its files by name, and a signature of its end (Ed25519). */
import { packetFormat } from '@mendwell/contract'
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto'

export interface HashedFile {
  name: string
  bytes: number
  sha256: string
}

export interface Proof {
  format: string
  made: string
  organization: { id: string; name: string }
  files: readonly HashedFile[]
  /** The chain after each file, in the same order. */
  links: readonly string[]
  head: string
  publicKey: string
  fingerprint: string
  signature: string
}

const hashSha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

export const hashFile = (name: string, content: Buffer): HashedFile => ({
  name,
  bytes: content.length,
  sha256: hashSha256(content),
})

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const keyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicBytes = 32

/** Each organization has its own: a packet of one cannot be passed off as another's. */
export function derivePacketKey(secret: Buffer, organizationId: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, organizationId, 'packets of an organization', 32))
  const key = createPrivateKey({ key: Buffer.concat([keyPrefix, seed]), format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-publicBytes)
  return { key, publicKey: raw.toString('base64'), fingerprint: formatFingerprint(raw) }
}

/** In groups of four, to be read out on the phone. */
const formatFingerprint = (raw: Buffer) => (hashSha256(raw).slice(0, 32).match(/.{4}/g) ?? []).join(' ')

export function buildProof(
  files: readonly HashedFile[],
  { made, organization }: Pick<Proof, 'made' | 'organization'>,
  signer: { key: KeyObject; publicKey: string; fingerprint: string },
): Proof {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const links: string[] = []
  let head = hashSha256([packetFormat, made, organization.id, organization.name].join('\n'))
  for (const file of sorted) {
    head = hashSha256(`${head}\n${file.name}\n${file.sha256}`)
    links.push(head)
  }
  const { key, publicKey, fingerprint } = signer
  const signature = sign(null, Buffer.from(head), key).toString('base64')
  return {
    format: packetFormat,
    made,
    organization,
    files: sorted,
    links,
    head,
    publicKey,
    fingerprint,
    signature,
  }
}
