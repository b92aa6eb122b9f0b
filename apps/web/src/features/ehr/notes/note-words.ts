/** How a note stands, in words. */
import type { addendumTypes, ProgressNote } from '@mendwell/contract'
import type { Level } from '../../../ui/badge.tsx'

export const noteStates: Readonly<
  Record<ProgressNote['state'], { readonly word: string; readonly level: Level }>
> = {
  unsigned: { word: 'Not signed', level: 'note' },
  'awaiting-cosignature': { word: 'Waits for co-signature', level: 'warning' },
  signed: { word: 'Signed', level: 'good' },
  void: { word: 'Entered in error', level: 'unknown' },
}

export const addendumNames: Readonly<Record<(typeof addendumTypes)[number], string>> = {
  correction: 'Correction',
  clarification: 'Clarification',
  additional_finding: 'Additional finding',
  late_entry: 'Late entry',
}

export const withCredential = (name: string, credential: string | null) =>
  credential ? `${name}, ${credential}` : name
