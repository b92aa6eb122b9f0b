/** The photos of a report: of chosen patients, few enough for pages of their own, the first and the last of each wound in the period. */
import { formatWoundName, type WoundLaterality } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { ReportSpan } from '../scope.ts'
import type { Section } from './document.ts'
import { maxSinglePatients, listPhotoRows } from './rows-store.ts'

/** Answers with those of one patient, given any row of theirs. */
export async function loadPatientPictures(db: Db, actor: Actor, span: ReportSpan, isWanted: boolean) {
  const isFew = span.patientIds !== null && span.patientIds.length <= maxSinglePatients
  const rows = isWanted && isFew ? await listPhotoRows(db, actor, span) : []
  return (group: readonly { patient_id: string }[]): Pick<Section, 'pictures'> => ({
    pictures: rows
      .filter((row) => row.patient_id === group[0]?.patient_id)
      .map((row) => ({
        // The column's check admits what the vocabulary lists.
        label: `Wound ${formatWoundName({ ...row, laterality: row.laterality as WoundLaterality | null })}, ${formatDate(row.day)}`,
        file: row.screen_file,
        bytes: null,
        width: row.width,
        height: row.height,
        widthMm: row.mm_per_pixel === null ? null : row.mm_per_pixel * row.width,
      })),
  })
}
