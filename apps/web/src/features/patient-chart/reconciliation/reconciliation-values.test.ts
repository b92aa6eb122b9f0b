import type { AllergyList, Medication } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import {
  createReconciliationValues,
  getUnchanged,
  listReconciledLines,
  toReconciliationRequest,
  validateReconciliation,
} from './reconciliation-values.ts'

const medication = (id: string, more: Partial<Medication>) =>
  ({
    id,
    medicationName: id,
    dosage: '5 mg',
    frequency: 'Daily',
    route: 'Oral',
    isActive: false,
    isPlanned: false,
    ...more,
  }) as Medication // what is read of it
const lines = listReconciledLines(
  [
    medication('warfarin', { isActive: true }),
    medication('stopped', {}),
    medication('planned', { isPlanned: true }),
  ],
  [
    { text: 'Aspirin 81 mg', state: 'not-reconciled', reconciledByName: null, reconciledAt: null },
    { text: 'Old pill', state: 'removed', reconciledByName: 'A', reconciledAt: null },
  ],
  {
    entries: [
      { id: 'latex', name: 'Latex', isActive: true },
      { id: 'ended', name: 'Ended', isActive: false },
    ],
    proposals: [{ text: 'sulfa', substanceCode: null, substanceName: null }],
  } as unknown as AllergyList, // as above
)

describe('a reconciliation', () => {
  it('lists what counts: current and planned medications, typed lines, allergies and proposals', () => {
    expect(lines.map(({ item, text }) => `${item} ${text}`)).toEqual([
      'medication warfarin',
      'medication planned',
      'typed-medication Aspirin 81 mg',
      'allergy Latex',
      'allergy sulfa',
    ])
  })

  it('answers nothing beforehand and asks for each answer and who was asked', () => {
    const values = createReconciliationValues(lines)
    expect(validateReconciliation(values)).toEqual({
      source: 'Select who reported it',
      answers: 'Reconcile each medication and allergy: 5 left',
    })
    const answers = lines.map(({ item }) => ({ outcome: getUnchanged(item), note: '' }))
    expect(validateReconciliation({ ...values, source: 'patient', answers })).toEqual({})
  })

  it('sends the entry, or the text of a line that is none', () => {
    const answers = lines.map(({ item }, at) => ({
      outcome: getUnchanged(item),
      note: at === 0 ? ' INR low ' : '',
    }))
    const request = toReconciliationRequest({ source: 'family', notes: ' ', answers }, lines)
    expect(request.notes).toBeNull()
    expect(request.lines[0]).toMatchObject({
      entryId: 'warfarin',
      text: null,
      outcome: 'taking',
      note: 'INR low',
    })
    expect(request.lines[2]).toMatchObject({ entryId: null, text: 'Aspirin 81 mg', note: null })
    expect(request.lines[3]).toMatchObject({ entryId: 'latex', outcome: 'confirmed' })
  })
})
