/** Hands a file of ours to the clearinghouse: queued in the transaction that made it, sent by a job. */
import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/connection.ts'
import { getProfile } from '../payers/store.ts'
import { findConnection, requestExchange } from './connection-store.ts'
import { insertFile } from './file-store.ts'

interface OutboundFile {
  kind: '837' | '270' | '276'
  submissionId?: string
  eligibilityBatchId?: string
  statusBatchId?: string
  content: string
  controlNumber: string
  records: number
  isTest: boolean
}

export const buildExchangeKey = (connectionId: string): string => `clearinghouse ${connectionId}`

/** False: there is no connection, or it is off, and the file is for a person to carry. */
export async function queueFile(
  db: Db,
  { organizationId }: { organizationId: string },
  { content, ...file }: OutboundFile,
  now: Date,
): Promise<boolean> {
  const connection = await findConnection(db, { organizationId })
  if (!connection?.isEnabled) return false
  const { submitterId } = await getProfile(db, { organizationId })
  const sender = (submitterId ?? '').replace(/[^A-Za-z0-9]/g, '')
  await insertFile(db, {
    ...file,
    id: randomUUID(),
    organizationId,
    connectionId: connection.id,
    direction: 'outbound',
    // Numbers are used once, so this name is.
    name: `${sender}_${file.kind}_${file.controlNumber}.edi`,
    folder: connection.outboundFolder,
    state: 'queued',
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    sender: submitterId,
    createdAt: now.toISOString(),
  })
  await startExchange(db, organizationId, connection.id, now)
  return true
}

export async function startExchange(
  db: Db,
  organizationId: string,
  connectionId: string,
  now: Date,
): Promise<void> {
  await requestExchange(db, { organizationId }, now)
  const payload = { organizationId, connectionId }
  await db.enqueue('exchange-clearinghouse-files', payload, { key: buildExchangeKey(connectionId) })
}
