/** The image of an analysis: the wound's photo, or the file of a trial. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Files } from '../../../platform/files/files.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findPhotoFiles } from '../store.ts'
import type { AnalysisRow } from './store.ts'

export async function loadAnalysisImage(
  db: Db,
  actor: Actor,
  row: AnalysisRow,
  files: Files,
): Promise<Buffer> {
  if (row.imageFile) return files.read(row.organizationId, row.imageFile)
  const photo = row.photoId ? await findPhotoFiles(db, actor, row.photoId) : undefined
  if (!photo) throw new DomainError('request.not-found')
  return files.read(photo.organizationId, photo.fullFile)
}
