/** The photos of a report: of chosen patients, few enough for pages of their own, the first and the last of each wound in the period. */
import { woundName, type WoundLaterality } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import { dayInWords } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Span } from '../scope.ts'
import type { Section } from './document.ts'
import { mostSinglePatients, photoRows } from './rows-store.ts'

/** Answers with those of one patient, given any row of theirs. */
export async function pictures(db: Db, actor: Actor, span: Span, isWanted: boolean) {
  const isFew = span.patientIds !== null && span.patientIds.length <= mostSinglePatients
  const rows = isWanted && isFew ? await photoRows(db, actor, span) : []
  return (group: readonly { patient_id: string }[]): Pick<Section, 'pictures'> => ({
    pictures: rows
      .filter((row) => row.patient_id === group[0]?.patient_id)
      .map((row) => ({
        // The column's check admits what the vocabulary lists.
        label: `Wound ${woundName({ ...row, laterality: row.laterality as WoundLaterality | null })}, ${dayInWords(row.day)}`,
        file: row.screen_file,
        bytes: null,
        width: row.width,
        height: row.height,
        widthMm: row.mm_per_pixel === null ? null : row.mm_per_pixel * row.width,
      })),
  })
}
