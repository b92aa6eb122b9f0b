/** Stored assessments as the contract shows them: content, signatures, and the day's photos. */
import type { WoundAssessment } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { loadSignatureStatuses } from '../records/public.ts'
import { toAssessment } from './content.ts'
import { listAssessmentImages, type AssessmentImages } from './images-store.ts'
import type { AssessmentRow } from './store.ts'

export async function presentAssessments(
  db: Db,
  actor: Actor,
  rows: readonly AssessmentRow[],
): Promise<WoundAssessment[]> {
  const ids = rows.map(({ id }) => id)
  const [signatureStatuses, images] = await Promise.all([
    loadSignatureStatuses(db, actor, ids),
    listAssessmentImages(db, actor, ids),
  ])
  return rows.map((row) => ({
    ...toAssessment(row, signatureStatuses(row.id, row.version)),
    ...presentImages(images.find(({ id }) => id === row.id)),
  }))
}

/** Computed for the reader, and no part of what is signed. */
const presentImages = (found: AssessmentImages | undefined) => ({
  photoUrls: (found?.photoIds ?? []).map((id) => `/api/wound-photos/${id}/image?size=full`),
  aiAnalysis: found?.analysis
    ? { ...found.analysis, madeAt: new Date(found.analysis.madeAt).toISOString() }
    : null,
})
