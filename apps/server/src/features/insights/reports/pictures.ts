/** The photos of a report: of chosen patients, few enough for pages of their own, the first and the last of each wound in the period. */
import { formatWoundName } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { ReportSpan } from '../scope.ts'
import type { Section } from './document.ts'
import { maxIllustratedPatients } from '@mendwell/contract'
import { listPhotoRows } from './rows-store.ts'

/** Answers with those of one patient, given any row of theirs. */
export async function loadPatientPictures(db: Db, actor: Actor, span: ReportSpan, isWanted: boolean) {
  const isFew = span.patientIds !== null && span.patientIds.length <= maxIllustratedPatients
  const rows = isWanted && isFew ? await listPhotoRows(db, actor, span) : []
  return (group: readonly { patientId: string }[]): Pick<Section, 'pictures'> => ({
    pictures: rows
      .filter((row) => row.patientId === group[0]?.patientId)
      .map((row) => ({
        // The column's check admits what the vocabulary lists.
        label: `Wound ${formatWoundName(row)}, ${formatDate(row.day)}`,
        file: row.screenFile,
        bytes: null,
        width: row.width,
        height: row.height,
        widthMm: row.mmPerPixel === null ? null : row.mmPerPixel * row.width,
      })),
  })
}
