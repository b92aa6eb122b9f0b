/** Labels of a record's signature status and addenda. The same for assessments and notes. */
import type { addendumTypes, RecordStatus } from '@mendwell/contract'
import type { Level } from '../../ui/badge.tsx'

export const recordStateLabels: Record<RecordStatus['state'], { label: string; level: Level }> = {
  unsigned: { label: 'Not signed', level: 'note' },
  'awaiting-cosignature': { label: 'Awaiting co-signature', level: 'warning' },
  signed: { label: 'Signed', level: 'good' },
  void: { label: 'Entered in error', level: 'critical' },
}

export const addendumLabels: Record<(typeof addendumTypes)[number], string> = {
  correction: 'Correction',
  clarification: 'Clarification',
  additional_finding: 'Additional finding',
  late_entry: 'Late entry',
}

/** When it was signed; of a signature that waited on a device also when it came, and how far that device's clock was off. */
export function formatSignedAt(
  { signedAt, onDevice }: Pick<RecordStatus['signatures'][number], 'signedAt' | 'onDevice'>,
  moment: (instant: string) => string,
): string {
  if (!onDevice) return moment(signedAt)
  const minutes = Math.round(onDevice.clockOffsetSeconds / 60)
  const clock =
    minutes === 0 ? '' : `, device clock ${Math.abs(minutes)} min ${minutes > 0 ? 'fast' : 'slow'}`
  return `${moment(onDevice.at)} offline${clock}, received ${moment(signedAt)}`
}

export const formatWithCredential = (name: string, credential: string | null) =>
  credential ? `${name}, ${credential}` : name
