/** The reconciliation form: one answer for each medication and allergy of the chart. Nothing is answered beforehand. */
import { listOutcomes, type ReconciledItem, type ReconciliationOutcome } from '@mendwell/clinical'
import type { AllergyList, Medication, TypedMedication } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'

export type ReconciledLine = {
  readonly item: ReconciledItem
  readonly entryId: string | null
  readonly text: string
  readonly detail: string | null
}
/** Answers and notes are in the order of the lines. */
export type ReconciliationValues = {
  source: string
  notes: string
  answers: { outcome: ReconciliationOutcome | ''; note: string }[]
}

/** Everything that counts: current and planned medications, typed lines that were not removed, allergies and proposed text. */
export function listReconciledLines(
  medications: readonly Medication[],
  typed: readonly TypedMedication[],
  allergies: AllergyList | undefined,
): readonly ReconciledLine[] {
  return [
    ...medications
      .filter(({ isActive, isPlanned }) => isActive || isPlanned)
      .map(({ id, medicationName, dosage, frequency, route }) => ({
        item: 'medication' as const,
        entryId: id,
        text: medicationName,
        detail: [dosage, frequency, route].join(', '),
      })),
    ...typed
      .filter(({ state }) => state === 'not-reconciled' || state === 'accepted')
      .map(({ text }) => ({
        item: 'typed-medication' as const,
        entryId: null,
        text,
        detail: 'Entered at registration',
      })),
    ...(allergies?.entries ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ item: 'allergy' as const, entryId: id, text: name, detail: null })),
    ...(allergies?.proposals ?? []).map(({ text }) => ({
      item: 'allergy' as const,
      entryId: null,
      text,
      detail: 'From previous free text',
    })),
  ]
}

export const createReconciliationValues = (lines: readonly ReconciledLine[]): ReconciliationValues => ({
  source: '',
  notes: '',
  answers: lines.map(() => ({ outcome: '', note: '' })),
})

export const toReconciliationRequest = (
  { source, notes, answers }: ReconciliationValues,
  lines: readonly ReconciledLine[],
) => ({
  source,
  notes: notes.trim() || null,
  lines: lines.map(({ item, entryId, text }, at) => ({
    item,
    entryId,
    text: entryId === null ? text : null,
    outcome: answers[at]?.outcome ?? '',
    note: answers[at]?.note.trim() || null,
  })),
})

/** How many lines are still without an answer. */
export const countUnanswered = ({ answers }: Pick<ReconciliationValues, 'answers'>): number =>
  answers.filter(({ outcome }) => outcome === '').length

export function validateReconciliation(values: ReconciliationValues): FieldMessages<ReconciliationValues> {
  const open = countUnanswered(values)
  return {
    ...(values.source === '' && { source: 'Select who reported it' }),
    ...(open > 0 && { answers: `Reconcile each medication and allergy: ${open} left` }),
  }
}

/** The unchanged answer of a line, for the one action that gives it to all that are open. */
export const getUnchanged = (item: ReconciledItem): ReconciliationOutcome =>
  listOutcomes(item)[0] ?? 'unable-to-verify'
