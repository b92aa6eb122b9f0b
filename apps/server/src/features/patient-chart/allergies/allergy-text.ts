/**
 * The allergy text and status of a patient follow the entries: an entry's line is in the text while the entry is current, and what was
 * typed earlier stays until it is confirmed or dismissed. A listed allergy and “none known” never stand beside each other.
 */
import {
  buildAllergyText,
  getAllergyLineKey,
  listOtherLines,
  listProposals,
  type UnlistedAllergyState,
} from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { insertStatement, listAllergyTexts, updateAllergyText, type AllergyTextRow } from './store.ts'

interface AllergyTextChange {
  /** The part of the earlier text that is settled. */
  settles?: string | null
  /** The status when nothing is left; asked, never assumed. */
  stateAfter: UnlistedAllergyState | null
  now: Date
}

const maxEntries = 100

/** Runs the change of entries and rewrites text and status of every chart of this person afterwards. */
export async function changeAllergies(
  db: Db,
  actor: Actor,
  patientId: string,
  { settles = null, stateAfter, now }: AllergyTextChange,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await listAllergyTexts(db, actor, patientId, true)
  await change()
  const entries = new Map(
    (await listAllergyTexts(db, actor, patientId, false)).map((row) => [row.id, row.entries]),
  )
  const after = before.map((row) => ({
    row,
    text: buildAllergyText(entries.get(row.id) ?? [], listRemaining(row, settles)),
  }))
  if ([...entries.values()].some((listed) => listed.length > maxEntries)) {
    throw new DomainError('request.invalid', { fields: { name: `Up to ${maxEntries} allergies` } })
  }
  const isListed = after.some(({ text }) => text !== null)
  const endsList = !isListed && before.some(({ allergies }) => allergies !== null)
  if (endsList && stateAfter === null) {
    throw new DomainError('request.invalid', { fields: { stateAfter: 'Select the allergy status' } })
  }
  for (const { row, text } of after) {
    if (text === row.allergies && !endsList) continue
    const unlisted = endsList ? (stateAfter ?? 'not-asked') : 'not-asked'
    await updateAllergyText(db, actor, row.id, {
      allergies: text,
      allergyState: text === null ? unlisted : 'listed',
      updatedAt: now.toISOString(),
    })
  }
  if (endsList && stateAfter) {
    await insertStatement(db, {
      id: randomUUID(),
      organizationId: actor.organizationId,
      patientId,
      state: stateAfter,
      recordedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
  }
}

function listRemaining({ allergies, entries }: AllergyTextRow, settles: string | null): readonly string[] {
  const key = settles === null ? null : getAllergyLineKey(settles)
  const proposals = listProposals(allergies, entries)
  return proposals.some((part) => getAllergyLineKey(part) === key)
    ? proposals.filter((part) => getAllergyLineKey(part) !== key)
    : listOtherLines(allergies, entries)
}

/** Whether the earlier text of the chart still contains this part. */
export const isProposed = (texts: readonly AllergyTextRow[], line: string): boolean =>
  texts.some(({ allergies, entries }) =>
    listProposals(allergies, entries).some((part) => getAllergyLineKey(part) === getAllergyLineKey(line)),
  )
