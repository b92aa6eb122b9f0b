/** Downloads a queued record as one file that a person can read, with its photo in it. */
import type { CurrentUser } from '@mendwell/contract'
import { saveBlob } from '../../ui/media/save-blob.ts'
import { getDraftKeys } from '../drafts/encryption.ts'
import { formatWithCredential } from '../records/record-labels.ts'
import { buildExport, getExportName } from './export-record.ts'
import { findFile, type QueuedPatient, type QueuedRecord } from './store.ts'

/** False where its photo cannot be opened: an export without it would look complete. */
export async function exportRecord(
  user: CurrentUser,
  send: QueuedRecord,
  patient: QueuedPatient | null,
): Promise<boolean> {
  const blob = send.file ? await findFile(await getDraftKeys(user.id), send) : null
  if (send.file && !blob) return false
  const author = formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)
  const fileUrl = blob && (await readAsUrl(blob))
  const text = buildExport({ send, patient, author, exportedAt: new Date(), fileUrl })
  saveBlob(getExportName(send), new Blob([text], { type: 'text/html;charset=utf-8' }))
  return true
}

function readAsUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
  reader.readAsDataURL(blob)
  return promise
}
