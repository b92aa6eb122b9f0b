/** Signature status of records: unsigned, signed, awaiting cosignature or void, with all addenda. */
import type { RecordStatus, SignedFinding } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { listAddenda, listSignatures, listVoids } from './store.ts'

/** By our clock, if the signature was queued on a device for longer than a response takes. */
function findDeviceSignature(one: {
  signed_at: string
  device_signed_at: string | null
  clock_offset_seconds: number | null
}): { at: string; clockOffsetSeconds: number } | null {
  if (one.device_signed_at === null || one.clock_offset_seconds === null) return null
  const atMs = Date.parse(one.device_signed_at) - one.clock_offset_seconds * 1000
  if (Date.parse(one.signed_at) - atMs < minOfflineMs) return null
  return { at: new Date(atMs).toISOString(), clockOffsetSeconds: one.clock_offset_seconds }
}
const minOfflineMs = 60_000

export type SignatureStatuses = (id: string, version: number) => RecordStatus

/** Queried once for a whole list. */
export async function loadSignatureStatuses(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<SignatureStatuses> {
  const [signatures, addenda, voids] = await Promise.all([
    listSignatures(db, actor, ids),
    listAddenda(db, actor, ids),
    listVoids(db, actor, ids),
  ])
  return (id, version) => {
    const signed = signatures.filter((one) => one.record_id === id)
    const author = signed.find(({ meaning }) => meaning === 'author')
    const cosigned = signed.some(({ meaning }) => meaning === 'cosigner')
    const gone = voids.find((one) => one.record_id === id)
    const awaits =
      author?.awaited_id && !cosigned
        ? { userId: author.awaited_id, name: author.supervisor_name ?? '' }
        : null
    return {
      state: gone ? 'void' : !author ? 'unsigned' : awaits ? 'awaiting-cosignature' : 'signed',
      signatures: signed.map((one) => ({
        meaning: one.meaning as 'author' | 'cosigner', // the column's check
        userId: one.signed_by,
        name: one.signed_name,
        credential: one.credential,
        signedAt: one.signed_at,
        version: one.version,
        attestation: one.attestation,
        findings: one.findings as SignedFinding[] | null, // stored from this shape
        onDevice: findDeviceSignature(one),
      })),
      awaits: gone ? null : awaits,
      addenda: addenda
        .filter((one) => one.record_id === id)
        .map((one) => ({
          id: one.id,
          type: one.addendum_type as RecordStatus['addenda'][number]['type'], // the column's check
          content: one.content,
          byName: one.written_name,
          credential: one.credential,
          writtenAt: one.written_at,
        })),
      voided: gone ? { at: gone.voided_at, byName: gone.voided_name, reason: gone.reason } : null,
      version,
    }
  }
}
