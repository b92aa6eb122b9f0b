/** The order in which a patient's payers answer a claim, and what a remittance says about an answer (CLP02). Rule CB1. */
import { defineOptions } from '../../vocabulary.ts'

export const payerSequences = defineOptions('payer sequence', {
  primary: 'Primary',
  secondary: 'Secondary',
  tertiary: 'Tertiary',
})
export type PayerSequence = (typeof payerSequences.values)[number]

export const getSequencePlace = (sequence: PayerSequence): number => payerSequences.values.indexOf(sequence)

export type RemittanceMeaning = {
  /** Of a claim: answered, denied, taken back, or not an answer at all. */
  readonly kind: 'answer' | 'denial' | 'reversal' | 'not_ours' | 'estimate'
  /** As which payer it was processed; null: the status does not say. */
  readonly sequence: PayerSequence | null
  /** The payer sent the claim to the next one itself: it is not billed again. */
  readonly isCrossover: boolean
}

const meanings: { readonly [status: string]: RemittanceMeaning } = {
  '1': { kind: 'answer', sequence: 'primary', isCrossover: false },
  '2': { kind: 'answer', sequence: 'secondary', isCrossover: false },
  '3': { kind: 'answer', sequence: 'tertiary', isCrossover: false },
  '4': { kind: 'denial', sequence: null, isCrossover: false },
  '19': { kind: 'answer', sequence: 'primary', isCrossover: true },
  '20': { kind: 'answer', sequence: 'secondary', isCrossover: true },
  '21': { kind: 'answer', sequence: 'tertiary', isCrossover: true },
  '22': { kind: 'reversal', sequence: null, isCrossover: false },
  '23': { kind: 'not_ours', sequence: null, isCrossover: true },
  '25': { kind: 'estimate', sequence: null, isCrossover: false },
}

/** Remarks with which Medicare says that it forwarded the claim. */
const crossoverRemarks: readonly string[] = ['MA18', 'N89']

/** What status and remarks say together; a status outside of the list is an answer that names no payer order. */
export function readRemittanceStatus(status: string, remarks: readonly string[]): RemittanceMeaning {
  const meaning = meanings[status] ?? { kind: 'answer', sequence: null, isCrossover: false }
  const isForwarded = meaning.kind === 'answer' && remarks.some((remark) => crossoverRemarks.includes(remark))
  return isForwarded ? { ...meaning, isCrossover: true } : meaning
}
