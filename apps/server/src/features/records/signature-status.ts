/** Signature status of records: unsigned, signed, awaiting cosignature or void, with all addenda. */
import type { RecordStatus, SignedFinding } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { presentCorrection } from './corrections/service.ts'
import { listCorrections, listReviewable } from './corrections/store.ts'
import { listAddenda, listSignatures, listVoids } from './store.ts'

/** By our clock, if the signature was queued on a device for longer than a response takes. */
function findDeviceSignature(one: {
  signedAt: string
  deviceSignedAt: string | null
  clockOffsetSeconds: number | null
}): { at: string; clockOffsetSeconds: number } | null {
  if (one.deviceSignedAt === null || one.clockOffsetSeconds === null) return null
  const atMs = Date.parse(one.deviceSignedAt) - one.clockOffsetSeconds * 1000
  if (Date.parse(one.signedAt) - atMs < minOfflineMs) return null
  return { at: new Date(atMs).toISOString(), clockOffsetSeconds: one.clockOffsetSeconds }
}
const minOfflineMs = 60_000

export type SignatureStatuses = (id: string, version: number) => RecordStatus

/** Queried once for a whole list. */
export async function loadSignatureStatuses(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<SignatureStatuses> {
  const [signatures, addenda, voids, corrections, reviewable] = await Promise.all([
    listSignatures(db, actor, ids),
    listAddenda(db, actor, ids),
    listVoids(db, actor, ids),
    listCorrections(db, actor, ids),
    listReviewable(db, actor, ids),
  ])
  return (id, version) => {
    const signed = signatures.filter((one) => one.recordId === id)
    const author = signed.find(({ meaning }) => meaning === 'author')
    const cosigned = signed.some(({ meaning }) => meaning === 'cosigner')
    const gone = voids.find((one) => one.recordId === id)
    const requests = corrections.filter((one) => one.recordId === id)
    const awaits =
      author?.awaitedId && !cosigned ? { userId: author.awaitedId, name: author.supervisorName ?? '' } : null
    return {
      state: gone ? 'void' : !author ? 'unsigned' : awaits ? 'awaiting-cosignature' : 'signed',
      signatures: signed.map((one) => ({
        meaning: one.meaning,
        userId: one.signedBy,
        name: one.signedName,
        credential: one.credential,
        signedAt: one.signedAt,
        version: one.version,
        attestation: one.attestation,
        findings: one.findings as SignedFinding[] | null, // stored from this shape
        onDevice: findDeviceSignature(one),
      })),
      awaits: gone ? null : awaits,
      addenda: addenda
        .filter((one) => one.recordId === id)
        .map((one) => ({
          id: one.id,
          type: one.addendumType,
          content: one.content,
          byName: one.writtenName,
          credential: one.credential,
          writtenAt: one.writtenAt,
        })),
      voided: gone ? { at: gone.voidedAt, byName: gone.voidedName, reason: gone.reason } : null,
      ...(requests.length > 0 && { corrections: requests.map(presentCorrection) }),
      ...(!gone && reviewable.has(id) && { canRequestCorrection: true as const }),
      version,
    }
  }
}
