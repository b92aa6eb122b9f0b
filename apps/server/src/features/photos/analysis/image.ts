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
  if (row.image_file) return files.read(row.organization_id, row.image_file)
  const photo = row.photo_id ? await findPhotoFiles(db, actor, row.photo_id) : undefined
  if (!photo) throw new DomainError('request.not-found')
  return files.read(photo.organization_id, photo.full_file)
}
