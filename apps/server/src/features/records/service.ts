/**
 * Signing, co-signing, adding and voiding, for any kind of record. The database serializes these on a record and rejects late ones; here
 * the errors get their texts.
 */
import type { Column } from '../../platform/db/query.ts'
import {
  attestation,
  cosignAttestation,
  canAdminister,
  type recordKinds,
  type SignedFinding,
} from '@mendwell/contract'
import { createHash } from 'node:crypto'
import { type Actor, getPerformedAt } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Delivery } from '../notifications/public.ts'
import { answerByAddendum, answerOpenCorrections, assertNoOpenCorrection } from './corrections/service.ts'
import { withLockedRecordError } from './locked-record-error.ts'
import { insertAddendum, insertSignature, insertVoid, findRecordById, findSigner } from './store.ts'
import { loadSignatureStatuses } from './signature-status.ts'

type Kind = (typeof recordKinds)[number]
type SignableRecord = NonNullable<Awaited<ReturnType<typeof findRecordById>>>

/** What the record says now: its content, word for word, and who saved it in which version. */
export interface Content {
  version: number
  savedBy: string
  said: unknown
}

export async function getRecordOrThrow(
  db: Db,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<SignableRecord> {
  const record = await findRecordById(db, actor, kind, id)
  if (!record) throw new DomainError('request.not-found')
  return record
}

const loadSignatureStatus = async (db: Db, actor: Actor, id: string, version: number) =>
  (await loadSignatureStatuses(db, actor, [id]))(id, version)

/** Only a record that is neither signed nor void is saved again. */
export async function assertEditable(db: Db, actor: Actor, id: string): Promise<void> {
  const { state } = await loadSignatureStatus(db, actor, id, 0)
  if (state === 'void') throw new DomainError('record.void')
  if (state !== 'unsigned') throw new DomainError('record.locked')
}

export async function signRecord(
  db: Db,
  actor: Actor,
  id: string,
  read: () => Promise<Content>,
  version: number,
  now: Date,
  /** Of a kind that has rules about findings: what they say, answered. */
  answered?: () => Promise<SignedFinding[]>,
): Promise<void> {
  const content = await read()
  const { state } = await loadSignatureStatus(db, actor, id, content.version)
  if (state === 'void') throw new DomainError('record.void')
  if (state !== 'unsigned') throw new DomainError('record.signed')
  if (content.version !== version)
    throw new DomainError('request.version-stale', { version: content.version })
  if (content.savedBy !== actor.userId) throw new DomainError('record.not-yours')
  await assertNoOpenCorrection(db, actor, id)
  const findings = await answered?.()
  const signer = await findSigner(db, actor)
  const signed = await withLockedRecordError(() =>
    insertSignature(db, {
      recordId: id,
      organizationId: actor.organizationId,
      meaning: 'author',
      version,
      signedBy: actor.userId,
      signedName: signer?.name ?? '',
      credential: signer?.credential ?? null,
      attestation,
      supervisorId: signer?.supervisorId ?? null,
      contentHash: hashContent(content.said),
      ...(findings && { findings: JSON.stringify(findings) }),
      signedAt: now.toISOString(),
      ...buildDeviceSignature(actor, now),
    }),
  )
  if (!signed) throw new DomainError('record.signed')
  // A save between reading and locking wins: text that was not read is not signed.
  const current = await read()
  if (current.version !== version)
    throw new DomainError('request.version-stale', { version: current.version })
  // So does a request for correction.
  await assertNoOpenCorrection(db, actor, id)
}

export async function cosignRecord(
  db: Db,
  actor: Actor,
  id: string,
  content: Content,
  now: Date,
  answered?: (signed: SignedFinding[] | null | undefined) => Promise<SignedFinding[]>,
): Promise<void> {
  const { state, awaits, signatures } = await loadSignatureStatus(db, actor, id, content.version)
  if (state === 'void') throw new DomainError('record.void')
  if (state === 'unsigned') throw new DomainError('record.unsigned')
  if (awaits?.userId !== actor.userId) throw new DomainError('record.not-supervisor')
  await assertNoOpenCorrection(db, actor, id)
  const findings = await answered?.(signatures.find(({ meaning }) => meaning === 'author')?.findings)
  const signer = await findSigner(db, actor)
  const signed = await withLockedRecordError(() =>
    insertSignature(db, {
      recordId: id,
      organizationId: actor.organizationId,
      meaning: 'cosigner',
      version: content.version,
      signedBy: actor.userId,
      signedName: signer?.name ?? '',
      credential: signer?.credential ?? null,
      attestation: cosignAttestation,
      contentHash: hashContent(content.said),
      ...(findings && { findings: JSON.stringify(findings) }),
      signedAt: now.toISOString(),
      ...buildDeviceSignature(actor, now),
    }),
  )
  if (!signed) throw new DomainError('record.signed')
}

export async function addAddendum(
  db: Db,
  actor: Actor,
  id: string,
  addendum: { type: Column<'record_addenda', 'addendumType'>; content: string },
  delivery: Delivery,
): Promise<void> {
  const { state } = await loadSignatureStatus(db, actor, id, 0)
  if (state === 'void') throw new DomainError('record.void')
  if (state === 'unsigned') throw new DomainError('record.unsigned')
  const signer = await findSigner(db, actor)
  const added = await withLockedRecordError(() =>
    insertAddendum(db, {
      organizationId: actor.organizationId,
      recordId: id,
      addendumType: addendum.type,
      content: addendum.content,
      writtenBy: actor.userId,
      writtenName: signer?.name ?? '',
      credential: signer?.credential ?? null,
      writtenAt: delivery.now.toISOString(),
    }),
  )
  if (added) await answerByAddendum(db, actor, id, { id: added.id, type: addendum.type }, delivery)
}

export async function voidRecord(
  db: Db,
  actor: Actor,
  record: SignableRecord,
  savedBy: string,
  reason: string,
  delivery: Delivery,
): Promise<void> {
  const { state } = await loadSignatureStatus(db, actor, record.id, 0)
  if (state === 'void') throw new DomainError('record.void')
  const isAuthor = [record.createdBy, savedBy].includes(actor.userId)
  if (!isAuthor && !canAdminister(actor)) throw new DomainError('record.void-right')
  const signer = await findSigner(db, actor)
  const gone = await withLockedRecordError(() =>
    insertVoid(db, {
      recordId: record.id,
      organizationId: actor.organizationId,
      reason,
      voidedBy: actor.userId,
      voidedName: signer?.name ?? '',
      voidedAt: delivery.now.toISOString(),
    }),
  )
  if (!gone) throw new DomainError('record.void')
  await answerOpenCorrections(db, actor, record.id, { outcome: 'void', reason }, delivery)
}

/** What the clock of the device said when it was signed there. */
const buildDeviceSignature = (actor: Actor, now: Date) =>
  actor.waited
    ? {
        deviceSignedAt: new Date(
          getPerformedAt(actor, now).getTime() + actor.waited.deviceClockOffsetSeconds * 1000,
        ).toISOString(),
        clockOffsetSeconds: actor.waited.deviceClockOffsetSeconds,
      }
    : {}

/** Keys in one order, so that the same content always has the same hash. */
export const hashContent = (said: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(said, sortKeys)).digest()

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
